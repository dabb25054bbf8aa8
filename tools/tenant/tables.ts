/** A table that is exported with a tenant, row by row. A new table of the kind needs a line here. */
export interface MovedTable {
  readonly table: string
  /** Below the tenant's folder, without `.json`. */
  readonly file: string
  /** The key of a row, besides the tenant. */
  readonly key: readonly string[]
  /** Columns that name other rows of the same table: written once those are there. */
  readonly own?: readonly string[]
}

/** In the order of their references. Pictures come first, texts and words are handled separately. */
export const movedTables: readonly MovedTable[] = [
  { table: 'reward_option', file: 'rewards/options', key: ['id'] },
  { table: 'campaign', file: 'campaigns', key: ['id'] },
  { table: 'advisor', file: 'advisors', key: ['id'] },
  { table: 'product_category', file: 'catalogue/categories', key: ['id'] },
  { table: 'product', file: 'catalogue/products', key: ['id'] },
  { table: 'campaign_category', file: 'catalogue/campaign-categories', key: ['campaign_id', 'category_id'] },
  { table: 'campaign_product', file: 'catalogue/campaign-products', key: ['campaign_id', 'product_id'] },
  { table: 'product_reward', file: 'catalogue/rewards', key: ['id'] },
  { table: 'footnote', file: 'catalogue/footnotes', key: ['id'] },
  { table: 'product_footnote', file: 'catalogue/product-footnotes', key: ['product_id', 'footnote_id'] },
  { table: 'device', file: 'catalogue/devices', key: ['id'] },
  { table: 'device_tariff', file: 'catalogue/device-tariffs', key: ['device_id', 'product_id'] },
  { table: 'listing', file: 'catalogue/listings', key: ['key'], own: ['parent_key', 'leads_to'] },
  { table: 'listing_former_path', file: 'catalogue/former-paths', key: ['path'] },
]

/** Columns that no folder contains: they store times and actors, not content. */
const leftOut: Readonly<Record<string, string>> = {
  tenant_id: 'the number of the tenant, which is another elsewhere',
  changed_at: 'when it was changed last',
  created_at: 'when it was made',
  version: 'how often it was changed; raised by an import',
  published_at: 'when it was published: now',
  published_by: 'an operator, who is not of the other installation',
  restored_from: 'a version of before, which stays where it was',
  sort_name: 'made from the name by the database',
}
export const unmoved: ReadonlySet<string> = new Set(Object.keys(leftOut))

/** Tables of the tenant's setup that are exported and imported in another way, with their columns in a folder. */
export const ownWays: readonly { readonly table: string; readonly columns: readonly string[] }[] = [
  { table: 'tenant', columns: ['key', 'name', 'config', 'theme'] },
  { table: 'tenant_host', columns: ['host', 'position'] },
  { table: 'tenant_words', columns: ['locale', 'name', 'value'] },
  { table: 'content_document', columns: ['kind', 'key', 'locale', 'title', 'body', 'withdrawn'] },
  { table: 'picture', columns: ['digest', 'bytes'] },
]

/** The same of single tables. */
const leftOutOf: Readonly<Record<string, string>> = {
  'tenant.id': 'the number of the tenant, which is another elsewhere',
  'tenant.content_version': 'how often its pages changed; raised by an import',
  'tenant.state': 'whether it is open, which is said by a command of its own',
  'tenant.limits': 'what it may take of the other installation, which is said by a command of its own',
  'tenant.webhook_events': 'follows from its webhooks, which stay with the systems of the other installation',
  'tenant.night_due_at': 'when its night is due: asked at once after an import',
  'picture.has_alpha': 'told by the bytes',
  'picture.width': 'told by the bytes',
  'picture.height': 'told by the bytes',
}

export const reasonLeftOut = (table: string, column: string): string | undefined =>
  leftOutOf[`${table}.${column}`] ?? leftOut[column]
export const leftOutNames = (): string[] => Object.keys(leftOutOf)

/** Tables with a tenant's rows that are never exported: people, money, events, secrets, and derived data. */
export const isMoved = (table: string): boolean =>
  movedTables.some((moved) => moved.table === table) || ['picture', 'tenant_words', 'content_document'].includes(table)
