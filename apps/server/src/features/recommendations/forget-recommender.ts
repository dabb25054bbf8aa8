import { emailKey } from '@referral/domain/email'
import { findAccount } from '#features/accounts/public.ts'
import type { Reaction } from '#platform/chain.ts'
import { forgetBlindOf } from '#platform/crypto/person-keys.ts'
import { forgetWordsOfMany } from '#platform/search.ts'
import { indexRecommendations } from './index-words.ts'
import { eraseRecommender } from './recommendation.sql.ts'

/** Account erased → removes its name and address from its recommendations; search words under its key go with the key. */
export const forgetRecommender: Reaction = async (_ctx, tx, { subject }) => {
  const email = (await findAccount(tx, subject.id))?.email
  const erased = await eraseRecommender(tx, subject.id, email == null ? null : emailKey(email))
  // Stored under the recommendation's id where it was created without a login; its number stays searchable.
  const ids = erased.map(({ id }) => id)
  await forgetBlindOf(tx, 'clientAddress', ids)
  await forgetWordsOfMany(tx, ids)
  await indexRecommendations(tx, erased)
}
