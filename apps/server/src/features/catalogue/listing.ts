import type { ProductFilter, RewardRow } from './catalogue.sql.ts'
import type { DeviceKind } from './devices.sql.ts'
import type { ListingRow } from './listings.sql.ts'
import type { ProductApi } from './product-api.ts'

/** What chooses the products of a listing, and nothing else of it. */
export type ListingChoice = Pick<
  ListingRow,
  'shows' | 'source' | 'category' | 'young' | 'hybrid' | 'groups' | 'classes'
>

/** The devices that a listing shows; empty where it shows products. */
export function kindsOf({ shows }: Pick<ListingRow, 'shows'>): readonly DeviceKind[] {
  if (shows === 'products') return []
  return shows === 'devices' ? ['smartphone', 'tablet'] : [shows === 'tablets' ? 'tablet' : 'smartphone']
}

/** The product filter of a listing; undefined where the tenant's product API has nothing of the kind. */
export function filterOf(api: ProductApi, listing: ListingChoice): ProductFilter | undefined {
  const { source, category, young, hybrid, groups, classes } = listing
  const filter = api.narrow({ source: source ?? undefined, category: category ?? undefined })
  return filter && { ...filter, young, hybrid, groups, classes }
}

/** The same condition as the statement behind `listProductRows`, for products in memory. */
export function fits(row: Omit<RewardRow, 'preselected' | 'rewards' | 'changedAt'>, filter: ProductFilter): boolean {
  const isIn = (list: readonly string[], value: string | null) =>
    list.length === 0 || (value !== null && list.includes(value))
  return (
    (filter.source === null || filter.source.toLowerCase() === row.source.toLowerCase()) &&
    (filter.categoryId === null || filter.categoryId === row.categoryId) &&
    (filter.kind === null || filter.kind === row.kind) &&
    (filter.young === null || filter.young === row.young) &&
    (filter.hybrid === null || filter.hybrid === row.hybrid) &&
    isIn(filter.groups, row.productGroup) &&
    isIn(filter.classes, row.class)
  )
}

/** The parents of a listing from the top. A circle of parents ends where it began. */
export function wayTo(listing: ListingRow, all: readonly ListingRow[]): ListingRow[] {
  const way: ListingRow[] = []
  let at: ListingRow | undefined = listing
  while ((at = all.find(({ key }) => key === at?.parentKey)) !== undefined && !way.includes(at) && at !== listing)
    way.unshift(at)
  return way
}

const mostRelated = 6

/** Its children; without any, its siblings or those of the same source; else the other top pages. */
export function relatedTo(listing: ListingRow, all: readonly ListingRow[]): ListingRow[] {
  const others = all.filter((other) => other !== listing)
  const below = others.filter(({ parentKey }) => parentKey === listing.key)
  const beside = others.filter((other) =>
    listing.parentKey === null ? other.source === listing.source : other.parentKey === listing.parentKey,
  )
  const first = others.filter(({ parentKey }) => parentKey === null)
  return ([below, beside, first].find((some) => some.length > 0) ?? []).slice(0, mostRelated)
}
