import { afterAll, beforeAll, expect, test } from 'vitest'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import {
  createRecommenderAccount,
  eraseAccount,
  findAccount,
  findAccountByEmail,
  readMaskedBankAccount,
  readStoredBankAccount,
  requestNewsletter,
  storeBankAccount,
} from './public.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const rows = <Row extends object>(text: string, values: readonly unknown[] = [], tenantId = 1) =>
  site.services.db.write(tenantId, (tx) => tx.query<Row>(text, values))
const person = (email: string) => ({ firstName: 'Ute', lastName: 'Klein', email, language: 'en' as const })
const iban = 'DE89370400440532013000'

async function create(email: string) {
  const ctx = await site.context()
  return ctx.write((tx) => createRecommenderAccount(ctx, tx, person(email)))
}

test('of many first recommendations at once one makes the account and sends one welcome mail', async () => {
  const created = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      create(index % 2 === 0 ? 'Ute.Klein@Demo.Example' : ' ute.klein@demo.example'),
    ),
  )
  expect(created.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(created.map(({ account }) => account.id)).size).toBe(1)
  const { id } = created[0]!.account
  expect(await rows('SELECT id FROM mail WHERE subject_id = $1', [id])).toHaveLength(1)
  expect(await rows(`SELECT id FROM event WHERE subject_id = $1 AND kind = 'accountCreated'`, [id])).toHaveLength(1)
})

test('an account is found by its address in any casing, in its tenant only', async () => {
  const { account } = await create('gross@demo.example')
  const ctx = await site.context()
  expect(await ctx.read((tx) => findAccountByEmail(tx, 'GROSS@demo.EXAMPLE '))).toMatchObject({
    id: account.id,
    passwordHash: null,
    roles: ['recommender'],
  })
  const other = await site.context(2)
  expect(await other.read((tx) => findAccountByEmail(tx, 'gross@demo.example'))).toBeUndefined()
  expect(await other.read((tx) => findAccount(tx, account.id))).toBeUndefined()
})

test('bank data are sealed, shown masked, found for the fraud rules, and a change is remembered', async () => {
  const { account } = await create('bank@demo.example')
  const ctx = await site.context()
  await ctx.write((tx) =>
    storeBankAccount(ctx, tx, account.id, { owner: 'Ute Klein', iban: 'de89 3704 0044 0532 0130 00' }),
  )
  expect(await ctx.read((tx) => readStoredBankAccount(ctx, tx, account.id))).toEqual({ owner: 'Ute Klein', iban })
  expect(await ctx.read((tx) => readMaskedBankAccount(ctx, tx, account.id))).toEqual({
    owner: 'Ute Klein',
    iban: 'DE•• •••• 3000',
    bankName: 'Commerzbank',
  })
  expect(await ctx.read((tx) => site.services.persons.findByValue(tx, 'iban', iban))).toEqual([account.id])
  const [secret] = await rows<{ bank: Buffer }>('SELECT bank FROM person_secret WHERE person_id = $1', [account.id])
  expect(secret!.bank.includes(Buffer.from('0532013000'))).toBe(false)
  expect((await ctx.read((tx) => findAccount(tx, account.id)))!.bankChangedAt).toBeNull()

  await ctx.write((tx) => storeBankAccount(ctx, tx, account.id, { owner: 'Ute Klein', iban: 'DE75512108001245126199' }))
  expect((await ctx.read((tx) => findAccount(tx, account.id)))!.bankChangedAt).toEqual(ctx.now)
  await ctx.write((tx) => storeBankAccount(ctx, tx, account.id, null))
  expect(await ctx.read((tx) => readStoredBankAccount(ctx, tx, account.id))).toBeUndefined()
  // Neither the change nor the removal hides what the fraud rules compare.
  for (const known of [iban, 'DE75512108001245126199'])
    expect(await ctx.read((tx) => site.services.persons.findByValue(tx, 'iban', known))).toEqual([account.id])
})

test('an erased person leaves no trace: columns, key, session, links; the mail that waits is dropped', async () => {
  const { account } = await create('weg@demo.example')
  const ctx = await site.context()
  await ctx.write((tx) => storeBankAccount(ctx, tx, account.id, { owner: 'Ute Klein', iban }))
  succeeded(await ctx.write((tx) => requestNewsletter(ctx, tx, account.id)))
  const [mail] = await rows<{ id: string; data: { tokenId: string } }>(
    `SELECT id, data FROM mail WHERE subject_id = $1 AND template = 'account.welcome'`,
    [account.id],
  )
  const Token = site.services.tokens.reproduce(1, 'setPassword', mail!.data.tokenId)
  const login = await site.call('PUT', '/account/resetPassword', { body: { Token, Password: 'Erstes-Wort-12' } })
  expect(login.status).toBe(200)

  expect(await ctx.write((tx) => eraseAccount(ctx, tx, account.id))).toBe(true)
  expect(await ctx.write((tx) => eraseAccount(ctx, tx, account.id))).toBe(false)
  expect((await site.call('GET', '/account/user', { token: login.body.Token })).status).toBe(401)
  for (const table of ['account', 'person_secret', 'blind_index', 'session', 'token', 'mail', 'event']) {
    const left = await rows<{ text: string }>(`SELECT t::text AS text FROM ${table} t`)
    expect(
      left.filter(({ text }) => /weg@demo|Klein,|3000/.test(text) && text.includes(account.id)),
      table,
    ).toEqual([])
  }
  expect(await ctx.read((tx) => readStoredBankAccount(ctx, tx, account.id))).toBeUndefined()
  await site.services.mailer.deliver(site.services, 1, mail!.id)
  expect(await rows('SELECT state FROM mail WHERE id = $1', [mail!.id])).toEqual([{ state: 'dropped' }])
  // The address is free again.
  expect((await create('weg@demo.example')).isNew).toBe(true)
})
