import { addDays, addMonths, berlinDay, daysBetween, monthOf, type PlainDay } from '@referral/domain/calendar'
import type { FunnelDimension, FunnelGrain } from '@referral/domain/funnel'
import { findAccountNames } from '#features/accounts/public.ts'
import { findProductNames } from '#features/catalogue/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { rankOnce, readValuesOnce } from './cached-readings.ts'
import { comparedTo, spansOf, type Comparison, type Period } from './period.ts'
import {
  findAgencyNames,
  findCampaignTexts,
  findListingTexts,
  measureNames,
  readCourse,
  readTotal,
  type Measures,
} from './read-numbers.sql.ts'

/** Beyond so many days the chart is by months. */
const mostDays = 62

/** The funnel of a period beside another, its course, and who recommends. @param agencyId null for the whole tenant */
export async function readNumbers(
  ctx: Context,
  tx: Tx,
  agencyId: string | null,
  period: Period,
  comparison: Comparison,
) {
  const today = berlinDay(ctx.now)
  const compared = comparedTo(period, comparison)
  const grain: FunnelGrain = daysBetween(period.from, period.until) < mostDays ? 'day' : 'month'
  const summed = readTotal(tx, agencyId, spansOf(period, today))
  const [total, before, course, ranked] = await Promise.all([
    summed,
    readTotal(tx, agencyId, spansOf(compared, today)),
    readCourse(tx, agencyId, grain, grain === 'day' ? [{ grain, sign: 1, ...period }] : spansOf(period, today)),
    rankOnce(tx, agencyId, period, summed),
  ])
  const names = await findAccountNames(
    tx,
    ranked.map(({ id }) => id),
  )
  return {
    ...period,
    comparedFrom: compared.from,
    comparedUntil: compared.until,
    total,
    before,
    grain,
    course: withGaps(course, period, grain),
    recommenders: ranked.map((one) => ({ ...one, name: names.get(one.id)?.trim() ?? '' })),
  }
}

export type Month = Awaited<ReturnType<typeof readMonths>>[number]

/** Every month of a period, oldest first. */
export const readMonths = async (ctx: Context, tx: Tx, agencyId: string, period: Period) =>
  withGaps(await readCourse(tx, agencyId, 'month', spansOf(period, berlinDay(ctx.now))), period, 'month')

const nothing = Object.fromEntries(measureNames.map((name) => [name, 0])) as unknown as Measures

/** Days and months on which nothing happened are part of the course. */
function withGaps(rows: readonly (Measures & { startsOn: PlainDay })[], { from, until }: Period, grain: FunnelGrain) {
  const known = new Map(rows.map((row) => [row.startsOn, row]))
  const all: (Measures & { startsOn: PlainDay })[] = []
  const step = (day: PlainDay) => (grain === 'day' ? addDays(day, 1) : addMonths(day, 1))
  for (let day = grain === 'day' ? from : monthOf(from); day <= until; day = step(day))
    all.push(known.get(day) ?? { ...nothing, startsOn: day })
  return all
}

/** The same by the values of one dimension, most orders first, each with its name. */
export async function readNumbersBy(
  ctx: Context,
  tx: Tx,
  agencyId: string | null,
  dimension: FunnelDimension,
  period: Period,
) {
  const rows = await readValuesOnce(tx, agencyId, dimension, period, berlinDay(ctx.now))
  const names = await namesOf(
    ctx,
    tx,
    dimension,
    rows.map(({ value }) => value).filter((value) => value !== ''),
  )
  return rows.map((row) => ({ ...row, name: names.get(row.value) ?? row.value }))
}

type Names = ReadonlyMap<string, string>

async function namesOf(ctx: Context, tx: Tx, dimension: FunnelDimension, values: readonly string[]): Promise<Names> {
  const inLanguage = (rows: readonly { value: string; texts: Readonly<Partial<Record<'de' | 'en', string>>> }[]) =>
    new Map(rows.map(({ value, texts }) => [value, texts[ctx.locale] ?? texts.de ?? value]))
  switch (dimension) {
    case 'product': {
      const products = await findProductNames(tx, values.map(Number), ctx.locale)
      return new Map([...products].map(([id, { displayName }]) => [String(id), displayName]))
    }
    case 'campaign':
      return inLanguage(await findCampaignTexts(tx, values))
    case 'listing':
      return inLanguage(await findListingTexts(tx, values))
    case 'agency':
      return new Map((await findAgencyNames(tx, values)).map(({ value, name }) => [value, name]))
    case 'employee':
      return findAccountNames(tx, values)
    default:
      return new Map()
  }
}
