import type { PlainDay } from '@referral/domain/calendar'
import type { FunnelDimension } from '@referral/domain/funnel'
import { MinuteCache } from '#platform/minute-cache.ts'
import type { Tx } from '#platform/db/tx.ts'
import { spansOf, type Period } from './period.ts'
import { rankRecommenders, readByValue, type Ranked, type ValueRow } from './read-numbers.sql.ts'

const mostRecommenders = 10
/** From so many orders of a period on its ranking is kept, since it reads each of them. */
const keptFrom = 5_000
/** Beyond so many values nobody compares them; a reading that has more is kept, since it adds up each one's days and months. */
const mostValues = 200

/** Numbers are live within a minute, which is how long this keeps them. */
const rankings = new MinuteCache<Promise<readonly Ranked[]>>()
const values = new MinuteCache<Promise<readonly ValueRow[]>>(100)

/** Those who ask at once wait for the same reading; a costly one answers whoever asks within a minute. */
function readOnce<Value>(
  kept: MinuteCache<Promise<Value>>,
  tx: Tx,
  which: readonly unknown[],
  read: () => Promise<Value>,
  isCostly: (value: Value) => boolean | Promise<boolean>,
): Promise<Value> {
  const what = [tx.tenantId, ...which].join(' ')
  const before = kept.get(tx.source, what)
  if (before !== undefined) return before
  const reading = read()
  kept.keep(tx.source, what, reading)
  const drop = () => kept.drop(tx.source, what, reading)
  // One that failed tells nothing, and a cheap one is read again: whoever looks sees what has just happened.
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
    async () => (await total).ordered >= keptFrom,
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
