import type { PlainDay } from '@referral/domain/calendar'
import type { FrozenName } from '#platform/frozen-name.ts'
import type { Locale } from '#platform/locale.ts'
import { columnsOf, type Row } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { numberedSubject } from '#platform/numbered-subject.ts'
import { productColumns, type OfferRow, type ProductRow, type RewardPeriodRow } from './product.ts'
import { productCategoryTable, productTable } from './tables.ts'

/** Rewards that have not begun by the day are left out; which of the others is active, the domain decides. */
export const rewardsOfProduct = `coalesce((SELECT jsonb_agg(jsonb_build_object('cents', r.cents, 'startOn', r.start_on, 'endOn', r.end_on, 'displayEndOn', r.display_end_on))
            FROM product_reward r WHERE r.tenant_id = $1 AND r.product_id = p.id AND r.start_on <= $2), '[]') AS rewards`
const columns = `${columnsOf(productTable, { as: 'p', only: productColumns })}, p.price_monthly_cents AS "monthlyCents",
  p.price_once_cents AS "onceCents", p.minimum_term_months AS "termMonths", c.icon, ${rewardsOfProduct}`
/** What only pages show; a recommendation is made without it. */
export const offerColumns = `${columns}, p.picture, p.preselected,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'identifier', f.identifier, 'group', f.note_group, 'title', f.title, 'body', f.body)
                             ORDER BY u.position, f.id)
            FROM product_footnote u JOIN footnote f ON f.tenant_id = $1 AND f.id = u.footnote_id
            WHERE u.tenant_id = $1 AND u.product_id = p.id), '[]') AS footnotes`
export const productTables = 'product p JOIN product_category c ON c.tenant_id = $1 AND c.id = p.category_id'

const selectList = statement(
  'product_list',
  `SELECT ${offerColumns} FROM ${productTables}
   WHERE p.tenant_id = $1 AND p.recommendable AND NOT p.id = ANY ($3::integer[])
     AND ($4::text IS NULL OR lower(p.source) = lower($4)) AND ($5::integer IS NULL OR p.category_id = $5)
     AND ($6::text IS NULL OR p.kind = $6) AND ($7::text IS NULL OR p.telco_product_id = $7 OR p.id::text = $7)
     AND ($8::boolean IS NULL OR p.young = $8) AND ($9::boolean IS NULL OR p.hybrid = $9)
     AND ($10::text[] = '{}' OR p.product_group = ANY ($10)) AND ($11::text[] = '{}' OR p.class = ANY ($11))
   ORDER BY c.position, p.position, p.id`,
)
const listed = [
  'id',
  'categoryId',
  'source',
  'kind',
  'young',
  'hybrid',
  'productGroup',
  'class',
  'preselected',
  'changedAt',
] as const
const selectRewards = statement(
  'product_list_rewards',
  `SELECT ${columnsOf(productTable, { as: 'p', only: listed })}, ${rewardsOfProduct}
   FROM product p WHERE p.tenant_id = $1 AND p.recommendable AND NOT p.id = ANY ($3::integer[])`,
)
const selectCommissions = statement(
  'product_list_commissions',
  `SELECT ${columnsOf(productTable, { as: 'p', only: ['id', 'name', 'texts', 'commission'] })} FROM product p
   WHERE p.tenant_id = $1 AND p.recommendable AND p.commission IS NOT NULL AND NOT p.id = ANY ($2::integer[]) ORDER BY p.id`,
)
const byId = 'WHERE p.tenant_id = $1 AND p.id = $3'
const byExternalId = 'WHERE p.tenant_id = $1 AND p.external_id = $3'
const selectById = statement('product_by_id', `SELECT ${columns} FROM ${productTables} ${byId}`)
const selectByExternalId = statement(
  'product_by_external_id',
  `SELECT ${columns} FROM ${productTables} ${byExternalId}`,
)
const selectOffer = statement('product_offer', `SELECT ${offerColumns} FROM ${productTables} ${byId}`)
const selectOfferByExternalId = statement(
  'product_offer_by_external_id',
  `SELECT ${offerColumns} FROM ${productTables} ${byExternalId}`,
)
const selectOffering = statement(
  'product_offering',
  `SELECT 1 FROM event WHERE tenant_id = $1 AND subject_kind = 'product' AND subject_id = $2
     AND kind IN ('productOffered', 'productHidden') LIMIT 1`,
)
const selectNames = statement(
  'product_names',
  `SELECT p.id, coalesce(p.texts -> $3 ->> 'name', p.texts -> 'de' ->> 'name', p.name) AS "displayName", c.icon
   FROM product p JOIN product_category c ON c.tenant_id = $1 AND c.id = p.category_id WHERE p.tenant_id = $1 AND p.id = ANY ($2::integer[])`,
)
const selectNameToFreeze = statement(
  'product_name_to_freeze',
  `SELECT coalesce(texts -> 'de' ->> 'name', name) AS product, texts -> 'en' ->> 'name' AS "productEn" FROM product WHERE tenant_id = $1 AND id = $2`,
)
/** SQL to sort by the name of a product. @param id its column */
export const productNameOf = (id: string, locale: Locale) =>
  `(SELECT lower(coalesce(p.texts -> '${locale}' ->> 'name', p.texts -> 'de' ->> 'name', p.name)) FROM product p WHERE p.tenant_id = $1 AND p.id = ${id})`

const category = ['id', 'source', 'name', 'summary', 'icon'] as const
const selectCategories = statement(
  'product_category_list',
  `SELECT ${columnsOf(productCategoryTable, { only: category })} FROM product_category WHERE tenant_id = $1 ORDER BY position, id`,
)

/** Results with these ids are never listed (spec §7.2). */
export const hiddenProductIds: readonly number[] = [639, 640, 637, 638]

/** The filters of a list; null and an empty list filter nothing. */
export interface ProductFilter {
  readonly source: string | null
  readonly categoryId: number | null
  readonly kind: 'DP' | 'TP' | null
  /** TelekomProduktId, or our own id. */
  readonly tariffId: string | null
  readonly young: boolean | null
  readonly hybrid: boolean | null
  readonly groups: readonly string[]
  readonly classes: readonly string[]
}

export const everyProduct: ProductFilter = {
  source: null,
  categoryId: null,
  kind: null,
  tariffId: null,
  young: null,
  hybrid: null,
  groups: [],
  classes: [],
}

export type CategoryRow = Pick<Row<typeof productCategoryTable>, (typeof category)[number]>

export function listProductRows(tx: Tx, day: PlainDay, filter: ProductFilter): Promise<OfferRow[]> {
  const { source, categoryId, kind, tariffId, young, hybrid, groups, classes } = filter
  return tx.rows<OfferRow>(selectList, [
    tx.tenantId,
    day,
    hiddenProductIds,
    source,
    categoryId,
    kind,
    tariffId,
    young,
    hybrid,
    groups,
    classes,
  ])
}

/** What every product that is listed earns, and what lists choose by. */
export interface RewardRow extends Pick<Row<typeof productTable>, (typeof listed)[number]> {
  readonly rewards: readonly RewardPeriodRow[]
}

export const listRewardRows = (tx: Tx, day: PlainDay): Promise<RewardRow[]> =>
  tx.rows<RewardRow>(selectRewards, [tx.tenantId, day, hiddenProductIds])

/** What every product that is listed pays a seller. */
export const listCommissionRows = (tx: Tx) =>
  tx.rows<Pick<Row<typeof productTable>, 'id' | 'name' | 'texts' | 'commission'>>(selectCommissions, [
    tx.tenantId,
    hiddenProductIds,
  ])

/** A number without room in the column is simply unknown. */
export const isId = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= 2_147_483_647

/** @param id any whole number */
export const findProductRow = async (tx: Tx, day: PlainDay, id: number): Promise<ProductRow | undefined> =>
  isId(id) ? tx.maybe<ProductRow>(selectById, [tx.tenantId, day, id]) : undefined

export const findProductRowByExternalId = (tx: Tx, day: PlainDay, externalId: string) =>
  tx.maybe<ProductRow>(selectByExternalId, [tx.tenantId, day, externalId])

/** As `findProduct`, with the data of its page. */
export const findOffer = async (tx: Tx, day: PlainDay, id: number): Promise<OfferRow | undefined> =>
  isId(id) ? tx.maybe<OfferRow>(selectOffer, [tx.tenantId, day, id]) : undefined

export const findOfferByExternalId = (tx: Tx, day: PlainDay, externalId: string) =>
  tx.maybe<OfferRow>(selectOfferByExternalId, [tx.tenantId, day, externalId])

/**
 * Whether it is or once was on offer, so that old links still show it. Offering or hiding a product emits an event; a
 * product that was created hidden, at the desk or with its tenant's import, has none. The four ids are former products
 * by the specification.
 */
export async function wasEverOffered(tx: Tx, { id, recommendable }: Pick<ProductRow, 'id' | 'recommendable'>) {
  if (recommendable || hiddenProductIds.includes(id)) return true
  const subject = numberedSubject(tx.tenantId, 'product', id)
  return (await tx.maybe(selectOffering, [tx.tenantId, subject])) !== undefined
}

/** A product as others refer to it. */
export interface ProductName {
  readonly id: number
  readonly displayName: string
  readonly icon: string
  /** The device that was chosen with it. */
  readonly deviceId?: number
}

export function listProductNames(tx: Tx, ids: readonly number[], locale: Locale): Promise<ProductName[]> {
  return tx.rows<ProductName>(selectNames, [tx.tenantId, ids, locale])
}

export function listCategoryRows(tx: Tx): Promise<CategoryRow[]> {
  return tx.rows<CategoryRow>(selectCategories, [tx.tenantId])
}

/** A product's names of today, to be kept with what is booked; its number if it is unknown. */
export const findNameToFreeze = async (tx: Tx, id: number): Promise<FrozenName> =>
  (await tx.maybe<FrozenName>(selectNameToFreeze, [tx.tenantId, id])) ?? { product: String(id), productEn: null }
