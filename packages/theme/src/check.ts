import { findContrastFaults } from './contrast.ts'
import { colourNames, fontNames, motifs, radiusNames, textSizes } from './tokens.ts'
import type { ThemeTokens } from './tokens.ts'

export type ThemeFault = { readonly kind: 'value' | 'contrast'; readonly token: string; readonly text: string }

const isColour = (value: unknown): boolean => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
const isWithin = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most
const isOneOf = (value: unknown, allowed: readonly string[]): boolean =>
  typeof value === 'string' && allowed.includes(value)
const isRange = (value: unknown, least: number, most: number): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((part) => isWithin(part, least, most))

/**
 * Everything wrong with a theme: values that aren't what their token allows (they would be dangerous or broken in CSS and mail)
 * and declared colour pairs that people couldn't read. Empty means it may be stored and served.
 */
export function findThemeFaults(theme: ThemeTokens): readonly ThemeFault[] {
  const faults: ThemeFault[] = []
  const expect = (holds: boolean, token: string, text: string): void => {
    if (!holds) faults.push({ kind: 'value', token, text })
  }
  const { colour, type, radius, density, shadow, rule, layout, mail } = theme

  for (const name of colourNames)
    expect(isColour(colour[name]), `colour.${name}`, 'must be # and six hexadecimal digits')
  for (const [name, value] of Object.entries(mail))
    expect(isColour(value), `mail.${name}`, 'must be # and six hexadecimal digits')

  expect(isOneOf(type.heading, fontNames), 'type.heading', `must be one of ${fontNames.join(', ')}`)
  expect(isOneOf(type.body, fontNames), 'type.body', `must be one of ${fontNames.join(', ')}`)
  for (const name of ['headingWeight', 'bodyWeight', 'strongWeight', 'buttonWeight'] as const)
    expect(isWithin(type[name], 100, 1000), `type.${name}`, 'must be a weight from 100 to 1000')
  for (const name of ['headingTracking', 'buttonTracking'] as const)
    expect(isWithin(type[name], -0.1, 0.2), `type.${name}`, 'must be from -0.1 to 0.2 em')
  for (const name of ['headingCase', 'buttonCase'] as const)
    expect(isOneOf(type[name], ['none', 'uppercase']), `type.${name}`, 'must be none or uppercase')
  expect(isWithin(type.headingStretch, 50, 150), 'type.headingStretch', 'must be from 50 to 150 per cent')
  expect(isWithin(type.headingLeading, 0.9, 2), 'type.headingLeading', 'must be from 0.9 to 2')
  expect(isWithin(type.bodyLeading, 1.4, 2), 'type.bodyLeading', 'must be from 1.4 to 2')
  for (const name of textSizes)
    expect(isRange(type.scale[name], 0.75, 10), `type.scale.${name}`, 'must be two sizes from 0.75 to 10 rem')

  for (const name of ['s', 'm', 'l', 'pill'] as const)
    expect(isWithin(radius[name], 0, 999), `radius.${name}`, 'must be from 0 to 999 px')
  for (const name of ['card', 'control', 'field', 'badge'] as const)
    expect(isOneOf(radius[name], radiusNames), `radius.${name}`, `must be one of ${radiusNames.join(', ')}`)

  expect(isWithin(density.control, 44, 72), 'density.control', 'must be from 44 to 72 px')
  expect(isWithin(density.tableRow, 36, 96), 'density.tableRow', 'must be from 36 to 96 px')
  expect(isWithin(density.container, 640, 1920), 'density.container', 'must be from 640 to 1920 px')
  for (const name of ['card', 'section', 'stack', 'gap'] as const)
    expect(isRange(density[name], 4, 240), `density.${name}`, 'must be two sizes from 4 to 240 px')

  for (const [name, value] of Object.entries(shadow))
    expect(
      value === null ||
        (isColour(value.colour) &&
          isWithin(value.opacity, 0, 1) &&
          isWithin(value.y, -80, 80) &&
          isWithin(value.blur, 0, 160) &&
          isWithin(value.spread, -80, 80)),
      `shadow.${name}`,
      'must have a colour, an opacity from 0 to 1 and lengths in px',
    )
  for (const [name, value] of Object.entries(rule))
    expect(isWithin(value, 0, 12), `rule.${name}`, 'must be from 0 to 12 px')

  expect(isOneOf(theme.motif, motifs), 'motif', `must be one of ${motifs.join(', ')}`)
  expect(isOneOf(layout.hero, ['wide', 'split', 'block']), 'layout.hero', 'must be wide, split or block')
  expect(isOneOf(layout.header, ['open', 'stacked', 'bar']), 'layout.header', 'must be open, stacked or bar')
  expect(isOneOf(layout.card, ['shadow', 'ruled', 'solid']), 'layout.card', 'must be shadow, ruled or solid')
  expect(isOneOf(layout.button, ['round', 'fine', 'slab']), 'layout.button', 'must be round, fine or slab')

  if (faults.length > 0) return faults
  return findContrastFaults(colour).map(({ on, ground, ratio, least }) => ({
    kind: 'contrast',
    token: `colour.${on}`,
    text: `has a contrast of ${ratio.toFixed(2)} on ${ground}, needs ${least}`,
  }))
}
