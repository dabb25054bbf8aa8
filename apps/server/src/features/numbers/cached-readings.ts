import type { PlainDay } from '@referral/domain/calendar'
import type { FunnelDimension } from '@referral/domain/funnel'
import { MinuteCache } from '#platform/minute-cache.ts'
import type { Tx } from '#platform/db/tx.ts'
import { spansOf, type Period } from './period.ts'
import { rankRecommenders, readByValue, type Ranked, type ValueRow } from './read-numbers.sql.ts'

const mostRecommenders = 10
/** From this number of orders in a period its ranking is cached, since it reads each of them. */
const cachedFrom = 5_000
/** Nobody compares more values; a larger reading is cached, since it adds up the days and months of each value. */
const mostValues = 200

/** Numbers are at most a minute old, which is how long this caches them. */
const rankings = new MinuteCache<Promise<readonly Ranked[]>>()
const values = new MinuteCache<Promise<readonly ValueRow[]>>(100)

/** Concurrent requests share one reading; a costly one answers all requests within a minute. */
function readOnce<Value>(
  cache: MinuteCache<Promise<Value>>,
  tx: Tx,
  which: readonly unknown[],
  read: () => Promise<Value>,
  isCostly: (value: Value) => boolean | Promise<boolean>,
): Promise<Value> {
  const what = [tx.tenantId, ...which].join(' ')
  const before = cache.get(tx.source, what)
  if (before !== undefined) return before
  const reading = read()
  cache.keep(tx.source, what, reading)
  const drop = () => cache.drop(tx.source, what, reading)
  // A failed reading has no result, and a cheap one is read again: so the numbers include recent events.
  reading.then(isCostly).then((costly) => void (costly || drop()), drop)
  return reading
}

/**
 * Who brought the most orders of a period.
 * @param agencyId null for the whole tenant
 * @param total of the period
 */
export const rankOnce = (
  tx: Tx,
  agencyId: string | null,
  period: Period,
  total: Promise<{ readonly ordered: number }>,
): Promise<readonly Ranked[]> =>
  readOnce(
    rankings,
    tx,
    [agencyId, period.from, period.until],
    () => rankRecommenders(tx, agencyId, period, mostRecommenders),
    async () => (await total).ordered >= cachedFrom,
  )

/** The counts of a period by the values of a dimension, most orders first. @param agencyId null for the whole tenant */
export const readValuesOnce = (
  tx: Tx,
  agencyId: string | null,
  dimension: FunnelDimension,
  period: Period,
  today: PlainDay,
): Promise<readonly ValueRow[]> =>
  readOnce(
    values,
    tx,
    [agencyId, dimension, period.from, period.until],
    () => readByValue(tx, agencyId, dimension, spansOf(period, today), mostValues),
    ({ length }) => length === mostValues,
  )
