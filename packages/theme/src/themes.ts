import { fernblick } from './themes/fernblick.ts'
import { hanse } from './themes/hanse.ts'
import { werkstrom } from './themes/werkstrom.ts'
import { neutral } from './themes/neutral.ts'
import type { ThemeTokens } from './tokens.ts'

/** The look of a tenant without values of its own. */
export const defaultTheme: ThemeTokens = neutral

/** The demo tenants (product §7); their art direction is a brand each, not a palette. */
export const demoThemes = {
  fernblick,
  'hanse-assekuranz': hanse,
  werkstrom,
} as const satisfies Readonly<Record<string, ThemeTokens>>

export type DemoThemeName = keyof typeof demoThemes
