import { MinuteCache } from '#platform/minute-cache.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { Period } from './period.ts'
import { rankRecommenders, type Ranked } from './read-numbers.sql.ts'

const mostRecommenders = 10
/** From so many orders of a period on its ranking is kept, since it reads each of them. */
const keptFrom = 5_000

/** Numbers are live within a minute, which is how long this keeps them. */
const rankings = new MinuteCache<Promise<readonly Ranked[]>>()

/**
 * Who brought the most orders of a period. Those who ask at once wait for the same reading, and where there are many
 * orders it answers whoever asks within a minute.
 * @param agencyId null for the whole tenant
 * @param total of the period
 */
export function rankOnce(
  tx: Tx,
  agencyId: string | null,
  period: Period,
  total: Promise<{ readonly ordered: number }>,
): Promise<readonly Ranked[]> {
  const what = [tx.tenantId, agencyId, period.from, period.until].join(' ')
  const before = rankings.get(tx.source, what)
  if (before !== undefined) return before
  const ranking = rankRecommenders(tx, agencyId, period, mostRecommenders)
  rankings.keep(tx.source, what, ranking)
  const drop = () => rankings.drop(tx.source, what, ranking)
  // One that failed tells nothing, and few orders are read again: whoever looks sees what has just happened.
  Promise.all([total, ranking]).then(([{ ordered }]) => void (ordered < keptFrom && drop()), drop)
  return ranking
}
