import { solvedCaptcha } from '../../../../apps/server/src/platform/captcha/solved.fixture.ts'
import { samplePicture } from '../../../support/sample-picture.ts'
import type { Meaning } from '../members.ts'
import type { Make } from '../request.ts'
import { uniqueMail } from '../world.ts'

const filter = { Filter: '', Pagesize: 25, Pagenumber: 1, Descending: true }
const days = { Von: '2020-01-01', Bis: '2100-01-01' }

const sells: Make = async ({ fixtures, actor }) => {
  await fixtures.sells(actor)
  return {}
}

const orders: Make = async ({ fixtures, actor }) => {
  await fixtures.commission(actor)
  const columns = { Status: ['Verdient'], Auftragsdatum: days, ProvisionCent: { Von: 0, Bis: 90_000 } }
  return { body: { OrderBy: 'Auftragsdatum', ...filter, Spalten: columns } }
}
const items: Make = async ({ fixtures, actor }) => {
  await fixtures.commission(actor)
  const columns = { Art: ['Provision'], GebuchtAm: days, Abgerechnet: false }
  return { body: { OrderBy: 'GebuchtAm', ...filter, Spalten: columns } }
}

const linkId: Make = async ({ fixtures, actor }) => ({
  params: { id: (await fixtures.sellerLink(actor.place, actor.accountId)).id },
})

/** How a professional seller joins, what their orders earn, and the operator's side of both. */
export const sellerRequests = {
  registerSeller: async ({ world, actor }) => ({
    query: { captcha: await solvedCaptcha(world.app, 'registerSeller', actor.place.id) },
    body: {
      Vorname: 'Ute',
      Nachname: 'Klein',
      Email: uniqueMail('profi'),
      Firma: 'Klein Vertrieb',
      AgbText: 'Regeln für Profis',
      AgbAkzeptiert: true,
    },
  }),
  confirmSeller: async ({ fixtures, actor }) => ({ body: { Token: await fixtures.sellerToken(actor.place) } }),
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
    body: { GueltigAb: await own.fixtures.newTaxDay(own.actor.place), Steuerstatus: 'Kleinunternehmer' },
  }),
  deleteSellerTax: async ({ fixtures, actor }) => ({ params: { day: await fixtures.taxDay(actor) } }),
  submitSeller: async ({ fixtures, actor }) => {
    await fixtures.sells(actor, 'confirmed')
    return {}
  },
  searchSellers: async ({ fixtures, actor }) => {
    await fixtures.seller(actor.place)
    return { query: { status: 'vollstaendig' } }
  },
  getSeller: async ({ fixtures, actor }) => ({ params: { id: await fixtures.seller(actor.place) } }),
  moveSeller: async ({ fixtures, actor }) => ({
    params: { id: await fixtures.seller(actor.place), move: 'zurueckgeben' },
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
  printSellerLink: async ({ fixtures, actor }) => ({
    params: { id: (await fixtures.sellerLink(actor.place, actor.accountId)).id, art: 'karten' },
  }),
  getSellerPage: sells,
  saveSellerPage: async (own) => ({ ...(await sells(own)), body: { Begruessung: 'Guten Tag!', Produkte: [462] } }),
  setSellerPhoto: async (own) => ({
    ...(await sells(own)),
    body: { Bild: (await samplePicture()).toString('base64') },
  }),
  getSellerPhoto: async ({ fixtures, actor }) => ({
    params: { nummer: (await fixtures.sellerPhoto(actor.place)).number },
  }),
  searchSellerPages: async ({ fixtures, actor }) => {
    await fixtures.sellerPhoto(actor.place)
    return { query: { status: 'Sichtbar', foto: 'MitFoto' } }
  },
  getSellerPageCase: async ({ fixtures, actor }) => ({
    params: { id: (await fixtures.sellerPhoto(actor.place)).sellerId },
  }),
  switchSellerPage: async ({ fixtures, actor }) => ({
    params: { id: (await fixtures.sellerPhoto(actor.place)).sellerId, move: 'abschalten' },
    body: { Grund: 'Die Begrüßung verspricht zu viel.' },
  }),
  showSellerPage: async ({ fixtures, actor }) => ({
    params: { nummer: (await fixtures.sellerLink(actor.place)).number },
  }),
  goOnFromSellerPage: async ({ fixtures, actor }) => ({
    params: { nummer: (await fixtures.sellerLink(actor.place)).number },
    body: { Produkt: 462 },
  }),
  listCommissionModels: async ({ fixtures, actor }) => {
    await fixtures.commissionModel(actor.place)
    return {}
  },
  addCommissionModel: async ({ fixtures, actor }) => ({
    body: {
      Modell: 'quartal',
      GueltigAb: await fixtures.newTaxDay(actor.place),
      Art: 'gestaffelt',
      Zeitraum: 'Quartal',
      Stufen: [{ AbAnzahl: 10, BetragCent: 1_000 }],
    },
  }),
  deleteCommissionModel: async ({ fixtures, actor }) => ({
    params: { id: await fixtures.commissionModel(actor.place) },
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
