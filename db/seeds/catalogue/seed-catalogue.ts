import { randomUUID } from 'node:crypto'
import { addDays, type PlainDay } from '@referral/domain/calendar'
import type { SeedTx } from '../bulk.ts'
import type { CampaignSeed, CategorySeed, ProductSeed, ProductWords } from './product-seed.ts'

/** The first day of today's rewards, unless an earlier one preceded them. */
const history = 420
export const raisedDaysAgo = 45

export async function seedCatalogue(
  tx: SeedTx,
  categories: readonly CategorySeed[],
  products: readonly ProductSeed[],
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
      position: index + 1,
    })),
  )
  const sourceOf = new Map(categories.map((category) => [category.id, category.source]))
  await tx.insert(
    'product',
    products.map((product, index) => productRow(product, sourceOf.get(product.category)!, index + 1)),
  )
  await tx.insert(
    'product_reward',
    products.flatMap((product) => rewardRows(product, today)),
  )
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
}

function productRow(product: ProductSeed, source: string, position: number) {
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
    price_split: product.split ?? null,
    commission: product.commission,
    telco_product_id: product.telcoId ?? null,
    footnote: product.de.footnote ?? null,
    promotion_discount: product.de.discount ?? null,
    shop_url: null,
    position,
    recommendable: product.recommendable ?? true,
  }
}

function textsOf({ name, lines, promotion, discount, footnote }: ProductWords) {
  return { name, lines, promotion: promotion ?? null, discount: discount ?? null, footnote: footnote ?? null }
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
