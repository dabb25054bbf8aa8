import type { Tx } from './db/tx.ts'
import { MinuteCache } from './minute-cache.ts'
import { mostHits } from './search.ts'

/** Lists that had more rows than are paged through: the next pages are not counted again. */
const lists = new MinuteCache<typeof mostHits>()

/**
 * How many rows a list has, up to one more than are paged through.
 * @param from FROM and WHERE, with the tenant as `$1`
 */
export async function countedRows(tx: Tx, from: string, values: readonly unknown[]): Promise<number> {
  const what = JSON.stringify([from, values])
  const known = lists.get(tx.source, what)
  if (known !== undefined) return known
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*) AS count FROM (SELECT 1 ${from} LIMIT ${mostHits}) AS counted`,
    values,
  )
  const { count } = row!
  if (count === mostHits) lists.keep(tx.source, what, mostHits)
  return count
}
