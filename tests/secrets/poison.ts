import type pg from 'pg'
import { recommendersColumns } from '../../apps/server/src/features/recommendations/tables.ts'
import { columnName } from '../../apps/server/src/platform/db/table.ts'
import { handful } from './script-payloads.ts'

/** Free texts that people, imports, operators and content bring, by table. */
const columns: Readonly<Record<string, readonly string[]>> = {
  account: ['first_name', 'last_name'],
  recommendation: [
    ...recommendersColumns.filter((name) => name !== 'recommenderEmail').map(columnName),
    ...['entry_source', 'agent_number', 'reason', 'hold_reason'],
  ],
  advisor: ['last_name', 'zip_code', 'city'],
  recipient: ['first_name', 'last_name', 'salutation', 'customer_number'],
  customer_order: ['first_name', 'last_name', 'external_id', 'customer_number', 'code', 'staff_number'],
  product: ['name', 'price_split', 'commission', 'product_group', 'class'],
  content_document: ['title'],
  device: ['manufacturer', 'name'],
  event: ['reason'],
  reward: ['reason', 'hold_reason'],
  payout: ['reason'],
  order_import: ['file_name'],
  mail: ['last_error'],
}
const texts: Readonly<Record<string, readonly string[]>> = {
  product: ['texts'],
  product_category: ['name', 'summary'],
  campaign: ['title', 'body', 'legal_text'],
  reward_option: ['title', 'body', 'delivery'],
  content_document: ['body'],
  listing: ['title', 'summary', 'intro'],
  footnote: ['title', 'body'],
  device: ['texts'],
  device_tariff: ['promotion'],
}
/** Values that the code reads as names of its own. */
const codes = ['kind', 'icon', 'motif', 'key', 'level', 'id']

/** Puts payloads behind every free text of every tenant, another handful in each row. */
export async function poison(admin: pg.Client): Promise<void> {
  await admin.query(`SET session_replication_role = 'replica'`)
  await admin.query('CREATE TEMP TABLE payload (at int PRIMARY KEY, text text)')
  for (let at = 0; at < 20; at += 1) await admin.query('INSERT INTO payload VALUES ($1, $2)', [at, handful(at)])
  for (const [table, names] of Object.entries(columns)) {
    const set = names.map(
      (name) =>
        `${name} = coalesce(t.${name}, '') || ' ' || (SELECT text FROM payload WHERE at = (n.at + ${names.indexOf(name)}) % 20)`,
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
  for (const [table, names] of Object.entries(texts)) {
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
