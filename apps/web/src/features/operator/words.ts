import { defineWords } from '#platform/i18n/define-words.ts'
import { german } from './words-de.ts'
import { english } from './words-en.ts'

export const words = defineWords({ de: german, en: english })

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    operator: typeof words.de
  }
}
