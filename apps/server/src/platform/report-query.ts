import type { Tx } from './db/tx.ts'
import { sliceOf, type PageRequest } from './paging.ts'
import type { Bind, HitsBeside, ReportRequest, ReportShape, Walked } from './report-shape.ts'

/** The parts of a request's query; values are bound as they are composed. */
export function compose<Sort extends string, Narrowed>(
  tx: Tx,
  shape: ReportShape<Sort, Narrowed>,
  request: ReportRequest<Sort, Narrowed>,
  walked?: Walked,
  beside?: HitsBeside,
) {
  const values: unknown[] = [tx.tenantId]
  const bind: Bind = (value) => `$${values.push(value)}`
  const among = shape.among?.(request.narrowed, bind)
  const narrowed = shape.narrow(request.narrowed, bind, walked, beside)
  const within = ((walked === undefined ? shape.whereNarrowed : undefined) ?? shape.where)(bind)
  const where = [within, ...narrowed].join(' AND ')
  const by = request.orderBy ?? shape.first.by
  const isDescending = request.orderBy === undefined ? shape.first.descending : (request.descending ?? false)
  const asked: string | readonly string[] | ((bind: Bind) => string) = shape.sort[by]
  const isOfFew = typeof asked === 'function'
  const sorted = [isOfFew ? asked(bind) : asked, shape.key].flat()
  const orderBy = (columns: readonly string[]) =>
    `ORDER BY ${columns.map((column) => `${column} ${isDescending ? 'DESC' : 'ASC'}`).join(', ')}`
  const names = sorted.map((_, index) => `s${index}`)
  const from = among === undefined ? shape.from : among.from(among.ids)
  // What rows are ordered by, the last of it the key.
  const found = `SELECT ${sorted.map((column, index) => `${column} AS ${names[index]}`).join(', ')} ${from} ${isOfFew ? (shape.joined ?? '') : ''} WHERE ${where}`
  return {
    values,
    bind,
    by,
    whose: () => shape.where(bind),
    within,
    where,
    narrowed,
    isNarrowed: narrowed.length > 0 || among !== undefined,
    isOfFew,
    isDescending,
    isByKey: sorted.length === 1,
    among,
    found,
    order: orderBy(sorted),
    foundOrder: orderBy(names),
    foundKey: names.at(-1)!,
  }
}

export interface CountedIds {
  readonly count: number
  readonly ids: readonly unknown[]
  /** The last that is counted. */
  readonly last?: string
}

/** A page of sorted ids, and how many there are. */
export const countedIds = (tx: Tx, ids: string, values: readonly unknown[], page: PageRequest): Promise<CountedIds> =>
  tx
    .query<CountedIds & object>(
      `SELECT count(*) AS count, ${sliceOf('id', page)} AS ids, (array_agg(id))[count(*)::int] AS last FROM (${ids}) AS i (id)`,
      values,
    )
    .then(([found]) => found!)
