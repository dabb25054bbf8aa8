import { defineWords } from '#platform/i18n/define-words.ts'

/** An operator's password: by the link of their mail, or signed in. */
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
      'Er ist abgelaufen, schon benutzt oder unvollständig. Bitten Sie die Person, die Ihren Zugang eingerichtet hat, um einen neuen.',
    'old.own':
      'Er ist abgelaufen, schon benutzt oder unvollständig. Sie sind angemeldet und können Ihr Passwort ohne Link ändern.',
    'none.title': 'Passwort für den Betrieb',
    'none.text':
      'Ein neues wählen Sie über den Link aus Ihrer E-Mail. Haben Sie keinen, bitten Sie die Person, die Ihren Zugang eingerichtet hat, um einen. Kennen Sie Ihr Passwort noch, melden Sie sich an und ändern es oben im Menü unter Ihrem Namen.',
    'none.own': 'Sie sind angemeldet und können Ihr Passwort ohne Link ändern.',
    login: 'Zur Anmeldung',
    change: 'Passwort ändern',
    'change.lead': 'Danach bleiben Sie hier angemeldet. Auf allen anderen Geräten werden Sie abgemeldet.',
    changed: 'Ihr Passwort ist geändert. Sie bleiben hier angemeldet; auf allen anderen Geräten sind Sie abgemeldet.',
  },
  en: {
    title: 'Back office password',
    lead: 'Hello {name}. Log in with this password and a code from your authenticator app.',
    password: 'New password',
    'password.hint': 'At least 8 characters, with upper and lower case letters and a digit.',
    submit: 'Save password',
    done: 'Saved. Please log in now.',
    'old.title': 'This link no longer works',
    'old.text':
      'It has expired, has already been used or is incomplete. Ask the person who set up your access for a new one.',
    'old.own':
      'It has expired, has already been used or is incomplete. You’re logged in and can change your password without a link.',
    'none.title': 'Back office password',
    'none.text':
      'Use the link in our e-mail to choose a new password. If you don’t have one, ask the person who set up your access. If you still know your password, log in and change it in the menu under your name, at the top.',
    'none.own': 'You’re logged in and can change your password without a link.',
    login: 'Go to login',
    change: 'Change your password',
    'change.lead': 'You’ll stay logged in here. We’ll log you out on all other devices.',
    changed:
      'Your password has been changed. You’re still logged in here and have been logged out on all other devices.',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    'operator-password': typeof words.de
  }
}
