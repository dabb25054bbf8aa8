import type { Colour, ColourName, ColourTokens } from './tokens.ts'

/** WCAG 2.2: 4.5 for text, 3 for large text, control borders and graphics that carry meaning. */
export type ContrastPair = { readonly on: ColourName; readonly ground: ColourName; readonly least: 4.5 | 3 }

const text = (ground: ColourName, ...inks: readonly ColourName[]): readonly ContrastPair[] =>
  inks.map((on) => ({ on, ground, least: 4.5 }))
const graphic = (ground: ColourName, ...inks: readonly ColourName[]): readonly ContrastPair[] =>
  inks.map((on) => ({ on, ground, least: 3 }))

const states = ['positive', 'caution', 'critical', 'info', 'neutral'] as const

/** Every combination the components use. A component that needs another one declares it here first. */
export const contrastPairs: readonly ContrastPair[] = [
  ...(['page', 'surface', 'raised', 'tint'] as const).flatMap((ground) => [
    ...text(ground, 'ink', 'inkMuted', 'link', 'rewardInk', ...states),
    ...graphic(ground, 'lineStrong', 'focus', 'action'),
  ]),
  ...text('action', 'onAction'),
  ...text('actionHover', 'onAction'),
  ...text('reward', 'onReward'),
  ...text('rewardSoft', 'rewardInk', 'ink', 'inkMuted'),
  ...text('critical', 'onCritical'),
  ...text('positiveSoft', 'positive', 'ink'),
  ...text('cautionSoft', 'caution', 'ink'),
  ...text('criticalSoft', 'critical', 'ink'),
  ...text('infoSoft', 'info', 'ink'),
  ...text('neutralSoft', 'neutral', 'ink'),
  ...text('heroSurface', 'heroInk', 'heroMuted', 'heroLink', 'heroReward'),
  ...graphic('heroSurface', 'heroAction'),
  ...text('heroAction', 'heroOnAction'),
  ...text('heroActionHover', 'heroOnAction'),
  ...text('headerSurface', 'headerInk', 'headerMuted'),
  ...graphic('headerSurface', 'headerAccent'),
  ...text('footerSurface', 'footerInk', 'footerMuted'),
  ...graphic('surface', 'chart1', 'chart2', 'chart3', 'chart4'),
]

/** Relative luminance as WCAG defines it, 0 to 1. */
export function luminance(colour: Colour): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** Contrast ratio, 1 to 21. */
export function contrastRatio(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export type ContrastFault = ContrastPair & { readonly ratio: number }

/** The declared pairs that a colour table fails; empty means it may be used. */
export function findContrastFaults(colours: ColourTokens): readonly ContrastFault[] {
  return contrastPairs
    .map((pair) => ({ ...pair, ratio: contrastRatio(colours[pair.on], colours[pair.ground]) }))
    .filter(({ ratio, least }) => ratio < least)
}
