import { defineWords } from '#platform/i18n/define-words.ts'

/** An operator's password, by the link of their mail. */
export const words = defineWords({
  de: {
    title: 'Passwort für den Betrieb',
    lead: 'Guten Tag, {name}. Mit diesem Passwort und einem Code aus Ihrer Authenticator-App melden Sie sich an.',
    password: 'Neues Passwort',
    'password.hint': 'Mindestens 8 Zeichen, mit Groß- und Kleinbuchstaben und einer Ziffer.',
    submit: 'Passwort speichern',
    done: 'Gespeichert. Bitte melden Sie sich jetzt an.',
    'old.title': 'Dieser Link gilt nicht mehr',
    'old.text':
      'Er ist abgelaufen, schon benutzt oder unvollständig. Einen neuen schickt Ihnen, wer die Anwendung betreibt (npm run operator).',
    login: 'Zur Anmeldung',
  },
  en: {
    title: 'Operations password',
    lead: 'Hello {name}. You sign in with this password and a code from your authenticator app.',
    password: 'New password',
    'password.hint': 'At least 8 characters, with capital and small letters and a digit.',
    submit: 'Save the password',
    done: 'Saved. Please sign in now.',
    'old.title': 'This link no longer works',
    'old.text':
      'It has expired, has been used or is incomplete. Whoever runs the application sends you a new one (npm run operator).',
    login: 'To the login',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    'operator-password': typeof words.de
  }
}
