import { knowMessages } from './messages.ts'

/** Field messages of the catalogue's desk, known to whoever imports this. */
knowMessages({
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
})
