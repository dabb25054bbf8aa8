import type { FontName, MailTokens, ThemeTokens } from './tokens.ts'

/** Mail programs load no fonts: each family names the system fonts nearest to it. */
const mailStacks: Readonly<Record<FontName, string>> = {
  outfit: "'Century Gothic', 'Avenir Next', Helvetica, Arial, sans-serif",
  figtree: "'Avenir Next', 'Segoe UI', Helvetica, Arial, sans-serif",
  'source-serif-4': "Georgia, 'Times New Roman', serif",
  archivo: "'Arial Narrow', Impact, Arial, sans-serif",
  'system-sans': 'Helvetica, Arial, sans-serif',
  'system-serif': "Georgia, 'Times New Roman', serif",
}

export type MailTheme = {
  readonly colour: MailTokens
  readonly headingFont: string
  readonly bodyFont: string
  readonly headingWeight: number
  readonly headingCase: 'none' | 'uppercase'
  /** px; mail programs know no pill */
  readonly buttonRadius: number
  readonly cardRadius: number
}

/** A theme's values for mail templates, in a form that mail programs understand. */
export function mailTheme(theme: ThemeTokens): MailTheme {
  const { type, radius } = theme
  const corner = (name: typeof radius.card): number => (name === 'none' ? 0 : Math.min(radius[name], 28))
  return {
    colour: theme.mail,
    headingFont: mailStacks[type.heading],
    bodyFont: type.body === 'archivo' ? 'Arial, Helvetica, sans-serif' : mailStacks[type.body],
    headingWeight: type.headingWeight >= 600 ? 700 : 400,
    headingCase: type.headingCase,
    buttonRadius: corner(radius.control),
    cardRadius: corner(radius.card),
  }
}
