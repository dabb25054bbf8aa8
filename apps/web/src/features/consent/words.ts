import { defineWords } from '#platform/i18n/define-words.ts'

export const words = defineWords({
  de: {
    title: 'Cookies: du entscheidest',
    title_Sie: 'Cookies: Sie entscheiden',
    text: 'Notwendiges brauchen wir, alles Weitere nur, wenn du es erlaubst.',
    text_Sie: 'Notwendiges brauchen wir, alles Weitere nur, wenn Sie es erlauben.',
    privacy: 'Datenschutz',
    all: 'Alle erlauben',
    none: 'Nur notwendige',
    settings: 'Einstellungen',
    save: 'Auswahl speichern',
    'settings.title': 'Cookie-Einstellungen',
    'settings.text': 'Deine Auswahl gilt 60 Tage. Du kannst sie jederzeit unten auf jeder Seite ändern.',
    'settings.text_Sie': 'Ihre Auswahl gilt 60 Tage. Sie können sie jederzeit unten auf jeder Seite ändern.',
    required: 'Notwendig',
    'required.text': 'Anmeldung, Sicherheit und diese Auswahl. Ohne sie geht es nicht.',
    functional: 'Funktional',
    'functional.text':
      'Merkt sich, über welchen Weg du gekommen bist, damit Empfehlungen richtig zugeordnet werden (bis zu 2 Jahre).',
    'functional.text_Sie':
      'Merkt sich, über welchen Weg Sie gekommen sind, damit Empfehlungen richtig zugeordnet werden (bis zu 2 Jahre).',
    analytical: 'Analyse',
    'analytical.text': 'Zählt Besuche auf unserem eigenen Server, ohne Weitergabe (bis zu 13 Monate).',
    marketing: 'Marketing',
    'marketing.text': 'Erlaubt, Werbung auf anderen Seiten auszuwerten.',
    saved: 'Deine Auswahl ist gespeichert.',
    saved_Sie: 'Ihre Auswahl ist gespeichert.',
  },
  en: {
    title: 'Cookies: your choice',
    text: 'Some are necessary. We only use the others if you allow them.',
    privacy: 'Privacy notice',
    all: 'Allow all',
    none: 'Necessary only',
    settings: 'Settings',
    save: 'Save selection',
    'settings.title': 'Cookie settings',
    'settings.text': 'We remember your choice for 60 days. You can change it at any time at the bottom of every page.',
    required: 'Necessary',
    'required.text': 'Login, security and remembering this choice. The site doesn’t work without them.',
    functional: 'Functional',
    'functional.text': 'Remembers how you found us, so recommendations are matched correctly (up to 2 years).',
    analytical: 'Analytics',
    'analytical.text': 'Counts visits on our own server. Nothing is passed on (up to 13 months).',
    marketing: 'Marketing',
    'marketing.text': 'Measures how well advertising on other sites works.',
    saved: 'Your choice has been saved.',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    consent: typeof words.de
  }
}
