import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { once } from 'node:events'
import { pipeline } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { migrate, migrationNames } from '../migrate.ts'
import { keepNote } from '../installation.ts'
import { listForeignKeys, listMigrations, listTables, passesRowSecurity, selectAll, settle } from './catalogue.ts'
import type { ForeignKey, Table } from './catalogue.ts'
import { BackupError, readFrames, type Frame } from './frames.ts'
import { BACKUP_FORMAT, type BackupHeader, type BackupTotals, type TableEnd } from './write-backup.ts'

type Restored = { readonly table: Table; readonly end: TableEnd }

/**
 * Loads a backup into an empty database and brings it to the current schema: the schema is laid as it was when
 * the backup was made, the rows are loaded, every constraint is laid again over them, every table is read back
 * and compared with the file's checksums, and only then is it committed and migrated forward.
 *
 * @throws BackupError where the database is not empty, the backup is newer than this release, or the file is damaged.
 */
export async function restoreBackup(adminUrl: string, secretsKey: string, file: string): Promise<BackupTotals> {
  // The frames report its faults.
  const source = pipeline(createReadStream(file), createZstdDecompress(), () => {})
  const frames = readFrames(source)
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const header = await readHeader(frames)
    await refuseUnlessFit(client, header)
    await clear(client)
    // By their names, not up to the last of them: a later release may have given a migration a smaller number, which has
    // to run over the rows.
    await migrate(adminUrl, secretsKey, { only: header.migrations })
    const totals = await load(client, header, frames)
    await migrate(adminUrl, secretsKey)
    return totals
  } catch (error) {
    if (error instanceof BackupError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (/^Z(STD)?_/.test(code ?? '')) {
      throw new BackupError('This is not a backup file, or it was cut off or damaged.', { cause: error })
    }
    throw error
  } finally {
    source.destroy()
    await client.end()
  }
}

async function readHeader(frames: AsyncGenerator<Frame, void>): Promise<BackupHeader> {
  const first = await frames.next()
  if (first.done === true || first.value.kind !== 'H') throw new BackupError('This is not a backup file.')
  const header = JSON.parse(first.value.content.toString()) as BackupHeader
  if (header.format > BACKUP_FORMAT)
    throw new BackupError('A newer release made this backup: restore it with that one.')
  return header
}

async function refuseUnlessFit(client: pg.Client, header: BackupHeader): Promise<void> {
  const known = await migrationNames()
  const unknown = header.migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new BackupError(`A newer release made this backup (${unknown.join(', ')}): restore it with that one.`)
  }
  if (!(await passesRowSecurity(client))) {
    throw new BackupError('The database role must be a superuser or have BYPASSRLS to restore.')
  }
  if ((await listMigrations(client)) === undefined) return
  for (const { name } of await listTables(client)) {
    if (!name.startsWith('public.')) continue
    const { rows } = await client.query<{ filled: boolean }>(`SELECT EXISTS (SELECT FROM ${name}) AS filled`)
    if (rows[0]?.filled === true) {
      throw new BackupError(`The database is not empty (${name} has rows): restore into an empty one.`)
    }
  }
}

/** Drops the empty tables of another release before the backup's are created. */
async function clear(client: pg.Client): Promise<void> {
  await client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE')
  await client.query('DROP SCHEMA public CASCADE')
  await client.query('CREATE SCHEMA public')
  await client.query('GRANT USAGE ON SCHEMA public TO PUBLIC')
}

async function load(
  client: pg.Client,
  header: BackupHeader,
  frames: AsyncGenerator<Frame, void>,
): Promise<BackupTotals> {
  await settle(client)
  await client.query('BEGIN')
  const keys = await listForeignKeys(client)
  // Added again after the rows, which checks all rows independently of the order of tables.
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  const known = await listTables(client)
  const missing = header.tables.filter((name) => !known.some((table) => table.name === name))
  if (missing.length > 0) throw new BackupError(`This release has no table ${missing.join(', ')}.`)
  await client.query(`TRUNCATE ${header.tables.join(', ')}`)
  const { restored, totals } = await loadTables(client, known, frames)
  if (restored.length !== header.tables.length) throw new BackupError('The file does not hold every table it names.')
  await addKeys(client, keys)
  for (const { name, value } of header.sequences) await client.query('SELECT setval($1::regclass, $2)', [name, value])
  for (const part of restored) await verify(client, part)
  // A job that was running when the backup was made runs again.
  await client.query(
    'UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL',
  )
  await client.query(
    'UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL',
  )
  // The first start sees it, and lives through the nights since the backup before it serves.
  await keepNote(client, 'restored', new Date())
  await client.query('COMMIT')
  await client.query('ANALYZE')
  return totals
}

async function addKeys(client: pg.Client, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  }
}

async function loadTables(
  client: pg.Client,
  known: readonly Table[],
  frames: AsyncGenerator<Frame, void>,
): Promise<{ restored: Restored[]; totals: BackupTotals }> {
  const restored: Restored[] = []
  for (;;) {
    const next = await frames.next()
    if (next.done === true) throw new BackupError('The file was cut off: its end is missing.')
    const { kind, content } = next.value
    if (kind === 'Z') return { restored, totals: JSON.parse(content.toString()) as BackupTotals }
    if (kind !== 'T') throw new BackupError('The file is damaged.')
    const table = JSON.parse(content.toString()) as Table
    const columns = known.find(({ name }) => name === table.name)?.columns
    const strange = columns === undefined || table.columns.some((column) => !columns.includes(column))
    if (strange) throw new BackupError(`${table.name} is not as this release knows it.`)
    restored.push({ table, end: await loadTable(client, table, frames) })
  }
}

async function loadTable(client: pg.Client, table: Table, frames: AsyncGenerator<Frame, void>): Promise<TableEnd> {
  const copy = client.query(copyFrom(`COPY ${table.name} (${table.columns.join(', ')}) FROM STDIN`))
  const done = finished(copy)
  // `done` reports a refusal of the database while this waits for the file's next frame.
  done.catch(() => {})
  const hash = createHash('sha256')
  for (;;) {
    const next = await frames.next()
    if (next.done === true) throw new BackupError(`The file was cut off in ${table.name}.`)
    const { kind, content } = next.value
    if (kind === 'D') {
      hash.update(content)
      if (!copy.write(content)) await Promise.race([once(copy, 'drain'), done])
      continue
    }
    if (kind !== 'E') throw new BackupError('The file is damaged.')
    copy.end()
    await done
    const end = JSON.parse(content.toString()) as TableEnd
    if (hash.digest('hex') !== end.sha256 || copy.rowCount !== end.rows) {
      throw new BackupError(`The file is damaged: ${table.name} is not what was written.`)
    }
    return end
  }
}

/** Compares the restored table with the backup, byte by byte. */
async function verify(client: pg.Client, { table, end }: Restored): Promise<void> {
  const hash = createHash('sha256')
  const copy = client.query(copyTo(selectAll(table)))
  for await (const chunk of copy as AsyncIterable<Buffer>) hash.update(chunk)
  if (copy.rowCount !== end.rows || hash.digest('hex') !== end.sha256) {
    throw new BackupError(`${table.name} was not restored as it was backed up; nothing was kept.`)
  }
}
