import { afterAll, beforeAll, expect, it } from 'vitest'
import { chainClient } from '../../../../../tests/support/chain-client.ts'
import { asAdmin, untilWaiting } from '../../../../../tests/support/race.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let site: TestApp
let token: string
beforeAll(async () => {
  site = await createTestApp()
  token = await chainClient(site).operator()
})
afterAll(() => site.close())

const put = (path: string, body: object) => site.call('PUT', `/betreiber/${path}`, { token, body })
const shopOf = async (number: string) => {
  const { body } = await site.call('GET', '/betreiber/filialen', { token })
  return body.Filialen.find((shop: { Filialnummer: string }) => shop.Filialnummer === number)
}
const memberOf = async (number: string) =>
  (await site.call('GET', `/betreiber/mitarbeiter?query=${number}`, { token })).body.Content[0]

/** As their dialogs send them: what was read, and what was changed of it. */
const shopForm = ({ Filialnummer, Name, Aktiv, Version }: Record<string, unknown>, more: object) => ({
  ...{ Filialnummer, Name, Aktiv, Version, Neu: false },
  ...more,
})
const memberForm = (read: Record<string, unknown>, more: object) => ({
  ...{ Mitarbeiternummer: read['Mitarbeiternummer'], Name: read['Name'], Filialnummer: read['Filialnummer'] },
  ...{ Leitung: read['Leitung'], Aktiv: read['Aktiv'], Version: read['Version'], Neu: false },
  ...more,
})

it('who corrects a name brings nobody back whom a colleague has just marked as gone', async () => {
  const read = await memberOf('1002')
  expect((await put('mitarbeiter', memberForm(read, { Aktiv: false }))).status).toBe(200)
  const late = await put('mitarbeiter', memberForm(read, { Name: 'Emre Yildiz' }))
  expect([late.status, late.body.PsoErrorCode]).toEqual([409, 'PSOF0410'])
  const now = await memberOf('1002')
  expect(now).toMatchObject({ Name: read.Name, Aktiv: false })
  const again = await put('mitarbeiter', memberForm(now, { Name: 'Emre Yildiz' }))
  expect(again.body).toMatchObject({ Name: 'Emre Yildiz', Aktiv: false, Version: now.Version + 1 })
})

it('who corrects a name switches no shop on that a colleague has just switched off', async () => {
  const read = await shopOf('F102')
  expect((await put('filialen', shopForm(read, { Aktiv: false }))).status).toBe(200)
  const late = await put('filialen', shopForm(read, { Name: 'Neuer Name' }))
  expect([late.status, late.body.PsoErrorCode]).toEqual([409, 'PSOF0410'])
  expect(await shopOf('F102')).toMatchObject({ Name: read.Name, Aktiv: false, Version: read.Version + 1 })
})

it('of two who save at once one is told', async () => {
  const read = await memberOf('1003')
  const names = ['Kim Eins', 'Kim Zwei', 'Kim Drei']
  const answers = await asAdmin(site, async (admin) => {
    await admin.query('BEGIN')
    await admin.query('SELECT FROM staff_member WHERE tenant_id = 1 AND staff_number = $1 FOR UPDATE', ['1003'])
    const running = names.map((Name) => put('mitarbeiter', memberForm(read, { Name })))
    await untilWaiting(admin, names.length)
    await admin.query('COMMIT')
    return Promise.all(running)
  })
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

it('a list that is read meanwhile counts as a colleague', async () => {
  const read = await memberOf('1003')
  const Inhalt = `Mitarbeiternummer;Name;Filialnummer;Aktiv\n1003;${read.Name};${read.Filialnummer};nein`
  const body = { Probelauf: false, Inhalt }
  expect((await site.call('POST', '/betreiber/mitarbeiter/liste', { token, body })).status).toBe(200)
  expect((await put('mitarbeiter', memberForm(read, { Leitung: true }))).status).toBe(409)
})

it('a list brings nobody back whom a colleague marks as gone while it is read', async () => {
  const read = await memberOf('1001')
  const Inhalt = `Mitarbeiternummer;Name;Filialnummer\n1001;Ada Liste;${read.Filialnummer}`
  await asAdmin(site, async (colleague) => {
    await colleague.query('BEGIN')
    const gone = 'UPDATE staff_member SET active = false, left_at = now() WHERE tenant_id = 1 AND staff_number = $1'
    await colleague.query(gone, ['1001'])
    const body = { Probelauf: false, Inhalt }
    const list = site.call('POST', '/betreiber/mitarbeiter/liste', { token, body })
    await untilWaiting(colleague, 1)
    await colleague.query('COMMIT')
    expect((await list).body.Urteile).toMatchObject([{ Ergebnis: 'geaendert' }])
  })
  const now = await memberOf('1001')
  expect(now).toMatchObject({ Name: 'Ada Liste', Aktiv: false })
  await put('mitarbeiter', memberForm(now, { Aktiv: true }))
})

it('without a version what is there is changed, and one of nobody is none', async () => {
  const read = await memberOf('1001')
  const { Version: _, ...form } = memberForm(read, { Name: 'Ohne Stand' }) as Record<string, unknown>
  expect((await put('mitarbeiter', form)).status).toBe(200)
  expect((await put('mitarbeiter', { ...form, Mitarbeiternummer: '9999', Version: 1 })).status).toBe(409)
  expect(await memberOf('9999')).toBeUndefined()
})

it('who saves what is there already is no colleague: no open form is told of them', async () => {
  const member = await memberOf('1001')
  expect((await put('mitarbeiter', memberForm(member, { Version: undefined }))).body.Version).toBe(member.Version)
  expect((await put('mitarbeiter', memberForm(member, { Name: 'Ada Neu' }))).body.Version).toBe(member.Version + 1)
  const shop = await shopOf('F101')
  await put('filialen', shopForm(shop, { Version: undefined }))
  expect(await shopOf('F101')).toEqual(shop)
  for (const more of [{ Name: 'Neuer Name' }, { Name: 'Neuer Name', Aktiv: !shop.Aktiv }, { Aktiv: shop.Aktiv }]) {
    const { Version } = await shopOf('F101')
    await put('filialen', shopForm(shop, { Version, ...more }))
    expect((await shopOf('F101')).Version).toBe(Version + 1)
  }
})

it('who repeats a save whose answer got lost is told of no colleague', async () => {
  const member = await memberOf('1001')
  const other = memberForm(member, { Name: 'Ada Drei', Leitung: !member.Leitung })
  const sent = await put('mitarbeiter', other)
  const again = await put('mitarbeiter', { ...other, Name: ' Ada Drei' })
  expect([again.status, again.body]).toEqual([200, sent.body])
  for (const more of [{ Name: 'Ada' }, { Leitung: member.Leitung }, { Aktiv: false }, { Filialnummer: 'F102' }])
    expect((await put('mitarbeiter', { ...other, ...more })).status).toBe(409)
  const shop = await shopOf('F101')
  const renamed = shopForm(shop, { Name: 'Am Markt', Aktiv: !shop.Aktiv })
  await put('filialen', renamed)
  expect((await put('filialen', { ...renamed, Name: 'Am Markt ' })).status).toBe(200)
  expect((await shopOf('F101')).Version).toBe(shop.Version + 1)
  for (const more of [{ Name: 'Am Tor' }, { Aktiv: shop.Aktiv }])
    expect((await put('filialen', { ...renamed, ...more })).status).toBe(409)
})

it('a row is read by its own number alone, however many others contain it', async () => {
  const inserted = `INSERT INTO staff_member (tenant_id, id, staff_number, name, shop_id, lead, active, created_at)
    SELECT 1, gen_random_uuid(), '6' || n, 'Kim Viele', (SELECT id FROM shop WHERE tenant_id = 1 LIMIT 1), false, true, now()
    FROM generate_series(100, 400) AS n`
  await (await site.context(1)).write((tx) => tx.query(inserted, []))
  await put('mitarbeiter', {
    ...memberForm(await memberOf('1001'), { Mitarbeiternummer: 'Z6', Version: undefined }),
    Neu: true,
  })
  const read = async (query: string) =>
    (await site.call('GET', `/betreiber/mitarbeiter?pagesize=200&${query}`, { token })).body
  const numbers = ({ Content }: { Content: { Mitarbeiternummer: string }[] }) =>
    Content.map(({ Mitarbeiternummer }) => Mitarbeiternummer)
  expect(numbers(await read('query=6'))).not.toContain('Z6')
  expect(numbers(await read('nummer=z6'))).toEqual(['Z6'])
  expect(numbers(await read('nummer=6'))).toEqual([])
})
