import { defineWords } from '#platform/i18n/define-words.ts'

/** Advisors: chosen on the form, shown to the contact. */
export const words = defineWords({
  de: {
    'page.title': 'Mit Berater empfehlen: {product}',
    title: 'Dein Berater (freiwillig)',
    title_Sie: 'Ihr Berater (freiwillig)',
    lead: 'Wer berät dich? Dein Kontakt sieht dann gleich, an wen er sich wenden kann.',
    lead_Sie: 'Wer berät Sie? Ihr Kontakt sieht dann gleich, an wen er sich wenden kann.',
    'title.required': 'Wen empfiehlst du?',
    'title.required_Sie': 'Wen empfehlen Sie?',
    'lead.required': 'Dein Kontakt sieht Bild, Namen und Ort und weiß, an wen er sich wenden kann.',
    'lead.required_Sie': 'Ihr Kontakt sieht Bild, Namen und Ort und weiß, an wen er sich wenden kann.',
    open: 'Berater suchen',
    search: 'Name, Postleitzahl oder Ort',
    'search.hint': 'Der Anfang genügt.',
    searching: 'Wird gesucht …',
    found_one: '{count} Treffer',
    found_other: '{count} Treffer',
    legend: 'Berater',
    none: 'Ohne Berater',
    pages: 'Seiten der Suche',
    'pages.back': 'Zurück',
    'pages.on': 'Weiter',
    'pages.at': 'Seite {page} von {count}',
    required: 'Berater',
  },
  en: {
    'page.title': 'Recommend with an advisor: {product}',
    title: 'Your advisor (optional)',
    lead: 'Who advises you? Your contact then sees who they can turn to.',
    'title.required': 'Who are you recommending?',
    'lead.required': 'Your contact sees their picture, name and location, and knows who to turn to.',
    open: 'Find an advisor',
    search: 'Name, postcode or town',
    'search.hint': 'The first few letters are enough.',
    searching: 'Searching …',
    found_one: '{count} match',
    found_other: '{count} matches',
    legend: 'Advisors',
    none: 'No advisor',
    pages: 'Search result pages',
    'pages.back': 'Back',
    'pages.on': 'Next',
    'pages.at': 'Page {page} of {count}',
    required: 'Advisor',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    advisor: typeof words.de
  }
}
