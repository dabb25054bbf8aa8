import type { ShopState } from './shop-orders.ts'

export type ShopLang = 'de' | 'en'

interface ShopWords {
  readonly title: string
  readonly demo: string
  readonly referred: string
  readonly notReferred: string
  readonly choose: string
  readonly product: string
  readonly monthly: string
  readonly once: string
  readonly date: string
  readonly newCustomer: string
  readonly state: string
  readonly received: string
  readonly active: string
  readonly order: string
  readonly withoutLink: string
  readonly withoutLinkHint: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly birthDate: string
  readonly zip: string
  readonly numbers: string
  readonly recommendationNumber: string
  readonly recipientNumber: string
  readonly thanks: string
  readonly onToCase: string
  readonly onToProgramme: string
  readonly onToMail: string
  readonly pushed: string
  readonly outcome: Readonly<Record<string, string>>
  readonly problems: string
  readonly orders: string
  readonly noOrders: string
  readonly number: string
  readonly actions: string
  readonly states: Readonly<Record<ShopState, string>>
  readonly moves: Readonly<Partial<Record<ShopState, string>>>
  readonly unreachable: string
  readonly other: string
}

export const shopWords: Readonly<Record<ShopLang, ShopWords>> = {
  de: {
    title: 'Shop',
    demo: 'Demo: Diese Seite spielt den Shop des Auftraggebers. Nichts wird wirklich bestellt oder bezahlt.',
    referred: 'Sie kommen über eine Empfehlung. Ihre Empfehlungsnummer ist dabei.',
    notReferred: 'Ohne Empfehlungslink geöffnet: Diese Bestellung lässt sich keiner Empfehlung zuordnen.',
    choose: 'Ihr Produkt',
    product: 'Produkt',
    monthly: 'im Monat',
    once: 'einmalig',
    date: 'Auftragsdatum',
    newCustomer: 'Ich bin Neukundin oder Neukunde',
    state: 'Der Auftrag ist danach',
    received: 'eingegangen',
    active: 'aktiv (Vertrag läuft)',
    order: 'Zahlungspflichtig bestellen (Demo)',
    withoutLink: 'Persönliche Angaben',
    withoutLinkHint:
      'Freiwillig. So sähe ein Auftrag ohne Empfehlungsnummer aus, den das Empfehlungsprogramm von Hand zuordnet.',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    birthDate: 'Geburtsdatum (TT.MM.JJJJ)',
    zip: 'Postleitzahl',
    numbers: 'Was der Shop mitschickt',
    recommendationNumber: 'Empfehlungsnummer',
    recipientNumber: 'Empfängernummer',
    thanks: 'Danke für Ihre Bestellung',
    onToCase: 'Stand der Empfehlung ansehen',
    onToProgramme: 'Zum Empfehlungsprogramm',
    onToMail: 'E-Mails der Demo',
    pushed: 'Der Shop hat den Auftrag an das Empfehlungsprogramm gemeldet. Ergebnis:',
    outcome: {
      neu: 'neu angelegt',
      aktualisiert: 'aktualisiert',
      unveraendert: 'unverändert',
      zugeordnet: 'der Empfehlung zugeordnet',
      nichtZugeordnet: 'angenommen, aber keiner Empfehlung zugeordnet',
      fehler: 'nicht angenommen',
    },
    problems: 'Hinweise',
    orders: 'Bestellungen in diesem Shop',
    noOrders:
      'Noch keine Bestellung. Die erste erscheint hier und lässt sich später aktivieren, stornieren oder widerrufen.',
    number: 'Auftrag',
    actions: 'Melden als',
    states: { eingegangen: 'eingegangen', aktiv: 'aktiv', storniert: 'storniert', widerrufen: 'widerrufen' },
    moves: { aktiv: 'Aktivieren', storniert: 'Stornieren', widerrufen: 'Widerrufen' },
    unreachable: 'Das Empfehlungsprogramm hat die Meldung nicht angenommen.',
    other: 'English',
  },
  en: {
    title: 'Shop',
    demo: 'Demo: this page stands in for the client’s shop. Nothing is really ordered or paid for.',
    referred: 'You came through a recommendation. Your order will include its number.',
    notReferred: 'Opened without a referral link: this order can’t be matched to a recommendation.',
    choose: 'Your product',
    product: 'Product',
    monthly: 'a month',
    once: 'one-off',
    date: 'Order date',
    newCustomer: 'I am a new customer',
    state: 'Order status afterwards',
    received: 'received',
    active: 'active (contract running)',
    order: 'Order and pay (demo)',
    withoutLink: 'Personal details',
    withoutLinkHint:
      'Optional. This is what an order without a recommendation number looks like; an operator then matches it by hand.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    birthDate: 'Date of birth (DD.MM.YYYY)',
    zip: 'Postcode',
    numbers: 'What the shop sends',
    recommendationNumber: 'Recommendation number',
    recipientNumber: 'Recipient number',
    thanks: 'Thank you for your order',
    onToCase: 'See how the recommendation stands',
    onToProgramme: 'To the referral programme',
    onToMail: 'E-mails of the demo',
    pushed: 'The shop has reported the order to the referral programme. Result:',
    outcome: {
      neu: 'created',
      aktualisiert: 'updated',
      unveraendert: 'unchanged',
      zugeordnet: 'matched to the recommendation',
      nichtZugeordnet: 'accepted, but not matched to a recommendation',
      fehler: 'not accepted',
    },
    problems: 'Notes',
    orders: 'Orders in this shop',
    noOrders: 'No orders yet. They appear here, and you can activate, cancel or withdraw them later.',
    number: 'Order',
    actions: 'Report as',
    states: { eingegangen: 'received', aktiv: 'active', storniert: 'cancelled', widerrufen: 'withdrawn' },
    moves: { aktiv: 'Activate', storniert: 'Cancel', widerrufen: 'Withdraw' },
    unreachable: 'The referral programme did not accept the report.',
    other: 'Deutsch',
  },
}
