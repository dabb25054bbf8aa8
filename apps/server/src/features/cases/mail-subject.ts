import { findAccount } from '#features/accounts/public.ts'
import { findRecipient } from '#features/recipients/public.ts'
import { findRecommendation } from '#features/recommendations/public.ts'
import { findReward } from '#features/rewards/public.ts'
import type { FindMailSubject } from '#platform/mail/mail-subject.ts'

/**
 * The subject of a mail, for the event that it did not arrive. Mails about a case belong to the case itself, since an
 * event of a reward or a recipient would name its state.
 */
export const findMailSubject: FindMailSubject = async (tx, { id, template, subjectId }) => {
  if (template.startsWith('invitation.'))
    return { subject: { kind: 'invitation', id: subjectId }, recommendationId: null }
  const recommendationId =
    (await findRecommendation(tx, subjectId))?.id ??
    (await findRecipient(tx, subjectId))?.recommendationId ??
    (await findReward(tx, subjectId))?.recommendationId
  if (recommendationId !== undefined) return { subject: { kind: 'mail', id }, recommendationId }
  const account = await findAccount(tx, subjectId)
  const subject = account === undefined ? { kind: 'mail' as const, id } : { kind: 'account' as const, id: account.id }
  return { subject, recommendationId: null }
}
