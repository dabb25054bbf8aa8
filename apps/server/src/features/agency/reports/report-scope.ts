import { emailKey } from '@referral/domain/email'
import { findAccount } from '#features/accounts/public.ts'
import type { Membership } from '#features/agencies/public.ts'
import type { Locale } from '#platform/locale.ts'
import { accountOf, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { deepestOfCommon, deepestRow } from '#platform/paging.ts'
import type { Bind, HitsBeside, TextSearch, Walked } from '#platform/report-shape.ts'
import { isWordless, newestOfWords, rangesOf, type WordRange } from '#platform/search.ts'
import { isAnyOrderNumber, measure, mostLookedAt, type Measured, type Reader } from './agency-words.sql.ts'

/** The agency of a report, its reader, and the search. */
export interface ReportScope extends Reader {
  readonly agencyId: string
  readonly today: string
  readonly locale: Locale
  readonly text: string
  /** Orders of the agency have numbers that begin so. */
  readonly isOrderNumber: boolean
  readonly words: readonly Measured[]
}

export async function findReportScope(
  ctx: Context,
  tx: Tx,
  { agency }: Membership,
  today: string,
  text: string | undefined,
): Promise<ReportScope> {
  const readerId = accountOf(ctx)
  const [reader, words, isOrderNumber] = await Promise.all([
    findAccount(tx, readerId),
    measure(tx, agency.id, rangesOf(text ?? '')),
    text === undefined ? Promise.resolve(false) : isAnyOrderNumber(tx, agency.id, numberRange(text)),
  ])
  return {
    agencyId: agency.id,
    readerId,
    readerEmailKey: reader === undefined ? '' : emailKey(reader.email),
    today,
    locale: ctx.locale,
    text: text ?? '',
    isOrderNumber,
    words,
  }
}

/** An order is found by the beginning of its number, as it was typed. */
export const numberRange = (text: string): WordRange => ({ low: text.trim(), high: `${text.trim()}\u{10ffff}` })

/** Names of a case's people as SQL, of a recommendation `r` and its recipient `p`. */
export const recommenderName = `trim(coalesce(r.recommender_first_name, '') || ' ' || coalesce(r.recommender_last_name, ''))`
export const initialsName = `nullif(concat_ws(' ', nullif(upper(left(trim(p.first_name), 1)) || '.', '.'), nullif(upper(left(trim(p.last_name), 1)) || '.', '.')), '')`

/**
 * The member of the agency who looks after a recommendation's recommender, as SQL. A case can be the agency's by its
 * order alone: then its recommender is another agency's customer, and the member of that agency stays hidden.
 */
export const ownMember = ({ agencyId }: ReportScope, bind: Bind) =>
  `(SELECT m.account_id FROM agency_member m WHERE m.tenant_id = $1 AND m.account_id = r.agency_member_id AND m.agency_id = ${bind(agencyId)})`

/**
 * Its columns as `withNames` takes them: another agency's customers are looked after too, by a member without a name
 * here.
 */
export const memberColumns = (whose: ReportScope, bind: Bind) =>
  `${ownMember(whose, bind)} AS "memberId", (r.agency_id <> ${bind(whose.agencyId)}) IS TRUE AS "isOfOtherAgency"`

/** A case whose own words are checked. */
export interface Found {
  /** Columns of its id, and of the account that recommended it. */
  readonly id: string
  readonly recommenderId: string
}

/** A case that a row has by its id alone. */
export const caseOf = (id: string): Found => ({
  id,
  recommenderId: `(SELECT c.recommender_id FROM recommendation c WHERE c.tenant_id = $1 AND c.id = ${id})`,
})
export const ownCase: Found = { id: 'r.id', recommenderId: 'r.recommender_id' }

/**
 * The condition that every word finds a case of the agency: by its number, and the recommender's names. The words of
 * the recommended person find nothing: an agency sees only their initials.
 */
export function foundByWords(
  { agencyId, words, text }: ReportScope,
  { id, recommenderId }: Found,
  bind: Bind,
  walked: Walked | undefined,
  beside: HitsBeside | undefined,
): string[] {
  const [word] = words
  if (word === undefined) return isWordless(text) ? ['false'] : []
  // A case's own words belong to the recommender's account or to the case.
  if (walked === 'byOwnWords')
    return [
      `EXISTS (${hits(agencyId, word, bind)} AND v.subject_id = ${id} AND v.person_id IN (${recommenderId}, ${id}) OFFSET 0)`,
    ]
  if (walked === 'amongHits') {
    const isAmong = (gathered?: HitsBeside) => `(${id} IN (${hits(agencyId, word, bind, gathered)})) IS TRUE`
    if (beside === undefined) return [isAmong()]
    // All hits are gathered once a row is met whose case is on the other side.
    return [`CASE WHEN ${id} ${beside.side} ${bind(beside.caseId)} THEN ${isAmong(beside)} ELSE ${isAmong()} END`]
  }
  if (word.commonness === 'wide')
    return [
      `(${id} IN (${hits(agencyId, word, bind)} ORDER BY v.word DESC, v.subject_id DESC LIMIT ${mostLookedAt})) IS TRUE`,
    ]
  return [`${id} = ANY (ARRAY(${words.map((one) => hits(agencyId, one, bind, beside)).join(' INTERSECT ')}))`]
}

const hits = (agencyId: string, { range, spelled }: Measured, bind: Bind, beside?: HitsBeside) =>
  `SELECT v.subject_id FROM search_word v WHERE v.tenant_id = $1 AND v.agency_id = ${bind(agencyId)} AND ${
    spelled === null
      ? `v.word >= ${bind(range.low)} AND v.word < ${bind(range.high)}`
      : `v.word = ANY (${bind(spelled)}::text[])`
  }${beside === undefined ? '' : ` AND v.subject_id ${beside.side} ${bind(beside.caseId)}`}`

/**
 * Ids of cases are in the order of time (ids.ts): the index has those of a few words in this order; of many words few
 * are sorted.
 */
export function newestOfWord(whose: ReportScope, bind: Bind, beside?: HitsBeside): string | undefined {
  const { agencyId, words } = whose
  const [word, ...others] = words
  if (word === undefined || others.length > 0) return undefined
  const { spelled } = word
  const most = deepestOf(whose) + 1
  if (spelled !== null && spelled.length > 0)
    return newestOfWords(`tenant_id = $1 AND agency_id = ${bind(agencyId)}`, spelled.map(bind), { most })
  if (!isLookedUp(whose)) return undefined
  return `SELECT DISTINCT subject_id FROM (${hits(agencyId, word, bind, beside)}) AS hit ORDER BY subject_id DESC LIMIT ${most}`
}

const deepestOf = ({ words: [word] }: ReportScope): number =>
  word?.commonness === undefined ? deepestRow : deepestOfCommon

/**
 * Whether the words select the agency's cases themselves: an agency has its own hits (`hits`), and a few are looked up
 * one by one.
 */
export const isLookedUp = ({ words: [word] }: ReportScope): boolean => word !== undefined && word.commonness !== 'wide'

/** Whether an index has a filter before its order: it names one value, or none. */
export const isOneAtMost = (values: readonly unknown[] | undefined): boolean => (values?.length ?? 0) <= 1
const isUnset = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0)

/** What every report has beside its filters. */
const beside: Readonly<Record<keyof ReportScope, true>> = {
  agencyId: true,
  readerId: true,
  readerEmailKey: true,
  today: true,
  locale: true,
  text: true,
  isOrderNumber: true,
  words: true,
}

/** Whether nothing but the text and these filters narrows a report. */
export const isNarrowedByAtMost = <Narrowed extends ReportScope>(
  narrowed: Narrowed,
  filters: readonly Exclude<keyof Narrowed, keyof ReportScope>[],
): boolean => {
  const allowed = new Set<PropertyKey>([...Object.keys(beside), ...filters])
  return Object.entries(narrowed).every(([name, value]) => allowed.has(name) || isUnset(value))
}

/**
 * How the rows of a report's search are found.
 * @param caseId the column of a row's case
 * @param indexedBy the order whose index has everything that is asked for beside the text
 */
export const searchOf = <Sort extends string>(
  whose: ReportScope,
  caseId: string,
  indexedBy?: Sort,
): TextSearch<Sort> => ({
  caseId,
  isLookedUp: isLookedUp(whose),
  walked: whose.words[0]?.commonness && walkedFor[whose.words[0].commonness],
  deepest: deepestOf(whose),
  indexedBy,
})

const walkedFor = { common: 'amongHits', wide: 'byOwnWords' } as const
