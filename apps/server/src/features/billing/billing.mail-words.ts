import { defineMailWords } from '#platform/mail/mail-words.ts'

export const invoiceWords = defineMailWords({
  occasion: {
    de: 'Eine Rechnung oder Korrektur für eine Agentur ist ausgestellt',
    en: 'An invoice or correction for an agency has been issued',
  },
  de: {
    subject: '{title} {number} von {tenant}',
    preview: '{amount}, fällig am {due}',
    heading: '{title} {number}',
    greeting: 'Guten Tag {firstName} {lastName},',
    text: 'für die freigegebenen Aufträge Ihrer Agentur liegt ein neues Dokument im Agenturbereich: als PDF mit eingebetteter E-Rechnung.',
    number: 'Nummer',
    amount: 'Betrag',
    due: 'Fällig am',
    button: 'Zum Agenturbereich',
  },
  en: {
    subject: '{title} {number} from {tenant}',
    preview: '{amount}, due on {due}',
    heading: '{title} {number}',
    greeting: 'Hello {firstName},',
    text: 'There’s a new document for your agency’s released orders in the agency area: a PDF with an embedded e-invoice.',
    number: 'Number',
    amount: 'Amount',
    due: 'Due on',
    button: 'Go to the agency area',
  },
})
