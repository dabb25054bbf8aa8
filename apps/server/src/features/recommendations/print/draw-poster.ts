import { printScenery } from '@referral/theme/print-art'
import type { Sheet } from '#platform/pdf/sheet.ts'
import type { Print } from './print-recommendation.ts'
import { bylineOf, legalNote } from './print-words.ts'

const margin = 48
const band = 490
const scale = 595.28 / 1080

/** A4 for a notice board: who recommends what on a band of colour, the code large on white, the legal line at the foot. */
export function drawPoster(sheet: Sheet, print: Print): void {
  const { say, who, product, gift } = print
  const inner = sheet.width - 2 * margin
  sheet.rect(0, 0, sheet.width, band, 'action')
  const scenery = { x: 0, y: band - 600 * scale, scale }
  sheet.draw(printScenery(sheet.theme.motif), scenery, [0, 0, sheet.width, band])

  sheet.brand({ x: margin, y: 42, mark: 30, name: 18, on: 'action' })
  sheet.write(say('ad'), margin, 50, { face: 'body', size: 11, ink: 'onAction', width: inner, align: 'right' })

  const top = drawWho(sheet, print)
  const shown = sheet.theme.type.headingCase === 'uppercase' ? product.toUpperCase() : product
  const look = { face: 'heading', ink: 'onAction', leading: 1.06 } as const
  // Lower down, beside a photo's line, the name leaves the motif its place.
  const box = { width: print.portrait === null ? inner : 300, height: 112 }
  const size = sheet.fit(shown, look, box, [54, 46, 40, 34, 28, 24, 20])
  const height = sheet.write(shown, margin, top, { ...look, size, width: box.width })
  if (gift !== null) drawGift(sheet, say('gift', { amount: gift }), margin, top + height + 14, 20)

  drawHowTo(sheet, print)

  const legal = { face: 'body', size: 8.5, ink: 'inkMuted', width: inner, leading: 1.35 } as const
  const text = legalNote(say, { ...print, name: who })
  sheet.rule(margin, 776, sheet.width - margin, 776, 'line', 0.8)
  sheet.write(text, margin, 784, legal)
}

const disc = 80

/** Who recommends, beside their photo where there is one. @returns where the product's name begins */
function drawWho(sheet: Sheet, { say, who, portrait }: Print): number {
  const text = bylineOf(say, who)
  const look = { face: 'body', size: 17, ink: 'onAction', width: sheet.width - 2 * margin } as const
  if (portrait === null) {
    sheet.write(text, margin, 100, look)
    return 126
  }
  sheet.disc(portrait, margin, 96, disc)
  const beside = { ...look, width: look.width - disc - 18 }
  sheet.write(text, margin + disc + 18, 96 + (disc - sheet.heightOf(text, beside)) / 2, beside)
  return 96 + disc + 20
}

/** The code to scan, and the one to type. */
function drawHowTo(sheet: Sheet, { say, matrix, code, codeAddress, until }: Print): void {
  const size = 250
  const y = band + 34
  sheet.code(matrix, margin - 20, y - 18, size)
  const x = margin + size
  const width = sheet.width - margin - x
  let at = y + 14
  at += sheet.write(say('scan'), x, at, { face: 'heading', size: 22, ink: 'ink', width }) + 14
  if (code !== null) {
    at += sheet.write(say('code'), x, at, { face: 'body', size: 13, ink: 'ink', width }) + 8
    const look = { face: 'heading', ink: 'ink', spacing: 1 } as const
    const codeSize = sheet.fit(code, look, { width: width - 28, height: 60 }, [34, 30, 26, 22])
    sheet.rect(x, at, width, codeSize + 30, 'tint', 8)
    sheet.write(code, x + 14, at + 15 - codeSize * 0.1, { ...look, size: codeSize })
    at += codeSize + 40
    at += sheet.write(say('enter', { address: codeAddress }), x, at, { face: 'body', size: 11, ink: 'ink', width }) + 4
  }
  if (until !== null)
    sheet.write(say('until', { day: until }), x, at, { face: 'body', size: 11, ink: 'inkMuted', width })
}

/** The contact's own part, on its own background as everywhere. */
export function drawGift(sheet: Sheet, text: string, x: number, y: number, size: number): number {
  const look = { face: 'heading', size, ink: 'onReward' } as const
  const width = sheet.widthOf(text, look) + size * 1.6
  const height = size * 1.9
  sheet.rect(
    x,
    y,
    width,
    height,
    'reward',
    Math.min(sheet.theme.radius.control === 'pill' ? height / 2 : size / 5, height / 2),
  )
  sheet.write(text, x + size * 0.8, y + size * 0.4, look)
  return height
}
