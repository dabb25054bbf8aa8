import { berlinYear } from '@referral/domain/reward-year'
import type { BodyOf } from '@referral/contract/operation'
import { settlementKind, settlementState, type settlementOperations } from '@referral/contract/settlements'
import { berlinDay, monthOf } from '@referral/domain/calendar'
import type { SettlementKind } from '@referral/domain/settlement'
import type { SettlementState } from '@referral/domain/states/settlement'
import { listOpenItems } from '#features/commissions/public.ts'
import { lockCallingSeller, requireSeller } from '#features/sellers/public.ts'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { nextIssueDay } from '#platform/monthly-documents.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import {
  dayCell,
  moneyCell,
  nameCell,
  reportFile,
  type ReportColumn,
  type ReportFormat,
} from '#platform/report-file.ts'
import { pageOfReport, rowsOfReport } from '#platform/report.ts'
import type { ReportShape } from '#platform/report-shape.ts'
import { isBetween, isOneOf } from '#platform/report-conditions.ts'
import { changeSettlement } from './change-settlement.ts'
import { totalsOf } from './issue-settlement.ts'
import { objectionFacts, presentRow, presentSettlement } from './present-settlement.ts'
import { findSettlement, hasDraftOfNight, lockSettlement, paidDay, settlementColumns } from './settlements.sql.ts'
import type { SettlementRow } from './tables.ts'

type Query = BodyOf<(typeof settlementOperations)['listSettlements']>
type Sort = NonNullable<Query['orderBy']>
interface Narrowed {
  readonly filter: string
  readonly columns: Query['columns']
}

/** A seller's issued settlements; drafts are visible to operators only. */
const shapeOf = (sellerId: string): ReportShape<Sort, Narrowed> => ({
  columns: () => settlementColumns,
  from: 'FROM settlement s',
  where: (bind) => `s.tenant_id = $1 AND s.seller_id = ${bind(sellerId)}::uuid AND s.number IS NOT NULL`,
  key: 's.id',
  sort: {
    issuedOn: 's.issued_on',
    number: 's.number',
    grossCents: 's.gross_cents',
  },
  first: { by: 'number', descending: true },
  narrow: ({ filter, columns }, bind) => [
    ...(filter === '' ? [] : [`strpos(lower(s.number), lower(${bind(filter)})) > 0`]),
    ...isOneOf('s.state', columns?.state, bind),
    ...isOneOf('s.kind', columns?.kind, bind),
    ...isBetween('s.issued_on', columns?.issuedOn, bind),
  ],
})

const narrowedOf = ({ filter = '', columns }: Query): Narrowed => ({
  filter,
  columns,
})

/** Items that the seller has no document of, as they would be settled today, and when that is due. */
async function readCurrent(ctx: Context, tx: Tx, sellerId: string) {
  const today = berlinDay(ctx.now)
  const items = await listOpenItems(tx, sellerId, today)
  const { netCents, vatCents, grossCents } = totalsOf(items)
  return {
    from: items.reduce((first, { bookedOn }) => (bookedOn < first ? bookedOn : first), monthOf(today)) as string,
    ...{
      until: today as string,
      count: items.length,
      netCents,
      vatCents,
      grossCents,
    },
    nextOn: nextIssueDay(today, await hasDraftOfNight(tx, sellerId, today)) as string,
  }
}

const yearsOf = statement(
  'settlement_years',
  `SELECT year FROM settlement WHERE tenant_id = $1 AND seller_id = $2 AND year IS NOT NULL
   UNION SELECT date_part('year', ${paidDay})::integer FROM settlement s
   WHERE tenant_id = $1 AND seller_id = $2 AND paid_at IS NOT NULL ORDER BY year DESC`,
)

/** Refused: notFound, narrowFilter. */
export const listSettlements = (ctx: Context, query: Query) =>
  ctx.read(async (tx) => {
    const seller = await requireSeller(ctx, tx)
    if (isRefused(seller)) return seller
    const request = { ...query, narrowed: narrowedOf(query) }
    const page = await pageOfReport<SettlementRow, Sort, Narrowed>(tx, shapeOf(seller.id), request)
    if (isRefused(page)) return page
    const years = (await tx.rows<{ year: number }>(yearsOf, [tx.tenantId, seller.id]))
      .map(({ year }) => year)
      .filter((year) => year <= berlinYear(ctx.now))
    return {
      ...page,
      content: page.content.map(presentRow),
      years,
      current: await readCurrent(ctx, tx, seller.id),
    }
  })

type FileRow = Pick<SettlementRow, 'periodFrom' | 'periodUntil' | 'issuedOn' | 'paidOn' | 'netCents'> &
  Pick<SettlementRow, 'vatCents' | 'grossCents'> & {
    readonly number: string | null
    readonly kind: SettlementKind
    readonly state: SettlementState
  }

export const fileColumns: readonly ReportColumn<FileRow>[] = [
  ['Nummer', 'Number', (row) => row.number ?? ''],
  ['Art', 'Type', (row) => nameCell(settlementKind(), row.kind, { settlement: 'Self-billed invoice' })],
  ['Status', 'Status', (row) => nameCell(settlementState(), row.state, { objected: 'Objected to' })],
  ['Von', 'From', (row) => dayCell(row.periodFrom)],
  ['Bis', 'Until', (row) => dayCell(row.periodUntil)],
  ['AusgestelltAm', 'Issued on', (row) => dayCell(row.issuedOn)],
  ['Netto', 'Net', (row) => moneyCell(row.netCents)],
  ['Umsatzsteuer', 'VAT', (row) => moneyCell(row.vatCents)],
  ['Brutto', 'Gross', (row) => moneyCell(row.grossCents)],
  ['BezahltAm', 'Paid on', (row) => dayCell(row.paidOn)],
]

/** Every row of the filter as a file. Refused: notFound. */
export async function exportSettlements(ctx: Context, query: Query, format?: ReportFormat) {
  const seller = await ctx.read((tx) => requireSeller(ctx, tx))
  if (isRefused(seller)) return seller
  const rows = rowsOfReport<SettlementRow, Sort, Narrowed>(ctx, shapeOf(seller.id), narrowedOf(query))
  return reportFile(ctx, fileColumns, rows, format)
}

/** A seller's own document; a draft or another seller's is not found. */
export async function findOwn(ctx: Context, tx: Tx, id: string): Promise<SettlementRow | Refused> {
  const seller = await requireSeller(ctx, tx)
  if (isRefused(seller)) return seller
  const row = await findSettlement(tx, id)
  return row === undefined || row.sellerId !== seller.id || row.state === 'draft' ? refuse('notFound') : row
}

export const getSettlement = (ctx: Context, id: string) =>
  ctx.read(async (tx) => {
    const row = await findOwn(ctx, tx, id)
    return isRefused(row) ? row : presentSettlement(ctx, tx, row)
  })

/** The seller objects: nothing is paid until the operator has answered. Refused: notFound, invalidInput, illegalMove, lostRace. */
export function objectToSettlement(ctx: Context, id: string, reason: string) {
  const objection = reason.trim()
  if (objection === '') return Promise.resolve(refuseFields({ field: 'reason', code: 'required' }))
  return ctx.write(async (tx) => {
    // Waits for an erasure: what is written after it would stay.
    const seller = await lockCallingSeller(ctx, tx)
    if (isRefused(seller)) return seller
    const own = await findOwn(ctx, tx, id)
    if (isRefused(own)) return own
    const row = (await lockSettlement(tx, id))!
    const moved = await changeSettlement(ctx, tx, row, {
      ...{
        trigger: 'object',
        actor: 'seller',
        facts: { ...(await objectionFacts(ctx, tx, row)), reason: objection },
      },
      with: {
        ...{ objectedAt: ctx.now, objection, answeredAt: null, answer: null },
        ...{
          checkedBy: null,
          checkedAt: null,
          approvedBy: null,
          approvedAt: null,
        },
      },
    })
    return isRefused(moved) ? moved : presentSettlement(ctx, tx, moved)
  })
}
