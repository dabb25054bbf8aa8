import type { TestApp } from './test-app.ts'

const copied = [
  'picture',
  'product_category',
  'product',
  'product_reward',
  'footnote',
  'product_footnote',
  'device',
  'device_tariff',
  'listing',
  'listing_former_path',
  'reward_option',
] as const

/** A tenant like fernblick, with its catalogue and operators, but without history: its books begin at zero. */
export async function makeOwnTenant(test: TestApp, id: number, key: string): Promise<void> {
  const { db, tenants } = test.services
  await db.owner.query(
    `INSERT INTO tenant (id, key, name, config, theme, created_at) SELECT $1, $2, 'Kassenprobe', config, theme, created_at FROM tenant WHERE id = 1`,
    [id, key],
  )
  tenants.forget()
  const operators = `SELECT * FROM account WHERE tenant_id = 1 AND 'operator' = ANY (roles)`
  const sources = [
    ...copied.map((table) => [table, `SELECT * FROM ${table} WHERE tenant_id = 1`]),
    ['account', operators],
  ]
  for (const [table, source] of sources) {
    const rows = await db.read(1, (tx) => tx.query<{ row: object }>(`SELECT to_jsonb(s) AS row FROM (${source}) s`, []))
    const own = rows.map(({ row }) => ({ ...row, tenant_id: id }))
    await db.write(id, (tx) =>
      tx.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`, [
        JSON.stringify(own),
      ]),
    )
  }
}
