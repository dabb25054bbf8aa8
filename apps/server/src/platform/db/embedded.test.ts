import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmbedded, startScratch, type EmbeddedLog } from './embedded.ts'
import { addressOf, socketFolder } from './embedded/cluster.ts'

const quiet: EmbeddedLog = { info: () => {}, warn: () => {} }

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

describe('the embedded database', () => {
  let dataDir: string
  const children: ChildProcess[] = []

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'referral-embedded-'))
  })
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    const lockFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
    for (let tries = 0; tries < 100 && existsSync(lockFile); tries += 1) await sleep(50)
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** A server process that holds the database and can be killed. */
  async function startInChild(): Promise<{ child: ChildProcess; adminUrl: string }> {
    const script = `
      const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))});
      const log = { info() {}, warn() {} };
      const { adminUrl } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log });
      console.log(adminUrl);
      setInterval(() => {}, 1000);`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    const [adminUrl] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
    return { child, adminUrl }
  }

  it('is PostgreSQL 18 with every guard of durability on, UTF-8 and ICU, behind a password', async () => {
    const database = await startEmbedded({ dataDir, log: quiet })
    try {
      const settings = await ask<{ name: string; setting: string }>(
        database.adminUrl,
        `SELECT name, setting FROM pg_settings
          WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'server_encoding', 'data_checksums')`,
      )
      expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
        fsync: 'on',
        full_page_writes: 'on',
        synchronous_commit: 'on',
        listen_addresses: '127.0.0.1',
        server_encoding: 'UTF8',
        data_checksums: 'on',
      })
      const [version] = await ask<{ major: number; provider: string; lower: string }>(
        database.adminUrl,
        `SELECT current_setting('server_version_num')::int / 10000 AS major, datlocprovider AS provider, lower('ÄÖÜ') AS lower
           FROM pg_database WHERE datname = 'postgres'`,
      )
      expect(version).toEqual({ major: 18, provider: 'i', lower: 'äöü' })
      const viaSocket = `SELECT inet_server_addr() IS NULL AS is`
      expect(await ask(database.adminUrl, viaSocket)).toEqual([{ is: process.platform !== 'win32' }])

      const wrong = new URL(database.adminUrl)
      wrong.password = 'wrong'
      await expect(ask(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
      expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600)
    } finally {
      await database.stop()
    }
  })

  it('is named over loopback where no program could open the path of its socket', () => {
    const socketIn = (base: string) => join(base, socketFolder, '.s.PGSQL.5999')
    const isByItsSocket = (base: string) => {
      mkdirSync(join(base, socketFolder), { recursive: true })
      writeFileSync(socketIn(base), '')
      return new URL(addressOf(base, 'secret', 5999)).searchParams.get('host') === join(base, socketFolder)
    }
    const ofLength = (bytes: number) => `${dataDir}/${'x'.repeat(bytes - socketIn(dataDir).length - 1)}`
    expect([103, 104].map((bytes) => isByItsSocket(ofLength(bytes)))).toEqual([true, false])
  })

  it('keeps committed data over a clean stop, and restarts at once', async () => {
    const first = await startEmbedded({ dataDir, log: quiet })
    await ask(first.adminUrl, 'CREATE TABLE kept AS SELECT 42 AS answer')
    await first.stop()
    const before = performance.now()
    const second = await startEmbedded({ dataDir, log: quiet })
    const tookMs = performance.now() - before
    expect(await ask(second.adminUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
    await second.stop()
    // Measured 40 to 90 ms; the bound only distinguishes a warm start from a fresh one on a busy machine.
    expect(tookMs).toBeLessThan(2000)
  })

  it('dies with a server that is killed, and the next start has every acknowledged row', async () => {
    const { child, adminUrl } = await startInChild()
    await ask(adminUrl, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const database = await startEmbedded({ dataDir, log: quiet })
    expect(await ask(database.adminUrl, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 1000 }])
    await database.stop()
  })

  it('starts again at once when server and PostgreSQL were killed together', async () => {
    const { child, adminUrl } = await startInChild()
    await ask(adminUrl, 'CREATE TABLE kept AS SELECT 1 AS n')
    const lockFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
    const postmaster = Number(readFileSync(lockFile, 'utf8').split('\n')[0])
    child.kill('SIGSTOP')
    process.kill(postmaster, 'SIGKILL')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const database = await startEmbedded({ dataDir, log: quiet })
    expect(await ask(database.adminUrl, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
    await database.stop()
  })

  it('comes back on the same address when PostgreSQL alone is killed', async () => {
    const database = await startEmbedded({ dataDir, log: quiet })
    const lockFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
    process.kill(Number(readFileSync(lockFile, 'utf8').split('\n')[0]), 'SIGKILL')
    let answer: unknown
    for (let tries = 0; tries < 100 && answer === undefined; tries += 1) {
      await sleep(100)
      answer = await ask(database.adminUrl, 'SELECT 1 AS one').catch(() => undefined)
    }
    expect(answer).toEqual([{ one: 1 }])
    await database.stop()
  })

  it('refuses a folder that another running server has', async () => {
    const { child } = await startInChild()
    await expect(startEmbedded({ dataDir, log: quiet })).rejects.toThrow(
      `in use by another server (process ${child.pid})`,
    )
  })

  it('names a damaged folder in one line', async () => {
    const first = await startEmbedded({ dataDir, log: quiet })
    await first.stop()
    rmSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'))
    await expect(startEmbedded({ dataDir, log: quiet })).rejects.toThrow(/is damaged: PG_VERSION is missing\. Restore/)
    writeFileSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '15\n')
    await expect(startEmbedded({ dataDir, log: quiet })).rejects.toThrow(/made by PostgreSQL 15, and this is 18/)
    writeFileSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '18\n')
    rmSync(join(dataDir, 'postgres', 'cluster', 'global', 'pg_control'))
    await expect(startEmbedded({ dataDir, log: quiet })).rejects.toThrow(/^.*does not start: .*pg_control.*$/)
  })

  it("names a folder that can't be made in one line", async () => {
    writeFileSync(join(dataDir, 'file'), '')
    await expect(startEmbedded({ dataDir: join(dataDir, 'file'), log: quiet })).rejects.toThrow(
      /can't be used: a part of the path is a file/,
    )
  })

  it('works below a folder that only its owner may enter', async () => {
    // As root this is the clone in root's home: PostgreSQL runs as a user who can't walk down to it.
    const closed = join(dataDir, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const database = await startEmbedded({ dataDir: join(closed, 'data'), log: quiet })
    expect(await ask(database.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await database.stop()
  })

  it.runIf(process.getuid?.() === 0)('takes a folder that root copied', async () => {
    await (await startEmbedded({ dataDir, log: quiet })).stop()
    const copied = join(dataDir, 'copied')
    cpSync(join(dataDir, 'postgres'), join(copied, 'postgres'), { recursive: true })
    expect(statSync(join(copied, 'postgres', 'cluster')).uid).toBe(0)
    const database = await startEmbedded({ dataDir: copied, log: quiet })
    expect(await ask(database.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await database.stop()
  })

  it('gives tests a cluster of their own, as durable, that leaves nothing behind', async () => {
    const [one, two] = await Promise.all([startScratch(), startScratch()])
    expect(one.adminUrl).not.toBe(two.adminUrl)
    expect(await ask(one.adminUrl, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
    await Promise.all([one.stop(), two.stop()])
    await expect(ask(one.adminUrl, 'SELECT 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
  })
})
