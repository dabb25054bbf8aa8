import { z } from 'zod'
import { cents, line, record } from './fields.ts'
import { operation } from './operation.ts'
import { rewardValue } from './parts.ts'

const group = 'products'

/** Named where it is used by its identifier; a group holds those that belong together (spec §3). */
export const footnote = () =>
  record({
    id: ['Id', z.int()],
    identifier: ['Identifier', z.string()],
    group: ['Gruppe', z.string()],
    title: ['Titel', z.string()],
    body: ['Inhalt', z.string()],
  })

const deviceKind = () => z.enum(['smartphone', 'tablet'])

/** A mobile product's members about its device (spec §3); absent without one. */
const deviceFields = {
  deviceKind: ['GeraeteTyp', deviceKind().optional()],
  manufacturer: ['Hersteller', z.string().optional()],
  tariffId: ['TarifId', z.int().optional()],
  tariffName: ['TarifName', z.string().optional()],
  deviceId: ['HandyId', z.int().optional()],
  deviceName: ['HandyName', z.string().optional()],
  deviceCents: ['PreisHandy', cents().optional()],
  tariffCents: ['PreisTarif', cents().optional()],
  promotion: ['Aktion', z.string().nullable().optional()],
  promotionCents: ['Aktionspreis', cents().nullable().optional()],
  position: ['Position', z.int().optional()],
  topPosition: ['TopPosition', z.int().nullable().optional()],
} as const

export const product = record({
  id: ['Id', z.int()],
  externalId: ['ExterneId', z.string().nullable()],
  kind: ['Kategorie', z.enum(['DP', 'TP'])],
  categoryId: ['KategorieId', z.int()],
  source: ['Quelle', z.string()],
  name: ['Name', z.string()],
  displayName: ['AnzeigeName', z.string()],
  young: ['Young', z.boolean()],
  hybrid: ['Hybrid', z.boolean()],
  productGroup: ['Gruppe', z.string().nullable()],
  class: ['Klasse', z.string().nullable()],
  monthlyCents: ['PreisMonatlich', cents()],
  onceCents: ['PreisEinmalig', cents()],
  termMonths: ['MindestlaufzeitMonate', z.int().nullable()],
  description1: ['Beschreibung1', z.string()],
  description2: ['Beschreibung2', z.string()],
  description3: ['Beschreibung3', z.string()],
  description4: ['Beschreibung4', z.string()],
  commission: ['Provision', z.string().nullable()],
  telcoProductId: ['TelekomProduktId', z.string().nullable()],
  /** All its footnotes in one text; `Fussnoten` has them one by one. */
  footnote: ['Fussnote', z.string().nullable()],
  footnotes: ['Fussnoten', z.array(footnote())],
  priceSplit: ['Preisaufteilung', z.string().nullable()],
  promotionName: ['Aktionsname', z.string().nullable()],
  promotionDiscount: ['Aktionsrabatt', z.string().nullable()],
  rewards: ['Praemien', z.array(rewardValue())],
  /** What lists of its category put forward. */
  preselected: ['Vorausgewaehlt', z.boolean().optional()],
  /** `false`: it is no longer on offer, whatever its reward; absent otherwise. */
  recommendable: ['Empfehlbar', z.boolean().optional()],
  /** Where its picture is, 640 wide; the last part of the address is the size. */
  picture: ['Grafik', z.string().nullable()],
  ...deviceFields,
})

const category = record({
  id: ['Id', z.int()],
  source: ['Quelle', z.string()],
  name: ['Name', z.string()],
  summary: ['Beschreibung', z.string()],
  icon: ['Symbol', z.string()],
  maxRewardCents: ['MaxPraemieCent', cents()],
  /** The product that its lists put forward. */
  preselectedId: ['StandardProduktId', z.int().nullable()],
})

/** Ids of the path; an invalid number is simply unknown. */
const numericId = () => record({ id: ['id', z.string().regex(/^\d{1,9}$/, { error: 'invalid' })] })
const deviceQuery = () => line(60).optional()

export const productOperations = {
  listCategories: operation({
    id: 'listCategories',
    method: 'GET',
    path: '/produktkategorie',
    group,
    summary: 'Product categories',
    section: '7.2',
    callers: ['anyone'],
    cached: 'untilChanged',
    answer: z.array(category),
    refusals: ['unknownProductApi'],
    example: {},
  }),
  listProducts: operation({
    id: 'listProducts',
    method: 'GET',
    path: '/produkt',
    group,
    summary:
      'Products with their active rewards, by source and category. For the category smartphone or tablet: each device with the requested tariff, or with the one that makes it cheapest',
    section: '7.2',
    callers: ['anyone'],
    cached: 'untilChanged',
    query: record({
      source: ['quelle', line(60).optional()],
      category: ['kategorie', line(60).optional()],
      tariffId: ['tarifId', line(60).optional()],
    }),
    answer: z.array(product),
    refusals: ['unknownProductApi'],
    example: {},
  }),
  getMaxRewardValue: operation({
    id: 'getMaxRewardValue',
    method: 'GET',
    path: '/produkt/maxpraemiewert',
    group,
    summary: 'Today’s highest reward',
    section: '7.2',
    callers: ['anyone'],
    cached: 'untilChanged',
    answer: record({ text: ['Wert', z.string()], cents: ['WertCent', cents()] }),
    refusals: [],
    example: {},
  }),
  getProduct: operation({
    id: 'getProduct',
    method: 'GET',
    path: '/produkt/:id',
    group,
    summary: 'A product; with handyId, together with that device and the price of both',
    section: '7.2',
    callers: ['anyone'],
    cached: 'untilChanged',
    params: numericId(),
    query: record({ source: ['quelle', line(60).optional()], deviceId: ['handyId', deviceQuery()] }),
    answer: product,
    refusals: ['notFound', 'unknownProductApi'],
    example: { params: { id: '462' } },
  }),
  getExternalProduct: operation({
    id: 'getExternalProduct',
    method: 'GET',
    path: '/produkt/extern/:id',
    group,
    summary: 'A product by the client’s own ID',
    section: '7.2',
    callers: ['anyone'],
    cached: 'untilChanged',
    params: record({ id: ['id', line(80)] }),
    answer: product,
    refusals: ['notFound', 'unknownProductApi'],
  }),
  listDeviceTariffs: operation({
    id: 'listDeviceTariffs',
    method: 'GET',
    path: '/produkt/handytarife/:id',
    group,
    summary: 'The tariffs available for a device (HandyId), each with the price of both',
    section: '7.2',
    callers: ['anyone'],
    cached: 'untilChanged',
    params: numericId(),
    answer: z.array(product),
    refusals: ['notFound', 'unknownProductApi'],
    example: { params: { id: '7001' } },
  }),
  listManufacturers: operation({
    id: 'listManufacturers',
    method: 'GET',
    path: '/produkt/hersteller',
    group,
    summary: 'The manufacturers of smartphones or tablets, for a filter',
    section: '8',
    callers: ['anyone'],
    cached: 'untilChanged',
    query: record({ category: ['kategorie', line(60, 0).optional()] }),
    answer: z.array(z.string()),
    refusals: ['unknownCategory', 'unknownProductApi'],
    example: { query: { kategorie: 'smartphone' } },
  }),
}
