/** What other rooms may use of accounts; their screens need the words `accounts`. */
export { AttachedNotice } from './attached-notice.tsx'
export { ChangePasswordForm } from './change-password.form.tsx'
