import { z } from 'zod'
import { cents, line, record } from './fields.ts'
import { operation } from './operation.ts'
import { product } from './products.ts'

const group = 'products'

/** A listing page as a link to it needs it. */
const listingLink = () =>
  record({
    key: ['Schluessel', z.string()],
    path: ['Pfad', z.string()],
    title: ['Titel', z.string()],
    summary: ['Beschreibung', z.string()],
    picture: ['Grafik', z.string().nullable()],
    maxRewardCents: ['MaxPraemieCent', cents()],
    /** The parent page; null: none. */
    parentKey: ['Oberseite', z.string().nullable()],
  })

export const listing = record({
  key: ['Schluessel', z.string()],
  path: ['Pfad', z.string()],
  title: ['Titel', z.string()],
  summary: ['Beschreibung', z.string()],
  intro: ['Einleitung', z.string()],
  shows: ['Zeigt', z.enum(['products', 'smartphones', 'tablets', 'devices'])],
  source: ['Quelle', z.string().nullable()],
  category: ['Kategorie', z.string().nullable()],
  picture: ['Grafik', z.string().nullable()],
  filters: ['Filter', z.array(z.enum(['manufacturer', 'price', 'term']))],
  /** The product put forward here. */
  preselectedId: ['StandardProduktId', z.int().nullable()],
  maxRewardCents: ['MaxPraemieCent', cents()],
  /** The parents, from the top, without this page. */
  breadcrumb: ['Brotkrumen', z.array(record({ title: ['Titel', z.string()], path: ['Pfad', z.string()] }))],
  /** The listing where a choice continues; null: the recommend page. */
  leadsTo: ['FuehrtZu', listingLink().nullable()],
  /** The children of this page, or its siblings without any. */
  related: ['Verwandt', z.array(listingLink())],
  /** The device or the tariff that was chosen before, where the address names one. */
  chosen: ['Gewaehlt', product.nullable()],
  products: ['Produkte', z.array(product)],
})

/** Pages that list products (spec §2.4); ours to shape. */
export const listingOperations = {
  listListings: operation({
    id: 'listListings',
    method: 'GET',
    path: '/produktseiten',
    group,
    summary: 'The product pages with their paths',
    section: 'product 7',
    callers: ['anyone'],
    cached: 'untilChanged',
    answer: z.array(listingLink()),
    refusals: ['unknownProductApi'],
    example: {},
  }),
  getListing: operation({
    id: 'getListing',
    method: 'GET',
    path: '/produktseite',
    group,
    summary:
      'A product page by its path, with what it lists: tariffs with the device given by handyId, or devices with the tariff given by tarifId',
    section: 'product 7',
    callers: ['anyone'],
    cached: 'untilChanged',
    query: record({
      path: ['pfad', line(120)],
      deviceId: ['handyId', line(60).optional()],
      tariffId: ['tarifId', line(60).optional()],
    }),
    answer: listing,
    refusals: ['notFound', 'unknownProductApi', 'invalidInput'],
    example: { query: { pfad: '/internet' } },
  }),
}
