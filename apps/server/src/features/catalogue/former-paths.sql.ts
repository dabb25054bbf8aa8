import { statement, type Tx } from '#platform/db/tx.ts'

const select = statement(
  'listing_former_paths',
  'SELECT path, listing_key AS "listingKey" FROM listing_former_path WHERE tenant_id = $1 ORDER BY path',
)
const selectLeading = statement(
  'listing_former_paths_leading',
  `SELECT f.path, l.path AS "leadsTo" FROM listing_former_path f
   JOIN listing l ON l.tenant_id = $1 AND l.key = f.listing_key AND l.published AND l.path <> f.path
   WHERE f.tenant_id = $1 ORDER BY f.path`,
)
const insert = statement(
  'listing_former_path_insert',
  `INSERT INTO listing_former_path (tenant_id, path, listing_key) VALUES ($1, $2, $3)
   ON CONFLICT (tenant_id, path) DO UPDATE SET listing_key = EXCLUDED.listing_key`,
)
const remove = statement(
  'listing_former_path_delete',
  'DELETE FROM listing_former_path WHERE tenant_id = $1 AND path = ANY ($2)',
)

export interface FormerPathRow {
  readonly path: string
  readonly listingKey: string
}

export const listFormerPathRows = (tx: Tx) => tx.rows<FormerPathRow>(select, [tx.tenantId])

/** Former path → the present one of its listing, of published listings alone. */
export const listLeadingPaths = async (tx: Tx): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await tx.rows<{ path: string; leadsTo: string }>(selectLeading, [tx.tenantId])).map(({ path, leadsTo }) => [
      path,
      leadsTo,
    ]),
  )

export const insertFormerPath = (tx: Tx, path: string, listingKey: string) =>
  tx.run(insert, [tx.tenantId, path, listingKey])
export const deleteFormerPaths = (tx: Tx, paths: readonly string[]) => tx.run(remove, [tx.tenantId, paths])
