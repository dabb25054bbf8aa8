import { vatPercent } from '@referral/domain/invoice'
import { formatIn } from '@referral/domain/format'
import { formatIban } from '@referral/domain/validate/iban'
import type { Sheet, TextLook } from '#platform/pdf/sheet.ts'
import type { InvoiceLine, Party } from '../tables.ts'
import type { DocumentFacts } from './facts.ts'
import { introduction, paymentNote, titleOf } from './words.ts'

const { day, money } = formatIn.de
const [left, right] = [62, 541]
const inner = right - left
/** Where the lines of a page end, above its foot. */
const bottom = 742

const plain = { face: 'body', size: 9, ink: 'ink', leading: 1.35 } as const
const muted = { face: 'body', size: 8, ink: 'inkMuted', leading: 1.35 } as const
const strong = { face: 'strong', size: 9, ink: 'ink', leading: 1.35 } as const
const onRight = (look: TextLook): TextLook => ({ ...look, width: 70, align: 'right' })

/** Columns by their left edge; amounts end at the right edge of their seventy points. */
const columns = {
  position: left,
  order: left + 26,
  product: left + 132,
  day: left + 252,
  rewards: 349,
  fee: 413,
  net: right - 70,
}

/** A sheet by the form of German business letters: sender, address, facts, lines, totals, payment, foot on each page. */
export function drawInvoice(sheet: Sheet, facts: DocumentFacts): void {
  drawHead(sheet, facts)
  sheet.write(`${titleOf(facts)} ${facts.number}`, left, 262, { face: 'heading', size: 19, ink: 'ink', width: inner })
  const introduced = sheet.write(introduction(facts), left, 292, { ...plain, width: inner })
  let y = drawColumns(sheet, 292 + introduced + 16)
  for (const line of facts.lines) {
    const height = heightOf(sheet, line)
    if (y + height > bottom) y = drawColumns(sheet, nextPage(sheet, facts))
    y = drawLine(sheet, line, y, height)
  }
  const block = 150
  if (y + block > bottom) y = nextPage(sheet, facts)
  drawTotals(sheet, facts, y + 8)
  drawFoot(sheet, facts)
}

function drawHead(sheet: Sheet, facts: DocumentFacts): void {
  const { seller, buyer } = facts
  sheet.brand({ x: left, y: 46, mark: 26, name: 17, on: 'paper' })
  sheet.write(`${seller.name} · ${seller.street} · ${seller.zip} ${seller.city}`, left, 126, { ...muted, size: 6.5 })
  writeLines(sheet, [buyer.name, buyer.street, `${buyer.zip} ${buyer.city}`], 140, { ...plain, size: 10.5, width: 250 })
  const rows: readonly (readonly [string, string])[] = [
    ['Rechnungsnummer', facts.number],
    ['Rechnungsdatum', day(facts.issuedOn)],
    ['Leistungszeitraum', `${day(facts.periodFrom)} – ${day(facts.periodUntil)}`],
    ...(facts.corrects === null ? [['Fällig am', day(facts.dueOn)] as const] : []),
    ...(facts.corrects === null
      ? []
      : [['Zu Rechnung', `${facts.corrects.number} vom ${day(facts.corrects.issuedOn)}`] as const]),
    ...taxIdsOf(buyer, 'Ihre '),
  ]
  let y = 126
  for (const [name, value] of rows) {
    sheet.write(name, 340, y, muted)
    y += Math.max(sheet.write(value, 426, y, { ...muted, ink: 'ink', width: right - 426 }), 11) + 3
  }
}

/** One below the other: a face has no letter for a line's end. */
function writeLines(sheet: Sheet, lines: readonly string[], top: number, look: TextLook): void {
  let y = top
  for (const text of lines) y += sheet.write(text, left, y, look)
}

const taxIdsOf = ({ vatId, taxNumber }: Party, whose: string): (readonly [string, string])[] =>
  vatId !== null ? [[`${whose}USt-IdNr.`, vatId]] : taxNumber !== null ? [[`${whose}Steuernummer`, taxNumber]] : []

function nextPage(sheet: Sheet, facts: DocumentFacts): number {
  drawFoot(sheet, facts)
  sheet.addPage()
  sheet.write(`${titleOf(facts)} ${facts.number} vom ${day(facts.issuedOn)}`, left, 50, muted)
  return 76
}

function drawColumns(sheet: Sheet, y: number): number {
  const look = { ...muted, size: 7.5 } as const
  sheet.write('Nr.', columns.position, y, look)
  sheet.write('Auftrag', columns.order, y, look)
  sheet.write('Produkt', columns.product, y, look)
  sheet.write('Freigegeben', columns.day, y, look)
  sheet.write('Prämien', columns.rewards, y, { ...look, width: 58, align: 'right' })
  sheet.write('Gebühr', columns.fee, y, { ...look, width: 52, align: 'right' })
  sheet.write('Netto', columns.net, y, onRight(look))
  sheet.rule(left, y + 13, right, y + 13, 'ink', 0.6)
  return y + 18
}

const [orderWidth, productWidth] = [100, 114]
const heightOf = (sheet: Sheet, { orderNumber, product }: InvoiceLine) =>
  Math.max(
    sheet.heightOf(orderNumber, { ...plain, size: 8.5, width: orderWidth }),
    sheet.heightOf(product, { ...plain, size: 8.5, width: productWidth }),
    sheet.heightOf('0', { ...plain, size: 8.5, width: 40 }) * 2 - 2,
  ) + 7

function drawLine(sheet: Sheet, line: InvoiceLine, y: number, height: number): number {
  const look = { ...plain, size: 8.5 } as const
  sheet.write(String(line.position), columns.position, y, { ...look, ink: 'inkMuted' })
  sheet.write(line.orderNumber, columns.order, y, { ...look, width: orderWidth })
  sheet.write(line.product, columns.product, y, { ...look, width: productWidth })
  sheet.write(day(line.bookedOn), columns.day, y, look)
  if (line.isReversal) sheet.write('Rücknahme', columns.day, y + 11, { ...muted, size: 7 })
  sheet.write(money(line.rewardsCents), columns.rewards, y, { ...look, width: 58, align: 'right' })
  sheet.write(money(line.feeCents), columns.fee, y, { ...look, width: 52, align: 'right' })
  sheet.write(money(line.rewardsCents + line.feeCents), columns.net, y, onRight(look))
  sheet.rule(left, y + height - 3, right, y + height - 3, 'line')
  return y + height
}

function drawTotals(sheet: Sheet, facts: DocumentFacts, top: number): void {
  const { totals, seller } = facts
  const rows: readonly (readonly [string, number, boolean?])[] = [
    ['Prämien', totals.rewardsCents],
    ['Servicegebühren', totals.feesCents],
    ['Summe netto', totals.netCents],
    [`Umsatzsteuer ${vatPercent} %`, totals.vatCents],
    [totals.grossCents < 0 ? 'Gutschriftbetrag' : 'Rechnungsbetrag', totals.grossCents, true],
  ]
  let y = top
  for (const [name, cents, isLast = false] of rows) {
    if (isLast) sheet.rule(330, y - 2, right, y - 2, 'ink', 0.6)
    const look = isLast ? { ...strong, size: 10.5 } : plain
    sheet.write(name, 330, y + (isLast ? 3 : 0), look)
    sheet.write(money(cents), columns.net - 30, y + (isLast ? 3 : 0), { ...look, width: 100, align: 'right' })
    y += 15
  }
  const note = sheet.write(paymentNote(facts), left, y + 18, { ...plain, width: inner })
  if (facts.corrects !== null || totals.grossCents <= 0) return
  const account = `${seller.account.name} · IBAN ${formatIban(seller.account.iban)} · BIC ${seller.account.bic}`
  sheet.write(account, left, y + 22 + note, { ...strong, width: inner })
}

function drawFoot(sheet: Sheet, { seller }: DocumentFacts): void {
  sheet.rule(left, 772, right, 772, 'line')
  const lines = [
    `${seller.name} · ${seller.street} · ${seller.zip} ${seller.city}`,
    [seller.email, seller.phone ?? '', ...taxIdsOf(seller, '').map((pair) => pair.join(' '))]
      .filter((part) => part !== '')
      .join(' · '),
  ]
  writeLines(sheet, lines, 779, { ...muted, size: 7, width: inner })
}
