import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findThemeFaults } from './check.ts'
import { contrastPairs, contrastRatio, findContrastFaults } from './contrast.ts'
import { brandOf, deriveColours, proposeColour } from './derive.ts'
import { defaultTheme, demoThemes } from './themes.ts'
import { mergeTheme, type Colour } from './tokens.ts'

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value): Colour => `#${value.toString(16).padStart(6, '0')}`)
const ground = fc.constantFrom('light' as const, 'brand' as const, 'dark' as const)
const brand = fc.record({ action: colour, reward: colour, ink: colour, page: colour, hero: ground, header: ground })

describe('colours from a brand', () => {
  it('are readable in every declared pair, whatever the brand', () => {
    fc.assert(
      fc.property(brand, (given) => {
        const theme = mergeTheme(defaultTheme, deriveColours(given))
        expect(findThemeFaults(theme)).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })

  it('keep the chosen colour where it is readable', () => {
    const given = { ...brandOf(demoThemes.fernblick.colour) }
    expect(deriveColours(given).colour).toMatchObject({ action: '#1b3bff', reward: '#ff8a3d', ink: '#0a1033' })
  })
})

describe('a proposal', () => {
  it('passes with all the token’s grounds, and is the value itself where that does', () => {
    const colours = { ...defaultTheme.colour, inkMuted: '#c0c0c0' as Colour }
    expect(findContrastFaults(colours).map(({ on }) => on)).toContain('inkMuted')
    const proposed = proposeColour(colours, 'inkMuted')!
    for (const { on, ground: under, least } of contrastPairs)
      if (on === 'inkMuted') expect(contrastRatio(proposed, colours[under])).toBeGreaterThanOrEqual(least)
    expect(proposeColour(defaultTheme.colour, 'ink')).toBe(defaultTheme.colour.ink)
  })
})
