/** What other rooms may use of accounts; their screens need the words `accounts`, unless they bring texts. */
export { AttachedNotice } from './attached-notice.tsx'
export { ForgottenPassword } from './forgotten-password.tsx'
export { LoginForm, UnlockDevice } from './login.form.tsx'
export { PasswordByLink, WaitingForLink } from './password-by-link.tsx'
export { ResendLink } from './resend-link.tsx'
/** Needs the words `reauthentication` alone. */
export { CurrentPassword, useReauthentication } from './reauthentication.tsx'
