import { defineWords } from '#platform/i18n/define-words.ts'

/** Who confirmed the newsletter, for whoever sends it. */
export const words = defineWords({
  de: {
    title: 'Newsletter',
    lead: 'Wer sich angemeldet und das in der Mail bestätigt hat. Laden Sie die Liste vor jedem Versand neu: Wer sich abmeldet, steht nicht mehr darin.',
    'search.hint': 'Die vollständige E-Mail-Adresse',
    empty: 'Noch niemand',
    'empty.text':
      'Wer sich in „Meine Daten“, beim Empfehlen oder als Empfänger anmeldet und die Mail bestätigt, steht hier.',
    'column.email': 'E-Mail',
    'column.name': 'Name',
    'column.kind': 'Rolle',
    'kind.recommender': 'Empfehler',
    'kind.recipient': 'Empfänger',
    'column.language': 'Sprache',
    'column.since': 'Angemeldet am',
    'language.de': 'Deutsch',
    'language.en': 'Englisch',
    file: 'newsletter.csv',
    link: 'In der Datei steht bei jeder Adresse der Link zum Abmelden. Er gehört in jede Ausgabe.',
  },
  en: {
    title: 'Newsletter',
    lead: 'Everyone who subscribed and confirmed it by e-mail. Download the list again before each issue: people who unsubscribe are no longer on it.',
    'search.hint': 'The complete e-mail address',
    empty: 'Nobody yet',
    'empty.text':
      'Anyone who subscribes under “My details”, while recommending or as a recipient, and confirms by e-mail, is listed here.',
    'column.email': 'E-mail',
    'column.name': 'Name',
    'column.kind': 'Role',
    'kind.recommender': 'Recommender',
    'kind.recipient': 'Recipient',
    'column.language': 'Language',
    'column.since': 'Subscribed on',
    'language.de': 'German',
    'language.en': 'English',
    file: 'newsletter.csv',
    link: 'The file has an unsubscribe link for each address. It belongs in every issue.',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    subscribers: typeof words.de
  }
}
