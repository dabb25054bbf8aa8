import type { Sheet } from '#platform/pdf/sheet.ts'
import { drawGift } from './draw-poster.ts'
import type { Print } from './print-recommendation.ts'
import { bylineOf, legalNote } from './print-words.ts'

const mm = 72 / 25.4
const [width, height] = [85 * mm, 55 * mm]
const [columns, rows] = [2, 5]

/** Ten cards of 85 by 55 mm on A4, edge to edge, with marks to cut along. */
export function drawCards(sheet: Sheet, print: Print): void {
  const left = (sheet.width - columns * width) / 2
  const top = (sheet.height - rows * height) / 2
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      drawCard(sheet, print, left + column * width, top + row * height)
  for (let column = 0; column <= columns; column += 1) {
    const x = left + column * width
    sheet.rule(x, top - 14, x, top - 4, 'inkMuted')
    sheet.rule(x, top + rows * height + 4, x, top + rows * height + 14, 'inkMuted')
  }
  for (let row = 0; row <= rows; row += 1) {
    const y = top + row * height
    sheet.rule(left - 14, y, left - 4, y, 'inkMuted')
    sheet.rule(left + columns * width + 4, y, left + columns * width + 14, y, 'inkMuted')
  }
}

const pad = 13
const codeSize = 82

function drawCard(sheet: Sheet, print: Print, x: number, y: number): void {
  const { say, product, gift, code } = print
  // A bar of colour at the edge that is cut, so that a cut a little off still looks meant.
  sheet.rect(x, y, 5, height, 'action')
  const at = x + 5 + pad
  const textWidth = width - 5 - pad - codeSize - pad
  sheet.brand({ x: at, y: y + pad, mark: 14.4, name: 10.5, on: 'paper' })

  const below = drawWho(sheet, print, { x: at, y, width: textWidth })
  const look = { face: 'heading', ink: 'ink', leading: 1.1 } as const
  const size = sheet.fit(product, look, { width: textWidth, height: 34 }, [15, 13, 11.5, 10, 8.5])
  const used = sheet.write(product, at, below, { ...look, size, width: textWidth })
  if (gift !== null) drawGift(sheet, say('gift', { amount: gift }), at, below + 5 + used, 9)

  sheet.code(print.matrix, x + width - codeSize - 6, y + 6, codeSize)
  if (print.until !== null)
    sheet.write(say('until', { day: print.until }), x + width - codeSize - 6, y + codeSize + 8, {
      face: 'body',
      size: 6,
      ink: 'inkMuted',
      width: codeSize,
      align: 'center',
    })
  if (code !== null) {
    sheet.write(code, at, y + height - 43, { face: 'heading', size: 13, ink: 'ink', spacing: 0.6 })
    sheet.write(
      say('enter', { address: print.codeAddress }),
      at + sheet.widthOf(code, { face: 'heading', size: 13, ink: 'ink', spacing: 0.6 }) + 8,
      y + height - 38,
      {
        face: 'body',
        size: 6.5,
        ink: 'ink',
      },
    )
  }
  sheet.write(legalNote(say, { ...print, name: '' }), at, y + height - 24, {
    face: 'body',
    size: 4.9,
    ink: 'inkMuted',
    width: width - 5 - 2 * pad,
    leading: 1.25,
  })
}

const disc = 28

/** Who recommends, beside their photo where there is one. @returns where the product's name begins */
function drawWho(
  sheet: Sheet,
  { say, who, portrait }: Print,
  { x, y, width }: { x: number; y: number; width: number },
): number {
  const text = bylineOf(say, who)
  const look = { face: 'body', ink: 'inkMuted' } as const
  if (portrait === null) {
    // On one line: the product's name begins right below.
    const size = sheet.fit(text, look, { width, height: 10 }, [7.5, 6.8, 6.2, 5.6, 5])
    sheet.write(text, x, y + 38, { ...look, size, width })
    return y + 49
  }
  sheet.disc(portrait, x, y + 33, disc)
  const beside = width - disc - 6
  const size = sheet.fit(text, look, { width: beside, height: 20 }, [7.5, 6.8, 6.2, 5.6, 5])
  const sized = { ...look, size, width: beside }
  sheet.write(text, x + disc + 6, y + 33 + (disc - sheet.heightOf(text, sized)) / 2, sized)
  return y + 33 + disc + 4
}
