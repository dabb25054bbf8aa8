import { requireSeller } from '#features/sellers/public.ts'
import type { Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { isRefused } from '#platform/outcome.ts'
import { reportFile, type ReportColumn, type ReportFormat } from '#platform/report-file.ts'
import { pageOfReport, rowsOfReport } from '#platform/report.ts'
import type { ReportShape } from '#platform/report-shape.ts'
import { itemColumns, itemsReport, type ItemLine, type ItemsNarrowed } from './items.report.ts'
import { orderColumns, ordersReport, type OrderLine, type OrdersNarrowed } from './orders.report.ts'

/** The parameters of a report, from the wire. */
interface Input<Sort extends string, Narrowed> {
  readonly orderBy?: Sort | undefined
  readonly descending?: boolean | undefined
  readonly pageSize?: number | undefined
  readonly pageNumber?: number | undefined
  readonly filter?: string | undefined
  readonly columns?: Omit<Narrowed, 'text'> | undefined
}

interface Kind<Line extends { readonly id: string }, Sort extends string, Narrowed> {
  readonly shape: (sellerId: string, locale: Locale) => ReportShape<Sort, Narrowed>
  readonly columns: readonly ReportColumn<Line>[]
}

const narrowedOf = <Narrowed>({ filter = '', columns }: Input<string, Narrowed>) =>
  ({ ...columns, text: filter }) as Narrowed

/** A page of one of the seller's reports. Refused: notFound, narrowFilter. */
const list = <Line extends { readonly id: string }, Sort extends string, Narrowed>(
  ctx: Context,
  { shape }: Kind<Line, Sort, Narrowed>,
  input: Input<Sort, Narrowed>,
) =>
  ctx.report(async (tx) => {
    const seller = await requireSeller(ctx, tx)
    if (isRefused(seller)) return seller
    return pageOfReport<Line, Sort, Narrowed>(tx, shape(seller.id, ctx.locale), {
      ...input,
      narrowed: narrowedOf(input),
    })
  })

/** Every row of the filter as a file, walked by key however many there are. Refused: notFound. */
async function exportRows<Line extends { readonly id: string }, Sort extends string, Narrowed>(
  ctx: Context,
  { shape, columns }: Kind<Line, Sort, Narrowed>,
  input: Input<Sort, Narrowed>,
  format?: ReportFormat,
) {
  const seller = await ctx.report((tx) => requireSeller(ctx, tx))
  if (isRefused(seller)) return seller
  return reportFile(
    ctx,
    columns,
    rowsOfReport<Line, Sort, Narrowed>(ctx, shape(seller.id, ctx.locale), narrowedOf(input)),
    format,
  )
}

const orders: Kind<OrderLine, 'orderedOn' | 'cents' | 'orderNumber', OrdersNarrowed> = {
  shape: ordersReport,
  columns: orderColumns,
}
const items: Kind<ItemLine, 'bookedAt' | 'cents', ItemsNarrowed> = { shape: itemsReport, columns: itemColumns }

type OrdersInput = Input<'orderedOn' | 'cents' | 'orderNumber', OrdersNarrowed>
type ItemsInput = Input<'bookedAt' | 'cents', ItemsNarrowed>

export const listSellerOrders = (ctx: Context, input: OrdersInput) => list(ctx, orders, input)
export const exportSellerOrders = (ctx: Context, input: OrdersInput, format?: ReportFormat) =>
  exportRows(ctx, orders, input, format)
export const listSellerCommissions = (ctx: Context, input: ItemsInput) => list(ctx, items, input)
export const exportSellerCommissions = (ctx: Context, input: ItemsInput, format?: ReportFormat) =>
  exportRows(ctx, items, input, format)
