import type { Tx } from './db/tx.ts'
import { MinuteCache } from './minute-cache.ts'
import { sliceOf, type PageRequest } from './paging.ts'
import { compose, countedIds, type CountedIds } from './report-query.ts'
import type { HitsBeside, ReportRequest, ReportShape } from './report-shape.ts'

/** The number of a report's first rows that are compared with a text. */
const mostWalked = { byOwnWords: 25_000, amongHits: 150_000 } as const
/** Caches whether the first rows hold all that is shown of a text, or all that there is: then no more is read. */
const heldByFirstRows = new MinuteCache<Enough | 'all' | 'notAll'>()

/** There are as many as are shown. */
interface Enough {
  /** Those are among these hits; a row that comes to stand before them need not be. */
  readonly beside: HitsBeside | undefined
}

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
  const { walked, deepest, indexedBy, caseId } = shape.search?.(request.narrowed) ?? {}
  if (walked === undefined || deepest === undefined) return undefined
  const walk = (beside?: HitsBeside) => {
    const composed = compose(tx, shape, request, walked, beside)
    const { narrowed, within } = composed
    const isIndexed = indexedBy === composed.by
    const filters = isIndexed ? narrowed.slice(0, -1) : []
    const isFound = narrowed
      .slice(filters.length)
      .map((condition) => `(${condition})`)
      .join(' AND ')
    return { ...composed, isIndexed, isFound, where: [within, ...filters].join(' AND ') }
  }
  const { values, narrowed, where, isFound, order, isOfFew, isByKey, isIndexed, isDescending, among } = walk()
  // Of a text that is narrowed further, the first rows hold few; hits themselves are in the order of the key.
  if (isOfFew || among !== undefined || (walked === 'amongHits' && ((narrowed.length > 1 && !isIndexed) || isByKey)))
    return undefined
  const rows = `SELECT ${shape.key} AS id, ${caseId} AS case_id, ${isFound} AS is_found ${shape.from} WHERE ${where} ${order}`
  const what = JSON.stringify([rows, values])
  const known = heldByFirstRows.get(tx.source, what)
  if (known === 'notAll') return undefined
  if (typeof known === 'object') {
    // The walk ends by itself, and passes a row over sooner than it would answer it.
    const again = walk(known.beside)
    const asked = `SELECT ${shape.key} ${shape.from} WHERE ${again.where} AND ${again.isFound} ${again.order}`
    const most = page.page * page.size
    const { count, ids } = await countedIds(tx, `${asked} LIMIT ${most}`, again.values, page)
    if (count === most) return { count: deepest + 1, ids }
  }
  const edge = isDescending ? 'ASC' : 'DESC NULLS LAST'
  const [found] = await tx.query<CountedIds & { lastCase: string | null }>(
    `WITH found AS MATERIALIZED (
       SELECT id, case_id FROM (${rows} LIMIT ${mostWalked[walked]}) AS walked WHERE is_found LIMIT ${deepest + 1})
     SELECT count(*) AS count, ${sliceOf('id', page)} AS ids,
       (SELECT case_id FROM found ORDER BY case_id ${edge} LIMIT 1) AS "lastCase" FROM found`,
    values,
  )
  const { count, ids, lastCase } = found!
  const areAll = async () =>
    isIndexed && (await countUpTo(tx, rows, values, mostWalked[walked] + 1)) <= mostWalked[walked]
  if (count > deepest) {
    const isSide = walked === 'amongHits' && lastCase !== null
    const beside = isSide ? ({ side: isDescending ? '>=' : '<=', caseId: lastCase } as const) : undefined
    heldByFirstRows.keep(tx.source, what, { beside })
    return { count, ids }
  }
  const held = known === 'all' || (await areAll()) ? 'all' : 'notAll'
  if (known !== held) heldByFirstRows.keep(tx.source, what, held)
  return held === 'notAll' ? undefined : { count, ids }
}

async function countUpTo(tx: Tx, rows: string, values: readonly unknown[], most: number): Promise<number> {
  const [counted] = await tx.query<{ count: number }>(
    `SELECT count(*) AS count FROM (${rows} LIMIT ${most}) AS counted`,
    values,
  )
  return counted!.count
}
