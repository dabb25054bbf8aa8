import type { PlainDay } from '@referral/domain/calendar'
import type { Locale } from '#platform/locale.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { toStored, type LocalizedText, type Named, type StoredText } from './setup.sql.ts'

export interface CampaignForm {
  readonly title: LocalizedText
  readonly body: LocalizedText
  readonly legal: LocalizedText
  readonly startOn: string
  readonly endOn: string | null
  /** The offers that it applies to; every offer if both lists are empty. */
  readonly categoryIds: number[]
  readonly productIds: number[]
}

export interface CampaignRow {
  readonly id: number
  readonly version: number
  readonly title: StoredText
  readonly body: StoredText
  readonly legal: StoredText
  readonly startOn: PlainDay
  readonly endOn: PlainDay | null
  readonly categories: Named[]
  readonly products: Named[]
  /** The number of offered products that it applies to. */
  readonly count: number
}

const categoryName = `coalesce(k.name ->> $2, k.name ->> 'de', k.source)`
const productName = `coalesce(p.texts -> $2 ->> 'name', p.texts -> 'de' ->> 'name', p.name)`
const selectCampaigns = statement(
  'desk_campaigns',
  `SELECT s.*, CASE WHEN s.categories = '[]' AND s.products = '[]'
      THEN (SELECT count(*) FROM product p WHERE p.tenant_id = $1 AND p.recommendable)
      ELSE (SELECT count(*) FROM product p WHERE p.tenant_id = $1 AND p.recommendable AND (
          EXISTS (SELECT 1 FROM campaign_category n WHERE n.tenant_id = $1 AND n.campaign_id = s.id AND n.category_id = p.category_id)
          OR EXISTS (SELECT 1 FROM campaign_product n WHERE n.tenant_id = $1 AND n.campaign_id = s.id AND n.product_id = p.id)))
      END AS count
   FROM (SELECT c.id, c.version, c.title, c.body, c.legal_text AS legal, c.start_on AS "startOn", c.end_on AS "endOn",
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', k.id, 'name', ${categoryName}) ORDER BY k.position, k.id)
        FROM campaign_category n JOIN product_category k ON k.tenant_id = $1 AND k.id = n.category_id
        WHERE n.tenant_id = $1 AND n.campaign_id = c.id), '[]') AS categories,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'name', ${productName}) ORDER BY p.position, p.id)
        FROM campaign_product n JOIN product p ON p.tenant_id = $1 AND p.id = n.product_id
        WHERE n.tenant_id = $1 AND n.campaign_id = c.id), '[]') AS products
     FROM campaign c WHERE c.tenant_id = $1) s ORDER BY s."startOn" DESC, s.id`,
)
export const listCampaignRows = (tx: Tx, locale: Locale) => tx.rows<CampaignRow>(selectCampaigns, [tx.tenantId, locale])

const selectCategories = statement(
  'desk_campaign_categories',
  `SELECT k.id, ${categoryName} AS name FROM product_category k WHERE k.tenant_id = $1 AND k.id = ANY ($3::integer[]) ORDER BY k.position, k.id`,
)
const selectProducts = statement(
  'desk_campaign_products',
  `SELECT p.id, ${productName} AS name FROM product p WHERE p.tenant_id = $1 AND p.id = ANY ($3::integer[]) ORDER BY p.position, p.id`,
)
/** Those of the tenant's rows that a form names, in German. */
export async function findNamed(tx: Tx, { categoryIds, productIds }: CampaignForm) {
  const [categories, products] = await Promise.all([
    tx.rows<Named>(selectCategories, [tx.tenantId, 'de', categoryIds]),
    tx.rows<Named>(selectProducts, [tx.tenantId, 'de', productIds]),
  ])
  return { categories, products }
}

const insert = statement(
  'desk_campaign_insert',
  `INSERT INTO campaign (tenant_id, id, title, body, legal_text, start_on, end_on)
   SELECT $1::bigint, (SELECT coalesce(max(id), 0) + 1 FROM campaign WHERE tenant_id = $1), $2::jsonb, $3::jsonb, $4::jsonb, $5::date, $6::date RETURNING id`,
)
const update = statement(
  'desk_campaign_update',
  `UPDATE campaign SET title = $3, body = $4, legal_text = $5, start_on = $6, end_on = $7, version = version + 1
   WHERE tenant_id = $1 AND id = $2`,
)
const forgetCategories = statement(
  'desk_campaign_category_delete',
  'DELETE FROM campaign_category WHERE tenant_id = $1 AND campaign_id = $2',
)
const forgetProducts = statement(
  'desk_campaign_product_delete',
  'DELETE FROM campaign_product WHERE tenant_id = $1 AND campaign_id = $2',
)
const nameCategories = statement(
  'desk_campaign_category_insert',
  'INSERT INTO campaign_category (tenant_id, campaign_id, category_id) SELECT $1, $2, unnest($3::integer[]) RETURNING campaign_id',
)
const nameProducts = statement(
  'desk_campaign_product_insert',
  'INSERT INTO campaign_product (tenant_id, campaign_id, product_id) SELECT $1, $2, unnest($3::integer[]) RETURNING campaign_id',
)

const values = ({ title, body, legal, startOn, endOn }: CampaignForm) => [
  ...[toStored(title), toStored(body), toStored(legal), startOn, endOn],
]

/** Creates one; answers its number. */
export async function addCampaign(tx: Tx, form: CampaignForm): Promise<number> {
  const { id } = await tx.one<{ id: number }>(insert, [tx.tenantId, ...values(form)])
  await writeNamed(tx, id, form)
  return id
}

export async function writeCampaign(tx: Tx, id: number, form: CampaignForm): Promise<void> {
  await tx.run(update, [tx.tenantId, id, ...values(form)])
  await tx.run(forgetCategories, [tx.tenantId, id])
  await tx.run(forgetProducts, [tx.tenantId, id])
  await writeNamed(tx, id, form)
}

async function writeNamed(tx: Tx, id: number, { categoryIds, productIds }: CampaignForm): Promise<void> {
  await tx.run(nameCategories, [tx.tenantId, id, categoryIds])
  await tx.run(nameProducts, [tx.tenantId, id, productIds])
}

const ofCategory = statement(
  'desk_campaign_of_category',
  'SELECT 1 FROM campaign_category WHERE tenant_id = $1 AND category_id = $2 LIMIT 1',
)
export const isNamedByCampaign = async (tx: Tx, categoryId: number) =>
  (await tx.maybe(ofCategory, [tx.tenantId, categoryId])) !== undefined
