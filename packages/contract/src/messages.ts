/** Field messages, by field code: German exactly as spec §5 and §8 give them. `{field}` is the field's label. */
export const fieldMessages = {
  required: { de: '{field} ist ein Pflichtfeld', en: '{field} is required' },
  requiredChoice: { de: 'Dies ist ein Pflichtfeld.', en: 'This field is required.' },
  notAccepted: { de: 'Die Zustimmung ist erforderlich, um fortzufahren.', en: 'We need your consent to continue.' },
  invalid: { de: '{field} ist nicht gültig', en: '{field} is not valid' },
  invalidName: {
    de: '{field} ist nicht gültig: bitte nur den Namen, ohne Internetadresse, Werbung und Sonderzeichen',
    en: '{field} is not valid: please enter the name alone, without web addresses, advertising or special characters',
  },
  invalidIban: { de: '{field} ist nicht gültig', en: '{field} is not valid' },
  ibanNotGerman: {
    de: '{field} ist nicht gültig: Es wird eine deutsche IBAN gebraucht.',
    en: '{field} is not valid: please use a German IBAN.',
  },
  invalidEmail: { de: '{field} ist nicht gültig', en: '{field} is not valid' },
  invalidDate: { de: '{field} ist nicht gültig: bitte TT.MM.JJJJ', en: '{field} is not valid: please use DD.MM.YYYY' },
  tooLong: { de: '{field} ist zu lang', en: '{field} is too long' },
  tooShort: { de: '{field} ist zu kurz', en: '{field} is too short' },
  tooYoung: {
    de: 'Eine Prämie gibt es ab 18 Jahren.',
    en: 'You need to be at least 18 to receive a reward.',
  },
  weakPassword: {
    de: 'Mindestens 8 Zeichen, davon ein Kleinbuchstabe, ein Großbuchstabe und eine Ziffer.',
    en: 'At least 8 characters with one lowercase letter, one uppercase letter and one digit.',
  },
  commonPassword: {
    de: 'Dieses Passwort ist zu bekannt. Bitte ein anderes wählen.',
    en: 'This password is too common. Please choose another.',
  },
  notEqual: { de: 'Die beiden Eingaben stimmen nicht überein.', en: 'The two entries do not match.' },
  sameAsRecommender: {
    de: 'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.',
    en: 'The e-mail address must be different from the one used for the recommendation.',
  },
  emailNotAllowed: {
    de: 'Diese E-Mail-Adresse nimmt an diesem Programm nicht teil.',
    en: 'This e-mail address cannot take part in this programme.',
  },
  emailDisposable: {
    de: 'Bitte eine dauerhafte E-Mail-Adresse angeben.',
    en: 'Please use a permanent e-mail address.',
  },
  dayAhead: { de: 'Dieser Tag liegt noch vor uns.', en: 'This date is in the future.' },
  beforeRecommendation: {
    de: 'Die Bestellung darf nicht älter sein als die Empfehlung.',
    en: 'The order must not be older than the recommendation.',
  },
  vatIdOrTaxNumber: {
    de: 'Bitte die Umsatzsteuer-ID oder die Steuernummer angeben.',
    en: 'Please enter the VAT ID or the tax number.',
  },
  fileType: {
    de: 'Diese Datei ist kein vollständiges PDF, JPEG oder PNG.',
    en: 'This file isn’t a complete PDF, JPEG or PNG.',
  },
  fileTooLarge: {
    de: 'Die Datei ist zu groß. Bis 5 MB sind möglich.',
    en: 'The file is too large. The limit is 5 MB.',
  },
} as const

export type FieldCode = keyof typeof fieldMessages

type Messages = Readonly<Record<string, { readonly de: string; readonly en: string }>>
const messages: Record<string, Messages[string]> = { ...fieldMessages }

/** The back office adds its own (desk-messages.ts): no public page carries them. */
export const knowMessages = (more: Messages): void => void Object.assign(messages, more)

/** Labels of wire fields for messages made on the server. */
export const fieldLabels: Readonly<Record<string, { de: string; en: string }>> = {
  AgentNumber: { de: 'Berater', en: 'Advisor' },
  Firma: { de: 'Firma', en: 'Company' },
  Vorname: { de: 'Vorname', en: 'First name' },
  Nachname: { de: 'Nachname', en: 'Last name' },
  name: { de: 'Nachname', en: 'Last name' },
  vorname: { de: 'Vorname', en: 'First name' },
  Email: { de: 'E-Mail', en: 'E-mail' },
  email: { de: 'E-Mail', en: 'E-mail' },
  Password: { de: 'Passwort', en: 'Password' },
  Kundennummer: { de: 'Kundennummer', en: 'Customer number' },
  AktuellesPasswort: { de: 'Aktuelles Passwort', en: 'Current password' },
  AltesPassword: { de: 'Aktuelles Passwort', en: 'Current password' },
  geburtsdatum: { de: 'Geburtsdatum', en: 'Date of birth' },
  telefon: { de: 'Telefon', en: 'Phone' },
  ort: { de: 'Ort', en: 'Town or city' },
  plz: { de: 'Postleitzahl', en: 'Postcode' },
  strasse: { de: 'Straße', en: 'Street' },
  hausnummer: { de: 'Hausnummer', en: 'House number' },
  anrede: { de: 'Anrede', en: 'Title' },
  IBAN: { de: 'IBAN', en: 'IBAN' },
  Kontoinhaber: { de: 'Kontoinhaber', en: 'Account holder' },
  Grund: { de: 'Grund', en: 'Reason' },
  Nachweis: { de: 'Nachweis', en: 'Proof' },
  Bemerkung: { de: 'Bemerkung', en: 'Note' },
  AuftragId: { de: 'Auftrag', en: 'Order' },
  Betreff: { de: 'Betreff', en: 'Subject' },
  Telefon: { de: 'Telefon', en: 'Phone' },
  Strasse: { de: 'Straße', en: 'Street' },
  Hausnummer: { de: 'Hausnummer', en: 'House number' },
  PLZ: { de: 'Postleitzahl', en: 'Postcode' },
  Ort: { de: 'Ort', en: 'Town or city' },
  Rechtsform: { de: 'Rechtsform', en: 'Legal form' },
  Registereintrag: { de: 'Registereintrag', en: 'Company register entry' },
  UebergabeAn: { de: 'Übergabe', en: 'Handover' },
  Mitarbeiternummer: { de: 'Mitarbeiternummer', en: 'Staff number' },
  Rolle: { de: 'Rolle', en: 'Role' },
  UStId: { de: 'Umsatzsteuer-ID', en: 'VAT ID' },
  Steuernummer: { de: 'Steuernummer', en: 'Tax number' },
  Nachricht: { de: 'Nachricht', en: 'Message' },
}

/** The message of a field code in a language, with the field's label in it. */
export function fieldMessage(code: string, label: string, locale: 'de' | 'en'): string {
  const known = Object.hasOwn(messages, code) ? messages[code]! : fieldMessages.invalid
  return known[locale].replace('{field}', label)
}
