import type { EnglishOf, NamesOf, WordKey, Words } from '@referral/domain/words'
import type { Locale } from '../locale.ts'
import type { MailBlock } from './content.ts'

/** The words of every mail: its subject, its preview line, and its heading. */
interface MailTexts extends Readonly<Record<string, string>> {
  readonly subject: string
  readonly preview: string
  readonly heading: string
}

/** The words of one mail, in the format of all words; operators change them like pages. */
export interface MailWords<German extends MailTexts = MailTexts> extends Words {
  /** When it is sent, as the back office describes it. */
  readonly occasion: Readonly<Record<Locale, string>>
  /** Variables that no other wording may leave out where the built-in one has them, such as a link. */
  readonly required?: readonly string[]
  readonly de: German
}

/** Declares a mail's words: keys and variables are what these texts have. */
export function defineMailWords<const German extends MailTexts>(words: {
  readonly occasion: Readonly<Record<Locale, string>>
  readonly required?: readonly NamesOf<German>[]
  readonly de: German
  readonly en: EnglishOf<German>
}): MailWords<German> {
  return words as MailWords<German>
}

/** Every variable of a mail; each of its words may name any of them. */
export type MailValues<German> = { readonly [Name in NamesOf<German>]: string }

/** Says words of a mail with the mail's own values, and makes blocks of them. */
export interface SayWords<Key extends string> {
  (key: Key): string
  /** A paragraph for each word. */
  readonly texts: (...keys: Key[]) => MailBlock[]
  /** A small paragraph for each word. */
  readonly notes: (...keys: Key[]) => MailBlock[]
  /** Labelled by the word `button`, unless another one is named. */
  readonly button: (...target: 'button' extends Key ? [url: string, key?: Key] : [url: string, key: Key]) => MailBlock
  /** Where to ask, behind the word `help`. */
  readonly help: (...none: 'help' extends Key ? [] : [never]) => MailBlock
}

/** Says any word of a mail; `more` overrides its values, for a word that occurs several times. */
export interface SayMail<German> extends SayWords<WordKey<German>> {
  (key: WordKey<German>, more?: Partial<MailValues<German>>): string
}
