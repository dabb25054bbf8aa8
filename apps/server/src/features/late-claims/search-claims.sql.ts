import type { LateClaimState } from '@referral/domain/states/late-claim'
import type { RecommendationState } from '@referral/domain/states/recommendation'
import { countedRows } from '#platform/counted-rows.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { isWordless, searchHits } from '#platform/search.ts'
import { claimColumns, type LateClaimRow } from './late-claim.sql.ts'

export interface ClaimFilter {
  readonly text: string
  /** Of the text, if it is an order number. */
  readonly digest: Buffer
  readonly state: LateClaimState | null
  readonly open: boolean | null
}

/** A claim with what its row in the list shows. */
export type FoundClaim = LateClaimRow & {
  readonly number: string
  readonly recommendationState: RecommendationState
  readonly productId: number
  readonly deviceId: number | null
  readonly name: string
  readonly decidedByName: string | null
}

const columns = `${claimColumns}, r.number, r.state AS "recommendationState", r.product_id AS "productId", r.device_id AS "deviceId",
  trim(coalesce(a.first_name, p.first_name, '') || ' ' || coalesce(a.last_name, p.last_name, '')) AS name,
  trim(coalesce(d.first_name, '') || ' ' || coalesce(d.last_name, '')) AS "decidedByName"`
const joined = `JOIN recommendation r ON r.tenant_id = $1 AND r.id = c.recommendation_id
  LEFT JOIN account a ON a.tenant_id = $1 AND a.id = c.person_id
  LEFT JOIN recipient p ON p.tenant_id = $1 AND p.id = c.person_id
  LEFT JOIN account d ON d.tenant_id = $1 AND d.id = c.decided_by`

const one = statement(
  'late_claim_found',
  `SELECT ${columns} FROM late_claim c ${joined} WHERE c.tenant_id = $1 AND c.id = $2`,
)
export const findFoundClaim = (tx: Tx, id: string) => tx.maybe<FoundClaim>(one, [tx.tenantId, id])

function where({ text, digest, state, open }: ClaimFilter, tenantId: number) {
  const values: unknown[] = [tenantId]
  const conditions = ['c.tenant_id = $1']
  if (state !== null) conditions.push(`c.state = $${values.push(state)}`)
  if (open !== null) conditions.push(`c.decided_at IS ${open ? '' : 'NOT '}NULL`)
  const found = searchHits('recommendation', text, values.length + 2)
  // By who and which recommendation, or by the whole order number, which is known by its digest alone.
  if (found !== undefined) {
    conditions.push(`(c.order_digest = $${values.push(digest)} OR c.recommendation_id = ANY (ARRAY(${found.sql})))`)
    values.push(...found.values)
  } else if (isWordless(text)) conditions.push('false')
  return { sql: conditions.join(' AND '), values }
}

/** The open ones as a queue, the oldest first; else the newest. */
export function pageOfClaims(tx: Tx, filter: ClaimFilter, limit: number, offset: number): Promise<FoundClaim[]> {
  const { sql, values } = where(filter, tx.tenantId)
  const order = filter.open === true ? 'c.created_at, c.id' : 'c.created_at DESC, c.id DESC'
  return tx.query<FoundClaim>(
    `SELECT ${columns} FROM (SELECT c.id FROM late_claim c WHERE ${sql} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) AS page
     JOIN late_claim c ON c.tenant_id = $1 AND c.id = page.id ${joined} ORDER BY ${order}`,
    values,
  )
}

export function countFoundClaims(tx: Tx, filter: ClaimFilter): Promise<number> {
  const { sql, values } = where(filter, tx.tenantId)
  return countedRows(tx, `FROM late_claim c WHERE ${sql}`, values)
}
