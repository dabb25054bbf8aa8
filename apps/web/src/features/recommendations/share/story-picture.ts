import { printMark, printScenery } from '@referral/theme/print-art'
import type { ArtShape } from '@referral/theme/print-art'
import type { ColourName, Motif } from '@referral/theme/tokens'

/** The texts of a story; addressed to friends, so in the recommender's own voice. */
export interface StoryContent {
  readonly ad: string
  readonly client: string
  readonly line: string
  readonly product: string
  readonly gift: string | undefined
  readonly scan: string
  readonly until: string
  readonly matrix: readonly (readonly boolean[])[]
  readonly motif: Motif
}

export const storySize = { width: 1080, height: 1920 } as const

/** Instagram covers a story above and below; no text is placed there. */
const margin = 90
const top = 270
const codeSize = 480
const codeTop = 1_070

/** Breaks a text into lines no wider than `width`; a single wider word gets a line of its own. */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Paints the story on a canvas of 1080 by 1920, in the colours and the type of the page. */
export async function paintStory(canvas: HTMLCanvasElement, content: StoryContent): Promise<void> {
  const look = getComputedStyle(document.documentElement)
  const value = (name: string): string => look.getPropertyValue(name).trim()
  const colour = (name: ColourName): string =>
    value(`--c-${name.replaceAll(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`)}`)
  const heading = value('--f-heading')
  const weight = value('--f-heading-weight') || '700'
  await Promise.allSettled([
    document.fonts.load(`${weight} 100px ${heading}`),
    document.fonts.load(`400 40px ${value('--f-body')}`),
  ])
  canvas.width = storySize.width
  canvas.height = storySize.height
  const pen = canvas.getContext('2d')
  if (pen === null) return
  const inner = storySize.width - 2 * margin
  const upper = value('--f-heading-case') === 'uppercase'
  const headingFont = (size: number): string => `${weight} ${size}px ${heading}`
  const bodyFont = (size: number, bold = false): string =>
    `${bold ? value('--f-strong-weight') || '600' : '400'} ${size}px ${value('--f-body')}`
  const write = (text: string, x: number, y: number, font: string, ink: ColourName): void => {
    pen.font = font
    pen.fillStyle = colour(ink)
    pen.fillText(text, x, y)
  }
  const drawPath = (path: Path2D, { fill, line, width = 1 }: Omit<ArtShape, 'd'>): void => {
    if (fill !== undefined) {
      pen.fillStyle = colour(fill)
      pen.fill(path)
    }
    if (line !== undefined) {
      pen.strokeStyle = colour(line)
      pen.lineWidth = width
      pen.stroke(path)
    }
  }
  const draw = (shapes: readonly ArtShape[], x: number, y: number, scale: number): void => {
    pen.save()
    pen.translate(x, y)
    pen.scale(scale, scale)
    pen.lineCap = 'round'
    for (const { d, ...look } of shapes) drawPath(new Path2D(d), look)
    pen.restore()
  }

  pen.textBaseline = 'alphabetic'
  pen.fillStyle = colour('action')
  pen.fillRect(0, 0, storySize.width, storySize.height)
  draw(printScenery(content.motif), 0, storySize.height - 600, 1)

  draw(printMark(content.motif, 'onAction'), margin, top - 62, 1.6)
  write(content.client, margin + 100, top - 8, headingFont(52), 'onAction')
  pen.textAlign = 'right'
  write(content.ad, storySize.width - margin, top - 8, bodyFont(36, true), 'onAction')
  pen.textAlign = 'left'

  write(content.line, margin, top + 150, bodyFont(50), 'onAction')
  const product = upper ? content.product.toUpperCase() : content.product
  const measure = (size: number) => (text: string) => {
    pen.font = headingFont(size)
    return pen.measureText(text).width
  }
  const fits = (size: number): boolean => {
    const lines = breakLines(product, inner, measure(size))
    return lines.length <= 3 && lines.every((line) => measure(size)(line) <= inner)
  }
  const size = [124, 108, 92, 78, 64, 52].find(fits) ?? 44
  let y = top + 170
  for (const line of breakLines(product, inner, measure(size)).slice(0, 4)) {
    y += size * 1.08
    write(line, margin, y, headingFont(size), 'onAction')
  }
  if (content.gift !== undefined) {
    pen.font = headingFont(60)
    const width = pen.measureText(content.gift).width + 90
    pen.fillStyle = colour('reward')
    pen.beginPath()
    pen.roundRect(margin, y + 50, Math.min(width, inner), 120, Number.parseFloat(value('--r-control')) > 40 ? 60 : 8)
    pen.fill()
    write(content.gift, margin + 45, y + 131, headingFont(60), 'onReward')
  }
  paintCode(pen, content.matrix, margin, codeTop, codeSize)
  // Beside the code, above the scenery.
  const beside = margin + codeSize + 50
  const scanFont = bodyFont(46, true)
  pen.font = scanFont
  const scan = breakLines(content.scan, storySize.width - margin - beside, (text) => pen.measureText(text).width)
  scan.forEach((line, at) => write(line, beside, codeTop + 60 + at * 56, scanFont, 'onAction'))
  write(content.until, beside, codeTop + 76 + scan.length * 56, bodyFont(34), 'onAction')
}

/** Dark on white with its quiet zone, each module whole pixels. */
function paintCode(
  pen: CanvasRenderingContext2D,
  matrix: readonly (readonly boolean[])[],
  x: number,
  y: number,
  size: number,
): void {
  const cell = Math.floor(size / (matrix.length + 8))
  const offset = Math.floor((size - cell * matrix.length) / 2)
  pen.fillStyle = '#fff'
  pen.beginPath()
  pen.roundRect(x, y, size, size, 24)
  pen.fill()
  pen.fillStyle = '#000'
  matrix.forEach((row, rowAt) =>
    row.forEach((isDark, at) => {
      if (isDark) pen.fillRect(x + offset + at * cell, y + offset + rowAt * cell, cell, cell)
    }),
  )
}
