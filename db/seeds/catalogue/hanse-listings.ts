import type { ListingSeed } from './product-seed.ts'

/** An insurer’s pages: by the insured thing. */
export const hanseListings: readonly ListingSeed[] = [
  {
    key: 'privat',
    path: '/privat',
    groups: ['haftpflicht', 'hausrat', 'wohngebaeude', 'kfz', 'recht', 'zahn', 'kranken', 'vorsorge'],
    filters: ['price', 'term'],
    scene: 'harbour',
    de: {
      title: 'Versicherungen für Privatpersonen',
      summary: 'Haftpflicht, Hausrat, Kfz und Vorsorge der Hanse Assekuranz empfehlen und Prämie erhalten.',
      intro:
        'Was im Alltag trägt: geordnet nach dem, was Sie schützen möchten. Beiträge und Bedingungen stehen bei jedem Angebot.',
    },
    en: {
      title: 'Insurance for individuals',
      summary: 'Recommend liability, contents, motor and life insurance from Hanse Assekuranz and receive a reward.',
      intro:
        'Cover for everyday life, arranged by what you would like to protect. Premiums and conditions are shown with every offer.',
    },
  },
  {
    key: 'haftpflicht',
    path: '/haftpflicht',
    parent: 'privat',
    source: 'haftpflicht',
    filters: ['price'],
    scene: 'shield',
    de: {
      title: 'Haftpflicht',
      summary: 'Private Haftpflicht für Singles, Familien und Hundehalter.',
      intro: 'Ein Missgeschick genügt. Diese Versicherung gehört zu den wenigen, die jeder haben sollte.',
    },
    en: {
      title: 'Liability',
      summary: 'Personal liability for singles, families and dog owners.',
      intro: 'One mishap is all it takes. This is one of the few policies that everyone should have.',
    },
  },
  {
    key: 'wohnen',
    path: '/wohnen',
    parent: 'privat',
    source: 'wohnen',
    filters: ['price'],
    scene: 'house',
    de: {
      title: 'Wohnen & Hausrat',
      summary: 'Hausrat, Wohngebäude und Fahrrad versichern: Empfehlung mit Prämie.',
      intro: 'Für die Wohnung, das Haus und das, was vor der Tür steht.',
    },
    en: {
      title: 'Home & contents',
      summary: 'Recommend contents, buildings and bicycle insurance and receive a reward.',
      intro: 'For your flat, your house and what is parked outside.',
    },
  },
  {
    key: 'wohnen-hausrat',
    path: '/wohnen/hausrat',
    parent: 'wohnen',
    source: 'wohnen',
    groups: ['hausrat'],
    filters: [],
    preselected: 469,
    scene: 'sofa',
    de: {
      title: 'Hausrat',
      summary: 'Hausratversicherung Komfort und Premium im Vergleich.',
      intro: 'Brand, Einbruch, Leitungswasser: ersetzt wird zum Neuwert.',
    },
    en: {
      title: 'Contents',
      summary: 'Contents insurance: Comfort and Premium compared.',
      intro: 'Fire, burglary, burst pipes: new for old.',
    },
  },
  {
    key: 'mobilitaet',
    path: '/mobilitaet',
    parent: 'privat',
    source: 'kfz',
    filters: ['price'],
    scene: 'car',
    de: {
      title: 'Kfz & Mobilität',
      summary: 'Kfz-Versicherung für Verbrenner und Elektroautos, dazu der Schutzbrief.',
      intro: 'Für jede Strecke: vom Stadtwagen bis zum Elektroauto mit eigener Ladestation.',
    },
    en: {
      title: 'Motor & mobility',
      summary: 'Motor insurance for petrol, diesel and electric cars, plus breakdown cover.',
      intro: 'For every journey: from a small city car to an electric car with its own charger.',
    },
  },
  {
    key: 'recht',
    path: '/recht',
    parent: 'privat',
    source: 'recht',
    filters: [],
    scene: 'scales',
    de: {
      title: 'Rechtsschutz',
      summary: 'Rechtsschutz für Privatleben und Wohnen.',
      intro: 'Damit Sie Ihr Recht durchsetzen können, ohne zuerst an die Kosten zu denken.',
    },
    en: {
      title: 'Legal expenses',
      summary: 'Legal expenses cover for your private life and your home.',
      intro: 'So that you can stand up for your rights without worrying about the cost first.',
    },
  },
  {
    key: 'gesundheit',
    path: '/gesundheit',
    parent: 'privat',
    source: 'gesundheit',
    filters: ['price'],
    scene: 'tooth',
    de: {
      title: 'Gesundheit & Zähne',
      summary: 'Zahnzusatz, Klinik und Reisekrankenversicherung.',
      intro: 'Was die gesetzliche Kasse offenlässt: beim Zahnarzt, in der Klinik und im Ausland.',
    },
    en: {
      title: 'Health & dental',
      summary: 'Dental, hospital and travel health insurance.',
      intro: 'For what statutory insurance does not cover: at the dentist, in hospital and abroad.',
    },
  },
  {
    key: 'vorsorge',
    path: '/vorsorge',
    parent: 'privat',
    source: 'vorsorge',
    filters: ['price'],
    scene: 'family',
    de: {
      title: 'Vorsorge & Familie',
      summary: 'Berufsunfähigkeit, Risikoleben und Unfall für die ganze Familie.',
      intro: 'Für später, und für die Menschen, die auf Sie zählen.',
    },
    en: {
      title: 'Life & family',
      summary: 'Occupational disability, term life and accident cover for the whole family.',
      intro: 'For the future, and for the people who count on you.',
    },
  },
  {
    key: 'gewerbe',
    path: '/gewerbe',
    source: 'gewerbe',
    filters: [],
    scene: 'kontor',
    de: {
      title: 'Versicherungen für Betriebe',
      summary: 'Betriebshaftpflicht und Inventar für Kontor und Handwerk.',
      intro: 'Für Praxis, Werkstatt und Kontor: ein Vertrag, ein Ansprechpartner.',
    },
    en: {
      title: 'Insurance for businesses',
      summary: 'Business liability and contents cover for offices and trades.',
      intro: 'For practices, workshops and offices: one contract, one person to contact.',
    },
  },
]
