/** Columns of the catalogue's CSV, as an export writes them and an import reads them. Texts carry their language. */
export const textColumns = [
  'AnzeigeName',
  'Beschreibung1',
  'Beschreibung2',
  'Beschreibung3',
  'Beschreibung4',
  'Aktionsname',
  'Aktionsrabatt',
  'Preisaufteilung',
  'Fussnote',
] as const

export const productColumns = [
  'Id',
  'ExterneId',
  'KategorieId',
  'Kategorie',
  'Quelle',
  'Name',
  ...textColumns.map((name) => `${name}_de` as const),
  ...textColumns.map((name) => `${name}_en` as const),
  'Young',
  'Hybrid',
  'Gruppe',
  'Klasse',
  'PreisMonatlich',
  'PreisEinmalig',
  'MindestlaufzeitMonate',
  'Provision',
  'TelekomProduktId',
  'ShopUrl',
  'Vorausgewaehlt',
  'Fussnoten',
] as const

export type ProductColumn = (typeof productColumns)[number]

/** The most lines of one file. */
export const mostProductLines = 2_000
