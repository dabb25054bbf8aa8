import type { FontName } from '@referral/theme/tokens'

/** The self-hosted fonts by their own names; no others are available. */
export const fontLabels: Readonly<Record<FontName, string>> = {
  outfit: 'Outfit',
  figtree: 'Figtree',
  'source-serif-4': 'Source Serif 4',
  archivo: 'Archivo',
  'system-sans': 'System (sans)',
  'system-serif': 'System (serif)',
}
