import type { FootnoteSeed, ProductSeed } from './product-seed.ts'

const inGroup =
  (...groups: readonly string[]) =>
  ({ group }: ProductSeed) =>
    groups.includes(group)

export const fernblickFootnotes: readonly FootnoteSeed[] = [
  {
    identifier: 'preise',
    group: 'preise',
    title: { de: 'Preise', en: 'Prices' },
    body: {
      de: 'Alle Preise inkl. gesetzlicher Umsatzsteuer, zzgl. einmaliger Bereitstellung, sofern nicht anders angegeben.',
      en: 'All prices include VAT. A one-off set-up fee applies unless stated otherwise.',
    },
    isAbout: () => true,
  },
  {
    identifier: 'aktion',
    group: 'preise',
    title: { de: 'Aktionspreis', en: 'Promotional price' },
    body: {
      de: 'Der Aktionspreis gilt für Neukunden in den genannten Monaten, danach der Monatspreis.',
      en: 'The promotional price applies to new customers for the months stated; after that, the monthly price applies.',
    },
    isAbout: ({ de }) => de.discount !== undefined,
  },
  {
    identifier: 'ausbau',
    group: 'netz',
    title: { de: 'Ausbauphase', en: 'Roll-out' },
    body: {
      de: 'Der Hausanschluss ist kostenlos, solange in der Straße gebaut wird. Danach kostet er einmalig 799,95 €.',
      en: 'The house connection is free while work is under way in the street. After that, there is a one-off fee of €799.95.',
    },
    isAbout: inGroup('glasfaser', 'fernsehen-glasfaser'),
  },
  {
    identifier: 'geschwindigkeit-mobil',
    group: 'netz',
    title: { de: 'Geschwindigkeit unterwegs', en: 'Speed on the move' },
    body: {
      de: 'Ist das Datenvolumen verbraucht, surfst du bis zum Monatsende mit höchstens 64 Kbit/s weiter.',
      en: 'Once the data allowance is used up, speed is limited to 64 kbit/s until the end of the month.',
    },
    isAbout: ({ category, group }) => category === 4 || group === 'surfstick',
  },
  {
    identifier: 'unter-28',
    group: 'bedingungen',
    title: { de: 'Unter 28', en: 'Under 28' },
    body: {
      de: 'Für alle, die beim Abschluss jünger als 28 Jahre sind. Ein Nachweis genügt, der Preis bleibt bis zum Ende der Laufzeit.',
      en: 'For anyone under 28 on the day they order. Proof is needed only once; the price stays the same until the end of the term.',
    },
    isAbout: ({ young }) => young === true,
  },
  {
    identifier: 'firmen',
    group: 'bedingungen',
    title: { de: 'Für Firmen', en: 'For companies' },
    body: {
      de: 'Nur für Selbstständige und Firmen. Gezahlt wird einmal im Jahr, genannt ist der Preis je Monat.',
      en: 'For self-employed people and companies only. Billed once a year; prices are shown per month.',
    },
    isAbout: inGroup('homepage', 'webseite', 'webshop', 'webhosting'),
  },
]

export const hanseFootnotes: readonly FootnoteSeed[] = [
  {
    identifier: 'beitrag',
    group: 'preise',
    title: { de: 'Beitrag', en: 'Premium' },
    body: {
      de: 'Beiträge inkl. Versicherungsteuer bei jährlicher Zahlweise, umgerechnet auf den Monat. Es gelten die Allgemeinen Versicherungsbedingungen.',
      en: 'Premiums include insurance tax and are paid yearly; amounts are shown per month. The general insurance conditions apply.',
    },
    isAbout: () => true,
  },
  {
    identifier: 'gesundheit',
    group: 'bedingungen',
    title: { de: 'Gesundheitsfragen', en: 'Health questions' },
    body: {
      de: 'Der genannte Beitrag gilt für eine 30-jährige Person ohne Vorerkrankungen. Ihren eigenen Beitrag nennt Ihnen die Beratung.',
      en: 'The premium shown is for a 30-year-old with no pre-existing conditions. An advisor will tell you yours.',
    },
    isAbout: inGroup('vorsorge', 'kranken', 'zahn'),
  },
  {
    identifier: 'kfz-beitrag',
    group: 'bedingungen',
    title: { de: 'Beispielbeitrag', en: 'Sample premium' },
    body: {
      de: 'Beispiel: Kompaktwagen, Lübeck, Schadenfreiheitsklasse 12, 10.000 Kilometer im Jahr.',
      en: 'Example: compact car, Lübeck, no-claims class 12, 10,000 kilometres a year.',
    },
    isAbout: inGroup('kfz'),
  },
]

export const werkstromFootnotes: readonly FootnoteSeed[] = [
  {
    identifier: 'abschlag',
    group: 'preise',
    title: { de: 'Abschlag', en: 'Monthly payment' },
    body: {
      de: 'Monatlicher Abschlag beim genannten Verbrauch, mit Grundpreis und allen Steuern. Abgerechnet wird, was du verbrauchst.',
      en: 'Monthly payment at the stated usage, including the standing charge and all taxes. You are billed for what you use.',
    },
    isAbout: inGroup('strom', 'strom-dynamisch', 'waermestrom', 'gas'),
  },
  {
    identifier: 'strommix',
    group: 'herkunft',
    title: { de: 'Herkunft', en: 'Origin' },
    body: {
      de: '100 % aus Wind und Sonne, Anlagen in Deutschland, mit Herkunftsnachweis.',
      en: '100% wind and solar power from plants in Germany, with guarantees of origin.',
    },
    isAbout: inGroup('strom', 'strom-dynamisch', 'waermestrom', 'laden'),
  },
  {
    identifier: 'montage',
    group: 'bedingungen',
    title: { de: 'Montage', en: 'Installation' },
    body: {
      de: 'Preis für die Standardmontage: bis zehn Meter Leitung, ein Wanddurchbruch. Mehr kostet mehr, vorher gesagt.',
      en: 'Price for standard installation: up to ten metres of cable and one hole through the wall. Anything more costs extra, and we tell you first.',
    },
    isAbout: inGroup('laden'),
  },
]
