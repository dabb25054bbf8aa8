import type { CampaignSeed, CategorySeed } from './product-seed.ts'

export const fernblickCategories: readonly CategorySeed[] = [
  {
    id: 1,
    source: 'festnetz',
    icon: 'wifi',
    name: { de: 'Internet & Festnetz', en: 'Internet & landline' },
    summary: {
      de: 'Schnelles Zuhause mit Flatrate ins deutsche Netz.',
      en: 'Fast broadband with calls to German numbers included.',
    },
  },
  {
    id: 2,
    source: 'glasfaser',
    icon: 'bolt',
    name: { de: 'Glasfaser', en: 'Fibre' },
    summary: {
      de: 'Licht bis in die Wohnung, bis 1.000 Mbit/s.',
      en: 'Light all the way to your door, up to 1,000 Mbit/s.',
    },
  },
  {
    id: 3,
    source: 'fernsehen',
    icon: 'tv',
    name: { de: 'Fernsehen & Sport', en: 'TV & sport' },
    summary: { de: 'Internet, Telefon und Fernsehen in einem.', en: 'Internet, phone and TV in one.' },
  },
  {
    id: 4,
    source: 'mobilfunk',
    icon: 'mobile',
    name: { de: 'Mobilfunk', en: 'Mobile' },
    summary: {
      de: 'Tarife für Handy, Tablet und unterwegs.',
      en: 'Plans for your phone, your tablet and life on the go.',
    },
  },
  {
    id: 5,
    source: 'geraete',
    icon: 'phone',
    name: { de: 'Geräte', en: 'Devices' },
    summary: { de: 'Smartphones und Tablets mit passendem Tarif.', en: 'Smartphones and tablets with the right plan.' },
  },
  {
    id: 6,
    source: 'business',
    icon: 'briefcase',
    name: { de: 'Geschäftskunden', en: 'Business' },
    summary: {
      de: 'Anschluss, Website und Shop für kleine Firmen.',
      en: 'Broadband, website and online shop for small businesses.',
    },
  },
]

export const fernblickCampaigns: readonly CampaignSeed[] = [
  {
    id: 11,
    title: { de: 'Glasfaser-Wochen', en: 'Fibre weeks' },
    body: {
      de: 'Wer jetzt Glasfaser empfiehlt, nimmt zusätzlich an der Verlosung von zehn Fernblick-Wochenenden an der Ostsee teil.',
      en: 'Recommend fibre now and be in the draw for one of ten Fernblick weekends by the Baltic Sea.',
    },
    legal: {
      de: 'Ich möchte an der Aktion „Glasfaser-Wochen“ teilnehmen und habe die Aktionsbedingungen gelesen. Die Teilnahme ist freiwillig und hat keinen Einfluss auf meine Prämie. Teilnehmen kann, wer mindestens 18 Jahre alt ist und in Deutschland wohnt. Die Gewinnerinnen und Gewinner werden ausgelost und per E-Mail benachrichtigt; die Daten dafür löschen wir drei Monate nach der Ziehung. Der Rechtsweg ist ausgeschlossen.',
      en: 'I would like to take part in the “Fibre weeks” campaign and have read its conditions. Taking part is voluntary and does not affect my reward. Open to residents of Germany aged 18 or over. Winners are drawn at random and notified by e-mail; we delete the data used for the draw three months later. The draw is final and cannot be challenged in court.',
    },
    categories: [2],
    startsInDays: -20,
    endsInDays: 55,
  },
  {
    id: 10,
    title: { de: 'Sommer ohne Kabelsalat', en: 'Summer without cable clutter' },
    body: {
      de: 'Für jede Empfehlung im Sommer pflanzten wir einen Baum.',
      en: 'We planted a tree for every recommendation made over the summer.',
    },
    legal: {
      de: 'Ich möchte, dass für meine Empfehlung ein Baum gepflanzt wird.',
      en: 'I would like a tree to be planted for my recommendation.',
    },
    startsInDays: -190,
    endsInDays: -100,
  },
]
