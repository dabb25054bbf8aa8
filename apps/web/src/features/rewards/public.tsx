/** What rooms above may use of rewards; their screens need the words `claim-own`, `reauthentication` and `professional`. */
export { ClaimOwn } from './claim-own.tsx'
export { ProfessionalBanner } from './professional-banner.tsx'
