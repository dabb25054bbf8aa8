import { arrivalParameters } from '@referral/domain/arrival'
import { z } from 'zod'
import { agent } from './advisors.ts'
import { captchaDemand, captchaQuery } from './captcha.ts'
import { acceptance, cents, companyName, day, instant, line, mailAddress, personName, record, text } from './fields.ts'
import { operation, signedIn } from './operation.ts'
import { campaignConsent, channel, number, productReference, share, timelineStep } from './parts.ts'
import { recommendationState, rewardState } from './states.ts'

const group = 'recommendations'

/**
 * A recommendation as answered. Everyone sees the first block; the others are only for its owner (session, or the
 * creator's cookie on the share page; product §4).
 */
const facts = {
  number: ['Empfehlungsnummer', z.string()],
  state: ['Status', recommendationState()],
  product: ['Produkt', productReference()],
  recommenderFirstName: ['EmpfehlerVorname', z.string()],
  recommenderCompany: ['EmpfehlerFirma', z.string().optional()],
  advisor: ['Berater', agent().optional()],
  recommenderCents: ['PraemieEmpfehlerCent', cents()],
  recipientCents: ['PraemieEmpfaengerCent', cents()],
  totalCents: ['PraemieCent', cents()],
  recommenderShare: ['AnteilEmpfehler', share()],
  expiresOn: ['GueltigBis', day()],
  isOwner: ['IstEigentuemer', z.boolean()],
  link: ['Empfehlungslink', z.string().optional()],
  shortLink: ['KurzUrl', z.string().optional()],
  linkType: ['EmpfehlungslinkTyp', z.string().optional()],
  offlineCode: ['Empfehlungscode', z.string().optional()],
  channel: ['Channel', z.string().nullable().optional()],
  note: ['Bemerkung', z.string().nullable().optional()],
  createdAt: ['ErstelltAm', instant().optional()],
  clicks: ['Klicks', z.int().optional()],
  recipientInitials: ['EmpfaengerKuerzel', z.string().nullable().optional()],
  rewardState: ['PraemieStatus', rewardState().nullable().optional()],
  hasRewardLink: ['PraemieAbrufbar', z.boolean().optional()],
  timeline: ['Verlauf', z.array(timelineStep()).optional()],
} as const

export const recommendation = record(facts)

/** One recommendation with the three records of spec §3, each reduced to what its reader may see. */
const wholeRecommendation = record({
  ...facts,
  /** Nobody else can be recommended by this link, also where somebody ordered by it before its days were over. */
  linkIsOver: ['LinkAbgelaufen', z.boolean().optional()],
  recommendation: [
    'Empfehlung',
    record({
      productId: ['Produkt', z.int()],
      share: ['AnteilEmpfehler', share()],
      agentNumber: ['AgentNumber', z.string().nullable().optional()],
      /** The same: the specification has both names. */
      agentNumberInGerman: ['Agentennummer', z.string().nullable().optional()],
      channel: ['Channel', z.string().nullable().optional()],
      link: ['Empfehlungslink', z.string().optional()],
    }),
  ],
  recommender: [
    'Empfehler',
    record({
      firstName: ['Vorname', z.string()],
      lastName: ['Nachname', z.string().optional()],
      email: ['Email', z.string().optional()],
      newsletterWanted: ['NewsletterPermission', z.boolean().optional()],
      newsletterOptedIn: ['NewsletterOptinGegeben', z.boolean().optional()],
      newsletterSentAt: ['NewsletterOptinVersendetAm', instant().nullable().optional()],
    }),
  ],
  recipient: ['Empfaenger', record({ initials: ['Kuerzel', z.string()] }).nullable()],
})

/** How many recommendations are in each state. */
const stateCounts = () =>
  record({
    open: ['Offen', z.int()],
    matched: ['Ok', z.int()],
    released: ['Freigegeben', z.int()],
    paid: ['Gezahlt', z.int()],
    cancelled: ['Storniert', z.int()],
    expired: ['Abgelaufen', z.int()],
  })

const create = record({
  recommendation: [
    'Empfehlung',
    record({
      product: [
        'Produkt',
        z.union([z.int(), z.string().regex(/^\d{1,9}$/, { error: 'invalid' })], { error: 'required' }),
      ],
      /** Its device; it must be available with it. */
      deviceId: ['HandyId', z.int().min(1).max(2_147_483_647).nullable().optional()],
      recommenderShare: ['AnteilEmpfehler', share().optional()],
      channel: ['Channel', channel().optional()],
      agentNumber: ['AgentNumber', line(40, 0).optional()],
      agentNumberGerman: ['Agentennummer', line(40, 0).optional()],
      note: ['Bemerkung', line(80, 0).optional()],
      termsText: ['AgbText', text(20_000).optional()],
      termsAccepted: ['AgbAkzeptiert', acceptance().optional()],
    }),
  ],
  recommender: [
    'Empfehler',
    record({
      firstName: ['Vorname', personName()],
      lastName: ['Nachname', personName()],
      email: ['Email', mailAddress()],
      newsletter: ['NewsletterPermission', z.boolean().optional()],
      company: ['Firma', companyName(120, 0).optional()],
    }).optional(),
  ],
  recipient: [
    'Empfaenger',
    record({ email: ['Email', mailAddress().optional()] })
      .nullable()
      .optional(),
  ],
  campaigns: ['Aktionen', z.array(campaignConsent()).max(20).optional()],
})

/**
 * The sharer's client builds it and never fetches it (spec §7.3): documented with the calls, answered outside their
 * table.
 */
export const clickAddress = operation({
  id: 'openShareLink',
  method: 'GET',
  path: '/empfehlen/click/:id',
  group,
  summary: 'Resolves a share link: counts the click and redirects to the recommendation’s page',
  section: '7.3',
  callers: ['anyone'],
  params: record({ number: ['id', number()] }),
  query: record({
    channel: ['channel', channel().optional()],
    recipientNumber: ['empfaengernummer', number().optional()],
    ...Object.fromEntries(
      arrivalParameters.filter((name) => name !== 'channel').map((name) => [name, [name, line(40, 0).optional()]]),
    ),
  }),
  status: 302,
  refusals: [],
})

export const recommendationOperations = {
  createRecommendation: operation({
    id: 'createRecommendation',
    method: 'POST',
    path: '/Empfehlen/create',
    group,
    summary: 'Creates a recommendation; without a body, asks whether a captcha is required',
    section: '7.3, 2.5',
    callers: ['anyone', ...signedIn],
    repeatable: true,
    status: 201,
    bodyOptional: true,
    limit: { per: 'address', count: 120, seconds: 3_600 },
    query: captchaQuery,
    body: create,
    requiredOfStrangers: ['Empfehler'],
    refusesEndedLogin: true,
    answer: record({
      ...captchaDemand,
      required: ['IsCaptchaRequired', z.boolean().optional()],
      recommendation: ['Empfehlung', recommendation.optional()],
      number: ['Empfehlungsnummer', z.string().optional()],
      link: ['Empfehlungslink', z.string().optional()],
      shortLink: ['KurzUrl', z.string().optional()],
      linkType: ['EmpfehlungslinkTyp', z.string().optional()],
    }),
    begins: true,
    refusals: [
      'invalidInput',
      'sessionEnded',
      'captchaRequired',
      'selfRecommendation',
      'productUnavailable',
      'tooMany',
      'idempotencyMismatch',
    ],
    example: {
      body: {
        Empfehlung: {
          Produkt: 462,
          AnteilEmpfehler: 100,
          AgbText: 'Ich stimme den Teilnahmebedingungen zu.',
          Channel: 'whatsapp',
        },
        Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: 'mara.lindgren@demo.example' },
      },
    },
  }),
  listOwnRecommendations: operation({
    id: 'listOwnRecommendations',
    method: 'GET',
    path: '/Empfehler/empfehlungen',
    group,
    summary: 'The recommender’s recommendations, newest first',
    section: '7.3',
    callers: signedIn,
    query: record({
      after: ['nach', line(120).optional()],
      state: ['status', recommendationState().optional()],
      size: [
        'pagesize',
        z
          .string()
          .regex(/^\d{1,3}$/, { error: 'invalid' })
          .optional(),
      ],
    }),
    answer: record({
      content: ['Content', z.array(recommendation)],
      next: ['Weiter', z.string().nullable()],
      counts: ['Anzahl', stateCounts()],
      paidCents: ['AusgezahltCent', cents()],
      dueCents: ['UnterwegsCent', cents()],
    }),
    refusals: ['sessionEnded'],
  }),
  getRecommendation: operation({
    id: 'getRecommendation',
    method: 'GET',
    path: '/empfehlen/:number',
    group,
    summary: 'A recommendation: the public part, or all of it for its owner',
    section: '7.3',
    callers: ['anyone', ...signedIn],
    limit: { per: 'address', count: 600, seconds: 600 },
    params: record({ number: ['number', number()] }),
    answer: wholeRecommendation,
    refusals: ['notFound', 'expired', 'tooMany'],
  }),
  getRecommendationByHex: operation({
    id: 'getRecommendationByHex',
    method: 'GET',
    path: '/empfehlen/:nummer/:hex',
    group,
    summary: 'The same; the second segment must be the number in hexadecimal',
    section: '7.3',
    callers: ['anyone', ...signedIn],
    limit: { per: 'address', count: 600, seconds: 600 },
    params: record({ number: ['nummer', number()], hex: ['hex', z.string().max(130)] }),
    answer: wholeRecommendation,
    refusals: ['notFound', 'expired', 'tooMany'],
  }),
  getAnyRecommendation: operation({
    id: 'getAnyRecommendation',
    method: 'GET',
    path: '/empfehlen/any/:nummer/:hex',
    group,
    summary: 'The same, including expired and cancelled ones',
    section: '7.3',
    callers: ['anyone', ...signedIn],
    limit: { per: 'address', count: 600, seconds: 600 },
    params: record({ number: ['nummer', number()], hex: ['hex', z.string().max(130)] }),
    answer: wholeRecommendation,
    refusals: ['notFound', 'tooMany'],
  }),
  countJumpIn: operation({
    id: 'countJumpIn',
    method: 'PUT',
    path: '/empfehlung/:id',
    group,
    summary: 'Increments the visit count',
    section: '7.3',
    callers: ['anyone', ...signedIn],
    limit: { per: 'address', count: 120, seconds: 600 },
    params: record({ number: ['id', number()] }),
    status: 204,
    refusals: ['notFound', 'tooMany'],
  }),
  sendToMyself: operation({
    id: 'sendToMyself',
    method: 'POST',
    path: '/empfehlung/:id/anmich',
    group,
    summary: 'E-mails the link to the recommender',
    section: 'product 2.1',
    callers: ['anyone', ...signedIn],
    limit: { per: 'address', count: 20, seconds: 3_600 },
    params: record({ number: ['id', number()] }),
    status: 202,
    refusals: ['notFound', 'expired', 'tooMany'],
  }),
  attachRecommendation: operation({
    id: 'attachRecommendation',
    method: 'POST',
    path: '/empfehlung/zuordnen',
    group,
    summary: 'Links a recommendation made with a known e-mail address to its account, using the token from the e-mail',
    section: 'product 4',
    callers: ['anyone'],
    body: record({ token: ['Token', line(100)] }),
    answer: record({ number: ['Empfehlungsnummer', z.string()] }),
    refusals: ['tokenInvalid', 'tokenExpired', 'invalidInput'],
  }),
}
