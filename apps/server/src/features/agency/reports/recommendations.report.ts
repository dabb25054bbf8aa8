import type { PlainDay } from '@referral/domain/calendar'
import type { RecommendationState } from '@referral/domain/states/recommendation'
import {
  caseCost,
  casesByKey,
  funnelCases,
  funnelOf,
  isCaseOfAgency,
  newestFunnelCases,
  type FunnelInput,
} from '#features/numbers/public.ts'
import type { Among, Bind, ReportShape } from '#platform/report-shape.ts'
import { isBetween, isOnDays, isOneOf, type Range } from '#platform/report-conditions.ts'
import { mostHits } from '#platform/search.ts'
import { hasInitials, isCase, sortedByCase, type CaseNarrowed } from './case-columns.ts'
import {
  foundByWords,
  initialsName,
  isLookedUp,
  memberColumns,
  isNarrowedByAtMost,
  isOneAtMost,
  newestOfWord,
  ownCase,
  recommenderName,
  searchOf,
  type ReportScope,
} from './report-scope.ts'

interface CaseLine {
  readonly id: string
  readonly recommendationId: string
  readonly number: string
  readonly productId: number
  readonly recommender: string
  readonly memberId: string | null
  readonly isOfOtherAgency: boolean
  readonly state: RecommendationState
  readonly recipientInitials: string | null
}

export interface RecommendationLine extends CaseLine {
  readonly createdAt: Date
  readonly channel: string | null
  readonly clicks: number
  readonly rewardCents: number
  /** The row's part of the sum behind a number: the agency's cost of its release, or the amount paid in the days. */
  readonly costCents: number | null
}

export interface RecommendationsNarrowed extends ReportScope, CaseNarrowed, FunnelInput {
  readonly initials?: string | undefined
  readonly clicks?: Range<number> | undefined
  readonly state?: readonly RecommendationState[] | undefined
  readonly createdOn?: Range<string> | undefined
  readonly rewardCents?: Range<number> | undefined
  /** The days on which the step of the numbers was reached. */
  readonly reachedOn?: Range<string> | undefined
}

export type RecommendationsSort =
  | 'createdAt'
  | 'state'
  | 'recommender'
  | 'rewardCents'
  | 'clicks'
  | 'cost'
  | 'channel'
  | 'number'
  | 'product'
  | 'recipient'
  | 'member'

const reachedDays = ({ reachedOn }: Pick<RecommendationsNarrowed, 'reachedOn'>) => ({
  from: (reachedOn?.from ?? null) as PlainDay | null,
  until: (reachedOn?.until ?? null) as PlainDay | null,
})

const clicksOf = '(SELECT count(*) FROM click c WHERE c.tenant_id = $1 AND c.recommendation_id = r.id)'

/** The cases that a number of the agency counts. */
function counted(input: RecommendationsNarrowed, bind: Bind): Among | undefined {
  const funnel = funnelOf(input)
  return funnel === null
    ? undefined
    : {
        ids: funnelCases(reachedDays(input), funnel, bind, bind(input.agencyId)),
        from: casesByKey,
      }
}

const caseColumns = (
  whose: ReportScope,
  bind: Bind,
) => `r.id, r.id AS "recommendationId", r.number, r.product_id AS "productId", ${recommenderName} AS recommender,
  ${memberColumns(whose, bind)}, r.state, ${initialsName} AS "recipientInitials"`

/**
 * The recommendations of the agency's customers, newest first; for a step of the numbers, the cases that count for the
 * agency: from the order on, a case counts for its order's agency.
 */
export const recommendationsReport = (
  whose: ReportScope,
  { step, reachedOn }: Pick<RecommendationsNarrowed, 'step' | 'reachedOn'> = {},
): ReportShape<RecommendationsSort, RecommendationsNarrowed> => ({
  columns: (
    bind,
  ) => `${caseColumns(whose, bind)}, r.created_at AS "createdAt", r.channel, r.reward_cents AS "rewardCents",
    ${clicksOf} AS clicks, ${step === undefined ? 'NULL::bigint' : caseCost(bind(whose.agencyId), step, reachedDays({ reachedOn }), bind)} AS "costCents"`,
  from: 'FROM recommendation r',
  joined: 'LEFT JOIN recipient p ON p.tenant_id = $1 AND p.recommendation_id = r.id',
  where: (bind) => {
    const agency = bind(whose.agencyId)
    return `r.tenant_id = $1 AND ${step === undefined ? `r.agency_id = ${agency}` : isCaseOfAgency(step, agency)}`
  },
  whereNarrowed: step === undefined && isLookedUp(whose) ? () => 'r.tenant_id = $1' : undefined,
  key: 'r.id',
  sort: {
    ...sortedByCase(whose),
    clicks: () => clicksOf,
    cost: (bind) => caseCost(bind(whose.agencyId), step ?? 'released', reachedDays({ reachedOn }), bind),
    channel: () => `coalesce(r.channel, '')`,
    number: () => 'r.number',
    // The key has the order of time, and an index of a state has it (ids.ts).
    createdAt: isLookedUp(whose) ? [] : 'r.created_at',
    state: ['r.state', 'r.created_at'],
    recommender: 'r.recommender_last_name',
    rewardCents: 'r.reward_cents',
  },
  first: { by: 'createdAt', descending: true },
  inOrder: (narrowed, bind, beside) => {
    // Nothing but a search, or the number that the list is behind.
    if (!isNarrowedByAtMost(narrowed, ['step', 'by', 'value', 'also', 'reachedOn'])) return undefined
    const funnel = funnelOf(narrowed)
    if (funnel !== null)
      return narrowed.text === ''
        ? newestFunnelCases(reachedDays(narrowed), funnel, bind, { agencyId: bind(narrowed.agencyId), limit: mostHits })
        : undefined
    return narrowed.reachedOn === undefined ? newestOfWord(narrowed, bind, beside) : undefined
  },
  among: counted,
  search: (narrowed) => searchOf(narrowed, ownCase.id),
  narrow: (narrowed, bind, walked, beside) => [
    ...isOneOf('r.state', narrowed.state, bind),
    ...isOnDays('r.created_at', narrowed.createdOn, bind),
    ...isBetween('r.reward_cents', narrowed.rewardCents, bind),
    ...isCase(narrowed, bind),
    ...hasInitials(narrowed.initials, 'r.id', bind),
    ...isBetween(clicksOf, narrowed.clicks, bind),
    ...foundByWords(narrowed, ownCase, bind, walked, beside),
  ],
})

export interface LeadLine extends CaseLine {
  readonly enteredAt: Date
  readonly confirmedAt: Date | null
  readonly expiresOn: string
  readonly hasOrder: boolean
}

export interface LeadsNarrowed extends ReportScope, CaseNarrowed {
  readonly initials?: string | undefined
  readonly expiresOn?: Range<string> | undefined
  readonly confirmedOn?: Range<string> | undefined
  readonly state?: readonly RecommendationState[] | undefined
  readonly enteredOn?: Range<string> | undefined
  readonly confirmed?: boolean | undefined
  readonly hasOrder?: boolean | undefined
}

export type LeadsSort =
  | 'enteredAt'
  | 'state'
  | 'expiresOn'
  | 'confirmedAt'
  | 'product'
  | 'recommender'
  | 'recipient'
  | 'member'

const isSet = (column: string, wanted: boolean | undefined): string[] =>
  wanted === undefined ? [] : [`${column} IS ${wanted ? 'NOT ' : ''}NULL`]

/** All that is asked for beside a text is a state, or days of the entry: an index has both. */
const isByStateAndDay = (narrowed: LeadsNarrowed): boolean =>
  isOneAtMost(narrowed.state) && isNarrowedByAtMost(narrowed, ['state', 'enteredOn'])

/** Who was recommended and has entered their data, the newest first. */
export const leadsReport = (whose: ReportScope): ReportShape<LeadsSort, LeadsNarrowed> => ({
  columns: (
    bind,
  ) => `${caseColumns(whose, bind)}, r.recipient_at AS "enteredAt", r.confirmed_at AS "confirmedAt", r.expires_on AS "expiresOn",
    r.matched_at IS NOT NULL AS "hasOrder"`,
  from: 'FROM recommendation r',
  joined: 'LEFT JOIN recipient p ON p.tenant_id = $1 AND p.recommendation_id = r.id',
  where: (bind) => `r.tenant_id = $1 AND r.agency_id = ${bind(whose.agencyId)} AND r.recipient_at IS NOT NULL`,
  whereNarrowed: isLookedUp(whose) ? () => 'r.tenant_id = $1 AND r.recipient_at IS NOT NULL' : undefined,
  key: 'r.id',
  sort: {
    ...sortedByCase(whose),
    enteredAt: 'r.recipient_at',
    state: ['r.state', 'r.recipient_at'],
    expiresOn: 'r.expires_on',
    confirmedAt: () => 'r.confirmed_at',
  },
  first: { by: 'enteredAt', descending: true },
  search: (narrowed) => searchOf(narrowed, ownCase.id, isByStateAndDay(narrowed) ? 'enteredAt' : undefined),
  narrow: (narrowed, bind, walked, beside) => [
    ...isOneOf('r.state', narrowed.state, bind),
    ...isOnDays('r.recipient_at', narrowed.enteredOn, bind),
    ...isOnDays('r.confirmed_at', narrowed.confirmedOn, bind),
    ...isBetween('r.expires_on', narrowed.expiresOn, bind),
    ...isCase(narrowed, bind),
    ...hasInitials(narrowed.initials, 'r.id', bind),
    ...isSet('r.confirmed_at', narrowed.confirmed),
    ...isSet('r.matched_at', narrowed.hasOrder),
    ...foundByWords(narrowed, ownCase, bind, walked, beside),
  ],
})
