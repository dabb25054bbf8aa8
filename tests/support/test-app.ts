import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { berlinDay } from '@referral/domain/calendar'
import { createApp, type App } from '../../apps/server/src/app.ts'
import { readConfig, type Config } from '../../apps/server/src/config/config.ts'
import { retryWhileUnavailable } from '../../apps/server/src/platform/db/retry-while-unavailable.ts'
import { systemContext } from '../../apps/server/src/platform/system-context.ts'
import type { Context, Services } from '../../apps/server/src/platform/context.ts'
import { seedDemo, type SeedOptions } from '../../db/seeds/seed.ts'
import { createTestDb, filledTemplate, type TestDb } from './test-db.ts'

export type Answer = {
  readonly status: number
  readonly text: string
  readonly bytes: Uint8Array
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads the wire as it comes
  readonly body: any
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  /** Cookies set by this answer, by name. */
  readonly cookies: Readonly<Record<string, { readonly value: string; readonly line: string }>>
}

export type CallOptions = {
  readonly body?: unknown
  readonly token?: string
  readonly cookies?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly tenant?: string
  /** The network address of the caller; each address has limits of its own. */
  readonly address?: string
}

export type TestApp = {
  /** Lines of its log from the level of warnings on. */
  readonly warnings: readonly string[]
  readonly app: App
  readonly services: Services
  readonly db: TestDb
  readonly config: Config
  /** A call below /api/v1/{tenant}, `fernblick` unless another is named. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: CallOptions): Promise<Answer>
  /** The system's context in a tenant. */
  context(tenantId?: number): Promise<Context>
  close(): Promise<void>
}

/** Most tests want tenants without a past, and look at no picture. */
const bare = { history: false, pictures: false } as const

/**
 * The real app over a database of its own with the demo tenants in it, without their year of history by default; no
 * port, no jobs.
 */
export async function createTestApp(
  environment: Readonly<Record<string, string>> = {},
  given?: TestDb,
  seed: SeedOptions = {},
): Promise<TestApp> {
  // The year's private data are sealed with the demo's key; production has none of it.
  const isOwnDemo = given === undefined && (environment['MODE'] ?? 'demo') === 'demo' && !('SECRETS_KEY' in environment)
  const db = given ?? (await createTestDb(isOwnDemo ? await demoTemplate(seed) : undefined))
  const { app, config, warnings, close } = await openApp(environment, db)
  if (config.mode === 'demo' && !isOwnDemo) await seedPatiently(app.services, seed)
  return {
    app,
    warnings,
    services: app.services,
    db,
    config,
    async call(method, path, { body, token, cookies, headers, tenant = 'fernblick', address } = {}) {
      const answer = await app.http.inject({
        method,
        url: `/api/v1/${tenant}${path}`,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(cookies === undefined
            ? {}
            : {
                cookie: Object.entries(cookies)
                  .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
                  .join('; '),
              }),
          ...(address === undefined ? {} : { 'x-forwarded-for': address }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const text = answer.body
      const isJson = /json/.test(String(answer.headers['content-type'] ?? ''))
      return {
        status: answer.statusCode,
        text,
        bytes: answer.rawPayload,
        body: isJson && text !== '' ? JSON.parse(text) : undefined,
        headers: answer.headers,
        cookies: cookiesOf(answer.headers['set-cookie']),
      }
    },
    context: (tenantId = 1) => systemContext(app.services, tenantId),
    async close() {
      await close()
      if (given === undefined) await db.drop()
    },
  }
}

/** A busy machine may take longer for a test's first connection than the app waits (safety, faults). */
const seedPatiently = (services: Services, seed: SeedOptions) =>
  retryWhileUnavailable(() => seedDemo(services, { ...bare, ...seed }), services.log)

/**
 * The part of the demo that a run's tests share: its year alone takes some seconds. Its dates are relative to the day
 * it was made on, so a run that lasts past midnight makes another.
 */
async function demoTemplate(seed: SeedOptions): Promise<string> {
  const { history, pictures } = { ...bare, ...seed }
  // Of the month; the name of a database has 63 characters at most.
  const day = berlinDay(new Date()).slice(-2)
  return filledTemplate(`demo${history ? '_year' : ''}${pictures ? '_pictures' : ''}_${day}`, async (db) => {
    const { app, close } = await openApp({}, db)
    await seedPatiently(app.services, seed)
    await close()
  })
}

async function openApp(environment: Readonly<Record<string, string>>, db: TestDb) {
  const dataDir = mkdtempSync(join(tmpdir(), 'referral-app-'))
  const config = readConfig({
    MODE: 'demo',
    PORT: '3000',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: dataDir,
    // A test makes more calls than all people of a tenant; tests/tenants/tenant-limits.test.ts tests these limits.
    TENANT_LIMITS: 'callsPerSecond=1000000,uploadsPerHour=1000000',
    ...environment,
  })
  const warnings: string[] = []
  const app = await createApp(config, db.urls, {
    log: pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) }),
  })
  const close = async (): Promise<void> => {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { app, config, warnings, close }
}

function cookiesOf(header: string | string[] | undefined): Answer['cookies'] {
  const lines = header === undefined ? [] : Array.isArray(header) ? header : [header]
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, at), { value: decodeURIComponent(line.slice(at + 1).split(';')[0]!), line }]
    }),
  )
}

/** An unused address, so that the limits of one test don't affect another. */
export const freshAddress = () => `10.${[...randomBytes(3)].join('.')}`
