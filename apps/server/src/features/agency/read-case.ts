import { readCaseTimeline } from '#features/cases/public.ts'
import { findOrderOf } from '#features/orders/public.ts'
import { findRecommendation, type RecommendationRow } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse } from '#platform/outcome.ts'
import { agencyOfCaller } from './agency-of-caller.ts'

/**
 * One of the agency's cases with its timeline; the recommended person by initials. It is the agency's by its
 * recommender or by its order, as in the agency's lists. Refused: notFound, forbidden.
 */
export const readCase = (ctx: Context, id: string) =>
  ctx.report(async (tx) => {
    const membership = await agencyOfCaller(ctx, tx, 'recommendations')
    if (isRefused(membership)) return membership
    const row = await findRecommendation(tx, id)
    return row !== undefined && (await isCaseOf(tx, row, membership.agency.id))
      ? readCaseTimeline(ctx, tx, row)
      : refuse('notFound')
  })

const isCaseOf = async (tx: Tx, row: RecommendationRow, agencyId: string) =>
  row.agencyId === agencyId || (await findOrderOf(tx, row.id))?.caseAgencyId === agencyId
