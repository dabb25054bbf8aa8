import { addDays, startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import type { RecommendationState } from '@referral/domain/states/recommendation'
import { caseColumns, type CaseRow } from '#features/cases/public.ts'
import { casesByKey, funnelCases, newestFunnelCases, type FunnelFilter } from '#features/numbers/public.ts'
import { countedRows } from '#platform/counted-rows.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { firstIdAt } from '#platform/ids.ts'
import type { PageRequest } from '#platform/paging.ts'
import { mostHits } from '#platform/search.ts'
import { idsOfText, pageOfHits, pageOfText, type SearchedText, type TextRows } from '#platform/text-rows.ts'

/** Follows every other name: the day after has no name in four digits. */
const lastDay = '9999-12-31'

export type RecommendationTask = 'toRelease' | 'atAgency' | 'inPeriod' | 'orderPending' | 'held' | 'unconfirmed'

export interface RecommendationFilter {
  readonly text: string
  /** The recipients whom the text finds by their whole phone number; null for any other text. */
  readonly recipients: readonly string[] | null
  readonly state: RecommendationState | null
  readonly task: RecommendationTask | null
  /** Berlin days, both included. */
  readonly from: PlainDay | null
  readonly until: PlainDay | null
  /** Cases that reached this step in the days; by one dimension of the numbers. */
  readonly funnel: FunnelFilter | null
  readonly today: PlainDay
}

const unended = `h.state IN ('open', 'matched', 'released')`
/** Held themselves, by an index of held ones alone; or a reward of theirs since its claim. */
export const heldCases = `SELECT h.id FROM recommendation h WHERE h.tenant_id = $1 AND h.on_hold AND ${unended}
  UNION SELECT h.id FROM recommendation h WHERE h.tenant_id = $1 AND ${unended} AND h.id = ANY (ARRAY(
    SELECT w.recommendation_id FROM reward w WHERE w.tenant_id = $1 AND w.on_hold))`

const confirmed = `r.state = 'matched' AND NOT r.on_hold AND r.confirmed_at IS NOT NULL`

// Both are few beside the cases: read once from an index of their own, not checked for each case.
const pendingOrders = `SELECT o.recommendation_id FROM customer_order o
  WHERE o.tenant_id = $1 AND o.state = 'received' AND o.recommendation_id IS NOT NULL`
/** Its agency has not agreed to the release (product §3); after 60 days the operator decides. */
const agencyDays = 60
const notAgreed = `o.tenant_id = $1 AND o.case_state = 'matched' AND NOT o.case_on_hold AND o.case_agency_id IS NOT NULL AND o.agreed_at IS NULL
    AND o.recommendation_id IS NOT NULL`
export const waitForAgency = (today: string) => `SELECT o.recommendation_id FROM customer_order o
  WHERE ${notAgreed} AND o.case_confirmed AND o.state <> 'received' AND o.case_release_on > ${today}::date - ${agencyDays} AND o.case_release_on <= ${today}::date`

const overdue = statement(
  'operator_agency_overdue',
  `SELECT o.recommendation_id AS id FROM customer_order o
   WHERE ${notAgreed} AND o.recommendation_id = ANY($3::uuid[]) AND o.state = 'active' AND o.case_confirmed AND o.case_release_on <= $2::date - ${agencyDays}`,
)
/** Those of the cases whose agency has missed its days. */
export const findOverdueAtAgency = async (tx: Tx, ids: readonly string[], today: PlainDay) =>
  new Set((await tx.rows<{ id: string }>(overdue, [tx.tenantId, today, ids])).map(({ id }) => id))

/**
 * Cases that can be released today, and cases with a condition that is not met: no case is in two of these lists
 * (product §3).
 */
export const conditionOf = (task: RecommendationTask, today: string): string =>
  ({
    // From the agency's last day on the operator releases: these need no look at the agencies' queue.
    toRelease: `${confirmed} AND r.release_on <= ${today} AND r.id NOT IN (${pendingOrders})
      AND (r.release_on <= ${today}::date - ${agencyDays} OR r.id NOT IN (${waitForAgency(today)}))`,
    atAgency: `${confirmed} AND r.release_on <= ${today} AND r.id NOT IN (${pendingOrders}) AND (r.id IN (${waitForAgency(today)})) IS TRUE`,
    orderPending: `${confirmed} AND r.release_on <= ${today} AND r.id = ANY (ARRAY(${pendingOrders}))`,
    inPeriod: `${confirmed} AND r.release_on > ${today}`,
    unconfirmed: `r.state = 'matched' AND NOT r.on_hold AND r.confirmed_at IS NULL`,
    held: `r.id = ANY (ARRAY(${heldCases}))`,
  })[task]

function createdBetween({ from, until, text }: RecommendationFilter, bind: (value: unknown) => string): string[] {
  const first = from === null ? undefined : startOfBerlinDay(from)
  const end = until === null || until >= lastDay ? undefined : startOfBerlinDay(addDays(until, 1))
  return [
    ...(first === undefined ? [] : [`r.created_at >= ${bind(first)}`]),
    ...(end === undefined ? [] : [`r.created_at < ${bind(end)}`]),
    // Ids are in the order of time: of a text's hits only those of the days are looked up.
    ...(first === undefined || text === '' ? [] : [`r.id >= ${bind(firstIdAt(first))}`]),
    ...(end === undefined || text === '' ? [] : [`r.id < ${bind(firstIdAt(end))}`]),
  ]
}

/**
 * FROM and WHERE, composed from the filters that are set, so that each combination gets the plan it deserves; without
 * the text.
 * @param values appended to
 */
function where(filter: RecommendationFilter, values: unknown[]): string {
  const conditions = ['r.tenant_id = $1']
  const bind = (value: unknown) => `$${values.push(value)}`
  if (filter.recipients !== null)
    conditions.push(`r.id = ANY (ARRAY(SELECT p.recommendation_id FROM recipient p
      WHERE p.tenant_id = $1 AND p.id = ANY (${bind(filter.recipients)}::uuid[])))`)
  if (filter.state !== null) conditions.push(`r.state = ${bind(filter.state)}`)
  // By the instants of the days, since the list is in their order.
  if (filter.funnel === null) conditions.push(...createdBetween(filter, bind))
  if (filter.task !== null) {
    const isOfToday = filter.task !== 'held' && filter.task !== 'unconfirmed'
    conditions.push(conditionOf(filter.task, isOfToday ? bind(filter.today) : ''))
  }
  const from = filter.funnel === null ? 'FROM recommendation r' : casesByKey(funnelCases(filter, filter.funnel, bind))
  return `${from} WHERE ${conditions.join(' AND ')}`
}

const isNarrowed = ({ recipients, state, task, from, until, funnel }: RecommendationFilter) =>
  [recipients, state, task, from, until, funnel].some((narrowing) => narrowing !== null)

/** What a text is searched among: a case is found by the words of its number, its recommender and its recipient. */
const casesOf = (filter: RecommendationFilter): TextRows => ({
  id: 'r.id',
  persons:
    'r.id, r.recommender_id, (SELECT p.id FROM recipient p WHERE p.tenant_id = $1 AND p.recommendation_id = r.id)',
  isNarrowed: isNarrowed(filter),
  from: (values) => where(filter, values),
})

/** The newest cases behind a number that nothing else narrows; undefined for another list. */
function behindNumber(
  filter: RecommendationFilter,
  tenantId: number,
  limit: number,
  after?: string,
): { readonly sql: string; readonly values: unknown[] } | undefined {
  const { text, recipients, state, task, funnel } = filter
  if (funnel === null || text !== '' || recipients !== null || state !== null || task !== null) return undefined
  const values: unknown[] = [tenantId]
  const bind = (value: unknown) => `$${values.push(value)}`
  const place = after === undefined ? undefined : bind(after)
  return {
    sql: newestFunnelCases(filter, funnel, bind, { after: place, limit }),
    values,
  }
}

const newestFirst = 'ORDER BY r.created_at DESC, r.id DESC'

/** The columns of a page's rows, joined to their ids alone. */
const rowsOf = (ids: string) =>
  `SELECT ${caseColumns} FROM (${ids}) AS page
   JOIN recommendation r ON r.tenant_id = $1 AND r.id = page.id
   LEFT JOIN recipient p ON p.tenant_id = $1 AND p.recommendation_id = r.id ${newestFirst}`

/**
 * A page, and the number of hits: at most one more than are paged through, since higher counts serve no reader.
 * @param searched the filter's text, if it has a word
 */
export async function pageOfRecommendations(
  tx: Tx,
  filter: RecommendationFilter,
  searched: SearchedText | undefined,
  page: PageRequest,
): Promise<{ readonly rows: CaseRow[]; readonly count: number }> {
  const found = await foundAtOnce(tx, filter, searched, page)
  if (found !== undefined) {
    const rows = await tx.query<CaseRow>(rowsOf('SELECT unnest($2::uuid[]) AS id'), [tx.tenantId, found.ids])
    return { rows, count: found.count }
  }
  const values: unknown[] = [tx.tenantId]
  const sql = where(filter, values)
  const part = `LIMIT ${page.size} OFFSET ${(page.page - 1) * page.size}`
  const [rows, count] = await Promise.all([
    tx.query<CaseRow>(rowsOf(`SELECT r.id ${sql} ${newestFirst} ${part}`), values),
    countedRows(tx, sql, values),
  ])
  return { rows, count }
}

/**
 * The hits of a text are compared once, for the count and for the page; so are cases behind a number, and those of a
 * queue, which no index has in the order of time.
 */
async function foundAtOnce(
  tx: Tx,
  filter: RecommendationFilter,
  searched: SearchedText | undefined,
  page: PageRequest,
) {
  const behind = behindNumber(filter, tx.tenantId, mostHits)
  if (behind !== undefined) return pageOfHits(tx, behind, page)
  if (searched !== undefined) return pageOfText(tx, searched, casesOf(filter), page)
  if (filter.task === null || filter.task === 'unconfirmed') return undefined
  const values: unknown[] = [tx.tenantId]
  // Ids are in the order of time (ids.ts): finding the newest that are held needs no rows.
  const isHeldAlone = filter.task === 'held' && !isNarrowed({ ...filter, task: null })
  const sql = isHeldAlone ? heldCases : `SELECT r.id ${where(filter, values)}`
  return pageOfHits(tx, { sql, values }, page)
}

/** The next rows after one, for an export that walks everything without a text by key. */
export async function rowsAfter(
  tx: Tx,
  filter: RecommendationFilter,
  after: { createdAt: Date; id: string } | undefined,
  limit: number,
): Promise<CaseRow[]> {
  const behind = behindNumber(filter, tx.tenantId, limit, after?.id)
  if (behind !== undefined)
    return tx.query<CaseRow>(rowsOf(`SELECT found.id FROM (${behind.sql}) AS found (id)`), behind.values)
  const values: unknown[] = [tx.tenantId]
  const sql = where(filter, values)
  const position =
    after === undefined
      ? ''
      : ` AND (r.created_at, r.id) < ($${values.push(after.createdAt)}, $${values.push(after.id)}::uuid)`
  return tx.query<CaseRow>(rowsOf(`SELECT r.id ${sql}${position} ${newestFirst} LIMIT ${limit}`), values)
}

/** The next ids after one of all that a text and the filter find, newest first. */
export const idsAfter = (
  tx: Tx,
  filter: RecommendationFilter,
  searched: SearchedText,
  place: { readonly after: string | undefined; readonly most: number },
) => idsOfText(tx, searched, casesOf(filter), place)

/** The rows of these ids that still are what the filter asks for. */
export function rowsOfIds(tx: Tx, filter: RecommendationFilter, ids: readonly string[]): Promise<CaseRow[]> {
  const values: unknown[] = [tx.tenantId]
  const sql = where(filter, values)
  return tx.query<CaseRow>(rowsOf(`SELECT r.id ${sql} AND r.id = ANY ($${values.push(ids)}::uuid[])`), values)
}
