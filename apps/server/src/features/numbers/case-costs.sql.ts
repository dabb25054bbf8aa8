import { statement, type Tx } from '#platform/db/tx.ts'

const costs = statement(
  'numbers_case_costs',
  'SELECT recommendation_id AS id, released_cents AS cents FROM funnel_case WHERE tenant_id = $1 AND recommendation_id = ANY($2::uuid[])',
)

/** What the release of cases cost, as it was counted. */
export const findCaseCosts = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  ids.length === 0
    ? new Map()
    : new Map(
        (await tx.rows<{ id: string; cents: number }>(costs, [tx.tenantId, ids])).map(({ id, cents }) => [id, cents]),
      )

/**
 * The same as SQL, of a recommendation `r`; null where another agency pays for it, as that is no business of this one's.
 * @param agencyId bound already
 */
export const caseCost = (agencyId: string) =>
  `(SELECT f.released_cents FROM funnel_case f WHERE f.tenant_id = $1 AND f.recommendation_id = r.id AND f.order_agency_id = ${agencyId})`
