import { defineMailWords } from '#platform/mail/mail-words.ts'

export const welcomeWords = defineMailWords({
  occasion: {
    de: 'Nach der ersten Empfehlung, wenn noch kein Passwort gewählt ist',
    en: 'After the first recommendation, while no password has been chosen',
  },
  de: {
    subject: 'Willkommen bei {tenant}: wähle dein Passwort',
    subject_Sie: 'Willkommen bei {tenant}: Wählen Sie Ihr Passwort',
    preview: 'Danach siehst du jederzeit, wie es um deine Prämie steht.',
    preview_Sie: 'Danach sehen Sie jederzeit, wie es um Ihre Prämie steht.',
    heading: 'Schön, dass du empfiehlst',
    heading_Sie: 'Danke für Ihre Empfehlung',
    greeting: 'Hallo {firstName},',
    greeting_Sie: 'Guten Tag {firstName} {lastName},',
    text: 'deine erste Empfehlung ist angelegt, und damit auch dein persönlicher Bereich. Wähle ein Passwort. Dann siehst du bei jeder Empfehlung, was schon geschehen ist und wann deine Prämie kommt.',
    text_Sie:
      'Ihre erste Empfehlung ist angelegt, und damit auch Ihr persönlicher Bereich. Wählen Sie ein Passwort. Dann sehen Sie bei jeder Empfehlung, was schon geschehen ist und wann Ihre Prämie kommt.',
    button: 'Passwort wählen',
    logInWith: 'Anmeldung mit',
    'note.link':
      'Der Link gilt 14 Tage. Danach bekommst du auf der Anmeldeseite unter „Passwort vergessen“ einen neuen.',
    'note.link_Sie':
      'Der Link gilt 14 Tage. Danach erhalten Sie auf der Anmeldeseite unter „Passwort vergessen“ einen neuen.',
    'note.notYou': 'Warst du das nicht? Dann musst du nichts tun: Ohne Passwort kommt niemand in dieses Konto.',
    'note.notYou_Sie': 'Waren Sie das nicht? Dann müssen Sie nichts tun: Ohne Passwort kommt niemand in dieses Konto.',
  },
  en: {
    subject: 'Welcome to {tenant}: choose your password',
    preview: 'See how your reward is doing at any time.',
    heading: 'Thank you for recommending us',
    greeting: 'Hello {firstName},',
    text: 'You’ve made your first recommendation, so we’ve created an account for you. Choose a password to see the progress of every recommendation and when your reward is due.',
    button: 'Choose a password',
    logInWith: 'Log in with',
    'note.link':
      'The link works for 14 days. After that, choose “Forgotten your password?” on the login page to get a new one.',
    'note.notYou': 'Wasn’t you? There’s nothing you need to do: nobody can use this account without a password.',
  },
})

export const passwordResetWords = defineMailWords({
  occasion: { de: 'Jemand hat sein Passwort vergessen', en: 'Someone has forgotten their password' },
  de: {
    subject: 'Dein neues Passwort',
    subject_Sie: 'Ihr neues Passwort',
    preview: 'Der Link gilt 30 Minuten.',
    heading: 'Neues Passwort wählen',
    greeting: 'Hallo {firstName},',
    greeting_Sie: 'Guten Tag {firstName} {lastName},',
    text: 'du möchtest dein Passwort neu setzen. Mit dem Link geht das in den nächsten 30 Minuten, einmal.',
    text_Sie: 'Sie möchten Ihr Passwort neu setzen. Mit dem Link geht das in den nächsten 30 Minuten, einmal.',
    button: 'Neues Passwort setzen',
    note: 'Hast du das nicht angefordert? Dann lösche diese Mail einfach. Dein Passwort bleibt, wie es ist.',
    note_Sie:
      'Haben Sie das nicht angefordert? Dann löschen Sie diese E-Mail einfach. Ihr Passwort bleibt, wie es ist.',
  },
  en: {
    subject: 'Your new password',
    preview: 'The link works for 30 minutes.',
    heading: 'Choose a new password',
    greeting: 'Hello {firstName},',
    text: 'You asked to set a new password. The link works once, within the next 30 minutes.',
    button: 'Set a new password',
    note: 'Didn’t ask for this? Just delete this e-mail. Your password stays the same.',
  },
})

export const passwordChangedWords = defineMailWords({
  occasion: { de: 'Ein Passwort wurde geändert', en: 'A password was changed' },
  de: {
    subject: 'Dein Passwort wurde geändert',
    subject_Sie: 'Ihr Passwort wurde geändert',
    preview: 'Warst du das?',
    preview_Sie: 'Waren Sie das?',
    heading: 'Passwort geändert',
    greeting: 'Hallo {firstName},',
    greeting_Sie: 'Guten Tag {firstName} {lastName},',
    text: 'das Passwort für dein Konto wurde gerade geändert. Alle anderen Geräte sind jetzt abgemeldet.',
    text_Sie: 'das Passwort für Ihr Konto wurde gerade geändert. Alle anderen Geräte sind jetzt abgemeldet.',
    notYou: 'Warst du das nicht? Dann setze sofort ein neues Passwort und melde dich bei uns.',
    notYou_Sie: 'Waren Sie das nicht? Dann setzen Sie sofort ein neues Passwort und melden Sie sich bei uns.',
    button: 'Passwort zurücksetzen',
    help: 'Hilfe',
  },
  en: {
    subject: 'Your password was changed',
    preview: 'Was this you?',
    heading: 'Password changed',
    greeting: 'Hello {firstName},',
    text: 'Your password has just been changed. You’ve been logged out on all other devices.',
    notYou: 'Wasn’t you? Set a new password straight away and contact us.',
    button: 'Reset password',
    help: 'Help',
  },
})

/** Asks for consent and does not advertise: before the confirmation advertising is not permitted (§ 7 UWG). */
export const newsletterOptInWords = defineMailWords({
  occasion: { de: 'Jemand hat sich zum Newsletter angemeldet', en: 'Someone has subscribed to the newsletter' },
  required: ['consent', 'cancelLink'],
  de: {
    subject: 'Bitte bestätige deine Anmeldung zum Newsletter',
    subject_Sie: 'Bitte bestätigen Sie Ihre Anmeldung zum Newsletter',
    preview: 'Ein Klick fehlt noch.',
    heading: 'Newsletter bestätigen',
    greeting: 'Hallo {firstName},',
    greeting_Sie: 'Guten Tag {firstName} {lastName},',
    text: 'mit dem Klick auf den Knopf erklärst du:',
    text_Sie: 'mit dem Klick auf die Schaltfläche erklären Sie:',
    consent: '{consent}',
    button: 'Ja, bestätigen',
    note: 'Der Link gilt 7 Tage. Möchtest du keinen Newsletter, musst du nichts tun.',
    note_Sie: 'Der Link gilt 7 Tage. Möchten Sie keinen Newsletter, müssen Sie nichts tun.',
    'note.cancel': 'Anmeldung verwerfen: {cancelLink}',
  },
  en: {
    subject: 'Please confirm your newsletter subscription',
    preview: 'Just one click to go.',
    heading: 'Confirm your subscription',
    greeting: 'Hello {firstName},',
    text: 'By clicking the button, you agree to this:',
    consent: '{consent}',
    button: 'Yes, confirm',
    note: 'The link works for 7 days. If you don’t want the newsletter, there’s nothing you need to do.',
    'note.cancel': 'Cancel the subscription: {cancelLink}',
  },
})
