import { linkChannel } from '@referral/contract/seller-links'
import { addDays, berlinDay, plainDay, startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import { presentSellerLinks } from '#features/seller-links/public.ts'
import { requireSeller } from '#features/sellers/public.ts'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import {
  instantCell,
  moneyCell,
  nameCell,
  reportFile,
  type ReportColumn,
  type ReportFormat,
} from '#platform/report-file.ts'
import { listLinkNumbers, type LinkNumbers } from './links.sql.ts'

interface Days {
  readonly from?: string | undefined
  readonly until?: string | undefined
}
type Line = LinkNumbers & { readonly url: string; readonly productName: string | null }

const longAgo = '2000-01-01'

/** Nothing has happened after today, and calendars end: later days are today's, or tomorrow's where it begins. */
function periodOf(ctx: Context, { from = longAgo, until = '9999-12-31' }: Days) {
  const today = berlinDay(ctx.now)
  const tomorrow = addDays(today, 1)
  const within = (day: string, latest: PlainDay) => (day > latest ? latest : plainDay(day < longAgo ? longAgo : day))
  const [first, last] = [within(from, tomorrow), within(until, today)]
  return { from: first, until: last, start: startOfBerlinDay(first), end: startOfBerlinDay(addDays(last, 1)) }
}

/** The caller's links with what came of each in a period, both days included. Refused: notFound. */
export const listSellerLinks = (ctx: Context, days: Days) =>
  ctx.report(async (tx) => {
    const seller = await requireSeller(ctx, tx)
    if (isRefused(seller)) return seller
    return presentSellerLinks(ctx, tx, await listLinkNumbers(tx, seller.id, periodOf(ctx, days)))
  })

export async function exportSellerLinks(ctx: Context, days: Days, format?: ReportFormat) {
  const lines = await listSellerLinks(ctx, days)
  return isRefused(lines) ? lines : reportFile(ctx, columns, inOne(lines), format)
}

async function* inOne(lines: readonly Line[]) {
  yield lines
}

const channels = { window: 'Shop window', website: 'Own website', social: 'Social media' }

const columns: readonly ReportColumn<Line>[] = [
  ['Bezeichnung', 'Name', (row) => row.name],
  ['Kanal', 'Channel', (row) => nameCell(linkChannel(), row.channel, channels)],
  ['Produkt', 'Product', (row) => row.productName ?? ''],
  ['Link', 'Link', (row) => row.url],
  ['ErstelltAm', 'Created on', (row) => instantCell(row.createdAt)],
  ['ArchiviertAm', 'Archived on', (row) => instantCell(row.archivedAt)],
  ['Aufrufe', 'Clicks', (row) => row.clicks],
  ['Daten', 'Sign-ups', (row) => row.details],
  ['Auftraege', 'Orders', (row) => row.orders],
  ['Freigegeben', 'Released', (row) => row.released],
  ['Provision', 'Commission', (row) => moneyCell(row.cents)],
]
