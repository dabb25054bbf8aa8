import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  linkOf,
  makeMatched,
  makeRecommender,
  makeReleased,
  rewardOf,
} from '../../../../../tests/support/reward-case.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import type { Context } from '#platform/context.ts'

let test: TestApp
let ctx: Context
let token: string
let accountId: string
const logIn = async (Email = 'empfehler@demo.example') =>
  (await test.call('POST', '/account/login', { body: { Email, Password: 'Empfehlen1' } })).body.Token as string
beforeAll(async () => {
  test = await createTestApp()
  ctx = await test.context()
  token = await logIn()
  const [account] = await ctx.read((tx) =>
    tx.query<{ id: string }>(`SELECT id FROM account WHERE tenant_id = 1 AND email = 'empfehler@demo.example'`, []),
  )
  accountId = account!.id
})
afterAll(() => test.close())

const bank = { PraemieId: 1, Kontoinhaber: 'Mara Vogt', IBAN: 'DE02120300000000202051' }
const open = (number: string, as: string | undefined = token, body: Record<string, unknown> = {}) =>
  test.call('POST', `/empfehler/praemierung/${number}`, { token: as, body })
const claim = (as: string, body: Record<string, unknown> = bank) =>
  test.call('PUT', '/praemierung', { token: as, body })

async function numberOf(recommendationId: string): Promise<string> {
  const [row] = await ctx.read((tx) =>
    tx.query<{ number: string }>('SELECT number FROM recommendation WHERE tenant_id = 1 AND id = $1', [
      recommendationId,
    ]),
  )
  return row!.number
}
async function provided(owner: string | undefined = accountId) {
  const made = await ctx.write((tx) => makeReleased(ctx, tx, owner === undefined ? {} : { recommenderId: owner }))
  const reward = await ctx.read((tx) => rewardOf(tx, made.recommendationId))
  return { number: await numberOf(made.recommendationId), rewardId: reward.id, recommendationId: made.recommendationId }
}
const makeLoginsOld = () =>
  ctx.write((tx) =>
    tx.query(
      `UPDATE session SET authenticated_at = authenticated_at - interval '16 minutes' WHERE tenant_id = 1 AND account_id = $1`,
      [accountId],
    ),
  )

it('opens one’s own reward out of the login; the mailed link still works, and one claim counts', async () => {
  const { number, rewardId } = await provided()
  const mailed = await ctx.write((tx) => linkOf(ctx, tx, rewardId))
  const opened = await open(number)
  expect(opened.status).toBe(200)
  const shown = await test.call('GET', '/praemierung', { token: opened.body.Token })
  expect(shown.body).toMatchObject({ Auszahler: 'Fernblick Netze GmbH', Verwendungszweck: 'Praemie Fernblick' })
  const seconds = (Date.parse(opened.body.GueltigBis) - Date.now()) / 1_000
  expect(seconds).toBeGreaterThan(840)
  expect(seconds).toBeLessThanOrEqual(901)
  expect((await test.call('GET', '/praemierung', { token: mailed })).body.Status).toBe('Bereitgestellt')
  expect((await claim(opened.body.Token)).body).toMatchObject({ Art: 'Bank', Status: 'Bereitgestellt' })
  expect((await claim(mailed)).body.PsoErrorCode).toBe('PSOF0340')
})

it('claims once where the mailed link and the login claim at the same time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { number, rewardId } = await provided()
    const mailed = await ctx.write((tx) => linkOf(ctx, tx, rewardId))
    const own = (await open(number)).body.Token as string
    const answers = await Promise.all([claim(mailed), claim(own), claim(mailed), claim(own)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const [facts] = await ctx.read((tx) =>
      tx.query<{ claims: number }>(
        `SELECT count(*)::integer AS claims FROM event WHERE tenant_id = 1 AND subject_id = $1 AND kind = 'rewardClaimed'`,
        [rewardId],
      ),
    )
    expect(facts!.claims).toBe(1)
  }
})

it('answers another person’s number like an unknown one, to strangers not at all, and not in another tenant', async () => {
  const foreign = await provided(await ctx.write((tx) => makeRecommender(ctx, tx)))
  const answers = [await open(foreign.number), await open('AAAAAAAAAAAAAAAAAAAA')]
  expect(answers.map(({ status, body }) => [status, body.PsoErrorCode])).toEqual([
    [404, 'PSOF0404'],
    [404, 'PSOF0404'],
  ])
  const own = await provided()
  expect((await test.call('POST', `/empfehler/praemierung/${own.number}`, { body: {} })).status).toBe(401)
  const elsewhere = { tenant: 'werkstrom', token: (await open(own.number)).body.Token as string }
  expect((await test.call('GET', '/praemierung', elsewhere)).status).toBe(403)
})

it('opens nothing that is not there to be claimed', async () => {
  const { recommendationId } = await ctx.write((tx) => makeMatched(ctx, tx, { recommenderId: accountId }))
  expect((await open(await numberOf(recommendationId))).body.PsoErrorCode).toBe('PSOF0409')
})

it('requires the password once the login is older than a quarter of an hour', async () => {
  const { number } = await provided()
  token = await logIn()
  await makeLoginsOld()
  const asked = await open(number)
  expect([asked.status, asked.body.PsoErrorCode]).toEqual([403, 'PSOF0205'])
  expect((await open(number, token, { AktuellesPasswort: 'Falsch12345' })).status).toBe(422)
  expect((await open(number, token, { AktuellesPasswort: 'Empfehlen1' })).status).toBe(200)
  token = await logIn()
})

it('ends with the login: after signing out its token opens nothing', async () => {
  const { number, rewardId } = await provided()
  const mailed = await ctx.write((tx) => linkOf(ctx, tx, rewardId))
  const own = (await open(number)).body.Token as string
  expect((await test.call('GET', '/praemierung', { token: own })).status).toBe(200)
  expect((await test.call('POST', '/account/logout', { token, body: {} })).status).toBeLessThan(300)
  expect((await claim(own)).status).toBe(410)
  expect((await test.call('GET', '/praemierung', { token: mailed })).status).toBe(200)
  token = await logIn()
})

it('is closed to an operator who is signed in in the person’s name', async () => {
  const { number } = await provided()
  await ctx.write((tx) =>
    tx.query(
      `UPDATE session SET acting_operator_id = (SELECT id FROM account WHERE tenant_id = 1 AND email = 'betreiber@demo.example')
       WHERE tenant_id = 1 AND account_id = $1`,
      [accountId],
    ),
  )
  expect((await open(number)).status).toBe(403)
  token = await logIn()
})

it('shows the total of the unclaimed rewards, as the sum of its lines', async () => {
  const before = (await test.call('GET', '/empfehler/unterwegs', { token })).body
  await provided()
  const after = (await test.call('GET', '/empfehler/unterwegs', { token })).body
  expect([after.BereitAnzahl - before.BereitAnzahl, after.BereitCent - before.BereitCent]).toEqual([1, 7000])
  const lines = after.Content.filter((line: { Schritt: string; InTagen: number }) => line.Schritt === 'Abruf')
  expect(lines).toHaveLength(after.BereitAnzahl)
  expect(lines.reduce((sum: number, line: { WertCent: number }) => sum + line.WertCent, 0)).toBe(after.BereitCent)
})
