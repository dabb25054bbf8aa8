import { contrastPairs, luminance } from './contrast.ts'
import { isMeaning, meaningColours, softNames } from './meaning.ts'
import { black, mix, nearest, readable, turn, upon, white } from './mixing.ts'
import type { Colour, ColourName, ColourTokens, MailTokens } from './tokens.ts'

/** The known colours of a brand; all others are derived from them. */
export type BrandColours = {
  readonly action: Colour
  readonly reward: Colour
  readonly ink: Colour
  readonly page: Colour
  readonly hero: 'light' | 'brand' | 'dark'
  readonly header: 'light' | 'brand' | 'dark'
}

/** The chosen colours that are adjusted until they are readable. */
export const movedNames = ['action', 'ink', 'page'] as const
export type MovedName = (typeof movedNames)[number]

/** How light the ground of pages is at least: black on it has 15 to 1. */
export const leastPage = 15
export const leastPageLuminance = 0.7

/** Text is readable with 4.5; a brand's dark tone must be well readable. */
export const leastInk = 7
/** A button's fill, a line. */
export const leastAction = 3

/**
 * A whole table of colours from a few, in which every declared pair is readable; property-tested.
 * @param asIs colours that stay as chosen, readable or not: then the declared pairs must be checked
 */
export function deriveColours(
  brand: BrandColours,
  asIs: readonly MovedName[] = [],
): { readonly colour: ColourTokens; readonly mail: MailTokens } {
  const isMoved = (name: MovedName): boolean => !asIs.includes(name)
  const page = isMoved('page') && luminance(brand.page) < leastPageLuminance ? mix(brand.page, white, 0.9) : brand.page
  const [surface, raised] = [mix(page, white, 0.7), white]
  const tint = mix(page, brand.action, 0.06)
  const rewardSoft = mix(white, brand.reward, 0.14)
  const grounds = [page, surface, raised, tint]
  const meaning = meaningColours({ page, surface, raised, tint })
  const inkGrounds = [...grounds, rewardSoft, ...softNames.map((name) => meaning[name])]
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
    ...meaning,
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

/**
 * The nearest value of a token with which all its declared pairs are read; undefined where only other tokens can help, as
 * for the colours of meaning, which follow the grounds.
 */
export function proposeColour(colours: ColourTokens, name: ColourName): Colour | undefined {
  if (isMeaning(name)) return undefined
  const pairs = contrastPairs
    .filter(({ on }) => on === name)
    .map(({ ground, least }) => [colours[ground], least] as const)
  return nearest(colours[name], pairs)
}

/** The brand that a table of colours was derived from. */
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
