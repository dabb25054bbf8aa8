import { contrastRatio, luminance } from './contrast.ts'
import type { Colour } from './tokens.ts'

export const white: Colour = '#ffffff'
export const black: Colour = '#000000'

const channels = (colour: Colour): readonly [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number]

/** Some of the other colour in it: 0 leaves the one, 1 is the other. */
export function mix(one: Colour, other: Colour, part: number): Colour {
  const [a, b] = [channels(one), channels(other)]
  return `#${a
    .map((value, at) =>
      Math.round(value + (b[at]! - value) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const passes = (colour: Colour, grounds: readonly (readonly [Colour, number])[]): boolean =>
  grounds.every(([ground, least]) => contrastRatio(colour, ground) >= least)

/** The nearest readable colour on all backgrounds; undefined where there is none, however dark or light. */
export function nearest(colour: Colour, grounds: readonly (readonly [Colour, number])[]): Colour | undefined {
  for (let step = 0; step <= 50; step += 1)
    for (const end of [black, white]) {
      const tried = mix(colour, end, step / 50)
      if (passes(tried, grounds)) return tried
    }
  return undefined
}

export const readable = (colour: Colour, grounds: readonly Colour[], least: number): Colour => {
  const darkest = Math.min(...grounds.map(luminance))
  return (
    nearest(
      colour,
      grounds.map((ground) => [ground, least] as const),
    ) ?? (darkest > 0.18 ? black : white)
  )
}

/** White where it is read, else black: one of them is read on every ground. */
export const upon = (ground: Colour): Colour => (contrastRatio(white, ground) >= 4.5 ? white : black)

/** Another hue of the same strength. */
export function turn(colour: Colour, degrees: number): Colour {
  const [r, g, b] = channels(colour).map((value) => value / 255) as [number, number, number]
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)]
  const span = high - low
  const hue =
    span === 0 ? 0 : high === r ? ((g - b) / span + 6) % 6 : high === g ? (b - r) / span + 2 : (r - g) / span + 4
  const wanted = (hue * 60 + degrees) % 360
  const part = (shift: number): string => {
    const at = (shift + wanted / 30) % 12
    const value = 0.42 - 0.24 * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}
