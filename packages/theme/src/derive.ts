import { contrastPairs, contrastRatio, luminance } from './contrast.ts'
import type { Colour, ColourName, ColourTokens, MailTokens } from './tokens.ts'

/** What somebody knows of their brand; everything else is proposed from it. */
export type BrandColours = {
  readonly action: Colour
  readonly reward: Colour
  readonly ink: Colour
  readonly page: Colour
  readonly hero: 'light' | 'brand' | 'dark'
  readonly header: 'light' | 'brand' | 'dark'
}

/** Those of them that are moved until they can be read. */
export const movedNames = ['action', 'ink', 'page'] as const
export type MovedName = (typeof movedNames)[number]

/** How light the ground of pages is at least: black on it has 15 to 1. */
export const leastPage = 15
export const leastPageLuminance = 0.7

const white: Colour = '#ffffff'
const black: Colour = '#000000'
const states = { positive: '#08723f', caution: '#7f5200', critical: '#bd1736', info: '#1f4e8c' } as const

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

/** The nearest to a colour that is read on all grounds; undefined where none is, however dark or light. */
function nearest(colour: Colour, grounds: readonly (readonly [Colour, number])[]): Colour | undefined {
  for (let step = 0; step <= 50; step += 1)
    for (const end of [black, white]) {
      const tried = mix(colour, end, step / 50)
      if (passes(tried, grounds)) return tried
    }
  return undefined
}

const readable = (colour: Colour, grounds: readonly Colour[], least: number): Colour => {
  const darkest = Math.min(...grounds.map(luminance))
  return (
    nearest(
      colour,
      grounds.map((ground) => [ground, least] as const),
    ) ?? (darkest > 0.18 ? black : white)
  )
}
/** Text is read with 4.5; what a brand calls its dark tone is to be read well. */
export const leastInk = 7
/** A button's fill, a line. */
export const leastAction = 3

/** White where it is read, else black: one of them is read on every ground. */
const upon = (ground: Colour): Colour => (contrastRatio(white, ground) >= 4.5 ? white : black)

/** Another hue of the same strength. */
function turn(colour: Colour, degrees: number): Colour {
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

/**
 * A whole table of colours from a few, in which every declared pair is read; property-tested.
 * @param asIs those that stay as they were asked for, read or not: then the declared pairs have to be looked at
 */
export function deriveColours(
  brand: BrandColours,
  asIs: readonly MovedName[] = [],
): { readonly colour: ColourTokens; readonly mail: MailTokens } {
  const isMoved = (name: MovedName): boolean => !asIs.includes(name)
  const page = isMoved('page') && luminance(brand.page) < leastPageLuminance ? mix(brand.page, white, 0.9) : brand.page
  const [surface, raised] = [mix(page, white, 0.7), white]
  const tint = mix(page, brand.action, 0.06)
  const soft = (colour: Colour): Colour => mix(white, colour, 0.11)
  const rewardSoft = mix(white, brand.reward, 0.14)
  const grounds = [page, surface, raised, tint]
  const soft4 = {
    positive: soft(states.positive),
    caution: soft(states.caution),
    critical: soft(states.critical),
    info: soft(brand.action),
  }
  const inkGrounds = [...grounds, rewardSoft, ...Object.values(soft4)]
  const ink = isMoved('ink') ? readable(brand.ink, inkGrounds, leastInk) : brand.ink
  const action = isMoved('action') ? readable(brand.action, grounds, leastAction) : brand.action
  const onAction = upon(action)
  const away = (colour: Colour, on: Colour): Colour => mix(colour, on === white ? black : white, 0.24)
  const hero = brand.hero === 'light' ? mix(white, action, 0.1) : brand.hero === 'brand' ? action : ink
  const header = brand.header === 'light' ? page : brand.header === 'brand' ? action : ink
  const heroInk = readable(brand.hero === 'light' ? ink : upon(hero), [hero], 4.5)
  const heroAction = readable(brand.hero === 'light' ? action : heroInk, [hero], 3)
  const heroOnAction = upon(heroAction)
  const headerInk = readable(brand.header === 'light' ? ink : upon(header), [header], 4.5)
  const critical = readable(states.critical, [...grounds, soft4.critical], 4.5)
  const state = (name: 'positive' | 'caution', base: Colour): Colour => readable(base, [...grounds, soft4[name]], 4.5)
  const colour: ColourTokens = {
    page,
    surface,
    raised,
    tint,
    ink,
    inkMuted: readable(mix(ink, page, 0.28), [...grounds, rewardSoft], 4.5),
    line: mix(page, ink, 0.14),
    lineStrong: readable(mix(page, ink, 0.5), grounds, 3),
    action,
    actionHover: away(action, onAction),
    onAction,
    link: readable(action, grounds, 4.5),
    focus: ink,
    reward: brand.reward,
    onReward: upon(brand.reward),
    rewardSoft,
    rewardInk: readable(brand.reward, [...grounds, rewardSoft], 4.5),
    positive: state('positive', states.positive),
    positiveSoft: soft4.positive,
    caution: state('caution', states.caution),
    cautionSoft: soft4.caution,
    critical,
    criticalSoft: soft4.critical,
    onCritical: upon(critical),
    info: readable(action, [...grounds, soft4.info], 4.5),
    infoSoft: soft4.info,
    heroSurface: hero,
    heroInk,
    heroMuted: readable(mix(heroInk, hero, 0.22), [hero], 4.5),
    heroLine: mix(hero, heroInk, 0.2),
    heroAction,
    heroActionHover: away(heroAction, heroOnAction),
    heroOnAction,
    heroLink: readable(brand.hero === 'light' ? action : heroInk, [hero], 4.5),
    heroReward: readable(brand.reward, [hero], 4.5),
    headerSurface: header,
    headerInk,
    headerMuted: readable(mix(headerInk, header, 0.25), [header], 4.5),
    headerLine: mix(header, headerInk, 0.12),
    headerAccent: readable(brand.header === 'light' ? action : brand.reward, [header], 3),
    footerSurface: ink,
    footerInk: readable(white, [ink], 4.5),
    footerMuted: readable(mix(white, ink, 0.25), [ink], 4.5),
    footerLine: mix(ink, white, 0.2),
    chart1: readable(action, [surface], 3),
    chart2: readable(brand.reward, [surface], 3),
    chart3: readable(turn(action, 120), [surface], 3),
    chart4: readable(turn(action, 240), [surface], 3),
    chartGrid: mix(page, ink, 0.14),
    artSky: mix(white, action, 0.1),
    artFar: mix(white, action, 0.3),
    artMid: mix(white, action, 0.6),
    artNear: action,
    artLine: ink,
    artWarm: brand.reward,
    artLight: white,
  }
  return { colour, mail: mailColours(colour) }
}

/** The mail's colours that go with a table of colours. */
export const mailColours = (colour: ColourTokens): MailTokens => ({
  page: colour.tint,
  surface: white,
  ink: colour.ink,
  inkMuted: colour.inkMuted,
  line: colour.line,
  action: colour.action,
  onAction: colour.onAction,
  reward: colour.reward,
  onReward: colour.onReward,
  band: colour.action,
  onBand: colour.onAction,
})

/** The nearest value of a token with which all its declared pairs are read; undefined where only other tokens can help. */
export function proposeColour(colours: ColourTokens, name: ColourName): Colour | undefined {
  const pairs = contrastPairs
    .filter(({ on }) => on === name)
    .map(({ ground, least }) => [colours[ground], least] as const)
  return nearest(colours[name], pairs)
}

/** What was the brand, read back from a table of colours. */
export function brandOf(colour: ColourTokens): BrandColours {
  const kind = (ground: Colour): BrandColours['hero'] =>
    ground === colour.action ? 'brand' : luminance(ground) < 0.3 ? 'dark' : 'light'
  return {
    action: colour.action,
    reward: colour.reward,
    ink: colour.ink,
    page: colour.page,
    hero: kind(colour.heroSurface),
    header: kind(colour.headerSurface),
  }
}
