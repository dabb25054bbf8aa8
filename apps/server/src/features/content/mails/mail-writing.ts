import { placeholdersOf } from '@referral/domain/words'
import type { Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import type { OwnTexts } from '#platform/mail/content.ts'
import type { FieldFailure } from '#platform/outcome.ts'
import type { Writing } from '../document.ts'
import { builtInTexts, mailsCalled, mailWordFaults, mailWordsOf, namesIn } from './mail-words.ts'

/** The mail's words in a writing. */
export const textsOf = ({ blocks }: Writing): OwnTexts =>
  Object.fromEntries(blocks.flatMap((block) => (block.kind === 'word' ? [[block.name, block.text] as const] : [])))

/** All words of the mail in one language: the tenant's, else the built-in text. */
export function wholeMail(ctx: Context, key: string, locale: Locale, written: Writing | undefined): Writing {
  const mails = mailsCalled(ctx, key)
  const [mail] = mails
  if (mail === undefined) return { title: '', blocks: [] }
  const texts = { ...builtInTexts(ctx, mail, locale), ...(written === undefined ? {} : textsOf(written)) }
  return {
    title: '',
    blocks: mailWordsOf(ctx, mails).map(({ name }) => ({ kind: 'word', name, text: texts[name] ?? '' })),
  }
}

/**
 * The stored part of a writing: the words that differ from the built-in ones, so that improvements of these still take
 * effect.
 */
export function ownPart(ctx: Context, key: string, locale: Locale, { blocks }: Writing): Writing {
  const [mail] = mailsCalled(ctx, key)
  const builtIn: OwnTexts = mail === undefined ? {} : builtInTexts(ctx, mail, locale)
  return {
    title: '',
    blocks: blocks.filter((block) => block.kind === 'word' && block.text !== builtIn[block.name]),
  }
}

/** What must not be published, by its place in the whole mail. */
export function mailFaults(
  ctx: Context,
  key: string,
  texts: Partial<Readonly<Record<Locale, Writing>>>,
): FieldFailure[] {
  const mails = mailsCalled(ctx, key)
  const words = mailWordsOf(ctx, mails)
  return ctx.tenant.config.languages.flatMap((locale, at) => {
    const said = textsOf(wholeMail(ctx, key, locale, texts[locale]))
    return words.flatMap((word, n) =>
      mailWordFaults(mails[0]!, word, said[word.name] ?? '').map(({ code }) => ({
        field: `texts.${at}.blocks.${n}.text`,
        code,
      })),
    )
  })
}

/** Words that no mail of this name has. */
export const strangeWords = (ctx: Context, key: string, { blocks }: Writing): readonly number[] => {
  const known = new Set(mailWordsOf(ctx, mailsCalled(ctx, key)).map(({ name }) => name))
  return blocks.flatMap((block, n) => (block.kind === 'word' && known.has(block.name) ? [] : [n]))
}

/** Variables that these texts name and the mail does not have. */
export function unknownInMail(ctx: Context, key: string, texts: readonly Writing[]): string[] {
  const known = mailsCalled(ctx, key).flatMap(namesIn)
  const said = texts.flatMap((writing) => Object.values(textsOf(writing)))
  return placeholdersOf(said).filter((name) => !known.includes(name))
}

/** The mail's row in the list of texts: when it is sent, and its subject. */
export function mailRow(ctx: Context, key: string, written: Writing | undefined) {
  const [mail] = mailsCalled(ctx, key)
  const { subject = '' } = textsOf(wholeMail(ctx, key, ctx.locale, written))
  return {
    occasion: mail?.words.occasion[ctx.locale] ?? '',
    title: subject,
    excerpt: '',
    unknown: written === undefined ? [] : unknownInMail(ctx, key, [written]),
  }
}

/** The variables of a mail, each with its value in the preview. */
export function mailVariables(ctx: Context, key: string) {
  const mails = mailsCalled(ctx, key)
  const values = ctx.tenant.config.languages.map((locale) => mails[0]?.sampleValues({ ...ctx, locale }) ?? {})
  return (mails[0] === undefined ? [] : namesIn(mails[0])).map((name) => ({
    name,
    values: values.map((one) => one[name] ?? ''),
  }))
}
