import { statement, type Tx } from '#platform/db/tx.ts'
import { toStored, type LocalizedText, type StoredText } from './setup.sql.ts'

interface ListingFacts {
  readonly path: string
  readonly parentKey: string | null
  readonly shows: 'products' | 'smartphones' | 'tablets' | 'devices'
  readonly source: string | null
  readonly category: string | null
  readonly young: boolean | null
  readonly hybrid: boolean | null
  readonly groups: string[]
  readonly classes: string[]
  readonly picture: string | null
  readonly filters: ('manufacturer' | 'price' | 'term')[]
  readonly preselectedId: number | null
  readonly leadsTo: string | null
  readonly position: number
  readonly published: boolean
}

export interface ListingRow extends ListingFacts {
  readonly key: string
  readonly version: number
  readonly title: StoredText
  readonly summary: StoredText
  readonly intro: StoredText
}

export interface ListingForm extends ListingFacts {
  readonly title: LocalizedText
  readonly summary: LocalizedText
  readonly intro: LocalizedText
}

const select = statement(
  'desk_listings',
  `SELECT key, version, path, parent_key AS "parentKey", shows, source, category, young, hybrid, product_groups AS groups, classes,
          title, summary, intro, picture, filters, default_product_id AS "preselectedId", leads_to AS "leadsTo", position, published
   FROM listing WHERE tenant_id = $1 ORDER BY position, key`,
)
const insert = statement(
  'desk_listing_insert',
  `INSERT INTO listing (tenant_id, key, path, parent_key, shows, source, category, young, hybrid, title, summary, intro, picture, filters,
     default_product_id, leads_to, position, published, changed_at, product_groups, classes)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
)
const update = statement(
  'desk_listing_update',
  `UPDATE listing SET path = $3, parent_key = $4, shows = $5, source = $6, category = $7, young = $8, hybrid = $9, title = $10, summary = $11,
     intro = $12, picture = $13, filters = $14, default_product_id = $15, leads_to = $16, position = $17, published = $18, changed_at = $19,
     product_groups = $20, classes = $21, version = version + 1
   WHERE tenant_id = $1 AND key = $2`,
)
const facets = statement(
  'desk_listing_facets',
  `SELECT coalesce(array_agg(DISTINCT product_group ORDER BY product_group) FILTER (WHERE product_group IS NOT NULL), '{}') AS groups,
          coalesce(array_agg(DISTINCT class ORDER BY class) FILTER (WHERE class IS NOT NULL), '{}') AS classes,
          coalesce(array_agg(DISTINCT source ORDER BY source), '{}') AS sources
   FROM product WHERE tenant_id = $1`,
)
const product = statement('desk_listing_product', 'SELECT 1 FROM product WHERE tenant_id = $1 AND id = $2')

export const listRows = (tx: Tx) => tx.rows<ListingRow>(select, [tx.tenantId])
/** What products are sorted by: their groups, classes and sources. */
export const findFacets = (tx: Tx) =>
  tx.one<{ groups: string[]; classes: string[]; sources: string[] }>(facets, [tx.tenantId])
export const isProduct = async (tx: Tx, id: number) => (await tx.maybe(product, [tx.tenantId, id])) !== undefined

export async function writeListing(tx: Tx, how: 'insert' | 'update', key: string, form: ListingForm, at: Date) {
  const { path, parentKey, shows, source, category, young, hybrid, picture, filters, preselectedId } = form
  await tx.run(how === 'insert' ? insert : update, [
    ...[tx.tenantId, key, path, parentKey, shows, source, category, young, hybrid, toStored(form.title)],
    ...[toStored(form.summary), toStored(form.intro), picture, filters, preselectedId, form.leadsTo, form.position],
    ...[form.published, at, form.groups, form.classes],
  ])
}
