import { addDays, startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import type { RecommendationState } from '@referral/domain/states/recommendation'
import { caseColumns, type CaseRow } from '#features/cases/public.ts'
import { casesByKey, funnelCases, newestFunnelCases, type FunnelFilter } from '#features/numbers/public.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { firstIdAt } from '#platform/ids.ts'
import type { PageRequest } from '#platform/paging.ts'
import { mostHits, newestOf, pageOfHits, searchHits, spellTerms, type Spelled } from '#platform/search.ts'

/** Follows every other name: the day after has no name in four digits. */
const lastDay = '9999-12-31'

export type RecommendationTask = 'toRelease' | 'atAgency' | 'inPeriod' | 'orderPending' | 'held' | 'unconfirmed'

export interface RecommendationFilter {
  readonly text: string
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

interface Composed {
  /** FROM and WHERE. */
  readonly sql: string
  readonly values: unknown[]
}

/** Composed from the filters that are set, so that each combination gets the plan it deserves. */
function where(filter: RecommendationFilter, tenantId: number, spelled: Spelled | undefined): Composed {
  const values: unknown[] = [tenantId]
  const conditions = ['r.tenant_id = $1']
  const bind = (value: unknown) => `$${values.push(value)}`
  if (filter.state !== null) conditions.push(`r.state = ${bind(filter.state)}`)
  // By the instants of the days, since the list is in their order.
  if (filter.funnel === null) conditions.push(...createdBetween(filter, bind))
  if (filter.task !== null) {
    const isOfToday = filter.task !== 'held' && filter.task !== 'unconfirmed'
    conditions.push(conditionOf(filter.task, isOfToday ? bind(filter.today) : ''))
  }
  const found = searchHits('recommendation', filter.text, values.length + 1, { spelled })
  if (found !== undefined) {
    conditions.push(`r.id = ANY (ARRAY(${found.sql}))`)
    values.push(...found.values)
  }
  const from = filter.funnel === null ? 'FROM recommendation r' : casesByKey(funnelCases(filter, filter.funnel, bind))
  return { sql: `${from} WHERE ${conditions.join(' AND ')}`, values }
}

/**
 * Selects ids alone by a text, a number or a hold: ids are in the order of time (ids.ts), so finding the newest needs
 * no rows.
 */
function idsAlone(filter: RecommendationFilter, tenantId: number, spelled: Spelled | undefined): Composed | undefined {
  const { text, funnel, from, until, state, task } = filter
  const values: unknown[] = [tenantId]
  const isAlone = text === '' && funnel === null && from === null && until === null
  if (task === 'held' && state === null && isAlone) return { sql: `FROM (${heldCases}) AS hits (id)`, values }
  if (state !== null || task !== null || funnel !== null) return undefined
  const found =
    from === null && until === null ? searchHits('recommendation', text, 2, { spelled, isNewest: true }) : undefined
  return found && { sql: `FROM (${found.sql}) AS hits (id)`, values: [...values, ...found.values] }
}

/** The newest cases behind a number that nothing else narrows; undefined for another list. */
function behindNumber(
  filter: RecommendationFilter,
  tenantId: number,
  limit: number,
  after?: string,
): Composed | undefined {
  const { text, state, task, funnel } = filter
  if (funnel === null || text !== '' || state !== null || task !== null) return undefined
  const values: unknown[] = [tenantId]
  const bind = (value: unknown) => `$${values.push(value)}`
  const place = after === undefined ? undefined : bind(after)
  return { sql: newestFunnelCases(filter, funnel, bind, { after: place, limit }), values }
}

const newestFirst = 'ORDER BY r.created_at DESC, r.id DESC'

/** The columns of a page's rows, joined to their ids alone. */
const rowsOf = (ids: string) =>
  `SELECT ${caseColumns} FROM (${ids}) AS page
   JOIN recommendation r ON r.tenant_id = $1 AND r.id = page.id
   LEFT JOIN recipient p ON p.tenant_id = $1 AND p.recommendation_id = r.id ${newestFirst}`

/** A page, and the number of hits: at most 10,001, since higher counts serve no reader. */
export async function pageOfRecommendations(
  tx: Tx,
  filter: RecommendationFilter,
  page: PageRequest,
): Promise<{ readonly rows: CaseRow[]; readonly count: number }> {
  const rowsOfPage = async (ids: readonly string[]) =>
    tx.query<CaseRow>(rowsOf('SELECT unnest($2::uuid[]) AS id'), [tx.tenantId, ids])
  const behind = behindNumber(filter, tx.tenantId, mostHits)
  if (behind !== undefined) {
    const { count, ids } = await pageOfHits(tx, behind.sql, behind.values, page)
    return { rows: await rowsOfPage(ids), count }
  }
  const spelled = await spellTerms(tx, 'recommendation', filter.text)
  const alone = idsAlone(filter, tx.tenantId, spelled)
  const { sql, values } = alone ?? where(filter, tx.tenantId, spelled)
  const id = alone === undefined ? 'r.id' : 'hits.id'
  // The hits of a text are compared once, for the count and for the page; so is a queue, which no index has in the
  // order of time.
  if (filter.text !== '' || (filter.task !== null && filter.task !== 'unconfirmed')) {
    const found = filter.text === '' || alone !== undefined ? `SELECT ${id} ${sql}` : newestOf(id, sql)
    const { count, ids } = await pageOfHits(tx, found, values, page)
    return { rows: await rowsOfPage(ids), count }
  }
  const part = `LIMIT ${page.size} OFFSET ${(page.page - 1) * page.size}`
  const newest = alone === undefined ? newestFirst : 'ORDER BY hits.id DESC'
  const [rows, [counted]] = await Promise.all([
    tx.query<CaseRow>(rowsOf(`SELECT ${id} ${sql} ${newest} ${part}`), values),
    tx.query<{ count: number }>(`SELECT count(*) AS count FROM (SELECT 1 ${sql} LIMIT ${mostHits}) AS counted`, values),
  ])
  return { rows, count: counted!.count }
}

/** The next rows after one, for an export that walks everything by key. */
export async function rowsAfter(
  tx: Tx,
  filter: RecommendationFilter,
  after: { createdAt: Date; id: string } | null,
  limit: number,
): Promise<CaseRow[]> {
  const behind = behindNumber(filter, tx.tenantId, limit, after?.id)
  if (behind !== undefined)
    return tx.query<CaseRow>(rowsOf(`SELECT found.id FROM (${behind.sql}) AS found (id)`), behind.values)
  const alone = filter.text === '' ? idsAlone(filter, tx.tenantId, undefined) : undefined
  if (alone !== undefined) {
    const position = after === null ? '' : `WHERE hits.id < $${alone.values.push(after.id)}::uuid`
    return tx.query<CaseRow>(
      rowsOf(`SELECT hits.id ${alone.sql} ${position} ORDER BY hits.id DESC LIMIT ${limit}`),
      alone.values,
    )
  }
  const { sql, values } = where(filter, tx.tenantId, await spellTerms(tx, 'recommendation', filter.text))
  const position =
    after === null
      ? ''
      : ` AND (r.created_at, r.id) < ($${values.push(after.createdAt)}, $${values.push(after.id)}::uuid)`
  return tx.query<CaseRow>(rowsOf(`SELECT r.id ${sql}${position} ${newestFirst} LIMIT ${limit}`), values)
}
