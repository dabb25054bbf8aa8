import { findRecommendation, productNameOf } from '#features/recommendations/public.ts'
import { accountOf, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused } from '#platform/outcome.ts'
import { claimableOf, standingOf } from './claimable.ts'
import { openDetails } from './claim-secrets.ts'
import { listClaimsOf, listClaimsOn, type LateClaimRow } from './late-claim.sql.ts'

/** A claim as the person who made it sees it: never who decided, nor which order was found. */
export async function presentOwnClaim(ctx: Context, tx: Tx, row: LateClaimRow, number: string) {
  return {
    id: row.id,
    number,
    state: row.state,
    orderNumber: (await openDetails(ctx, tx, row)).orderNumber,
    orderedOn: row.orderedOn as string,
    filedAt: row.createdAt,
    decidedAt: row.decidedAt,
    reason: row.state === 'declined' ? row.reason : null,
  }
}

/** All missing orders that the recommender reported. */
export const listOwnClaims = (ctx: Context) =>
  ctx.read(async (tx) => {
    const claims = []
    for (const row of await listClaimsOf(tx, accountOf(ctx))) {
      const recommendation = await findRecommendation(tx, row.recommendationId)
      claims.push(await presentOwnClaim(ctx, tx, row, recommendation!.number))
    }
    return claims
  })

/** The state before the form: whether a claim can be filed, until when, and earlier claims. */
export const getProspect = (ctx: Context, number: string | null) =>
  ctx.read(async (tx) => {
    const claimable = await claimableOf(ctx, tx, number)
    if (isRefused(claimable)) return claimable
    const { recommendation, personId } = claimable
    const { until, obstacle } = await standingOf(ctx, tx, claimable)
    const rows = await listClaimsOn(tx, recommendation.id, personId)
    return {
      number: recommendation.number,
      product: await productNameOf(ctx, tx, recommendation),
      createdOn: recommendation.createdOn as string,
      obstacle,
      until: until as string | null,
      claims: await Promise.all(rows.map((row) => presentOwnClaim(ctx, tx, row, recommendation.number))),
    }
  })
