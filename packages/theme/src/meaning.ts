import { luminance } from './contrast.ts'
import { black, mix, nearest, upon, white } from './mixing.ts'
import type { Colour, ColourTokens } from './tokens.ts'

/** The same under every brand, so that nothing but an error looks like one (experience 19). A tenant cannot set them. */
const hues = {
  positive: '#08723f',
  caution: '#7f5200',
  critical: '#bd1736',
  info: '#0f5ea8',
  neutral: '#4b5260',
} as const satisfies Readonly<Record<string, Colour>>

export const softNames = ['positiveSoft', 'cautionSoft', 'criticalSoft', 'infoSoft', 'neutralSoft'] as const

const meaningNames = ['positive', 'caution', 'critical', 'onCritical', 'info', 'neutral', ...softNames] as const
export type MeaningName = (typeof meaningNames)[number]
type MeaningTokens = Readonly<Record<MeaningName, Colour>>

export const isMeaning = (name: string): name is MeaningName => (meaningNames as readonly string[]).includes(name)

/** What states are shown on, beside their own soft grounds. */
type Grounds = Pick<ColourTokens, 'page' | 'surface' | 'raised' | 'tint'>

/** The colours of meaning, darkened or lightened until they are read on a tenant's grounds; their hue stays. */
export function meaningColours({ page, surface, raised, tint }: Grounds): MeaningTokens {
  const isDark = luminance(page) < 0.18
  const soft = (name: keyof typeof hues): Colour => mix(isDark ? black : white, hues[name], isDark ? 0.3 : 0.11)
  const strong = (name: keyof typeof hues): Colour =>
    nearest(
      hues[name],
      [page, surface, raised, tint, soft(name)].map((ground) => [ground, 4.5] as const),
    ) ?? hues[name]
  const critical = strong('critical')
  return {
    positive: strong('positive'),
    positiveSoft: soft('positive'),
    caution: strong('caution'),
    cautionSoft: soft('caution'),
    critical,
    criticalSoft: soft('critical'),
    onCritical: upon(critical),
    info: strong('info'),
    infoSoft: soft('info'),
    neutral: strong('neutral'),
    neutralSoft: soft('neutral'),
  }
}
