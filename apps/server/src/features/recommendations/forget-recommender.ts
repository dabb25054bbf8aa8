import { emailKey } from '@referral/domain/email'
import { findAccount } from '#features/accounts/public.ts'
import type { Reaction } from '#platform/chain.ts'
import { forgetBlindOf } from '#platform/crypto/person-keys.ts'
import { forgetWords, indexWords } from '#platform/search.ts'
import { eraseRecommender } from './recommendation.sql.ts'

/** Account erased → removes its name and address from its recommendations; search words under its key go with the key. */
export const forgetRecommender: Reaction = async (_ctx, tx, { subject }) => {
  const email = (await findAccount(tx, subject.id))?.email
  const erased = await eraseRecommender(tx, subject.id, email == null ? null : emailKey(email))
  // Stored under the recommendation's id where it was created without a login.
  await forgetBlindOf(
    tx,
    'clientAddress',
    erased.map(({ id }) => id),
  )
  for (const { id, number, attached, agencyId } of erased) {
    if (attached) continue
    // Recommendations that never joined the account have search words of their own; their numbers stay searchable.
    await forgetWords(tx, id)
    await indexWords(tx, 'recommendation', id, id, [number], { agencyId })
  }
}
