import { formatIn } from '@referral/domain/format'
import { formatIban } from '@referral/domain/validate/iban'
import type { Sheet, TextLook } from '#platform/pdf/sheet.ts'
import type { Letter } from './paper.ts'
import { taxIdsOf } from './words.ts'

const [left, right] = [62, 541]
const inner = right - left
/** Where the lines of a page end, above its foot. */
const bottom = 742

const localeOf = ({ locale = 'de' }: Letter) => locale
const dated = { de: ' vom ', en: ', ' } as const

const plain = { face: 'body', size: 9, ink: 'ink', leading: 1.35 } as const
const muted = {
  face: 'body',
  size: 8,
  ink: 'inkMuted',
  leading: 1.35,
} as const
const strong = { face: 'strong', size: 9, ink: 'ink', leading: 1.35 } as const

/** A sheet by the form of German business letters: sender, address, facts, lines, totals, payment, foot on each page. */
export function drawPaper(sheet: Sheet, paper: Letter): void {
  drawHead(sheet, paper)
  sheet.write(`${paper.title} ${paper.number}`, left, 262, {
    face: 'heading',
    size: 19,
    ink: 'ink',
    width: inner,
  })
  const introduced = sheet.write(paper.introduction, left, 292, {
    ...plain,
    width: inner,
  })
  let y = drawColumns(sheet, paper, 292 + introduced + 16)
  for (const line of paper.lines) {
    const height = heightOf(sheet, paper, line)
    if (y + height > bottom) y = drawColumns(sheet, paper, nextPage(sheet, paper))
    y = drawLine(sheet, paper, line, y, height)
  }
  const block = 150
  if (y + block > bottom) y = nextPage(sheet, paper)
  drawTotals(sheet, paper, y + 8)
  drawFoot(sheet, paper)
}

function drawHead(sheet: Sheet, paper: Letter): void {
  const { issuer, addressee } = paper
  sheet.brand({ x: left, y: 46, mark: 26, name: 17, on: 'paper' })
  sheet.write(`${issuer.name} · ${issuer.street} · ${issuer.zip} ${issuer.city}`, left, 126, { ...muted, size: 6.5 })
  const address = [addressee.name, addressee.street, `${addressee.zip} ${addressee.city}`]
  writeLines(sheet, address, 140, { ...plain, size: 10.5, width: 250 })
  let y = 126
  for (const [name, value] of paper.facts) {
    sheet.write(name, 340, y, muted)
    y +=
      Math.max(
        sheet.write(value, 426, y, {
          ...muted,
          ink: 'ink',
          width: right - 426,
        }),
        11,
      ) + 3
  }
}

/** One below the other: a face has no letter for a line's end. */
function writeLines(sheet: Sheet, lines: readonly string[], top: number, look: TextLook): void {
  let y = top
  for (const text of lines) y += sheet.write(text, left, y, look)
}

function nextPage(sheet: Sheet, paper: Letter): number {
  drawFoot(sheet, paper)
  sheet.addPage()
  sheet.write(
    `${paper.title} ${paper.number}${dated[localeOf(paper)]}${formatIn[localeOf(paper)].day(paper.issuedOn)}`,
    left,
    50,
    muted,
  )
  return 76
}

function drawColumns(sheet: Sheet, { columns, locale = 'de' }: Letter, y: number): number {
  const look = { ...muted, size: 7.5 } as const
  sheet.write(locale === 'de' ? 'Nr.' : 'No.', left, y, look)
  for (const { title, left: at, width, align } of columns) sheet.write(title, at, y, lookOf(look, width, align))
  sheet.rule(left, y + 13, right, y + 13, 'ink', 0.6)
  return y + 18
}

const lookOf = (look: TextLook, width: number, align: 'right' | undefined): TextLook =>
  align === undefined ? { ...look, width } : { ...look, width, align }

const heightOf = (sheet: Sheet, { columns, isDense }: Letter, { cells, note }: Letter['lines'][number]) =>
  Math.max(
    ...cells.map((text, index) =>
      sheet.heightOf(text, {
        ...plain,
        size: 8.5,
        width: columns[index]!.width,
      }),
    ),
    // Lines that take something back have the same spacing as others.
    isDense === true ? 0 : sheet.heightOf('0', { ...plain, size: 8.5, width: 40 }) * 2 - 2,
    note === undefined
      ? 0
      : noteTop +
          sheet.heightOf(note.text, {
            ...muted,
            size: 7,
            width: columns[note.column]!.width,
          }),
  ) + 7

/** The distance between a cell and its note. */
const noteTop = 11

function drawLine(sheet: Sheet, { columns }: Letter, line: Letter['lines'][number], y: number, height: number): number {
  const look = { ...plain, size: 8.5 } as const
  sheet.write(String(line.position), left, y, { ...look, ink: 'inkMuted' })
  for (const [index, { left: at, width, align }] of columns.entries())
    sheet.write(line.cells[index]!, at, y, lookOf(look, width, align))
  if (line.note !== undefined) {
    const { left: at, width } = columns[line.note.column]!
    sheet.write(line.note.text, at, y + noteTop, { ...muted, size: 7, width })
  }
  sheet.rule(left, y + height - 3, right, y + height - 3, 'line')
  return y + height
}

function drawTotals(sheet: Sheet, { sums, closing, account, locale = 'de' }: Letter, top: number): void {
  let y = top
  for (const [index, [name, cents]] of sums.entries()) {
    const isLast = index === sums.length - 1
    if (isLast) sheet.rule(330, y - 2, right, y - 2, 'ink', 0.6)
    const look = isLast ? { ...strong, size: 10.5 } : plain
    sheet.write(name, 330, y + (isLast ? 3 : 0), look)
    sheet.write(formatIn[locale].money(cents), right - 100, y + (isLast ? 3 : 0), {
      ...look,
      width: 100,
      align: 'right',
    })
    y += 15
  }
  const note = sheet.write(closing, left, y + 18, { ...plain, width: inner })
  if (account === null) return
  const text = `${account.name} · IBAN ${formatIban(account.iban)} · BIC ${account.bic}`
  sheet.write(text, left, y + 22 + note, { ...strong, width: inner })
}

function drawFoot(sheet: Sheet, { issuer, locale = 'de' }: Letter): void {
  sheet.rule(left, 772, right, 772, 'line')
  const lines = [
    `${issuer.name} · ${issuer.street} · ${issuer.zip} ${issuer.city}`,
    [issuer.email, issuer.phone ?? '', ...taxIdsOf(issuer, '', locale).map((pair) => pair.join(' '))]
      .filter((part) => part !== '')
      .join(' · '),
  ]
  writeLines(sheet, lines, 779, { ...muted, size: 7, width: inner })
}
