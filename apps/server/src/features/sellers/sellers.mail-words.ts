import { defineMailWords } from '#platform/mail/mail-words.ts'

export const confirmWords = defineMailWords({
  occasion: {
    de: 'Jemand hat sich als Profi-Verkäufer registriert',
    en: 'Someone has registered as a professional seller',
  },
  de: {
    subject: 'Bestätige deine Registrierung als Profi',
    subject_Sie: 'Bestätigen Sie Ihre Registrierung als Profi',
    preview: 'Ein Klick, dann geht es weiter.',
    heading: 'Schön, dass du dabei sein willst',
    heading_Sie: 'Danke für Ihre Registrierung',
    greeting: 'Hallo {firstName},',
    greeting_Sie: 'Guten Tag {firstName} {lastName},',
    text: 'du hast dich bei {tenant} als Profi-Verkäufer registriert. Bestätige deine Adresse. Danach ergänzt du Anschrift, Steuer und Bankverbindung.',
    text_Sie:
      'Sie haben sich bei {tenant} als Profi-Verkäufer registriert. Bestätigen Sie Ihre Adresse. Danach ergänzen Sie Anschrift, Steuer und Bankverbindung.',
    button: 'Registrierung bestätigen',
    note: 'Der Link gilt 14 Tage. Warst du das nicht? Dann musst du nichts tun: Ohne Bestätigung wird die Registrierung gelöscht.',
    note_Sie:
      'Der Link gilt 14 Tage. Waren Sie das nicht? Dann müssen Sie nichts tun: Ohne Bestätigung wird die Registrierung gelöscht.',
  },
  en: {
    subject: 'Please confirm your registration as a professional seller',
    preview: 'One click and you can carry on.',
    heading: 'Thank you for registering',
    greeting: 'Hello {firstName},',
    text: 'You registered with {tenant} as a professional seller. Please confirm your address. You can then add your postal address, tax details and bank account.',
    button: 'Confirm registration',
    note: 'The link works for 14 days. Wasn’t you? There’s nothing you need to do: an unconfirmed registration is deleted.',
  },
})

export const alreadySellerWords = defineMailWords({
  occasion: {
    de: 'Jemand hat sich mit der Adresse eines Profi-Verkäufers registriert',
    en: 'Someone has registered with the address of a professional seller',
  },
  required: ['loginLink'],
  de: {
    subject: 'Du bist schon als Profi registriert',
    subject_Sie: 'Sie sind schon als Profi registriert',
    preview: 'Melde dich einfach an.',
    preview_Sie: 'Melden Sie sich einfach an.',
    heading: 'Diese Adresse ist schon registriert',
    greeting: 'Hallo {firstName},',
    greeting_Sie: 'Guten Tag {firstName} {lastName},',
    text: 'gerade hat sich jemand mit deiner Adresse als Profi-Verkäufer registriert. Das bist du schon. Darum haben wir nichts geändert.',
    text_Sie:
      'gerade hat sich jemand mit Ihrer Adresse als Profi-Verkäufer registriert. Das sind Sie schon. Darum haben wir nichts geändert.',
    'text.login': 'Zur Anmeldung: {loginLink}',
    note: 'Warst du das nicht? Dann musst du nichts tun.',
    note_Sie: 'Waren Sie das nicht? Dann müssen Sie nichts tun.',
  },
  en: {
    subject: 'You’re already registered as a professional seller',
    preview: 'Just log in.',
    heading: 'This address is already registered',
    greeting: 'Hello {firstName},',
    text: 'Someone has just registered as a professional seller with your address. You’re one already, so nothing has changed.',
    'text.login': 'Log in here: {loginLink}',
    note: 'Wasn’t you? There’s nothing you need to do.',
  },
})

export const approvedWords = defineMailWords({
  occasion: { de: 'Ein Profi-Verkäufer wurde freigegeben', en: 'A professional seller was approved' },
  de: {
    subject: 'Du bist als Profi freigegeben',
    subject_Sie: 'Sie sind als Profi freigegeben',
    preview: 'Ab jetzt verdienst du Provision.',
    preview_Sie: 'Ab jetzt verdienen Sie Provision.',
    heading: 'Es kann losgehen',
    greeting: 'Hallo {firstName},',
    greeting_Sie: 'Guten Tag {firstName} {lastName},',
    text: 'wir haben deine Angaben geprüft. Für Aufträge aus Empfehlungen, die du ab jetzt erstellst, bekommst du Provision statt einer Prämie.',
    text_Sie:
      'wir haben Ihre Angaben geprüft. Für Aufträge aus Empfehlungen, die Sie ab jetzt erstellen, bekommen Sie Provision statt einer Prämie.',
    button: 'Zum Profibereich',
  },
  en: {
    subject: 'You’ve been approved as a professional seller',
    preview: 'You earn commission from now on.',
    heading: 'You’re all set',
    greeting: 'Hello {firstName},',
    text: 'We’ve checked your details. Orders from recommendations you make from now on earn you a commission instead of a reward.',
    button: 'Go to the seller area',
  },
})

export const sentBackWords = defineMailWords({
  occasion: { de: 'Angaben eines Profi-Verkäufers wurden zurückgegeben', en: 'A seller’s details were sent back' },
  de: {
    subject: 'Bitte ergänze deine Angaben',
    subject_Sie: 'Bitte ergänzen Sie Ihre Angaben',
    preview: 'Etwas stimmt noch nicht.',
    heading: 'Etwas fehlt noch',
    greeting: 'Hallo {firstName},',
    greeting_Sie: 'Guten Tag {firstName} {lastName},',
    text: 'wir haben deine Angaben als Profi-Verkäufer geprüft und können sie noch nicht freigeben:',
    text_Sie: 'wir haben Ihre Angaben als Profi-Verkäufer geprüft und können sie noch nicht freigeben:',
    reason: '{reason}',
    button: 'Angaben ändern',
    note: 'Danach prüfen wir noch einmal.',
  },
  en: {
    subject: 'Please complete your details',
    preview: 'Something needs to be corrected.',
    heading: 'Something is missing',
    greeting: 'Hello {firstName},',
    text: 'We’ve checked your details as a professional seller and can’t approve them yet:',
    reason: '{reason}',
    button: 'Change details',
    note: 'We’ll check again afterwards.',
  },
})

export const deactivatedWords = defineMailWords({
  occasion: { de: 'Ein Profi-Verkäufer wurde deaktiviert', en: 'A professional seller was deactivated' },
  de: {
    subject: 'Dein Profizugang ist deaktiviert',
    subject_Sie: 'Ihr Profizugang ist deaktiviert',
    preview: 'Was das heißt, und wer hilft.',
    heading: 'Dein Profizugang ist deaktiviert',
    heading_Sie: 'Ihr Profizugang ist deaktiviert',
    greeting: 'Hallo {firstName},',
    greeting_Sie: 'Guten Tag {firstName} {lastName},',
    text: 'du verkaufst seit heute nicht mehr als Profi für {tenant}. Der Grund:',
    text_Sie: 'Sie verkaufen seit heute nicht mehr als Profi für {tenant}. Der Grund:',
    reason: '{reason}',
    'text.meaning':
      'Neue Empfehlungen bringen keine Provision mehr. Was du schon verdient hast, rechnen wir ab. Du kannst dich weiter anmelden und alles ansehen.',
    'text.meaning_Sie':
      'Neue Empfehlungen bringen keine Provision mehr. Was Sie schon verdient haben, rechnen wir ab. Sie können sich weiter anmelden und alles ansehen.',
    help: 'Fragen dazu',
  },
  en: {
    subject: 'Your seller access has been deactivated',
    preview: 'What this means, and who can help.',
    heading: 'Your seller access has been deactivated',
    greeting: 'Hello {firstName},',
    text: 'As of today you no longer sell for {tenant} as a professional. The reason:',
    reason: '{reason}',
    'text.meaning':
      'New recommendations no longer earn commission. We’ll settle what you’ve already earned. You can still log in and see everything.',
    help: 'Questions',
  },
})
