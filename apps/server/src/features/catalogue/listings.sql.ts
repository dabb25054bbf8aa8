import { statement, type Tx } from '#platform/db/tx.ts'
import type { DeviceKind } from './devices.sql.ts'
import type { Texts } from './product.ts'

export type ListingFilter = 'manufacturer' | 'price' | 'term'

/** A page that lists products (spec §2.4), as it is stored. */
export interface ListingRow {
  readonly key: string
  readonly path: string
  readonly parentKey: string | null
  readonly shows: 'products' | 'smartphones' | 'tablets' | 'devices'
  readonly source: string | null
  readonly category: string | null
  readonly young: boolean | null
  readonly hybrid: boolean | null
  readonly groups: readonly string[]
  readonly classes: readonly string[]
  readonly title: Texts
  readonly summary: Texts
  readonly intro: Texts
  readonly picture: string | null
  readonly filters: readonly ListingFilter[]
  readonly preselectedId: number | null
  readonly leadsTo: string | null
  readonly changedAt: Date
}

const selectListings = statement(
  'listing_list',
  `SELECT key, path, parent_key AS "parentKey", shows, source, category, young, hybrid, product_groups AS groups, classes, title, summary,
          intro, picture, filters, default_product_id AS "preselectedId", leads_to AS "leadsTo", changed_at AS "changedAt"
   FROM listing WHERE tenant_id = $1 AND published ORDER BY position, key`,
)
const selectPaths = statement(
  'listing_paths',
  'SELECT path FROM listing WHERE tenant_id = $1 AND published ORDER BY position, key',
)
const selectKinds = statement(
  'device_kinds_of_products',
  `SELECT DISTINCT d.kind, t.product_id AS "productId" FROM device_tariff t JOIN device d ON d.tenant_id = $1 AND d.id = t.device_id
   WHERE t.tenant_id = $1 AND d.offered`,
)

/** All of a tenant's: they are some dozens, and each page shows its neighbours. */
export const listListingRows = (tx: Tx) => tx.rows<ListingRow>(selectListings, [tx.tenantId])

export const listListingPaths = async (tx: Tx) =>
  (await tx.rows<{ path: string }>(selectPaths, [tx.tenantId])).map(({ path }) => path)

/** The products that are available with each kind of device. */
export const listDeviceKinds = (tx: Tx) => tx.rows<{ kind: DeviceKind; productId: number }>(selectKinds, [tx.tenantId])
