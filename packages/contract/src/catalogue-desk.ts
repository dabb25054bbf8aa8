import { z } from 'zod'
import { highestPriceCents, highestRewardCents, readCommission } from '@referral/domain/offers'
import { importAnswer, importBody, importLimit, verdictParts } from './catalogue-import.ts'
import { cents, day, dayWithTime, instant, line, pageOf, record, text } from './fields.ts'
import { operation } from './operation.ts'
import { callers, group, paging, version } from './operator-parts.ts'
import { uuid } from './parts.ts'
import { offerState, productMove } from './states.ts'

/** Numbers of products; an invalid one is simply unknown. */
export const productId = () => record({ id: ['id', z.string().regex(/^[1-9]\d{0,8}$/, { error: 'invalid' })] })

export const place = () =>
  z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(2_147_483_647, { error: 'invalid' })
export const digest = () => z.string({ error: 'invalid' }).regex(/^[0-9a-f]{32}$/, { error: 'invalid' })
const flag = () => z.boolean({ error: 'invalid' })
const maybe = (max: number) => line(max).nullable()
const price = () =>
  z.int({ error: 'invalid' }).min(0, { error: 'invalid' }).max(highestPriceCents, { error: 'amountTooHigh' })

/** A page outside, opened by a press: https and nothing else. */
export const outsideAddress = () =>
  line(300).refine((value) => value.startsWith('https://') && URL.canParse(value) && new URL(value).username === '', {
    error: 'invalidShopUrl',
  })

/** A product's texts in one language. */
const productTexts = () =>
  record({
    name: ['AnzeigeName', line(80)],
    line1: ['Beschreibung1', line(120, 0)],
    line2: ['Beschreibung2', line(120, 0)],
    line3: ['Beschreibung3', line(120, 0)],
    line4: ['Beschreibung4', line(120, 0)],
    promotion: ['Aktionsname', maybe(80)],
    discount: ['Aktionsrabatt', maybe(120)],
    split: ['Preisaufteilung', maybe(200)],
    footnote: ['Fussnote', text(1_000, 1).nullable()],
  })

/** All members of a product that its desk changes; the reward has periods of its own. */
const productForm = {
  externalId: ['ExterneId', maybe(80)],
  source: ['Quelle', line(60)],
  categoryId: ['KategorieId', place()],
  kind: ['Kategorie', z.enum(['DP', 'TP'], { error: 'invalid' })],
  name: ['Name', line(80)],
  de: ['Deutsch', productTexts()],
  /** Null: the German ones are shown in English too. */
  en: ['Englisch', productTexts().nullable()],
  young: ['Young', flag()],
  hybrid: ['Hybrid', flag()],
  productGroup: ['Gruppe', maybe(60)],
  class: ['Klasse', maybe(60)],
  monthlyCents: ['PreisMonatlich', price()],
  onceCents: ['PreisEinmalig', price()],
  termMonths: [
    'MindestlaufzeitMonate',
    z.int({ error: 'invalid' }).min(0, { error: 'invalid' }).max(120, { error: 'invalid' }).nullable(),
  ],
  commission: [
    'Provision',
    line(60)
      .refine((value) => readCommission(value) !== null, { error: 'invalidCommission' })
      .nullable(),
  ],
  telcoProductId: ['TelekomProduktId', maybe(60)],
  shopUrl: ['ShopUrl', outsideAddress().nullable()],
  preselected: ['Vorausgewaehlt', flag()],
  picture: ['Grafik', digest().nullable()],
  footnoteIds: ['Fussnoten', z.array(place()).max(20, { error: 'tooLong' })],
} as const

const lacks = () => z.array(z.enum(['picture', 'reward', 'english']))

const productRow = record({
  id: ['Id', z.int()],
  externalId: ['ExterneId', z.string().nullable()],
  name: ['AnzeigeName', z.string()],
  categoryId: ['KategorieId', z.int()],
  categoryName: ['KategorieName', z.string()],
  monthlyCents: ['PreisMonatlich', cents()],
  onceCents: ['PreisEinmalig', cents()],
  rewardCents: ['PraemieCent', cents()],
  picture: ['Grafik', z.string().nullable()],
  offered: ['Angeboten', z.boolean()],
  position: ['Position', z.int()],
  lacks: ['Fehlt', lacks()],
})

const rewardPeriod = record({
  id: ['Id', uuid()],
  cents: ['WertCent', cents()],
  startOn: ['Startdatum', dayWithTime()],
  endOn: ['Enddatum', dayWithTime().nullable()],
  displayEndOn: ['EnddatumAnzeige', dayWithTime().nullable()],
})

/** A change of an offer: operator, time, values before and after. */
export const change = () =>
  record({
    at: ['Am', instant()],
    who: ['Wer', z.string()],
    kind: ['Ereignis', z.string()],
    fields: [
      'Felder',
      z.array(
        record({
          field: ['Feld', z.string()],
          before: ['Vorher', z.string().nullable()],
          after: ['Nachher', z.string().nullable()],
        }),
      ),
    ],
  })

const product = record({
  id: ['Id', z.int()],
  version: ['Version', z.int()],
  offered: ['Angeboten', z.boolean()],
  position: ['Position', z.int()],
  ...productForm,
  /** Where the picture is, 640 wide. */
  pictureAddress: ['GrafikAdresse', z.string().nullable()],
  lacks: ['Fehlt', lacks()],
  rewards: ['Praemien', z.array(rewardPeriod)],
  today: ['Heute', day()],
  devices: [
    'Geraete',
    z.array(
      record({
        id: ['HandyId', z.int()],
        name: ['HandyName', z.string()],
        manufacturer: ['Hersteller', z.string()],
        kind: ['GeraeteTyp', z.enum(['smartphone', 'tablet'])],
        deviceCents: ['PreisHandy', cents()],
        tariffCents: ['PreisTarif', cents()],
        promotion: ['Aktion', z.string().nullable()],
        promotionCents: ['Aktionspreis', cents().nullable()],
      }),
    ),
  ],
  changes: ['Aenderungen', z.array(change())],
})

const productFilter = {
  text: ['query', line(80, 0).optional()],
  category: [
    'kategorie',
    z
      .string()
      .regex(/^\d{1,9}$/, { error: 'invalid' })
      .optional(),
  ],
  state: ['status', offerState().optional()],
} as const

const importVerdict = record({
  line: ['Zeile', z.int()],
  externalId: ['ExterneId', z.string().nullable()],
  name: ['Name', z.string().nullable()],
  ...verdictParts,
})

/**
 * The client's team maintains the offers; these calls are our own design. For operators, never in a customer's name.
 */
export const catalogueDeskOperations = {
  searchDeskProducts: operation({
    id: 'searchDeskProducts',
    method: 'GET',
    path: '/betreiber/katalog/produkte',
    group,
    summary: 'Products and what each is missing, in display order',
    section: 'product 1',
    callers,
    query: record({ ...paging, ...productFilter }),
    answer: pageOf(productRow),
    refusals: ['sessionEnded', 'narrowFilter', 'invalidInput'],
  }),
  exportDeskProducts: operation({
    id: 'exportDeskProducts',
    method: 'GET',
    path: '/betreiber/katalog/produkte/export',
    group,
    summary: 'All of the same products as CSV for import',
    section: 'product 1',
    callers,
    query: record(productFilter),
    produces: 'text/csv',
    refusals: ['sessionEnded', 'invalidInput'],
  }),
  getDeskProduct: operation({
    id: 'getDeskProduct',
    method: 'GET',
    path: '/betreiber/katalog/produkte/:id',
    group,
    summary: 'A product with all its texts, its rewards over time and its history',
    section: 'product 1',
    callers,
    params: productId(),
    answer: product,
    refusals: ['notFound', 'sessionEnded'],
  }),
  createProduct: operation({
    id: 'createProduct',
    method: 'POST',
    path: '/betreiber/katalog/produkte',
    group,
    summary: 'Creates a product; it stays hidden until it is offered',
    section: 'product 1',
    callers,
    byAdminLogin: false,
    repeatable: true,
    status: 201,
    body: record(productForm),
    answer: product,
    refusals: ['invalidInput', 'sessionEnded'],
  }),
  changeProduct: operation({
    id: 'changeProduct',
    method: 'PUT',
    path: '/betreiber/katalog/produkte/:id',
    group,
    summary: 'Changes a product; lostRace if someone else has changed it since the given version',
    section: 'product 1',
    callers,
    byAdminLogin: false,
    params: productId(),
    body: record({ version: ['Version', version()], ...productForm }),
    answer: product,
    refusals: ['notFound', 'lostRace', 'invalidInput', 'sessionEnded'],
  }),
  copyProduct: operation({
    id: 'copyProduct',
    method: 'POST',
    path: '/betreiber/katalog/produkte/:id/kopie',
    group,
    summary: 'Creates a hidden copy without external ID and rewards',
    section: 'product 1',
    callers,
    byAdminLogin: false,
    repeatable: true,
    status: 201,
    params: productId(),
    body: record({}),
    answer: product,
    refusals: ['notFound', 'sessionEnded'],
  }),
  moveProduct: operation({
    id: 'moveProduct',
    method: 'POST',
    path: '/betreiber/katalog/produkte/:id/:move',
    group,
    summary: 'Offers, hides or moves a product within its category',
    section: 'product 1',
    callers,
    byAdminLogin: false,
    params: record({
      id: ['id', z.string().regex(/^[1-9]\d{0,8}$/, { error: 'invalid' })],
      move: ['move', productMove()],
    }),
    answer: productRow,
    refusals: ['notFound', 'illegalMove', 'sessionEnded'],
  }),
  addProductReward: operation({
    id: 'addProductReward',
    method: 'POST',
    path: '/betreiber/katalog/produkte/:id/praemien',
    group,
    summary: 'Adds a reward starting today or later; an unusual amount must be confirmed',
    section: 'product 1, spec 4',
    callers,
    byAdminLogin: false,
    repeatable: true,
    status: 201,
    params: productId(),
    body: record({
      cents: [
        'WertCent',
        z.int({ error: 'invalid' }).min(0, { error: 'invalid' }).max(highestRewardCents, { error: 'amountTooHigh' }),
      ],
      startOn: ['Startdatum', dayWithTime()],
      endOn: ['Enddatum', dayWithTime().nullable()],
      displayEndOn: ['EnddatumAnzeige', dayWithTime().nullable()],
      confirmed: ['Bestaetigt', z.boolean().optional()],
    }),
    answer: product,
    refusals: ['notFound', 'confirmationNeeded', 'invalidInput', 'sessionEnded'],
  }),
  endProductReward: operation({
    id: 'endProductReward',
    method: 'POST',
    path: '/betreiber/katalog/produkte/:id/praemien/:praemie/ende',
    group,
    summary: 'Ends a reward and its published end date today or later; one that has not started can be withdrawn',
    section: 'product 1, spec 4',
    callers,
    byAdminLogin: false,
    params: record({
      id: ['id', z.string().regex(/^[1-9]\d{0,8}$/, { error: 'invalid' })],
      rewardId: ['praemie', uuid()],
    }),
    body: record({
      /** Null: withdrawn, before it begins. */
      endOn: ['Enddatum', dayWithTime().nullable()],
    }),
    answer: product,
    refusals: ['notFound', 'illegalMove', 'invalidInput', 'sessionEnded'],
  }),
  importProducts: operation({
    id: 'importProducts',
    method: 'POST',
    path: '/betreiber/katalog/import',
    group,
    summary:
      'Imports products from CSV, with a result per line; saves everything in one transaction, or nothing if a line is wrong',
    section: 'product 1',
    callers,
    byAdminLogin: false,
    bodyLimit: importLimit,
    body: importBody(),
    answer: importAnswer(importVerdict),
    refusals: ['invalidInput', 'sessionEnded'],
  }),
}
