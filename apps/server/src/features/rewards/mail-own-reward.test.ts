import { afterAll, beforeAll, expect, it } from 'vitest'
import { transfer } from '../../../../../tests/support/payout-desk.ts'
import { cancelCase, linkOf, makeMatched, makeReleased, rewardOf } from '../../../../../tests/support/reward-case.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let test: TestApp
let token: string
let accountId: string
beforeAll(async () => {
  test = await createTestApp()
  const login = await test.call('POST', '/account/login', {
    body: { Email: 'empfehler@demo.example', Password: 'Empfehlen1' },
  })
  token = login.body.Token as string
  const ctx = await test.context()
  const [account] = await ctx.read((tx) =>
    tx.query<{ id: string }>(`SELECT id FROM account WHERE tenant_id = 1 AND email = 'empfehler@demo.example'`, []),
  )
  accountId = account!.id
})
afterAll(() => test.close())

const numberOf = async (id: string): Promise<string> => {
  const ctx = await test.context()
  const [row] = await ctx.read((tx) =>
    tx.query<{ number: string }>('SELECT number FROM recommendation WHERE tenant_id = 1 AND id = $1', [id]),
  )
  return row!.number
}
const ask = (number: string, as: string | undefined = token) =>
  test.call('GET', `/empfehler/praemierungmail/${number}`, { token: as })

it('mails the link to one’s own reward again; the one before leads nowhere', async () => {
  const ctx = await test.context()
  const { recommendationId } = await ctx.write((tx) => makeReleased(ctx, tx, { recommenderId: accountId }))
  const old = await ctx.write(async (tx) => linkOf(ctx, tx, (await rewardOf(tx, recommendationId)).id))
  expect((await ask(await numberOf(recommendationId))).status).toBe(202)
  expect((await test.call('GET', '/praemierung', { token: old })).status).toBe(410)
})

it('answers a foreign number like an unknown one, and a stranger not at all', async () => {
  const ctx = await test.context()
  const { recommendationId } = await ctx.write((tx) => makeReleased(ctx, tx))
  const foreign = await ask(await numberOf(recommendationId))
  const unknown = await ask('AAAAAAAAAAAAAAAAAAAA')
  expect([foreign.status, foreign.body.PsoErrorCode]).toEqual([404, 'PSOF0404'])
  expect([unknown.status, unknown.body.PsoErrorCode]).toEqual([404, 'PSOF0404'])
  expect((await test.call('GET', `/empfehler/praemierungmail/${await numberOf(recommendationId)}`)).status).toBe(401)
})

it('refuses where nothing waits to be collected yet', async () => {
  const ctx = await test.context()
  const { recommendationId } = await ctx.write((tx) => makeMatched(ctx, tx, { recommenderId: accountId }))
  expect((await ask(await numberOf(recommendationId))).body.PsoErrorCode).toBe('PSOF0409')
})

it('stops at five mails a day', async () => {
  const ctx = await test.context()
  const { recommendationId } = await ctx.write((tx) => makeReleased(ctx, tx, { recommenderId: accountId }))
  const number = await numberOf(recommendationId)
  const statuses: number[] = []
  for (let round = 0; round < 6; round += 1) statuses.push((await ask(number)).status)
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
})

it('announces no transfer of a reward that was cancelled since, however late its mail goes', async () => {
  const ctx = await test.context()
  const { recommendationId } = await ctx.write((tx) => makeReleased(ctx, tx))
  const { id } = await ctx.read((tx) => rewardOf(tx, recommendationId))
  const link = await ctx.write((tx) => linkOf(ctx, tx, id))
  expect((await test.call('PUT', '/praemierung', { token: link, body: transfer() })).status).toBe(200)
  const template = test.services.mailer.templates.find(({ name }) => name === 'reward.claimed.recommender')!
  const mail = () =>
    ctx.read((tx) => template.build(ctx, tx, { id, subjectId: id, data: { tokenId: id }, locale: 'de' }))
  expect((await mail())?.subject).toContain('Wir überweisen')
  await ctx.write((tx) => cancelCase(ctx, tx, recommendationId))
  expect(await mail()).toBeUndefined()
})
