/** What other rooms may use of one's own data; their screens need the words `own-data`. */
export { CurrentPassword, useReauthentication } from './reauthentication.tsx'
