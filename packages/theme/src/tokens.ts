import { meaningColours, type MeaningName } from './meaning.ts'

/**
 * The one table of design tokens. Everything that has a colour, a size or a shape, in pages and in mails, takes it from here;
 * a tenant overrides values, never CSS.
 */

/** Six hexadecimal digits, so that contrast can be computed and nothing else can be smuggled into a style sheet. */
export type Colour = `#${string}`

export const colourNames = [
  // ground and text
  'page',
  'surface',
  'raised',
  'tint',
  'ink',
  'inkMuted',
  'line',
  'lineStrong',
  // acting
  'action',
  'actionHover',
  'onAction',
  'link',
  'focus',
  // the warm accent, only for rewards
  'reward',
  'onReward',
  'rewardSoft',
  'rewardInk',
  // states, each with its soft ground: computed by `meaning.ts`, never a tenant's own
  'positive',
  'positiveSoft',
  'caution',
  'cautionSoft',
  'critical',
  'criticalSoft',
  'onCritical',
  'info',
  'infoSoft',
  'neutral',
  'neutralSoft',
  // the hero and whatever borrows its look
  'heroSurface',
  'heroInk',
  'heroMuted',
  'heroLine',
  'heroAction',
  'heroActionHover',
  'heroOnAction',
  'heroLink',
  'heroReward',
  // header and footer
  'headerSurface',
  'headerInk',
  'headerMuted',
  'headerLine',
  'headerAccent',
  'footerSurface',
  'footerInk',
  'footerMuted',
  'footerLine',
  // charts
  'chart1',
  'chart2',
  'chart3',
  'chart4',
  'chartGrid',
  // the illustrations' own palette
  'artSky',
  'artFar',
  'artMid',
  'artNear',
  'artLine',
  'artWarm',
  'artLight',
] as const

export type ColourName = (typeof colourNames)[number]
export type ColourTokens = Readonly<Record<ColourName, Colour>>

/** A text size in rem: on a 360 px screen and on a 1280 px screen; between them it grows evenly. */
export type FluidSize = readonly [small: number, large: number]

export const textSizes = ['display', 'h1', 'h2', 'h3', 'lead', 'body', 'small', 'tiny', 'money'] as const
export type TextSize = (typeof textSizes)[number]

export const fontNames = ['outfit', 'figtree', 'source-serif-4', 'archivo', 'system-sans', 'system-serif'] as const
export type FontName = (typeof fontNames)[number]

export type TypeTokens = {
  readonly heading: FontName
  readonly body: FontName
  readonly headingWeight: number
  readonly bodyWeight: number
  readonly strongWeight: number
  readonly buttonWeight: number
  /** em */
  readonly headingTracking: number
  /** em */
  readonly buttonTracking: number
  readonly headingCase: 'none' | 'uppercase'
  readonly buttonCase: 'none' | 'uppercase'
  /** per cent of the normal width; 100 where the font has no width axis */
  readonly headingStretch: number
  readonly headingLeading: number
  readonly bodyLeading: number
  readonly scale: Readonly<Record<TextSize, FluidSize>>
}

export const radiusNames = ['none', 's', 'm', 'l', 'pill'] as const
export type RadiusName = (typeof radiusNames)[number]

export type RadiusTokens = {
  /** px */
  readonly s: number
  readonly m: number
  readonly l: number
  readonly pill: number
  /** which of them a part takes */
  readonly card: RadiusName
  readonly control: RadiusName
  readonly field: RadiusName
  readonly badge: RadiusName
}

export type DensityTokens = {
  /** px, height of buttons and fields; never below 44 (touch target) */
  readonly control: number
  /** px */
  readonly tableRow: number
  /** px, [phone, desktop] */
  readonly card: FluidSize
  readonly section: FluidSize
  readonly stack: FluidSize
  readonly gap: FluidSize
  /** px, the widest a page gets */
  readonly container: number
}

export type Shadow = {
  readonly y: number
  readonly blur: number
  readonly spread: number
  readonly colour: Colour
  readonly opacity: number
}

export const motifs = ['signals', 'harbour', 'cables'] as const
export type Motif = (typeof motifs)[number]

/** What differs in composition, not in value; rendered as data attributes on the html element. */
export type LayoutTokens = {
  readonly hero: 'wide' | 'split' | 'block'
  readonly header: 'open' | 'stacked' | 'bar'
  readonly card: 'shadow' | 'ruled' | 'solid'
  readonly button: 'round' | 'fine' | 'slab'
}

export type MailTokens = {
  readonly page: Colour
  readonly surface: Colour
  readonly ink: Colour
  readonly inkMuted: Colour
  readonly line: Colour
  readonly action: Colour
  readonly onAction: Colour
  readonly reward: Colour
  readonly onReward: Colour
  readonly band: Colour
  readonly onBand: Colour
}

export type ThemeTokens = {
  readonly colour: ColourTokens
  readonly type: TypeTokens
  readonly radius: RadiusTokens
  readonly density: DensityTokens
  readonly shadow: { readonly card: Shadow | null; readonly raised: Shadow }
  /** px */
  readonly rule: { readonly hair: number; readonly strong: number; readonly field: number }
  readonly motif: Motif
  readonly layout: LayoutTokens
  readonly mail: MailTokens
}

/** The colours that are a tenant's own. */
type OwnColours = Readonly<Omit<ColourTokens, MeaningName>>

/** The values that a tenant may store: any part of the table but the colours of meaning. */
export type ThemeOverrides = {
  readonly [Group in keyof ThemeTokens]?: Group extends 'colour'
    ? Partial<OwnColours>
    : ThemeTokens[Group] extends string
      ? ThemeTokens[Group]
      : Partial<ThemeTokens[Group]>
}

/** Replaces the colours of meaning in a table of colours by those for its backgrounds. */
export const withMeaning = (colour: OwnColours): ColourTokens => ({ ...colour, ...meaningColours(colour) })

/** Lays a tenant's values over a base, group by group; inside the type scale, size by size. */
export function mergeTheme(base: ThemeTokens, overrides: ThemeOverrides): ThemeTokens {
  return {
    colour: withMeaning({ ...base.colour, ...overrides.colour }),
    type: { ...base.type, ...overrides.type, scale: { ...base.type.scale, ...overrides.type?.scale } },
    radius: { ...base.radius, ...overrides.radius },
    density: { ...base.density, ...overrides.density },
    shadow: { ...base.shadow, ...overrides.shadow },
    rule: { ...base.rule, ...overrides.rule },
    motif: overrides.motif ?? base.motif,
    layout: { ...base.layout, ...overrides.layout },
    mail: { ...base.mail, ...overrides.mail },
  }
}
