import { defineWords } from '#platform/i18n/define-words.ts'

/** The price list on the page of costs. */
export const words = defineWords({
  de: {
    title: 'Servicegebühr je freigegebenem Auftrag',
    lead: 'Zuzüglich Umsatzsteuer. Es zählt der Tag, an dem bestellt wurde.',
    category: 'Produkte',
    now: 'Heute',
    next: 'Ab {day}',
    none: 'keine',
  },
  en: {
    title: 'Service fee per released order',
    lead: 'Plus VAT. The day of the order is what counts.',
    category: 'Products',
    now: 'Today',
    next: 'From {day}',
    none: 'none',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    costs: typeof words.de
  }
}
