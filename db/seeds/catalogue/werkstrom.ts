import type { CampaignSeed, CategorySeed, ProductSeed } from './product-seed.ts'

export const werkstromCategories: readonly CategorySeed[] = [
  {
    id: 1,
    source: 'strom',
    icon: 'bolt',
    name: { de: 'Strom', en: 'Power' },
    summary: { de: 'Ökostrom. Fester Preis.', en: 'Green power. Fixed price.' },
  },
  {
    id: 2,
    source: 'waerme',
    icon: 'home',
    name: { de: 'Wärme', en: 'Heating' },
    summary: { de: 'Wärmepumpe und Gas.', en: 'Heat pump and gas.' },
  },
  {
    id: 3,
    source: 'laden',
    icon: 'card',
    name: { de: 'Laden', en: 'Charging' },
    summary: { de: 'Wallbox und Ladekarte.', en: 'Wallbox and charging card.' },
  },
]

export const werkstromProducts: readonly ProductSeed[] = [
  {
    id: 462,
    externalId: 'WS-STROM-12',
    category: 1,
    kind: 'DP',
    group: 'strom',
    class: 'M',
    monthly: 8_400,
    term: 12,
    commission: 'standard;5000',
    reward: 5_000,
    preselected: true,
    de: {
      name: 'Strom Fix 12',
      lines: ['12 Monate fester Preis', '100 % Ökostrom', '29,8 Cent pro kWh', 'Abschlag für 3.000 kWh im Jahr'],
    },
    en: {
      name: 'Power Fix 12',
      lines: [
        'Fixed price for 12 months',
        '100% green power',
        '29.8 cents per kWh',
        'Monthly payment for 3,000 kWh a year',
      ],
    },
  },
  {
    id: 469,
    externalId: 'WS-STROM-24',
    category: 1,
    kind: 'DP',
    group: 'strom',
    class: 'L',
    monthly: 8_900,
    term: 24,
    commission: 'standard;6000',
    reward: 7_000,
    de: {
      name: 'Strom Fix 24',
      lines: ['24 Monate fester Preis', '100 % Ökostrom', '31,2 Cent pro kWh', 'Abschlag für 3.000 kWh im Jahr'],
    },
    en: {
      name: 'Power Fix 24',
      lines: [
        'Fixed price for 24 months',
        '100% green power',
        '31.2 cents per kWh',
        'Monthly payment for 3,000 kWh a year',
      ],
    },
  },
  {
    id: 510,
    externalId: 'WS-STROM-DYN',
    category: 1,
    kind: 'DP',
    group: 'strom-dynamisch',
    class: 'M',
    monthly: 7_500,
    term: 1,
    commission: 'standard;3000',
    reward: 3_000,
    de: {
      name: 'Strom Dynamisch',
      lines: ['Börsenpreis, jede Stunde neu', 'Smart Meter nötig', 'Monatlich kündbar', 'Für Leute, die nachts laden'],
    },
    en: {
      name: 'Power Dynamic',
      lines: [
        'Market price, hour by hour',
        'Needs a smart meter',
        'Cancel any month',
        'For people who charge at night',
      ],
    },
  },
  {
    id: 511,
    externalId: 'WS-WP',
    category: 2,
    kind: 'DP',
    group: 'waermestrom',
    class: 'M',
    monthly: 9_900,
    term: 12,
    commission: 'standard;5000',
    reward: 6_000,
    preselected: true,
    de: {
      name: 'Wärmestrom',
      lines: ['Für Wärmepumpen mit eigenem Zähler', '24,5 Cent pro kWh', '12 Monate fester Preis', '100 % Ökostrom'],
    },
    en: {
      name: 'Heat Pump Power',
      lines: [
        'For heat pumps with their own meter',
        '24.5 cents per kWh',
        'Fixed price for 12 months',
        '100% green power',
      ],
    },
  },
  {
    id: 512,
    externalId: 'WS-GAS-12',
    category: 2,
    kind: 'DP',
    group: 'gas',
    class: 'M',
    monthly: 11_200,
    term: 12,
    commission: 'standard;4000',
    reward: 4_000,
    de: {
      name: 'Gas Fix 12',
      lines: ['12 Monate fester Preis', '9,9 Cent pro kWh', 'Abschlag für 12.000 kWh im Jahr', 'Mit 10 % Biogas'],
    },
    en: {
      name: 'Gas Fix 12',
      lines: [
        'Fixed price for 12 months',
        '9.9 cents per kWh',
        'Monthly payment for 12,000 kWh a year',
        'With 10% biogas',
      ],
    },
  },
  {
    id: 513,
    externalId: 'WS-BOX',
    category: 3,
    kind: 'DP',
    group: 'laden',
    class: 'L',
    monthly: 2_990,
    once: 39_900,
    term: 24,
    commission: 'standard;9000',
    reward: 10_000,
    preselected: true,
    de: {
      name: 'Wallbox 11',
      lines: ['11 kW, vom Meister montiert', 'Ladekarte inklusive', 'Lädt, wenn Strom billig ist', '24 Monate Service'],
    },
    en: {
      name: 'Wallbox 11',
      lines: [
        '11 kW, installed by a master electrician',
        'Charging card included',
        'Charges when power is cheap',
        '24 months of service',
      ],
    },
  },
]

export const werkstromCampaigns: readonly CampaignSeed[] = [
  {
    id: 31,
    title: { de: 'Schichtwechsel', en: 'Shift change' },
    body: { de: 'Fünf Empfehlungen, ein Werkzeugkoffer.', en: 'Five recommendations, one toolbox.' },
    legal: {
      de: 'Ich mache bei „Schichtwechsel“ mit. Wer in der Aktionszeit fünf Empfehlungen zum Vertrag bringt, bekommt einmal einen Werkzeugkoffer. Nur solange der Vorrat reicht.',
      en: 'I’m taking part in “Shift change”. Anyone whose recommendations lead to five contracts during the campaign gets one toolbox. While stocks last.',
    },
    startsInDays: -10,
    endsInDays: 80,
  },
]
