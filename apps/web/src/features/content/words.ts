import { defineWords } from '#platform/i18n/define-words.ts'

export const words = defineWords({
  de: {
    version: 'Fassung {version}, gültig seit {date}',
    print: 'Drucken oder als PDF sichern',
    'rights.title': 'Dir wurde etwas empfohlen?',
    'rights.title_Sie': 'Ihnen wurde etwas empfohlen?',
    'rights.text':
      'Du brauchst kein Konto, um deine Daten löschen zu lassen oder weiteren Nachrichten zu widersprechen. Wir schicken dir dafür einen Link.',
    'rights.text_Sie':
      'Sie benötigen kein Konto, um Ihre Daten löschen zu lassen oder weiteren Nachrichten zu widersprechen. Wir senden Ihnen dafür einen Link.',
    'rights.action': 'Löschen oder widersprechen',
    'agency.register': 'Agentur registrieren',
    'agency.login': 'Zur Anmeldung',
    'agency.area': 'Zum Agenturbereich',
    'faq.lead': 'Kurze Antworten auf das, was am häufigsten gefragt wird.',
    'faq.more': 'Nichts gefunden?',
    'faq.more.text': 'Schreib uns, wir antworten am selben oder am nächsten Werktag.',
    'faq.more.text_Sie': 'Schreiben Sie uns, wir antworten am selben oder am nächsten Werktag.',
  },
  en: {
    version: 'Version {version}, valid from {date}',
    print: 'Print or save as PDF',
    'rights.title': 'Was something recommended to you?',
    'rights.text':
      'You don’t need an account to delete your data or to object to further messages. We’ll send you a link.',
    'rights.action': 'Delete or object',
    'agency.register': 'Register your agency',
    'agency.login': 'Log in',
    'agency.area': 'Go to the agency area',
    'faq.lead': 'Short answers to common questions.',
    'faq.more': 'Didn’t find your answer?',
    'faq.more.text': 'Write to us; we reply on the same or the next working day.',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    content: typeof words.de
  }
}
