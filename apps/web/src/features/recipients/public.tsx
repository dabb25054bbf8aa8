/** What rooms above may use of recipients; their screens need the words `recipients`. */
export { RedirectTo } from './redirect-to.tsx'
export { LoadedCase, type RecipientCase } from './loaded-case.tsx'
export { ResendForm } from './resend-link.tsx'
