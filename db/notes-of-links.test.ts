import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chainClient } from '../tests/support/chain-client.ts'
import { createTestApp, type TestApp } from '../tests/support/test-app.ts'

/** Migration 174 on data of the release before: row-level security is forced on its owner, too. */
const migration = readFileSync(join(import.meta.dirname, 'migrations/0174-notes-of-links.sql'), 'utf8')

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const run = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  test.services.db.write(1, (tx) => tx.query<Row>(sql, values))

it('empties the note in every case of a link by which an erased person came, and in no other', async () => {
  const steps = chainClient(test)
  const [erased, kept] = [(await steps.recommend()).number, (await steps.recommend()).number]
  for (const number of [erased, erased, kept, kept]) await steps.enter(number)
  await run(`UPDATE recommendation SET note = 'Chor' WHERE tenant_id = 1`)
  const [origin] = await run<{ id: string }>('SELECT id FROM recommendation WHERE tenant_id = 1 AND number = $1', [
    erased,
  ])
  await run(
    `UPDATE recipient SET erased_at = now() WHERE tenant_id = 1
     AND recommendation_id = (SELECT id FROM recommendation WHERE tenant_id = 1 AND parent_id = $1)`,
    [origin!.id],
  )
  await test.services.db.owner.query(migration)
  const noted = await run<{ isErased: boolean; note: string | null }>(
    `SELECT coalesce(parent_id, id) = $1 AS "isErased", note FROM recommendation WHERE tenant_id = 1 ORDER BY id`,
    [origin!.id],
  )
  expect(noted.filter(({ isErased }) => isErased).map(({ note }) => note)).toEqual([null, null])
  expect(noted.filter(({ isErased }) => !isErased).map(({ note }) => note)).toEqual(['Chor', 'Chor'])
})
