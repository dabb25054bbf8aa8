import { defineMailWords } from '#platform/mail/mail-words.ts'

export const invoiceWords = defineMailWords({
  occasion: {
    de: 'Eine Rechnung oder Korrektur für eine Agentur ist ausgestellt',
    en: 'An invoice or correction for an agency has been issued',
  },
  de: {
    subject: '{title} {number} von {tenant}',
    preview: '{amount}, fällig am {due}',
    'preview.credit': 'Betrag: {amount}',
    'preview.correction': '{amount}, zu {corrected}',
    heading: '{title} {number}',
    greeting: 'Guten Tag {firstName} {lastName},',
    text: 'für die freigegebenen Aufträge Ihrer Agentur liegt ein neues Dokument im Agenturbereich: als PDF mit eingebetteter E-Rechnung.',
    'text.correction':
      'die Rechnung {corrected} ist aufgehoben: Sie ist nicht mehr zu bezahlen, und was schon bezahlt ist, erhalten Sie zurück. Was sie berechnet hat, stellen wir neu in Rechnung. Die Korrektur liegt im Agenturbereich: als PDF mit eingebetteter E-Rechnung.',
    'text.correctionOfCredit':
      'die Gutschrift {corrected} ist aufgehoben: Sie wird nicht mehr ausgezahlt, und was schon ausgezahlt ist, bitten wir Sie zurückzuzahlen. Was sie abgerechnet hat, rechnen wir neu ab. Die Korrektur liegt im Agenturbereich: als PDF mit eingebetteter E-Rechnung.',
    number: 'Nummer',
    amount: 'Betrag',
    due: 'Fällig am',
    corrected: 'Zur Rechnung',
    correctedCredit: 'Zur Gutschrift',
    button: 'Zum Agenturbereich',
  },
  en: {
    subject: '{title} {number} from {tenant}',
    preview: '{amount}, due on {due}',
    'preview.credit': 'Amount: {amount}',
    'preview.correction': '{amount}, for {corrected}',
    heading: '{title} {number}',
    greeting: 'Hello {firstName},',
    text: 'There’s a new document for your agency’s released orders in the agency area: a PDF with an embedded e-invoice.',
    'text.correction':
      'Invoice {corrected} has been cancelled: you no longer have to pay it, and anything you’ve already paid will be returned. What it charged will be invoiced again. The correction is in the agency area: a PDF with an embedded e-invoice.',
    'text.correctionOfCredit':
      'Credit note {corrected} has been cancelled: it won’t be paid out, and please return anything that has already been paid. What it covered will be settled again. The correction is in the agency area: a PDF with an embedded e-invoice.',
    number: 'Number',
    amount: 'Amount',
    due: 'Due on',
    corrected: 'For invoice',
    correctedCredit: 'For credit note',
    button: 'Go to the agency area',
  },
})
