import { defineMailWords } from '#platform/mail/mail-words.ts'

/** Operators are addressed with "Sie" in every tenant (docs/decisions/0038). */
export const appointedWords = defineMailWords({
  occasion: { de: 'Jemand bekommt einen Zugang zum Betrieb', en: 'Someone is given access to the back office' },
  de: {
    subject: 'Ihr Zugang zum Betrieb von {tenant}',
    preview: 'Wählen Sie ein Passwort. Dann können Sie sich anmelden.',
    heading: 'Ihr Zugang zum Betrieb',
    greeting: 'Guten Tag {firstName} {lastName},',
    text: 'hier ist Ihr Zugang zum Betrieb des Empfehlungsprogramms von {tenant}. Wählen Sie zuerst ein Passwort.',
    button: 'Passwort wählen',
    'text.code':
      'Zum Anmelden brauchen Sie außerdem einen Code aus einer Authenticator-App. Den QR-Code dafür gibt Ihnen, wer Sie eingetragen hat.',
    logIn: 'Anmeldung',
    logInWith: 'Anmeldung mit',
    note: 'Der Link gilt 14 Tage und einmal. Wissen Sie von nichts? Dann löschen Sie diese E-Mail: Ohne den QR-Code öffnet sie den Betrieb nicht.',
  },
  en: {
    subject: 'Your back office access for {tenant}',
    preview: 'Choose a password to log in.',
    heading: 'Your back office access',
    greeting: 'Hello {firstName},',
    text: 'You now have access to the back office of {tenant}’s referral programme. Choose a password to get started.',
    button: 'Choose a password',
    'text.code':
      'To log in, you also need a code from an authenticator app. The person who set up your access will give you the QR code.',
    logIn: 'Log in',
    logInWith: 'Log in with',
    note: 'The link works once, within 14 days. Not expecting this? Just delete this e-mail: without the QR code, it gives no access.',
  },
})

export const operatorPasswordWords = defineMailWords({
  occasion: {
    de: 'Das Passwort eines Zugangs zum Betrieb wurde geändert',
    en: 'The password of a back office login was changed',
  },
  de: {
    subject: 'Ihr Passwort für den Betrieb von {tenant} wurde geändert',
    preview: 'Waren Sie das?',
    heading: 'Passwort geändert',
    greeting: 'Guten Tag {firstName} {lastName},',
    text: 'das Passwort Ihres Zugangs zum Betrieb von {tenant} wurde gerade geändert. Auf allen anderen Geräten sind Sie jetzt abgemeldet.',
    notYou:
      'Waren Sie das nicht? Dann wenden Sie sich sofort an die Person, die Ihren Zugang eingerichtet hat. Sie kann alle Geräte abmelden und Ihnen einen neuen Zugang geben.',
    logIn: 'Anmeldung',
    logInWith: 'Anmeldung mit',
  },
  en: {
    subject: 'Your back office password for {tenant} was changed',
    preview: 'Was this you?',
    heading: 'Password changed',
    greeting: 'Hello {firstName},',
    text: 'Your password for the back office of {tenant} has just been changed. You’ve been logged out on all other devices.',
    notYou:
      'Wasn’t you? Contact the person who set up your access straight away. They can log out every device and give you new access.',
    logIn: 'Log in',
    logInWith: 'Log in with',
  },
})
