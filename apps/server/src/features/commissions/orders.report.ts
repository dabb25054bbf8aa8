import { commissionCause, commissionState, type CommissionCause } from '@referral/contract/commissions'
import type { CommissionState } from '@referral/domain/states/commission'
import type { RecommendationState } from '@referral/domain/states/recommendation'
import { CONFIRMATION_WEEKS } from '@referral/domain/eligibility'
import { recommendationStateCell } from '#features/recommendations/public.ts'
import { dayCell, instantCell, moneyCell, nameCell, type ReportColumn } from '#platform/report-file.ts'
import { frozenNameSql } from '#platform/frozen-name.ts'
import type { Locale } from '#platform/locale.ts'
import type { ReportShape } from '#platform/report-shape.ts'
import { isBetween, isOneOf, type Range } from '#platform/report-conditions.ts'
import { likeWords } from '#platform/like-words.ts'

export interface OrderLine {
  readonly id: string
  readonly recommendationId: string
  readonly number: string
  readonly orderNumber: string
  readonly orderedOn: string
  readonly productName: string
  readonly state: CommissionState
  readonly recommendationState: RecommendationState
  readonly rank: number
  readonly model: string
  readonly baseCents: number
  readonly extraCents: number
  readonly cents: number
  readonly releaseOn: string | null
  readonly why: CommissionCause | null
  readonly confirmUntil: string | null
  readonly earnedAt: Date | null
  readonly endedAt: Date | null
}

export interface OrdersNarrowed {
  readonly text: string
  readonly state?: readonly CommissionState[] | undefined
  readonly orderedOn?: Range<string> | undefined
  readonly cents?: Range<number> | undefined
}

const waits = `c.state = 'held' AND r.confirmed_at IS NULL`
/**
 * What a held commission waits for beside its day, and why one is cancelled; a reason that a person wrote is not shown
 * to the seller.
 */
const why = `CASE WHEN ${waits} THEN 'awaitsCustomer' WHEN c.state = 'cancelled' THEN
  CASE WHEN c.reason IN ('unconfirmed', 'orderCancelled', 'orderWithdrawn') THEN c.reason ELSE 'takenBack' END END`
/** The last day on which the customer may confirm, counted as the night counts that ends it. */
const confirmUntil = `CASE WHEN ${waits} THEN
  (coalesce(r.recipient_at, r.matched_at, c.held_at) AT TIME ZONE 'Europe/Berlin')::date + ${CONFIRMATION_WEEKS * 7} END`

/** The orders of a seller's recommendations with their commission, the newest first. */
export const ordersReport = (
  sellerId: string,
  locale: Locale,
): ReportShape<'orderedOn' | 'cents' | 'orderNumber', OrdersNarrowed> => ({
  columns: () => `c.id, c.recommendation_id AS "recommendationId", r.number, c.order_number AS "orderNumber",
    c.ordered_on AS "orderedOn", ${frozenNameSql('c', locale)} AS "productName", c.state, r.state AS "recommendationState", c.rank, c.model,
    c.base_cents AS "baseCents", c.extra_cents AS "extraCents", c.cents, r.release_on AS "releaseOn",
    c.earned_at AS "earnedAt", c.ended_at AS "endedAt", ${why} AS why, ${confirmUntil} AS "confirmUntil"`,
  from: 'FROM commission c',
  joined: 'JOIN recommendation r ON r.tenant_id = $1 AND r.id = c.recommendation_id',
  where: (bind) => `c.tenant_id = $1 AND c.seller_id = ${bind(sellerId)}`,
  key: 'c.id',
  sort: { orderedOn: 'c.ordered_on', cents: 'c.cents', orderNumber: 'c.order_number' },
  first: { by: 'orderedOn', descending: true },
  narrow: ({ text, state, orderedOn, cents }, bind) => [
    ...isOneOf('c.state', state, bind),
    ...isBetween('c.ordered_on', orderedOn, bind),
    ...isBetween('c.cents', cents, bind),
    ...likeWords(`concat_ws(' ', c.order_number, ${frozenNameSql('c', locale)})`, text, bind),
  ],
})

export const orderColumns: readonly ReportColumn<OrderLine>[] = [
  ['Auftragsnummer', 'Order number', (row) => row.orderNumber],
  ['Auftragsdatum', 'Ordered on', (row) => dayCell(row.orderedOn)],
  ['Produkt', 'Product', (row) => row.productName],
  ['Empfehlungsnummer', 'Recommendation number', (row) => row.number],
  ['EmpfehlungStatus', 'Recommendation status', (row) => recommendationStateCell(row.recommendationState)],
  ['Status', 'Status', (row) => nameCell(commissionState(), row.state, { held: 'Pending' })],
  ['Modell', 'Model', (row) => row.model],
  ['Rang', 'Place in the period', (row) => row.rank],
  ['Grundbetrag', 'Base amount', (row) => moneyCell(row.baseCents)],
  ['Zuschlag', 'Extra', (row) => moneyCell(row.extraCents)],
  ['Provision', 'Commission', (row) => moneyCell(row.cents)],
  ['Grund', 'Reason', (row) => nameCell(commissionCause(), row.why)],
  ['BestaetigungBis', 'Confirm by', (row) => dayCell(row.confirmUntil)],
  ['FreigabeAb', 'Release from', (row) => dayCell(row.releaseOn)],
  ['VerdientAm', 'Earned on', (row) => instantCell(row.earnedAt)],
  ['StorniertAm', 'Cancelled on', (row) => instantCell(row.endedAt)],
]
