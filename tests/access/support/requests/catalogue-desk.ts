import { randomInt, randomUUID } from 'node:crypto'
import { addDays, berlinDay } from '@referral/domain/calendar'
import {
  deviceBody,
  deviceTariff,
  productBody,
} from '../../../../apps/server/src/features/catalogue-desk/desk.fixture.ts'
import { samplePicture } from '../../../support/sample-picture.ts'
import type { Json, Request } from '../request.ts'
import type { Fixtures } from '../fixtures.ts'
import type { Actor, World } from '../world.ts'

/** Requests of the catalogue's desk: as its screens do, they read a thing before they change it. */
interface Own {
  readonly world: World
  readonly fixtures: Fixtures
  readonly actor: Actor
}
type Row = Record<string, Json>

const desk = '/betreiber/katalog'
/** Always of the same length, so that two tries have no differences in their written rows. */
const newKey = () => `s-${randomInt(1e11, 1e12)}`
const read = async ({ fixtures, actor }: Own, path: string): Promise<Row[]> =>
  (await fixtures.call(actor.place, 'GET', `${desk}${path}`, actor.bearer)).body
const make = async ({ fixtures, actor }: Own, path: string, body: unknown): Promise<Row> =>
  (await fixtures.call(actor.place, 'POST', `${desk}${path}`, actor.bearer, body)).body
const without = (row: Row, ...names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
const today = async ({ world, actor }: Own) => berlinDay((await world.contextOf(actor.place)).now)

const product = async ({ fixtures, actor }: Own) =>
  productBody('Zuhause', {
    ExterneId: `N-${randomUUID()}`,
    Grafik: await fixtures.picture(actor.place),
    Fussnoten: [await fixtures.footnote(actor.place)],
    Englisch: productBody('Home').Deutsch,
  }) as unknown as Row
const footnote = () => ({
  Identifier: `fussnote-${randomUUID()}`,
  Gruppe: 'Preise',
  Titel: { de: 'Preise', en: 'Prices' },
  Inhalt: { de: 'Mit Steuer.', en: 'Tax included.' },
})
const listing = async ({ fixtures, actor }: Own) => ({
  ...{ Pfad: `/seite-${randomUUID()}`, Ueber: 'smartphone-tarife', Zeigt: 'products', Quelle: null, Kategorie: null },
  ...{ Gruppen: ['zuhause'], Klassen: ['standard'] },
  ...{ Titel: { de: 'Neu', en: '' }, Beschreibung: { de: '', en: '' }, Einleitung: { de: '', en: '' } },
  ...{ Young: null, Hybrid: null, Grafik: await fixtures.picture(actor.place), Filter: ['price'] },
  ...{ StandardProduktId: 462, FuehrtZu: 'smartphone-tarife', Position: 1, Veroeffentlicht: true },
})
const device = async ({ fixtures, actor }: Own, name = `Telefon ${randomUUID()}`) =>
  deviceBody(name, {
    Grafik: await fixtures.picture(actor.place),
    Tarife: [deviceTariff(469, { Aktion: { de: 'Herbst', en: 'Autumn' }, Aktionspreis: 100 })],
    TopPosition: 9,
  }) as unknown as Row
const category = async ({ fixtures, actor }: Own) => ({
  ...{ Quelle: `quelle-${randomInt(1e11, 1e12)}`, Name: { de: 'Neu', en: '' }, Beschreibung: { de: '', en: '' } },
  ...{ Symbol: 'tag', Position: 99, Grafik: await fixtures.picture(actor.place), StandardProduktId: null },
})
const campaign = async (own: Own) => ({
  ...{ Titel: { de: 'Neu', en: '' }, Text: { de: 'Neu', en: '' }, RechtsText: { de: 'Neu', en: '' } },
  ...{ Startdatum: addDays(await today(own), 1), Enddatum: null, KategorieIds: [1], ProduktIds: [462] },
})

export const catalogueDeskRequests = {
  listEcodePools: () => ({}),
  uploadEcodes: () => ({ body: { PraemieId: 2, WertCent: 7000, Codes: `E-${randomUUID()}\nE-${randomUUID()}` } }),
  getPicture: async ({ fixtures, actor }: Own) => ({
    params: { digest: await fixtures.picture(actor.place), groesse: 'w100' },
  }),
  uploadPicture: async () => ({ body: { Bild: (await samplePicture()).toString('base64') } }),

  searchDeskProducts: () => ({}),
  exportDeskProducts: () => ({}),
  getDeskProduct: () => ({ params: { id: '462' } }),
  createProduct: async (own: Own) => ({ body: await product(own) }),
  changeProduct: async (own: Own) => {
    const { Id } = await make(own, '/produkte', await product(own))
    return { params: { id: String(Id) }, body: { ...(await product(own)), Version: 1 } }
  },
  copyProduct: () => ({ params: { id: '462' }, body: {} }),
  moveProduct: async (own: Own) => {
    const { Angeboten } = (await read(own, '/produkte/462')) as unknown as Row
    return { params: { id: '462', move: Angeboten === true ? 'ausblenden' : 'anbieten' } }
  },
  addProductReward: async (own: Own) => ({
    params: { id: '462' },
    body: { WertCent: 7_000, Startdatum: addDays(await today(own), 1), Enddatum: null, EnddatumAnzeige: null },
  }),
  endProductReward: async ({ fixtures, actor }: Own) => ({
    params: { id: '462', praemie: await fixtures.productReward(actor.place) },
    body: { Enddatum: null },
  }),
  importProducts: ({ fixtures }: Own) => ({ body: { Probelauf: false, Inhalt: fixtures.productFile(462) } }),

  searchDeskDevices: () => ({}),
  exportDeskDevices: () => ({}),
  getDeskDevice: () => ({ params: { id: '7001' } }),
  createDevice: async (own: Own) => ({ body: await device(own) }),
  changeDevice: async (own: Own) => {
    const { HandyId } = await make(own, '/geraete', await device(own))
    return { params: { id: String(HandyId) }, body: { ...(await device(own)), Version: 1 } }
  },
  moveDevice: async (own: Own) => {
    const { Angeboten } = (await read(own, '/geraete/7001')) as unknown as Row
    return { params: { id: '7001', move: Angeboten === true ? 'ausblenden' : 'anbieten' } }
  },
  deleteDevice: async (own: Own) => {
    const { HandyId } = await make(own, '/geraete', await device(own))
    return { params: { id: String(HandyId) } }
  },
  importDevices: ({ fixtures }: Own) => ({ body: { Probelauf: false, Inhalt: fixtures.deviceFile(7_001) } }),

  listDeskCategories: () => ({}),
  createCategory: async (own: Own) => ({ body: await category(own) }),
  deleteCategory: async (own: Own) => {
    const { Id } = await make(own, '/kategorien', await category(own))
    return { params: { id: String(Id) } }
  },
  changeCategory: async (own: Own) => {
    const row = (await read(own, '/kategorien')).find(({ Id }) => Id === 1)
    const Grafik = await own.fixtures.picture(own.actor.place)
    const body = { ...without(row!, 'Id', 'Quelle', 'GrafikAdresse', 'Produkte'), Grafik, StandardProduktId: 462 }
    return { params: { id: '1' }, body }
  },
  listFootnotes: () => ({}),
  createFootnote: () => ({ body: footnote() }),
  changeFootnote: async (own: Own) => {
    const { Id } = await make(own, '/fussnoten', footnote())
    return { params: { id: String(Id) }, body: { ...footnote(), Version: 1 } }
  },
  deleteFootnote: async (own: Own) => ({ params: { id: String((await make(own, '/fussnoten', footnote()))['Id']) } }),
  listDeskListings: () => ({}),
  previewListing: () => ({
    body: {
      ...{ Zeigt: 'products', Quelle: null, Kategorie: null, Young: null, Hybrid: null },
      ...{ Gruppen: ['zuhause'], Klassen: ['standard'] },
    },
  }),
  createListing: async (own: Own) => ({ body: { Schluessel: newKey(), ...(await listing(own)) } }),
  changeListing: async (own: Own) => {
    const schluessel = newKey()
    const form = await listing(own)
    await make(own, '/seiten', { Schluessel: schluessel, ...form })
    return { params: { schluessel }, body: { ...form, Version: 1 } }
  },
  listDeskCampaigns: () => ({}),
  createCampaign: async (own: Own) => ({ body: await campaign(own) }),
  changeCampaign: async (own: Own) => {
    const { AktionsId } = await make(own, '/aktionen', await campaign(own))
    return { params: { id: String(AktionsId) }, body: { ...(await campaign(own)), Version: 1 } }
  },
  listDeskRewardOptions: () => ({}),
  createRewardOption: async (own: Own) => ({
    body: {
      ...{ Art: 'ecode', Titel: { de: 'Neu', en: '' }, Text: { de: '', en: '' }, Lieferung: { de: '', en: '' } },
      ...{ Position: 9, Aktiv: true },
      Grafik: await own.fixtures.picture(own.actor.place),
    },
  }),
  changeRewardOption: async (own: Own) => {
    const row = (await read(own, '/praemienarten')).find(({ Id }) => Id === 2)
    const Grafik = await own.fixtures.picture(own.actor.place)
    return { params: { id: '2' }, body: { ...without(row!, 'Id', 'Art', 'GrafikAdresse'), Grafik } }
  },
} satisfies Record<string, (own: Own) => Promise<Request> | Request>

/** What their members name. */
const form = (id: string) => ({
  [`${id}.body.ExterneId`]: 'value',
  [`${id}.body.TelekomProduktId`]: 'value',
  [`${id}.body.KategorieId`]: ['category', 'tenant'],
  [`${id}.body.Grafik`]: ['picture', 'tenant'],
  [`${id}.body.Fussnoten.0`]: ['footnote', 'tenant'],
})
const page = (id: string) => ({
  [`${id}.body.Ueber`]: ['listingKey', 'tenant'],
  [`${id}.body.FuehrtZu`]: ['listingKey', 'tenant'],
  [`${id}.body.Grafik`]: ['picture', 'tenant'],
  [`${id}.body.StandardProduktId`]: ['product', 'tenant'],
  [`${id}.body.Filter.0`]: 'value',
  [`${id}.body.Gruppen.0`]: 'value',
  [`${id}.body.Klassen.0`]: 'value',
})

const ofDevice = (id: string) => ({
  [`${id}.body.Grafik`]: ['picture', 'tenant'],
  [`${id}.body.Tarife.0.TarifId`]: ['product', 'tenant'],
})

const ofCampaign = (id: string) => ({
  [`${id}.body.KategorieIds.0`]: ['category', 'tenant'],
  [`${id}.body.ProduktIds.0`]: ['product', 'tenant'],
})

export const deskMeanings = {
  'getDeskDevice.params.id': ['device', 'tenant'],
  ...ofDevice('createDevice'),
  'changeDevice.params.id': ['device', 'tenant'],
  ...ofDevice('changeDevice'),
  'moveDevice.params.id': ['device', 'tenant'],
  'deleteDevice.params.id': ['device', 'tenant'],
  'importDevices.body.Inhalt': ['deviceFile', 'tenant'],
  'createCategory.body.Grafik': ['picture', 'tenant'],
  'createCategory.body.StandardProduktId': ['product', 'tenant'],
  'deleteCategory.params.id': ['category', 'tenant'],
  'previewListing.body.Gruppen.0': 'value',
  'previewListing.body.Klassen.0': 'value',
  'searchDeskProducts.query.kategorie': 'value',
  'exportDeskProducts.query.kategorie': 'value',
  'getDeskProduct.params.id': ['product', 'tenant'],
  // The client's own number for it, taken or not; another tenant's own numbers are unknown here.
  ...form('createProduct'),
  'changeProduct.params.id': ['product', 'tenant'],
  ...form('changeProduct'),
  'copyProduct.params.id': ['product', 'tenant'],
  'moveProduct.params.id': ['product', 'tenant'],
  'addProductReward.params.id': ['product', 'tenant'],
  'endProductReward.params.id': ['product', 'tenant'],
  'endProductReward.params.praemie': ['productReward', 'tenant'],
  'importProducts.body.Inhalt': ['productFile', 'tenant'],
  'changeCategory.params.id': ['category', 'tenant'],
  'changeCategory.body.Grafik': ['picture', 'tenant'],
  'changeCategory.body.StandardProduktId': ['product', 'tenant'],
  'changeFootnote.params.id': ['footnote', 'tenant'],
  'deleteFootnote.params.id': ['footnote', 'tenant'],
  'createListing.body.Schluessel': 'value',
  ...page('createListing'),
  'changeListing.params.schluessel': ['listingKey', 'tenant'],
  ...page('changeListing'),
  ...ofCampaign('createCampaign'),
  'changeCampaign.params.id': ['campaign', 'tenant'],
  ...ofCampaign('changeCampaign'),
  'createRewardOption.body.Grafik': ['picture', 'tenant'],
  'changeRewardOption.params.id': ['option', 'tenant'],
  'changeRewardOption.body.Grafik': ['picture', 'tenant'],
} as const

export const plainDeskMembers = [
  ...['Version', 'Kategorie', 'AnzeigeName', 'Beschreibung1', 'Beschreibung2', 'Beschreibung3', 'Beschreibung4'],
  ...['Aktionsname', 'Aktionsrabatt', 'Fussnote', 'Young', 'Hybrid', 'Gruppe', 'Klasse', 'PreisMonatlich'],
  ...['PreisEinmalig', 'MindestlaufzeitMonate', 'Preisaufteilung', 'Provision', 'ShopUrl', 'Vorausgewaehlt'],
  ...['Startdatum', 'Enddatum', 'EnddatumAnzeige', 'Bestaetigt', 'de', 'en', 'Symbol', 'Position', 'Identifier'],
  ...['Pfad', 'Zeigt', 'Veroeffentlicht', 'Aktiv', 'GeraeteTyp', 'Hersteller', 'HandyName', 'TopPosition'],
  ...['PreisHandy', 'PreisTarif', 'Aktion', 'Aktionspreis', 'typ', 'hersteller'],
]
