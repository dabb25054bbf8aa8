import { statement, type Tx } from '#platform/db/tx.ts'

/** A text by language as it is stored: without English it has no member for it. */
export interface StoredText {
  readonly de?: string
  readonly en?: string
}
export interface LocalizedText {
  readonly de: string
  readonly en: string
}

export const toLocalizedText = (stored: StoredText): LocalizedText => ({ de: stored.de ?? '', en: stored.en ?? '' })
export const toStored = ({ de, en }: LocalizedText): string => JSON.stringify(en === '' ? { de } : { de, en })

export interface Named {
  readonly id: number
  readonly name: string
}

const productsOf = (condition: string) =>
  `coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'name', coalesce(p.texts -> $2 ->> 'name', p.name)) ORDER BY p.position, p.id)
            FROM product p WHERE p.tenant_id = $1 AND ${condition}), '[]')`

export interface CategoryRow {
  readonly id: number
  readonly version: number
  readonly source: string
  readonly name: StoredText
  readonly summary: StoredText
  readonly icon: string
  readonly position: number
  readonly picture: string | null
  readonly preselectedId: number | null
  readonly products: Named[]
}

const selectCategories = statement(
  'desk_categories',
  `SELECT c.id, c.version, c.source, c.name, c.summary, c.icon, c.position, c.picture,
          (SELECT p.id FROM product p WHERE p.tenant_id = $1 AND p.category_id = c.id AND p.preselected LIMIT 1) AS "preselectedId",
          ${productsOf('p.category_id = c.id')} AS products
   FROM product_category c WHERE c.tenant_id = $1 ORDER BY c.position, c.id`,
)
export const listCategories = (tx: Tx, locale: string) => tx.rows<CategoryRow>(selectCategories, [tx.tenantId, locale])

const updateCategory = statement(
  'desk_category_update',
  `UPDATE product_category SET name = $3, summary = $4, icon = $5, position = $6, picture = $7, changed_at = $8, version = version + 1
   WHERE tenant_id = $1 AND id = $2`,
)
const preselect = statement(
  'desk_category_preselect',
  `UPDATE product SET preselected = false, version = version + 1 WHERE tenant_id = $1 AND category_id = $2 AND preselected AND id IS DISTINCT FROM $3`,
)
const preselectOne = statement(
  'desk_category_preselect_one',
  'UPDATE product SET preselected = true, version = version + 1 WHERE tenant_id = $1 AND category_id = $2 AND id = $3 AND NOT preselected',
)

const insertCategory = statement(
  'desk_category_insert',
  `INSERT INTO product_category (tenant_id, id, source, name, summary, icon, position, picture, changed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
/** A deleted number is not reused: the old row's history would appear with the new one. */
const nextCategory = statement(
  'desk_category_next_id',
  `SELECT greatest((SELECT max(id) FROM product_category WHERE tenant_id = $1), 0,
     (SELECT max((data ->> 'id')::integer) FROM event WHERE tenant_id = $1 AND subject_kind = 'productCategory' AND kind = 'categoryDeleted')) + 1 AS id`,
)
const deleteCategoryStatement = statement(
  'desk_category_delete',
  'DELETE FROM product_category WHERE tenant_id = $1 AND id = $2',
)
const namedByListing = statement(
  'desk_category_named',
  'SELECT 1 FROM listing WHERE tenant_id = $1 AND category = $2::text LIMIT 1',
)

export interface CategoryForm {
  readonly name: LocalizedText
  readonly summary: LocalizedText
  readonly icon: string
  readonly position: number
  readonly picture: string | null
  readonly preselectedId: number | null
}

/** The data of a new category; its source is fixed. */
export interface NewCategory extends CategoryForm {
  readonly source: string
}

/** Creates an empty one; answers its number. */
export async function addCategory(tx: Tx, { source, ...form }: NewCategory, at: Date): Promise<number> {
  const { id } = await tx.one<{ id: number }>(nextCategory, [tx.tenantId])
  const { name, summary, icon, position, picture } = form
  await tx.run(insertCategory, [
    ...[tx.tenantId, id, source, toStored(name), toStored(summary), icon, position, picture, at],
  ])
  return id
}

export const deleteCategoryRow = (tx: Tx, id: number) => tx.run(deleteCategoryStatement, [tx.tenantId, id])
export const isNamedByListing = async (tx: Tx, id: number) =>
  (await tx.maybe(namedByListing, [tx.tenantId, String(id)])) !== undefined

export async function writeCategory(tx: Tx, id: number, form: CategoryForm, at: Date): Promise<void> {
  const { name, summary, icon, position, picture, preselectedId } = form
  await tx.run(updateCategory, [tx.tenantId, id, toStored(name), toStored(summary), icon, position, picture, at])
  await tx.run(preselect, [tx.tenantId, id, preselectedId])
  if (preselectedId !== null) await tx.run(preselectOne, [tx.tenantId, id, preselectedId])
}

export interface FootnoteRow {
  readonly id: number
  readonly version: number
  readonly identifier: string
  readonly group: string
  readonly title: StoredText
  readonly body: StoredText
  readonly usedBy: Named[]
}

const selectFootnotes = statement(
  'desk_footnotes',
  `SELECT f.id, f.version, f.identifier, f.note_group AS "group", f.title, f.body,
          ${productsOf('EXISTS (SELECT 1 FROM product_footnote u WHERE u.tenant_id = $1 AND u.product_id = p.id AND u.footnote_id = f.id)')} AS "usedBy"
   FROM footnote f WHERE f.tenant_id = $1 ORDER BY f.note_group, f.identifier`,
)
export const listFootnoteRows = (tx: Tx, locale: string) => tx.rows<FootnoteRow>(selectFootnotes, [tx.tenantId, locale])

/** A deleted number is not reused: products' histories name footnotes by it. */
export const insertFootnote = statement(
  'desk_footnote_insert',
  `INSERT INTO footnote (tenant_id, id, identifier, note_group, title, body)
   SELECT $1::bigint, greatest((SELECT max(id) FROM footnote WHERE tenant_id = $1), 0,
     (SELECT max((data ->> 'id')::integer) FROM event WHERE tenant_id = $1 AND subject_kind = 'footnote' AND kind = 'footnoteDeleted')) + 1,
     $2, $3, $4::jsonb, $5::jsonb RETURNING id`,
)
export const updateFootnote = statement(
  'desk_footnote_update',
  'UPDATE footnote SET identifier = $3, note_group = $4, title = $5, body = $6, version = version + 1 WHERE tenant_id = $1 AND id = $2',
)
export const deleteFootnoteRow = statement(
  'desk_footnote_delete',
  'DELETE FROM footnote WHERE tenant_id = $1 AND id = $2',
)

export interface OptionRow {
  readonly id: number
  readonly version: number
  readonly method: 'bank' | 'ecode'
  readonly title: StoredText
  readonly body: StoredText
  readonly delivery: StoredText
  readonly position: number
  readonly active: boolean
  readonly picture: string | null
}

const selectOptions = statement(
  'desk_options',
  `SELECT id, version, method, title, body, delivery, position, active, picture FROM reward_option WHERE tenant_id = $1 ORDER BY position, id`,
)
export const listOptionRows = (tx: Tx) => tx.rows<OptionRow>(selectOptions, [tx.tenantId])
/** An option is never deleted: claims name it. */
export const insertOption = statement(
  'desk_option_insert',
  `INSERT INTO reward_option (tenant_id, id, method, motif, title, body, delivery, position, active, picture)
   SELECT $1::bigint, coalesce((SELECT max(id) FROM reward_option WHERE tenant_id = $1), 0) + 1,
     $2, $3, $4::jsonb, $5::jsonb, $6::jsonb, $7, $8, $9 RETURNING id`,
)
export const updateOption = statement(
  'desk_option_update',
  `UPDATE reward_option SET title = $3, body = $4, delivery = $5, position = $6, active = $7, picture = $8, version = version + 1
   WHERE tenant_id = $1 AND id = $2`,
)
