import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { createApp, type App } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import type { DatabaseUrls } from '../../apps/server/src/platform/db/database.ts'
import { startEmbedded, startScratch } from '../../apps/server/src/platform/db/embedded.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { seedDemo } from '../../db/seeds/seed.ts'
import { spawnServer } from '../../tests/support/server.ts'
import { during } from './progress.ts'

/** One database with the tenants in it, and a bench's operations on it beside calls. */
export interface Site {
  readonly adminUrl: string
  readonly urls: DatabaseUrls
  /** The app in this process: for tokens, numbers and recorded statements, never for measuring. */
  readonly app: App
  /** Whether an earlier run made and filled it; its schema is this tree's nevertheless. */
  readonly isKept: boolean
  /** As superuser, past row-level security. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** The real process, in production mode, on a separate port. */
  startProcess(environment?: Readonly<Record<string, string>>): Promise<BenchProcess>
}

export interface BenchProcess {
  readonly origin: string
  readonly pid: number
  stop(): Promise<void>
}

/** A separate PostgreSQL, as durable as a real one, in a temporary folder; `close` deletes everything. */
export interface Stand {
  readonly folder: string
  makeSite(name: string): Promise<Site>
  close(): Promise<void>
}

export const tenantId = 1
export const tenantKey = 'fernblick'

/** @param keptIn a folder whose sites are reused by the next run */
export async function openStand(keptIn?: string): Promise<Stand> {
  const folder = mkdtempSync(join(tmpdir(), 'referral-bench-'))
  const cluster = await during('start of PostgreSQL', () => (keptIn === undefined ? startScratch() : startKept(keptIn)))
  const mails = await swallowMails()
  const secretsKey = keptIn === undefined ? newSecretsKey() : keptSecretsKey(keptIn)
  const closing: (() => Promise<void>)[] = []
  return {
    folder,
    makeSite: async (name) => {
      const site = await makeSite({ cluster: cluster.adminUrl, folder, secretsKey, smtpUrl: mails.url, name })
      closing.push(site.close)
      return site
    },
    close: async () => {
      for (const close of closing.toReversed()) await close()
      mails.server.close()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const startKept = (folder: string) =>
  startEmbedded({ dataDir: resolve(folder), log: { info: () => undefined, warn: console.error } })
const newSecretsKey = () => `bench:${randomBytes(32).toString('base64')}`

function keptSecretsKey(folder: string): string {
  const path = join(folder, 'secrets-key')
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, newSecretsKey())
  }
  return readFileSync(path, 'utf8')
}

interface SitePlan {
  readonly cluster: string
  readonly folder: string
  readonly secretsKey: string
  readonly smtpUrl: string
  readonly name: string
}

async function makeSite(plan: SitePlan): Promise<Site & { close(): Promise<void> }> {
  const admin = new URL(plan.cluster)
  admin.pathname = `/${plan.name}`
  const cluster = new pg.Pool({ connectionString: plan.cluster, max: 1 })
  const { rowCount } = await cluster.query('SELECT FROM pg_database WHERE datname = $1', [plan.name])
  const isKept = rowCount === 1
  if (!isKept) await cluster.query(`CREATE DATABASE ${plan.name}`)
  await cluster.end()
  const urls = await during('migrations', () => migrate(admin.href, plan.secretsKey))
  const config = readConfig({
    MODE: 'demo',
    LOG_LEVEL: 'silent',
    SECRETS_KEY: plan.secretsKey,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const app = await createApp(config, urls, { log: pino({ level: 'silent' }) })
  if (!isKept) await during('the demo’s tenants', () => seedDemo(app.services, { history: false }))
  const pool = new pg.Pool({ connectionString: admin.href, max: 2 })
  // The tenants of the demo, but served like a client's: production refuses a database that says it is a demo's.
  await pool.query(`DELETE FROM installation WHERE name = 'demo'`)
  const running = new Set<BenchProcess>()
  return {
    adminUrl: admin.href,
    urls,
    app,
    isKept,
    query: async (text, values = []) => (await pool.query<never>(text, [...values])).rows,
    startProcess: async (environment) => {
      const started = await during('start of the server', () => startProcess(plan, admin.href, environment))
      running.add(started)
      return started
    },
    close: async () => {
      for (const one of running) await one.stop()
      await app.close()
      await pool.end()
    },
  }
}

async function startProcess(
  plan: SitePlan,
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<BenchProcess> {
  const { port, child, exited, output, isReady } = await spawnServer(plan.folder, {
    MODE: 'production',
    DATABASE_URL: databaseUrl,
    SMTP_URL: plan.smtpUrl,
    PUBLIC_URL: 'https://bench.example',
    SHARE_URL: 'https://bench.example',
    SECRETS_KEY: plan.secretsKey,
    MAIL_FROM: 'Bench <bench@demo.example>',
    // The machine's capacity is measured, not a tenant's limit.
    TENANT_LIMITS:
      'callsPerSecond=1000000,mailsPerHour=1000000,mailsPerDay=1000000,uploadsPerHour=1000000,jobsAtOnce=100',
    ...environment,
  })
  if (!(await isReady())) throw new Error(`The server did not start:\n${output()}`)
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    // Nothing of it is kept, so it need not say goodbye.
    stop: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Mails are sent for real and end here. */
async function swallowMails(): Promise<{ readonly server: SMTPServer; readonly url: string }> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => stream.resume().once('end', () => done()),
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  const { port } = listening.address() as { port: number }
  return { server, url: `smtp://127.0.0.1:${port}` }
}
