import type { MailBlock, MailTemplate } from '#platform/mail/content.ts'
import { findMessage } from './contact.sql.ts'
import { loginOf } from './login-of.ts'
import { openMessage, type Message } from './message.ts'
import { withoutLinks } from './without-links.ts'

/** Line by line, since a mail's text has paragraphs and no line ends. */
const paragraphs = (text: string): MailBlock[] =>
  text
    .split(/\s*\n\s*/)
    .filter((line) => line !== '')
    .map((line) => ({ kind: 'text', text: line }))

const quoted = (text: string): MailBlock[] =>
  paragraphs(text).map((block) => (block.kind === 'text' ? { ...block, isQuoted: true } : block))

const logins = {
  none: { de: 'nein, die Adresse ist nicht geprüft', en: 'no, the address isn’t verified' },
  other: {
    de: 'ja, aber mit einer anderen Adresse; diese ist nicht geprüft',
    en: 'yes, but with a different address; this one isn’t verified',
  },
  same: { de: 'ja', en: 'yes' },
} as const

export const contactMails: readonly MailTemplate[] = [
  {
    name: 'contact.message',
    audience: 'operator',
    build: async (ctx, tx, { subjectId }) => {
      const row = await findMessage(tx, subjectId)
      if (row === undefined) return undefined
      const { email, subject, text }: Message = openMessage(ctx, row.id, row.sealed)
      const isGerman = ctx.locale === 'de'
      const login = logins[await loginOf(tx, row, email)]
      return {
        to: { name: ctx.tenant.name, address: ctx.tenant.config.contact.email },
        replyTo: { name: '', address: email },
        subject: `${isGerman ? 'Kontakt' : 'Contact'}: ${subject}`,
        preview: text.slice(0, 120),
        heading: subject,
        blocks: [
          {
            kind: 'facts',
            facts: isGerman
              ? [
                  ['Von', email],
                  ['Sprache', row.locale === 'de' ? 'Deutsch' : 'Englisch'],
                  ['Angemeldet', login.de],
                ]
              : [
                  ['From', email],
                  ['Language', row.locale === 'de' ? 'German' : 'English'],
                  ['Logged in', login.en],
                ],
          },
          ...quoted(text),
          {
            kind: 'note',
            text: isGerman
              ? 'Eine Antwort auf diese E-Mail geht an die Person, die geschrieben hat.'
              : 'A reply to this e-mail goes to the person who wrote.',
          },
        ],
      }
    },
  },
  {
    name: 'contact.copy',
    audience: 'sender',
    build: async (ctx, tx, { subjectId }) => {
      const row = await findMessage(tx, subjectId)
      if (row === undefined) return undefined
      const { email, subject, text }: Message = openMessage(ctx, row.id, row.sealed)
      const words = copyWords(ctx.locale, ctx.tenant.config.tone === 'Sie', ctx.tenant.name)
      return {
        to: { name: '', address: email },
        // The address is only typed: what a stranger would read must not be a stranger's subject or link.
        subject: words.subject,
        preview: words.intro,
        heading: words.heading,
        blocks: [
          { kind: 'text', text: words.intro },
          { kind: 'facts', facts: [[words.about, withoutLinks(subject, words.link)]] },
          ...paragraphs(withoutLinks(text, words.link)),
          { kind: 'note', text: words.stranger },
        ],
      }
    },
  },
]

function copyWords(locale: 'de' | 'en', isFormal: boolean, tenant: string) {
  if (locale === 'en')
    return {
      subject: `Your message to ${tenant}`,
      heading: 'We’ve received your message',
      intro: 'We’ll reply soon, usually on the same working day. Here’s the copy you asked for.',
      about: 'Subject',
      link: '[link removed]',
      stranger:
        'Didn’t write to us? Someone must have entered your address by mistake. There’s nothing you need to do.',
    }
  return {
    subject: isFormal ? `Ihre Nachricht an ${tenant}` : `Deine Nachricht an ${tenant}`,
    heading: isFormal ? 'Ihre Nachricht ist angekommen' : 'Deine Nachricht ist angekommen',
    intro: isFormal
      ? 'Wir antworten bald, an Werktagen meist noch am selben Tag. Hier ist die Kopie, um die Sie gebeten haben.'
      : 'Wir antworten bald, an Werktagen meist noch am selben Tag. Hier ist die Kopie, um die du gebeten hast.',
    about: 'Betreff',
    link: '[Link entfernt]',
    stranger: isFormal
      ? 'Sie haben uns nicht geschrieben? Dann hat jemand versehentlich Ihre Adresse eingetragen. Sie müssen nichts tun.'
      : 'Du hast uns nicht geschrieben? Dann hat jemand versehentlich deine Adresse eingetragen. Du musst nichts tun.',
  }
}
