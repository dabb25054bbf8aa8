import { defineWords } from '#platform/i18n/define-words.ts'

/** The login of the back office. */
export const words = defineWords({
  de: {
    title: 'Betrieb: Anmeldung',
    lead: 'Für Menschen, die das Programm betreuen.',
    email: 'E-Mail',
    password: 'Passwort',
    code: 'Bestätigungscode',
    'code.hint': 'Sechs Ziffern aus Ihrer Authenticator-App.',
    'code.demo': 'In der Vorführung ist der zweite Faktor ausgeschaltet: E-Mail und Passwort genügen.',
    forgot: 'Passwort vergessen?',
    send: 'Anmelden',
    failed: 'E-Mail-Adresse oder Passwort stimmt nicht.',
    locked:
      'Hier wurde zu oft ein falsches Passwort eingegeben. Lassen Sie sich einen Link schicken, der dieses Gerät freischaltet, oder versuchen Sie es in einer Stunde noch einmal.',
    'locked.ask': 'Anmeldelink per E-Mail schicken',
    'locked.asked':
      'Gehört zu dieser Adresse ein Zugang, liegt gleich ein Link in Ihrem Postfach. Er gilt 30 Minuten. Öffnen Sie ihn auf diesem Gerät.',
    'locked.failed': 'Das hat gerade nicht geklappt. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    'device.title': 'Neues Gerät',
    'device.text': 'Schalten Sie dieses Gerät frei. Danach melden Sie sich wie immer an.',
    'device.confirm': 'Gerät freischalten',
    'device.done': 'Dieses Gerät ist freigeschaltet. Melden Sie sich jetzt an.',
    'device.old':
      'Dieser Link gilt nicht mehr. Melden Sie sich an; wenn das nicht geht, erhalten Sie dort einen neuen.',
  },
  en: {
    title: 'Back office login',
    lead: 'For the people who run the programme.',
    email: 'E-mail',
    password: 'Password',
    code: 'Confirmation code',
    'code.hint': 'Six digits from your authenticator app.',
    'code.demo': 'Two-factor login is off in this demo: e-mail and password are all you need.',
    forgot: 'Forgotten your password?',
    send: 'Log in',
    failed: 'The e-mail address or password is wrong.',
    locked:
      'The wrong password was entered too many times. Get a link by e-mail to unlock this device, or try again in an hour.',
    'locked.ask': 'E-mail me a login link',
    'locked.asked':
      'If this address has access, a link will be in your inbox shortly. It works for 30 minutes. Open it on this device.',
    'locked.failed': 'That didn’t work. Please try again in a few minutes.',
    'device.title': 'New device',
    'device.text': 'Unlock this device, then log in as usual.',
    'device.confirm': 'Unlock this device',
    'device.done': 'This device is unlocked. Log in now.',
    'device.old': 'This link no longer works. Try logging in; if you can’t, you can get a new link there.',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    'operator-login': typeof words.de
  }
}
