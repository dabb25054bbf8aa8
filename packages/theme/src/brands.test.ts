import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrastRatio, findContrastFaults } from './contrast.ts'
import { findThemeFaults } from './check.ts'
import { isMeaning } from './meaning.ts'
import { defaultTheme, demoThemes } from './themes.ts'
import { mergeTheme, type ThemeOverrides, type ThemeTokens } from './tokens.ts'

/** Two tenants must not look like one with another colour (experience 16): every token of one differs from the others'. */
const radhausLook = join(import.meta.dirname, '../../../db/example-tenants/radhaus/look.json')
const radhaus = (JSON.parse(readFileSync(radhausLook, 'utf8')) as { readonly Tokens: ThemeOverrides }).Tokens
const brands: Readonly<Record<string, ThemeTokens>> = { ...demoThemes, radhaus: mergeTheme(defaultTheme, radhaus) }

/** What two brands may share, and why. */
const shared: readonly { readonly why: string; isMeant(token: string, value: unknown, pair: string): boolean }[] = [
  {
    why: 'the colours of meaning are the same under every brand (experience 19)',
    isMeant: (token) => token.startsWith('colour.') && isMeaning(token.slice('colour.'.length)),
  },
  { why: 'pure white is no brand’s own', isMeant: (_token, value) => value === '#ffffff' },
  {
    why: 'letters are set as they are written, or in capitals: there is no third way',
    isMeant: (token, value) => /^type\.(heading|button)Case$/.test(token) && value === 'none',
  },
  {
    why: 'a face without an axis for its width has one width',
    isMeant: (token, value) => token === 'type.headingStretch' && value === 100,
  },
  {
    why: 'there are three of each, so that a fourth tenant has one of another',
    isMeant: (token, _value, pair) => /^(motif|layout\.)/.test(token) && pair.includes('radhaus'),
  },
]

/** Every single value by its path; a size has one on phones and one on desktops. */
function valuesOf(value: unknown, path = ''): (readonly [token: string, value: unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) => valuesOf(inner, path === '' ? name : `${path}.${name}`))
}

function findEqualTokens(one: ThemeTokens, other: ThemeTokens, pair: string): string[] {
  const others = new Map(valuesOf(other))
  return valuesOf(one)
    .filter(([token, value]) => others.has(token) && others.get(token) === value)
    .filter(([token, value]) => !shared.some(({ isMeant }) => isMeant(token, value, pair)))
    .map(([token, value]) => `${token} is ${String(value)} in both`)
}

const names = Object.keys(brands)
const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const))

describe('the looks of the demo’s tenants', () => {
  it.each(pairs)('%s and %s differ in every token', (one, other) => {
    expect(findEqualTokens(brands[one]!, brands[other]!, `${one} ${other}`)).toEqual([])
  })

  it('would be found equal where they are', () => {
    const { fernblick } = demoThemes
    const lent = mergeTheme(demoThemes.werkstrom, {
      radius: { m: fernblick.radius.m },
      shadow: { raised: fernblick.shadow.raised },
      type: { scale: { ...demoThemes.werkstrom.type.scale, body: fernblick.type.scale.body } },
    })
    expect(findEqualTokens(fernblick, lent, 'fernblick werkstrom')).toEqual([
      'type.scale.body.0 is 1.0625 in both',
      'type.scale.body.1 is 1.125 in both',
      'radius.m is 18 in both',
      ...['y is 28', 'blur is 72', 'spread is -20', 'colour is #0a1a6b', 'opacity is 0.34'].map(
        (value) => `shadow.raised.${value} in both`,
      ),
    ])
  })

  it.each(names)('%s can be stored, and read', (name) => {
    const theme = brands[name]!
    expect(findThemeFaults(theme)).toEqual([])
    expect(findContrastFaults(theme.colour)).toEqual([])
    for (const [ink, ground] of [
      ['ink', 'surface'],
      ['inkMuted', 'page'],
      ['onAction', 'action'],
      ['onReward', 'reward'],
      ['onBand', 'band'],
    ] as const)
      expect([name, ink, contrastRatio(theme.mail[ink], theme.mail[ground]) >= 4.5]).toEqual([name, ink, true])
  })
})
