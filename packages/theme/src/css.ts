import { findThemeFaults } from './check.ts'
import { fontStack } from './fonts.ts'
import { colourNames, textSizes } from './tokens.ts'
import type { Colour, FluidSize, Shadow, ThemeTokens } from './tokens.ts'

const kebab = (name: string): string => name.replaceAll(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`)

/** Grows evenly between a 360 px and a 1280 px wide screen. Rem, so that it follows the reader's own text size. */
function fluid([small, large]: FluidSize): string {
  if (small === large) return `${small}rem`
  const slope = (large - small) / (80 - 22.5)
  return `clamp(${small}rem, ${round(small - slope * 22.5)}rem + ${round(slope * 100)}vw, ${large}rem)`
}

const fluidPx = ([small, large]: FluidSize): string => fluid([round(small / 16), round(large / 16)])
const round = (value: number): number => Math.round(value * 10000) / 10000
const rem = (px: number): string => `${round(px / 16)}rem`

function shadow(value: Shadow | null): string {
  if (!value) return '0 0 transparent'
  return `0 ${value.y}px ${value.blur}px ${value.spread}px ${fade(value.colour, value.opacity)}`
}

function fade(colour: Colour, opacity: number): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `rgb(${red} ${green} ${blue} / ${opacity})`
}

/** Every custom property of a theme, in a stable order. */
export function themeProperties(theme: ThemeTokens): readonly (readonly [name: string, value: string])[] {
  const { colour, type, radius, density, rule } = theme
  const corner = (name: keyof typeof radius): string => {
    const of = radius[name]
    return of === 'none' ? '0' : `${typeof of === 'number' ? of : radius[of]}px`
  }
  return [
    ...colourNames.map((name) => [`--c-${kebab(name)}`, colour[name]] as const),
    ['--f-heading', fontStack(type.heading, type.headingStretch < 90)],
    ['--f-body', fontStack(type.body)],
    ['--f-heading-weight', String(type.headingWeight)],
    ['--f-body-weight', String(type.bodyWeight)],
    ['--f-strong-weight', String(type.strongWeight)],
    ['--f-button-weight', String(type.buttonWeight)],
    ['--f-heading-tracking', `${type.headingTracking}em`],
    ['--f-button-tracking', `${type.buttonTracking}em`],
    ['--f-heading-case', type.headingCase],
    ['--f-button-case', type.buttonCase],
    ['--f-heading-stretch', `${type.headingStretch}%`],
    // condensed letters close the gaps between words too far
    ['--f-heading-gap', `${round(Math.max(0, 100 - type.headingStretch) / 350)}em`],
    ['--f-heading-leading', String(type.headingLeading)],
    ['--f-body-leading', String(type.bodyLeading)],
    ...textSizes.map((name) => [`--t-${name}`, fluid(type.scale[name])] as const),
    ...(['s', 'm', 'l', 'pill', 'card', 'control', 'field', 'badge'] as const).map(
      (name) => [`--r-${name}`, corner(name)] as const,
    ),
    ['--d-control', rem(density.control)],
    ['--d-row', rem(density.tableRow)],
    ['--d-card', fluidPx(density.card)],
    ['--d-section', fluidPx(density.section)],
    ['--d-stack', fluidPx(density.stack)],
    ['--d-gap', fluidPx(density.gap)],
    ['--d-container', rem(density.container)],
    ['--s-card', shadow(theme.shadow.card)],
    ['--s-raised', shadow(theme.shadow.raised)],
    ['--w-hair', `${rule.hair}px`],
    ['--w-strong', `${rule.strong}px`],
    ['--w-field', `${rule.field}px`],
  ]
}

/**
 * The theme as a CSS rule for the page head. Values come from a tenant's stored overrides, so every one is checked first.
 * @throws TypeError naming each fault, when a value isn't what its token allows
 */
export function themeCss(theme: ThemeTokens, selector = ':root'): string {
  const faults = findThemeFaults(theme).filter((fault) => fault.kind === 'value')
  if (faults.length > 0)
    throw new TypeError(`theme not usable: ${faults.map(({ token, text }) => `${token} ${text}`).join('; ')}`)
  return `${selector}{${themeProperties(theme)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
}

/** The composition tokens as attributes of the html element. */
export function themeAttributes(theme: ThemeTokens): Readonly<Record<`data-${string}`, string>> {
  const { hero, header, card, button } = theme.layout
  return {
    'data-hero': hero,
    'data-header': header,
    'data-card': card,
    'data-button': button,
    'data-motif': theme.motif,
  }
}
