import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { createApp, type App } from '../../app.ts'
import { systemContext } from '#platform/system-context.ts'
import type { TenantConfig } from '#platform/tenant.ts'
import { demoTenants } from '../../../../../db/seeds/tenants/tenants.ts'
import { judgeSettings } from './judge-settings.ts'

/** One process on a database with stored settings that fit no schema. */
let test: TestApp
let app: App
let lines: { level: number; tenant?: string; faults?: string[]; msg: string }[] = []
beforeAll(async () => {
  test = await createTestApp()
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  app = await createApp(test.config, test.db.urls, { log })
})
afterAll(async () => {
  await app.close()
  await test.close()
})

const store = (id: number, config: object) =>
  test.services.db.owner.query('UPDATE tenant SET config = $2 WHERE id = $1', [id, JSON.stringify(config)])
const seeded = (id: number) => demoTenants.find((tenant) => tenant.id === id)!.config
const start = async (changes: Readonly<Record<number, object>>) => {
  for (const [id, change] of Object.entries(changes)) await store(Number(id), { ...seeded(Number(id)), ...change })
  lines = []
  app.services.tenants.judgeStored()
  // Each is judged when it is first read.
  for (const id of [1, 2, 3]) await app.services.tenants.byId(id)
}
afterEach(async () => {
  await start({ 1: {}, 2: {}, 3: {} })
})
const call = (url: string, host = 'fernblick.localhost') => app.http.inject({ method: 'GET', url, headers: { host } })
const again = async () => app.services.tenants.forget()

describe('stored settings that do not fit', () => {
  it('make their tenant unavailable, name it and the members in the log, and leave the others alone', async () => {
    await start({ 2: { complaintDays: 'viele', contact: { ...seeded(2).contact, email: 7 } } })
    expect(lines).toEqual([
      expect.objectContaining({
        level: 50,
        tenant: 'hanse-assekuranz',
        faults: ['ModuleAuftragsdatumMindestalterTage: invalid', 'Kontakt.Email: invalid'],
        msg: expect.stringContaining('unavailable'),
      }),
    ])
    for (const path of ['/de', '/en/agb', '/de/betreiber', '/robots.txt']) {
      const page = await call(path, 'hanse.localhost')
      expect([path, page.statusCode, page.headers['retry-after']]).toEqual([path, 503, '2'])
      expect(page.body).toContain('PSOF0504')
    }
    const wire = await call('/api/v1/mandant/hanse-assekuranz')
    expect([wire.statusCode, wire.json().PsoErrorCode]).toEqual([503, 'PSOF0504'])
    expect((await call('/api/v1/hanse-assekuranz/produkt')).statusCode).toBe(503)
    expect((await call('/api/v1/hanse-assekuranz/empfehlen/click/x')).statusCode).toBe(503)
    expect((await call('/api/v1/mandant/fernblick')).statusCode).toBe(200)
    expect((await call('/api/v1/fernblick/produkt')).statusCode).toBe(200)
  })

  it('move no money and send no mail meanwhile: work in the background leaves the tenant out', async () => {
    await start({ 2: { payer: { ...seeded(2).payer, iban: 'DE00' } } })
    expect(lines[0]?.faults).toEqual(['Auszahlungskonto.IBAN: invalidIban'])
    expect((await app.services.tenants.all()).map(({ key }) => key)).toEqual(['fernblick', 'werkstrom'])
    await expect(systemContext(app.services, 2)).rejects.toThrow('do not fit')
    const number = app.services.numbers.issue('recommendation', 2)
    expect((await call(`/r/${number}`)).statusCode).toBe(503)
  })

  it('work again once they are mended, without a restart', async () => {
    await start({ 2: { modules: {} } })
    expect((await call('/api/v1/mandant/hanse-assekuranz')).statusCode).toBe(503)
    await store(2, { ...seeded(2), languages: [] })
    await again()
    expect((await call('/api/v1/mandant/hanse-assekuranz')).statusCode).toBe(503)
    await store(2, seeded(2))
    await again()
    expect((await call('/api/v1/mandant/hanse-assekuranz')).statusCode).toBe(200)
    expect(lines.map(({ level, msg }) => [level, msg.split(':')[0]])).toEqual([
      [50, 'stored settings do not fit'],
      [50, 'stored settings do not fit'],
      [30, 'stored settings fit again'],
    ])
  })

  it('are left out where that opens nothing and pays nothing', async () => {
    await start({
      3: {
        facebookId: '<script>',
        analytics: { url: 'javascript:alert(1)' },
        channels: { ...seeded(3).channels, gmail: 1_000 },
        frameHosts: ['https://gut.example', 'http://evil.example'],
        routes: { Faq: '/login', Kontakt: '/schreiben' },
      },
    })
    expect(lines).toEqual([expect.objectContaining({ tenant: 'werkstrom', msg: expect.stringContaining('left out') })])
    expect(lines[0]?.faults?.map((fault) => fault.split(':')[0])).toEqual([
      'FacebookId',
      'Kanaele.ModuleGmail',
      'Analyse.Adresse',
      'RahmenSeiten.1',
      'Routen.Faq',
    ])
    const { body } = await call('/api/v1/mandant/werkstrom')
    expect(JSON.parse(body)).toMatchObject({ FacebookId: '', ModuleGmail: -1, ModuleEmailClient: 1 })
    const page = await call('/de/faq', 'werk.localhost')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).not.toMatch(/evil\.example|javascript/)
    // The valid members beside it stay: printed paths, sites that frame the programme.
    expect((await call('/de/schreiben', 'werk.localhost')).statusCode).toBe(200)
    const { config } = (await app.services.tenants.byKey('werkstrom'))!
    expect([config.frameHosts, config.routes]).toEqual([['https://gut.example'], { Kontakt: '/schreiben' }])
  })

  it('that break a later rule are reported, and end nothing', async () => {
    await start({
      2: {
        contact: { ...seeded(2).contact, phone: '0'.repeat(60) },
        emailWhitelist: ['kein Name'],
        recommendPath: '/api',
      },
    })
    expect(lines).toEqual([
      expect.objectContaining({
        level: 40,
        tenant: 'hanse-assekuranz',
        faults: ['EmailWhitelist.0: invalidDomain', 'Kontakt.Telefon: tooLong', 'EmpfehlenPath: pathReserved'],
      }),
    ])
    expect((await call('/api/v1/mandant/hanse-assekuranz')).statusCode).toBe(200)
  })

  it.each([
    [
      'an account that is none, beside a rule that ends nothing',
      { recommendPath: '/api', payer: { name: 'X', iban: 'DE00', bic: 'COBADEFFXXX' } },
    ],
    ['a shop that is a script', { shopUrl: 'javascript:alert(1)' }],
    ['more days than there may be', { complaintDays: 4_000 }],
  ])('and decide about money or where people are led end their tenant: %s', (_name, change) => {
    expect(judgeSettings({ ...seeded(1), ...change } as TenantConfig).kind).toBe('unavailable')
  })

  it('with an unknown product API are the specification’s own case: its calls report it, nothing else is affected', async () => {
    await start({ 3: { productApi: 'unbekannt' } })
    expect(lines).toEqual([])
    expect((await call('/api/v1/werkstrom/produkt')).json().PsoErrorCode).toBe('PSOF0370')
    expect((await call('/api/v1/mandant/werkstrom')).statusCode).toBe(200)
  })

  it.each([
    ['nothing', {}],
    ['no table', 'x'],
    ['null', null],
    ['groups that are none', { ...seeded(1), modules: null, contact: 7, channels: [], payer: false }],
    ['a poisoned one', JSON.parse('{"__proto__": {"languages": ["de"]}, "constructor": 1}')],
  ])('that are %s end nothing but their tenant', (_name, config) => {
    expect(judgeSettings(config as TenantConfig).kind).toBe('unavailable')
  })

  it.each(demoTenants)('are none in $key', ({ config }) => {
    expect(judgeSettings(config)).toEqual({ kind: 'fits', faults: [] })
  })
})
