import type { OrderState } from '@referral/domain/states/order'
import type { RecommendationState } from '@referral/domain/states/recommendation'
import type { AgencyRelease } from '@referral/domain/agency-release'
import type { Bind, HitsBeside, ReportShape, Walked } from '#platform/report-shape.ts'
import { isBetween, isOneOf, type Range } from '#platform/report-conditions.ts'
import { bindReader, isReaders, isReady, readersCases } from '../waiting-release.sql.ts'
import { productNameOf } from '#features/catalogue/public.ts'
import { hasInitials, isOfCase, sortedByCase, type CaseNarrowed } from './case-columns.ts'
import {
  caseOf,
  foundByWords,
  initialsName,
  isLookedUp,
  isNarrowedByAtMost,
  isOneAtMost,
  memberColumns,
  numberRange,
  recommenderName,
  searchOf,
  type ReportScope,
} from './report-scope.ts'

export interface OrderLine {
  readonly id: string
  readonly recommendationId: string | null
  readonly number: string | null
  readonly productId: number | null
  /** The category of the product at the match. */
  readonly categoryId: number | null
  readonly recommender: string
  readonly memberId: string | null
  readonly isOfOtherAgency: boolean
  readonly orderNumber: string
  readonly orderedOn: string
  readonly orderState: OrderState
  readonly state: RecommendationState | null
  readonly recipientInitials: string | null
  readonly releaseOn: string | null
  readonly releasedAt: Date | null
  readonly rewardCents: number
  readonly isConfirmed: boolean
  readonly isOnHold: boolean
  readonly isAgreed: boolean
  readonly releaserIsBeneficiary: boolean
}

export interface OrdersNarrowed extends ReportScope, CaseNarrowed {
  readonly initials?: string | undefined
  readonly rewardCents?: Range<number> | undefined
  readonly orderState?: readonly OrderState[] | undefined
  readonly state?: readonly RecommendationState[] | undefined
  readonly release?: readonly AgencyRelease[] | undefined
  readonly orderedOn?: Range<string> | undefined
  readonly releaseOn?: Range<string> | undefined
  readonly id?: readonly string[] | undefined
}

/**
 * The same table as `agencyReleaseOf` (domain), for the filter; a test compares both. The column (migration 0070) holds
 * the part that depends neither on the day nor on the reader.
 */
function releaseIs(release: AgencyRelease, { today, ...reader }: OrdersNarrowed, bind: Bind): string {
  if (release !== 'ready' && release !== 'waiting') return `o.agency_release = ${bind(release)}`
  const ready = isReady(bind(today), readersCases(bindReader(reader, bind)))
  return `o.agency_release = 'waiting' AND ${release === 'ready' ? '' : 'NOT '}${ready}`
}

/** By the beginning of its number, or by its case. */
function found(
  whose: OrdersNarrowed,
  bind: Bind,
  walked: Walked | undefined,
  beside: HitsBeside | undefined,
): string[] {
  const byWords = foundByWords(whose, caseOf('o.recommendation_id'), bind, walked, beside)
  if (!whose.isOrderNumber || byWords.length === 0) return byWords
  const { low, high } = numberRange(whose.text)
  const byNumber = `o.order_number COLLATE "C" >= ${bind(low)} AND o.order_number COLLATE "C" < ${bind(high)}`
  const byCase = byWords[0]!
  // Many are looked for row by row.
  if (walked !== undefined || !isLookedUp(whose)) return [`(${byCase} OR (${byNumber}))`]
  const own = `SELECT o.id FROM customer_order o WHERE o.tenant_id = $1 AND o.case_agency_id = ${bind(whose.agencyId)}`
  return [`o.id IN (${own} AND ${byNumber} UNION ${own} AND ${byCase})`]
}

/** The ordered product, if the order names one; else the recommended one. */
function isOfProduct({ agencyId, productId }: OrdersNarrowed, bind: Bind): string[] {
  const [isOrdered] = isOneOf('o.product_id', productId, bind)
  if (isOrdered === undefined) return []
  const own = `WHERE o.tenant_id = $1 AND o.case_agency_id = ${bind(agencyId)}`
  const recommended = isOneOf('c.product_id', productId, bind).join('')
  return [
    `o.id IN (SELECT o.id FROM customer_order o ${own} AND ${isOrdered} UNION ALL
      SELECT o.id FROM customer_order o JOIN recommendation c ON c.tenant_id = $1 AND c.id = o.recommendation_id ${own} AND o.product_id IS NULL AND ${recommended})`,
  ]
}

export type OrdersSort =
  | 'orderedOn'
  | 'orderNumber'
  | 'orderState'
  | 'releaseOn'
  | 'release'
  | 'rewardCents'
  | 'product'
  | 'recommender'
  | 'recipient'
  | 'member'

/** All that is asked for beside a text is a state, of the order or of its case, or days of the order: an index has both. */
const isByStateAndDay = (narrowed: OrdersNarrowed): boolean =>
  isOneAtMost([...(narrowed.orderState ?? []), ...(narrowed.state ?? [])]) &&
  isNarrowedByAtMost(narrowed, ['orderState', 'state', 'orderedOn'])

/** Rewards of the case that are paid, now or later. */
const rewardsOfCase = `coalesce((SELECT sum(w.cents) FROM reward w WHERE w.tenant_id = $1 AND w.recommendation_id = o.recommendation_id AND w.state NOT IN ('cancelled', 'expired')), 0)::bigint`

/** The agency's orders, newest first. */
export const ordersReport = (whose: ReportScope): ReportShape<OrdersSort, OrdersNarrowed> => ({
  columns: (
    bind,
  ) => `o.id, o.recommendation_id AS "recommendationId", r.number, coalesce(o.product_id, r.product_id) AS "productId", o.case_category_id AS "categoryId",
    ${recommenderName} AS recommender, ${memberColumns(whose, bind)}, o.order_number AS "orderNumber", o.ordered_on AS "orderedOn",
    o.state AS "orderState", r.state, ${initialsName} AS "recipientInitials", r.release_on AS "releaseOn", r.released_at AS "releasedAt",
    ${rewardsOfCase} AS "rewardCents",
    r.confirmed_at IS NOT NULL AS "isConfirmed", coalesce(r.on_hold, false) AS "isOnHold", o.agreed_at IS NOT NULL AS "isAgreed",
    ${isReaders(bind(whose.readerId), bind(whose.readerEmailKey))} AS "releaserIsBeneficiary"`,
  from: 'FROM customer_order o',
  joined: `LEFT JOIN recommendation r ON r.tenant_id = $1 AND r.id = o.recommendation_id
    LEFT JOIN recipient p ON p.tenant_id = $1 AND p.recommendation_id = o.recommendation_id`,
  where: (bind) => `o.tenant_id = $1 AND o.case_agency_id = ${bind(whose.agencyId)}`,
  key: 'o.id',
  sort: {
    orderedOn: 'o.ordered_on',
    orderNumber: 'o.order_number COLLATE "C"',
    orderState: ['o.state', 'o.ordered_on'],
    releaseOn: 'o.case_release_on',
    release: ['o.agency_release', 'o.ordered_on'],
    rewardCents: () => rewardsOfCase,
    ...sortedByCase(whose),
    product: () => productNameOf('coalesce(o.product_id, r.product_id)', whose.locale),
  },
  first: { by: 'orderedOn', descending: true },
  // The number of an order may begin those of very many.
  search: (narrowed) => ({
    ...searchOf(narrowed, 'o.recommendation_id', isByStateAndDay(narrowed) ? 'orderedOn' : undefined),
    ...(narrowed.isOrderNumber ? { isLookedUp: false } : {}),
  }),
  narrow: (narrowed, bind, walked, beside) => [
    ...isOneOf('o.state', narrowed.orderState, bind),
    ...isOneOf('o.case_state', narrowed.state, bind),
    ...isOneOf('o.id', narrowed.id, bind),
    ...isBetween('o.ordered_on', narrowed.orderedOn, bind),
    ...isBetween('o.case_release_on', narrowed.releaseOn, bind),
    ...(narrowed.release === undefined || narrowed.release.length === 0
      ? []
      : [`(${narrowed.release.map((one) => `(${releaseIs(one, narrowed, bind)})`).join(' OR ')})`]),
    ...isOfProduct(narrowed, bind),
    ...isOfCase({ ...narrowed, productId: undefined }, 'o.recommendation_id', bind),
    ...hasInitials(narrowed.initials, 'o.recommendation_id', bind),
    ...isBetween(rewardsOfCase, narrowed.rewardCents, bind),
    ...found(narrowed, bind, walked, beside),
  ],
})
