import type { PlainDay } from '@referral/domain/calendar'
import type { RecommendationState } from '@referral/domain/states/recommendation'
import { statement, type Tx } from '#platform/db/tx.ts'
import { wordsOf } from '#platform/search-words.ts'

/** An open recommendation that an order may belong to, with its recipient. */
export interface Candidate {
  readonly id: string
  readonly number: string
  readonly state: RecommendationState
  readonly createdAt: Date
  readonly productId: number
  readonly deviceId: number | null
  readonly recommender: string
  readonly recipient: string
  readonly totalCents: number
  readonly onHold: boolean
  readonly releaseOn: PlainDay | null
  readonly recipientId: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly emailKey: string | null
}

const columns = `r.id, r.number, r.state, r.created_at AS "createdAt", r.product_id AS "productId", r.device_id AS "deviceId",
  trim(coalesce(r.recommender_first_name, '') || ' ' || coalesce(r.recommender_last_name, '')) AS recommender,
  trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) AS recipient,
  r.reward_cents AS "totalCents", r.on_hold AS "onHold", r.release_on AS "releaseOn",
  p.id AS "recipientId", p.first_name AS "firstName", p.last_name AS "lastName", p.email_key AS "emailKey"`

/** By the recipient (mail address, or their id), or by the recommendation's own id. */
const candidates = statement(
  'order_match_candidates',
  `SELECT ${columns} FROM recommendation r LEFT JOIN recipient p ON p.tenant_id = $1 AND p.recommendation_id = r.id AND p.erased_at IS NULL
   WHERE r.tenant_id = $1 AND r.state = 'open' AND r.created_on <= $5 AND r.id = ANY (ARRAY(
     SELECT q.recommendation_id FROM recipient q
     WHERE q.tenant_id = $1 AND (q.email_key = $2 OR q.id = ANY($3::uuid[]))) || $4::uuid[])
   ORDER BY r.created_at DESC LIMIT 100`,
)
const byWords = statement(
  'order_match_by_words',
  `SELECT subject_id AS id FROM search_word WHERE tenant_id = $1 AND kind = 'recommendation' AND word = ANY($2)
   GROUP BY subject_id HAVING count(DISTINCT word) = $3 LIMIT 100`,
)

export const findCandidates = (
  tx: Tx,
  by: {
    readonly emailKey: string | null
    readonly recipientIds: readonly string[]
    readonly recommendationIds: readonly string[]
    readonly notAfter: PlainDay
  },
) => tx.rows<Candidate>(candidates, [tx.tenantId, by.emailKey, by.recipientIds, by.recommendationIds, by.notAfter])

/** Recommendations that all words of a name are found at. */
export async function findByName(tx: Tx, firstName: string | null, lastName: string | null): Promise<string[]> {
  const words = wordsOf([firstName, lastName])
  if (firstName === null || lastName === null || words.length === 0) return []
  return (await tx.rows<{ id: string }>(byWords, [tx.tenantId, words, words.length])).map((row) => row.id)
}
