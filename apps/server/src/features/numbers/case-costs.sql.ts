import type { Tx } from '#platform/db/tx.ts'
import { centsOfCase, type Days } from './funnel-cases.ts'
import type { CountedStep } from './funnel-filter.ts'

/** What cases add to the sum behind a number, as they were counted. */
export async function findCaseCosts(
  tx: Tx,
  ids: readonly string[],
  step: CountedStep,
  days: Days,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const values: unknown[] = [tx.tenantId, ids]
  const cents = centsOfCase(step, days, (value) => `$${values.push(value)}`)
  const rows = await tx.query<{ id: string; cents: number }>(
    `SELECT f.recommendation_id AS id, ${cents} AS cents FROM funnel_case f WHERE f.tenant_id = $1 AND f.recommendation_id = ANY($2::uuid[])`,
    values,
  )
  return new Map(rows.map(({ id, cents: sum }) => [id, sum]))
}

/**
 * The same as SQL, of a recommendation `r`; null where another agency pays for it, as that is no business of this one's.
 * @param agencyId bound already
 */
export const caseCost = (agencyId: string, step: CountedStep, days: Days, bind: (value: unknown) => string) =>
  `(SELECT ${centsOfCase(step, days, bind)} FROM funnel_case f WHERE f.tenant_id = $1 AND f.recommendation_id = r.id AND f.order_agency_id = ${agencyId})`
