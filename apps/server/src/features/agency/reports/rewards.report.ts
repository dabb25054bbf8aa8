import type { Beneficiary } from '@referral/domain/shares'
import type { RewardState } from '@referral/domain/states/reward'
import type { ReportShape } from '#platform/report-shape.ts'
import { isBetween, isOnDays, isOneOf, type Range } from '#platform/report-conditions.ts'
import { isOfCase, sortedByCase, type CaseNarrowed } from './case-columns.ts'
import {
  caseOf,
  foundByWords,
  isNarrowedByAtMost,
  isOneAtMost,
  memberColumns,
  recommenderName,
  searchOf,
  type ReportScope,
} from './report-scope.ts'

export interface RewardLine {
  readonly id: string
  readonly recommendationId: string
  readonly number: string
  readonly productId: number
  readonly recommender: string
  readonly memberId: string | null
  readonly isOfOtherAgency: boolean
  readonly beneficiary: Beneficiary
  readonly cents: number
  readonly state: RewardState
  readonly openedAt: Date
  readonly endedAt: Date | null
}

export interface RewardsNarrowed extends ReportScope, CaseNarrowed {
  readonly endedOn?: Range<string> | undefined
  readonly state?: readonly RewardState[] | undefined
  readonly beneficiary?: readonly Beneficiary[] | undefined
  readonly openedOn?: Range<string> | undefined
  readonly cents?: Range<number> | undefined
}

export type RewardsSort =
  | 'openedAt'
  | 'cents'
  | 'state'
  | 'beneficiary'
  | 'endedAt'
  | 'number'
  | 'product'
  | 'recommender'
  | 'member'

/** All that is asked for beside a text is a state, a side, or days of the opening: an index has both. */
const isByStateAndDay = (narrowed: RewardsNarrowed): boolean =>
  isOneAtMost([...(narrowed.state ?? []), ...(narrowed.beneficiary ?? [])]) &&
  isNarrowedByAtMost(narrowed, ['state', 'beneficiary', 'openedOn'])

const caseId = 'w.recommendation_id'

/** Rewards of the agency's cases, the newest first. */
export const rewardsReport = (whose: ReportScope): ReportShape<RewardsSort, RewardsNarrowed> => ({
  columns: (
    bind,
  ) => `w.id, r.id AS "recommendationId", r.number, r.product_id AS "productId", ${recommenderName} AS recommender,
    ${memberColumns(whose, bind)}, w.beneficiary, w.cents, w.state, w.opened_at AS "openedAt", w.settled_at AS "endedAt"`,
  from: 'FROM reward w',
  joined: 'JOIN recommendation r ON r.tenant_id = $1 AND r.id = w.recommendation_id',
  where: (bind) => `w.tenant_id = $1 AND w.agency_id = ${bind(whose.agencyId)}`,
  key: 'w.id',
  sort: {
    ...sortedByCase(whose),
    openedAt: 'w.opened_at',
    cents: 'w.cents',
    state: ['w.state', 'w.opened_at'],
    beneficiary: ['w.beneficiary', 'w.opened_at'],
    endedAt: () => 'w.settled_at',
    number: () => 'r.number',
  },
  first: { by: 'openedAt', descending: true },
  search: (narrowed) => searchOf(narrowed, caseId, isByStateAndDay(narrowed) ? 'openedAt' : undefined),
  narrow: (narrowed, bind, walked, beside) => [
    ...isOneOf('w.state', narrowed.state, bind),
    ...isOneOf('w.beneficiary', narrowed.beneficiary, bind),
    ...isOnDays('w.opened_at', narrowed.openedOn, bind),
    ...isOnDays('w.settled_at', narrowed.endedOn, bind),
    ...isOfCase(narrowed, caseId, bind),
    ...isBetween('w.cents', narrowed.cents, bind),
    ...foundByWords(narrowed, caseOf(caseId), bind, walked, beside),
  ],
})
