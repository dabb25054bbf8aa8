/** What other capabilities may use of recipients. */
export { findBankHold, readMaskedBankAccount } from './bank-account.ts'
export { consentRecipient } from './consent-recipient.ts'
export { findCase, lockCase } from './find-case.ts'
export { findInitials } from './initials.ts'
export { shopLinkOf } from './shop-link.ts'
export { eraseRecipient } from './erase-recipient.ts'
export { findReader } from './newsletter.sql.ts'
export { recipientReaders } from './newsletter.ts'
export {
  findRecipient,
  findRecipientsByAddress,
  findRecipientsOf,
  forgetCustomerNumber,
  erasureAsked,
  listErasureWishes,
  noteCustomerNumber,
  noteErasureWish,
  type RecipientRow,
} from './recipients.sql.ts'
