/** A table that travels with a tenant, row by row. Whoever adds a table of the kind adds a line. */
export interface MovedTable {
  readonly table: string
  /** Below the tenant's folder, without `.json`. */
  readonly file: string
  /** What tells a row from another, besides the tenant. */
  readonly key: readonly string[]
  /** Columns that name other rows of the same table: written once those are there. */
  readonly own?: readonly string[]
}

/** In the order in which one needs the other. Pictures come first, texts and words by themselves. */
export const movedTables: readonly MovedTable[] = [
  { table: 'reward_option', file: 'rewards/options', key: ['id'] },
  { table: 'campaign', file: 'campaigns', key: ['id'] },
  { table: 'advisor', file: 'advisors', key: ['id'] },
  { table: 'product_category', file: 'catalogue/categories', key: ['id'] },
  { table: 'product', file: 'catalogue/products', key: ['id'] },
  { table: 'product_reward', file: 'catalogue/rewards', key: ['id'] },
  { table: 'footnote', file: 'catalogue/footnotes', key: ['id'] },
  { table: 'product_footnote', file: 'catalogue/product-footnotes', key: ['product_id', 'footnote_id'] },
  { table: 'device', file: 'catalogue/devices', key: ['id'] },
  { table: 'device_tariff', file: 'catalogue/device-tariffs', key: ['device_id', 'product_id'] },
  { table: 'listing', file: 'catalogue/listings', key: ['key'], own: ['parent_key', 'leads_to'] },
]

/** Columns that say when or by whom, not what. */
export const unmoved: ReadonlySet<string> = new Set([
  ...['tenant_id', 'changed_at', 'created_at', 'version', 'published_at', 'published_by', 'restored_from', 'sort_name'],
])

/** Tables with a tenant's rows that never leave: people, money, what happened, secrets, and what is made anew. */
export const isMoved = (table: string): boolean =>
  movedTables.some((moved) => moved.table === table) || ['picture', 'tenant_words', 'content_document'].includes(table)
