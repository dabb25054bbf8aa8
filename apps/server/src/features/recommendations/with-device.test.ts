import { berlinDay } from '@referral/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../../../../../tests/access/support/world.ts'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

let people = 0
const create = (device: unknown, product = 469, tenant = 'fernblick') =>
  test.call('POST', '/Empfehlen/create', {
    tenant,
    address: freshAddress(),
    body: {
      Empfehlung: { Produkt: product, HandyId: device, AgbText: 'Teilnahmebedingungen' },
      Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: `geraet${(people += 1)}@demo.example` },
    },
  })
const get = (path: string, more = {}) => test.call('GET', path, { address: freshAddress(), ...more })

describe('a recommendation of a tariff with a device', () => {
  it('shows both, to its recommender and to its visitors', async () => {
    const made = await create(7_001)
    expect(made.status).toBe(201)
    const both = { Id: 469, AnzeigeName: 'Mobil M mit Lumo X2', HandyId: 7_001 }
    expect(made.body.Empfehlung.Produkt).toMatchObject(both)
    const number: string = made.body.Empfehlungsnummer
    expect((await get(`/empfehlen/${number}`)).body.Produkt).toMatchObject(both)
    const english = await get(`/empfehlen/${number}`, { headers: { 'x-accept-language': 'en' } })
    expect(english.body.Produkt.AnzeigeName).toBe('Mobile M with Lumo X2')
    const landing = await test.app.http.inject({
      method: 'GET',
      url: `/de/empfaengerdaten/${number}`,
      headers: { host: 'fernblick.localhost' },
    })
    expect(landing.body).toContain('Mobil M mit Lumo X2')
    expect(landing.body).toContain('44,95')
  })

  it('stays whole for further people of its link, and on the way to the shop', async () => {
    const number: string = (await create(7_002)).body.Empfehlungsnummer
    const enter = async () =>
      (await test.call('POST', `/empfaenger/create/${number}`, { body: newPerson(), address: freshAddress() })).body
    const [first, second] = [await enter(), await enter()]
    expect(first.Empfaengernummer).not.toBe(second.Empfaengernummer)
    const rows = await test.services.db.read(1, (tx) =>
      tx.query<{ device_id: number }>(
        `SELECT r.device_id FROM recommendation r JOIN recommendation p ON p.tenant_id = $1 AND p.number = $2
         WHERE r.tenant_id = $1 AND (r.id = p.id OR r.parent_id = p.id)`,
        [1, number],
      ),
    )
    expect(rows.map((row) => row.device_id)).toEqual([7_002, 7_002])
    const link = await get(
      `/empfehlung/${number}/produkt/produktlink?channel=x&empfaengernummer=${first.Empfaengernummer}`,
    )
    expect(JSON.stringify(link.body)).toContain('handyId=7002')
  })

  it('shows both in the back office: list, export, case, and the candidates for an order', async () => {
    const made = await create(7_001)
    const number: string = made.body.Empfehlungsnummer
    const login = { body: { Email: 'betreiber@demo.example', Password: 'Empfehlen1' } }
    const { Token: token } = (await test.call('POST', '/betreiber/login', login)).body
    const both = { AnzeigeName: 'Mobil M mit Lumo X2', HandyId: 7_001 }
    const [row] = (await get(`/betreiber/empfehlungen?query=${number}`, { token })).body.Content
    expect(row.Produkt).toMatchObject(both)
    expect((await get(`/betreiber/empfehlungen/${row.Id}`, { token })).body.Empfehlung.Produkt).toMatchObject(both)
    expect((await get(`/betreiber/empfehlungen/export?query=${number}`, { token })).text).toContain(both.AnzeigeName)
    await test.call('POST', `/empfaenger/create/${number}`, { body: newPerson(), address: freshAddress() })
    const Auftragsnummer = `G-${Date.now()}`
    const day = berlinDay(test.services.clock.now())
    await test.call('POST', '/auftrag', {
      token: 'demo-orders-key-fernblick',
      body: {
        Auftraege: [
          {
            Quelle: 'shop',
            Auftragsnummer,
            Auftragsdatum: day,
            Status: 'aktiv',
            Produkt: 469,
            Vorname: 'Lena',
            Nachname: 'Maurer',
          },
        ],
      },
    })
    const [order] = (await get(`/betreiber/auftraege?query=${Auftragsnummer}`, { token })).body.Content
    const suggested = (await get(`/betreiber/auftraege/${order.Id}/vorschlaege`, { token })).body
    expect(
      suggested.find(
        (one: { Empfehlung: { Empfehlungsnummer: string } }) => one.Empfehlung.Empfehlungsnummer === number,
      ),
    ).toMatchObject({ Empfehlung: { Produkt: both } })
  })

  it.each([
    ['that cannot be had with it', 7_102, 469],
    ['that nobody has', 4_711, 469],
    ['with a product of another kind', 7_001, 462],
  ])('and a device %s is refused by its field', async (_, device, product) => {
    const { status, body } = await create(device, product)
    expect([status, body.errors]).toMatchObject([422, [{ Feld: 'Empfehlung.HandyId' }]])
  })

  it('is refused where the tenant has no devices, and for an invalid number', async () => {
    expect((await create(7_001, 462, 'werkstrom')).status).toBe(422)
    for (const absurd of ['7001', 0, -1, 1.5, 2_147_483_648, {}]) expect((await create(absurd)).status).toBe(422)
  })

  it('without one is as it was', async () => {
    const { body } = await create(null)
    expect(body.Empfehlung.Produkt).toEqual({ Id: 469, AnzeigeName: 'Mobil M', Symbol: 'mobile' })
  })
})
