/** What other capabilities may use of accounts. */
export { isOperator, type Account } from './account.ts'
export { setAgencyRole } from './agency-role.ts'
export { removeSecondFactor } from './own-second-factor.ts'
export { grantSellerRole } from './seller-role.ts'
export { objectToPerson } from './object-to-person.ts'
export { firstPasswordToken, openAccount } from './open-account.ts'
export { accountNameOf, findAccount, findAccountByEmail, findAccountNames, holdAccount } from './find-account.ts'
export { beginRecommenderAccount, createRecommenderAccount, type NewRecommender } from './create-recommender-account.ts'
export { hashNewPassword, registerByProvenAddress } from './register-by-proven-address.ts'
export { signIn, type SignedIn } from './signed-in.ts'
export { accountReaders, nothingBefore, requestNewsletter, type OptInAnswer } from './request-newsletter.ts'
export {
  askForOptIn,
  confirmNewsletter,
  endNewsletter,
  lapseNewslettersOf,
  proveNewsletter,
  type Reader,
  type Readers,
} from './newsletter.ts'
export { defineOptInMail, optInFacts } from './newsletter.mail.ts'
export type { NewsletterMove } from './accounts.sql.ts'
export type { NewsletterStateName } from './tables.ts'
export { announceErasure, announcedDays, takeBackAnnouncement } from './activity.ts'
export { eraseAccount } from './erase-account.ts'
export { readMaskedBankAccount, readStoredBankAccount, storeBankAccount, type BankAccount } from './bank-account.ts'
export { appointOperator, renewOperator } from './appoint-operator.ts'
export { dismissOperator } from './dismiss-operator.ts'
export { findAccountDetails, lockAccount } from './own-data.sql.ts'
export { forgetSpareAddresses } from './parting-mail.ts'
export { getCurrentUser, getOperatorSession } from './session-calls.ts'
export { ownAccount, passwordFrom, reauthenticate, reauthenticateOperator } from './reauthenticate.ts'
