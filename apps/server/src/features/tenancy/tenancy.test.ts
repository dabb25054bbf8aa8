import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const get = async (url: string) => {
  const answer = await site.app.http.inject({ method: 'GET', url })
  return { status: answer.statusCode, body: answer.json() }
}

describe('the tenant’s configuration', () => {
  test('answers the fields of the specification', async () => {
    const { status, body } = await get('/api/v1/mandant/fernblick')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      Mandant: 'fernblick',
      MandantUrl: 'http://localhost:3000',
      Name: 'Fernblick',
      CmsAppName: 'fernblick',
      EmpfehlenWebPage: 'http://localhost:3000/',
      SupportedLanguage: [{ Sprache: 'de' }, { Sprache: 'en' }],
      EmpfehlenPath: '/empfehlen',
      RecommenderDefaultShare: 100,
      MaxEmpfaengerPraemieCent: null,
      ModuleAuftragsdatumMindestalterTage: 14,
      produktApi: 'telco',
      IsAutologin: false,
      ModuleWhatsapp: 1,
      ModuleErzwingeLogin: false,
    })
    expect((await get('/api/v1/mandant/hanse-assekuranz')).body).toMatchObject({
      MandantUrl: 'http://localhost:3001',
      produktApi: 'advisor',
      ModuleIBANNurDE: true,
      ModuleErzwingeLogin: true,
      ModuleFacebook: -1,
      MaxEmpfaengerPraemieCent: 4_000,
    })
    expect((await get('/api/v1/mandant/werkstrom')).body).toMatchObject({
      produktApi: 'standard',
      IsAutologin: true,
      ModuleAdv: true,
    })
  })

  test('is an allow-list: a secret that gets into the configuration stays there', async () => {
    const canary = 'canary-5f2b7c'
    await site.services.db.owner.query(`UPDATE tenant SET config = config || $1 WHERE id = 3`, [
      JSON.stringify({
        cmsClientId: canary,
        cmsClientSecret: canary,
        contact: { company: canary, street: '', city: '', email: '', phone: '' },
      }),
    ])
    site.services.tenants.forget()
    for (const path of [
      '/api/v1/mandant/werkstrom',
      '/api/v1/werkstrom/route/default',
      '/api/v1/werkstrom/route/additional',
    ]) {
      expect(JSON.stringify((await get(path)).body)).not.toContain(canary)
    }
    // Nor where payouts are made from, nor whom the shop belongs to.
    expect(JSON.stringify((await get('/api/v1/mandant/fernblick')).body)).not.toMatch(/DE89|shopUrl|payer/)
  })

  test('of an unknown tenant, and of the reserved key, is not found', async () => {
    for (const key of ['nobody', 'mandant']) {
      const { status, body } = await get(`/api/v1/mandant/${key}`)
      expect([status, body.PsoErrorCode]).toEqual([404, 'PSOF0404'])
    }
  })
})

describe('the routes', () => {
  test('name every route of the specification', async () => {
    const named = (await site.call('GET', '/route/default')).body as { Name: string; Pfad: string }[]
    const extra = (await site.call('GET', '/Route/Additional/')).body as { Name: string; Pfad: string }[]
    expect(named).toContainEqual({ Name: 'EmpfaengerDaten', Pfad: '/empfaengerdaten/:empfehlungsnummer' })
    expect(named).toContainEqual({ Name: 'FileNotFound', Pfad: '/404' })
    expect(extra.map(({ Name }) => Name)).toEqual(
      expect.arrayContaining([
        'registerAgency',
        'agencyLogin',
        'profiAbrechnung',
        'forcedLoginRedirectPage',
        'teilnahmebedingungen',
      ]),
    )
    const paths = [...named, ...extra].map(({ Pfad }) => Pfad)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('take a tenant’s own path', async () => {
    await site.services.db.owner.query(
      `UPDATE tenant SET config = config || '{"routes":{"Faq":"/hilfe"}}' WHERE id = 2`,
    )
    site.services.tenants.forget()
    const { body } = await site.call('GET', '/route/default', { tenant: 'hanse-assekuranz' })
    expect(body).toContainEqual({ Name: 'Faq', Pfad: '/hilfe' })
    expect((await site.call('GET', '/route/default')).body).toContainEqual({ Name: 'Faq', Pfad: '/faq' })
  })
})

test('languages on offer', async () => {
  expect((await site.call('GET', '/content/getlanguages')).body).toEqual([{ Sprache: 'de' }, { Sprache: 'en' }])
})
