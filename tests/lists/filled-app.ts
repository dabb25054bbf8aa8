import pg from 'pg'
import { countWaiting } from '../../apps/server/src/features/numbers/count-waiting.ts'
import type { Whose } from '../../tools/bench/case-mixes.ts'
import { addPeople } from '../../tools/bench/people.ts'
import { fillTenant } from '../../tools/bench/recommendations.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { createTestDb } from '../support/test-db.ts'

/** Large enough for plans to be those of a large tenant. */
export const caseCount = 20_000

/** An app whose first tenant has many cases, filled as the bench fills its own. */
export interface FilledApp {
  readonly app: TestApp
  /** Past row-level security. */
  readonly admin: pg.Client
  /** As the app's own reports read. */
  readonly reader: pg.Client
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Has the numbers count every case. */
  countAll(): Promise<void>
  close(): Promise<void>
}

export async function openFilledApp(whose?: Whose): Promise<FilledApp> {
  const db = await createTestDb()
  const app = await createTestApp({}, db)
  const admin = new pg.Client({ connectionString: db.adminUrl })
  const reader = new pg.Client({ connectionString: db.urls.report })
  await Promise.all([admin.connect(), reader.connect()])
  const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await admin.query<never>(text, [...values])).rows as Row[]
  await addPeople({ query })
  await fillTenant({ query, app: app.app }, caseCount, whose)
  return {
    ...{ app, admin, reader, query },
    async countAll() {
      await query('INSERT INTO funnel_waiting SELECT tenant_id, id, id FROM recommendation')
      await countWaiting(await app.context(1))
    },
    async close() {
      await Promise.all([admin.end(), reader.end()])
      await app.close()
      await db.drop()
    },
  }
}
