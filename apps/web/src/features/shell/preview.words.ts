import { defineWords } from '#platform/i18n/define-words.ts'

/** The preview of a page in the back office. */
export const words = defineWords({
  de: {
    width: 'Breite der Vorschau',
    phone: 'Telefon',
    tablet: 'Tablet',
    desk: 'Rechner',
    pixels: '{width} px',
    actual: '{width} px breit, in voller Größe',
    scaled: '{width} px breit, auf {percent} verkleinert',
    whole: 'In voller Breite',
    failed: 'Die Seite ist gerade nicht zu haben.',
  },
  en: {
    width: 'Width of the preview',
    phone: 'Phone',
    tablet: 'Tablet',
    desk: 'Computer',
    pixels: '{width} px',
    actual: '{width} px wide, at full size',
    scaled: '{width} px wide, scaled to {percent}',
    whole: 'Full width',
    failed: 'The page isn’t available right now.',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    preview: typeof words.de
  }
}
