/** What other rooms may use of accounts; their screens need the words `accounts`, unless they bring texts. */
export { AttachedNotice } from './attached-notice.tsx'
/** Needs the words `reauthentication` alone. */
export { CurrentPassword, useReauthentication } from './reauthentication.tsx'
