import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { succeeded } from '../support/succeeded.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { eraseAccount } from '../../apps/server/src/features/accounts/public.ts'
import { eraseRecipient } from '../../apps/server/src/features/recipients/public.ts'
import { sha256 } from '../../apps/server/src/platform/crypto/key-ring.ts'
import { openEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { systemContext } from '../../apps/server/src/platform/system-context.ts'
import { spawnServer, type ServerProcess } from '../support/server.ts'
import { canariesIn, named, secretOf, spellings, type Canary } from './canaries.ts'
import { lifeOf, people, personBody, secrets } from './life.ts'
import { lookAround } from './look-around.ts'
import { mayHold } from './may-hold.ts'
import { sendMistakes } from './mistakes.ts'
import { recording, type Recording } from './recording.ts'

/**
 * Secrets and people's data are traced through the real server process, at the most verbose log level, over the whole
 * main job and its failures (safety 1, 6, 25; fault row "week 12 + 24 h").
 */
const secretsKey = randomBytes(32).toString('base64')
const apiKey = secretOf('apikey')
const cmsSecret = secretOf('cms')
const dataDir = mkdtempSync(join(tmpdir(), 'referral-secrets-'))
let server: ServerProcess
let recorded: Recording
let life: ReturnType<typeof lifeOf>
let adminUrl = ''
let admin: pg.Client
const told: { logBefore: string; internalErrors: number } = { logBefore: '', internalErrors: 0 }
const system: Canary[] = [
  named('key ring', [secretsKey]),
  named('API key', [apiKey]),
  named('CMS secret', [cmsSecret]),
  named('account payouts are made from', ['DE89370400440532013000']),
  ...Object.entries(secrets).flatMap(([name, value]) => (name === 'terms' ? [] : [named(name, [value])])),
]
const personal = Object.values(people).flatMap(({ firstName, canaries }) =>
  canaries.map((canary) => ({ ...canary, firstName })),
)
const all = (): Canary[] => [...system, ...personal, ...life.tokens]

beforeAll(async () => {
  server = await spawnServer(dataDir, {
    LOG_LEVEL: 'trace',
    DEMO_YEAR: 'off',
    SECRETS_KEY: `canary:${secretsKey}`,
    ...(process.env['WEB_DIST'] === undefined ? {} : { WEB_DIST: process.env['WEB_DIST'] }),
  })
  if (!(await server.isReady())) throw new Error(server.output())
  const embedded = await openEmbedded({ dataDir, log: { info: () => {}, warn: () => {} } })
  adminUrl = embedded.adminUrl
  admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(
    `INSERT INTO api_key (tenant_id, id, name, digest, scopes, created_at) VALUES (1, gen_random_uuid(), 'canary', $1, '{orders}', now())`,
    [sha256(apiKey)],
  )
  // Like a client who does not know that secrets have a table of their own.
  await admin.query(
    `UPDATE tenant SET config = config || jsonb_build_object('cmsClientSecret', $1::text, 'cms', jsonb_build_object('secret', $1::text)) WHERE id = 1`,
    [cmsSecret],
  )
  recorded = recording(`http://127.0.0.1:${server.port}`)
  life = lifeOf(recorded)
  await liveThrough()
}, 240_000)

afterAll(async () => {
  await admin?.end().catch(() => undefined)
  server?.child.kill('SIGTERM')
  await server?.exited
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

async function liveThrough(): Promise<void> {
  const { recommender, recipient, silent } = people
  const { call, must, ask } = recorded
  const origin = { host: 'fernblick.localhost' }
  const number = await life.recommend(recommender)
  const firstToken = await life.mailedToken(recommender.email, /registrieren/, 'welcome token')
  await ask('stranger', 'GET', `/r/${number}`, { label: 'GET /r' })
  await ask('stranger', 'GET', `/de/empfaengerdaten/${number}?channel=whatsapp`, {
    label: 'GET landing',
    headers: origin,
  })
  await call('stranger', 'GET', `/empfehlen/${number}`, { label: 'GET /empfehlen' })
  await sendMistakes(recorded, personBody(recipient), number, apiKey)
  const entered = await life.enter(number, recipient)
  const { token } = entered
  await must('recipient', 'PUT', '/empfaenger/zustimmung', { token, body: { AgbText: secrets.terms } })
  const account = { Kontoinhaber: recipient.owner, IBAN: recipient.iban }
  await must('recipient', 'POST', '/empfaenger/bankdaten', { token, body: account })
  await must('recipient', 'GET', '/empfaenger/auftrag', { token })
  await must('recipient', 'POST', '/empfaenger/linkerneut', { body: { Email: recipient.email } })
  // Who orders within seconds of the click is looked at by a person.
  await life.wait(1)
  await life.order(entered, recipient, apiKey)
  await life.enter(await life.recommend(recommender), silent)
  await life.wait(15)
  for (const [who, person] of [
    ['recommender', recommender],
    ['recipient', recipient],
  ] as const) {
    const reward = await life.mailedToken(person.email, /\/praemie#/, `${person.firstName}: reward token`)
    await life.claim(who, reward, person)
    await call('stranger', 'GET', '/praemierung', { token: `${reward}x` })
  }
  await logInAndOut(firstToken)
  const operator = await life.operator('betreiber@demo.example')
  const second = await life.operator('betreiber2@demo.example')
  await life.payOut(operator, second)
  await life.lookAs(recommender.email, operator)
  await life.makeKey(operator)
  await lookAround(recorded, operator, number)
  await failInside(number)
}

async function logInAndOut(firstToken: string): Promise<void> {
  const { email } = people.recommender
  const { call, must } = recorded
  await must('recommender', 'PUT', '/account/validateResetPassword', { body: { Token: firstToken } })
  await call('recommender', 'PUT', '/account/resetPassword', { body: { Token: firstToken, Password: 'kurz' } })
  await must('recommender', 'PUT', '/account/resetPassword', {
    body: { Token: firstToken, Password: secrets.password },
  })
  await call('stranger', 'PUT', '/account/resetPassword', {
    body: { Token: firstToken, Password: secrets.newPassword },
  })
  for (const Password of [secrets.wrongPassword, secrets.newPassword])
    await call('stranger', 'POST', '/account/login', { body: { Email: email, Password } })
  const session = await life.signIn(email, secrets.password)
  // Without the cookie's half this token opens nothing.
  await call('stranger', 'GET', '/account/user', { token: session })
  await must('stranger', 'GET', `/account/resetPassword/${encodeURIComponent(email)}`, { label: 'GET reset' })
  const reset = await life.mailedToken(email, /passwortsetzen/, 'reset token')
  const answer = await must('recommender', 'PUT', '/account/resetPassword', {
    body: { Token: reset, Password: secrets.newPassword },
  })
  const token = life.keep('session after the reset', answer.Token)
  for (const path of ['/account/user', '/Empfehler/empfehlungen']) await must('recommender', 'GET', path, { token })
  await must('recommender', 'POST', '/account/refresh', { token }).then(({ Token }) =>
    life.keep('refreshed session', Token),
  )
}

/** The database refuses a row unexpectedly, while everything secret is in the request. */
async function failInside(number: string): Promise<void> {
  // Under row-level security PostgreSQL keeps the row's values to itself; a function need not.
  await admin.query(`CREATE FUNCTION canary() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'refused' USING DETAIL = to_jsonb(NEW)::text, HINT = to_jsonb(NEW)::text; END $$`)
  for (const table of ['recipient', 'search_word', 'person_secret', 'event']) {
    await admin.query(
      `CREATE TRIGGER canary BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION canary()`,
    )
    const body = personBody(people.recipient)
    const answer = await recorded.call('stranger', 'POST', `/empfaenger/create/${number}`, {
      body,
      label: 'internal error',
    })
    if (answer.status === 500) told.internalErrors += 1
    await admin.query(`DROP TRIGGER canary ON ${table}`)
  }
}

describe('canaries', () => {
  it('passed the whole process, with internal errors on the way', async () => {
    expect(told.internalErrors).toBe(4)
    expect(life.tokens.length).toBeGreaterThan(9)
    const { rows } = await admin.query(
      `SELECT count(*)::int AS paid FROM reward w JOIN account a ON a.tenant_id = w.tenant_id AND a.id = w.beneficiary_id WHERE a.email = $1 AND w.state = 'paidOut'`,
      [people.recommender.email],
    )
    expect(rows[0].paid).toBe(1)
  })

  it('are in no log, at the most talkative level', () => {
    const log = server.output()
    expect(log).toContain('request failed')
    expect(canariesIn(log, all())).toEqual([])
    expect(log).not.toMatch(/postgres:\/\/|smtp:\/\/[^ ]*:[^ ]*@/)
  })

  it('are only in the answers where they belong', () => {
    const misplaced = recorded.all.flatMap(({ who, what, status, headers, body }) =>
      canariesIn(`${headers}\n${body}`, all())
        .filter((name) => !mayHold(name, who, what))
        .map((name) => `${name} in the answer ${status} to ${who}: ${what}`),
    )
    expect([...new Set(misplaced)]).toEqual([])
  })

  it('would be noticed', () => {
    const { recipient } = people
    const hidden = [
      recipient.iban,
      Buffer.from(`xy${recipient.iban}z`).toString('base64'),
      Buffer.from(recipient.owner).toString('hex'),
    ]
    for (const text of hidden) expect(canariesIn(`… ${text} …`, all())).toHaveLength(1)
  })
})

describe('after the erasure', () => {
  const erased: string[] = []

  beforeAll(async () => {
    const emails = Object.values(people).map(({ email }) => email)
    const idsIn = async (table: string): Promise<string[]> =>
      (
        await admin.query<{ id: string }>(`SELECT id FROM ${table} WHERE tenant_id = 1 AND email = ANY ($1)`, [emails])
      ).rows.map(({ id }) => id)
    const [recipients, accounts] = [await idsIn('recipient'), await idsIn('account')]
    erased.push(...recipients, ...accounts, ...(await idsIn('customer_order')))
    // People who never confirmed are erased by the nights of the twelve weeks; the others on request.
    await life.wait(86)
    const config = readConfig({ MODE: 'demo', SECRETS_KEY: `canary:${secretsKey}`, LOG_LEVEL: 'silent' })
    const app = await createApp(config, await migrate(adminUrl, config.secretsKey), { log: pino({ level: 'silent' }) })
    try {
      const ctx = await systemContext(app.services, 1)
      for (const id of recipients) succeeded(await ctx.write((tx) => eraseRecipient(ctx, tx, id)))
      for (const id of accounts) succeeded(await ctx.write((tx) => eraseAccount(ctx, tx, id)))
    } finally {
      await app.close()
    }
  }, 120_000)

  it('no key of theirs is left, nor anything that finds them', async () => {
    expect(erased.length).toBeGreaterThan(3)
    for (const table of ['person_secret', 'blind_index']) {
      const { rows } = await admin.query(
        `SELECT person_id FROM ${table} WHERE tenant_id = 1 AND person_id = ANY ($1)`,
        [erased],
      )
      expect(rows, table).toEqual([])
    }
  })

  it('no table, column, job, stored answer or mail holds a trace', async () => {
    const { rows: tables } = await admin.query<{ name: string }>(
      `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'm', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast') ORDER BY 1`,
    )
    expect(tables.length).toBeGreaterThan(40)
    expect(tables.map(({ name }) => name)).toContain('graphile_worker._private_jobs')
    const wanted = [...personal, ...system.filter(({ name }) => !/CMS|payouts/.test(name)), ...life.tokens]
    const patterns = wanted.flatMap(({ forms }) => forms.flatMap(spellings)).map((text) => text.toLowerCase())
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await admin.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
      const text = rows
        .map(({ row }) => row)
        .join('\n')
        .toLowerCase()
      if (!patterns.some((pattern) => text.includes(pattern))) continue
      for (const { row } of rows) found.push(...canariesIn(row, wanted).map((canary) => `${canary} in ${name}`))
    }
    expect(found).toEqual([])
  })

  it('sealed values were never readable in a file of the database, its write-ahead log included', async () => {
    await admin.query('CHECKPOINT')
    await admin.end()
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    expect(canariesIn(server.output(), all())).toEqual([])
    const cluster = join(dataDir, 'postgres')
    const files = readdirSync(cluster, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.some(({ parentPath }) => parentPath.endsWith('pg_wal'))).toBe(true)
    const wanted = personal
      .filter(({ isSealed }) => isSealed)
      .flatMap(({ name, forms }) => forms.map((form) => [name, Buffer.from(form)] as const))
    const seen: string[] = []
    let emails = 0
    for (const { parentPath, name } of files) {
      const bytes = readFileSync(join(parentPath, name))
      if (bytes.includes(people.recipient.email)) emails += 1
      for (const [canary, form] of wanted) if (bytes.includes(form)) seen.push(`${canary} in ${name}`)
    }
    // A searchable column is there in plain: the search itself works.
    expect(emails).toBeGreaterThan(0)
    expect(seen).toEqual([])
  }, 60_000)
})
