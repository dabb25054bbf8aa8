import { addDays, berlinDay } from '@referral/domain/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
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
    },
  ])
  const english = await site.call('GET', '/Aktion/AlleAktiven/', { headers: { 'x-accept-language': 'en' } })
  expect(english.body[0]).toMatchObject({ Titel: 'Fibre weeks' })
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
