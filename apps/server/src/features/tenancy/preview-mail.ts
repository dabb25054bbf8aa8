import { formatIn } from '@referral/domain/format'
import type { Context } from '#platform/context.ts'
import { layOut } from '#platform/mail/layout.ts'
import { isRefused } from '#platform/outcome.ts'
import { checkLook, type AskedLook } from './theme.ts'

const words = {
  de: {
    subject: 'Ihre Prämie ist da',
    text: 'Danke für Ihre Empfehlung. So sieht eine Mail Ihres Programms aus: der Kopf, der Text, eine Zahl und der Knopf.',
    amount: 'Ihre Prämie',
    button: 'Prämie wählen',
    facts: [
      ['Empfehlung', 'K7M2 9QXF'],
      ['Einlösbar bis', '31.12.2026'],
    ],
    note: 'Diese Zeile ist das Kleingedruckte einer Mail.',
  },
  en: {
    subject: 'Your reward is here',
    text: 'Thank you for your recommendation. This is what a mail of your programme looks like: its head, its text, a number and the button.',
    amount: 'Your reward',
    button: 'Choose your reward',
    facts: [
      ['Recommendation', 'K7M2 9QXF'],
      ['Claim by', '31 December 2026'],
    ],
    note: 'This line is a mail’s small print.',
  },
} as const

/** A mail by the layout of all mails, in a look that nobody has published yet. */
export async function previewMail(ctx: Context, asked: AskedLook) {
  const theme = await ctx.read((tx) => checkLook(tx, asked, 'value'))
  if (isRefused(theme)) return theme
  const { subject, text, amount, button, facts, note } = words[ctx.locale]
  const { html } = await layOut({ ...ctx.tenant, theme }, ctx.locale, {
    to: { name: '', address: ctx.tenant.config.contact.email },
    subject,
    preview: subject,
    heading: subject,
    blocks: [
      { kind: 'text', text },
      { kind: 'amount', label: amount, amount: formatIn[ctx.locale].money(7_000) },
      { kind: 'facts', facts },
      { kind: 'button', label: button, url: ctx.tenant.url },
      { kind: 'note', text: note },
    ],
  })
  return { html }
}
