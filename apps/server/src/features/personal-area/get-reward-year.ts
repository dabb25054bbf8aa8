import { berlinDay, plainDay, type PlainDay } from '@referral/domain/calendar'
import { berlinYear, berlinYearBounds, sumRewardYear, taxFreeBelowCents } from '@referral/domain/reward-year'
import { findRecommendedNames } from '#features/catalogue/public.ts'
import { accountOf, type Context } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/key-ring.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { listYear, listYears } from './reward-year.sql.ts'

export type RewardYear = Exclude<Awaited<ReturnType<typeof getRewardYear>>, Refused>

const earliest = 2000

/** The sums that the caller really received in a calendar year, less those clawed back (product §1); only their own. */
export async function getRewardYear(ctx: Context, given: string) {
  const now = berlinYear(ctx.now)
  const year = given.toLowerCase() === 'aktuell' ? now : /^\d{4}$/.test(given) ? Number(given) : 0
  if (year < earliest || year > now) return refuse('notFound')
  const accountId = accountOf(ctx)
  const { from, until } = berlinYearBounds(year)
  return ctx.read(async (tx) => {
    const rows = await listYear(tx, accountId, from, until)
    // The bank may have accepted on the last day of a year what it pays on the next one's first.
    const years = (await listYears(tx, accountId)).filter((one) => one <= now)
    const nameFor = await findRecommendedNames(tx, rows, ctx.locale)
    return {
      year,
      ...periodOf(year, berlinDay(ctx.now)),
      documentNumber: documentNumberOf(ctx.tenant.id, accountId, year),
      years: [...new Set([now, year, ...years])].toSorted((a, b) => b - a),
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

/** The days of a statement; a running year's end is today. */
const periodOf = (year: number, today: PlainDay) => {
  const last = plainDay(`${year}-12-31`)
  return { from: plainDay(`${year}-01-01`), until: today < last ? today : last }
}

/** One number for each person's year, the same on every copy; it reveals nothing about the person. */
const documentNumberOf = (tenantId: number, accountId: string, year: number): string =>
  `P${year}-${sha256(`statement:${tenantId}:${accountId}:${year}`).toString('hex').slice(0, 8).toUpperCase()}`
