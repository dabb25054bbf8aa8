import { findAccount } from '#features/accounts/public.ts'
import type { Reaction } from '#platform/chain.ts'
import { statement } from '#platform/db/tx.ts'
import { forgetWords, indexWordsOfMany } from '#platform/search.ts'

/** Ordered by id, the order in which cases are locked. */
const lockOwn = statement(
  'recommendation_lock_own',
  'SELECT id FROM recommendation WHERE tenant_id = $1 AND recommender_id = $2 ORDER BY id FOR UPDATE',
)
const rename = statement(
  'recommendation_rename_recommender',
  `UPDATE recommendation SET recommender_first_name = $3, recommender_last_name = $4, recommender_email = $5
   WHERE tenant_id = $1 AND recommender_id = $2 AND recommender_first_name IS NOT NULL RETURNING id, agency_id AS "agencyId"`,
)

/** Name or address changed → updates the account's recommendations and their search words. */
export const followRecommender: Reaction = async (_ctx, tx, { subject }) => {
  const account = await findAccount(tx, subject.id)
  if (account === undefined) return
  const names = [account.firstName, account.lastName, account.email]
  await tx.run(lockOwn, [tx.tenantId, subject.id])
  const renamed = await tx.rows<{ id: string; agencyId: string | null }>(rename, [tx.tenantId, subject.id, ...names])
  await forgetWords(tx, subject.id)
  const found = renamed.map((own) => ({ ...own, personId: subject.id, texts: names }))
  await indexWordsOfMany(tx, 'recommendation', found)
}
