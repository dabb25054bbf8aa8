import { findPathFault } from '@referral/domain/offers'
import type { Tx } from '#platform/db/tx.ts'
import { pathsOfPages } from '#platform/page-link.ts'
import type { Tenant } from '#platform/tenant.ts'
import { deleteFormerPaths, insertFormerPath, listFormerPathRows } from './former-paths.sql.ts'
import { listListingPaths } from './listings.sql.ts'

/** Where visitors find a listing, while it is published. */
export interface ListingPlace {
  readonly path: string
  readonly published: boolean
}

/**
 * Keeps the path that a published listing leaves, by getting another one or by being hidden. A hidden listing's leads
 * nowhere until it is published again.
 */
export async function keepFormerPath(tx: Tx, key: string, before: ListingPlace, after: ListingPlace): Promise<void> {
  if (before.published && !(after.published && after.path === before.path)) await insertFormerPath(tx, before.path, key)
}

/** Releases the former paths that a published listing or a page of the tenant has now. */
export async function releaseFormerPaths(tx: Tx, tenant: Pick<Tenant, 'config'>): Promise<void> {
  const former = await listFormerPathRows(tx)
  if (former.length === 0) return
  const taken = takenPaths(
    former.map(({ path }) => path),
    { listings: await listListingPaths(tx), tenant },
  )
  if (taken.length > 0) await deleteFormerPaths(tx, taken)
}

/** @param listings paths of the published ones */
export function takenPaths(
  paths: readonly string[],
  { listings, tenant }: { readonly listings: readonly string[]; readonly tenant: Pick<Tenant, 'config'> },
): string[] {
  const pages = pathsOfPages(tenant)
  return paths.filter((path) => listings.includes(path) || findPathFault(path, pages) === 'pathTaken')
}
