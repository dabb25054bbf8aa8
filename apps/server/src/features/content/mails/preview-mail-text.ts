import type { Context } from '#platform/context.ts'
import { renderMail } from '#platform/mail/compose.ts'
import type { Writing } from '../document.ts'
import { mailsCalled } from './mail-words.ts'
import { textsOf } from './mail-writing.ts'

/** The mail as it would be sent with these words, with invented facts; `sample` selects its form. */
export async function previewMailText(ctx: Context, key: string, writing: Writing, sample: number) {
  const own = textsOf(writing)
  const forms = mailsCalled(ctx, key).flatMap((mail) => mail.sampleBodies(ctx, own).map((body) => ({ mail, body })))
  const { mail, body } = forms[sample] ?? forms[0]!
  const to = { name: '', address: ctx.tenant.config.contact.email }
  const { content, html, text } = await renderMail(ctx.tenant, ctx.locale, mail.audience, { to, ...body })
  return { subject: content.subject, html, text, samples: forms.length }
}
