import { addDays, startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import type { Tx } from './db/tx.ts'
import type { Refused } from './outcome.ts'
import { pageRequest, toPage, tooDeep } from './paging.ts'
import type { Context } from './context.ts'

/** Binds a value and answers its placeholder. */
export type Bind = (value: unknown) => string

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
  /** What rows are ordered by; after several, as their index has them. */
  readonly sort: Readonly<Record<Sort, string | readonly string[]>>
  readonly first: { readonly by: NoInfer<Sort>; readonly descending: boolean }
  /** Conditions for what was searched and narrowed; empty where nothing was. */
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
const mostCounted = 10_001

function compose<Sort extends string, Narrowed>(
  tx: Tx,
  shape: ReportShape<Sort, Narrowed>,
  request: ReportRequest<Sort, Narrowed>,
) {
  const values: unknown[] = [tx.tenantId]
  const bind: Bind = (value) => `$${values.push(value)}`
  const whose = shape.where(bind)
  const conditions = [whose, ...shape.narrow(request.narrowed, bind)]
  const by = request.orderBy ?? shape.first.by
  const isDescending = request.orderBy === undefined ? shape.first.descending : (request.descending ?? false)
  const direction = isDescending ? 'DESC' : 'ASC'
  const order = `ORDER BY ${[shape.sort[by], shape.key]
    .flat()
    .map((column) => `${column} ${direction}`)
    .join(', ')}`
  return { values, bind, whose, where: conditions.join(' AND '), order }
}

/**
 * One page of a report (spec §3), with the count of its filter.
 * Refused: narrowFilter beyond row 10,000.
 */
export async function pageOfReport<Row extends object, Sort extends string, Narrowed>(
  tx: Tx,
  shape: ReportShape<Sort, Narrowed>,
  request: ReportRequest<Sort, Narrowed>,
): Promise<ReportPage<Row> | Refused> {
  const page = pageRequest(request.pageNumber, request.pageSize)
  const refused = tooDeep(page)
  if (refused !== undefined) return refused
  const { values, bind, whose, where, order } = compose(tx, shape, request)
  const cut = `SELECT ${shape.key} ${shape.from} WHERE ${where}`
  const [counted] = await tx.query<{ count: number }>(
    `SELECT count(*) AS count FROM (${cut} LIMIT ${mostCounted}) AS counted`,
    values,
  )
  const columns = shape.columns(bind)
  const rows = await tx.query<Row>(
    `SELECT ${columns} ${shape.from} ${shape.joined ?? ''} WHERE ${whose} AND ${shape.key} IN
       (${cut} ${order} LIMIT ${page.size} OFFSET ${(page.page - 1) * page.size}) ${order}`,
    values,
  )
  return toPage(rows, counted!.count, page)
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
      const { values, bind, where } = compose(tx, shape, { narrowed })
      const position = last === null ? '' : ` AND ${shape.key} < ${bind(last)}::uuid`
      return tx.query<Row>(
        `SELECT ${shape.columns(bind)} ${shape.from} ${shape.joined ?? ''} WHERE ${where}${position} ORDER BY ${shape.key} DESC LIMIT ${chunk}`,
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
