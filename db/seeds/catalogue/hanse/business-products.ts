import type { ProductSeed } from '../product-seed.ts'

export const businessProducts: readonly ProductSeed[] = [
  {
    id: 484,
    externalId: 'HA-GW-K',
    category: 7,
    kind: 'DP',
    group: 'gewerbe',
    class: 'Kontor',
    monthly: 4_990,
    term: 12,
    commission: 'standard;9000',
    reward: 9_000,
    preselected: true,
    de: {
      name: 'Gewerbe Kontor',
      lines: [
        'Betriebshaftpflicht und Inhalt',
        'Für Büro, Praxis und Agentur',
        'Cyber-Baustein wählbar',
        'Ein Jahr Laufzeit',
      ],
    },
    en: {
      name: 'Business Office',
      lines: [
        'Public liability and contents',
        'For offices, practices and agencies',
        'Optional cyber cover',
        'One-year term',
      ],
    },
  },
  {
    id: 485,
    externalId: 'HA-GW-H',
    category: 7,
    kind: 'DP',
    group: 'gewerbe',
    class: 'Handwerk',
    monthly: 6_990,
    term: 12,
    commission: 'standard;9000',
    reward: 10_000,
    de: {
      name: 'Gewerbe Handwerk',
      lines: [
        'Betriebshaftpflicht mit Bearbeitungsschäden',
        'Werkzeug und Maschinen',
        'Auch auf der Baustelle',
        'Ein Jahr Laufzeit',
      ],
    },
    en: {
      name: 'Business Trades',
      lines: [
        'Public liability incl. work in progress',
        'Tools and machines',
        'On building sites too',
        'One-year term',
      ],
    },
  },
]
