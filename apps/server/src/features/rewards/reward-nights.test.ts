import { addDays, berlinDay } from '@referral/domain/calendar'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeOwnTenant } from '../../../../../tests/support/own-tenant.ts'
import { germanIban } from '../../../../../tests/support/race.ts'
import {
  expectBooksInOrder,
  linkOf,
  makeMatched,
  makeRecommender,
  makeReleased,
  rewardOf,
} from '../../../../../tests/support/reward-case.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { eraseAccount } from '#features/accounts/public.ts'
import type { Context } from '#platform/context.ts'
import { systemContext } from '#platform/system-context.ts'
import { balances } from '../ledger/public.ts'
import { lapseRewards, liftRewardHolds, remindOfRewards, resendRewardMail } from './public.ts'
import { holdForReview } from './claim-input.ts'
import { holdReward } from './hold-reward.ts'
import { holdRewardFor, listLiving } from './reward.sql.ts'

const tenant = 93
let test: TestApp
let ctx: Context
beforeAll(async () => {
  test = await createTestApp()
  await makeOwnTenant(test, tenant, 'nachtprobe')
  ctx = await test.context(tenant)
})
afterEach(() => expectBooksInOrder(test, tenant))
afterAll(() => test.close())

const after = (days: number) =>
  systemContext(test.services, tenant, { now: new Date(ctx.now.getTime() + days * 86_400_000) })
const mailsFor = async (rewardId: string) =>
  await ctx.read((tx) =>
    tx.query<{ template: string; data: { tokenId: string } }>(
      `SELECT template, data FROM mail WHERE tenant_id = ${tenant} AND subject_id = $1 ORDER BY id`,
      [rewardId],
    ),
  )
const provided = async () => {
  const made = await ctx.write((tx) => makeReleased(ctx, tx))
  return { ...made, reward: await ctx.read((tx) => rewardOf(tx, made.recommendationId)) }
}

describe('an unclaimed reward', () => {
  it('is reminded of twice, by the same link, and lapses the day after its deadline', async () => {
    const { reward, recommendationId } = await provided()
    expect(await remindOfRewards(await after(13))).toBe(0)
    expect(await remindOfRewards(await after(14))).toBe(1)
    expect(await remindOfRewards(await after(16))).toBe(0)
    expect(await lapseRewards(await after(100))).toBe(0)
    expect(await remindOfRewards(await after(172))).toBe(1)
    expect(await remindOfRewards(await after(180))).toBe(0)
    const mails = await mailsFor(reward.id)
    expect(mails.map((mail) => mail.template)).toEqual([
      'reward.provided.recommender',
      'reward.reminder.recommender',
      'reward.reminder.recommender',
    ])
    expect(new Set(mails.map((mail) => mail.data.tokenId)).size).toBe(1)
    const forfeited = (await ctx.read(balances)).forfeited
    expect(await lapseRewards(await after(190))).toBe(1)
    expect((await ctx.read((tx) => rewardOf(tx, recommendationId))).state).toBe('expired')
    expect((await ctx.read(balances)).forfeited - forfeited).toBe(7000)
    const [row] = await ctx.read((tx) =>
      tx.query<{ state: string }>(`SELECT state FROM recommendation WHERE tenant_id = ${tenant} AND id = $1`, [
        recommendationId,
      ]),
    )
    expect(row!.state).toBe('expired')
  })

  it('does not lapse before both reminders were tried, however late it is', async () => {
    const { recommendationId } = await provided()
    const late = await after(400)
    expect(await lapseRewards(late)).toBe(0)
    expect(await remindOfRewards(late)).toBe(1)
    expect(await remindOfRewards(late)).toBe(1)
    expect(await lapseRewards(late)).toBe(1)
    expect((await ctx.read((tx) => rewardOf(tx, recommendationId))).state).toBe('expired')
  })

  it('neither reminds nor lapses under a hold, and can be claimed for a month after it', async () => {
    const held = await provided()
    const heldCase = await provided()
    await ctx.write((tx) => holdRewardFor(tx, held.reward.id, 'PABC'))
    const setCase = (onHold: boolean) =>
      ctx.write((tx) =>
        tx.query('UPDATE recommendation SET on_hold = $3 WHERE tenant_id = $1 AND id = $2', [
          ...[tenant, heldCase.recommendationId, onHold],
        ]),
      )
    await setCase(true)
    const late = await after(400)
    expect(await remindOfRewards(late)).toBe(0)
    expect(await lapseRewards(late)).toBe(0)
    await setCase(false)
    for (const { recommendationId } of [held, heldCase])
      await ctx.write((tx) => liftRewardHolds(late, tx, recommendationId, 'asked the bank'))
    for (const { reward, recommendationId } of [held, heldCase]) {
      const { template, data } = (await mailsFor(reward.id)).at(-1)!
      expect(template).toBe('reward.provided.recommender')
      const token = ctx.services.tokens.reproduce(tenant, 'reward', data.tokenId)
      expect((await test.call('GET', '/praemierung', { tenant: 'nachtprobe', token })).status).toBe(200)
      expect((await ctx.read((tx) => rewardOf(tx, recommendationId))).deadlineOn).toBe(addDays(berlinDay(late.now), 30))
    }
    expect(await lapseRewards(late)).toBe(0)
    const month = await after(432)
    await remindOfRewards(month)
    await remindOfRewards(month)
    expect(await lapseRewards(month)).toBe(2)
  })

  it('can’t be claimed any more after its deadline', async () => {
    const { reward } = await provided()
    const token = await ctx.write((tx) => linkOf(ctx, tx, reward.id))
    const offset = 250 * 86_400_000
    test.services.clock.advance(offset)
    const answer = await test.call('PUT', '/praemierung', {
      tenant: 'nachtprobe',
      token,
      body: { PraemieId: 1, Kontoinhaber: 'Nora', IBAN: 'DE89370400440532013000' },
    })
    test.services.clock.advance(-offset)
    expect([answer.status, answer.body.PsoErrorCode]).toEqual([409, 'PSOF0409'])
  })

  it('is cancelled with its erased beneficiary', async () => {
    const { recommendationId, recommenderId } = await provided()
    succeeded(await ctx.write((tx) => eraseAccount(ctx, tx, recommenderId)))
    expect((await ctx.read((tx) => rewardOf(tx, recommendationId))).state).toBe('cancelled')
  })

  it('is none where its beneficiary was erased before the order came', async () => {
    const recommenderId = await ctx.write((tx) => makeRecommender(ctx, tx))
    succeeded(await ctx.write((tx) => eraseAccount(ctx, tx, recommenderId)))
    const { recommendationId } = await ctx.write((tx) => makeMatched(ctx, tx, { recommenderId, share: 50 }))
    const opened = await ctx.read((tx) => listLiving(tx, recommendationId))
    expect(opened.map(({ beneficiary }) => beneficiary)).toEqual(['recipient'])
  })
})

describe('the link to a reward', () => {
  it('is replaced when it is asked for again; the old one leads nowhere', async () => {
    const { reward } = await provided()
    const old = await ctx.write((tx) => linkOf(ctx, tx, reward.id))
    succeeded(await ctx.write((tx) => resendRewardMail(ctx, tx, reward.id)))
    expect((await test.call('GET', '/praemierung', { tenant: 'nachtprobe', token: old })).status).toBe(410)
    const { data } = (await mailsFor(reward.id)).at(-1)!
    const token = ctx.services.tokens.reproduce(tenant, 'reward', data.tokenId)
    const seen = await test.call('GET', '/praemierung', { tenant: 'nachtprobe', token })
    expect(seen.body).toMatchObject({ Status: 'Bereitgestellt', WertCent: 7000, Fuer: 'Empfehler', Aenderbar: true })
    // The same token is invalid in another tenant, and a missing token is never a 401.
    for (const [where, given] of [
      ['fernblick', token],
      ['nachtprobe', 'x'.repeat(43)],
    ] as const)
      expect((await test.call('GET', '/praemierung', { tenant: where, token: given })).status).toBe(403)
    expect((await test.call('GET', '/praemierung', { tenant: 'nachtprobe' })).status).toBe(403)
  })

  it('is mailed with the reward in the words of the tenant, in both languages', async () => {
    const { reward } = await provided()
    const { rewardMails } = await import('./rewards.mail.ts')
    const { data } = (await mailsFor(reward.id)).at(-1)!
    const request = { id: reward.id, subjectId: reward.id, data }
    const template = rewardMails.find((mail) => mail.name === 'reward.provided.recommender')!
    const german = await ctx.read((tx) => template.build({ ...ctx, locale: 'de' }, tx, { ...request, locale: 'de' }))
    const english = await ctx.read((tx) => template.build({ ...ctx, locale: 'en' }, tx, { ...request, locale: 'en' }))
    expect(german?.subject).toBe('Deine Prämie liegt bereit: 70,00\u00a0€')
    expect(english?.subject).toBe('Your reward is ready: €70.00')
    expect(JSON.stringify(german)).toMatch(/\/de\/praemie#t=[\w-]{43}"/)
    // The other beneficiary's template never sends this reward.
    const other = rewardMails.find((mail) => mail.name === 'reward.provided.recipient')!
    expect(await ctx.read((tx) => other.build(ctx, tx, { ...request, locale: 'de' }))).toBeUndefined()
  })
})

describe('a hold', () => {
  it('keeps the findings of a claim that comes while it is held for another reason', async () => {
    const { reward } = await provided()
    const finding = { rule: 'ibanOfManyPeople', level: 'hold', points: 60, measured: 4, limit: 3 } as const
    await ctx.write((tx) => holdReward(ctx, tx, reward, 'PABC'))
    for (let times = 0; times < 2; times += 1) await ctx.write(holdForReview(ctx, reward, [finding]))
    await ctx.write((tx) => holdReward(ctx, tx, reward, 'PABC'))
    const events = await ctx.read((tx) =>
      tx.query<{ reason: string; findings: unknown }>(
        `SELECT reason, data -> 'findings' AS findings FROM event WHERE tenant_id = $1 AND subject_id = $2 AND kind = 'holdSet' ORDER BY id`,
        [tenant, reward.id],
      ),
    )
    expect(events).toEqual([
      { reason: 'PABC', findings: null },
      { reason: 'ibanOfManyPeople', findings: [finding] },
    ])
    const [{ why }] = (await ctx.read((tx) =>
      tx.query<{ why: string }>('SELECT hold_reason AS why FROM reward WHERE tenant_id = $1 AND id = $2', [
        ...[tenant, reward.id],
      ]),
    )) as [{ why: string }]
    expect(why).toBe('PABC, ibanOfManyPeople')
  })

  it('is lifted by a person, and records it', async () => {
    const { reward, recommendationId } = await provided()
    await ctx.write((tx) => holdRewardFor(tx, reward.id, 'ibanOfManyPeople'))
    expect(await ctx.write((tx) => liftRewardHolds(ctx, tx, recommendationId, 'a family'))).toBe(1)
    expect(await ctx.write((tx) => liftRewardHolds(ctx, tx, recommendationId, 'a family'))).toBe(0)
    expect((await ctx.read((tx) => rewardOf(tx, recommendationId))).onHold).toBe(false)
  })
})

it('waits a day where the recipient has just replaced the account that they stored', async () => {
  const call = (method: 'POST' | 'PUT', path: string, token: string, body: object) =>
    test.call(method, path, { tenant: 'nachtprobe', token, body })
  const isHeldAfter = async (...stored: readonly string[]) => {
    const made = await ctx.write((tx) => makeReleased(ctx, tx, { share: 0 }))
    const { token } = await ctx.write((tx) => ctx.services.tokens.issue(tx, 'recipient', made.recipientId, 3_600))
    for (const IBAN of stored) {
      const answer = await call('POST', '/empfaenger/bankdaten', token, { Kontoinhaber: 'Lena Maurer', IBAN })
      expect(answer.status, answer.text).toBe(200)
    }
    const link = await ctx.write(async (tx) =>
      linkOf(ctx, tx, (await rewardOf(tx, made.recommendationId, 'recipient')).id),
    )
    const claimed = await call('PUT', '/praemierung', link, { PraemieId: 1, HinterlegteBankdatenNutzen: true })
    expect(claimed.status, claimed.text).toBe(200)
    return claimed.body.InPruefung as boolean
  }
  expect(await isHeldAfter(germanIban(9_301), germanIban(9_301))).toBe(false)
  expect(await isHeldAfter(germanIban(9_302), germanIban(9_303))).toBe(true)
})

it('waits a day after that replacement for whatever account is typed, and no shorter for claiming again', async () => {
  const made = await ctx.write((tx) => makeReleased(ctx, tx, { share: 0 }))
  const { token } = await ctx.write((tx) => ctx.services.tokens.issue(tx, 'recipient', made.recipientId, 3_600))
  const link = await ctx.write(async (tx) =>
    linkOf(ctx, tx, (await rewardOf(tx, made.recommendationId, 'recipient')).id),
  )
  const hour = 3_600_000
  const put = (path: string, as: string, body: object) =>
    test.call(path === '/praemierung' ? 'PUT' : 'POST', path, { tenant: 'nachtprobe', token: as, body })
  const store = (account: number) =>
    put('/empfaenger/bankdaten', token, { Kontoinhaber: 'Lena Maurer', IBAN: germanIban(account) })
  const claimed = async (more: object) => {
    const answer = await put('/praemierung', link, { PraemieId: 1, Aendern: true, ...more })
    expect(answer.status, answer.text).toBe(200)
    const { holdUntil } = await ctx.read((tx) => rewardOf(tx, made.recommendationId, 'recipient'))
    return holdUntil === null ? null : holdUntil.getTime() - test.services.clock.now().getTime()
  }
  const typed = (account: number) => ({ Kontoinhaber: 'Lena Maurer', IBAN: germanIban(account) })
  await store(9_311)
  await store(9_312)
  // The mail has promised the day for the new account; typing it in place of its proposal is no way round.
  expect(await claimed(typed(9_312))).toBeGreaterThan(23.9 * hour)
  test.services.clock.advance(20 * hour)
  expect(await claimed(typed(9_313))).toBeGreaterThan(23.9 * hour)
  expect(await claimed(typed(9_313))).toBeGreaterThan(23.9 * hour)
  test.services.clock.advance(-20 * hour)
})
