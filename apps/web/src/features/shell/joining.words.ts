import { defineWords } from '#platform/i18n/define-words.ts'

/** The registration of agencies and professional sellers. */
export const words = defineWords({
  de: {
    'state.title': 'Stand der Anmeldung',
    'step.registered': 'Registriert',
    'step.confirmed': 'Adresse bestätigt',
    'step.data': 'Angaben vollständig',
    'step.approved': 'Freigabe',
    'step.inactive': 'Deaktiviert',
    'who.owner': 'du',
    'who.owner_Sie': 'Sie',
    missing: 'Es fehlt noch: {parts}.',
    'missing.nothing': 'Alles ist ausgefüllt. Sieh es noch einmal durch und schick es ab.',
    'missing.nothing_Sie': 'Alles ist ausgefüllt. Sehen Sie es noch einmal durch und senden Sie es ab.',
    'approve.text': 'Die Angaben werden geprüft. Du bekommst eine Mail, sobald es losgehen kann.',
    'approve.text_Sie': 'Die Angaben werden geprüft. Sie erhalten eine E-Mail, sobald es losgehen kann.',
    'reason.back': 'Das soll noch geändert werden',
    'reason.inactive': 'Grund der Deaktivierung',
    'section.address': 'Anschrift',
    'section.tax': 'Steuer',
    'field.street': 'Straße',
    'field.streetNumber': 'Hausnummer',
    'field.zip': 'Postleitzahl',
    'field.city': 'Ort',
    'field.vatId': 'Umsatzsteuer-ID',
    'field.vatId.hint': 'Zum Beispiel DE123456789',
    'field.taxNumber': 'Steuernummer',
    'field.taxNumber.hint': 'Zum Beispiel 22/815/08156',
    'field.phone': 'Telefon',
  },
  en: {
    'state.title': 'Your registration',
    'step.registered': 'Registered',
    'step.confirmed': 'Address confirmed',
    'step.data': 'Details complete',
    'step.approved': 'Approval',
    'step.inactive': 'Deactivated',
    'who.owner': 'you',
    missing: 'Still missing: {parts}.',
    'missing.nothing': 'Everything is filled in. Please check it once more and send it.',
    'approve.text': 'Your details are being checked. We’ll e-mail you as soon as you can start.',
    'reason.back': 'This still needs to be changed',
    'reason.inactive': 'Reason for the deactivation',
    'section.address': 'Address',
    'section.tax': 'Tax',
    'field.street': 'Street',
    'field.streetNumber': 'House number',
    'field.zip': 'Postcode',
    'field.city': 'Town or city',
    'field.vatId': 'VAT ID',
    'field.vatId.hint': 'For example DE123456789',
    'field.taxNumber': 'Tax number',
    'field.taxNumber.hint': 'For example 22/815/08156',
    'field.phone': 'Phone',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    joining: typeof words.de
  }
}
