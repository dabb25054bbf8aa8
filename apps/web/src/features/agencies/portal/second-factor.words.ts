import { defineWords } from '#platform/i18n/define-words.ts'

/** The second factor of an owner's own login. */
export const words = defineWords({
  de: {
    title: 'Anmeldung mit zweitem Faktor',
    'off.text':
      'Mit einem zweiten Faktor reicht Ihr Passwort allein nicht mehr: Bei jeder Anmeldung fragen wir nach einem Code aus einer App auf Ihrem Telefon.',
    begin: 'Zweiten Faktor einrichten',
    password: 'Ihr Passwort',
    next: 'Weiter',
    cancel: 'Abbrechen',
    'scan.text':
      'Öffnen Sie eine Authenticator-App und scannen Sie dieses Bild. Geben Sie danach den Code ein, den sie zeigt.',
    'scan.label': 'QR-Code für die Authenticator-App',
    key: 'Oder diesen Schlüssel von Hand eingeben',
    here: 'Die App ist auf diesem Gerät? Schlüssel dort öffnen',
    code: 'Code aus der App',
    'code.hint': 'Sechs Ziffern',
    confirm: 'Einschalten',
    'on.title': 'Der zweite Faktor ist eingeschaltet',
    'on.text': 'Telefon verloren? Dann <contact>melden Sie sich bei uns</contact>, wir setzen ihn zurück.',
    end: 'Ausschalten',
    'end.title': 'Zweiten Faktor ausschalten',
    'end.text': 'Danach reicht bei der Anmeldung wieder Ihr Passwort.',
    'on.done': 'Eingeschaltet. Ab jetzt fragen wir nach dem Code.',
    'off.done': 'Ausgeschaltet.',
  },
  en: {
    title: 'Two-factor login',
    'off.text':
      'With two-factor login your password alone is no longer enough: every time you log in we ask for a code from an app on your phone.',
    begin: 'Set up two-factor login',
    password: 'Your password',
    next: 'Continue',
    cancel: 'Cancel',
    'scan.text': 'Open an authenticator app and scan this image. Then enter the code it shows.',
    'scan.label': 'QR code for the authenticator app',
    key: 'Or enter this key by hand',
    here: 'App on this device? Open the key there',
    code: 'Code from the app',
    'code.hint': 'Six digits',
    confirm: 'Turn on',
    'on.title': 'Two-factor login is on',
    'on.text': 'Lost your phone? <contact>Get in touch</contact> and we’ll reset it.',
    end: 'Turn off',
    'end.title': 'Turn off two-factor login',
    'end.text': 'Your password alone will be enough to log in again.',
    'on.done': 'Turned on. From now on we’ll ask for the code.',
    'off.done': 'Turned off.',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    'second-factor': typeof words.de
  }
}
