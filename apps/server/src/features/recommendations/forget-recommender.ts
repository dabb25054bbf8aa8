import { emailKey } from '@referral/domain/email'
import { findAccount } from '#features/accounts/public.ts'
import type { Reaction } from '#platform/chain.ts'
import { forgetBlindOf } from '#platform/crypto/person-keys.ts'
import { forgetWords, indexWords } from '#platform/search.ts'
import { eraseRecommender } from './recommendation.sql.ts'

/** Account erased → its name and address leave what it recommended; the words on its own key go with that. */
export const forgetRecommender: Reaction = async (_ctx, tx, { subject }) => {
  const email = (await findAccount(tx, subject.id))?.email
  const erased = await eraseRecommender(tx, subject.id, email == null ? null : emailKey(email))
  // Kept under the recommendation where it was made without a login.
  await forgetBlindOf(
    tx,
    'clientAddress',
    erased.map(({ id }) => id),
  )
  for (const { id, number, attached, agencyId } of erased) {
    if (attached) continue
    // What never joined the account is found by words of its own; its number stays findable.
    await forgetWords(tx, id)
    await indexWords(tx, 'recommendation', id, id, [number], { agencyId })
  }
}
