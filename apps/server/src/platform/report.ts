import { addDays, startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import type { Tx } from './db/tx.ts'
import { refuse, type Refused } from './outcome.ts'
import { pageRequest, toPage, tooDeep } from './paging.ts'
import type { Context } from './context.ts'

/** Binds a value and answers its placeholder. */
export type Bind = (value: unknown) => string

export interface Among {
  /** A SELECT of the rows' ids, each once. */
  readonly ids: string
  /** `FROM …` instead: the rows of these ids, each looked up by its key. */
  readonly from: (ids: string) => string
}

/** What a report reads, as SQL: composed of these constants alone, values are bound. */
export interface ReportShape<Sort extends string, Narrowed> {
  /** SELECT list of a row. */
  readonly columns: (bind: Bind) => string
  /** `FROM …`: tables and joins, each with its tenant as `$1`; what is asked for alone is joined after the page was cut. */
  readonly from: string
  readonly joined?: string
  /** Whose rows. */
  readonly where: (bind: Bind) => string
  /** What tells rows of one value apart: unique, and part of every order. */
  readonly key: string
  /**
   * What rows are ordered by; after several, as their index has them. What is told row by row, as no index has it, is a
   * function: of more rows than are counted it is refused.
   */
  readonly sort: Readonly<Record<Sort, string | readonly string[] | ((bind: Bind) => string)>>
  readonly first: { readonly by: NoInfer<Sort>; readonly descending: boolean }
  /** The ids of the rows in the order of `first`, as many as are counted, where an index has them so: for what was narrowed in this way alone. */
  readonly inOrder?: (narrowed: Narrowed, bind: Bind) => string | undefined
  /** Where a filter leaves few rows of another table's: their ids are walked. */
  readonly among?: (narrowed: Narrowed, bind: Bind) => Among | undefined
  /** Conditions for what else was searched and narrowed; empty where nothing was. */
  readonly narrow: (narrowed: Narrowed, bind: Bind) => readonly string[]
}

export interface ReportRequest<Sort extends string, Narrowed> {
  readonly orderBy?: Sort | undefined
  readonly descending?: boolean | undefined
  readonly pageSize?: number | undefined
  readonly pageNumber?: number | undefined
  readonly narrowed: Narrowed
}

export type ReportPage<Row> = ReturnType<typeof toPage<Row>>

/** Beyond this nobody reads a count. */
export const mostCounted = 10_001
/** Of a filter with more rows than are counted, so many are still gathered and sorted; of more, the order is walked. */
const mostGathered = 50_000

function compose<Sort extends string, Narrowed>(
  tx: Tx,
  shape: ReportShape<Sort, Narrowed>,
  request: ReportRequest<Sort, Narrowed>,
) {
  const values: unknown[] = [tx.tenantId]
  const bind: Bind = (value) => `$${values.push(value)}`
  const whose = shape.where(bind)
  const among = shape.among?.(request.narrowed, bind)
  const narrowed = shape.narrow(request.narrowed, bind)
  const where = [whose, ...narrowed].join(' AND ')
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
  const found = `SELECT ${sorted.map((column, index) => `${column} AS ${names[index]}`).join(', ')} ${from} WHERE ${where}`
  return {
    values,
    bind,
    whose,
    where,
    isNarrowed: narrowed.length > 0 || among !== undefined,
    isOfFew,
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
  const refused = tooDeep(page)
  if (refused !== undefined) return refused
  const part = `LIMIT ${page.size} OFFSET ${(page.page - 1) * page.size}`
  const inOrder = await idsInOrder(tx, shape, request, page)
  if (inOrder !== undefined)
    return toPage(await rowsById<Row, Sort, Narrowed>(tx, shape, inOrder.ids), inOrder.count, page)
  const { values, bind, whose, where, among, found, order, ...composed } = compose(tx, shape, request)
  const cut = `SELECT ${shape.key} ${shape.from} WHERE ${where}`
  const pageOfFound = `SELECT ${composed.foundKey} FROM found ${composed.foundOrder} ${part}`

  const filter = JSON.stringify([cut, among?.ids, values])
  const manyRows = manyRowsOf(tx.source)
  let many = manyRows.get(filter)
  let total = mostCounted
  if (many === undefined) {
    // All that a filter has, where it has few: by the index of the filter, whatever it is sorted by.
    const gathered = `CASE WHEN count(*) < ${mostCounted} THEN ARRAY(${pageOfFound}) END`
    const [counted] = await tx.query<{ count: number; ids: readonly unknown[] | null }>(
      composed.isNarrowed || composed.isOfFew
        ? `WITH found AS MATERIALIZED (${found} LIMIT ${mostCounted}) SELECT count(*) AS count, ${gathered} AS ids FROM found`
        : `SELECT count(*) AS count, NULL AS ids FROM (${cut} LIMIT ${mostCounted}) AS counted`,
      values,
    )
    const { count, ids } = counted!
    total = count
    if (ids !== null) return toPage(await rowsById<Row, Sort, Narrowed>(tx, shape, ids), count, page)
    many = {
      isGathered:
        among !== undefined ||
        (count === mostCounted &&
          composed.isNarrowed &&
          (await isBetterGathered(tx, `${cut} ${order} ${part}`, values))),
      until: performance.now() + keptMs,
    }
    if (count === mostCounted) manyRows.keep(filter, many)
  }
  if (composed.isOfFew) return refuse('narrowFilter')
  const ids = many.isGathered ? `WITH found AS MATERIALIZED (${found}) ${pageOfFound}` : `${cut} ${order} ${part}`
  const rows = await tx.query<Row>(
    `SELECT ${shape.columns(bind)} ${shape.from} ${shape.joined ?? ''} WHERE ${whose} AND ${shape.key} IN (${ids}) ${order}`,
    values,
  )
  return toPage(rows, total, page)
}

/** A page of ids and their count from the index that has them in the report's order; undefined where none has. */
async function idsInOrder<Sort extends string, Narrowed>(
  tx: Tx,
  shape: ReportShape<Sort, Narrowed>,
  { orderBy, descending, narrowed }: ReportRequest<Sort, Narrowed>,
  page: { readonly page: number; readonly size: number },
): Promise<{ readonly count: number; readonly ids: readonly unknown[] } | undefined> {
  const { by, descending: isFirstDescending } = shape.first
  if (orderBy !== undefined && (orderBy !== by || (descending ?? false) !== isFirstDescending)) return undefined
  const values: unknown[] = [tx.tenantId]
  const ids = shape.inOrder?.(narrowed, (value) => `$${values.push(value)}`)
  if (ids === undefined) return undefined
  const first = (page.page - 1) * page.size
  const [found] = await tx.query<{ count: number; ids: readonly unknown[] }>(
    `SELECT count(*) AS count, coalesce((array_agg(id))[${first + 1}:${first + page.size}], '{}') AS ids FROM (${ids}) AS i (id)`,
    values,
  )
  return found
}

/** The rows of a page whose ids are known, in their order. */
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

/**
 * Whether few enough rows are gathered and sorted rather than found while the report's order is walked: where no index
 * has them in that order, those of a page may all lie at its other end, which the planner does not know.
 */
async function isBetterGathered(tx: Tx, ordered: string, values: readonly unknown[]): Promise<boolean> {
  const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: PlanStep }] }>(`EXPLAIN (FORMAT JSON) ${ordered}`, values)
  const [walk] = row!['QUERY PLAN'][0].Plan.Plans ?? []
  const passesOver = (step: PlanStep): boolean =>
    step.Filter !== undefined || step['Node Type'].includes('Sort') || (step.Plans ?? []).some(passesOver)
  return walk !== undefined && walk['Plan Rows'] <= mostGathered && passesOver(walk)
}

interface Many {
  /** Its rows are gathered and sorted; else its order is walked. */
  readonly isGathered: boolean
  readonly until: number
}

const keptMs = 60_000

/** Filters that had more rows than are counted, for a minute: whoever pages on waits for no second count. */
class ManyRows {
  readonly #kept = new Map<string, Many>()

  get(filter: string): Many | undefined {
    const many = this.#kept.get(filter)
    return many !== undefined && many.until > performance.now() ? many : undefined
  }

  keep(filter: string, many: Many): void {
    this.#kept.delete(filter)
    this.#kept.set(filter, many)
    if (this.#kept.size > 1_000) this.#kept.delete(this.#kept.keys().next().value!)
  }
}

const manyRowsBySource = new WeakMap<object, ManyRows>()

/** What is remembered of one database says nothing of another in the same process. */
function manyRowsOf(source: object): ManyRows {
  const many = manyRowsBySource.get(source) ?? new ManyRows()
  manyRowsBySource.set(source, many)
  return many
}

/** How many rows an export reads at a time. */
const chunk = 1_000

/**
 * Every row of the filter, walked by key a thousand at a time, however many there are; the order is the key's, newest
 * first. Each thousand is a transaction of its own.
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
          ? `${where}${after(shape.key)}`
          : `${whose} AND ${shape.key} IN (SELECT ${shape.key} ${among.from(ids(among.ids))} WHERE ${where} ${inOrder})`
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

/** A condition that a column is one of these; none where nothing was chosen. */
export const isOneOf = (column: string, values: readonly unknown[] | undefined, bind: Bind): string[] =>
  values === undefined || values.length === 0
    ? []
    : // One value alone keeps the order of an index behind it.
      [values.length === 1 ? `${column} = ${bind(values[0])}` : `${column} = ANY(${bind(values)})`]

/** Conditions that a column lies between two values, both included. */
export const isBetween = (
  column: string,
  range: { readonly from?: unknown; readonly until?: unknown } | undefined,
  bind: Bind,
): string[] => [
  ...(range?.from === undefined ? [] : [`${column} >= ${bind(range.from)}`]),
  ...(range?.until === undefined ? [] : [`${column} <= ${bind(range.until)}`]),
]

/** Conditions that an instant lies on these days of Berlin, both included; a column's index serves them. */
export function isOnDays(
  column: string,
  range: { readonly from?: string | undefined; readonly until?: string | undefined } | undefined,
  bind: Bind,
): string[] {
  const from = range?.from === undefined ? undefined : startOfBerlinDay(range.from as PlainDay)
  const after = range?.until === undefined ? undefined : startOfBerlinDay(addDays(range.until as PlainDay, 1))
  return [
    ...(from === undefined ? [] : [`${column} >= ${bind(from)}`]),
    ...(after === undefined ? [] : [`${column} < ${bind(after)}`]),
  ]
}
