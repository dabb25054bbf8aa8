import {
  addDays,
  addMonths,
  berlinDay,
  daysBetween,
  plainDay,
  monthOf,
  startOfBerlinDay,
  type PlainDay,
} from '@referral/domain/calendar'
import type { FunnelGrain } from '@referral/domain/funnel'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { beginning } from '#platform/each-case.ts'
import { countCases, lockCounts } from './count-cases.sql.ts'
import { countWaiting } from './count-waiting.ts'
import type { Period } from './period.ts'
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

/** In one transaction, where the month has no more cases than may be locked at once. */
async function recountMonth(ctx: Context, month: PlainDay, casesAtOnce: number): Promise<number> {
  const until = startOfBerlinDay(addMonths(month, 1))
  const days: Period = { from: month, until: addDays(addMonths(month, 1), -1) }
  const recountPart = (tx: Tx, after: Place) => recountCases(tx, after, until, casesAtOnce)
  const first = await underLock(ctx, async (tx) => {
    const part = await recountPart(tx, { createdAt: startOfBerlinDay(month), id: beginning })
    return part.last === undefined ? { mended: part.mended + (await recountSums(tx, days)) } : part
  })
  return first.last === undefined
    ? first.mended
    : first.mended + (await recountLarge(ctx, days, first.last, recountPart))
}

/**
 * The rest of its cases part by part, then day by day, each in a separate transaction: counters and readers of numbers
 * wait for a day and not for a month, whose cases would all be locked and sorted at once.
 */
async function recountLarge(
  ctx: Context,
  { from, until }: Period,
  behind: Place,
  recountPart: (tx: Tx, after: Place) => Promise<Part>,
): Promise<number> {
  let mended = 0
  for (let after: Place | undefined = behind; after !== undefined;) {
    const place: Place = after
    const part = await underLock(ctx, (tx) => recountPart(tx, place))
    mended += part.mended
    after = part.last
  }
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const only = { from: day, until: day }
    mended += await underLock(ctx, (tx) => recountSum(tx, 'day', only))
  }
  return mended + (await underLock(ctx, (tx) => recountSum(tx, 'month', { from, until })))
}

const underLock = <T>(ctx: Context, act: (tx: Tx) => Promise<T>): Promise<T> =>
  ctx.write(async (tx) => {
    await lockCounts(tx)
    return act(tx)
  })

interface Part {
  readonly mended: number
  /** Where more cases follow. */
  readonly last?: Place | undefined
}

async function recountCases(tx: Tx, after: Place, until: Date, casesAtOnce: number): Promise<Part> {
  const cases = await listCasesAfter(tx, after, until, casesAtOnce)
  if (cases.length === 0) return { mended: 0 }
  const ids = cases.map(({ id }) => id)
  const wrong = await findWrongCases(tx, ids)
  const mended = wrong.length === 0 ? 0 : await countCases(tx, wrong)
  return { mended, last: cases.length < casesAtOnce ? undefined : cases.at(-1) }
}

const recountSums = async (tx: Tx, days: Period) =>
  (await recountSum(tx, 'day', days)) + (await recountSum(tx, 'month', days))

async function recountSum(tx: Tx, grain: FunnelGrain, days: Period): Promise<number> {
  const wrong = await countWrong(tx, grain, days)
  if (wrong > 0) await fillAgain(tx, grain, days)
  return wrong
}
