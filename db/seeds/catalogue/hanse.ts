import type { CampaignSeed, CategorySeed } from './product-seed.ts'

export const hanseCategories: readonly CategorySeed[] = [
  {
    id: 1,
    source: 'haftpflicht',
    icon: 'shield',
    name: { de: 'Haftpflicht', en: 'Liability' },
    summary: { de: 'Schützt vor den Kosten eines Missgeschicks.', en: 'Covers the cost of a mishap.' },
  },
  {
    id: 2,
    source: 'wohnen',
    icon: 'home',
    name: { de: 'Wohnen & Hausrat', en: 'Home & contents' },
    summary: { de: 'Für alles, was Ihr Zuhause ausmacht.', en: 'For everything that makes a house your home.' },
  },
  {
    id: 3,
    source: 'kfz',
    icon: 'card',
    name: { de: 'Kfz', en: 'Motor' },
    summary: { de: 'Gut versichert auf jeder Strecke.', en: 'Well insured on every road.' },
  },
  {
    id: 4,
    source: 'recht',
    icon: 'file',
    name: { de: 'Rechtsschutz', en: 'Legal expenses' },
    summary: { de: 'Ihr gutes Recht, ohne Kostenrisiko.', en: 'Your rights, without the risk of legal costs.' },
  },
  {
    id: 5,
    source: 'gesundheit',
    icon: 'heart',
    name: { de: 'Gesundheit & Zähne', en: 'Health & dental' },
    summary: { de: 'Was die gesetzliche Kasse offenlässt.', en: 'For what statutory insurance does not cover.' },
  },
  {
    id: 6,
    source: 'vorsorge',
    icon: 'users',
    name: { de: 'Vorsorge & Familie', en: 'Life & family' },
    summary: {
      de: 'Für später und für die, die auf Sie zählen.',
      en: 'For the future, and for those who count on you.',
    },
  },
  {
    id: 7,
    source: 'gewerbe',
    icon: 'briefcase',
    name: { de: 'Gewerbe', en: 'Business' },
    summary: { de: 'Für Praxis, Werkstatt und Kontor.', en: 'For practices, workshops and offices.' },
  },
]

export const hanseCampaigns: readonly CampaignSeed[] = [
  {
    id: 21,
    title: { de: 'Hausrat im Herbst', en: 'Autumn home cover' },
    body: {
      de: 'Für jede Empfehlung einer Hausratversicherung, die zum Vertrag wird, spenden wir zehn Euro an die Seenotretter.',
      en: 'For every contents policy taken out through a recommendation, we donate ten euros to the sea rescue service.',
    },
    legal: {
      de: 'Ich bin damit einverstanden, dass für meine Empfehlung im Rahmen der Aktion „Hausrat im Herbst“ gespendet wird. Mein Name wird dabei nicht genannt. Die Spende hat keinen Einfluss auf meine Prämie; eine Spendenbescheinigung kann nicht ausgestellt werden.',
      en: 'I agree to a donation being made for my recommendation as part of the “Autumn home cover” campaign. My name will not be disclosed. The donation does not affect my reward; no donation receipt can be issued.',
    },
    products: [469, 470],
    startsInDays: -30,
    endsInDays: 60,
  },
]
