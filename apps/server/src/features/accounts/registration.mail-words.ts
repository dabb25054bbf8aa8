import { defineMailWords } from '#platform/mail/mail-words.ts'

export const registeredWords = defineMailWords({
  occasion: { de: 'Jemand hat sich registriert', en: 'Someone has registered' },
  de: {
    subject: 'Schließe deine Registrierung bei {tenant} ab',
    subject_Sie: 'Schließen Sie Ihre Registrierung bei {tenant} ab',
    preview: 'Ein Passwort noch, dann kannst du empfehlen.',
    preview_Sie: 'Ein Passwort noch, dann können Sie empfehlen.',
    heading: 'Fast geschafft',
    greeting: 'Hallo {firstName},',
    greeting_Sie: 'Guten Tag {firstName} {lastName},',
    text: 'wähle jetzt ein Passwort. Danach kannst du empfehlen und siehst jederzeit, wie es um deine Prämien steht.',
    text_Sie:
      'wählen Sie jetzt ein Passwort. Danach können Sie empfehlen und sehen jederzeit, wie es um Ihre Prämien steht.',
    button: 'Passwort wählen',
    logInWith: 'Anmeldung mit',
    note: 'Der Link gilt 14 Tage. Hast du dich nicht registriert? Dann musst du nichts tun: Ohne Passwort kommt niemand in dieses Konto.',
    note_Sie:
      'Der Link gilt 14 Tage. Haben Sie sich nicht registriert? Dann müssen Sie nichts tun: Ohne Passwort kommt niemand in dieses Konto.',
  },
  en: {
    subject: 'Complete your registration with {tenant}',
    preview: 'Choose a password and start recommending.',
    heading: 'Almost done',
    greeting: 'Hello {firstName},',
    text: 'Choose a password, and you can start recommending and see how your rewards are doing.',
    button: 'Choose a password',
    logInWith: 'Log in with',
    note: 'The link works for 14 days. Didn’t register? There’s nothing you need to do: nobody can use this account without a password.',
  },
})

export const alreadyRegisteredWords = defineMailWords({
  occasion: {
    de: 'Jemand hat sich mit einer Adresse registriert, die schon ein Konto hat',
    en: 'Someone has registered with an address that already has an account',
  },
  required: ['loginLink'],
  de: {
    subject: 'Du bist bei {tenant} schon registriert',
    subject_Sie: 'Sie sind bei {tenant} schon registriert',
    preview: 'Melde dich einfach an.',
    preview_Sie: 'Melden Sie sich einfach an.',
    heading: 'Du hast schon ein Konto',
    heading_Sie: 'Sie haben schon ein Konto',
    greeting: 'Hallo {firstName},',
    greeting_Sie: 'Guten Tag {firstName} {lastName},',
    text: 'mit dieser Adresse bist du schon dabei. Melde dich an: {loginLink}',
    text_Sie: 'mit dieser Adresse sind Sie schon dabei. Melden Sie sich an: {loginLink}',
    'text.forgotten': 'Passwort vergessen? Mit dem Knopf wählst du in den nächsten 30 Minuten ein neues.',
    'text.forgotten_Sie': 'Passwort vergessen? Mit dem Knopf wählen Sie in den nächsten 30 Minuten ein neues.',
    button: 'Neues Passwort setzen',
    note: 'Warst du das nicht? Dann lösche diese Mail einfach. An deinem Konto ändert sich nichts.',
    note_Sie: 'Waren Sie das nicht? Dann löschen Sie diese E-Mail einfach. An Ihrem Konto ändert sich nichts.',
  },
  en: {
    subject: 'You are already registered with {tenant}',
    preview: 'Just log in.',
    heading: 'You already have an account',
    greeting: 'Hello {firstName},',
    text: 'This address already has an account. Log in: {loginLink}',
    'text.forgotten': 'Forgotten your password? Use the button to choose a new one within the next 30 minutes.',
    button: 'Set a new password',
    note: 'Wasn’t you? Just delete this e-mail. Nothing changes in your account.',
  },
})
