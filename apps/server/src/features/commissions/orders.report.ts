import { recommendationState } from '@referral/contract/states'
import { commissionState } from '@referral/contract/commissions'
import type { CommissionState } from '@referral/domain/states/commission'
import type { RecommendationState } from '@referral/domain/states/recommendation'
import { dayCell, instantCell, moneyCell, type ReportColumn } from '#platform/report-file.ts'
import { isBetween, isOneOf, type ReportShape } from '#platform/report.ts'
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
  readonly earnedAt: Date | null
  readonly endedAt: Date | null
}

export interface OrdersNarrowed {
  readonly text: string
  readonly state?: readonly CommissionState[] | undefined
  readonly orderedOn?: { readonly from?: string | undefined; readonly until?: string | undefined } | undefined
  readonly cents?: { readonly from?: number | undefined; readonly until?: number | undefined } | undefined
}

/** The orders of a seller's recommendations with their commission, the newest first. */
export const ordersReport = (sellerId: string): ReportShape<'orderedOn' | 'cents' | 'orderNumber', OrdersNarrowed> => ({
  columns: () => `c.id, c.recommendation_id AS "recommendationId", r.number, c.order_number AS "orderNumber",
    c.ordered_on AS "orderedOn", c.product AS "productName", c.state, r.state AS "recommendationState", c.rank, c.model,
    c.base_cents AS "baseCents", c.extra_cents AS "extraCents", c.cents, r.release_on AS "releaseOn",
    c.earned_at AS "earnedAt", c.ended_at AS "endedAt"`,
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
    ...likeWords(`concat_ws(' ', c.order_number, c.product)`, text, bind),
  ],
})

export const orderColumns: readonly ReportColumn<OrderLine>[] = [
  ['Auftragsnummer', (row) => row.orderNumber],
  ['Auftragsdatum', (row) => dayCell(row.orderedOn)],
  ['Produkt', (row) => row.productName],
  ['Empfehlungsnummer', (row) => row.number],
  ['EmpfehlungStatus', (row) => recommendationState().encode(row.recommendationState)],
  ['Status', (row) => commissionState().encode(row.state)],
  ['Modell', (row) => row.model],
  ['Rang', (row) => row.rank],
  ['Grundbetrag', (row) => moneyCell(row.baseCents)],
  ['Zuschlag', (row) => moneyCell(row.extraCents)],
  ['Provision', (row) => moneyCell(row.cents)],
  ['FreigabeAb', (row) => dayCell(row.releaseOn)],
  ['VerdientAm', (row) => instantCell(row.earnedAt)],
]
