import type { CallOptions, TestApp } from '../../../../../tests/support/test-app.ts'

/** An operator at the catalogue's desk. */
export async function atDesk(test: TestApp, tenant = 'fernblick', who = 'betreiber') {
  const body = { Email: `${who}@demo.example`, Password: 'Empfehlen1' }
  const token: string = (await test.call('POST', '/betreiber/login', { tenant, body })).body.Token
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, more: CallOptions = {}) =>
    test.call(method, `/betreiber/katalog${path}`, { tenant, token, ...(body === undefined ? {} : { body }), ...more })
}

const texts = (name: string) => ({
  AnzeigeName: name,
  Beschreibung1: 'Erste Zeile',
  Beschreibung2: '',
  Beschreibung3: '',
  Beschreibung4: '',
  Aktionsname: null,
  Aktionsrabatt: null,
  Preisaufteilung: null,
  Fussnote: null,
})

/** A product as the desk sends it. */
export const productBody = (name: string, over: object = {}) => ({
  ExterneId: null,
  Quelle: 'FESTNETZ',
  KategorieId: 1,
  Kategorie: 'DP',
  Name: name,
  Deutsch: texts(name),
  Englisch: null,
  Young: false,
  Hybrid: false,
  Gruppe: null,
  Klasse: null,
  PreisMonatlich: 3_995,
  PreisEinmalig: 0,
  MindestlaufzeitMonate: 24,
  Provision: 'standard;5000',
  TelekomProduktId: null,
  ShopUrl: null,
  Vorausgewaehlt: false,
  Grafik: null,
  Fussnoten: [] as number[],
  ...over,
})

/** The members of an answered product that a change sends back. */
export const formOfAnswer = (product: Record<string, unknown>) =>
  Object.fromEntries(['Version', ...Object.keys(productBody(''))].map((name) => [name, product[name]]))

/** A device as the desk sends it. */
export const deviceBody = (name: string, over: object = {}) => ({
  GeraeteTyp: 'smartphone',
  Hersteller: 'Probe',
  HandyName: name,
  Beschreibung1: { de: '6 Zoll', en: '6 inches' },
  Beschreibung2: { de: '', en: '' },
  Grafik: null,
  Position: 50,
  TopPosition: null,
  Tarife: [deviceTariff(469)],
  ...over,
})

/** The price of a device with a tariff. */
export const deviceTariff = (TarifId: number, over: object = {}) => ({
  ...{ TarifId, PreisHandy: 9_900, PreisTarif: 3_995, Aktion: null, Aktionspreis: null },
  ...over,
})

/** The members of an answered device that a change sends back. */
export const formOfDeviceAnswer = (device: Record<string, unknown>) =>
  Object.fromEntries(['Version', ...Object.keys(deviceBody(''))].map((name) => [name, device[name]]))

/** The code of each field that an answer finds wrong. */
export const codesOf = (answer: { body: { errors?: { Feld: string; Code: string }[] } }) =>
  Object.fromEntries((answer.body.errors ?? []).map(({ Feld, Code }) => [Feld, Code]))

/** A voucher as the desk sends it. */
export const payoutOption = (name: string) => ({
  ...{ Art: 'ecode', Titel: { de: name, en: '' }, Text: { de: '', en: '' }, Lieferung: { de: 'sofort', en: '' } },
  ...{ Position: 99, Aktiv: true, Grafik: null },
})
