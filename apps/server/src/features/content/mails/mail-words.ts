import { placeholdersOf, wordsIn } from '@referral/domain/words'
import type { Context, MailTemplate } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { mailTone } from '#platform/mail/define-mail.ts'
import type { MailBlock, MailBody } from '#platform/mail/content.ts'
import type { FieldFailure } from '#platform/outcome.ts'

/** The role of a word in its mail. */
export type MailWordRole = 'subject' | 'preview' | 'heading' | 'text' | 'button' | 'label' | 'step' | 'note'

export interface MailWord {
  readonly name: string
  readonly role: MailWordRole
  /** Variables that its wording must name. */
  readonly required: string[]
}

/** The templates that use the words of this name; empty for an unknown mail. */
export const mailsCalled = (ctx: Context, key: string): readonly MailTemplate[] =>
  ctx.services.mailer.templates.filter(({ textKey }) => textKey === key)

/** A mail's words as they ship, in the tone of its readers. */
export const builtInTexts = (ctx: Context, { words, audience }: MailTemplate, locale: Locale) =>
  wordsIn(words, locale, mailTone(ctx, audience))

/** Every variable that a mail's words name. */
export const namesIn = ({ words }: MailTemplate): readonly string[] =>
  placeholdersOf([...Object.values(words.de), ...Object.values(words.en)])

const [open, close] = ['\uE000', '\uE001']
const marked = new RegExp(`${open}([^${close}]+)${close}`, 'g')

/** The words of the tenant's mails, in the order of the mail, without those that its settings exclude. */
export function mailWordsOf(ctx: Context, mails: readonly MailTemplate[]): MailWord[] {
  const found: MailWord[] = []
  for (const mail of mails) {
    const texts = builtInTexts(ctx, mail, 'de')
    const own = Object.fromEntries(Object.keys(texts).map((name) => [name, `${open}${name}${close}`]))
    for (const body of mail.sampleBodies(ctx, own)) {
      const said = textsIn(body).flatMap(([role, text]) =>
        [...text.matchAll(marked)].map(([, name = '']) => ({
          name,
          role,
          required: requiredIn(mail, texts[name] ?? ''),
        })),
      )
      const isKnown = ({ name }: MailWord) => found.some((word) => word.name === name)
      // Words of this form alone precede the common words that follow them.
      for (const [at, word] of said.entries()) {
        if (isKnown(word)) continue
        const next = said.slice(at).find(isKnown)
        const place = found.findIndex(({ name }) => name === next?.name)
        found.splice(place === -1 ? found.length : place, 0, word)
      }
    }
  }
  return found
}

const requiredIn = ({ words }: MailTemplate, text: string): string[] =>
  placeholdersOf([text]).filter((name) => words.required?.includes(name))

function textsIn({
  subject,
  preview,
  heading,
  blocks,
  footer,
}: MailBody): readonly (readonly [MailWordRole, string])[] {
  return [
    ['subject', subject],
    ['preview', preview],
    ['heading', heading],
    ...blocks.flatMap(textsInBlock),
    ...(footer === undefined ? [] : [['button', footer.label] as const]),
  ]
}

function textsInBlock(block: MailBlock): readonly (readonly [MailWordRole, string])[] {
  switch (block.kind) {
    case 'text':
      return [['text', block.text]]
    case 'note':
      return [['note', block.text]]
    case 'button':
      return [['button', block.label]]
    case 'amount':
      return [['label', block.label]]
    case 'facts':
      return block.facts.flat().map((text) => ['label', text] as const)
    case 'steps':
      return block.steps.map((text) => ['step', text] as const)
  }
}

/** The faults of a wording: it is empty, has a variable that the mail lacks, or lacks one that it needs. */
export function mailWordFaults(mail: MailTemplate, word: MailWord, text: string): Pick<FieldFailure, 'code'>[] {
  if (text.trim() === '') return [{ code: 'required' }]
  const [known, named] = [namesIn(mail), placeholdersOf([text])]
  if (named.some((name) => !known.includes(name))) return [{ code: 'unknownVariable' }]
  return word.required.every((name) => named.includes(name)) ? [] : [{ code: 'missingVariable' }]
}
