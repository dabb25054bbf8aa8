import type { ColourName, Motif } from './tokens.ts'

/** One shape as SVG path data, which PDFs and canvases draw alike; filled, or a line of some width. */
export interface ArtShape {
  readonly d: string
  readonly fill?: ColourName
  readonly line?: ColourName
  readonly width?: number
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

const polar = (x: number, y: number, radius: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180
  return `${(x + radius * Math.sin(angle)).toFixed(1)} ${(y - radius * Math.cos(angle)).toFixed(1)}`
}

const marks: Readonly<Record<Motif, (ink: ColourName) => readonly ArtShape[]>> = {
  signals: (ink) => [
    { d: 'M6 30a18 18 0 0 1 36 0', line: ink, width: 5 },
    { d: 'M14 30a10 10 0 0 1 20 0z', fill: 'reward' },
    { d: 'M4 39h40', line: ink, width: 5 },
  ],
  harbour: (ink) => [
    { d: circle(24, 24, 20), line: 'reward', width: 1.5 },
    { d: 'M24 5l4 15 15 4-15 4-4 15-4-15-15-4 15-4z', fill: ink },
  ],
  cables: () => [
    { d: 'M0 0h48v48H0z', fill: 'reward' },
    { d: 'M27 4 10 27h11l-4 17 21-25H26l6-15z', fill: 'onReward' },
  ],
}

/** The tenant's mark in a square of 48, for a ground on which `ink` is read. */
export const printMark = (motif: Motif, ink: ColourName): readonly ArtShape[] => marks[motif](ink)

function compass(x: number, y: number, radius: number): ArtShape[] {
  const point = (degrees: number, length: number, waist: number): ArtShape[] => [
    { d: `M${x} ${y}L${polar(x, y, waist, degrees - 45)}L${polar(x, y, length, degrees)}z`, fill: 'onAction' },
    { d: `M${x} ${y}L${polar(x, y, waist, degrees + 45)}L${polar(x, y, length, degrees)}z`, fill: 'reward' },
  ]
  const ticks = Array.from({ length: 72 }, (_, tick) => {
    const inner = radius * (tick % 6 === 0 ? 0.86 : 0.89)
    return `M${polar(x, y, inner, tick * 5)}L${polar(x, y, radius * 0.93, tick * 5)}`
  }).join('')
  return [
    ...[1, 0.95, 0.62].map((part): ArtShape => ({ d: circle(x, y, radius * part), line: 'reward', width: 1.6 })),
    { d: ticks, line: 'reward', width: 1.6 },
    ...[45, 135, 225, 315].flatMap((degrees) => point(degrees, radius * 0.58, radius * 0.13)),
    ...[0, 90, 180, 270].flatMap((degrees) => point(degrees, radius * 0.84, radius * 0.16)),
  ]
}

const waves = (top: number, rows: number, gap: number): string =>
  Array.from(
    { length: rows },
    (_, row) => `M${-60 - (row % 2) * 40} ${top + row * gap}${'q20-13 40 0t40 0'.repeat(16)}`,
  ).join('')

const sceneries: Readonly<Record<Motif, readonly ArtShape[]>> = {
  signals: [
    { d: circle(770, 350, 270), line: 'artMid', width: 4 },
    { d: circle(770, 350, 215), line: 'artMid', width: 6 },
    { d: circle(770, 350, 155), fill: 'reward' },
    { d: 'M0 380C170 270 350 300 560 370s360 60 520-80v310H0z', fill: 'artMid' },
    { d: 'M0 470c190-110 360-60 570 0s360 30 510-50v180H0z', fill: 'artFar' },
    { d: 'M0 560c200-80 400-20 600 0s350-10 480-50v90H0z', fill: 'ink' },
  ],
  harbour: [
    ...compass(780, 330, 230),
    { d: 'M0 470h1080v130H0z', fill: 'heroSurface' },
    { d: waves(496, 6, 18), line: 'artMid', width: 2 },
  ],
  cables: [
    { d: 'M700 40 470 350h150l-56 230 290-340H694l92-200z', fill: 'reward' },
    ...Array.from({ length: 9 }, (_, at): ArtShape => ({
      d: `M${at * 160 - 120} 600l70-90h80l-70 90z`,
      fill: 'reward',
    })),
    { d: 'M0 498h1080', line: 'reward', width: 8 },
  ],
}

/** The scenery at the foot of a card, a poster or a story: 1080 wide and 600 high, for the ground `action`. */
export const printScenery = (motif: Motif): readonly ArtShape[] => sceneries[motif]
