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
    title: 'Operations password',
    lead: 'Hello {name}. You sign in with this password and a code from your authenticator app.',
    password: 'New password',
    'password.hint': 'At least 8 characters, with capital and small letters and a digit.',
    submit: 'Save the password',
    done: 'Saved. Please sign in now.',
    'old.title': 'This link no longer works',
    'old.text': 'It has expired, has been used or is incomplete. Ask the person who set up your access for a new one.',
    'old.own':
      'It has expired, has been used or is incomplete. You are signed in and can change your password without a link.',
    'none.title': 'Operations password',
    'none.text':
      'You choose a new one with the link from your e-mail. If you have none, ask the person who set up your access for one. If you still know your password, sign in and change it in the menu under your name, at the top.',
    'none.own': 'You are signed in and can change your password without a link.',
    login: 'To the login',
    change: 'Change your password',
    'change.lead': 'You stay signed in here. On all other devices you will be signed out.',
    changed: 'Your password has been changed. You stay signed in here and are signed out on all other devices.',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    'operator-password': typeof words.de
  }
}
