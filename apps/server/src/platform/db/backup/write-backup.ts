import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { listMigrations, listSequences, listTables, passesRowSecurity, selectAll, settle } from './catalogue.ts'
import type { Sequence, Table } from './catalogue.ts'
import { BackupError, encodeFrame } from './frames.ts'

export const BACKUP_FORMAT = 1

export type BackupHeader = {
  readonly format: number
  readonly createdAt: string
  readonly serverVersion: string
  readonly migrations: readonly string[]
  readonly tables: readonly string[]
  readonly sequences: readonly Sequence[]
}

export type TableEnd = { readonly rows: number; readonly sha256: string }
export type BackupTotals = { readonly tables: number; readonly rows: number }

/**
 * Writes all tables as they are at one moment into one compressed file, while the server runs on.
 * The file appears under its name only when it is whole and on the disk; only its owner may read it.
 *
 * @throws BackupError where the role would not see every row, or nothing was ever migrated.
 */
export async function writeBackup(adminUrl: string, file: string, now: Date): Promise<BackupTotals> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    if (!(await passesRowSecurity(client))) {
      throw new BackupError('The database role must be a superuser or have BYPASSRLS, or it would not see the rows.')
    }
    await settle(client)
    // One at a time: two to one name would write into one draft.
    await client.query(`SELECT pg_advisory_lock(hashtext('referral.backup'))`)
    return await write(client, file, now)
  } finally {
    await client.end()
  }
}

async function write(client: pg.Client, file: string, now: Date): Promise<BackupTotals> {
  const draft = `${file}.part`
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const totals = { tables: 0, rows: 0 }
    await pipeline(
      Readable.from(frames(client, now, totals)),
      createZstdCompress(),
      createWriteStream(draft, { mode: 0o600, flags: 'w' }),
    )
    await client.query('COMMIT')
    await syncToDisk(draft)
    await rename(draft, file)
    return totals
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function* frames(
  client: pg.Client,
  now: Date,
  totals: { tables: number; rows: number },
): AsyncGenerator<Buffer, void> {
  const migrations = await listMigrations(client)
  if (migrations === undefined) throw new BackupError('This database holds no referral platform: nothing to back up.')
  const tables = await listTables(client)
  const { rows: version } = await client.query<{ server_version: string }>('SHOW server_version')
  const header: BackupHeader = {
    format: BACKUP_FORMAT,
    createdAt: now.toISOString(),
    serverVersion: version[0]?.server_version ?? '',
    migrations,
    tables: tables.map(({ name }) => name),
    sequences: await listSequences(client),
  }
  yield encodeFrame('H', header)
  for (const table of tables) {
    yield encodeFrame('T', table)
    const end = yield* rowsOf(client, table)
    yield encodeFrame('E', end)
    totals.tables += 1
    totals.rows += end.rows
  }
  yield encodeFrame('Z', totals)
}

async function* rowsOf(client: pg.Client, table: Table): AsyncGenerator<Buffer, TableEnd> {
  const hash = createHash('sha256')
  const copy = client.query(copyTo(selectAll(table)))
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    hash.update(chunk)
    yield encodeFrame('D', chunk)
  }
  return { rows: copy.rowCount, sha256: hash.digest('hex') }
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
