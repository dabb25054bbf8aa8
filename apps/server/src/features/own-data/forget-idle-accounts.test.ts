import { addDays, berlinDay, plainDay, type PlainDay } from '@referral/domain/calendar'
import { retainedUntil } from '@referral/domain/retention'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMatched, makeReleased, makeRecommender } from '../../../../../tests/support/reward-case.ts'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { noteActivity } from '#features/accounts/activity.ts'
import { announcedDays, findAccount, readStoredBankAccount, storeBankAccount } from '#features/accounts/public.ts'
import type { Context } from '#platform/context.ts'
import { systemContext } from '#platform/system-context.ts'
import { announceErasures, eraseIdleAccounts, forgetIdleBankAccounts } from './forget-idle-accounts.ts'

let site: TestApp
let ctx: Context
let today: PlainDay
beforeAll(async () => {
  site = await createTestApp()
  ctx = await site.context()
  today = berlinDay(ctx.now)
  // The demo's people are used by every test: they stay out of these nights.
  await rows(`UPDATE account SET active_on = '2999-01-01'`)
})
afterAll(() => site.close())

const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  site.services.db.write(1, (tx) => tx.query<Row>(text, values))
const onDay = (day: PlainDay) => systemContext(site.services, 1, { now: new Date(`${day}T01:00:00Z`) })
/** A recommender without cases who was last active on that day. */
async function lastActive(day: PlainDay): Promise<string> {
  const id = await ctx.write((tx) => makeRecommender(ctx, tx))
  await setActive(id, day)
  return id
}
const setActive = (id: string, day: PlainDay) => rows('UPDATE account SET active_on = $2 WHERE id = $1', [id, day])
const state = async (id: string) =>
  (
    await rows<{ erased: boolean; announced: string | null; active: string; name: string | null }>(
      `SELECT erased_at IS NOT NULL AS erased, erasure_announced_on AS announced, active_on AS active, last_name AS name FROM account WHERE id = $1`,
      [id],
    )
  )[0]!
const announcementsTo = async (id: string) =>
  (
    await rows<{ data: { on: string } }>(`SELECT data FROM mail WHERE template = 'account.idle' AND subject_id = $1`, [
      id,
    ])
  ).map(({ data }) => data.on)
/** A running case of the person without any reward; answers its id. */
async function caseOf(id: string): Promise<string> {
  const { recommendationId } = await ctx.write((tx) => makeMatched(ctx, tx, { recommenderId: id }))
  await rows('DELETE FROM reward WHERE recommendation_id = $1', [recommendationId])
  await rows('UPDATE ledger_account SET credit_cents = debit_cents WHERE owner_id = $1', [id])
  return recommendationId
}
/** The last day on which an account last used today is kept. */
const lastDay = () => retainedUntil('recommenderAccount', today)
const announcing = async (day: PlainDay) => announceErasures(await onDay(day))
const erasing = async (day: PlainDay) => eraseIdleAccounts(await onDay(day))

describe('an account that nobody uses', () => {
  it('is announced by mail 30 days before, once, and erased 36 months after its last use', async () => {
    const id = await lastActive(today)
    const firstGone = addDays(lastDay(), 1)
    const told = addDays(firstGone, -announcedDays)
    expect(await announcing(addDays(told, -1))).toBe(0)
    expect(await announcing(told)).toBe(1)
    expect(await announcing(told)).toBe(0)
    expect(await announcementsTo(id)).toEqual([firstGone])
    expect(await erasing(lastDay())).toBe(0)
    expect(await state(id)).toMatchObject({ erased: false, name: 'Öztürk-Groß' })
    expect(await erasing(firstGone)).toBe(1)
    expect(await state(id)).toMatchObject({ erased: true, name: null })
    expect(await erasing(firstGone)).toBe(0)
  })

  it('is never erased unannounced, however late the nights run', async () => {
    const id = await lastActive(today)
    const late = addDays(lastDay(), 400)
    expect(await erasing(late)).toBe(0)
    expect(await announcing(late)).toBe(1)
    expect(await erasing(addDays(late, announcedDays - 1))).toBe(0)
    expect(await erasing(addDays(late, announcedDays))).toBe(1)
    expect((await state(id)).erased).toBe(true)
  })

  it('stays where the person logs in after the announcement, and is announced again later', async () => {
    const id = await lastActive(today)
    const told = addDays(lastDay(), 1 - announcedDays)
    await announcing(told)
    const later = await onDay(addDays(told, 10))
    await later.write(async (tx) => noteActivity(later, tx, (await findAccount(tx, id))!))
    expect(await state(id)).toMatchObject({ announced: null, active: addDays(told, 10) })
    expect(await erasing(addDays(lastDay(), 10))).toBe(0)
    const again = addDays(retainedUntil('recommenderAccount', addDays(told, 10)), 1 - announcedDays)
    expect(await announcing(again)).toBe(1)
    expect(await announcementsTo(id)).toHaveLength(2)
    await erasing(addDays(again, announcedDays))
  })

  it('is not announced where a login was quicker than the night, which waits for it', async () => {
    const id = await lastActive(today)
    const night = await onDay(addDays(lastDay(), 1 - announcedDays))
    let announced: Promise<number> | undefined
    await night.write(async (tx) => {
      await noteActivity(night, tx, (await findAccount(tx, id))!)
      announced = announceErasures(night)
      await expect.poll(waitingForLocks).toBeGreaterThan(0)
    })
    expect(await announced).toBe(0)
    expect(await announcementsTo(id)).toEqual([])
  })

  it('stays where a login was quicker than the night, which waits for it', async () => {
    const id = await lastActive(today)
    const told = addDays(lastDay(), 1 - announcedDays)
    await announcing(told)
    const night = await onDay(addDays(lastDay(), 1))
    let erased: Promise<number> | undefined
    await night.write(async (tx) => {
      await noteActivity(night, tx, (await findAccount(tx, id))!)
      erased = eraseIdleAccounts(night)
      await expect.poll(waitingForLocks).toBeGreaterThan(0)
    })
    expect(await erased).toBe(0)
    expect(await state(id)).toMatchObject({ erased: false, announced: null })
  })

  it('is announced again where a case of the person kept it', async () => {
    const id = await lastActive(today)
    const told = addDays(lastDay(), 1 - announcedDays)
    await announcing(told)
    const recommendationId = await caseOf(id)
    await erasing(addDays(lastDay(), 1))
    expect(await state(id)).toMatchObject({ erased: false, announced: null })
    await rows(`UPDATE recommendation SET state = 'cancelled', ended_at = created_at WHERE id = $1`, [recommendationId])
    await announcing(addDays(lastDay(), 60))
    expect(await announcementsTo(id)).toHaveLength(2)
    await erasing(addDays(lastDay(), 90))
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['a case without a reward runs', caseOf],
    [
      'a case runs that was created without a login, and has not joined it',
      async (id) => {
        const recommendationId = await caseOf(id)
        await rows(
          `UPDATE recommendation SET recommender_id = NULL, recommender_email = (SELECT upper(email) FROM account WHERE id = $2) WHERE id = $1`,
          [recommendationId, id],
        )
      },
    ],
    ['a reward waits', (id) => ctx.write((tx) => makeReleased(ctx, tx, { recommenderId: id }))],
    [
      'a case ended within the 36 months',
      async (id) => {
        const recommendationId = await caseOf(id)
        await rows(`UPDATE recommendation SET state = 'paid', paid_at = $2 WHERE id = $1`, [
          recommendationId,
          addDays(today, 60),
        ])
      },
    ],
    [
      'something is owed',
      (id) =>
        rows(
          `INSERT INTO ledger_account (tenant_id, id, kind, owner_id, debit_cents, credit_cents) VALUES (1, gen_random_uuid(), 'beneficiaryReceivable', $1, 500, 0)`,
          [id],
        ),
    ],
    [
      'a report of a missing order is unanswered',
      async (id) => {
        const { recommendationId } = await ctx.write((tx) => makeMatched(ctx, tx))
        await rows(
          `INSERT INTO late_claim (tenant_id, id, recommendation_id, claimant, person_id, state, ordered_on, details, order_digest, proof_type, proof_bytes, locale, created_at)
           VALUES (1, gen_random_uuid(), $2, 'recommender', $1, 'received', '2026-01-01', '\\x00', '\\x00', 'image/png', 1, 'de', now())`,
          [id, recommendationId],
        )
      },
    ],
    ['it is an operator’s', (id) => rows(`UPDATE account SET roles = '{recommender,operator}' WHERE id = $1`, [id])],
    ['it is a seller’s', (id) => rows(`UPDATE account SET roles = '{recommender,profi}' WHERE id = $1`, [id])],
  ])('stays while %s', async (_why, keep) => {
    const id = await lastActive(today)
    await keep(id)
    const late = addDays(lastDay(), 1)
    await announcing(late)
    expect(await announcementsTo(id)).toEqual([])
    await rows('UPDATE account SET erasure_announced_on = $2 WHERE id = $1', [id, today])
    await erasing(late)
    expect((await state(id)).erased).toBe(false)
    await setActive(id, plainDay('2999-01-01'))
  })
})

const waitingForLocks = async () =>
  (await site.services.db.owner.query<{ count: string }>(`SELECT count(*) FROM pg_locks WHERE NOT granted`)).rows.map(
    ({ count }) => Number(count),
  )[0]!

describe('the day of the last use', () => {
  const user = { Email: 'empfehler@demo.example', Password: 'Empfehlen1' }
  const activeOn = async () =>
    (await rows<{ day: string }>(`SELECT active_on AS day FROM account WHERE email_key = $1`, [user.Email]))[0]!.day
  const longAgo = () => rows(`UPDATE account SET active_on = '2020-01-01' WHERE email_key = $1`, [user.Email])

  it('is that of a login, and of its renewal', async () => {
    await longAgo()
    const login = await site.call('POST', '/account/login', { body: user, address: freshAddress() })
    expect(await activeOn()).toBe(today)
    await longAgo()
    expect((await site.call('POST', '/account/refresh', { token: login.body.Token })).status).toBe(200)
    expect(await activeOn()).toBe(today)
  })

  it('is not that of an operator in the person’s name', async () => {
    await longAgo()
    const operator = await site.call('POST', '/betreiber/login', {
      body: { Email: 'betreiber@demo.example', Password: 'Empfehlen1' },
      address: freshAddress(),
    })
    const granted = await site.call('POST', '/betreiber/adminlogin', {
      token: operator.body.Token,
      body: { Email: user.Email, Grund: 'Anfrage 4711' },
    })
    const token = encodeURIComponent(granted.body.Token)
    const login = await site.call('GET', `/account/login?token=${token}`, { address: freshAddress() })
    expect(login.body).toMatchObject({ AdminLogin: true })
    expect(await activeOn()).toBe('2020-01-01')
    await setActive(
      (await rows<{ id: string }>(`SELECT id FROM account WHERE email_key = $1`, [user.Email]))[0]!.id,
      today,
    )
  })
})

describe('a stored bank account', () => {
  const iban = 'DE89370400440532013000'
  const lastBankDay = () => retainedUntil('bankAccount', today)
  const digests = (id: string) => rows(`SELECT kind FROM blind_index WHERE person_id = $1 AND kind = 'iban'`, [id])
  const forgetting = async (day: PlainDay) => forgetIdleBankAccounts(await onDay(day))
  const stored = (id: string) => ctx.read((tx) => readStoredBankAccount(ctx, tx, id))
  const withBank = async () => {
    const id = await lastActive(today)
    await ctx.write((tx) => storeBankAccount(ctx, tx, id, { owner: 'Nora Öztürk-Groß', iban }))
    return id
  }

  it('is deleted 14 months after the last use, with the digest of its IBAN', async () => {
    const id = await withBank()
    expect(await forgetting(lastBankDay())).toBe(0)
    expect(await stored(id)).toMatchObject({ iban })
    expect(await digests(id)).toHaveLength(1)
    expect(await forgetting(addDays(lastBankDay(), 1))).toBe(1)
    expect(await stored(id)).toBeUndefined()
    expect(await digests(id)).toEqual([])
    expect((await state(id)).erased).toBe(false)
  })

  it('stays while a reward waits to be claimed', async () => {
    const id = await withBank()
    await ctx.write((tx) => makeReleased(ctx, tx, { recommenderId: id }))
    expect(await forgetting(addDays(lastBankDay(), 1))).toBe(0)
    expect(await stored(id)).toMatchObject({ iban })
  })
})
