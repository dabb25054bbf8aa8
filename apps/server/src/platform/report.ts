import type { Tx } from './db/tx.ts'
import { refuse, type Refused } from './outcome.ts'
import { deepestRow, pageRequest, sliceOf, toPage, tooDeep, type PageRequest } from './paging.ts'
import type { Context } from './context.ts'
import { MinuteCache } from './minute-cache.ts'

/** Binds a value and answers its placeholder. */
export type Bind = (value: unknown) => string

export interface Among {
  /** A SELECT of the rows' ids, each once. */
  readonly ids: string
  /** `FROM …` instead: the rows of these ids, each looked up by its key. */
  readonly from: (ids: string) => string
}

/** The query of a report, as SQL: composed of these constants alone, values are bound. */
export interface ReportShape<Sort extends string, Narrowed> {
  /** SELECT list of a row. */
  readonly columns: (bind: Bind) => string
  /**
   * `FROM …`: the tables for filters and order, each with its tenant as `$1`. Tables that only a page's columns or a
   * computed order need are joined for those alone: any join, even an unused one, prevents an index-only answer.
   */
  readonly from: string
  readonly joined?: string
  /** The condition on the owner of the rows. */
  readonly where: (bind: Bind) => string
  /** The same where `narrow` selects the owner: an index without that column answers alone. */
  readonly whereNarrowed?: ((bind: Bind) => string) | undefined
  /** The tie-breaker of rows with the same value: unique, and part of every order. */
  readonly key: string
  /**
   * The orders of the rows; several columns as their index has them. An order that is computed row by row, without an
   * index, is a function: beyond the counted number of rows it is refused.
   */
  readonly sort: Readonly<Record<Sort, string | readonly string[] | ((bind: Bind) => string)>>
  readonly first: { readonly by: NoInfer<Sort>; readonly descending: boolean }
  /**
   * The ids of the rows in the order of `first`, up to the counted number, where an index has this order: only for rows
   * narrowed in this way.
   */
  readonly inOrder?: (narrowed: Narrowed, bind: Bind) => string | undefined
  /** Where a filter leaves few rows of another table's: their ids are walked. */
  readonly among?: (narrowed: Narrowed, bind: Bind) => Among | undefined
  /** How the rows of a search are found, if there is one. */
  readonly search?: (narrowed: Narrowed) => TextSearch<Sort>
  /**
   * Conditions of the filters and, last, of the search; empty where there are none.
   * @param walked how each row is compared with the text; undefined where the rows that it finds are looked up
   */
  readonly narrow: (narrowed: Narrowed, bind: Bind, walked?: Walked) => readonly string[]
}

/** A row is compared with a text by its own words, or looked for among all hits of the text. */
export type Walked = 'byOwnWords' | 'amongHits'

export interface TextSearch<Sort extends string = string> {
  /** Its hits are so few that all are gathered for each page. */
  readonly isLookedUp: boolean
  /** So many rows have the text that its pages may lie among the first rows of the report. */
  readonly walked: Walked | undefined
  readonly deepest: number
  /** The order whose index has the other filters too: only the rows that they leave are walked. */
  readonly indexedBy?: Sort | undefined
}

export interface ReportRequest<Sort extends string, Narrowed> {
  readonly orderBy?: Sort | undefined
  readonly descending?: boolean | undefined
  readonly pageSize?: number | undefined
  readonly pageNumber?: number | undefined
  readonly narrowed: Narrowed
}

export type ReportPage<Row> = ReturnType<typeof toPage<Row>>

/** Counts beyond this serve no reader. */
const mostCounted = deepestRow + 1
/** Of a filter with more rows than are counted, so many are still gathered and sorted; of more, the order is walked. */
const mostGathered = 50_000
/** Rows that may be skipped for each hit: beyond that, the rows of a filter are gathered. */
const mostPassedOver = 5

function compose<Sort extends string, Narrowed>(
  tx: Tx,
  shape: ReportShape<Sort, Narrowed>,
  request: ReportRequest<Sort, Narrowed>,
  walked?: Walked,
) {
  const values: unknown[] = [tx.tenantId]
  const bind: Bind = (value) => `$${values.push(value)}`
  const among = shape.among?.(request.narrowed, bind)
  const narrowed = shape.narrow(request.narrowed, bind, walked)
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
    isByKey: sorted.length === 1,
    among,
    found,
    order: orderBy(sorted),
    foundOrder: orderBy(names),
    foundKey: names.at(-1)!,
  }
}

/**
 * One page of a report (spec §3), with the count of its filter.
 * Refused: narrowFilter beyond row 10,000, and where more rows would be sorted by what no index has.
 */
export async function pageOfReport<Row extends object, Sort extends string, Narrowed>(
  tx: Tx,
  shape: ReportShape<Sort, Narrowed>,
  request: ReportRequest<Sort, Narrowed>,
): Promise<ReportPage<Row> | Refused> {
  const page = pageRequest(request.pageNumber, request.pageSize)
  const search = shape.search?.(request.narrowed)
  const deepest = search?.deepest ?? deepestRow
  const refused = tooDeep(page, deepest)
  if (refused !== undefined) return refused
  const part = `LIMIT ${page.size} OFFSET ${(page.page - 1) * page.size}`
  const pageOfIds = async ({ count, ids }: CountedIds) =>
    toPage(await rowsById<Row, Sort, Narrowed>(tx, shape, ids), Math.min(count, deepest + 1), page, deepest)
  const first = (await idsInOrder(tx, shape, request, page)) ?? (await idsOfFirstRows(tx, shape, request, page))
  if (first !== undefined) return pageOfIds(first)
  const { values, bind, whose, where, among, found, order, ...composed } = compose(tx, shape, request)
  if (search?.isLookedUp === true && !composed.isOfFew) {
    const ids = `SELECT ${composed.foundKey} AS id FROM (${found}) AS found ${composed.foundOrder} LIMIT ${deepest + 1}`
    return pageOfIds(await countedIds(tx, ids, values, page))
  }
  const cut = `SELECT ${shape.key} ${shape.from} WHERE ${where}`

  const filter = JSON.stringify([cut, among?.ids, values])
  let many = manyRows.get(tx.source, filter)
  let total = mostCounted
  if (many === undefined) {
    // All rows of a filter with few: by the index of the filter, whatever the order.
    const gathered = `(${found} LIMIT ${mostCounted}) AS found ${composed.foundOrder}`
    const [counted] = await tx.query<{ count: number; ids: readonly unknown[] | null }>(
      composed.isNarrowed || composed.isOfFew
        ? `SELECT count(*) AS count, CASE WHEN count(*) < ${mostCounted} THEN ${sliceOf(composed.foundKey, page)} END AS ids
           FROM (SELECT ${composed.foundKey} FROM ${gathered} OFFSET 0) AS sorted`
        : `SELECT count(*) AS count, NULL AS ids FROM (${cut} LIMIT ${mostCounted}) AS counted`,
      values,
    )
    const { count, ids } = counted!
    total = count
    if (ids !== null) return pageOfIds({ count, ids })
    many = {
      isGathered:
        among !== undefined ||
        (count >= mostCounted &&
          composed.isNarrowed &&
          (await isBetterGathered(tx, shape, `${cut} ${order} ${part}`, values))),
    }
    if (count >= mostCounted) manyRows.keep(tx.source, filter, many)
  }
  if (composed.isOfFew) return refuse('narrowFilter')
  // Behind an OFFSET, or the planner would walk the order nevertheless.
  const ids = many.isGathered
    ? `SELECT ${composed.foundKey} FROM (${found} OFFSET 0) AS found ${composed.foundOrder} ${part}`
    : `${cut} ${order} ${part}`
  const rows = await tx.query<Row>(
    `SELECT ${shape.columns(bind)} ${shape.from} ${shape.joined ?? ''} WHERE ${whose()} AND ${shape.key} IN (${ids}) ${order}`,
    values,
  )
  return toPage(rows, Math.min(total, deepest + 1), page, deepest)
}

interface CountedIds {
  readonly count: number
  readonly ids: readonly unknown[]
}

/** A page of sorted ids, and how many there are. */
const countedIds = (tx: Tx, ids: string, values: readonly unknown[], page: PageRequest): Promise<CountedIds> =>
  tx
    .query<CountedIds & object>(
      `SELECT count(*) AS count, ${sliceOf('id', page)} AS ids FROM (${ids}) AS i (id)`,
      values,
    )
    .then(([found]) => found!)

/**
 * The ids of a page of a text that many rows have, if all its pages lie among the first rows of the report: these are
 * compared with the text, so the many hits need not be looked up and sorted.
 */
async function idsOfFirstRows<Sort extends string, Narrowed>(
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
  const rows = `SELECT ${shape.key} AS id, ${isFound} AS is_found ${shape.from} WHERE ${[within, ...filters].join(' AND ')} ${order}`
  const found = `SELECT id FROM (${rows} LIMIT ${mostWalked[walked]}) AS walked WHERE is_found`
  const what = JSON.stringify([found, values])
  const known = heldByFirstRows.get(tx.source, what)
  if (known === 'notAll') return undefined
  const most = known === 'manyEnough' ? page.page * page.size : deepest + 1
  const { count, ids } = await countedIds(tx, `${found} LIMIT ${most}`, values, page)
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

/** The number of a report's first rows that are compared with a text. */
const mostWalked = { byOwnWords: 25_000, amongHits: 100_000 } as const
/** Caches whether the first rows hold all that is shown of a text, or all that there is: then no more is read. */
const heldByFirstRows = new MinuteCache<'manyEnough' | 'all' | 'notAll'>()

/** A page of ids and their count from an index with the report's order; undefined without one. */
async function idsInOrder<Sort extends string, Narrowed>(
  tx: Tx,
  shape: ReportShape<Sort, Narrowed>,
  { orderBy, descending, narrowed }: ReportRequest<Sort, Narrowed>,
  page: PageRequest,
): Promise<CountedIds | undefined> {
  const { by, descending: isFirstDescending } = shape.first
  if (orderBy !== undefined && (orderBy !== by || (descending ?? false) !== isFirstDescending)) return undefined
  const values: unknown[] = [tx.tenantId]
  const ids = shape.inOrder?.(narrowed, (value) => `$${values.push(value)}`)
  return ids === undefined ? undefined : countedIds(tx, ids, values, page)
}

/** The rows of a page by their ids, in the given order. */
async function rowsById<Row extends object, Sort extends string, Narrowed>(
  tx: Tx,
  shape: ReportShape<Sort, Narrowed>,
  ids: readonly unknown[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  const values: unknown[] = [tx.tenantId]
  const bind: Bind = (value) => `$${values.push(value)}`
  const columns = shape.columns(bind)
  return tx.query<Row>(
    `SELECT ${columns} ${shape.from} ${shape.joined ?? ''} WHERE ${shape.where(bind)} AND ${shape.key} = ANY (${bind(ids)}) ORDER BY array_position(${bind(ids)}, ${shape.key})`,
    values,
  )
}

interface PlanStep {
  readonly 'Node Type': string
  readonly 'Plan Rows': number
  readonly Filter?: string
  readonly Plans?: readonly PlanStep[]
}

const explained = async (tx: Tx, text: string, values: readonly unknown[]): Promise<PlanStep> => {
  const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: PlanStep }] }>(`EXPLAIN (FORMAT JSON) ${text}`, values)
  return row!['QUERY PLAN'][0].Plan
}

/**
 * Whether few enough rows are gathered and sorted rather than found by walking the report's order: without an index in
 * that order, those of a page may all lie at its other end, which the planner does not know. Of a filter that leaves
 * out few rows, the first ones appear early.
 */
async function isBetterGathered<Sort extends string, Narrowed>(
  tx: Tx,
  shape: ReportShape<Sort, Narrowed>,
  ordered: string,
  values: readonly unknown[],
): Promise<boolean> {
  const [walk] = (await explained(tx, ordered, values)).Plans ?? []
  const passesOver = (step: PlanStep): boolean =>
    step.Filter !== undefined || step['Node Type'].includes('Sort') || (step.Plans ?? []).some(passesOver)
  if (walk === undefined || walk['Plan Rows'] > mostGathered || !passesOver(walk)) return false
  const own: unknown[] = [tx.tenantId]
  const all = `SELECT ${shape.key} ${shape.from} WHERE ${shape.where((value) => `$${own.push(value)}`)}`
  return walk['Plan Rows'] * mostPassedOver < (await explained(tx, all, own))['Plan Rows']
}

interface Many {
  /** Its rows are gathered and sorted; else its order is walked. */
  readonly isGathered: boolean
}

/** Filters that had more rows than are counted: the next pages are not counted again. */
const manyRows = new MinuteCache<Many>()

/** How many rows an export reads at a time. */
const chunk = 1_000

/**
 * All rows of the filter, walked by key a thousand at a time, however many there are; in the order of the key, newest
 * first. Each thousand is a separate transaction.
 */
export async function* rowsOfReport<Row extends { readonly id: string }, Sort extends string, Narrowed>(
  ctx: Context,
  shape: ReportShape<Sort, Narrowed>,
  narrowed: Narrowed,
): AsyncGenerator<readonly Row[]> {
  let after: string | null = null
  for (;;) {
    const last: string | null = after
    const rows: readonly Row[] = await ctx.report((tx: Tx) => {
      const { values, bind, whose, where, among } = compose(tx, shape, { narrowed })
      const after = (column: string) => (last === null ? '' : ` AND ${column} < ${bind(last)}::uuid`)
      const inOrder = `ORDER BY ${shape.key} DESC LIMIT ${chunk}`
      const ids = (all: string) => `SELECT a.id FROM (${all}) AS a (id) WHERE true${after('a.id')} ORDER BY a.id DESC`
      const which =
        among === undefined
          ? `${whose()} AND ${where}${after(shape.key)}`
          : `${whose()} AND ${shape.key} IN (SELECT ${shape.key} ${among.from(ids(among.ids))} WHERE ${where} ${inOrder})`
      return tx.query<Row>(
        `SELECT ${shape.columns(bind)} ${shape.from} ${shape.joined ?? ''} WHERE ${which} ${inOrder}`,
        values,
      )
    })
    if (rows.length > 0) yield rows
    if (rows.length < chunk) return
    after = rows.at(-1)!.id
  }
}
