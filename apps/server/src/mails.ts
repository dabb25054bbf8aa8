import { accountMails } from '#features/accounts/accounts.mail.ts'
import { operatorMails } from '#features/accounts/operator.mail.ts'
import { ownDataMails } from '#features/accounts/own-data.mail.ts'
import { contactMails } from '#features/contact/contact.mail.ts'
import { lateClaimMails } from '#features/late-claims/late-claims.mail.ts'
import { rightsMails } from '#features/recipient-rights/rights.mail.ts'
import { recipientMails } from '#features/recipients/recipients.mail.ts'
import { rewardMails } from '#features/rewards/rewards.mail.ts'
import { recommendationMails } from '#features/recommendations/recommendations.mail.ts'
import type { MailTemplate } from '#platform/mail/content.ts'

/** Every mail that the product sends. */
export const mailTemplates: readonly MailTemplate[] = [
  ...accountMails,
  ...operatorMails,
  ...ownDataMails,
  ...recommendationMails,
  ...recipientMails,
  ...lateClaimMails,
  ...rightsMails,
  ...rewardMails,
  ...contactMails,
]
