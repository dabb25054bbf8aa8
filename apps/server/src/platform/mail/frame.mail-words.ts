import { defineWords } from '@referral/domain/words'

/** The words below every mail. */
export const frameWords = defineWords({
  de: { rights: 'Daten löschen oder widersprechen' },
  en: { rights: 'Erase my data or object' },
})

/** The facts in the preview of a mail. */
export const sampleWords = defineWords({
  de: {
    product: 'Musterprodukt',
    topic: 'Frage zu meiner Prämie',
    message: 'Guten Tag, wann kommt meine Prämie an? Bestellt habe ich auf https://shop.example',
  },
  en: {
    product: 'Sample product',
    topic: 'Question about my reward',
    message: 'Hello, when will my reward arrive? I ordered at https://shop.example',
  },
})
