/** What other capabilities may use of recipients. */
export type { CaseFacts, CaseFactsSource } from './facts-from-above.ts'
export { findCase, lockCase } from './recipient-case.ts'
export { eraseRecipient } from './erase-recipient.ts'
export {
  findRecipientsByAddress,
  findRecipientsOf,
  listErasureWishes,
  noteCustomerNumber,
  noteErasureWish,
  type RecipientRow,
} from './recipients.sql.ts'
