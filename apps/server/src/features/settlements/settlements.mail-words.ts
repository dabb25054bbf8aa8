import { defineMailWords } from '#platform/mail/mail-words.ts'

const greeting = {
  greeting: 'Hallo {firstName},',
  greeting_Sie: 'Guten Tag {firstName} {lastName},',
} as const
const buttons = { de: 'Zu den Abrechnungen', en: 'Go to settlements' } as const

export const issuedWords = defineMailWords({
  occasion: {
    de: 'Eine Gutschrift für Provisionen ist ausgestellt',
    en: 'A self-billed invoice for commission has been issued',
  },
  de: {
    subject: 'Gutschrift {number} von {tenant}',
    preview: '{amount}',
    heading: 'Gutschrift {number}',
    ...greeting,
    text: 'deine Provisionen sind abgerechnet. Die Gutschrift liegt in deinem Bereich: als PDF mit eingebetteter E-Rechnung.',
    text_Sie:
      'Ihre Provisionen sind abgerechnet. Die Gutschrift liegt in Ihrem Bereich: als PDF mit eingebetteter E-Rechnung.',
    number: 'Nummer',
    amount: 'Betrag',
    button: buttons.de,
    note: 'Stimmt etwas nicht? Dort kannst du der Gutschrift widersprechen.',
    note_Sie: 'Stimmt etwas nicht? Dort können Sie der Gutschrift widersprechen.',
  },
  en: {
    subject: 'Self-billed invoice {number} from {tenant}',
    preview: '{amount}',
    heading: 'Self-billed invoice {number}',
    greeting: 'Hello {firstName},',
    text: 'Your commission has been settled. The self-billed invoice is waiting in your area: a PDF with an embedded e-invoice.',
    number: 'Number',
    amount: 'Amount',
    button: buttons.en,
    note: 'Something wrong? You can object to the self-billed invoice there.',
  },
})

export const correctedWords = defineMailWords({
  occasion: {
    de: 'Eine Gutschrift ist durch eine Korrektur aufgehoben',
    en: 'A correction has cancelled a self-billed invoice',
  },
  de: {
    subject: 'Korrektur {number} von {tenant}',
    preview: 'Die Gutschrift {corrects} ist aufgehoben',
    heading: 'Korrektur {number}',
    ...greeting,
    text: 'die Korrektur {number} hebt deine Gutschrift {corrects} vollständig auf.',
    text_Sie: 'die Korrektur {number} hebt Ihre Gutschrift {corrects} vollständig auf.',
    reason: 'Grund: {reason}',
    later: 'Wir prüfen die Positionen noch einmal. Danach bekommst du eine neue Gutschrift.',
    later_Sie: 'Wir prüfen die Positionen noch einmal. Danach erhalten Sie eine neue Gutschrift.',
    button: buttons.de,
  },
  en: {
    subject: 'Correction {number} from {tenant}',
    preview: 'Self-billed invoice {corrects} has been cancelled',
    heading: 'Correction {number}',
    greeting: 'Hello {firstName},',
    text: 'Correction {number} cancels your self-billed invoice {corrects} in full.',
    reason: 'Reason: {reason}',
    later: 'We’ll check the lines again. After that you’ll get a new self-billed invoice.',
    button: buttons.en,
  },
})

export const answeredWords = defineMailWords({
  occasion: {
    de: 'Der Widerspruch gegen eine Gutschrift ist beantwortet',
    en: 'An objection to a self-billed invoice has been answered',
  },
  de: {
    subject: 'Antwort zur Gutschrift {number}',
    preview: 'Antwort von {tenant}',
    heading: 'Gutschrift {number}',
    ...greeting,
    text: 'zu deinem Widerspruch gegen die Gutschrift {number} schreibt dir {tenant}:',
    text_Sie: 'zu Ihrem Widerspruch gegen die Gutschrift {number} schreibt Ihnen {tenant}:',
    void: 'Seit deinem Widerspruch gilt die Gutschrift {number} nicht mehr als Rechnung. Die Korrektur {correction} hebt sie auf.',
    void_Sie:
      'Seit Ihrem Widerspruch gilt die Gutschrift {number} nicht mehr als Rechnung. Die Korrektur {correction} hebt sie auf.',
    anew: 'An ihre Stelle tritt die Gutschrift {next}. Auch ihr kannst du widersprechen.',
    anew_Sie: 'An ihre Stelle tritt die Gutschrift {next}. Auch ihr können Sie widersprechen.',
    later: 'Wir prüfen die Positionen noch einmal. Danach bekommst du eine neue Gutschrift.',
    later_Sie: 'Wir prüfen die Positionen noch einmal. Danach erhalten Sie eine neue Gutschrift.',
    button: buttons.de,
  },
  en: {
    subject: 'Reply about self-billed invoice {number}',
    preview: 'A reply from {tenant}',
    heading: 'Self-billed invoice {number}',
    greeting: 'Hello {firstName},',
    text: '{tenant} has replied to your objection to self-billed invoice {number}:',
    void: 'Since you objected, {number} no longer counts as an invoice. Correction {correction} cancels it.',
    anew: 'Self-billed invoice {next} takes its place. You can object to that one too.',
    later: 'We’ll check the lines again. After that you’ll get a new self-billed invoice.',
    button: buttons.en,
  },
})

export const returnedWords = defineMailWords({
  occasion: {
    de: 'Die Überweisung einer Gutschrift kam zurück',
    en: 'The transfer of a self-billed invoice came back',
  },
  de: {
    subject: 'Überweisung zur Gutschrift {number} kam zurück',
    preview: 'Bitte die Bankverbindung prüfen',
    heading: 'Die Überweisung kam zurück',
    ...greeting,
    text: 'die Überweisung von {amount} zur Gutschrift {number} kam zurück. Bitte prüfe deine Bankverbindung. Danach überweisen wir noch einmal.',
    text_Sie:
      'die Überweisung von {amount} zur Gutschrift {number} kam zurück. Bitte prüfen Sie Ihre Bankverbindung. Danach überweisen wir noch einmal.',
    button: 'Bankverbindung prüfen',
  },
  en: {
    subject: 'The transfer for self-billed invoice {number} came back',
    preview: 'Please check your bank details',
    heading: 'The transfer came back',
    greeting: 'Hello {firstName},',
    text: 'The transfer of {amount} for self-billed invoice {number} came back. Please check your bank details. We’ll transfer the money again afterwards.',
    button: 'Check bank details',
  },
})
