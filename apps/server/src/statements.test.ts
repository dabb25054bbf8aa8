import { globSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDb } from '../../../tests/support/test-db.ts'
import { allStatements } from '#platform/db/tx.ts'

it('the migrated database accepts every constant statement', async () => {
  for (const file of globSync('{features,platform}/**/*.ts', { cwd: import.meta.dirname }))
    if (!/\.(test|fixture)\.ts$|-process\.ts$/.test(file)) await import(join(import.meta.dirname, file))
  const statements = allStatements()
  expect(statements.length).toBeGreaterThan(400)
  const db = await createTestDb()
  const client = new pg.Client({ connectionString: db.adminUrl })
  await client.connect()
  const faults: string[] = []
  for (const { name, text } of statements)
    await client
      .query(`PREPARE checked AS ${text}`)
      .then(() => client.query('DEALLOCATE checked'))
      .catch((error: Error) => faults.push(`${name}: ${error.message}`))
  await client.end()
  await db.drop()
  expect(faults).toEqual([])
})
