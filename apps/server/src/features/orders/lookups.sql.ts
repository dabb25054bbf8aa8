import type { RecommendationState } from '@referral/domain/states/recommendation'
import { statement, type Tx } from '#platform/db/tx.ts'
import { orderColumns, type OrderRow } from './order.sql.ts'

const byKeys = statement(
  'customer_order_by_keys',
  `SELECT ${orderColumns} FROM unnest($2::text[], $3::text[]) AS k (source, order_number)
   JOIN customer_order o ON o.tenant_id = $1 AND o.source = k.source AND o.order_number = k.order_number`,
)
const products = statement(
  'customer_order_products',
  `SELECT id, external_id AS "externalId" FROM product WHERE tenant_id = $1 AND (id = ANY($2::integer[]) OR external_id = ANY($3::text[]))`,
)

export const findOrdersByKeys = (tx: Tx, sources: readonly string[], orderNumbers: readonly string[]) =>
  tx.rows<OrderRow>(byKeys, [tx.tenantId, sources, orderNumbers])
export const findProductIds = (tx: Tx, ids: readonly number[], externalIds: readonly string[]) =>
  tx.rows<{ id: number; externalId: string | null }>(products, [tx.tenantId, ids, externalIds])

/** A recommendation with its recipient, as far as an order is compared with them. */
export interface FamilyMember {
  readonly id: string
  readonly number: string
  readonly state: RecommendationState
  readonly recipientId: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly emailKey: string | null
}

const memberColumns = `r.id, r.number, r.state, p.id AS "recipientId", p.first_name AS "firstName", p.last_name AS "lastName",
  p.email_key AS "emailKey"`
const memberTables = `recommendation r LEFT JOIN recipient p ON p.tenant_id = $1 AND p.recommendation_id = r.id AND p.erased_at IS NULL`

const memberByRecipient = statement(
  'family_by_recipient',
  `SELECT ${memberColumns} FROM ${memberTables} WHERE r.tenant_id = $1 AND p.number = $2`,
)
/** Of a recipient who is erased, too. */
const stateByRecipient = statement(
  'recommendation_state_by_recipient',
  `SELECT r.state FROM recipient p JOIN recommendation r ON r.tenant_id = $1 AND r.id = p.recommendation_id
   WHERE p.tenant_id = $1 AND p.number = $2`,
)
/** Of a link that thousands came by, only the members that an order may belong to: the named one, and possible buyers. */
const familyOf = statement(
  'family_of_number',
  `WITH named AS (SELECT id, coalesce(parent_id, id) AS origin FROM recommendation WHERE tenant_id = $1 AND number = $2)
   SELECT ${memberColumns} FROM ${memberTables}
   WHERE r.tenant_id = $1 AND coalesce(r.parent_id, r.id) = (SELECT origin FROM named) AND r.id = ANY (ARRAY(
     SELECT id FROM named UNION ALL
     SELECT q.recommendation_id FROM recipient q WHERE q.tenant_id = $1 AND (q.email_key = $3 OR q.id = ANY($4::uuid[]))))
   ORDER BY r.created_at, r.id`,
)
const familyIds = statement(
  'family_ids_of_number',
  `WITH origin AS (SELECT coalesce(parent_id, id) AS id FROM recommendation WHERE tenant_id = $1 AND number = $2)
   SELECT r.id FROM recommendation r WHERE r.tenant_id = $1 AND r.id = ANY (ARRAY(
     SELECT id FROM origin UNION ALL
     SELECT s.id FROM recommendation s JOIN origin ON s.parent_id = origin.id WHERE s.tenant_id = $1))
   ORDER BY r.number <> $2, r.created_at LIMIT 500`,
)
const openOf = statement(
  'open_of_recipients',
  `SELECT ${memberColumns} FROM ${memberTables} WHERE r.tenant_id = $1 AND p.id = ANY($2::uuid[]) AND r.state = 'open' LIMIT 2`,
)

export const findMemberByRecipientNumber = (tx: Tx, number: string) =>
  tx.maybe<FamilyMember>(memberByRecipient, [tx.tenantId, number])
export const findStateByRecipientNumber = async (tx: Tx, number: string) =>
  (await tx.maybe<Pick<FamilyMember, 'state'>>(stateByRecipient, [tx.tenantId, number]))?.state
/**
 * Of everyone who came by one link (the recommendation of the number, its siblings and their common origin): the named
 * one, and those with this mail address or of these ids.
 */
export const findFamily = (
  tx: Tx,
  number: string,
  buyer: { readonly emailKey: string | null; readonly recipientIds: readonly string[] },
) => tx.rows<FamilyMember>(familyOf, [tx.tenantId, number, buyer.emailKey, buyer.recipientIds])
/** Of a large family some, the named one among them. */
export const findFamilyIds = async (tx: Tx, number: string) =>
  (await tx.rows<{ id: string }>(familyIds, [tx.tenantId, number])).map(({ id }) => id)
/** Two are enough to know that it is ambiguous. */
export const findOpenOfRecipients = (tx: Tx, recipientIds: readonly string[]) =>
  tx.rows<FamilyMember>(openOf, [tx.tenantId, recipientIds])
