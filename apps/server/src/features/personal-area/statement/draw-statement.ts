import type { Format } from '@referral/domain/format'
import type { Sheet, TextLook } from '#platform/pdf/sheet.ts'
import type { RewardYear } from '../get-reward-year.ts'
import type { StatementSay } from './statement-words.ts'

export interface Statement {
  readonly say: StatementSay
  readonly format: Format
  readonly year: RewardYear
  readonly imprint: string
  readonly person: string
  readonly asOf: string
  /** The year isn't over. */
  readonly isRunning: boolean
}

const margin = 56
const dayWidth = 96
const amountWidth = 92
const bottom = 768
const body = { face: 'body', size: 10, ink: 'ink' } as const satisfies TextLook
const small = { face: 'body', size: 8.5, ink: 'inkMuted', leading: 1.35 } as const satisfies TextLook

/** A4, in the style of a bank: the person, the sum, its lines, the tax note; as many pages as the lines need. */
export function drawStatement(sheet: Sheet, statement: Statement): void {
  const pen = { y: 0, page: 0 }
  const inner = sheet.width - 2 * margin
  const right = { width: inner, align: 'right' } as const

  const turnPage = (): void => {
    if (pen.page > 0) sheet.addPage()
    pen.page += 1
    sheet.brand({ x: margin, y: 44, mark: 24, name: 14, on: 'paper' })
    sheet.write(titleOf(statement), margin, 49, { ...small, ...right })
    sheet.rule(margin, 76, sheet.width - margin, 76, 'line', 0.8)
    sheet.rule(margin, 790, sheet.width - margin, 790, 'line', 0.8)
    sheet.write(statement.imprint, margin, 798, { ...small, width: inner - 60 })
    sheet.write(statement.say('page', { page: String(pen.page) }), margin, 798, { ...small, ...right })
    pen.y = 100
  }
  const keep = (height: number): void => {
    if (pen.y + height > bottom) turnPage()
  }

  turnPage()
  drawHead(sheet, statement, pen, inner)
  drawLines(sheet, statement, pen, keep)
  drawNotes(sheet, statement, pen, keep, inner)
}

const titleOf = ({ say, year }: Statement): string => say('title', { year: String(year.year) })

interface Pen {
  y: number
}

function drawHead(sheet: Sheet, statement: Statement, pen: Pen, inner: number) {
  const { say, format, year, imprint, person, asOf, isRunning } = statement
  pen.y += sheet.write(titleOf(statement), margin, pen.y, { face: 'heading', size: 26, ink: 'ink', width: inner }) + 8
  // The person on the left, number and period on the right.
  const period = say('period', { from: format.day(year.from), until: format.day(year.until) })
  const half = { ...body, size: 9.5, ink: 'inkMuted', width: inner / 2 - 8 } as const
  const rows = [
    [imprint, period],
    [person === '' ? '' : say('forWhom', { person }), say('number', { number: year.documentNumber, day: asOf })],
  ] as const
  for (const [left, right] of rows) {
    const heights = [
      sheet.write(left, margin, pen.y, half),
      sheet.write(right, margin + inner / 2 + 8, pen.y, { ...half, align: 'right' }),
    ]
    pen.y += Math.max(...heights) + 2
  }
  pen.y += 10
  sheet.rect(margin, pen.y, inner, 60, 'tint', Math.min(sheet.theme.radius.m, 10))
  sheet.write(say('total'), margin + 18, pen.y + 9, { ...body, ink: 'inkMuted' })
  sheet.write(format.money(year.totalCents), margin + 18, pen.y + 24, { face: 'heading', size: 22, ink: 'ink' })
  if (isRunning)
    sheet.write(say('running', { year: String(year.year) }), margin + inner / 2, pen.y + 19, {
      ...small,
      width: inner / 2 - 18,
      align: 'right',
    })
  pen.y += 60 + 18
}

function drawLines(sheet: Sheet, { say, format, year }: Statement, pen: Pen, keep: (height: number) => void): void {
  const end = sheet.width - margin
  const whatWidth = end - margin - dayWidth - amountWidth - 12
  const amountLook = { align: 'right', width: amountWidth } as const
  if (year.content.length === 0) {
    pen.y += sheet.write(say('nothing'), margin, pen.y, { ...body, width: end - margin }) + 18
    return
  }
  const head = { ...small, face: 'strong' } as const
  sheet.write(say('day'), margin, pen.y, head)
  sheet.write(say('what'), margin + dayWidth, pen.y, head)
  sheet.write(say('amount'), end - amountWidth, pen.y, { ...head, ...amountLook })
  pen.y += 17
  for (const line of year.content) {
    const what = { ...body, width: whatWidth }
    const height = sheet.heightOf(line.product.displayName, what) + 21
    keep(height)
    sheet.rule(margin, pen.y, end, pen.y, 'line', 0.5)
    const y = pen.y + 4
    sheet.write(format.day(line.on), margin, y, body)
    const named = sheet.write(line.product.displayName, margin + dayWidth, y, what)
    sheet.write(`${say(`kind.${line.kind}`)} · ${line.number}`, margin + dayWidth, y + named + 1, small)
    sheet.write(format.money(line.cents), end - amountWidth, y, { ...body, ...amountLook })
    pen.y += height
  }
  keep(76)
  sheet.rule(margin, pen.y, end, pen.y, 'ink', 0.8)
  pen.y += 9
  const sums = [
    [say('received'), year.receivedCents, 'body'],
    ...(year.takenBackCents === 0 ? [] : ([[say('takenBack'), -year.takenBackCents, 'body']] as const)),
    [say('total'), year.totalCents, 'strong'],
  ] as const
  for (const [label, amount, face] of sums) {
    sheet.write(label, margin + dayWidth, pen.y, { ...body, face })
    sheet.write(format.money(amount), end - amountWidth, pen.y, { ...body, face, ...amountLook })
    pen.y += 16
  }
  pen.y += 10
}

function drawNotes(
  sheet: Sheet,
  { say, format, year }: Statement,
  pen: Pen,
  keep: (height: number) => void,
  width: number,
): void {
  const look = { ...small, width }
  const limit = format.money(year.taxFreeBelowCents)
  const heights = sheet.heightOf(say('how'), look) + sheet.heightOf(say('tax', { limit }), look)
  keep(heights + 32)
  pen.y += sheet.write(say('how'), margin, pen.y, look) + 14
  pen.y += sheet.write(say('taxTitle'), margin, pen.y, { ...body, face: 'strong', width }) + 4
  pen.y += sheet.write(say('tax', { limit }), margin, pen.y, look)
}
