import { readCaseTimeline } from '#features/cases/public.ts'
import { findRecommendation } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import { isRefused, refuse } from '#platform/outcome.ts'
import { agencyOfCaller } from './agency-of-caller.ts'

/** One of the agency's cases with its timeline; the recommended person by initials. Refused: notFound, forbidden. */
export const readCase = (ctx: Context, id: string) =>
  ctx.report(async (tx) => {
    const membership = await agencyOfCaller(ctx, tx, 'recommendations')
    if (isRefused(membership)) return membership
    const row = await findRecommendation(tx, id)
    return row === undefined || row.agencyId !== membership.agency.id
      ? refuse('notFound')
      : readCaseTimeline(ctx, tx, row)
  })
