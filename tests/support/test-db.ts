import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseUrls } from '../../apps/server/src/platform/db/database.ts'
import type { TestPostgres } from './postgres.ts'

export type TestDb = AsyncDisposable & {
  readonly name: string
  /** Superuser, in this database. */
  readonly adminUrl: string
  /** As `migrate` answers them: the app's role, the reports' role, the owner. */
  readonly urls: DatabaseUrls
  readonly secretsKey: string
  drop(): Promise<void>
}

/**
 * A database of its own, cloned from the migrated template in some tens of milliseconds, so that a test file never
 * cleans up after another. Close your pools, then call `drop` (or bind it with `await using`).
 */
export async function createTestDb(template?: string): Promise<TestDb> {
  return cloneTemplate(`test_${process.pid}_${randomBytes(4).toString('hex')}`, template)
}

/**
 * The name of a template that `fill` has filled: the run's first test that needs it fills it, and all others wait for
 * it and clone it. `fill` must leave no connection open.
 */
export async function filledTemplate(suffix: string, fill: (db: TestDb) => Promise<void>): Promise<string> {
  const name = `${inject('postgres').template}_${suffix}`
  if (filled.has(name)) return name
  await inTurn(name, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 1) return
    const db = await cloneTemplate(`${name}_new_${process.pid}`)
    await fill(db)
    await client.query(`ALTER DATABASE ${db.name} RENAME TO ${name}`)
  })
  filled.add(name)
  return name
}
const filled = new Set<string>()

/** Alone among the tests of all workers that name it so. */
export const inTurn = (name: string, act: (client: pg.Client) => Promise<void>): Promise<void> =>
  withClient(inject('postgres').adminUrl, async (client) => {
    // Until the connection ends.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    await act(client)
  })

async function cloneTemplate(name: string, from?: string): Promise<TestDb> {
  const { adminUrl, template, urls, secretsKey }: TestPostgres = inject('postgres')
  // Files are copied at a third of what it costs to log their pages, which nobody recovers.
  await onServer(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${from ?? template} STRATEGY file_copy`)
  const here = (url: string): string => {
    const other = new URL(url)
    other.pathname = `/${name}`
    return other.href
  }
  const drop = async (): Promise<void> => onServer(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  return {
    name,
    adminUrl: here(adminUrl),
    urls: { app: here(urls.app), report: here(urls.report), owner: here(urls.owner) },
    secretsKey,
    drop,
    [Symbol.asyncDispose]: drop,
  }
}

/** An empty database beside the test's own: for migrations, backup and restore. */
export async function createEmptyDb(): Promise<{ readonly adminUrl: string; drop(): Promise<void> }> {
  const { adminUrl }: TestPostgres = inject('postgres')
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await onServer(adminUrl, `CREATE DATABASE ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return {
    adminUrl: url.href,
    drop: async () => onServer(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

/** Two clones of one template at the same moment make PostgreSQL refuse one: it is asked again. */
async function onServer(url: string, sql: string): Promise<void> {
  await withClient(url, async (client) => {
    for (let tries = 1; ; tries += 1) {
      try {
        await client.query(sql)
        return
      } catch (error) {
        const { code } = error as pg.DatabaseError
        if (code !== '55006' || tries === 100) throw error
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  })
}

async function withClient(url: string, act: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}
