import type { Context, Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { Period } from './period.ts'
import { rankRecommenders, type Ranked } from './read-numbers.sql.ts'

const mostRecommenders = 10
/** From so many orders of a period on its ranking is kept, since it reads each of them. */
const keptFrom = 5_000
/** How old a kept one may be, in real time: numbers are live within a minute. */
const keptMs = 60_000

interface Kept {
  readonly since: number
  readonly ranking: Promise<readonly Ranked[]>
}
const rankings = new WeakMap<Services, Map<string, Kept>>()

/**
 * Who brought the most orders of a period. Those who ask at once wait for the same reading, and where there are many
 * orders it answers whoever asks within a minute.
 * @param agencyId null for the whole tenant
 * @param total of the period
 */
export function rankOnce(
  ctx: Context,
  tx: Tx,
  agencyId: string | null,
  period: Period,
  total: Promise<{ readonly ordered: number }>,
): Promise<readonly Ranked[]> {
  const own = rankings.get(ctx.services) ?? new Map<string, Kept>()
  rankings.set(ctx.services, own)
  for (const [key, { since }] of own) if (Date.now() - since >= keptMs) own.delete(key)
  const key = [tx.tenantId, agencyId, period.from, period.until].join(' ')
  const before = own.get(key)
  if (before !== undefined) return before.ranking
  const ranking = rankRecommenders(tx, agencyId, period, mostRecommenders)
  const begun = { since: Date.now(), ranking }
  own.set(key, begun)
  const drop = () => void (own.get(key) === begun && own.delete(key))
  // One that failed tells nothing, and few orders are read again: whoever looks sees what has just happened.
  Promise.all([total, ranking]).then(([{ ordered }]) => void (ordered < keptFrom && drop()), drop)
  return ranking
}
