import { solvedCaptcha } from '../../../apps/server/src/platform/captcha/solved.fixture.ts'
import { samplePicture } from '../../support/sample-picture.ts'
import type { Meaning } from './members.ts'
import type { Make } from './requests.ts'
import { someMail } from './world.ts'

const filter = { Filter: '', Pagesize: 25, Pagenumber: 1, Descending: true }
const days = { Von: '2020-01-01', Bis: '2100-01-01' }

const sells: Make = async ({ things, actor }) => {
  await things.sells(actor)
  return {}
}

const orders: Make = async ({ things, actor }) => {
  await things.commission(actor)
  const columns = { Status: ['Verdient'], Auftragsdatum: days, ProvisionCent: { Von: 0, Bis: 90_000 } }
  return { body: { OrderBy: 'Auftragsdatum', ...filter, Spalten: columns } }
}
const items: Make = async ({ things, actor }) => {
  await things.commission(actor)
  const columns = { Art: ['Provision'], GebuchtAm: days, Abgerechnet: false }
  return { body: { OrderBy: 'GebuchtAm', ...filter, Spalten: columns } }
}

const linkId: Make = async ({ things, actor }) => ({
  params: { id: (await things.sellerLink(actor.place, actor.accountId)).id },
})

/** How a professional seller joins, what their orders earn, and the operator's side of both. */
export const sellerRequests = {
  registerSeller: async ({ world, actor }) => ({
    query: { captcha: await solvedCaptcha(world.app, 'registerSeller', actor.place.id) },
    body: {
      Vorname: 'Ute',
      Nachname: 'Klein',
      Email: someMail('profi'),
      Firma: 'Klein Vertrieb',
      AgbText: 'Regeln für Profis',
      AgbAkzeptiert: true,
    },
  }),
  confirmSeller: async ({ things, actor }) => ({ body: { Token: await things.sellerToken(actor.place) } }),
  getSellerStanding: sells,
  saveSellerData: async (own) => ({
    ...(await sells(own)),
    body: {
      Firma: 'Nowak Vertrieb',
      Telefon: '040 5550123',
      Strasse: 'Ringweg',
      Hausnummer: '4',
      PLZ: '12345',
      Ort: 'Musterstadt',
      UStId: 'DE123456789',
      Steuernummer: '22/123/45678',
    },
  }),
  agreeToSelfBilling: async (own) => ({ ...(await sells(own)), body: { Text: 'Ich stimme zu.', Akzeptiert: true } }),
  setSellerTax: async (own) => ({
    ...(await sells(own)),
    body: { GueltigAb: await own.things.newTaxDay(own.actor.place), Steuerstatus: 'Kleinunternehmer' },
  }),
  deleteSellerTax: async ({ things, actor }) => ({ params: { day: await things.taxDay(actor) } }),
  submitSeller: async ({ things, actor }) => {
    await things.sells(actor, 'confirmed')
    return {}
  },
  searchSellers: async ({ things, actor }) => {
    await things.seller(actor.place)
    return { query: { status: 'vollstaendig' } }
  },
  getSeller: async ({ things, actor }) => ({ params: { id: await things.seller(actor.place) } }),
  moveSeller: async ({ things, actor }) => ({
    params: { id: await things.seller(actor.place), move: 'zurueckgeben' },
    body: { Grund: 'Die Steuernummer fehlt.' },
  }),
  getSellerOverview: orders,
  listSellerOrders: orders,
  exportSellerOrders: orders,
  listSellerCommissions: items,
  exportSellerCommissions: items,
  listSellerProducts: sells,
  saveSellerGoal: async (own) => ({ ...(await sells(own)), body: { Auftraege: 12 } }),
  listSellerLinks: async (own) => {
    await linkId(own)
    return { query: { von: '2020-01-01', bis: '2100-01-01' } }
  },
  exportSellerLinks: async (own) => {
    await linkId(own)
    return { body: days }
  },
  createSellerLink: async (own) => ({
    ...(await sells(own)),
    body: { Bezeichnung: 'Schaufenster', Kanal: 'Schaufenster', Produkt: 462, AnteilEmpfehler: 50 },
  }),
  changeSellerLink: async (own) => ({
    ...(await linkId(own)),
    body: { Bezeichnung: 'Tür', Kanal: 'Plakat', Archiviert: false },
  }),
  printSellerLink: async ({ things, actor }) => ({
    params: { id: (await things.sellerLink(actor.place, actor.accountId)).id, art: 'karten' },
  }),
  getSellerPage: sells,
  saveSellerPage: async (own) => ({ ...(await sells(own)), body: { Begruessung: 'Guten Tag!', Produkte: [462] } }),
  setSellerPhoto: async (own) => ({
    ...(await sells(own)),
    body: { Bild: (await samplePicture()).toString('base64') },
  }),
  getSellerPhoto: async ({ things, actor }) => ({
    params: { nummer: (await things.sellerPhoto(actor.place)).number },
  }),
  searchSellerPages: async ({ things, actor }) => {
    await things.sellerPhoto(actor.place)
    return { query: { status: 'Sichtbar', foto: 'MitFoto' } }
  },
  getSellerPageCase: async ({ things, actor }) => ({
    params: { id: (await things.sellerPhoto(actor.place)).sellerId },
  }),
  switchSellerPage: async ({ things, actor }) => ({
    params: { id: (await things.sellerPhoto(actor.place)).sellerId, move: 'abschalten' },
    body: { Grund: 'Die Begrüßung verspricht zu viel.' },
  }),
  showSellerPage: async ({ things, actor }) => ({
    params: { nummer: (await things.sellerLink(actor.place)).number },
  }),
  goOnFromSellerPage: async ({ things, actor }) => ({
    params: { nummer: (await things.sellerLink(actor.place)).number },
    body: { Produkt: 462 },
  }),
  listCommissionModels: async ({ things, actor }) => {
    await things.commissionModel(actor.place)
    return {}
  },
  addCommissionModel: async ({ things, actor }) => ({
    body: {
      Modell: 'quartal',
      GueltigAb: await things.newTaxDay(actor.place),
      Art: 'gestaffelt',
      Zeitraum: 'Quartal',
      Stufen: [{ AbAnzahl: 10, BetragCent: 1_000 }],
    },
  }),
  deleteCommissionModel: async ({ things, actor }) => ({
    params: { id: await things.commissionModel(actor.place) },
  }),
} as const satisfies Readonly<Record<string, Make>>

export const sellerMeanings: Readonly<Record<string, Meaning>> = {
  'registerSeller.query.captcha': 'value',
  'registerSeller.body.Email': ['accountEmail', 'silent'],
  'confirmSeller.body.Token': ['sellerToken', 'tenant'],
  'getSeller.params.id': ['sellerId', 'tenant'],
  'moveSeller.params.id': ['sellerId', 'tenant'],
  'deleteCommissionModel.params.id': ['commissionModelId', 'tenant'],
  // Of the caller's own row alone.
  'deleteSellerTax.params.day': 'value',
  'listSellerOrders.body.Spalten.Status.0': 'value',
  'exportSellerOrders.body.Spalten.Status.0': 'value',
  'listSellerCommissions.body.Spalten.Art.0': 'value',
  'exportSellerCommissions.body.Spalten.Art.0': 'value',
  'addCommissionModel.body.Modell': 'value',
  'createSellerLink.body.Produkt': ['product', 'tenant'],
  'changeSellerLink.params.id': ['sellerLinkId', 'owned'],
  'printSellerLink.params.id': ['sellerLinkId', 'owned'],
  'printSellerLink.params.art': 'value',
  'createSellerLink.body.Kanal': 'value',
  'changeSellerLink.body.Kanal': 'value',
  'saveSellerPage.body.Produkte.0': ['product', 'tenant'],
  'setSellerPhoto.body.Bild': 'value',
  'getSellerPhoto.params.nummer': ['sellerLinkNumber', 'bearer'],
  'searchSellerPages.query.foto': 'value',
  'getSellerPageCase.params.id': ['pagedSellerId', 'tenant'],
  'switchSellerPage.params.id': ['pagedSellerId', 'tenant'],
  'showSellerPage.params.nummer': ['sellerLinkNumber', 'bearer'],
  'goOnFromSellerPage.params.nummer': ['sellerLinkNumber', 'bearer'],
  'goOnFromSellerPage.body.Produkt': ['product', 'tenant'],
}

export const plainSellerMembers: readonly string[] = [
  ...['Akzeptiert', 'Steuerstatus', 'ProvisionCent', 'Abgerechnet', 'Zeitraum', 'AbAnzahl', 'BetragCent'],
  ...['Auftragsdatum', 'GebuchtAm', 'ModuleProfis', 'Auftraege', 'Bezeichnung', 'Archiviert', 'Begruessung'],
]
