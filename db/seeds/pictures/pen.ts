import type { Colour, Motif, ThemeTokens } from '@referral/theme/tokens'

/** A tenant's style of drawing: its own colours, the radius of its corners, and whether things have an outline. */
export interface Pen {
  readonly motif: Motif
  readonly sky: Colour
  readonly far: Colour
  readonly mid: Colour
  readonly near: Colour
  readonly ink: Colour
  readonly warm: Colour
  readonly light: Colour
  /** 0: square corners; 1: as round as they are drawn. */
  readonly round: number
  /** Of every outline, in the picture's units; 0: none. */
  readonly outline: number
}

const strokes: Readonly<Record<Motif, Pick<Pen, 'round' | 'outline'>>> = {
  signals: { round: 1, outline: 0 },
  harbour: { round: 0.35, outline: 4 },
  cables: { round: 0, outline: 9 },
}

export function penOf({ colour, motif }: ThemeTokens): Pen {
  const { artSky, artFar, artMid, artNear, artLine, artWarm, artLight } = colour
  return {
    motif,
    sky: artSky,
    far: artFar,
    mid: artMid,
    near: artNear,
    ink: artLine,
    warm: artWarm,
    light: artLight,
    ...strokes[motif],
  }
}

const outlineOf = ({ outline, ink }: Pen): string =>
  outline === 0 ? '' : ` stroke="${ink}" stroke-width="${outline}" stroke-linejoin="${outline > 5 ? 'miter' : 'round'}"`

/** A filled shape, outlined as the tenant does it. */
export const shape = (pen: Pen, d: string, fill: string): string => `<path d="${d}" fill="${fill}"${outlineOf(pen)}/>`

export const box = (pen: Pen, x: number, y: number, w: number, h: number, r: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${Math.round(r * pen.round)}" fill="${fill}"${outlineOf(pen)}/>`

export const disc = (pen: Pen, x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${outlineOf(pen)}/>`

/** Without an outline: light, shade, detail. */
export const flat = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

export const line = (d: string, colour: string, width: number, cap: 'round' | 'butt' = 'round'): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`

export const group = (transform: string, ...parts: readonly string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`

/** Arcs that something sends out, from a point upwards. */
export const waves = (x: number, y: number, colour: string, count = 3, width = 12): string =>
  Array.from({ length: count }, (_, at) => {
    const r = 34 + at * 34
    return line(`M${x - r * 0.72} ${y - r * 0.7}a${r} ${r} 0 0 1 ${r * 1.44} 0`, colour, width)
  }).join('')
