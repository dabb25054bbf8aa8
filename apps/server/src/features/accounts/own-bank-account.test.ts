import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { linkOf, makeReleased, rewardOf } from '../../../../../tests/support/reward-case.ts'
import { listPayable } from '#features/rewards/public.ts'

let site: TestApp
let token = ''
let accountId = ''
const first = 'DE89370400440532013000'
const second = 'DE75512108001245126199'

beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  site.services.db.write(1, (tx) => tx.query<Row>(text, values))
const logIn = async (Email = 'empfehler@demo.example', tenant = 'fernblick') =>
  (
    await site.call('POST', '/account/login', {
      tenant,
      body: { Email, Password: 'Empfehlen1' },
      address: freshAddress(),
    })
  ).body.Token as string
const put = (IBAN: string, more: object = {}, tenant = 'fernblick') =>
  site.call('PUT', '/empfehler/bankdaten/', { token, tenant, body: { Kontoinhaber: 'Nora Ähnlich', IBAN, ...more } })
const age = (minutes: number) =>
  rows(`UPDATE session SET authenticated_at = authenticated_at - $1 * interval '1 minute' WHERE tenant_id = 1`, [
    minutes,
  ])
const mails = () =>
  rows<{ what: string }>(
    `SELECT data->>'what' AS what FROM mail WHERE template = 'account.bankChanged' AND subject_id = $1 ORDER BY created_at, id`,
    [accountId],
  )

test('a first entry is masked, reported by mail, and effective at once', async () => {
  token = await logIn()
  const [row] = await rows<{ id: string }>(
    `SELECT id FROM account WHERE tenant_id = 1 AND email_key = 'empfehler@demo.example'`,
  )
  accountId = row!.id
  await site.call('DELETE', '/empfehler/bankdaten', { token })
  await rows('UPDATE account SET bank_changed_at = NULL WHERE id = $1', [accountId])
  await rows('DELETE FROM mail')
  expect((await site.call('GET', '/empfehler/bankdaten/', { token })).body).toMatchObject({
    Bankdaten: null,
    AuszahlungAb: null,
  })
  const answer = await put('de89 3704 0044 0532 0130 00')
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      Bankdaten: { Kontoinhaber: 'Nora Ähnlich', IBAN: 'DE•• •••• 3000', Bank: 'Commerzbank' },
      AuszahlungAb: null,
      PasswortAb: expect.any(String),
    },
  ])
  expect(await mails()).toEqual([{ what: 'first' }])
  // Sending the same again changes nothing, and sends no mail.
  await put(first)
  expect(await mails()).toHaveLength(1)
})

test('is the proposal of the claim form, and a change holds every payment for a day', async () => {
  const ctx = await site.context()
  const { link, rewardId } = await ctx.write(async (tx) => {
    const { recommendationId } = await makeReleased(ctx, tx, { recommenderId: accountId })
    const { id } = await rewardOf(tx, recommendationId)
    return { link: await linkOf(ctx, tx, id), rewardId: id }
  })
  const claim = await site.call('GET', '/praemierung', { token: link })
  expect(claim.body.HinterlegteBankdaten).toMatchObject({ IBAN: 'DE•• •••• 3000' })
  const claimed = await site.call('PUT', '/praemierung', {
    token: link,
    body: { PraemieId: 1, HinterlegteBankdatenNutzen: true },
  })
  expect(claimed.status, claimed.text).toBe(200)
  const payable = async () =>
    (await ctx.read((tx) => listPayable({ ...ctx, now: site.services.clock.now() }, tx, 100))).map(({ id }) => id)
  expect(await payable()).toContain(rewardId)

  const changed = await put(second)
  expect(Date.parse(changed.body.AuszahlungAb) - site.services.clock.now().getTime()).toBeGreaterThan(23.9 * 3_600_000)
  expect(await payable()).not.toContain(rewardId)
  await rows(`UPDATE account SET bank_changed_at = bank_changed_at - interval '25 hours' WHERE id = $1`, [accountId])
  expect(await payable()).toContain(rewardId)
  expect((await mails()).map(({ what }) => what)).toEqual(['first', 'changed'])
})

test('a removal and a new entry are a change in two steps', async () => {
  await rows('UPDATE account SET bank_changed_at = NULL WHERE id = $1', [accountId])
  expect((await site.call('DELETE', '/empfehler/bankdaten/', { token })).body.Bankdaten).toBeNull()
  await rows(`UPDATE account SET bank_changed_at = bank_changed_at - interval '25 hours' WHERE id = $1`, [accountId])
  expect((await put(first)).body.AuszahlungAb).toEqual(expect.any(String))
  expect((await mails()).map(({ what }) => what)).toEqual(['first', 'changed', 'removed', 'changed'])
  const events = await rows<{ data: object }>(
    `SELECT data FROM event WHERE kind = 'bankAccountChanged' AND subject_id = $1 ORDER BY at DESC, id DESC LIMIT 2`,
    [accountId],
  )
  expect(events.map(({ data }) => data)).toEqual([
    { first: false, removed: false },
    { first: false, removed: true },
  ])
})

test('another holder of the same account holds payments as its mail says', async () => {
  await rows('UPDATE account SET bank_changed_at = NULL WHERE id = $1', [accountId])
  const answer = await put(first, { Kontoinhaber: 'Jonas Anders' })
  expect(answer.body).toMatchObject({ Bankdaten: { Kontoinhaber: 'Jonas Anders' }, AuszahlungAb: expect.any(String) })
  expect((await mails()).at(-1)).toEqual({ what: 'changed' })
  await put(first)
})

test('after fifteen minutes it takes the current password, and guesses are counted', async () => {
  await age(16)
  expect((await put(second)).body.PsoErrorCode).toBe('PSOF0205')
  expect((await site.call('DELETE', '/empfehler/bankdaten', { token })).body.PsoErrorCode).toBe('PSOF0205')
  const wrong = await put(second, { AktuellesPasswort: 'Geraten1' })
  expect([wrong.status, wrong.body.errors?.[0]?.Feld ?? wrong.text]).toEqual([422, 'AktuellesPasswort'])
  expect((await put(second, { AktuellesPasswort: 'Empfehlen1' })).status).toBe(200)
  const guesses = await Promise.all(Array.from({ length: 14 }, () => put(first, { AktuellesPasswort: 'Geraten1' })))
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4)
  expect((await site.call('GET', '/empfehler/bankdaten', { token })).body.Bankdaten.IBAN).toBe('DE•• •••• 6199')
})

test('names every field that fails, and requires German accounts and the module where the tenant says so', async () => {
  token = await logIn()
  const fields = async (body: object, tenant = 'fernblick') => {
    const { status, text } = await site.call('PUT', '/empfehler/bankdaten', { token, tenant, body })
    return [status, [...text.matchAll(/"(Kontoinhaber|IBAN)"/g)].map(([, name]) => name)]
  }
  expect(await fields({})).toEqual([422, ['Kontoinhaber', 'IBAN']])
  expect(await fields({ Kontoinhaber: '123', IBAN: 'DE00' })).toEqual([422, ['Kontoinhaber']])
  expect(await fields({ Kontoinhaber: 'Nora', IBAN: 'DE00' })).toEqual([422, ['IBAN']])
  const setModules = async (modules: object) => {
    await site.services.db.owner.query(
      `UPDATE tenant SET config = jsonb_set(config, '{modules}', config->'modules' || $1::jsonb) WHERE id = 1`,
      [JSON.stringify(modules)],
    )
    site.services.tenants.forget()
  }
  await setModules({ ibanOnlyGerman: true })
  expect(await fields({ Kontoinhaber: 'Nora', IBAN: 'AT611904300234573201' })).toEqual([422, ['IBAN']])
  await setModules({ ibanOnlyGerman: false, storingBankData: false })
  const off = await Promise.all([
    put(first),
    ...(['GET', 'DELETE'] as const).map((how) => site.call(how, '/empfehler/bankdaten', { token })),
  ])
  expect(off.map(({ status }) => status)).toEqual([404, 404, 404])
})
