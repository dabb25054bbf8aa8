import { defineMailWords } from '#platform/mail/mail-words.ts'

/** To the tenant's own mailbox. */
export const messageWords = defineMailWords({
  occasion: {
    de: 'Jemand hat über das Kontaktformular geschrieben: an Ihr Postfach',
    en: 'Someone has used the contact form: sent to your mailbox',
  },
  required: ['topic'],
  de: {
    subject: 'Kontakt: {topic}',
    preview: '{beginning}',
    heading: '{topic}',
    from: 'Von',
    language: 'Sprache',
    'language.de': 'Deutsch',
    'language.en': 'Englisch',
    loggedIn: 'Angemeldet',
    'loggedIn.none': 'nein, die Adresse ist nicht geprüft',
    'loggedIn.other': 'ja, aber mit einer anderen Adresse; diese ist nicht geprüft',
    'loggedIn.same': 'ja',
    note: 'Eine Antwort auf diese E-Mail geht an die Person, die geschrieben hat.',
  },
  en: {
    subject: 'Contact: {topic}',
    preview: '{beginning}',
    heading: '{topic}',
    from: 'From',
    language: 'Language',
    'language.de': 'German',
    'language.en': 'English',
    loggedIn: 'Logged in',
    'loggedIn.none': 'no, the address isn’t verified',
    'loggedIn.other': 'yes, but with a different address; this one isn’t verified',
    'loggedIn.same': 'yes',
    note: 'A reply to this e-mail goes to the person who wrote.',
  },
})

export const copyWords = defineMailWords({
  occasion: {
    de: 'Jemand hat über das Kontaktformular geschrieben: die Kopie',
    en: 'Someone has used the contact form: their copy',
  },
  de: {
    subject: 'Deine Nachricht an {tenant}',
    subject_Sie: 'Ihre Nachricht an {tenant}',
    preview: 'Wir antworten bald, an Werktagen meist noch am selben Tag. Hier ist die Kopie, um die du gebeten hast.',
    preview_Sie:
      'Wir antworten bald, an Werktagen meist noch am selben Tag. Hier ist die Kopie, um die Sie gebeten haben.',
    heading: 'Deine Nachricht ist angekommen',
    heading_Sie: 'Ihre Nachricht ist angekommen',
    text: 'Wir antworten bald, an Werktagen meist noch am selben Tag. Hier ist die Kopie, um die du gebeten hast.',
    text_Sie:
      'Wir antworten bald, an Werktagen meist noch am selben Tag. Hier ist die Kopie, um die Sie gebeten haben.',
    topic: 'Betreff',
    withoutLink: '[Link entfernt]',
    note: 'Du hast uns nicht geschrieben? Dann hat jemand versehentlich deine Adresse eingetragen. Du musst nichts tun.',
    note_Sie:
      'Sie haben uns nicht geschrieben? Dann hat jemand versehentlich Ihre Adresse eingetragen. Sie müssen nichts tun.',
  },
  en: {
    subject: 'Your message to {tenant}',
    preview: 'We’ll reply soon, usually on the same working day. Here’s the copy you asked for.',
    heading: 'We’ve received your message',
    text: 'We’ll reply soon, usually on the same working day. Here’s the copy you asked for.',
    topic: 'Subject',
    withoutLink: '[link removed]',
    note: 'Didn’t write to us? Someone must have entered your address by mistake. There’s nothing you need to do.',
  },
})
