import type { Tx } from './db/tx.ts'
import { MinuteCache } from './minute-cache.ts'
import type { PageRequest } from './paging.ts'
import { compose, countedIds, type CountedIds } from './report-query.ts'
import type { ReportRequest, ReportShape } from './report-shape.ts'

/** The number of a report's first rows that are compared with a text. */
const mostWalked = { byOwnWords: 25_000, amongHits: 150_000 } as const
/** Caches whether the first rows hold all that is shown of a text, or all that there is: then no more is read. */
const heldByFirstRows = new MinuteCache<'manyEnough' | 'all' | 'notAll'>()

/**
 * The ids of a page of a text that many rows have, if all its pages lie among the first rows of the report: these are
 * compared with the text, so the many hits need not be looked up and sorted.
 */
export async function idsOfFirstRows<Sort extends string, Narrowed>(
  tx: Tx,
  shape: ReportShape<Sort, Narrowed>,
  request: ReportRequest<Sort, Narrowed>,
  page: PageRequest,
): Promise<CountedIds | undefined> {
  const { walked, deepest, indexedBy } = shape.search?.(request.narrowed) ?? {}
  if (walked === undefined || deepest === undefined) return undefined
  const { values, narrowed, within, order, by, isOfFew, isByKey, among } = compose(tx, shape, request, walked)
  const isIndexed = indexedBy === by
  // Of a text that is narrowed further, the first rows hold few; hits themselves are in the order of the key.
  if (isOfFew || among !== undefined || (walked === 'amongHits' && ((narrowed.length > 1 && !isIndexed) || isByKey)))
    return undefined
  const filters = isIndexed ? narrowed.slice(0, -1) : []
  const isFound = narrowed
    .slice(filters.length)
    .map((condition) => `(${condition})`)
    .join(' AND ')
  const where = [within, ...filters].join(' AND ')
  const rows = `SELECT ${shape.key} AS id, ${isFound} AS is_found ${shape.from} WHERE ${where} ${order}`
  const found = `SELECT id FROM (${rows} LIMIT ${mostWalked[walked]}) AS walked WHERE is_found`
  const what = JSON.stringify([found, values])
  const known = heldByFirstRows.get(tx.source, what)
  if (known === 'notAll') return undefined
  const most = known === 'manyEnough' ? page.page * page.size : deepest + 1
  // Where there are enough, the walk ends by itself, and passes a row over sooner than it would answer it.
  const asked =
    known === 'manyEnough' ? `SELECT ${shape.key} ${shape.from} WHERE ${where} AND ${isFound} ${order}` : found
  const { count, ids } = await countedIds(tx, `${asked} LIMIT ${most}`, values, page)
  const areAll = async () =>
    isIndexed && (await countUpTo(tx, rows, values, mostWalked[walked] + 1)) <= mostWalked[walked]
  const held = count === most ? 'manyEnough' : known === 'all' || (await areAll()) ? 'all' : 'notAll'
  if (known !== held) heldByFirstRows.keep(tx.source, what, held)
  if (held === 'notAll') return undefined
  return { count: held === 'all' ? count : deepest + 1, ids }
}

async function countUpTo(tx: Tx, rows: string, values: readonly unknown[], most: number): Promise<number> {
  const [counted] = await tx.query<{ count: number }>(
    `SELECT count(*) AS count FROM (${rows} LIMIT ${most}) AS counted`,
    values,
  )
  return counted!.count
}
