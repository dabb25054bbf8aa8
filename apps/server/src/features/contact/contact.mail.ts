import { defineMail } from '#platform/mail/define-mail.ts'
import type { MailBlock } from '#platform/mail/content.ts'
import type { MailTemplate } from '#platform/context.ts'
import { sampleOf } from '#platform/mail/sample.ts'
import { copyWords, messageWords } from './contact.mail-words.ts'
import { findMessage } from './contact.sql.ts'
import { loginOf } from './login-of.ts'
import { openMessage } from './message.ts'
import { removeLinks } from './remove-links.ts'

/** Line by line, since a mail's text has paragraphs and no line ends. */
const paragraphs = (text: string): MailBlock[] =>
  text
    .split(/\s*\n\s*/)
    .filter((line) => line !== '')
    .map((line) => ({ kind: 'text', text: line }))

const quoted = (text: string): MailBlock[] =>
  paragraphs(text).map((block) => (block.kind === 'text' ? { ...block, isQuoted: true } : block))

const message = defineMail(
  messageWords,
  async (ctx, tx, { subjectId }) => {
    const row = await findMessage(tx, subjectId)
    if (row === undefined) return undefined
    const { email, subject, text } = openMessage(ctx, row.id, row.sealed)
    return {
      to: { name: ctx.tenant.name, address: ctx.tenant.config.contact.email },
      facts: {
        topic: subject,
        // By letters: a cut emoji is no text.
        beginning: [...text].slice(0, 120).join(''),
        email,
        text,
        locale: row.locale,
        login: await loginOf(tx, row, email),
      },
    }
  },
  {
    name: 'contact.message',
    audience: 'operator',
    write: (say, { email, text, locale, login }) => ({
      replyTo: { name: '', address: email },
      blocks: [
        {
          kind: 'facts',
          facts: [
            [say('from'), email],
            [say('language'), say(`language.${locale}`)],
            [say('loggedIn'), say(`loggedIn.${login}`)],
          ],
        },
        ...quoted(text),
        ...say.notes('note'),
      ],
    }),
    samples: (ctx) => {
      const { topic, message: text, email } = sampleOf(ctx)
      const facts = { topic, beginning: text, text, email }
      return [
        { ...facts, locale: 'de', login: 'none' },
        { ...facts, locale: 'en', login: 'other' },
        { ...facts, locale: 'de', login: 'same' },
      ] as const
    },
  },
)

const copy = defineMail(
  copyWords,
  async (ctx, tx, { subjectId }) => {
    const row = await findMessage(tx, subjectId)
    if (row === undefined) return undefined
    const { email, subject, text } = openMessage(ctx, row.id, row.sealed)
    return { to: { name: '', address: email }, facts: { tenant: ctx.tenant.name, topic: subject, text } }
  },
  {
    name: 'contact.copy',
    audience: 'sender',
    // The address is unverified: the owner of its mailbox must not receive a stranger's subject or link.
    write: (say, { topic, text }) => ({
      blocks: [
        ...say.texts('text'),
        { kind: 'facts', facts: [[say('topic'), removeLinks(topic, say('withoutLink'))]] },
        ...paragraphs(removeLinks(text, say('withoutLink'))),
        ...say.notes('note'),
      ],
    }),
    samples: (ctx) => {
      const { topic, message: text } = sampleOf(ctx)
      return [{ tenant: ctx.tenant.name, topic, text }]
    },
  },
)

export const contactMails: readonly MailTemplate[] = [message, copy]
