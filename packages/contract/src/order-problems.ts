import { fieldLabels, fieldMessage, fieldMessages } from './messages.ts'

/** Problems of an order beyond its fields: why it found no recommendation, why it was not taken. */
export const orderProblems = {
  noReference: { de: 'Der Auftrag nennt keine Empfehlung.', en: 'The order doesn’t include a recommendation.' },
  unknownNumber: { de: 'Diese Nummer haben wir nicht vergeben.', en: 'We never issued this number.' },
  unknownCode: { de: 'Diesen Empfehlungscode gibt es nicht.', en: 'This referral code doesn’t exist.' },
  unknownCustomer: {
    de: 'Zu dieser Kundennummer gibt es keine offene Empfehlung.',
    en: 'There is no open recommendation for this customer number.',
  },
  ambiguous: { de: 'Mehrere Empfehlungen kommen in Frage.', en: 'Several recommendations could match.' },
  otherPerson: {
    de: 'Bestellt hat jemand anderes als die Person, die sich eingetragen hat.',
    en: 'The order was placed by someone other than the person who entered their details.',
  },
  unknownAgency: { de: 'Diese Agentur gibt es nicht.', en: 'There is no such agency.' },
  unknownProduct: { de: 'Dieses Produkt gibt es im Katalog nicht.', en: 'This product is not in the catalogue.' },
  orderBeforeRecommendation: {
    de: 'Der Auftrag ist älter als die Empfehlung.',
    en: 'The order is older than the recommendation.',
  },
  orderOutsideWindow: {
    de: 'Der Auftrag kam später als zwölf Wochen nach den Daten.',
    en: 'The order came more than twelve weeks after the details were entered.',
  },
  alreadyMatched: {
    de: 'Die Empfehlung hat schon einen Auftrag.',
    en: 'The recommendation already has an order.',
  },
  recommendationExpired: { de: 'Die Empfehlung ist abgelaufen.', en: 'The recommendation has expired.' },
  recommendationCancelled: { de: 'Die Empfehlung ist storniert.', en: 'The recommendation has been cancelled.' },
  lateClaim: {
    de: 'Für eine Nachbuchung ist es zu spät, oder es fehlt die Zustimmung.',
    en: 'It’s too late to add this order, or the consent is missing.',
  },
  orderEnded: { de: 'Der Auftrag ist storniert oder widerrufen.', en: 'The order has been cancelled or withdrawn.' },
  fraudBlock: {
    de: 'Die Prüfung hat einen Ausschlussgrund gefunden.',
    en: 'The check found a reason to rule it out.',
  },
  undone: {
    de: 'Die Zuordnung wurde von Hand aufgehoben.',
    en: 'The match was undone by hand.',
  },
  illegalMove: {
    de: 'Dieser Status ist nach dem bisherigen nicht möglich.',
    en: 'This status can’t follow the previous one.',
  },
  orderNumberUsed: {
    de: 'Diese Auftragsnummer gehört schon zu einer anderen Empfehlung.',
    en: 'This order number already belongs to another recommendation.',
  },
  fixedByMatch: {
    de: 'Das steht fest, seit der Auftrag zugeordnet ist.',
    en: 'This can’t change once the order has been matched.',
  },
  lostRace: {
    de: 'Der Auftrag wurde gerade anderswo geändert. Bitte noch einmal senden.',
    en: 'The order was being changed elsewhere. Please send it again.',
  },
  unreadable: { de: 'Diese Zeile ist nicht lesbar.', en: 'We can’t read this line.' },
} as const

export type OrderProblem = keyof typeof orderProblems

/** The words of a problem, in a language: of an order, or of one of its fields. */
export function orderProblemMessage(field: string | null, code: string, locale: 'de' | 'en'): string {
  if (Object.hasOwn(orderProblems, code)) return orderProblems[code as OrderProblem][locale]
  const label = fieldLabels[field ?? '']?.[locale] ?? field ?? ''
  return fieldMessage(Object.hasOwn(fieldMessages, code) ? code : 'invalid', label, locale)
}

/** Why a recommendation is suggested for a waiting order, in words for the operator. */
export const matchReasons = {
  number: { de: 'Nummer desselben Links', en: 'number of the same link' },
  email: { de: 'gleiche E-Mail-Adresse', en: 'same e-mail address' },
  birthDateAndName: { de: 'gleiches Geburtsdatum und gleicher Name', en: 'same date of birth and name' },
  customerNumber: { de: 'gleiche Kundennummer', en: 'same customer number' },
  name: { de: 'gleicher Name', en: 'same name' },
  zip: { de: 'gleiche Postleitzahl', en: 'same postcode' },
  product: { de: 'gleiches Produkt', en: 'same product' },
} as const

export type MatchReason = keyof typeof matchReasons

/** Why an order may be the claimed one. */
export const claimReasons = {
  orderNumber: { de: 'gleiche Auftragsnummer', en: 'same order number' },
  reference: { de: 'nennt diese Empfehlung', en: 'names this recommendation' },
  email: matchReasons.email,
  customerNumber: matchReasons.customerNumber,
  name: matchReasons.name,
  day: { de: 'gleicher Tag', en: 'same day' },
  product: matchReasons.product,
} as const

export type ClaimReason = keyof typeof claimReasons
