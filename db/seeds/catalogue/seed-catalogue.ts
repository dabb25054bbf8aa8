import { randomUUID } from 'node:crypto'
import { addDays, type PlainDay } from '@referral/domain/calendar'
import type { SeedTx } from '../bulk.ts'
import type {
  CampaignSeed,
  CategorySeed,
  DeviceSeed,
  FootnoteSeed,
  ListingSeed,
  ProductSeed,
  ProductWords,
} from './product-seed.ts'

/** The first day of today's rewards, unless an earlier one preceded them. */
const history = 420
const raisedDaysAgo = 45

export interface CatalogueSeed {
  readonly categories: readonly CategorySeed[]
  readonly products: readonly ProductSeed[]
  readonly footnotes: readonly FootnoteSeed[]
  readonly devices?: readonly DeviceSeed[]
  readonly listings: readonly ListingSeed[]
}

/** Digests of the drawn pictures, by their subject; without them nothing has a picture. */
export type Pictures = ReadonlyMap<string, string>

export async function seedCatalogue(
  tx: SeedTx,
  { categories, products, footnotes, devices = [], listings }: CatalogueSeed,
  pictures: Pictures,
  today: PlainDay,
): Promise<void> {
  await tx.insert(
    'product_category',
    categories.map(({ id, source, name, summary, icon }, index) => ({
      id,
      source,
      name,
      summary,
      icon,
      picture: pictures.get(`category:${id}`) ?? null,
      icon_picture: pictures.get(`icon:${id}`) ?? null,
      position: index + 1,
    })),
  )
  const sourceOf = new Map(categories.map((category) => [category.id, category.source]))
  await tx.insert(
    'product',
    products.map((product, index) => productRow(product, sourceOf.get(product.category)!, index + 1, pictures)),
  )
  await tx.insert(
    'product_reward',
    products.flatMap((product) => rewardRows(product, today)),
  )
  await seedFootnotes(tx, footnotes, products)
  await seedDevices(tx, devices, pictures)
  await tx.insert(
    'listing',
    listings.map((listing, index) => listingRow(listing, index + 1, pictures)),
  )
}

async function seedFootnotes(tx: SeedTx, footnotes: readonly FootnoteSeed[], products: readonly ProductSeed[]) {
  await tx.insert(
    'footnote',
    footnotes.map(({ identifier, group, title, body }, index) => ({
      id: index + 1,
      identifier,
      note_group: group,
      title,
      body,
    })),
  )
  await tx.insert(
    'product_footnote',
    products.flatMap((product) =>
      footnotes.flatMap((footnote, index) =>
        footnote.isAbout(product) ? [{ product_id: product.id, footnote_id: index + 1, position: index + 1 }] : [],
      ),
    ),
  )
}

async function seedDevices(tx: SeedTx, devices: readonly DeviceSeed[], pictures: Pictures) {
  await tx.insert(
    'device',
    devices.map(({ id, kind, manufacturer, name, de, en, top }, index) => ({
      id,
      kind,
      manufacturer,
      name,
      texts: { de: { lines: de }, en: { lines: en } },
      picture: pictures.get(`device:${id}`) ?? null,
      position: index + 1,
      top_position: top ?? null,
    })),
  )
  await tx.insert(
    'device_tariff',
    devices.flatMap(({ id, tariffs, promotion }) =>
      Object.entries(tariffs).map(([productId, [device, monthly]]) => {
        const cents = promotion?.cents[Number(productId)]
        return {
          device_id: id,
          product_id: Number(productId),
          device_cents: device,
          monthly_cents: monthly,
          promotion: cents === undefined ? null : promotion!.name,
          promotion_cents: cents ?? null,
        }
      }),
    ),
  )
}

function listingRow(listing: ListingSeed, position: number, pictures: Pictures) {
  const { key, path, de, en } = listing
  return {
    key,
    path,
    parent_key: listing.parent ?? null,
    shows: listing.shows ?? 'products',
    source: listing.source ?? null,
    category: listing.category ?? null,
    young: listing.young ?? null,
    hybrid: listing.hybrid ?? null,
    product_groups: listing.groups ?? [],
    classes: listing.classes ?? [],
    title: { de: de.title, en: en.title },
    summary: { de: de.summary, en: en.summary },
    intro: { de: de.intro, en: en.intro },
    picture: pictures.get(`listing:${key}`) ?? null,
    filters: listing.filters ?? [],
    default_product_id: listing.preselected ?? null,
    leads_to: listing.leadsTo ?? null,
    position,
    published: true,
  }
}

export async function seedCampaigns(tx: SeedTx, campaigns: readonly CampaignSeed[], today: PlainDay): Promise<void> {
  await tx.insert(
    'campaign',
    campaigns.map(({ id, title, body, legal, startsInDays, endsInDays }) => ({
      id,
      title,
      body,
      legal_text: legal,
      start_on: addDays(today, startsInDays),
      end_on: endsInDays === null ? null : addDays(today, endsInDays),
    })),
  )
  await tx.insert(
    'campaign_category',
    campaigns.flatMap(({ id, categories = [] }) => categories.map((category_id) => ({ campaign_id: id, category_id }))),
  )
  await tx.insert(
    'campaign_product',
    campaigns.flatMap(({ id, products = [] }) => products.map((product_id) => ({ campaign_id: id, product_id }))),
  )
}

function productRow(product: ProductSeed, source: string, position: number, pictures: Pictures) {
  return {
    id: product.id,
    external_id: product.externalId,
    source,
    category_id: product.category,
    kind: product.kind,
    name: product.de.name,
    texts: { de: textsOf(product.de), en: textsOf(product.en) },
    young: product.young ?? false,
    hybrid: product.hybrid ?? false,
    product_group: product.group,
    class: product.class,
    price_monthly_cents: product.monthly,
    price_once_cents: product.once ?? 0,
    minimum_term_months: product.term,
    commission: product.commission,
    telco_product_id: product.telcoId ?? null,
    shop_url: null,
    position,
    recommendable: product.recommendable ?? true,
    preselected: product.preselected ?? false,
    picture: pictures.get(`product:${product.id}`) ?? null,
  }
}

function textsOf({ name, lines, promotion, discount, split }: ProductWords) {
  return { name, lines, promotion: promotion ?? null, discount: discount ?? null, split: split ?? null }
}

function rewardRows(product: ProductSeed, today: PlainDay) {
  const begin = addDays(today, -history)
  const endsOn = product.endsInDays === undefined ? null : addDays(today, product.endsInDays)
  const current = { product_id: product.id, end_on: endsOn, display_end_on: endsOn }
  if (product.earlierReward === undefined)
    return [{ id: randomUUID(), ...current, cents: product.reward, start_on: begin }]
  const raised = addDays(today, -raisedDaysAgo)
  return [
    {
      id: randomUUID(),
      ...current,
      cents: product.earlierReward,
      start_on: begin,
      end_on: addDays(raised, -1),
      display_end_on: null,
    },
    { id: randomUUID(), ...current, cents: product.reward, start_on: raised },
  ]
}
