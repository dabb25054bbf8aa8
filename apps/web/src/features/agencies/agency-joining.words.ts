import { defineWords } from '#platform/i18n/define-words.ts'

/** The state of an agency's registration, and its data. */
export const words = defineWords({
  de: {
    'state.complete': 'Angaben ergänzen',
    'part.contact': 'Ansprechpartner',
    'part.phone': 'Telefon',
    'part.address': 'Anschrift',
    'part.legalForm': 'Rechtsform',
    'part.tax': 'Umsatzsteuer-ID oder Steuernummer',
    'inactive.text': 'Berichte und Rechnungen sehen Sie weiter. Einladen und freigeben geht nicht.',
    'data.title': 'Angaben zur Agentur',
    'data.lead': 'Danach prüft {tenant} die Angaben und gibt die Agentur frei.',
    'data.submit': 'Angaben absenden',
    'sent.title': '{agency}',
    'sent.waiting': 'Danke, alles ist da. {tenant} meldet sich, sobald es weitergeht.',
    'sent.active': 'Ihre Agentur ist freigegeben.',
    'sent.area': 'Zum Agenturbereich',
    'section.company': 'Firma',
    'section.tax.hint': 'Eines von beiden genügt. Es steht auf jeder Rechnung.',
    'section.contact': 'Ansprechpartner',
    'field.name': 'Firma',
    'field.legalForm': 'Rechtsform',
    'field.legalForm.hint': 'Zum Beispiel GmbH, GbR oder Einzelunternehmen',
    'field.registerEntry': 'Registereintrag',
    'field.registerEntry.hint': 'Zum Beispiel HRB 12345, Amtsgericht Hamburg',
    'field.firstName': 'Vorname',
    'field.lastName': 'Nachname',
    'field.email': 'E-Mail',
  },
  en: {
    'state.complete': 'Add details',
    'part.contact': 'contact',
    'part.phone': 'phone',
    'part.address': 'address',
    'part.legalForm': 'legal form',
    'part.tax': 'VAT ID or tax number',
    'inactive.text': 'You can still see reports and invoices, but you can’t invite or release.',
    'data.title': 'Your agency’s details',
    'data.lead': '{tenant} then checks your details and approves the agency.',
    'data.submit': 'Send details',
    'sent.title': '{agency}',
    'sent.waiting': 'Thank you, we have everything. {tenant} will be in touch about the next step.',
    'sent.active': 'Your agency has been approved.',
    'sent.area': 'Go to the agency area',
    'section.company': 'Company',
    'section.tax.hint': 'Either is enough. It appears on every invoice.',
    'section.contact': 'Contact',
    'field.name': 'Company',
    'field.legalForm': 'Legal form',
    'field.legalForm.hint': 'For example GmbH, GbR or sole trader',
    'field.registerEntry': 'Company register entry',
    'field.registerEntry.hint': 'For example HRB 12345, Amtsgericht Hamburg',
    'field.firstName': 'First name',
    'field.lastName': 'Last name',
    'field.email': 'E-mail',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    'agency-joining': typeof words.de
  }
}
