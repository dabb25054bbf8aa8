import { emailKey } from '@referral/domain/email'
import { findAccount } from '#features/accounts/public.ts'
import type { Reaction } from '#platform/chain.ts'
import { forgetBlindOf } from '#platform/crypto/person-keys.ts'
import { forgetWords } from '#platform/search.ts'
import { indexRecommendation } from './index-words.ts'
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
  // One that was created without a login has search words of its own; its number stays searchable.
  for (const row of erased) {
    await forgetWords(tx, row.id)
    await indexRecommendation(tx, row)
  }
}
