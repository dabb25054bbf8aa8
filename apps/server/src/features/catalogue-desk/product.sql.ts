import type { PlainDay } from '@referral/domain/calendar'
import { statement, type Tx } from '#platform/db/tx.ts'
import type { ProductForm, ProductTexts } from './product-form.ts'

export interface PeriodRow {
  readonly id: string
  readonly cents: number
  readonly startOn: PlainDay
  readonly endOn: PlainDay | null
  readonly displayEndOn: PlainDay | null
}

/** A product as its desk reads it. */
export interface DeskProductRow extends Omit<ProductForm, 'de' | 'en' | 'footnoteIds'> {
  readonly id: number
  readonly version: number
  readonly offered: boolean
  readonly position: number
  readonly texts: { readonly de?: StoredTexts; readonly en?: StoredTexts }
  readonly footnoteIds: readonly number[]
  readonly rewards: readonly PeriodRow[]
}

interface StoredTexts {
  readonly name: string
  readonly lines: readonly string[]
  readonly promotion: string | null
  readonly discount: string | null
  readonly split?: string | null
  readonly footnote?: string | null
}

export const periodsOfProduct = `coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'cents', r.cents, 'startOn', r.start_on, 'endOn', r.end_on, 'displayEndOn', r.display_end_on) ORDER BY r.start_on DESC, r.cents DESC)
            FROM product_reward r WHERE r.tenant_id = $1 AND r.product_id = p.id), '[]') AS rewards`

const selectProduct = `SELECT p.id, p.version, p.recommendable AS offered, p.position, p.external_id AS "externalId", p.source,
    p.category_id AS "categoryId", p.kind, p.name, p.texts, p.young, p.hybrid, p.product_group AS "productGroup", p.class,
    p.price_monthly_cents AS "monthlyCents", p.price_once_cents AS "onceCents", p.minimum_term_months AS "termMonths",
    p.commission, p.telco_product_id AS "telcoProductId", p.shop_url AS "shopUrl", p.preselected,
    p.picture, ${periodsOfProduct},
    coalesce((SELECT jsonb_agg(u.footnote_id ORDER BY u.position) FROM product_footnote u WHERE u.tenant_id = $1 AND u.product_id = p.id), '[]') AS "footnoteIds"
  FROM product p WHERE p.tenant_id = $1`
const selectOne = statement('desk_product', `${selectProduct} AND p.id = $2`)
const selectAll = statement('desk_product_all', `${selectProduct} ORDER BY p.id`)

const insert = statement(
  'desk_product_insert',
  `INSERT INTO product (tenant_id, id, external_id, source, category_id, kind, name, texts, young, hybrid, product_group, class,
     price_monthly_cents, price_once_cents, minimum_term_months, commission, telco_product_id, shop_url, preselected,
     picture, changed_at, position, recommendable)
   SELECT $1::bigint, $2::int, $3, $4, $5::int, $6, $7, $8::jsonb, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
     (SELECT coalesce(max(position), 0) + 1 FROM product WHERE tenant_id = $1), false
   RETURNING id`,
)
const update = statement(
  'desk_product_update',
  `UPDATE product SET external_id = $3, source = $4, category_id = $5, kind = $6, name = $7, texts = $8, young = $9, hybrid = $10,
     product_group = $11, class = $12, price_monthly_cents = $13, price_once_cents = $14, minimum_term_months = $15,
     commission = $16, telco_product_id = $17, shop_url = $18, preselected = $19, picture = $20, changed_at = $21, version = version + 1
   WHERE tenant_id = $1 AND id = $2`,
)
const deletePreselected = statement(
  'desk_product_unselect',
  'UPDATE product SET preselected = false, version = version + 1 WHERE tenant_id = $1 AND category_id = $2 AND preselected AND id <> $3',
)
/** The categories where this makes another product the one put forward: who edits one of them must see that first. */
const touchCategories = statement(
  'desk_product_categories_touch',
  `UPDATE product_category c SET version = version + 1
   WHERE c.tenant_id = $1 AND (c.id = $2 AND $3::boolean) <> EXISTS (
     SELECT 1 FROM product p WHERE p.tenant_id = $1 AND p.id = $4 AND p.category_id = c.id AND p.preselected)`,
)
const deleteFootnotes = statement(
  'desk_product_footnotes_delete',
  'DELETE FROM product_footnote WHERE tenant_id = $1 AND product_id = $2',
)
const insertFootnotes = statement(
  'desk_product_footnotes_insert',
  `INSERT INTO product_footnote (tenant_id, product_id, footnote_id, position)
   SELECT $1, $2, given.id, given.at FROM unnest($3::int[]) WITH ORDINALITY AS given (id, at)
   RETURNING product_id`,
)
const nextId = statement(
  'desk_product_next_id',
  'SELECT greatest(coalesce(max(id), 0) + 1, 1001) AS id FROM product WHERE tenant_id = $1',
)
const knownFootnotes = statement(
  'desk_footnotes_known',
  'SELECT id FROM footnote WHERE tenant_id = $1 AND id = ANY ($2::int[])',
)
const otherWithExternalId = statement(
  'desk_external_id_taken',
  'SELECT 1 FROM product WHERE tenant_id = $1 AND external_id = $2 AND id <> $3',
)

export const findDeskProduct = (tx: Tx, id: number) => tx.maybe<DeskProductRow>(selectOne, [tx.tenantId, id])
export const listDeskProducts = (tx: Tx) => tx.rows<DeskProductRow>(selectAll, [tx.tenantId])
/** Above all ids that the demo and the specification name, including unlisted ones. */
export const nextProductId = async (tx: Tx) => (await tx.one<{ id: number }>(nextId, [tx.tenantId])).id
export const findFootnoteIds = async (tx: Tx, ids: readonly number[]) =>
  (await tx.rows<{ id: number }>(knownFootnotes, [tx.tenantId, ids])).map(({ id }) => id)
export const isExternalIdTaken = async (tx: Tx, externalId: string, by: number) =>
  (await tx.maybe(otherWithExternalId, [tx.tenantId, externalId, by])) !== undefined

const stored = ({
  name,
  line1,
  line2,
  line3,
  line4,
  promotion,
  discount,
  split,
  footnote,
}: ProductTexts): StoredTexts => ({
  name,
  lines: [line1, line2, line3, line4],
  promotion,
  discount,
  split,
  footnote,
})

function valuesOf(tx: Tx, id: number, form: ProductForm, at: Date): readonly unknown[] {
  const texts = { de: stored(form.de), ...(form.en === null ? {} : { en: stored(form.en) }) }
  return [
    ...[tx.tenantId, id, form.externalId, form.source, form.categoryId, form.kind, form.name, JSON.stringify(texts)],
    ...[form.young, form.hybrid, form.productGroup, form.class, form.monthlyCents, form.onceCents, form.termMonths],
    ...[form.commission, form.telcoProductId, form.shopUrl, form.preselected, form.picture, at],
  ]
}

/** Writes a product and what belongs to it: its footnotes, and that it alone is put forward in its category. */
export async function writeProduct(tx: Tx, how: 'insert' | 'update', id: number, form: ProductForm, at: Date) {
  await tx.run(touchCategories, [tx.tenantId, form.categoryId, form.preselected, id])
  if (form.preselected) await tx.run(deletePreselected, [tx.tenantId, form.categoryId, id])
  await tx.run(how === 'insert' ? insert : update, valuesOf(tx, id, form, at))
  await tx.run(deleteFootnotes, [tx.tenantId, id])
  if (form.footnoteIds.length > 0) await tx.run(insertFootnotes, [tx.tenantId, id, form.footnoteIds])
}
