import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDb } from './test-db.ts'

it('clones databases that do not see each other, many at once', async () => {
  const databases = await Promise.all([createTestDb(), createTestDb(), createTestDb()])
  const counts = await Promise.all(
    databases.map(async ({ adminUrl }, index) => {
      const client = new pg.Client({ connectionString: adminUrl })
      await client.connect()
      await client.query(`CREATE TABLE mine AS SELECT ${index} AS n`)
      const { rows } = await client.query('SELECT n, (SELECT count(*) FROM schema_migration) > 0 AS migrated FROM mine')
      await client.end()
      return rows as unknown[]
    }),
  )
  expect(counts).toEqual([0, 1, 2].map((n) => [{ n, migrated: true }]))
  await Promise.all(databases.map(async (database) => database.drop()))
})

it('connects as the app, which row-level security binds', async () => {
  await using database = await createTestDb()
  const client = new pg.Client({ connectionString: database.urls.app })
  await client.connect()
  const { rows } = await client.query(
    'SELECT rolsuper OR rolbypassrls AS above FROM pg_roles WHERE rolname = current_user',
  )
  await client.end()
  expect(rows).toEqual([{ above: false }])
})
