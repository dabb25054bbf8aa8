import { defineMailWords } from '#platform/mail/mail-words.ts'

export const confirmWords = defineMailWords({
  occasion: { de: 'Jemand hat eine Agentur registriert', en: 'Someone has registered an agency' },
  de: {
    subject: 'Bestätigen Sie die Registrierung Ihrer Agentur',
    preview: 'Ein Klick, dann geht es weiter.',
    heading: 'Danke für Ihre Registrierung',
    greeting: 'Guten Tag {firstName} {lastName},',
    text: 'Sie haben {agency} bei {tenant} registriert. Bestätigen Sie Ihre Adresse. Danach wählen Sie ein Passwort und ergänzen die Angaben zu Ihrer Agentur.',
    button: 'Registrierung bestätigen',
    note: 'Der Link gilt 14 Tage. Waren Sie das nicht? Dann müssen Sie nichts tun: Ohne Bestätigung wird die Registrierung gelöscht.',
  },
  en: {
    subject: 'Please confirm your agency’s registration',
    preview: 'One click and you can carry on.',
    heading: 'Thank you for registering',
    greeting: 'Hello {firstName},',
    text: 'You registered {agency} with {tenant}. Please confirm your address. You can then choose a password and add your agency’s details.',
    button: 'Confirm registration',
    note: 'The link works for 14 days. Wasn’t you? There’s nothing you need to do: an unconfirmed registration is deleted.',
  },
})

export const alreadyMemberWords = defineMailWords({
  occasion: {
    de: 'Jemand hat eine Agentur mit einer Adresse registriert, die schon zu einer gehört',
    en: 'Someone has registered an agency with an address that already belongs to one',
  },
  required: ['loginLink'],
  de: {
    subject: 'Sie gehören schon zu einer Agentur',
    preview: 'Melden Sie sich einfach an.',
    heading: 'Diese Adresse gehört schon zu einer Agentur',
    greeting: 'Guten Tag {firstName} {lastName},',
    text: 'gerade wurde mit Ihrer Adresse eine Agentur registriert. Sie gehören schon zu {agency}. Darum haben wir nichts geändert.',
    'text.login': 'Zur Anmeldung: {loginLink}',
    note: 'Waren Sie das nicht? Dann müssen Sie nichts tun.',
  },
  en: {
    subject: 'You already belong to an agency',
    preview: 'Just log in.',
    heading: 'This address already belongs to an agency',
    greeting: 'Hello {firstName},',
    text: 'Someone has just registered an agency with your address. You already belong to {agency}, so nothing has changed.',
    'text.login': 'Log in here: {loginLink}',
    note: 'Wasn’t you? There’s nothing you need to do.',
  },
})

export const approvedWords = defineMailWords({
  occasion: { de: 'Eine Agentur wurde freigegeben', en: 'An agency was approved' },
  de: {
    subject: 'Ihre Agentur ist freigegeben',
    preview: 'Ab jetzt können Sie Kunden einladen.',
    heading: 'Es kann losgehen',
    greeting: 'Guten Tag {firstName} {lastName},',
    text: '{agency} ist freigegeben. Sie können Kunden einladen, Mitarbeiter anlegen und Aufträge freigeben.',
    button: 'Zum Agenturbereich',
  },
  en: {
    subject: 'Your agency has been approved',
    preview: 'You can invite customers now.',
    heading: 'You’re all set',
    greeting: 'Hello {firstName},',
    text: '{agency} has been approved. You can invite customers, add employees and release orders.',
    button: 'Go to the agency area',
  },
})

export const sentBackWords = defineMailWords({
  occasion: { de: 'Angaben einer Agentur wurden zurückgegeben', en: 'An agency’s details were sent back' },
  de: {
    subject: 'Bitte ergänzen Sie die Angaben zu Ihrer Agentur',
    preview: 'Etwas stimmt noch nicht.',
    heading: 'Etwas fehlt noch',
    greeting: 'Guten Tag {firstName} {lastName},',
    text: 'wir haben die Angaben zu {agency} geprüft und können sie noch nicht freigeben:',
    reason: '{reason}',
    button: 'Angaben ändern',
    note: 'Danach prüfen wir noch einmal.',
  },
  en: {
    subject: 'Please complete your agency’s details',
    preview: 'Something needs to be corrected.',
    heading: 'Something is missing',
    greeting: 'Hello {firstName},',
    text: 'We’ve checked the details of {agency} and can’t approve them yet:',
    reason: '{reason}',
    button: 'Change details',
    note: 'We’ll check again afterwards.',
  },
})

export const deactivatedWords = defineMailWords({
  occasion: { de: 'Eine Agentur wurde deaktiviert', en: 'An agency was deactivated' },
  de: {
    subject: 'Ihre Agentur ist deaktiviert',
    preview: 'Was das heißt, und wer hilft.',
    heading: 'Ihre Agentur ist deaktiviert',
    greeting: 'Guten Tag {firstName} {lastName},',
    text: '{agency} ist seit heute deaktiviert. Der Grund:',
    reason: '{reason}',
    'text.meaning':
      'Sie können sich weiter anmelden und Berichte und Rechnungen ansehen. Einladen und freigeben geht nicht mehr. Ihre Mitarbeiter haben keinen Zugang mehr.',
    help: 'Fragen dazu',
  },
  en: {
    subject: 'Your agency has been deactivated',
    preview: 'What this means, and who can help.',
    heading: 'Your agency has been deactivated',
    greeting: 'Hello {firstName},',
    text: '{agency} was deactivated today. The reason:',
    reason: '{reason}',
    'text.meaning':
      'You can still log in and see reports and invoices, but you can’t invite customers or release orders. Your employees no longer have access.',
    help: 'Questions',
  },
})

export const invitedWords = defineMailWords({
  occasion: {
    de: 'Jemand wurde als Mitarbeiter einer Agentur eingeladen',
    en: 'Someone was invited to work for an agency',
  },
  de: {
    subject: '{agency} lädt Sie ein',
    preview: 'Ein Klick, dann sind Sie dabei.',
    heading: 'Einladung zu {agency}',
    greeting: 'Guten Tag {firstName} {lastName},',
    text: 'Sie sollen bei {agency} im Agenturbereich von {tenant} mitarbeiten. Bestätigen Sie Ihre Adresse, dann erhalten Sie Zugang.',
    button: 'Einladung annehmen',
    note: 'Der Link gilt 14 Tage. Kennen Sie die Agentur nicht? Dann müssen Sie nichts tun.',
  },
  en: {
    subject: '{agency} has invited you',
    preview: 'One click and you’re in.',
    heading: 'Your invitation to {agency}',
    greeting: 'Hello {firstName},',
    text: 'You’ve been invited to work with {agency} in {tenant}’s agency area. Confirm your address to get access.',
    button: 'Accept invitation',
    note: 'The link works for 14 days. Don’t know the agency? There’s nothing you need to do.',
  },
})
