import { defineWords } from '#platform/i18n/define-words.ts'

/** The findings of the fraud rules, as a sentence; `.measured` where the value and the limit are known. */
export const words = defineWords({
  de: {
    sameIban: 'Empfehler und Empfänger haben dieselbe IBAN',
    sameEmail: 'Empfehler und Empfänger haben dasselbe E-Mail-Postfach',
    sameCustomerNumber: 'Empfehler und Empfänger haben dieselbe Kundennummer',
    orderBeforeRecommendation: 'Bestellt vor dem Tag der Empfehlung',
    'orderBeforeRecommendation.measured': 'Bestellt am {measured}, vor der Empfehlung vom {limit}',
    beneficiaryUnderAge: 'Wer eine Prämie bekommen soll, ist zu jung',
    'beneficiaryUnderAge.measured': 'Wer eine Prämie bekommen soll, ist {measured} Jahre alt (Grenze: {limit})',
    ibanOfManyPeople: 'Dieselbe IBAN bei mehreren Personen',
    'ibanOfManyPeople.measured': 'Dieselbe IBAN bei {measured} Personen (Grenze: {limit})',
    sameAddressAndSurname: 'Empfehler und Empfänger haben dieselbe Anschrift und denselben Nachnamen',
    sameBirthDateAndName: 'Empfehler und Empfänger haben denselben Namen und dasselbe Geburtsdatum',
    disposableMail: 'Eine der E-Mail-Adressen ist von einem Anbieter für Wegwerf-Adressen',
    samePhone: 'Empfehler und Empfänger haben dieselbe Telefonnummer',
    manyOrdersOfPrivatePerson: 'Auffällig viele Bestellungen für eine Privatperson an einem Tag',
    'manyOrdersOfPrivatePerson.measured':
      '{measured} Bestellungen für eine Privatperson an einem Tag (Grenze: {limit})',
    clickToOrderTooFast: 'Auffällig schnell nach dem Klick bestellt',
    'clickToOrderTooFast.measured': 'Bestellt {measured} s nach dem Klick (Grenze: {limit} s)',
    sameNetworkAddress: 'Empfehler und Empfänger hatten dieselbe Internetadresse',
    'sameNetworkAddress.measured':
      'Empfehler und Empfänger hatten dieselbe Internetadresse (in den letzten {limit} Tagen)',
    'level.block': 'Ausschluss',
    'level.hold': 'Sperre',
    'level.hint': 'Hinweis',
    points_one: '{count} Punkt',
    points_other: '{count} Punkte',
  },
  en: {
    sameIban: 'Recommender and recipient have the same IBAN',
    sameEmail: 'Recommender and recipient have the same mailbox',
    sameCustomerNumber: 'Recommender and recipient have the same customer number',
    orderBeforeRecommendation: 'Ordered before the recommendation was made',
    'orderBeforeRecommendation.measured': 'Ordered on {measured}, before the recommendation was made on {limit}',
    beneficiaryUnderAge: 'Someone due a reward is too young',
    'beneficiaryUnderAge.measured': 'Someone due a reward is {measured} years old (limit: {limit})',
    ibanOfManyPeople: 'Several people have the same IBAN',
    'ibanOfManyPeople.measured': '{measured} people have the same IBAN (limit: {limit})',
    sameAddressAndSurname: 'Recommender and recipient have the same address and surname',
    sameBirthDateAndName: 'Recommender and recipient have the same name and date of birth',
    disposableMail: 'One of the e-mail addresses is disposable',
    samePhone: 'Recommender and recipient have the same phone number',
    manyOrdersOfPrivatePerson: 'Unusually many orders for a private person in one day',
    'manyOrdersOfPrivatePerson.measured': '{measured} orders for a private person in one day (limit: {limit})',
    clickToOrderTooFast: 'Ordered unusually soon after the click',
    'clickToOrderTooFast.measured': 'Ordered {measured} s after the click (limit: {limit} s)',
    sameNetworkAddress: 'Recommender and recipient had the same internet address',
    'sameNetworkAddress.measured':
      'Recommender and recipient had the same internet address (within the last {limit} days)',
    'level.block': 'Blocked',
    'level.hold': 'Hold',
    'level.hint': 'Note',
    points_one: '{count} point',
    points_other: '{count} points',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    findings: typeof words.de
  }
}
