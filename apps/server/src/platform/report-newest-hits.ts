import type { Tx } from './db/tx.ts'
import { MinuteCache } from './minute-cache.ts'
import { deepestRow, type PageRequest } from './paging.ts'
import { countedIds, type CountedIds } from './report-query.ts'
import type { HitsBeside } from './report-shape.ts'

/** Caches the last case that is counted of what a text finds. */
const lastCounted = new MinuteCache<string>()

/**
 * A page of cases in the order of their ids. Of a text that more have than are counted, hits behind the last that is
 * counted are not needed; where fewer are left before it, all are asked for.
 * @param compose the statement for all hits, or for some
 * @param most ids that are counted
 */
export async function idsByKey(
  tx: Tx,
  compose: (beside?: HitsBeside) => { readonly sql: string; readonly values: readonly unknown[] },
  isDescending: boolean,
  most: number,
  page: PageRequest,
): Promise<CountedIds> {
  const ask = async (beside?: HitsBeside) => {
    const { sql, values } = compose(beside)
    return countedIds(tx, sql, values, page)
  }
  if (most > deepestRow) return ask()
  const what = JSON.stringify(compose())
  const last = lastCounted.get(tx.source, what)
  if (last !== undefined) {
    const found = await ask({ side: isDescending ? '>=' : '<=', caseId: last })
    if (found.count === most) return found
  }
  const found = await ask()
  if (found.count === most && found.last !== undefined) lastCounted.keep(tx.source, what, found.last)
  return found
}
