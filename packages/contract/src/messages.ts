/** Field messages, by field code: German exactly as spec §5 and §8 give them. `{field}` is the field's label. */
export const fieldMessages = {
  required: { de: '{field} ist ein Pflichtfeld', en: '{field} is required' },
  requiredChoice: { de: 'Dies ist ein Pflichtfeld.', en: 'This field is required.' },
  notAccepted: { de: 'Die Zustimmung ist erforderlich, um fortzufahren.', en: 'Your agreement is needed to continue.' },
  invalid: { de: '{field} ist nicht gültig', en: '{field} is not valid' },
  invalidIban: { de: '{field} ist nicht gültig', en: '{field} is not valid' },
  ibanNotGerman: {
    de: '{field} ist nicht gültig: Es wird eine deutsche IBAN gebraucht.',
    en: '{field} is not valid: a German IBAN is needed.',
  },
  invalidEmail: { de: '{field} ist nicht gültig', en: '{field} is not valid' },
  invalidDate: { de: '{field} ist nicht gültig: bitte TT.MM.JJJJ', en: '{field} is not valid: please use DD.MM.YYYY' },
  tooLong: { de: '{field} ist zu lang', en: '{field} is too long' },
  tooShort: { de: '{field} ist zu kurz', en: '{field} is too short' },
  tooYoung: {
    de: 'Für eine Prämie müssen Sie mindestens 18 Jahre alt sein.',
    en: 'You need to be at least 18 to receive a reward.',
  },
  weakPassword: {
    de: 'Mindestens 8 Zeichen, davon ein Kleinbuchstabe, ein Großbuchstabe und eine Ziffer.',
    en: 'At least 8 characters with one lowercase letter, one uppercase letter and one digit.',
  },
  commonPassword: {
    de: 'Dieses Passwort ist zu bekannt. Bitte wählen Sie ein anderes.',
    en: 'This password is too well known. Please choose another.',
  },
  notEqual: { de: 'Die beiden Eingaben stimmen nicht überein.', en: 'The two entries do not match.' },
  sameAsRecommender: {
    de: 'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.',
    en: 'The e-mail address must not be the same as the one of the recommendation.',
  },
  emailNotAllowed: {
    de: 'Diese E-Mail-Adresse nimmt an diesem Programm nicht teil.',
    en: 'This e-mail address cannot take part in this programme.',
  },
  emailDisposable: {
    de: 'Bitte geben Sie eine dauerhafte E-Mail-Adresse an.',
    en: 'Please use a permanent e-mail address.',
  },
  dayAhead: { de: 'Dieser Tag liegt noch vor uns.', en: 'This day is still ahead.' },
  beforeRecommendation: {
    de: 'Die Bestellung darf nicht älter sein als die Empfehlung.',
    en: 'The order must not be older than the recommendation.',
  },
  fileType: {
    de: 'Diese Datei ist kein vollständiges PDF, JPEG oder PNG.',
    en: 'This file is no complete PDF, JPEG or PNG.',
  },
  pictureType: {
    de: 'Diese Datei ist kein Bild, das wir lesen können (JPEG, PNG, WebP, GIF, AVIF oder SVG).',
    en: 'This file is no picture we can read (JPEG, PNG, WebP, GIF, AVIF or SVG).',
  },
  pictureTooLarge: {
    de: 'Das Bild ist zu groß. Bis 8 MB sind möglich.',
    en: 'The picture is too large. Up to 8 MB are possible.',
  },
  amountTooHigh: { de: '{field} ist höher, als hier möglich ist', en: '{field} is higher than is possible here' },
  taken: { de: '{field} ist schon vergeben', en: '{field} is already taken' },
  unknownThing: { de: '{field}: Das gibt es hier nicht', en: '{field}: there is no such thing here' },
  dayPassed: { de: '{field} darf nicht in der Vergangenheit liegen', en: '{field} must not lie in the past' },
  beforeStart: { de: '{field} darf nicht vor dem Beginn liegen', en: '{field} must not lie before the start' },
  beforeEnd: {
    de: '{field} braucht ein Ende und liegt nicht davor',
    en: '{field} needs an end, and does not lie before it',
  },
  dayTooFar: { de: '{field} liegt zu weit in der Zukunft', en: '{field} lies too far ahead' },
  invalidCommission: {
    de: '{field} hat die Form „standard;5000“: das Modell, dann der Betrag in Cent',
    en: '{field} has the form “standard;5000”: the model, then the amount in cents',
  },
  invalidShopUrl: {
    de: '{field} ist eine Adresse, die mit https:// beginnt',
    en: '{field} is an address that begins with https://',
  },
  invalidIdentifier: {
    de: '{field} besteht aus Kleinbuchstaben, Ziffern und „-“',
    en: '{field} consists of lowercase letters, digits and “-”',
  },
  unreadableFile: {
    de: 'Diese Datei ist keine Tabelle mit bekannten Spalten, oder sie hat mehr als 2.000 Zeilen.',
    en: 'This file is no table with known columns, or it has more than 2,000 lines.',
  },
  slipped: {
    de: '{field}: mehr Felder als Spalten, hier ist etwas verrutscht',
    en: '{field}: more cells than columns, something has slipped here',
  },
  twice: {
    de: '{field}: Dieses Produkt steht schon weiter oben',
    en: '{field}: this product stands further up already',
  },
  circle: { de: '{field} würde im Kreis führen', en: '{field} would lead in a circle' },
  fileTooLarge: {
    de: 'Die Datei ist zu groß. Bis 5 MB sind möglich.',
    en: 'The file is too large. Up to 5 MB are possible.',
  },
} as const

export type FieldCode = keyof typeof fieldMessages

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
  ort: { de: 'Ort', en: 'City' },
  plz: { de: 'Postleitzahl', en: 'Postcode' },
  strasse: { de: 'Straße', en: 'Street' },
  hausnummer: { de: 'Hausnummer', en: 'House number' },
  anrede: { de: 'Anrede', en: 'Salutation' },
  IBAN: { de: 'IBAN', en: 'IBAN' },
  Kontoinhaber: { de: 'Kontoinhaber', en: 'Account holder' },
  Grund: { de: 'Grund', en: 'Reason' },
  Nachweis: { de: 'Nachweis', en: 'Proof' },
  Bemerkung: { de: 'Bemerkung', en: 'Note' },
  AuftragId: { de: 'Auftrag', en: 'Order' },
  Betreff: { de: 'Betreff', en: 'Subject' },
  Nachricht: { de: 'Nachricht', en: 'Message' },
}

/** The message of a field code in a language, with the field's label in it. */
export function fieldMessage(code: string, label: string, locale: 'de' | 'en'): string {
  const known = Object.hasOwn(fieldMessages, code) ? (code as FieldCode) : 'invalid'
  return fieldMessages[known][locale].replace('{field}', label)
}
