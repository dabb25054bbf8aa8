import { statement, type Tx } from '#platform/db/tx.ts'

/** A jump-in that came by no link of ours says nothing about a channel. */
const take = statement(
  'recommendation_take_channels',
  `WITH unknown AS (
     SELECT id, coalesce(parent_id, id) AS opened_id FROM recommendation
     WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND channel IS NULL ORDER BY id FOR NO KEY UPDATE
   ), opened AS (
     SELECT u.id, (SELECT c.channel FROM click c WHERE c.tenant_id = $1 AND c.recommendation_id = u.opened_id AND c.kind = 'link'
       ORDER BY c.at, c.id LIMIT 1) AS channel FROM unknown u
   )
   UPDATE recommendation r SET channel = opened.channel FROM opened
   WHERE r.tenant_id = $1 AND r.id = opened.id AND opened.channel <> 'jumpIn'`,
)

/**
 * Recommendations whose maker named no channel get that of the first click on their link: by what it was shared. A
 * click waits for no case, so this comes behind it, with the count of the case; answers how many.
 */
export const takeChannels = (tx: Tx, ids: readonly string[]): Promise<number> => tx.run(take, [tx.tenantId, ids])
