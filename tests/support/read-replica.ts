import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync, appendFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'

export interface Replica {
  readonly url: string
  /** It replays a commit only so long after it was made. */
  lag(milliseconds: number): Promise<void>
  stop(): Promise<void>
}

export interface ReadReplica {
  readonly primary: string
  readonly replica: Replica
  close(): Promise<void>
}

const log = { info: () => {}, warn: () => {} }
/** Not of the primary's life: who runs it, on which port and socket. */
const itsOwn = /\/(postgres\/owner|postgres\/socket\/.*|postmaster\.(pid|opts)|pg_stat_tmp\/.*|pgsql_tmp.*)$/

/** A primary, and a real replica that streams from it. */
export async function startReadReplica(prepare: (primaryUrl: string) => Promise<void>): Promise<ReadReplica> {
  const folder = mkdtempSync(join(tmpdir(), 'referral-primary-'))
  const primary = await startEmbedded({ dataDir: folder, log })
  let replica: Replica | undefined
  const close = async () => {
    await replica?.stop()
    await primary.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await prepare(primary.adminUrl)
    replica = await follow(primary.adminUrl, join(folder, 'postgres'))
    return { primary: primary.adminUrl, replica, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A replica of a running primary whose files are below `base`, made from them as a backup is. */
export async function follow(primaryUrl: string, base: string): Promise<Replica> {
  const folder = mkdtempSync(join(tmpdir(), 'referral-replica-'))
  await copy(primaryUrl, base, join(folder, 'postgres'))
  const { adminUrl, stop } = await startEmbedded({ dataDir: folder, log })
  return {
    url: adminUrl,
    lag: async (milliseconds) => {
      await ask(adminUrl, `ALTER SYSTEM SET recovery_min_apply_delay = ${milliseconds}`)
      await ask(adminUrl, 'SELECT pg_reload_conf()')
    },
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

async function copy(primaryUrl: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: primaryUrl })
  await client.connect()
  await client.query(`SELECT pg_backup_start('replica', true)`)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  cpSync(from, to, { recursive: true, filter: (path) => !itsOwn.test(path) })
  const { rows } = await client.query<{ label: string }>('SELECT labelfile AS label FROM pg_backup_stop(false)')
  await client.end()
  const cluster = join(to, 'cluster')
  writeFileSync(join(cluster, 'backup_label'), rows[0]!.label)
  writeFileSync(join(cluster, 'standby.signal'), '')
  const { hostname, port, username, password } = new URL(primaryUrl)
  const address = `host=${hostname} port=${port} user=${username} password=${password}`
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`)
}
