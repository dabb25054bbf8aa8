import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const tries = 60
const pauseMs = 500
/** A lock that was not granted in time, and a deadlock. */
const again = new Set(['55P03', '40P01'])

/**
 * One migration, one transaction. A lock that is not granted within a second is given up, since every writer to the
 * table waits behind it; then the migration is tried again. A migration that builds indexes concurrently has no
 * transaction (docs/operations.md, Upgrade).
 */
export async function applyMigration(client: pg.Client, name: string, text: string): Promise<void> {
  const builds = concurrentBuilds(name, text)
  for (let tried = 1; ; tried += 1) {
    try {
      if (builds === undefined) await applyAtOnce(client, name, text)
      else await buildIndexes(client, name, builds)
      return
    } catch (error) {
      if (!again.has((error as pg.DatabaseError).code ?? '') || tried === tries) throw error
      await sleep(pauseMs)
    }
  }
}

const keep = (client: pg.Client, name: string) =>
  client.query('INSERT INTO schema_migration (name) VALUES ($1)', [name])

async function applyAtOnce(client: pg.Client, name: string, text: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(text)
    await keep(client, name)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

interface Build {
  readonly index: string
  readonly statement: string
}

const shape = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?<index>[a-z_]+) ON /

/**
 * The indexes that a migration builds concurrently with writes; such a migration contains nothing else, as it can't be
 * rolled back as a whole.
 */
function concurrentBuilds(name: string, text: string): readonly Build[] | undefined {
  const statements = text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((one) => one.trim().replaceAll(/\s+/g, ' '))
    .filter((one) => one !== '')
  const builds = statements.flatMap((statement) => {
    const index = shape.exec(statement)?.groups?.['index']
    return index === undefined ? [] : [{ index, statement }]
  })
  if (builds.length === 0) return undefined
  if (builds.length < statements.length) throw new Error(`${name}: beside indexes built concurrently nothing may stand`)
  return builds
}

const state = `SELECT i.indisvalid AS "isValid" FROM pg_class c JOIN pg_index i ON i.indexrelid = c.oid
  WHERE c.relname = $1 AND c.relnamespace = 'public'::regnamespace`

/**
 * The build waits for running writers, and no writer waits for the build; a build that broke off leaves an invalid
 * index behind.
 */
async function buildIndexes(client: pg.Client, name: string, builds: readonly Build[]): Promise<void> {
  await client.query('SET lock_timeout = 0')
  try {
    for (const { index, statement } of builds) {
      const [found] = (await client.query<{ isValid: boolean }>(state, [index])).rows
      if (found?.isValid === true) continue
      if (found !== undefined) await client.query(`DROP INDEX CONCURRENTLY ${index}`)
      await client.query(statement)
    }
    await keep(client, name)
  } finally {
    await client.query(`SET lock_timeout = '1s'`)
  }
}
