import {
  addDays,
  addMonths,
  berlinDay,
  daysBetween,
  plainDay,
  startOfBerlinDay,
  type PlainDay,
} from '@referral/domain/calendar'
import type { FunnelGrain } from '@referral/domain/funnel'
import type { Context } from '#platform/context.ts'
import { countCases, lockCounts } from './count-cases.sql.ts'
import { countWaiting } from './count-waiting.ts'
import { monthOf, type Period } from './period.ts'
import { countWrong, fillAgain, findFirst, findWrongCases, listCasesAfter, type Place } from './recount.sql.ts'

/**
 * The nightly proof: every case of this month, of the last month and of one older month, another each night, is counted
 * from its rows again, and so are the counts of these months. Differences are repaired and reported; answers how many.
 * @param casesAtOnce in one transaction; a larger month is proved day by day
 */
export async function recount(ctx: Context, casesAtOnce = 5_000): Promise<number> {
  await countWaiting(ctx)
  const months = await monthsOfTheNight(ctx)
  let mended = 0
  for (const month of months) mended += await recountMonth(ctx, month, casesAtOnce)
  if (mended > 0) ctx.log.error({ tenant: ctx.tenant.key, mended, months }, 'counts differed from their rows')
  return mended
}

/** Newest first, one more than the past ones: orders placed for tomorrow are counted there. */
async function allMonths(ctx: Context): Promise<PlainDay[]> {
  const firstAt = await ctx.read(findFirst)
  const first = monthOf(berlinDay(firstAt ?? ctx.now))
  const months: PlainDay[] = []
  for (let month = addMonths(monthOf(berlinDay(ctx.now)), 1); month >= first; month = addMonths(month, -1))
    months.push(month)
  return months
}

async function monthsOfTheNight(ctx: Context): Promise<PlainDay[]> {
  const months = await allMonths(ctx)
  const [recent, older] = [months.slice(0, 3), months.slice(3)]
  const night = daysBetween(plainDay('2020-01-01'), berlinDay(ctx.now))
  return older.length === 0 ? recent : [...recent, older[night % older.length]!]
}

async function recountMonth(ctx: Context, month: PlainDay, casesAtOnce: number): Promise<number> {
  const until = startOfBerlinDay(addMonths(month, 1))
  let mended = 0
  let parts = 0
  for (
    let after: Place | undefined = { createdAt: startOfBerlinDay(month), id: noCase };
    after !== undefined;
    parts += 1
  ) {
    const part = await recountCases(ctx, after, until, casesAtOnce)
    mended += part.mended
    after = part.last
  }
  return mended + (await recountSums(ctx, month, parts > 1))
}

/** Before the id of any case. */
const noCase = '00000000-0000-0000-0000-000000000000'

const recountCases = (ctx: Context, after: Place, until: Date, casesAtOnce: number) =>
  ctx.write(async (tx) => {
    await lockCounts(tx)
    const cases = await listCasesAfter(tx, after, until, casesAtOnce)
    const wrong = await findWrongCases(
      tx,
      cases.map(({ id }) => id),
    )
    const mended = wrong.length === 0 ? 0 : await countCases(tx, wrong)
    return { mended, last: cases.length < casesAtOnce ? undefined : cases.at(-1) }
  })

/**
 * With many cases day by day, each in a separate transaction: counters and readers of numbers wait for a day and not
 * for a month, whose cases would all be locked and sorted at once.
 */
async function recountSums(ctx: Context, month: PlainDay, isLarge: boolean): Promise<number> {
  const whole: Period = { from: month, until: addDays(addMonths(month, 1), -1) }
  let mended = 0
  for (let from = whole.from; from <= whole.until;) {
    const until = isLarge ? from : whole.until
    mended += await recountSum(ctx, 'day', { from, until })
    from = addDays(until, 1)
  }
  return mended + (await recountSum(ctx, 'month', whole))
}

const recountSum = (ctx: Context, grain: FunnelGrain, days: Period) =>
  ctx.write(async (tx) => {
    await lockCounts(tx)
    const wrong = await countWrong(tx, grain, days)
    if (wrong > 0) await fillAgain(tx, grain, days)
    return wrong
  })
