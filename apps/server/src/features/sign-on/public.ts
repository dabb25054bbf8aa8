/** What other capabilities may use of logins with a tenant's provider. */
export { beginSignOn } from './begin-sign-on.ts'
export { textsOf, type Claims } from './claims.ts'
export { endSessionAddress } from './end-session.ts'
export { finishSignOn, type CodeInput } from './finish-sign-on.ts'
export { type Vouched } from './provider.ts'
export { signOnSettingOf } from './purposes.ts'
