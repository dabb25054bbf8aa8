import { fieldMessage } from './messages.ts'

/** Field messages of settings and look, which no public page needs. `{field}` is the field's label. */
const settingMessages: Readonly<Record<string, { readonly de: string; readonly en: string }>> = {
  invalidAddress: {
    de: '{field}: bitte eine Adresse mit https:// oder ein Pfad, der mit / beginnt',
    en: '{field}: please use an address with https:// or a path that begins with /',
  },
  invalidOrigin: {
    de: '{field}: bitte nur https:// und den Namen der Seite, ohne Pfad',
    en: '{field}: please use https:// and the name of the site only, without a path',
  },
  invalidDomain: {
    de: '{field}: bitte eine Domain (firma.de) oder eine E-Mail-Adresse',
    en: '{field}: please use a domain (company.com) or an e-mail address',
  },
  invalidPath: {
    de: '{field}: ein Pfad beginnt mit / und hat nur Buchstaben, Ziffern, Punkte und Striche',
    en: '{field}: a path begins with / and has only letters, digits, dots and dashes',
  },
  pathTaken: { de: '{field}: dort steht schon eine andere Seite', en: '{field}: another page stands there already' },
  pathReserved: {
    de: '{field}: dieser Pfad gehört der Anwendung selbst',
    en: '{field}: this path belongs to the application itself',
  },
  pathParameters: {
    de: '{field}: die Platzhalter des Pfads müssen bleiben',
    en: '{field}: the placeholders of the path must stay',
  },
  unknownPage: { de: '{field}: diese Seite gibt es nicht', en: '{field}: there is no such page' },
  contrast: { de: '{field}: zu wenig Kontrast', en: '{field}: not enough contrast' },
  unknownToken: { de: '{field}: diesen Wert gibt es nicht', en: '{field}: there is no such value' },
}

/** The message of a field code, those of settings among them. */
export const settingMessage = (code: string, label: string, locale: 'de' | 'en'): string =>
  Object.hasOwn(settingMessages, code)
    ? (settingMessages[code]?.[locale] ?? '').replace('{field}', label)
    : fieldMessage(code, label, locale)
