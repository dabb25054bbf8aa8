import { statement, type Tx } from '#platform/db/tx.ts'
import { jumpIn } from './click.sql.ts'

/**
 * A jump-in that came by no link of ours names no channel. Only rows that get one are locked: most have none to get,
 * and the counter of cases waits for no import that holds them.
 */
const take = statement(
  'recommendation_take_channels',
  `WITH opened AS (
     SELECT r.id, (SELECT c.channel FROM click c WHERE c.tenant_id = $1 AND c.recommendation_id = coalesce(r.parent_id, r.id) AND c.kind = 'link'
       ORDER BY c.at, c.id LIMIT 1) AS channel
     FROM recommendation r WHERE r.tenant_id = $1 AND r.id = ANY($2::uuid[]) AND r.channel IS NULL
   ), named AS (
     SELECT r.id, opened.channel FROM recommendation r JOIN opened ON opened.id = r.id
     WHERE r.tenant_id = $1 AND r.channel IS NULL AND opened.channel <> '${jumpIn}' ORDER BY r.id FOR NO KEY UPDATE OF r
   )
   UPDATE recommendation r SET channel = named.channel FROM named WHERE r.tenant_id = $1 AND r.id = named.id`,
)

/**
 * Recommendations whose maker named no channel get that of the first click on their link: by what it was shared. A
 * click waits for no case, so this comes behind it, with the count of the case; answers how many.
 */
export const takeChannels = (tx: Tx, ids: readonly string[]): Promise<number> => tx.run(take, [tx.tenantId, ids])
