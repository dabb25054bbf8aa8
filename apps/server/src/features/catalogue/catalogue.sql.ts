import type { PlainDay } from '@referral/domain/calendar'
import type { Locale } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import type { ProductRow } from './product.ts'

/** Rewards that have not begun by the day are left out; which of the others is active, the domain decides. */
const columns = `p.id, p.external_id AS "externalId", p.source, p.category_id AS "categoryId", p.kind, p.name, p.texts, p.young, p.hybrid,
  p.product_group AS "productGroup", p.class, p.price_monthly_cents AS "monthlyCents", p.price_once_cents AS "onceCents",
  p.minimum_term_months AS "termMonths", p.price_split AS "priceSplit", p.commission, p.telco_product_id AS "telcoProductId",
  p.shop_url AS "shopUrl", p.recommendable, c.icon,
  coalesce((SELECT jsonb_agg(jsonb_build_object('cents', r.cents, 'startOn', r.start_on, 'endOn', r.end_on, 'displayEndOn', r.display_end_on))
            FROM product_reward r WHERE r.tenant_id = $1 AND r.product_id = p.id AND r.start_on <= $2), '[]') AS rewards`
const tables = 'product p JOIN product_category c ON c.tenant_id = $1 AND c.id = p.category_id'

const selectList = statement(
  'product_list',
  `SELECT ${columns} FROM ${tables}
   WHERE p.tenant_id = $1 AND p.recommendable AND NOT p.id = ANY ($3::integer[])
     AND ($4::text IS NULL OR lower(p.source) = lower($4)) AND ($5::integer IS NULL OR p.category_id = $5)
     AND ($6::text IS NULL OR p.kind = $6) AND ($7::text IS NULL OR p.telco_product_id = $7)
   ORDER BY c.position, p.position, p.id`,
)
const selectById = statement('product_by_id', `SELECT ${columns} FROM ${tables} WHERE p.tenant_id = $1 AND p.id = $3`)
const selectByExternalId = statement(
  'product_by_external_id',
  `SELECT ${columns} FROM ${tables} WHERE p.tenant_id = $1 AND p.external_id = $3`,
)
const selectNames = statement(
  'product_names',
  `SELECT p.id, coalesce(p.texts -> $3 ->> 'name', p.texts -> 'de' ->> 'name', p.name) AS "displayName", c.icon
   FROM product p JOIN product_category c ON c.tenant_id = $1 AND c.id = p.category_id WHERE p.tenant_id = $1 AND p.id = ANY ($2::integer[])`,
)
const selectCategories = statement(
  'product_category_list',
  'SELECT id, source, name, summary, icon FROM product_category WHERE tenant_id = $1 ORDER BY position, id',
)

/** Results with these ids are never listed (spec §7.2). */
export const hiddenProductIds: readonly number[] = [639, 640, 637, 638]

/** What a list may be narrowed by; null: not. */
export interface ProductFilter {
  readonly source: string | null
  readonly categoryId: number | null
  readonly kind: 'DP' | 'TP' | null
  readonly telcoProductId: string | null
}

export const everyProduct: ProductFilter = { source: null, categoryId: null, kind: null, telcoProductId: null }

export interface CategoryRow {
  readonly id: number
  readonly source: string
  readonly name: Readonly<Record<string, string>>
  readonly summary: Readonly<Record<string, string>>
  readonly icon: string
}

export function listProductRows(tx: Tx, day: PlainDay, filter: ProductFilter): Promise<ProductRow[]> {
  return tx.rows<ProductRow>(selectList, [
    tx.tenantId,
    day,
    hiddenProductIds,
    filter.source,
    filter.categoryId,
    filter.kind,
    filter.telcoProductId,
  ])
}

/** @param id any whole number: one without room in the column is simply unknown */
export async function findProductRow(tx: Tx, day: PlainDay, id: number): Promise<ProductRow | undefined> {
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return undefined
  return tx.maybe<ProductRow>(selectById, [tx.tenantId, day, id])
}

export function findProductRowByExternalId(tx: Tx, day: PlainDay, externalId: string): Promise<ProductRow | undefined> {
  return tx.maybe<ProductRow>(selectByExternalId, [tx.tenantId, day, externalId])
}

/** A product as others refer to it. */
export interface ProductName {
  readonly id: number
  readonly displayName: string
  readonly icon: string
}

export function listProductNames(tx: Tx, ids: readonly number[], locale: Locale): Promise<ProductName[]> {
  return tx.rows<ProductName>(selectNames, [tx.tenantId, ids, locale])
}

export function listCategoryRows(tx: Tx): Promise<CategoryRow[]> {
  return tx.rows<CategoryRow>(selectCategories, [tx.tenantId])
}
