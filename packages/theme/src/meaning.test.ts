import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from './contrast.ts'
import { brandOf, deriveColours, type BrandColours } from './derive.ts'
import { defaultTheme, demoThemes } from './themes.ts'
import { mergeTheme, type Colour, type ColourTokens, type ThemeOverrides } from './tokens.ts'

/** In degrees: green, amber, red, blue. No two ranges touch. */
const hues = {
  positive: [130, 170],
  caution: [30, 50],
  critical: [335, 360],
  info: [200, 225],
} as const
const meanings = ['positive', 'caution', 'critical', 'info'] as const
const grounds = ['page', 'surface', 'raised', 'tint'] as const

function hueAndSpan(colour: Colour): {
  readonly hue: number
  readonly span: number
} {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number]
  const [high, span] = [Math.max(r, g, b), Math.max(r, g, b) - Math.min(r, g, b)]
  const sector =
    span === 0 ? 0 : high === r ? ((g - b) / span + 6) % 6 : high === g ? (b - r) / span + 2 : (r - g) / span + 4
  return { hue: sector * 60, span }
}

/** Everything a state could lose: its hue, its strength, or that it can be read. */
function findLost(colour: ColourTokens): string[] {
  const lost: string[] = []
  for (const name of meanings) {
    const [from, to] = hues[name]
    const { hue, span } = hueAndSpan(colour[name])
    if (hue < from || hue > to || span < 50) lost.push(`${name} is ${colour[name]}`)
    // The soft ground has the same hue; eight bits of a pale colour round it.
    const soft = hueAndSpan(colour[`${name}Soft`])
    if (soft.span > 8 && Math.abs(soft.hue - hue) > 40) lost.push(`${name}Soft is ${colour[`${name}Soft`]}`)
  }
  for (const name of ['neutral', 'neutralSoft'] as const)
    if (hueAndSpan(colour[name]).span > 32) lost.push(`${name} is ${colour[name]}, not grey`)
  for (const name of [...meanings, 'neutral'] as const)
    for (const ground of [...grounds, `${name}Soft`] as const)
      if (contrastRatio(colour[name], colour[ground]) < 4.5) lost.push(`${name} is not read on ${ground}`)
  return lost
}

const radhausLook = join(import.meta.dirname, '../../../db/example-tenants/radhaus/look.json')
const radhaus = (
  JSON.parse(readFileSync(radhausLook, 'utf8')) as {
    readonly Tokens: ThemeOverrides
  }
).Tokens
const themes = {
  default: defaultTheme,
  ...demoThemes,
  radhaus: mergeTheme(defaultTheme, radhaus),
}

const brandColours = {
  red: '#d40511',
  signal: '#ff0000',
  wine: '#7b1530',
  green: '#00a651',
  lime: '#c0d000',
  yellow: '#ffd60a',
  amber: '#f59c00',
  blue: '#0057b8',
  violet: '#6a1b9a',
  pink: '#ec008c',
  black: '#000000',
  white: '#ffffff',
} as const

describe('the colours of meaning', () => {
  it.each(Object.entries(themes))('keep their hue and are read in %s', (_name, { colour }) => {
    expect(findLost(colour)).toEqual([])
  })

  it.each(Object.entries(brandColours))('keep their hue and are read under a brand in %s', (_name, action) => {
    for (const ground of ['light', 'brand', 'dark'] as const) {
      const brand: BrandColours = {
        ...brandOf(defaultTheme.colour),
        action,
        reward: action,
        hero: ground,
        header: ground,
      }
      expect(findLost(deriveColours(brand).colour)).toEqual([])
      // The light tone of the page may be the brand's too.
      expect(findLost(deriveColours({ ...brand, page: action }).colour)).toEqual([])
    }
  })

  it('keep their hue and are readable whatever the brand', () => {
    const colour = fc
      .integer({ min: 0, max: 0xff_ff_ff })
      .map((value): Colour => `#${value.toString(16).padStart(6, '0')}`)
    const kind = fc.constantFrom('light' as const, 'brand' as const, 'dark' as const)
    const brand = fc.record({
      action: colour,
      reward: colour,
      ink: colour,
      page: colour,
      hero: kind,
      header: kind,
    })
    fc.assert(
      fc.property(brand, (given) => {
        expect(findLost(deriveColours(given).colour)).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })

  it('cannot be redefined: stored values of a tenant are not used', () => {
    const stored = {
      colour: {
        positive: '#d40511',
        info: '#d40511',
        infoSoft: '#ffe0e0',
        critical: '#00a651',
      },
    }
    const { colour } = mergeTheme(defaultTheme, stored as ThemeOverrides)
    expect(findLost(colour)).toEqual([])
    expect(colour).toEqual(defaultTheme.colour)
  })

  it('are read on the grounds of a tenant, whichever those are', () => {
    const { colour } = mergeTheme(defaultTheme, {
      colour: {
        page: '#c9d8c4',
        surface: '#d8e6d2',
        raised: '#e4efe0',
        tint: '#c2d2bd',
      },
    })
    expect(findLost(colour)).toEqual([])
    const night = {
      page: '#101418',
      surface: '#161c22',
      raised: '#1c242c',
      tint: '#20262c',
    } as const
    expect(findLost(mergeTheme(defaultTheme, { colour: night }).colour)).toEqual([])
  })
})
