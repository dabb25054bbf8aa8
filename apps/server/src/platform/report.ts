import type { Tx } from './db/tx.ts'
import { refuse, type Refused } from './outcome.ts'
import { deepestRow, pageRequest, sliceOf, toPage, tooDeep, type PageRequest } from './paging.ts'
import type { Context } from './context.ts'
import { MinuteCache } from './minute-cache.ts'
import { compose, countedIds, type CountedIds } from './report-query.ts'
import { idsOfFirstRows } from './report-first-rows.ts'
import { idsByKey } from './report-newest-hits.ts'
import type { Bind, HitsBeside, ReportRequest, ReportShape } from './report-shape.ts'

export type ReportPage<Row> = ReturnType<typeof toPage<Row>>

/** Counts beyond this serve no reader. */
const mostCounted = deepestRow + 1
/** Of a filter with more rows than are counted, so many are still gathered and sorted; of more, the order is walked. */
const mostGathered = 50_000
/** Rows that may be skipped for each hit: beyond that, the rows of a filter are gathered. */
const mostPassedOver = 5

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
    const { foundKey, foundOrder, isByKey, isDescending } = composed
    const lookUp = (beside?: HitsBeside) => {
      const { found, values } = compose(tx, shape, request, undefined, beside)
      return { sql: `SELECT ${foundKey} AS id FROM (${found}) AS found ${foundOrder} LIMIT ${deepest + 1}`, values }
    }
    if (isByKey && shape.key === search.caseId)
      return pageOfIds(await idsByKey(tx, lookUp, isDescending, deepest + 1, page))
    const { sql, values } = lookUp()
    return pageOfIds(await countedIds(tx, sql, values, page))
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

/** A page of ids and their count from an index with the report's order; undefined without one. */
async function idsInOrder<Sort extends string, Narrowed>(
  tx: Tx,
  shape: ReportShape<Sort, Narrowed>,
  { orderBy, descending, narrowed }: ReportRequest<Sort, Narrowed>,
  page: PageRequest,
): Promise<CountedIds | undefined> {
  const { by, descending: isFirstDescending } = shape.first
  if (orderBy !== undefined && (orderBy !== by || (descending ?? false) !== isFirstDescending)) return undefined
  const ask = (beside?: HitsBeside) => {
    const values: unknown[] = [tx.tenantId]
    const sql = shape.inOrder?.(narrowed, (value) => `$${values.push(value)}`, beside)
    return sql === undefined ? undefined : { sql, values }
  }
  const asked = ask()
  if (asked === undefined) return undefined
  const most = shape.search?.(narrowed).deepest ?? deepestRow
  return idsByKey(tx, (beside) => ask(beside) ?? asked, isFirstDescending, most + 1, page)
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
