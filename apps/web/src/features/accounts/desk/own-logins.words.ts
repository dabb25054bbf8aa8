import { defineWords } from '#platform/i18n/define-words.ts'

/** Where an operator's own account is logged in. */
export const words = defineWords({
  de: {
    title: 'Anmeldungen',
    lead: 'Hier ist Ihr Konto gerade angemeldet. Kennen Sie eine Anmeldung nicht, beenden Sie sie und ändern Sie danach Ihr Passwort.',
    list: 'Ihre Anmeldungen',
    where: 'Wo',
    desk: 'Betreiberbereich',
    customer: 'Ihr Konto als Kundin oder Kunde',
    lookingIn: 'Ihr Einblick in ein anderes Konto',
    lookedInto: 'Einblick des Betriebs in Ihr Konto',
    this: 'Diese Anmeldung',
    begun: 'Angemeldet seit',
    used: 'Zuletzt genutzt',
    'used.never': 'seitdem nicht',
    until: 'Endet spätestens',
    factor: 'Zweiter Faktor',
    with: 'mit',
    without: 'ohne',
    alone: 'Sie sind nur hier angemeldet.',
    'alone.text': 'Melden Sie sich woanders an, steht es hier, und Sie können es von hier aus beenden.',
    end: 'Beenden',
    'end.of': 'Beenden: {where}, angemeldet {when}',
    'end.title': 'Diese Anmeldung beenden?',
    'end.text': 'Wer sie nutzt, wird sofort abgemeldet. Nicht Gespeichertes geht dort verloren.',
    'end.done': 'Die Anmeldung ist beendet.',
    'end.already': 'Sie war schon beendet.',
    others: 'Alle anderen beenden',
    'others.title': 'Alle anderen Anmeldungen beenden?',
    'others.text':
      'Überall sonst werden Sie sofort abgemeldet, auch aus Konten, in die Sie Einblick haben. Nicht Gespeichertes geht dort verloren. Hier bleiben Sie angemeldet.',
    'others.none': 'Es gab keine anderen mehr.',
    'others.done_one': '{count} Anmeldung ist beendet.',
    'others.done_other': '{count} Anmeldungen sind beendet.',
    password: 'Passwort ändern',
  },
  en: {
    title: 'Logins',
    lead: 'This is where your account is currently logged in. If you don’t recognise a login, end it and then change your password.',
    list: 'Your logins',
    where: 'Where',
    desk: 'Back office',
    customer: 'Your account as a customer',
    lookingIn: 'You viewing another account',
    lookedInto: 'An operator viewing your account',
    this: 'This login',
    begun: 'Logged in since',
    used: 'Last used',
    'used.never': 'not since then',
    until: 'Ends by',
    factor: 'Second factor',
    with: 'yes',
    without: 'no',
    alone: 'You’re only logged in here.',
    'alone.text': 'If you log in somewhere else, it’ll appear here and you can end it from here.',
    end: 'End',
    'end.of': 'End: {where}, logged in {when}',
    'end.title': 'End this login?',
    'end.text': 'Whoever is using it will be logged out immediately and lose any unsaved work.',
    'end.done': 'The login has been ended.',
    'end.already': 'It had already ended.',
    others: 'End all others',
    'others.title': 'End all other logins?',
    'others.text':
      'You’ll be logged out everywhere else immediately, including any accounts you’re viewing. Unsaved work there will be lost. You’ll stay logged in here.',
    'others.none': 'There weren’t any others left.',
    'others.done_one': '{count} login has been ended.',
    'others.done_other': '{count} logins have been ended.',
    password: 'Change your password',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    'own-logins': typeof words.de
  }
}
