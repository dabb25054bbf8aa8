import type { ListingSeed } from './product-seed.ts'

/** An energy cooperative’s pages: by the delivered thing. */
export const werkstromListings: readonly ListingSeed[] = [
  {
    key: 'strom',
    path: '/strom',
    source: 'strom',
    filters: ['price', 'term'],
    scene: 'socket',
    de: {
      title: 'Strom',
      summary: 'Ökostrom mit festem Preis oder zum Börsenpreis. Weitersagen bringt eine Prämie.',
      intro: 'Wind und Sonne. Fester Preis oder jede Stunde neu.',
    },
    en: {
      title: 'Power',
      summary: 'Green power at a fixed price or the market price. Pass it on and earn a reward.',
      intro: 'Wind and sun. A fixed price, or a new one every hour.',
    },
  },
  {
    key: 'strom-fix',
    path: '/strom/fix',
    parent: 'strom',
    source: 'strom',
    groups: ['strom'],
    filters: [],
    scene: 'meter',
    de: {
      title: 'Fester Preis',
      summary: 'Strom Fix: 12 oder 24 Monate derselbe Preis.',
      intro: 'Einmal unterschreiben. Dann Ruhe.',
    },
    en: {
      title: 'Fixed price',
      summary: 'Power Fix: the same price for 12 or 24 months.',
      intro: 'Sign once. Sorted.',
    },
  },
  {
    key: 'waerme',
    path: '/waerme',
    source: 'waerme',
    filters: ['price', 'term'],
    scene: 'heatpump',
    de: {
      title: 'Wärme',
      summary: 'Wärmestrom und Gas mit festem Preis.',
      intro: 'Wärmepumpe oder Gas: Hauptsache warm, Hauptsache planbar.',
    },
    en: {
      title: 'Heating',
      summary: 'Heat pump power and gas at a fixed price.',
      intro: 'Heat pump or gas: warm, with no surprises.',
    },
  },
  {
    key: 'waerme-waermepumpe',
    path: '/waerme/waermepumpe',
    parent: 'waerme',
    source: 'waerme',
    groups: ['waermestrom'],
    filters: [],
    preselected: 511,
    scene: 'heatpump',
    de: {
      title: 'Wärmepumpe',
      summary: 'Eigener Zähler, eigener Preis: Wärmestrom für 24,5 Cent.',
      intro: 'Eigener Zähler. Eigener Preis.',
    },
    en: {
      title: 'Heat pump',
      summary: 'Own meter, own price: heat pump power for 24.5 cents.',
      intro: 'Own meter. Own price.',
    },
  },
  {
    key: 'laden',
    path: '/laden',
    source: 'laden',
    filters: [],
    scene: 'wallbox',
    de: {
      title: 'Laden',
      summary: 'Wallbox vom Meister montiert, mit Ladekarte. Und mit Prämie für dich.',
      intro: 'Kabel rein, Karte dran, los.',
    },
    en: {
      title: 'Charging',
      summary: 'A wallbox installed by a master electrician, a charging card and a reward for you.',
      intro: 'Plug in, tap the card, go.',
    },
  },
]
