import { knowMessages } from './messages.ts'

/** Field messages of the back office, which no public page needs. `{field}` is the field's label. */
knowMessages({
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
  pictureRefused: {
    de: 'Das gewählte Bild ist nicht übernommen. Bitte wählen Sie ein anderes, oder gehen Sie ohne es weiter.',
    en: 'The chosen picture has not been taken. Please choose another, or continue without it.',
  },
  unreadableFile: {
    de: 'Diese Datei ist keine Tabelle (CSV), die sich lesen lässt: Keine ihrer Spalten ist bekannt, oder sie hat mehr als 2.000 Zeilen.',
    en: 'This file is not a table (CSV) that can be read: none of its columns is known, or it has more than 2,000 lines.',
  },
  autologinOff: {
    de: '{field}: Die Anmeldung über das Portal (Autologin) ist in den Einstellungen aus',
    en: '{field}: login by the portal (autologin) is off in the settings',
  },
  slipped: {
    de: '{field}: mehr Felder als Spalten, hier ist etwas verrutscht',
    en: '{field}: more cells than columns, something has slipped here',
  },
  twice: {
    de: '{field}: Dieses Produkt steht schon weiter oben',
    en: '{field}: this product stands further up already',
  },
  tariffTwice: {
    de: '{field}: Dieser Tarif steht schon weiter oben',
    en: '{field}: this tariff stands further up already',
  },
  unknownVariable: {
    de: '{field} nennt eine Variable, die es nicht gibt',
    en: '{field} names a variable that does not exist',
  },
  factsOnly: {
    de: '{field} nennt etwas, das in einer Variable nicht ausgefüllt wird: dort gehen nur die Angaben des Unternehmens',
    en: '{field} names something that is not filled in within a variable: only the company’s data is',
  },
  aboveUsual: { de: '{field} liegt über dem üblichen Preis', en: '{field} is above the usual price' },
  otherThanAbove: {
    de: '{field} ist weiter oben für dasselbe Gerät anders',
    en: '{field} is different further up for the same device',
  },
  onlyOne: {
    de: '{field}: Je Kategorie steht nur ein Produkt vorn, in dieser Datei sind es mehrere',
    en: '{field}: one product of a category is put forward, in this file it is several',
  },
  otherLineWrong: {
    de: 'Diese Zeile stimmt für sich. Was sie ändern würde, lässt sich erst sagen, wenn auch Zeile {field} desselben Geräts stimmt.',
    en: 'This line is right by itself. What it would change can be told once line {field} of the same device is right too.',
  },
  circle: { de: '{field} würde im Kreis führen', en: '{field} would lead in a circle' },
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
  pathOfListing: {
    de: '{field}: dort steht schon eine Produktseite. Ihren Pfad ändern Sie unter „Produktseiten“.',
    en: '{field}: a product page stands there already. Its path is changed under “Product pages”.',
  },
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
})
