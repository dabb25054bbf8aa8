import { formatIn } from '@referral/domain/format'
import type { Context } from '#platform/context.ts'
import { layOut } from '#platform/mail/layout.ts'
import { isRefused } from '#platform/outcome.ts'
import { previewMailWords } from './preview-mail.words.ts'
import { checkLook, type LookInput } from './theme.ts'

/** A mail in the layout of all mails, in an unpublished look. */
export async function previewMail(ctx: Context, asked: LookInput) {
  const theme = await ctx.read((tx) => checkLook(tx, asked, 'value'))
  if (isRefused(theme)) return theme
  const { subject, text, amount, button, recommendation, deadline, note } = previewMailWords[ctx.locale]
  const format = formatIn[ctx.locale]
  const { html } = await layOut({ ...ctx.tenant, theme }, ctx.locale, {
    to: { name: '', address: ctx.tenant.config.contact.email },
    subject,
    preview: subject,
    heading: subject,
    blocks: [
      { kind: 'text', text },
      { kind: 'amount', label: amount, amount: format.money(7_000) },
      {
        kind: 'facts',
        facts: [
          [recommendation, 'K7M2 9QXF'],
          [deadline, format.day('2026-12-31')],
        ],
      },
      { kind: 'button', label: button, url: ctx.tenant.url },
      { kind: 'note', text: note },
    ],
  })
  return { html }
}
