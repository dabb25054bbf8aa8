import { berlinDay, plainDay } from '@referral/domain/calendar'
import { berlinYear } from '@referral/domain/reward-year'
import type { TaxStatus } from '@referral/domain/seller-data'
import { requireSeller } from '#features/sellers/public.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/tx.ts'
import { file } from '#platform/http/route.ts'
import { isRefused, refuse } from '#platform/outcome.ts'
import { printLogoOf } from '#platform/pdf/logo.ts'
import { dayCell, moneyCell, reportFile, type ReportColumn, type ReportFormat } from '#platform/report-file.ts'
import { openParties, readParties } from './parties.ts'
import { fileColumns } from './seller-settlements.ts'
import { paidDay, settlementColumns } from './settlements.sql.ts'
import type { SettlementRow } from './tables.ts'
import { yearPaper, type YearFacts } from './year-paper.ts'

const ofYear = statement(
  'settlement_of_year',
  `SELECT ${settlementColumns} FROM settlement s
   WHERE tenant_id = $1 AND seller_id = $2 AND year = $3 ORDER BY sequence`,
)
const netOfYear = statement(
  'settlement_net_of_year',
  `SELECT l.tax_status AS "taxStatus", sum(l.cents)::bigint AS "netCents" FROM settlement s
   JOIN settlement_line l ON l.tenant_id = $1 AND l.settlement_id = s.id
   WHERE s.tenant_id = $1 AND s.seller_id = $2 AND s.year = $3 GROUP BY 1 ORDER BY 1`,
)
/** What reached the seller in a year, of whichever year its document is. */
const paidBetween = statement(
  'settlement_paid_between',
  `SELECT coalesce(sum(gross_cents), 0)::bigint AS cents, coalesce(sum(gross_cents) FILTER (WHERE year < $5), 0)::bigint AS earlier
   FROM settlement s WHERE tenant_id = $1 AND seller_id = $2 AND ${paidDay} BETWEEN $3 AND $4`,
)
/** Its documents of earlier years, by the day of the payment. */
const earlierPaid = statement(
  'settlement_earlier_paid',
  `SELECT ${settlementColumns} FROM settlement s
   WHERE tenant_id = $1 AND seller_id = $2 AND ${paidDay} BETWEEN $3 AND $4 AND year < $5
   ORDER BY ${paidDay}, year, sequence`,
)

type Paid = YearFacts['paid']

const daysOf = (year: number) => ({ from: plainDay(`${year}-01-01`), until: plainDay(`${year}-12-31`) })

/**
 * The statement of a year: each document that was issued in it, their total, and what was paid in it, of whichever year
 * its document is. Refused: notFound where there is neither, unavailable.
 */
export async function downloadYear(ctx: Context, year: number, format?: ReportFormat | 'pdf') {
  const found = await ctx.read(async (tx) => {
    const seller = await requireSeller(ctx, tx)
    if (isRefused(seller)) return seller
    // The bank may have accepted what it pays in the next year.
    if (year > berlinYear(ctx.now)) return refuse('notFound')
    const rows = await tx.rows<SettlementRow>(ofYear, [tx.tenantId, seller.id, year])
    const inYear = [tx.tenantId, seller.id, daysOf(year).from, daysOf(year).until, year]
    const paid = await tx.one<Paid>(paidBetween, inYear)
    const earlier = await tx.rows<SettlementRow>(earlierPaid, inYear)
    return rows.length === 0 && paid.cents === 0 ? refuse('notFound') : { seller, rows, paid, earlier }
  })
  if (isRefused(found)) return found
  if (format !== 'pdf') return yearFile(ctx, found, year, format)
  const facts = await readFacts(ctx, found.seller.id, found, year)
  const made = await ctx.services.work.run<Uint8Array>('makeLetter', yearPaper(facts))
  return isRefused(made) ? refuse('unavailable') : file(made, 'application/pdf', `jahresuebersicht-${year}.pdf`)
}

const sumOf = (rows: readonly SettlementRow[]) => ({
  netCents: rows.reduce((total, row) => total + row.netCents, 0),
  vatCents: rows.reduce((total, row) => total + row.vatCents, 0),
  grossCents: rows.reduce((total, row) => total + row.grossCents, 0),
})

async function readFacts(
  ctx: Context,
  sellerId: string,
  { rows, paid }: { readonly rows: readonly SettlementRow[]; readonly paid: Paid },
  year: number,
): Promise<YearFacts> {
  const { name, theme } = ctx.tenant
  const logo = await printLogoOf(ctx)
  // Both sides as the newest document names them; after eight years it names nobody any more.
  const named = rows.findLast(({ parties }) => parties !== null)
  return ctx.read(async (tx) => ({
    locale: ctx.locale,
    ...{ sender: { name, theme }, logo, year, madeAt: ctx.now, madeOn: berlinDay(ctx.now) },
    parties:
      named === undefined ? (await readParties(ctx, tx, sellerId)).parties : openParties(ctx, named.id, named.parties!),
    rows: rows.map((row) => ({
      ...row,
      number: row.number!,
      issuedOn: row.issuedOn!,
      paidOn: row.paidOn,
      corrects: rows.find(({ id }) => id === row.correctsId)?.number ?? null,
    })),
    nets: await tx.rows<{ taxStatus: TaxStatus; netCents: number }>(netOfYear, [tx.tenantId, sellerId, year]),
    totals: sumOf(rows),
    paid,
  }))
}

interface YearDocuments {
  readonly rows: readonly SettlementRow[]
  readonly paid: Paid
  readonly earlier: readonly SettlementRow[]
}
type Sums = Readonly<Record<string, ReturnType<ReportColumn<unknown>[2]>>>
const isDocument = (line: SettlementRow | Sums): line is SettlementRow => 'state' in line

/**
 * As CSV or as a workbook: the documents of the year and their sums, then those of earlier years that were paid in it and
 * all that was paid in it.
 */
function yearFile(ctx: Context, { rows, paid, earlier }: YearDocuments, year: number, format?: ReportFormat) {
  const { netCents, vatCents, grossCents } = sumOf(rows)
  const period = { Von: dayCell(daysOf(year).from), Bis: dayCell(daysOf(year).until) }
  const issued: Sums = {
    ...{ Nummer: { de: 'Summe', en: 'Total' }, ...period },
    ...{ Netto: moneyCell(netCents), Umsatzsteuer: moneyCell(vatCents), Brutto: moneyCell(grossCents) },
  }
  const transferred: Sums = {
    ...{ Nummer: { de: `Im Jahr ${year} überwiesen`, en: `Transferred in ${year}` }, ...period },
    Brutto: moneyCell(paid.cents),
  }
  const columns = fileColumns.map(([german, english, cell]): ReportColumn<SettlementRow | Sums> => [
    german,
    english,
    (line) => (isDocument(line) ? cell(line) : (line[german] ?? '')),
  ])
  const payments = paid.cents === 0 ? [] : [...earlier, transferred]
  return reportFile(ctx, columns, [[...rows, issued, ...payments]], format)
}
