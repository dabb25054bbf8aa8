import type pg from 'pg'
import { recommendersColumns } from '../../apps/server/src/features/recommendations/tables.ts'
import { columnName } from '../../apps/server/src/platform/db/table.ts'
import { handful } from './script-payloads.ts'

/** Free texts that people, imports, operators and content bring, by table. */
export const poisonedColumns: Readonly<Record<string, readonly string[]>> = {
  account: ['first_name', 'last_name', 'salutation', 'customer_number'],
  advisor: ['last_name', 'zip_code', 'city'],
  agency: [
    ...['name', 'phone', 'street', 'street_number', 'zip', 'city', 'legal_form', 'register_entry', 'vat_id'],
    ...['tax_number', 'reason', 'contact_first_name', 'contact_last_name'],
  ],
  agency_member: ['staff_number', 'invited_name'],
  api_key: ['name'],
  approval: ['reason'],
  billing_item: ['order_number', 'product', 'product_en'],
  commission: ['order_number', 'product', 'product_en', 'model', 'reason'],
  commission_item: ['order_number', 'product', 'product_en', 'model'],
  commission_model: ['name'],
  content_copy: ['name'],
  content_document: ['title'],
  customer_order: ['first_name', 'last_name', 'external_id', 'customer_number', 'code', 'staff_number'],
  device: ['manufacturer', 'name'],
  event: ['reason'],
  invitation: ['staff_number', 'first_name', 'last_name'],
  invoice: ['reason'],
  invoice_line: ['order_number', 'product', 'product_en'],
  late_claim: ['reason'],
  mail: ['last_error'],
  order_import: ['file_name'],
  payer_proposal: ['name'],
  payout: ['reason'],
  product: ['name', 'price_split', 'commission', 'product_group', 'class'],
  recipient: ['first_name', 'last_name', 'salutation', 'customer_number'],
  recommendation: [
    ...recommendersColumns.filter((name) => name !== 'recommenderEmail').map(columnName),
    ...['entry_source', 'agent_number', 'reason', 'hold_reason'],
  ],
  reward: ['reason', 'hold_reason'],
  seller: ['first_name', 'last_name', 'company', 'reason'],
  seller_link: ['name'],
  seller_page: ['greeting', 'off_reason'],
  settlement: ['objection', 'answer', 'reason'],
  settlement_line: ['order_number', 'product', 'product_en', 'model'],
  shop: ['name'],
  staff_member: ['staff_number', 'name'],
  tenant_words: ['value'],
  terminal: ['name'],
  webhook: ['name'],
}
/** The same within documents; each text of them is one. */
export const poisonedDocuments: Readonly<Record<string, readonly string[]>> = {
  campaign: ['title', 'body', 'legal_text'],
  content_copy: ['body', 'left_out'],
  content_document: ['body'],
  content_draft: ['body'],
  device: ['texts'],
  device_tariff: ['promotion'],
  footnote: ['title', 'body'],
  invoice: ['seller', 'buyer'],
  listing: ['title', 'summary', 'intro'],
  product: ['texts'],
  product_category: ['name', 'summary'],
  reward_option: ['title', 'body', 'delivery'],
}
/** Values that the code reads as names of its own. */
const codes = ['kind', 'icon', 'motif', 'key', 'level', 'id', 'fault']

/** A reason that stands for a state is empty in every other. */
const isOfState = new Set(['off_reason'])
const textOf = (name: string) => (isOfState.has(name) ? `t.${name}` : `coalesce(t.${name}, '')`)

/** Puts payloads behind every free text of every tenant, another handful in each row. */
export async function poison(admin: pg.Client): Promise<void> {
  await admin.query(`SET session_replication_role = 'replica'`)
  await admin.query('CREATE TEMP TABLE payload (at int PRIMARY KEY, text text)')
  for (let at = 0; at < 20; at += 1) await admin.query('INSERT INTO payload VALUES ($1, $2)', [at, handful(at)])
  for (const [table, names] of Object.entries(poisonedColumns)) {
    const set = names.map(
      (name) =>
        `${name} = ${textOf(name)} || ' ' || (SELECT text FROM payload WHERE at = (n.at + ${names.indexOf(name)}) % 20)`,
    )
    await admin.query(
      `UPDATE ${table} t SET ${set.join(', ')} FROM (SELECT ctid, (row_number() OVER ())::int AS at FROM ${table}) n WHERE t.ctid = n.ctid`,
    )
  }
  let at = 0
  const spoil = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string')
      return codes.includes(key) || /^(\/|https?:|mailto:)/.test(value) ? value : `${value} ${handful((at += 1), 4)}`
    if (Array.isArray(value)) return value.map((inner) => spoil(inner, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, spoil(inner, name)]))
  }
  for (const [table, names] of Object.entries(poisonedDocuments)) {
    const { rows } = await admin.query<{ ctid: string } & Record<string, unknown>>(
      `SELECT ctid::text AS ctid, ${names.join(', ')} FROM ${table}`,
    )
    for (const row of rows) {
      const set = names.map((name, index) => `${name} = $${index + 2}::jsonb`)
      await admin.query(`UPDATE ${table} SET ${set.join(', ')} WHERE ctid = $1::tid`, [
        row.ctid,
        ...names.map((name) => (row[name] === null ? null : JSON.stringify(spoil(row[name])))),
      ])
    }
  }
  const { rows } = await admin.query<{ id: number; name: string; config: { contact: object; payer: object } }>(
    'SELECT id, name, config FROM tenant',
  )
  for (const { id, name, config } of rows)
    await admin.query('UPDATE tenant SET name = $2, config = $3, content_version = content_version + 1 WHERE id = $1', [
      id,
      `${name} ${handful(3, 4)}`,
      {
        ...config,
        facebookId: '"><script>window.__ran=1</script>',
        contact: {
          ...(spoil(config.contact) as object),
          email: 'a@b.example?x"><img data-canary src onerror=window.__ran=1>',
        },
      },
    ])
}
