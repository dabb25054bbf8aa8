import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rests } from '@referral/contract/operation'
import { operations } from '@referral/contract/operations'
import { queueNights, watchNights } from '../../apps/server/src/nightly.ts'
import { setTenantState } from '../../tools/tenant/set-state.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  if (!existsSync(join(import.meta.dirname, '../../apps/web/dist/server/entry-server.js')))
    throw new Error('Pages are tested as they are built. Run: npm run build')
  test = await createTestApp()
})
afterAll(() => test?.close())
afterEach(async () => void (await setTenantState(test.services, 'fernblick', 'open')))

const page = (path: string, accept = 'text/html') =>
  test.app.http.inject({ method: 'GET', url: path, headers: { host: 'fernblick.localhost', accept } })
const login = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
const sealed = async () =>
  (await test.context()).read((tx) =>
    tx.query<{ kind: string; data: object }>(
      `SELECT kind, data FROM event WHERE kind LIKE 'programme%' ORDER BY at, id`,
      [],
    ),
  )

describe('a paused programme', () => {
  it('says so on every page and refuses changes, except by its back office', async () => {
    expect(await setTenantState(test.services, 'fernblick', 'paused')).toEqual({ before: 'open' })
    for (const path of ['/de', '/de/login', '/en/impressum', '/de/praemie']) {
      const answer = await page(path)
      expect([path, answer.statusCode, answer.headers['retry-after']]).toEqual([path, 503, '3600'])
      expect(answer.body).toContain('PSOF0505')
      expect(answer.body).toContain('mailto:')
    }
    const refused = await test.call('POST', '/Empfehlen/create', { body: {} })
    expect([refused.status, refused.body.PsoErrorCode]).toEqual([503, 'PSOF0505'])
    expect((await test.call('POST', '/account/login', { body: login })).status).toBe(503)
    // Reading calls continue, and so does the back office: its page, its login, its calls.
    expect((await test.call('GET', '/produkt')).status).toBe(200)
    expect((await page('/de/betreiber/login')).statusCode).toBe(200)
    const operator = await test.call('POST', '/betreiber/login', { body: login })
    expect(operator.status).toBe(200)
    // The others are open.
    expect((await test.call('POST', '/account/login', { body: login, tenant: 'hanse-assekuranz' })).status).not.toBe(
      503,
    )
    await setTenantState(test.services, 'fernblick', 'open')
    expect((await page('/de')).statusCode).toBe(200)
    expect((await sealed()).slice(-2).map(({ kind, data }) => [kind, data])).toEqual([
      ['programmePaused', { by: 'command', before: 'open' }],
      ['programmeOpened', { by: 'command', before: 'paused' }],
    ])
  })

  it('decides by the call’s declaration: refuses every change, but the back office’s, the client’s systems’ and opt-outs', () => {
    const answered = Object.values(operations)
      .filter((operation) => operation.method !== 'GET' && !rests(operation))
      .filter(({ callers }) => !callers.every((caller) => caller === 'operator' || caller.startsWith('apiKey:')))
      .map(({ id }) => id)
    expect(answered.toSorted()).toEqual([
      'closeTerminal',
      'confirmDevice',
      'decideNewsletter',
      'endInvitations',
      'endInvitationsAtOnce',
      'endNewsletterAtOnce',
      'endReports',
      'endReportsAtOnce',
      'loginOperator',
      'logout',
      'requestOperatorDeviceLink',
    ])
  })

  it('runs its nightly work nevertheless', async () => {
    await setTenantState(test.services, 'fernblick', 'paused')
    await test.services.db.owner.query(`UPDATE tenant SET night_due_at = '-infinity' WHERE id = 1`)
    await watchNights(test.services)
    expect(await nightsOf()).not.toEqual([])
  })
})

describe('a closed programme', () => {
  it('begins nothing new, and begun cases run out', async () => {
    await setTenantState(test.services, 'fernblick', 'closed')
    const home = await page('/de')
    expect([home.statusCode, home.body.includes('PSOF0418')]).toEqual([410, true])
    expect(home.body).toContain('/de/persoenlicherbereich')
    for (const path of ['/de/login', '/de/impressum', '/de/datenschutz', '/de/praemie', '/de/betreiber/login'])
      expect([path, (await page(path)).statusCode]).toEqual([path, 200])
    const begun = await test.call('POST', '/Empfehlen/create', { body: {} })
    expect([begun.status, begun.body.PsoErrorCode]).toEqual([410, 'PSOF0418'])
    const body = { Vorname: 'Ida', Nachname: 'Neu', Email: 'ida@neu.example' }
    expect((await test.call('POST', '/account/createEmpfehler', { body })).status).toBe(410)
    const inside = { Email: 'empfehler@demo.example', Password: 'Empfehlen1' }
    expect((await test.call('POST', '/account/login', { body: inside })).status).toBe(200)
  })
})

const nightsOf = async (id = 1) =>
  (await test.context(id)).read((tx) =>
    tx.query<{ night: string }>('SELECT night FROM nightly_run WHERE tenant_id = $1 ORDER BY night', [id]),
  )
const dueAt = async (id: number) => {
  const { rows } = await test.services.db.owner.query<{ at: Date }>(
    'SELECT night_due_at AS at FROM tenant WHERE id = $1',
    [id],
  )
  return rows[0]!.at
}

describe('the night of a tenant', () => {
  it('is asked for when it is due, at the tenant’s own hour', async () => {
    await watchNights(test.services)
    const now = test.services.clock.now()
    const usual = await dueAt(2)
    expect(usual.getTime()).toBeGreaterThan(now.getTime())
    expect(hourOf(usual)).toBe(2)
    const before = await nightsOf(2)

    const ctx = await test.context(2)
    await ctx.write((tx) => tx.query(`SELECT change_tenant_config(NULL, '{"nightHour": 21}', '{}')`, []))
    test.services.tenants.forget()
    await watchNights(test.services)
    expect(hourOf(await dueAt(2))).toBe(21)
    // Today's night is not repeated at the other hour.
    expect(await nightsOf(2)).toEqual(before)
    expect(hourOf(await dueAt(3))).toBe(2)
  })

  it('is queued only for tenants whose hour has come', async () => {
    await watchNights(test.services)
    await test.services.db.owner.query(`UPDATE tenant SET night_due_at = '-infinity' WHERE id = 3`)
    const keys = async () =>
      (
        await test.services.db.owner.query<{ key: string }>(
          `SELECT key FROM graphile_worker.jobs WHERE key LIKE 'night:%' ORDER BY key`,
        )
      ).rows.map(({ key }) => key)
    await queueNights(test.services)
    expect(await keys()).toEqual(['night:3'])
  })
})

const hourOf = (at: Date) =>
  Number(
    new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', hourCycle: 'h23' })
      .format(at)
      .slice(0, 2),
  )
