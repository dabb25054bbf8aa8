import { berlinDay } from '@referral/domain/calendar'
import { randomInt, randomUUID } from 'node:crypto'
import type { OperationId } from '@referral/contract/operations'
import { solvedCaptcha } from '../../../apps/server/src/platform/captcha/solved.fixture.ts'
import { newIban, newPerson, someMail, type Actor, type World } from './world.ts'
import { agencyRequests } from './agency-requests.ts'
import { apiKeyRequests } from './api-key-requests.ts'
import { billingRequests } from './billing-requests.ts'
import { contentRequests } from './content-requests.ts'
import { factorRequests } from './factor-requests.ts'
import { joiningRequests } from './joining-requests.ts'
import { ownAccountRequests } from './own-account-requests.ts'
import { sellerRequests } from './seller-requests.ts'
import { staffRequests } from './staff-requests.ts'
import { settlementRequests } from './settlement-requests.ts'
import { deskRequests } from './desk-requests.ts'
import { invitationRequests } from './invitation-requests.ts'
import { proof, type Things } from './things.ts'
import { whiteLabelRequests } from './white-label-requests.ts'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

export interface Request {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Json
  readonly cookie?: string
}

/** The parts of a request: the caller's own things. */
interface Own {
  readonly world: World
  readonly things: Things
  readonly actor: Actor
}

export type Make = (own: Own) => Promise<Request> | Request

const none: Make = () => ({})
const password = 'Empfehlen1'
const number: Make = async ({ world, actor }) => ({
  params: { number: (await world.open(actor.place, actor.accountId)).number },
})
const idOfNumber: Make = async ({ world, actor }) => ({
  params: { id: (await world.open(actor.place, actor.accountId)).number },
})
const withHex: Make = async ({ world, things, actor }) => {
  const { number } = await world.open(actor.place, actor.accountId)
  return { params: { nummer: number, hex: things.hex(number) } }
}
const ofOne: Make = () => ({ params: { id: '1' } })
const banner: Make = () => ({ params: { name: 'BannerTEZuTP' } })
const thisYear: Make = async ({ world, actor }) => ({
  params: { jahr: String((await world.contextOf(actor.place)).now.getUTCFullYear()) },
})
/** One's own, shown by the session or by the creator's cookie. */
const ownNumber: Make = async ({ world, actor }) => {
  const { number, cookie } = await world.open(actor.place, actor.accountId)
  return { params: { id: number }, ...(actor.caller === 'anyone' ? { cookie } : {}) }
}
/** The password is the demo's again, as the second operator's stays, whatever another call has made of it. */
const changePassword: Make = async ({ world, actor }) => {
  await world.app.services.db.write(actor.place.id, (tx) =>
    tx.query(
      `UPDATE account SET password_hash = o.password_hash FROM account o
       WHERE account.tenant_id = $1 AND account.id = $2 AND o.tenant_id = $1 AND o.email_key = 'betreiber2@demo.example'`,
      [actor.place.id, actor.accountId],
    ),
  )
  return { body: { AltesPassword: password, Password: 'Brombeere-Regal7' } }
}
const orderOf = ({ world, actor }: Own) =>
  world.contextOf(actor.place).then(({ now }) => ({
    Quelle: 'shop',
    Auftragsnummer: `B-${randomInt(1e9)}`,
    Auftragsdatum: berlinDay(now),
    Status: 'aktiv',
    Produkt: 462,
  }))

/** A person may file five a day; the number of claims made here is not the subject. */
const claimOf = async ({ world, actor }: Own) => {
  const { db } = world.app.services
  await db.write(actor.place.id, (tx) =>
    tx.query(`DELETE FROM limit_counter WHERE tenant_id = $1 AND bucket LIKE 'late-claim:%'`, [tx.tenantId]),
  )
  const { now } = await world.contextOf(actor.place)
  return { Auftragsnummer: 'B-4711', Auftragsdatum: berlinDay(now), Nachweis: proof }
}
const claimId = async ({ things, actor }: Own) => ({
  params: { id: await things.lateClaim(actor.place, actor.accountId) },
})

/** One request for each call that its caller may make and that succeeds: a call without one does not compile. */
export const requests: Readonly<Record<OperationId, Make>> = {
  getTenantConfig: ({ actor }) => ({ params: { tenant: actor.place.key } }),
  getDefaultRoutes: none,
  getAdditionalRoutes: none,
  getLanguages: none,
  getLanguageContent: () => ({ params: { lang: 'de' } }),
  getDocument: () => ({ params: { key: 'agb' } }),
  recordCookieConsent: () => ({ body: { Kennung: randomUUID(), Funktional: true, Analyse: true, Marketing: false } }),

  getContactCaptcha: () => ({ query: { cmd: 'IsCaptchaRequired' } }),
  sendContactMessage: async ({ world, actor }) => ({
    query: { captcha: await solvedCaptcha(world.app, 'contact', actor.place.id) },
    body: { Email: someMail('frage'), Betreff: 'Meine Prämie', Nachricht: 'Wann kommt sie?', Kopie: true },
  }),

  listCategories: none,
  listProducts: none,
  getMaxRewardValue: none,
  getProduct: () => ({ params: { id: '462' } }),
  listDeviceTariffs: () => ({ params: { id: '7001' } }),
  listManufacturers: () => ({ query: { kategorie: 'smartphone' } }),
  listListings: none,
  getListing: () => ({ query: { pfad: '/smartphone-tarife', handyId: '7001' } }),
  getCategoryPicture: ofOne,
  getCategoryIcon: ofOne,
  getProductPicture: () => ({ params: { id: '462' } }),
  getSmallProductPicture: () => ({ params: { id: '462' } }),
  getRewardPicture: ofOne,
  getHalfRewardPicture: ofOne,
  getRecommendersHalfPicture: ofOne,
  getRecipientsHalfPicture: ofOne,
  getExternalProduct: async ({ world, actor }) => {
    const product = await world.row<{ external_id: string }>(actor.place, 'product', '462')
    return { params: { id: product.external_id } }
  },

  createRecommendation: ({ actor }) => ({
    query: { channel: 'whatsapp' },
    body: {
      Empfehlung: { Produkt: 462, AnteilEmpfehler: 50, AgbText: 'Teilnahmebedingungen', AgentNumber: 'A1' },
      ...(actor.bearer === undefined
        ? { Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: someMail('mara') } }
        : {}),
      Aktionen: [{ AktionsId: 1, abgehakt: true }],
    },
  }),
  listOwnRecommendations: async ({ things, actor }) => {
    await things.caseOf(actor.place, actor.accountId)
    return {}
  },
  getRecommendation: number,
  getRecommendationByHex: withHex,
  getAnyRecommendation: withHex,
  countJumpIn: idOfNumber,
  sendToMyself: ownNumber,
  attachRecommendation: async ({ things, actor }) => ({ body: { Token: await things.attachToken(actor.place) } }),
  listActiveCampaigns: () => ({ query: { produkt: '467' } }),
  openOfflineCode: async ({ things, actor }) => ({
    params: { code: await things.offlineCode(actor.place, actor.accountId) },
  }),
  createOfflineCode: ownNumber,
  printRecommendation: async (own) => {
    const { params, ...rest } = await ownNumber(own)
    return { params: { ...params, art: 'plakat' }, ...rest }
  },

  searchAdvisors: none,
  listAdvisors: none,
  getAdvisorPhoto: () => ({ params: { externeId: 'A1' } }),

  createRecipient: async (own) => ({ ...(await number(own)), body: newPerson() }),
  recipientExists: async ({ things, actor }) => {
    const { recipientNumber } = await things.caseOf(actor.place, actor.accountId)
    return { params: { hex: things.hex(recipientNumber) } }
  },
  getRecipientCase: none,
  consentRecipient: () => ({ body: { AgbText: 'Teilnahmebedingungen und Datenschutz' } }),
  putRecipientBankAccount: () => ({ body: { Kontoinhaber: 'Lena Maurer', IBAN: newIban() } }),
  resendRecipientLink: async ({ things, actor }) => ({
    body: { Email: (await things.caseOf(actor.place, actor.accountId)).recipientEmail },
  }),
  getShopLink: async ({ things, actor }) => {
    const { number, recipientNumber } = await things.caseOf(actor.place, actor.accountId)
    return { params: { id: number }, query: { empfaengernummer: recipientNumber } }
  },
  trackCompletion: async ({ things, actor }) => {
    const { number, recipientNumber } = await things.caseOf(actor.place, actor.accountId)
    return { body: { empfehlungsnummer: number, empfaengernummer: recipientNumber } }
  },

  listOwnLateClaims: async ({ things, actor }) => {
    await things.lateClaim(actor.place, actor.accountId)
    return {}
  },
  getLateClaimProspect: idOfNumber,
  fileLateClaim: async (own) => ({ ...(await idOfNumber(own)), body: await claimOf(own) }),
  getRecipientLateClaimProspect: none,
  fileRecipientLateClaim: async (own) => {
    const { things, actor } = own
    await things.call(actor.place, 'PUT', '/empfaenger/zustimmung', actor.bearer, { AgbText: 'Teilnahmebedingungen' })
    return { body: await claimOf(own) }
  },
  searchLateClaims: async ({ things, actor }) => {
    await things.lateClaim(actor.place, actor.accountId)
    return {}
  },
  getLateClaim: claimId,
  downloadLateClaimProof: claimId,
  moveLateClaim: async (own) => {
    const { params } = await claimId(own)
    const AuftragId = (await own.things.order(own.actor.place)).id
    return { params: { ...params, move: 'accept' }, body: { AuftragId, Grund: 'Bestätigung gesehen' } }
  },
  requestRightsLink: async ({ world, things, actor }) => ({
    query: { captcha: await solvedCaptcha(world.app, 'recipientRights', actor.place.id) },
    body: { Email: (await things.caseOf(actor.place, actor.accountId)).recipientEmail },
  }),
  mailRightsLink: async ({ things, actor }) => ({
    body: { Email: (await things.caseOf(actor.place, actor.accountId)).recipientEmail, Sprache: 'de' },
  }),
  lookUpByRightsLink: async ({ things, actor }) => ({ body: { Token: await things.rightsToken(actor.place) } }),
  decideByRightsLink: async ({ things, actor }) => ({
    body: { Token: await things.rightsToken(actor.place), Loeschen: true, Widersprechen: false },
  }),

  listRewardOptions: none,
  listRecipientRewards: async ({ things, actor }) => ({
    params: { n: (await things.caseOf(actor.place, actor.accountId)).recipientNumber },
  }),
  getRewardClaim: none,
  resendRewardMail: async ({ things, actor }) => ({
    params: { x: (await things.caseOf(actor.place, actor.accountId)).number },
  }),
  openOwnReward: async ({ things, actor }) => ({
    params: { x: (await things.caseOf(actor.place, actor.accountId)).number },
    body: {},
  }),
  claimReward: () => ({ body: { PraemieId: 1, Kontoinhaber: 'Nora Ähnlich', IBAN: newIban() } }),

  login: () => ({ body: { Email: 'anmelden@demo.example', Password: password } }),
  loginByToken: async ({ things, actor }) => ({ query: { token: await things.adminLoginToken(actor.place) } }),
  createRecommenderAccount: async ({ world, actor }) => {
    await world.setAutologin(actor.place, false)
    return { body: { Vorname: 'Ute', Nachname: 'Klein', Email: someMail('ute') } }
  },
  grantAutologin: async ({ world, things, actor }) => {
    await world.setAutologin(actor.place, true)
    const ExterneId = await things.externalAccount(actor.place)
    return { body: { ExterneId, Vorname: 'Ida', Nachname: 'Kowalski', Email: someMail('ida') } }
  },
  grantAdminLogin: () => ({ body: { Email: 'anmelden@demo.example', Grund: 'Anfrage 4711' } }),
  logout: none,
  refreshSession: none,
  getCurrentUser: none,
  updateLanguage: () => ({ body: { Language: 'de' } }),
  requestPasswordReset: () => ({ params: { email: 'anmelden@demo.example' } }),
  resendWelcomeMail: () => ({ params: { email: 'anmelden@demo.example' } }),
  setPassword: async ({ things, actor }) => ({
    body: { Token: await things.token(actor.place, 'resetPassword'), Password: 'Brombeere-Regal7' },
  }),
  validatePasswordToken: async ({ things, actor }) => ({
    body: { Token: await things.token(actor.place, 'resetPassword') },
  }),
  requestDeviceLink: async ({ world, actor }) => {
    await world.setAutologin(actor.place, false)
    return { body: { Email: 'anmelden@demo.example' } }
  },
  requestOperatorDeviceLink: () => ({ body: { Email: 'betreiber@demo.example' } }),
  confirmDevice: async ({ world, things, actor }) => {
    await world.setAutologin(actor.place, false)
    return { body: { Token: await things.deviceToken(actor.place) } }
  },
  getPasswordRules: none,
  changePassword,
  changeOperatorPassword: changePassword,
  setNewsletterOptin: async ({ world, actor }) => {
    await world.app.services.db.write(actor.place.id, (tx) =>
      tx.query(`UPDATE account SET newsletter_state = 'optedOut' WHERE tenant_id = $1 AND id = $2`, [
        actor.place.id,
        actor.accountId,
      ]),
    )
    return { body: { NewsletterPermission: true } }
  },
  decideNewsletter: async ({ things, actor }) => ({
    params: { decision: 'optin' },
    body: { Token: await things.token(actor.place, 'newsletterOptin') },
  }),
  endNewsletterAtOnce: async ({ things, actor }) => ({
    params: { token: await things.token(actor.place, 'newsletterOptout') },
  }),
  getOwnBanner: banner,
  closeOwnBanner: banner,
  getRewardBanner: banner,
  closeRewardBanner: banner,
  listComingRewards: async ({ things, actor }) => {
    await things.caseOf(actor.place, actor.accountId)
    return {}
  },
  listNews: async ({ things, actor }) => {
    await things.caseOf(actor.place, actor.accountId)
    return {}
  },
  markNewsSeen: () => ({ body: { Stand: '2026-01-01T00:00:00.000Z' } }),
  getRewardYear: thisYear,
  getRewardYearStatement: thisYear,

  loginOperator: () => ({ body: { Email: 'betreiber2@demo.example', Password: password } }),
  logoutOperator: none,

  pushOrders: async (own) => ({ body: { Auftraege: [await orderOf(own)] } }),
  importOrders: async (own) => ({
    body: { Probelauf: false, Format: 'json', Inhalt: JSON.stringify([await orderOf(own)]) },
  }),

  getOperatorTasks: none,
  getNumbers: none,
  getReportChoice: none,
  setReportChoice: () => ({ body: { Rhythmus: 'month' } }),
  endReports: async ({ things, actor }) => ({ body: { Token: await things.token(actor.place, 'reportOptout') } }),
  endReportsAtOnce: async ({ things, actor }) => ({
    params: { token: await things.token(actor.place, 'reportOptout') },
  }),
  listNumbersBy: () => ({ params: { nach: 'channel' } }),
  exportNumbersBy: () => ({ params: { nach: 'channel' } }),
  searchRecommendations: none,
  exportRecommendations: none,
  getRecommendationDetail: async ({ things, actor }) => ({
    params: { id: (await things.caseOf(actor.place, actor.accountId)).recommendationId },
  }),
  moveRecommendation: async ({ things, actor }) => ({
    params: { id: (await things.caseOf(actor.place, actor.accountId)).recommendationId, move: 'hold' },
    body: { Grund: 'wird geprüft' },
  }),
  searchOrders: none,
  suggestMatches: async ({ things, actor }) => ({ params: { id: (await things.order(actor.place)).id } }),
  matchOrder: async ({ world, things, actor }) => ({
    params: { id: (await things.order(actor.place)).id },
    body: { Empfehlungsnummer: (await world.open(actor.place, actor.accountId)).number, Grund: 'am Telefon bestätigt' },
  }),
  listImports: none,
  listMails: none,
  retryMail: async ({ things, actor }) => ({ params: { id: await things.deadMail(actor.place, actor.accountId) } }),
  getMailReports: none,
  getShares: none,
  listNights: none,

  listApprovals: async ({ things, actor }) => {
    await things.approval(actor.place)
    return {}
  },
  askApproval: async ({ things, actor }) => ({
    body: { Art: 'Kulanz', Id: await things.lapsedReward(actor.place), Grund: 'war im Krankenhaus' },
  }),
  decideApproval: async ({ things, actor }) => ({
    params: { id: await things.approval(actor.place), decision: 'confirm' },
  }),
  searchContactMessages: async ({ things, actor }) => {
    await things.message(actor.place)
    return { body: {} }
  },
  getContactMessage: async ({ things, actor }) => ({ params: { id: await things.message(actor.place) } }),
  moveContactMessage: async ({ things, actor }) => ({
    params: { id: await things.message(actor.place), move: 'done' },
  }),
  getAuditState: none,
  verifyAudit: none,

  listBatches: none,
  openBatch: async ({ things, actor }) => {
    await things.claimed(actor.place)
    return {}
  },
  getBatch: async ({ things, actor }) => ({ params: { id: (await things.batch(actor.place, 'exported')).id } }),
  moveBatch: async ({ things, actor }) => ({
    params: { id: (await things.batch(actor.place, 'collecting')).id, move: 'freeze' },
    body: { Grund: '' },
  }),
  downloadBankFile: async ({ things, actor }) => ({ params: { id: (await things.batch(actor.place, 'exported')).id } }),
  uploadBankAnswer: async ({ things, actor }) => ({ body: { Inhalt: await things.bankAnswer(actor.place) } }),
  movePayout: async ({ things, actor }) => ({
    params: { id: (await things.batch(actor.place, 'exported')).payoutId, move: 'confirm' },
    body: { Grund: 'Kontoauszug 14' },
  }),
  ...deskRequests,
  ...contentRequests,
  ...apiKeyRequests,
  ...ownAccountRequests,
  ...billingRequests,
  ...joiningRequests,
  ...sellerRequests,
  ...staffRequests,
  ...settlementRequests,
  ...factorRequests,
  ...agencyRequests,
  ...invitationRequests,
  ...whiteLabelRequests,
}
