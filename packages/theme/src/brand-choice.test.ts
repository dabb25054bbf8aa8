import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLetters, findMoved } from './brand-choice.ts'
import { findContrastFaults } from './contrast.ts'
import { brandOf, deriveColours, movedNames } from './derive.ts'
import { demoThemes } from './themes.ts'
import type { Colour } from './tokens.ts'

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value): Colour => `#${value.toString(16).padStart(6, '0')}`)
const ground = fc.constantFrom('light' as const, 'brand' as const, 'dark' as const)
const brand = fc.record({ action: colour, reward: colour, ink: colour, page: colour, hero: ground, header: ground })

describe('a colour of the brand that cannot be read', () => {
  it('is reported whenever another replaces it, with a contrast that is too low indeed', () => {
    fc.assert(
      fc.property(brand, (given) => {
        const { colour: used } = deriveColours(given)
        const moved = findMoved(given)
        expect(moved.map(({ name }) => name)).toEqual(movedNames.filter((name) => used[name] !== given[name]))
        for (const one of moved) {
          expect([one.asked, one.used]).toEqual([given[one.name], used[one.name]])
          expect(one.ratio).toBeLessThan(one.least)
        }
        for (const { ratio, least } of findLetters(given, used)) expect(ratio).toBeLessThan(least)
      }),
      { numRuns: 1_000 },
    )
  })

  it('can be kept as it is, and is then named among the pairs that are too weak', () => {
    const given = { ...brandOf(demoThemes.fernblick.colour), action: '#ffe000' as Colour }
    const [moved] = findMoved(given)
    expect(moved).toMatchObject({ name: 'action', asked: '#ffe000', least: 3 })
    expect(deriveColours(given).colour.action).toBe(moved!.used)
    const kept = deriveColours(given, ['action']).colour
    expect(kept.action).toBe('#ffe000')
    expect(findContrastFaults(kept).map(({ on }) => on)).toContain('action')
    // The replacement is still known.
    expect(findMoved(given, ['action'])).toEqual([moved])
  })

  it.each([
    // Readable as text, but less than the proposal.
    ['ink', '#606060', false],
    ['page', '#cccccc', false],
    ['action', '#ffe000', true],
    ['ink', '#999999', true],
  ] as const)('as %s %s stands in the way of publishing: %s', (name, value, isInTheWay) => {
    const given = { ...brandOf(demoThemes.fernblick.colour), [name]: value as Colour }
    const [moved] = findMoved(given)
    expect(moved).toMatchObject({ name, isInTheWay, isNearest: name === 'action' })
    expect(findContrastFaults(deriveColours(given, [name]).colour).length > 0).toBe(isInTheWay)
  })

  it('is not reported where it is readable', () => {
    for (const theme of Object.values(demoThemes)) expect(findMoved(brandOf(theme.colour))).toEqual([])
  })
})
