import { defineWords } from '#platform/i18n/define-words.ts'

export const words = defineWords({
  de: {
    version: 'Fassung {version}, gültig seit {date}',
    print: 'Drucken oder als PDF sichern',
    'faq.lead': 'Kurze Antworten auf das, was am häufigsten gefragt wird.',
    'faq.more': 'Nichts gefunden?',
    'faq.more.text': 'Schreib uns, wir antworten am selben oder am nächsten Werktag.',
    'faq.more.text_Sie': 'Schreiben Sie uns, wir antworten am selben oder am nächsten Werktag.',
  },
  en: {
    version: 'Version {version}, valid since {date}',
    print: 'Print or save as PDF',
    'faq.lead': 'Short answers to what people ask most.',
    'faq.more': 'Nothing found?',
    'faq.more.text': 'Write to us; we answer on the same or the next working day.',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    content: typeof words.de
  }
}
