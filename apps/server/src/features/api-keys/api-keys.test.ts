import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { isRefused } from '../../platform/outcome.ts'
import { createApiKey } from './create-api-key.ts'

/** Two processes over one database: an act on the first takes effect on the second. */
let test: TestApp
let other: TestApp
let token: string

const post = (path: string, body?: object, on = test) => on.call('POST', `/betreiber${path}`, { token, body })
const create = (body: object = {}) => post('/schluessel', { Name: randomUUID(), Recht: 'orders', ...body })
const list = async () => (await test.call('GET', '/betreiber/schluessel', { token })).body
const found = async (id: string) => (await list()).find((one: { Id: string }) => one.Id === id)
const order = () => ({
  Auftraege: [
    { Quelle: 'shop', Auftragsnummer: randomUUID(), Auftragsdatum: '2026-11-20', Status: 'eingegangen', Produkt: 462 },
  ],
})
const push = (key: string, on = test, tenant = 'fernblick') =>
  on.call('POST', '/auftrag', { tenant, token: key, body: order() })
/** Every answer names its own request. */
const bytes = ({ status, text }: { status: number; text: string }) => [
  status,
  text.replace(/urn:request:[0-9a-f-]{36}/, 'urn:request'),
]
const problems = (answer: { body: { errors?: { Feld: string; Code: string }[] } }) =>
  Object.fromEntries((answer.body.errors ?? []).map(({ Feld, Code }) => [Feld, Code]))
const sql = (text: string, values: readonly unknown[] = []) =>
  test.services.db.write(1, (tx) => tx.query<Record<string, never>>(text, values))

beforeAll(async () => {
  test = await createTestApp()
  other = await createTestApp({}, test.db)
  token = (
    await test.call('POST', '/betreiber/login', { body: { Email: 'betreiber@demo.example', Password: 'Empfehlen1' } })
  ).body.Token
})
beforeEach(() => sql(`UPDATE api_key SET revoked_at = now() WHERE tenant_id = 1 AND name <> 'Demo-Shop'`))
afterAll(async () => {
  await other?.close()
  await test?.close()
})

describe('an API key', () => {
  it('is shown once and stored as a digest; it opens its call on every process', async () => {
    const made = await create({ Name: ' Shop 2 ' })
    expect(made.status).toBe(201)
    const { Schluessel, Geheimnis } = made.body
    expect(Geheimnis).toMatch(/^rk_orders_[\w-]{43}$/)
    expect(Schluessel).toMatchObject({ Name: 'Shop 2', Recht: 'orders', Status: 'aktiv', GueltigBis: null })
    expect(Schluessel).toMatchObject({ Endung: Geheimnis.slice(-4), ZuletztGenutztAm: null })
    expect(Schluessel.AngelegtVon).toMatch(/^\S+ \S+$/)
    expect([(await push(Geheimnis)).status, (await push(Geheimnis, other)).status]).toEqual([200, 200])
    // Nor with a key for repeated requests: the answer contains the secret.
    const named = { 'idempotency-key': randomUUID() }
    const body = { Name: 'Mit Schlüssel', Recht: 'orders' }
    const again = await test.call('POST', '/betreiber/schluessel', { token, body, headers: named })
    expect(again.status).toBe(201)
    for (const table of ['api_key', 'event', 'stored_answer', 'audit_waiting']) {
      const rows = await sql(`SELECT t::text AS row FROM ${table} t WHERE tenant_id = 1`)
      for (const secret of [Geheimnis, again.body.Geheimnis])
        expect(JSON.stringify(rows)).not.toContain(secret.slice('rk_orders_'.length, -4))
    }
    expect(JSON.stringify(await list())).not.toContain(Geheimnis)
  })

  it('says of a maker who was erased that there was one', async () => {
    const { Id } = (await create({ Name: 'Von früher' })).body.Schluessel
    await sql(`UPDATE api_key SET created_by = gen_random_uuid() WHERE tenant_id = 1 AND name = 'Von früher'`)
    expect((await found(Id)).AngelegtVon).toBe('')
    await sql(`UPDATE api_key SET created_by = NULL WHERE tenant_id = 1 AND name = 'Von früher'`)
    expect((await found(Id)).AngelegtVon).toBeNull()
  })

  it('is not made again by a repeated request, in whatever letters', async () => {
    expect((await create({ Name: 'Kasse' })).status).toBe(201)
    expect(problems(await create({ Name: 'KASSE' }))).toEqual({ Name: 'taken' })
    const both = await Promise.all([
      create({ Name: 'Filiale' }),
      post('/schluessel', { Name: 'Filiale', Recht: 'orders' }, other),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  it('is one of twenty at most', async () => {
    for (
      let made = (await list()).filter((one: { Status: string }) => one.Status === 'aktiv').length;
      made < 20;
      made++
    )
      expect((await create()).status).toBe(201)
    const refused = await create()
    expect([refused.status, refused.body.Ursache]).toEqual([409, 'tooManyKeys'])
  })

  it('is refused on every process once it is revoked, like an unknown one', async () => {
    const { Schluessel, Geheimnis } = (await create()).body
    expect((await push(Geheimnis, other)).status).toBe(200)
    const revoked = await post(`/schluessel/${Schluessel.Id}/widerruf`)
    expect(revoked.body).toMatchObject({ Status: 'widerrufen', WiderrufenVon: Schluessel.AngelegtVon })
    const unknown = await push(`rk_orders_${'x'.repeat(43)}`)
    expect(unknown.status).toBe(401)
    for (const app of [test, other]) expect(bytes(await push(Geheimnis, app))).toEqual(bytes(unknown))
    expect((await post(`/schluessel/${Schluessel.Id}/widerruf`)).status).toBe(409)
  })

  it('opens nothing after its last day, on no process', async () => {
    const today = berlinDay(new Date())
    const { Schluessel, Geheimnis } = (await create({ GueltigBis: today })).body
    expect([Schluessel.GueltigBis, (await push(Geheimnis, other)).status]).toEqual([today, 200])
    const [row] = await sql('SELECT expires_at FROM api_key WHERE tenant_id = 1 AND id = $1', [Schluessel.Id])
    expect(row!['expires_at']).toEqual(startOfBerlinDay(addDays(today, 1)))
    await sql(`UPDATE api_key SET expires_at = now() - interval '1 second' WHERE tenant_id = 1 AND id = $1`, [
      Schluessel.Id,
    ])
    const unknown = await push(`rk_orders_${'x'.repeat(43)}`)
    expect(unknown.status).toBe(401)
    for (const app of [test, other]) expect(bytes(await push(Geheimnis, app))).toEqual(bytes(unknown))
    expect((await found(Schluessel.Id)).Status).toBe('abgelaufen')
  })

  it('is replaced by a second one before the first ends', async () => {
    const [old, next] = [(await create()).body, (await create()).body]
    expect([(await push(old.Geheimnis)).status, (await push(next.Geheimnis)).status]).toEqual([200, 200])
    await post(`/schluessel/${old.Schluessel.Id}/widerruf`)
    expect([(await push(old.Geheimnis)).status, (await push(next.Geheimnis)).status]).toEqual([401, 200])
  })

  it('of another tenant is refused with the same bytes as an unknown one', async () => {
    const { Geheimnis } = (await create()).body
    const [foreign, unknown] = [
      await push(Geheimnis, test, 'hanse-assekuranz'),
      await push(`rk_orders_${'x'.repeat(43)}`, test, 'hanse-assekuranz'),
    ]
    expect(bytes(foreign)).toEqual([401, bytes(unknown)[1]])
    expect(Object.keys(foreign.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted())
  })

  it('opens what its scope says, and nothing else', async () => {
    const { Geheimnis } = (await create()).body
    expect((await test.call('POST', '/account/autologin', { token: Geheimnis, body: {} })).status).toBe(403)
    expect((await test.call('GET', '/betreiber/schluessel', { token: Geheimnis })).status).toBe(401)
  })

  it('for logins is only made where the client’s own login is on', async () => {
    expect(problems(await create({ Recht: 'autologin' }))).toEqual({ Recht: 'autologinOff' })
    const ctx = await test.context(3)
    const made = await createApiKey(ctx, { name: 'Portal', scope: 'autologin' })
    if (isRefused(made)) throw new Error(made.name)
    const asked = await test.call('POST', '/account/autologin', {
      tenant: 'werkstrom',
      token: made.secret,
      body: { Email: 'empfehler@demo.example' },
    })
    expect(asked.status).toBe(200)
    expect(made.key).toMatchObject({ createdBy: null, scope: 'autologin' })
  })

  it('never ends before it begins, nor later than an operator can foresee', async () => {
    const today = berlinDay(new Date())
    expect(problems(await create({ GueltigBis: addDays(today, -1) }))).toEqual({ GueltigBis: 'dayPassed' })
    expect(problems(await create({ GueltigBis: '2999-01-01' }))).toEqual({ GueltigBis: 'dayTooFar' })
    expect(problems(await create({ Name: '  ', Recht: 'alles' }))).toEqual({ Name: 'required', Recht: 'invalid' })
  })

  it('says when it was last used, noted once a minute', async () => {
    const { Schluessel, Geheimnis } = (await create()).body
    await push(Geheimnis)
    const first = (await found(Schluessel.Id)).ZuletztGenutztAm
    expect(Date.now() - Date.parse(first)).toBeLessThan(60_000)
    const note = `SELECT xmin::text AS row FROM api_key WHERE tenant_id = 1 AND id = $1`
    const before = await sql(note, [Schluessel.Id])
    await push(Geheimnis)
    expect(await sql(note, [Schluessel.Id])).toEqual(before)
    await sql(`UPDATE api_key SET last_used_at = now() - interval '2 minutes' WHERE tenant_id = 1 AND id = $1`, [
      Schluessel.Id,
    ])
    await push(Geheimnis, other)
    expect(Date.now() - Date.parse((await found(Schluessel.Id)).ZuletztGenutztAm)).toBeLessThan(60_000)
  })
})

describe('who may create one', () => {
  const ageLogin = () =>
    sql(`UPDATE session SET authenticated_at = authenticated_at - interval '16 minutes' WHERE tenant_id = 1`)

  it('proves with the password who they are once the login is not young any more', async () => {
    const before = (await list()).length
    await ageLogin()
    const asked = await create()
    expect([asked.status, asked.body.PsoErrorCode]).toEqual([403, 'PSOF0205'])
    expect(problems(await create({ AktuellesPasswort: 'Falsch123' }))).toEqual({ AktuellesPasswort: 'invalid' })
    expect((await list()).length).toBe(before)
    expect((await create({ AktuellesPasswort: 'Empfehlen1' })).status).toBe(201)
  })

  it('may revoke without it: ending something is never dangerous enough to wait', async () => {
    const { Schluessel } = (await create({ AktuellesPasswort: 'Empfehlen1' })).body
    await ageLogin()
    expect((await post(`/schluessel/${Schluessel.Id}/widerruf`)).status).toBe(200)
  })

  it('is kept in the sealed record, as is who revoked; the command line too', async () => {
    const { Schluessel } = (await create({ GueltigBis: '2027-01-31', AktuellesPasswort: 'Empfehlen1' })).body
    await post(`/schluessel/${Schluessel.Id}/widerruf`)
    const made = await createApiKey(await test.context(1), { name: randomUUID(), scope: 'orders' })
    if (isRefused(made)) throw new Error(made.name)
    const events = await sql(
      `SELECT e.kind, e.actor_kind, e.data, w.id IS NOT NULL AS sealed FROM event e
       LEFT JOIN audit_waiting w ON w.tenant_id = e.tenant_id AND w.id = e.id
       WHERE e.tenant_id = 1 AND e.subject_kind = 'apiKey' AND e.subject_id = ANY ($1) ORDER BY e.at, e.id`,
      [[Schluessel.Id, made.key.id]],
    )
    expect(events).toEqual([
      {
        kind: 'apiKeyCreated',
        actor_kind: 'operator',
        data: { scope: 'orders', validUntil: '2027-01-31' },
        sealed: true,
      },
      { kind: 'apiKeyRevoked', actor_kind: 'operator', data: {}, sealed: true },
      { kind: 'apiKeyCreated', actor_kind: 'system', data: { scope: 'orders', validUntil: null }, sealed: true },
    ])
  })

  it('finds no other tenant’s', async () => {
    const { Schluessel, Geheimnis } = (await create({ AktuellesPasswort: 'Empfehlen1' })).body
    const body = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
    const foreign = (await test.call('POST', '/betreiber/login', { tenant: 'hanse-assekuranz', body })).body.Token
    const revoked = await test.call('POST', `/betreiber/schluessel/${Schluessel.Id}/widerruf`, {
      tenant: 'hanse-assekuranz',
      token: foreign,
    })
    expect([revoked.status, (await push(Geheimnis)).status]).toEqual([404, 200])
  })
})
