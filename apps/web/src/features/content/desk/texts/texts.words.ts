import { defineWords } from '#platform/i18n/define-words.ts'
import { textWordsDe } from './text-words-de.ts'
import { textWordsEn } from './text-words-en.ts'

/** The list of texts and the editor. */
export const words = defineWords({ de: textWordsDe, en: textWordsEn })
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    texts: typeof words.de
  }
}
