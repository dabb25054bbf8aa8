import { addDays, berlinDay } from '@referral/domain/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { stepsOf } from '../orders/case.fixture.ts'
import { findActiveCampaigns } from './public.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

test('active campaigns come with their legal text, never ticked', async () => {
  const { status, body } = await site.call('GET', '/aktion/alleAktiven')
  expect(status).toBe(200)
  expect(body).toEqual([
    {
      AktionsId: 11,
      Titel: 'Glasfaser-Wochen',
      Text: expect.stringContaining('Verlosung'),
      RechtsText: expect.stringContaining('freiwillig'),
      abgehakt: false,
      FuerAlle: false,
      Kategorien: [{ Id: 2, Name: 'Glasfaser' }],
      Produkte: [],
    },
  ])
  const english = await site.call('GET', '/Aktion/AlleAktiven/', { headers: { 'x-accept-language': 'en' } })
  expect(english.body[0]).toMatchObject({ Titel: 'Fibre weeks', Kategorien: [{ Id: 2, Name: 'Fibre' }] })
})

test('a campaign runs from its first day through its last', async () => {
  const today = berlinDay(site.services.clock.now())
  const ids = async (offset: number) =>
    (await site.services.db.read(1, (tx) => findActiveCampaigns(tx, addDays(today, offset), 'de'))).map(({ id }) => id)
  expect(await ids(-21)).toEqual([])
  expect(await ids(-20)).toEqual([11])
  expect(await ids(55)).toEqual([11])
  expect(await ids(56)).toEqual([])
  expect(await ids(-100)).toEqual([10])
})

test('another tenant has campaigns of its own', async () => {
  const { body } = await site.call('GET', '/aktion/alleAktiven', { tenant: 'hanse-assekuranz' })
  expect(body.map((campaign: { AktionsId: number }) => campaign.AktionsId)).toEqual([21])
})

test('asked for a product, only what holds for it comes; an empty one is none', async () => {
  const ids = async (tenant: string, query: string) =>
    (await site.call('GET', `/aktion/alleAktiven${query}`, { tenant })).body.map(
      (campaign: { AktionsId: number }) => campaign.AktionsId,
    )
  expect(await ids('fernblick', '?produkt=467')).toEqual([11])
  expect(await ids('fernblick', '?produkt=462')).toEqual([])
  expect(await ids('fernblick', '?produkt=')).toEqual([11])
  expect(await ids('fernblick', '?produkt=999999')).toEqual([])
  expect(await ids('hanse-assekuranz', '?produkt=470')).toEqual([21])
  expect(await ids('hanse-assekuranz', '?produkt=462')).toEqual([])
  expect(await ids('werkstrom', '?produkt=462')).toEqual([31])
  expect((await site.call('GET', '/aktion/alleAktiven?produkt=viele')).status).toBe(422)
  expect((await site.call('GET', '/aktion/alleAktiven', { tenant: 'werkstrom' })).body).toMatchObject([
    { FuerAlle: true, Kategorien: [], Produkte: [] },
  ])
})

test('is joined with its products alone, also by further people’s cases, and no consent is kept to another', async () => {
  const joined = async (product: number, email: string) => {
    const { status, body } = await site.call('POST', '/empfehlen/create', {
      body: {
        Empfehlung: { Produkt: product, AnteilEmpfehler: 50, AgbText: 'Teilnahmebedingungen', AgbAkzeptiert: true },
        Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: email },
        Aktionen: [{ AktionsId: 11, abgehakt: true }],
      },
    })
    expect(status).toBe(201)
    const steps = stepsOf(site)
    for (let person = 0; person < 2; person += 1) expect((await steps.enter(body.Empfehlungsnummer)).status).toBe(201)
    return site.services.db.read(1, async (tx) => {
      const rows = await tx.query<{ campaigns: number; proofs: number }>(
        `SELECT (SELECT count(*) FROM recommendation_campaign c WHERE c.tenant_id = $1 AND c.recommendation_id = r.id) AS campaigns,
                (SELECT count(*) FROM consent_proof p WHERE p.tenant_id = $1 AND p.person_id = r.recommender_id AND p.purpose = 'campaign:11') AS proofs
         FROM recommendation r WHERE r.tenant_id = $1
           AND coalesce(r.parent_id, r.id) = (SELECT id FROM recommendation WHERE tenant_id = $1 AND number = $2)`,
        [tx.tenantId, body.Empfehlungsnummer],
      )
      return rows
    })
  }
  expect(await joined(467, 'glas@example.org')).toEqual([
    { campaigns: 1, proofs: 1 },
    { campaigns: 1, proofs: 1 },
  ])
  expect(await joined(462, 'kupfer@example.org')).toEqual([
    { campaigns: 0, proofs: 0 },
    { campaigns: 0, proofs: 0 },
  ])
})
