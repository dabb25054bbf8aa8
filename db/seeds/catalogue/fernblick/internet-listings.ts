import type { ListingSeed } from '../product-seed.ts'

export const internetListings: readonly ListingSeed[] = [
  {
    key: 'internet',
    path: '/internet',
    source: 'festnetz',
    young: false,
    groups: ['zuhause'],
    filters: ['price', 'term'],
    scene: 'router',
    de: {
      title: 'Internet für zu Hause',
      summary: 'Festnetz-Internet mit WLAN-Router: Tarife empfehlen und Prämie bekommen.',
      intro:
        'Drei Geschwindigkeiten, ein Router, keine Überraschung auf der Rechnung. Such den Tarif aus, der zu deinem Kontakt passt.',
    },
    en: {
      title: 'Home internet',
      summary: 'Home broadband with a Wi-Fi router: recommend a plan and get a reward.',
      intro: 'Three speeds, one router, no surprises on the bill. Pick the plan that suits your contact.',
    },
  },
  {
    key: 'internet-hybrid',
    path: '/internet/hybrid',
    parent: 'internet',
    source: 'festnetz',
    young: false,
    hybrid: true,
    filters: [],
    scene: 'mast',
    de: {
      title: 'Hybrid: Leitung und 5G zusammen',
      summary: 'Hybrid-Internet verbindet Leitung und 5G. Für Orte, an denen das Kabel zu langsam ist.',
      intro: 'Wo die Leitung endet, hilft das Mobilfunknetz mit. Der Router nimmt beides und schaltet von selbst um.',
    },
    en: {
      title: 'Hybrid: landline and 5G combined',
      summary: 'Hybrid internet combines landline and 5G, for places where broadband is too slow.',
      intro: 'Where the line runs out, the mobile network steps in. The router uses both and switches automatically.',
    },
  },
  {
    key: 'internet-glasfaser',
    path: '/internet/glasfaser.html',
    parent: 'internet',
    source: 'glasfaser',
    filters: ['price', 'term'],
    scene: 'fibre',
    de: {
      title: 'Internet über Glasfaser',
      summary: 'Glasfaser-Internet von 150 bis 1.000 Mbit/s empfehlen und Prämie bekommen.',
      intro: 'Licht statt Kupfer: gleich schnell am Morgen, am Abend und wenn alle zu Hause sind.',
    },
    en: {
      title: 'Fibre internet',
      summary: 'Recommend fibre internet from 150 to 1,000 Mbit/s and get a reward.',
      intro: 'Light instead of copper: just as fast in the morning, in the evening and when everyone is at home.',
    },
  },
  {
    key: 'junge-leute',
    path: '/junge-leute',
    source: 'festnetz',
    young: true,
    filters: ['price', 'term'],
    scene: 'young',
    de: {
      title: 'Internet für junge Leute',
      summary: 'Günstiger surfen unter 28: Young-Tarife mit 12 Monaten Laufzeit weiterempfehlen.',
      intro: 'Erste eigene Wohnung, WG oder Wohnheim: Unter 28 kostet es weniger und bindet nur ein Jahr.',
    },
    en: {
      title: 'Internet for young people',
      summary: 'Under 28? Pay less: recommend Young plans with a 12-month term.',
      intro: 'First flat, shared flat or student halls: under 28, it costs less and ties you in for just one year.',
    },
  },
  {
    key: 'junge-leute-speed',
    path: '/junge-leute/speed.html',
    parent: 'junge-leute',
    source: 'festnetz',
    young: true,
    hybrid: false,
    classes: ['L'],
    filters: [],
    scene: 'speed',
    de: {
      title: 'Young mit Speed',
      summary: 'Bis 250 Mbit/s für alle unter 28. Zum Weiterempfehlen, mit Prämie für dich.',
      intro: 'Für WGs, in denen abends alle gleichzeitig streamen, spielen und hochladen.',
    },
    en: {
      title: 'Young with extra speed',
      summary: 'Up to 250 Mbit/s for anyone under 28. Recommend it and get a reward.',
      intro: 'For shared flats where everyone streams, games and uploads at the same time.',
    },
  },
  {
    key: 'junge-leute-hybrid',
    path: '/junge-leute/hybrid.html',
    parent: 'junge-leute',
    source: 'festnetz',
    young: true,
    hybrid: true,
    filters: [],
    scene: 'mast',
    de: {
      title: 'Young Hybrid',
      summary: 'Leitung und 5G zusammen, für alle unter 28.',
      intro: 'Altbau mit alter Leitung? Der Hybrid-Router nimmt 5G dazu und kommt auf bis zu 300 Mbit/s.',
    },
    en: {
      title: 'Young Hybrid',
      summary: 'Landline and 5G combined, for anyone under 28.',
      intro: 'Old building, old line? The hybrid router adds 5G and reaches up to 300 Mbit/s.',
    },
  },
  {
    key: 'digital-home-service',
    path: '/digital-home-service',
    parent: 'internet',
    source: 'festnetz',
    groups: ['service'],
    filters: [],
    scene: 'service',
    de: {
      title: 'Digital-Home-Service',
      summary: 'Hilfe am Telefon für WLAN, Drucker, Fernseher und Handy. Monatlich kündbar.',
      intro: 'Jemand, der abnimmt und dranbleibt, bis alles läuft. Gut für Eltern, die sonst dich anrufen.',
    },
    en: {
      title: 'Digital Home Service',
      summary: 'Phone support for Wi-Fi, printers, TVs and mobiles. Cancel any month.',
      intro:
        'Someone who picks up and stays on the line until it works. Great for parents who would otherwise call you.',
    },
  },
  {
    key: 'glasfaser',
    path: '/glasfaser',
    source: 'glasfaser',
    filters: ['price', 'term'],
    scene: 'fibrehouse',
    de: {
      title: 'Glasfaser bis in die Wohnung',
      summary: 'Glasfaser empfehlen und Prämie bekommen, Hausanschluss in der Ausbauphase kostenlos.',
      intro:
        'Solange in der Straße gebaut wird, kostet der Hausanschluss nichts. Wer jetzt fragt, spart fast 800 Euro.',
    },
    en: {
      title: 'Fibre right to your door',
      summary: 'Recommend fibre and get a reward. The house connection is free during the roll-out.',
      intro: 'While work is under way in the street, the house connection is free. Ask now and save almost €800.',
    },
  },
]
