import { findRecommendedNames } from '#features/catalogue/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { pageRequest, tooDeep, toPage } from '#platform/paging.ts'
import { openDetails, orderDigest } from './claim-secrets.ts'
import { countFoundClaims, pageOfClaims, type ClaimFilter, type FoundClaim } from './search-claims.sql.ts'

export interface ClaimSearch {
  readonly text?: string | undefined
  readonly state?: ClaimFilter['state'] | undefined
  readonly open?: boolean | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** The operator's list of late claims. */
export async function searchClaims(ctx: Context, input: ClaimSearch) {
  const request = pageRequest(input.page, input.size)
  const refused = tooDeep(request)
  if (refused !== undefined) return refused
  const text = input.text ?? ''
  const filter: ClaimFilter = {
    text,
    digest: orderDigest(ctx, text),
    state: input.state ?? null,
    open: input.open ?? null,
  }
  return ctx.report(async (tx) => {
    const rows = await pageOfClaims(tx, filter, request.size, (request.page - 1) * request.size)
    return toPage(await presentFound(ctx, tx, rows), await countFoundClaims(tx, filter), request)
  })
}

export async function presentFound(ctx: Context, tx: Tx, rows: readonly FoundClaim[]) {
  const nameFor = await findRecommendedNames(tx, rows, ctx.locale)
  const presented = []
  for (const row of rows)
    presented.push({
      id: row.id,
      number: row.number,
      recommendationId: row.recommendationId,
      recommendationState: row.recommendationState,
      product: nameFor(row).displayName,
      claimant: row.claimant,
      name: row.name,
      state: row.state,
      orderNumber: (await openDetails(ctx, tx, row)).orderNumber,
      orderedOn: row.orderedOn as string,
      filedAt: row.createdAt,
      decidedAt: row.decidedAt,
      decidedBy: row.decidedBy === null ? null : row.decidedByName,
      reason: row.reason,
    })
  return presented
}
