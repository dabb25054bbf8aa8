import type { PlainDay } from '@referral/domain/calendar'
import { statement, type Tx } from '#platform/db/tx.ts'

const rolesOf = statement(
  'fraud_recommender_roles',
  'SELECT id, roles, email_key AS "emailKey" FROM account WHERE tenant_id = $1 AND (id = $2 OR ($2 IS NULL AND email_key = $3))',
)
const ordersThatDay = statement(
  'fraud_orders_of_day',
  `SELECT count(*) AS count FROM recommendation r JOIN customer_order o ON o.tenant_id = $1 AND o.recommendation_id = r.id
   WHERE r.tenant_id = $1 AND (r.recommender_id = $2 OR (r.recommender_id IS NULL AND lower(r.recommender_email) = $4)) AND o.ordered_on = $3
     AND r.seller_id IS NULL`,
)
const lastClick = statement(
  'fraud_last_click',
  `SELECT max(at) AS at FROM click WHERE tenant_id = $1 AND recommendation_id = $2 AND kind = 'link' AND at <= $3`,
)

interface Recommender {
  readonly id: string
  readonly roles: readonly string[]
  readonly emailKey: string | null
}

/** The account behind a recommendation, also before its owner attached it. */
export const findRecommender = (tx: Tx, accountId: string | null, emailKey: string | null) =>
  tx.maybe<Recommender>(rolesOf, [tx.tenantId, accountId, emailKey])
/** Orders of a day by a person's own recommendations, attached to their account or not; those as a seller are not counted. */
export const countOrdersOn = async (tx: Tx, { id, emailKey }: Recommender, day: PlainDay) =>
  (await tx.one<{ count: number }>(ordersThatDay, [tx.tenantId, id, day, emailKey])).count
export const findLastClick = async (tx: Tx, recommendationId: string, before: Date) =>
  (await tx.one<{ at: Date | null }>(lastClick, [tx.tenantId, recommendationId, before])).at
