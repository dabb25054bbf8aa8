/** What other rooms may use of accounts; their screens need the words `accounts`, unless they bring texts. */
export { AttachedNotice } from './attached-notice.tsx'
export { DeviceNotice, isShut, LockedOut, type DeviceTexts } from './device-link.tsx'
export { ChangePasswordForm } from './change-password.form.tsx'
