import { berlinDay } from '@referral/domain/calendar'
import { berlinYear, berlinYearBounds, sumRewardYear, taxFreeBelowCents } from '@referral/domain/reward-year'
import { findRecommendedNames } from '#features/catalogue/public.ts'
import { accountOf, type Context } from '#platform/context.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { listYear, listYears } from './reward-year.sql.ts'

export type RewardYear = Exclude<Awaited<ReturnType<typeof getRewardYear>>, Refused>

const earliest = 2000

/** What the caller really received in a calendar year, less what is claimed back (product §1); only their own. */
export async function getRewardYear(ctx: Context, given: string) {
  const now = berlinYear(ctx.now)
  const year = given.toLowerCase() === 'aktuell' ? now : /^\d{4}$/.test(given) ? Number(given) : 0
  if (year < earliest || year > now) return refuse('notFound')
  const accountId = accountOf(ctx)
  const { from, until } = berlinYearBounds(year)
  return ctx.read(async (tx) => {
    const rows = await listYear(tx, accountId, from, until)
    const nameFor = await findRecommendedNames(tx, rows, ctx.locale)
    return {
      year,
      years: [...new Set([now, year, ...(await listYears(tx, accountId))])].toSorted((a, b) => b - a),
      ...sumRewardYear(rows),
      taxFreeBelowCents,
      content: rows.map((row) => ({
        on: berlinDay(row.at),
        kind: row.kind,
        cents: row.cents,
        number: row.number,
        product: nameFor(row),
      })),
    }
  })
}
