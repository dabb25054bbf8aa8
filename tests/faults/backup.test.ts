import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from './support/client.ts'
import { expectAllKept, expectBooksAgree, lookAt } from './support/accounts.ts'
import { startFakeSmtp, type FakeSmtp } from './support/fake-smtp.ts'
import { makeSite, type Site } from './support/site.ts'
import { startWriters } from './support/writers.ts'

const weeks13 = 13 * 7 * 86_400_000

let site: Site
let smtp: FakeSmtp
let folder: string
beforeAll(async () => {
  site = await makeSite()
  smtp = await startFakeSmtp()
  folder = mkdtempSync(join(tmpdir(), 'referral-backup-'))
}, 180_000)
afterAll(async () => {
  await site.remove()
  await smtp.stop()
  rmSync(folder, { recursive: true })
})

/** `npm run backup`, `npm run restore`, as a person runs them. */
async function run(tool: 'backup' | 'restore', file: string, url: string): Promise<string> {
  const script = join(import.meta.dirname, `../../tools/${tool}.ts`)
  const env = { PATH: process.env['PATH'], ...site.environment, DATABASE_URL: url, DATA_DIR: folder }
  const child = spawn(process.execPath, [script, file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, told, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  expect({ code, told }).toEqual({ code: 0, told: '' })
  return out
}

/** A person requests their erasure on their own page. */
async function eraseOwnAccount(origin: string, Email: string): Promise<void> {
  const base = `${origin}/api/v1/fernblick`
  const login = await fetch(`${base}/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Email, Password: 'Empfehlen1' }),
  })
  const { Token } = (await login.json()) as { readonly Token: string }
  const answer = await fetch(`${base}/empfehler/delete`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${Token}` },
  })
  expect(answer.status).toBe(200)
}

it('backs up under load and restores one consistent moment, in which the erased are erased again', async () => {
  const server = await site.serve({ SMTP_URL: smtp.url })
  const before = await lookAt(site)
  const writers = startWriters(() => site.origin)
  await eventually(
    async () => writers.count(),
    (count) => count > 60,
  )
  const known = { recipients: [...writers.known.recipients], orders: [...writers.known.orders] }
  const count = writers.count()
  const file = join(folder, 'under-load.backup')
  await run('backup', file, site.cluster.adminUrl)
  expect(writers.count()).toBeGreaterThan(count)
  await writers.finish()
  // Erased after the backup was made, and so in it.
  const gone = 'inhaber-inaktiv@demo.example'
  await eraseOwnAccount(site.origin, gone)
  await expectAllKept(site, before, writers.known, smtp.taken)
  server.child.kill('SIGTERM')
  await server.exited

  await site.cluster.query('CREATE DATABASE restored')
  const url = new URL(site.cluster.adminUrl)
  url.pathname = '/restored'
  expect(await run('restore', file, url.href)).toMatch(/rows restored and compared/)
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const column = async (sql: string) => (await client.query<{ it: string }>(sql)).rows.map(({ it }) => it)
  try {
    // Everything acknowledged before the backup began is in it, and no half of anything.
    expect(await column('SELECT number AS it FROM recipient')).toEqual(expect.arrayContaining(known.recipients))
    expect(await column('SELECT order_number AS it FROM customer_order')).toEqual(expect.arrayContaining(known.orders))
    await expectBooksAgree(site, url.href)
    expect(await column('SELECT email AS it FROM recipient WHERE erased_at IS NULL')).not.toEqual([])

    const whoAsked = `SELECT email AS it FROM account WHERE tenant_id = 1 AND email = '${gone}'`
    expect(await column(whoAsked)).toEqual([gone])

    // Thirteen weeks later: who had not confirmed by then was erased long ago, when the backup is needed.
    await client.query(`UPDATE recipient SET confirmed_at = NULL`)
    await client.query(`UPDATE recommendation SET confirmed_at = NULL`)
    await client.query(`INSERT INTO installation (name, value) VALUES ('clockOffset', to_jsonb($1::bigint))`, [weeks13])
    await site.serve({ DATABASE_URL: url.href, SMTP_URL: smtp.url })
    expect(await column('SELECT email AS it FROM recipient WHERE email IS NOT NULL OR erased_at IS NULL')).toEqual([])
    expect(await column(whoAsked)).toEqual([])
    expect(await column('SELECT person_id AS it FROM person_secret p JOIN recipient r ON r.id = p.person_id')).toEqual(
      [],
    )
    await expectBooksAgree(site, url.href)
  } finally {
    await client.end()
  }
}, 180_000)
