import { dayCell, moneyCell, nameCell, yesNoCell, type ReportColumn, type Word } from '#platform/report-file.ts'
import { taxStatus } from '@referral/contract/sellers'
import type { TaxStatus } from '@referral/domain/seller-data'
import { frozenNameSql } from '#platform/frozen-name.ts'
import type { Locale } from '#platform/locale.ts'
import type { ReportShape } from '#platform/report-shape.ts'
import { isBetween, isOneOf, type Range } from '#platform/report-conditions.ts'
import { likeWords } from '#platform/like-words.ts'
import { isSettled as isSettledSql } from './settle-items.sql.ts'

export interface ItemLine {
  readonly id: string
  readonly kind: 'commission' | 'bonus'
  readonly isReversal: boolean
  readonly bookedOn: string
  readonly orderNumber: string | null
  readonly orderedOn: string | null
  readonly productName: string | null
  readonly model: string
  readonly stepFrom: number | null
  readonly periodFrom: string | null
  readonly taxStatus: TaxStatus
  readonly cents: number
  readonly isSettled: boolean
}

export interface ItemsNarrowed {
  readonly text: string
  readonly kind?: readonly ('commission' | 'bonus')[] | undefined
  readonly bookedOn?: Range<string> | undefined
  readonly isSettled?: boolean | undefined
}

/** The booked items of a seller, newest first. */
export const itemsReport = (sellerId: string, locale: Locale): ReportShape<'bookedAt' | 'cents', ItemsNarrowed> => ({
  columns: () => `i.id, i.kind, i.reverses_id IS NOT NULL AS "isReversal", i.booked_on AS "bookedOn",
    i.order_number AS "orderNumber", i.ordered_on AS "orderedOn", ${frozenNameSql('i', locale)} AS "productName", i.model,
    i.step_from AS "stepFrom", i.period_from AS "periodFrom", i.tax_status AS "taxStatus", i.cents,
    ${isSettledSql} AS "isSettled"`,
  from: 'FROM commission_item i',
  where: (bind) => `i.tenant_id = $1 AND i.seller_id = ${bind(sellerId)}`,
  key: 'i.id',
  sort: { bookedAt: 'i.booked_at', cents: 'i.cents' },
  first: { by: 'bookedAt', descending: true },
  narrow: ({ text, kind, bookedOn, isSettled }, bind) => [
    ...isOneOf('i.kind', kind, bind),
    ...isBetween('i.booked_on', bookedOn, bind),
    ...(isSettled === undefined ? [] : [isSettled ? isSettledSql : `NOT ${isSettledSql}`]),
    ...likeWords(`concat_ws(' ', i.order_number, ${frozenNameSql('i', locale)}, i.model)`, text, bind),
  ],
})

const kindName = { commission: { de: 'Provision', en: 'Commission' }, bonus: { de: 'Bonus', en: 'Bonus' } } as const
const reversed = ({ de, en }: Word): Word => ({ de: `${de} (Rücknahme)`, en: `${en} (reversal)` })

export const itemColumns: readonly ReportColumn<ItemLine>[] = [
  ['GebuchtAm', 'Booked on', (row) => dayCell(row.bookedOn)],
  ['Art', 'Type', (row) => (row.isReversal ? reversed(kindName[row.kind]) : kindName[row.kind])],
  ['Auftragsnummer', 'Order number', (row) => row.orderNumber ?? ''],
  ['Auftragsdatum', 'Ordered on', (row) => dayCell(row.orderedOn)],
  ['Produkt', 'Product', (row) => row.productName ?? ''],
  ['Modell', 'Model', (row) => row.model],
  ['AbAnzahl', 'From order', (row) => row.stepFrom ?? ''],
  ['ZeitraumAb', 'Period from', (row) => dayCell(row.periodFrom)],
  ['Steuerstatus', 'Tax status', (row) => nameCell(taxStatus(), row.taxStatus, { regular: 'Standard VAT' })],
  ['Betrag', 'Amount', (row) => moneyCell(row.cents)],
  ['Abgerechnet', 'Settled', (row) => yesNoCell(row.isSettled)],
]
