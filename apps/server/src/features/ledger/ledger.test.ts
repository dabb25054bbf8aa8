import {
  bookClawBack,
  bookClawBackReversed,
  bookPayoutConfirmed,
  bookPayoutExported,
  bookPayoutReturned,
  bookRewardCancelled,
  bookRewardOpened,
} from '@referral/domain/accounting'
import { cents } from '@referral/domain/money'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeOwnTenant } from '../../../../../tests/support/own-tenant.ts'
import { whenFree } from '../../../../../tests/support/race.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { balances, checkBooks, lookAtBooks, post, receivableOf } from './public.ts'

const tenant = 92
let test: TestApp
let ctx: Context
beforeAll(async () => {
  test = await createTestApp()
  await makeOwnTenant(test, tenant, 'buchprobe')
  ctx = await test.context(tenant)
})
afterAll(() => test.close())

const reward = (amount = 7000) => ({ rewardId: newId(), amountCents: cents(amount) })
const about = (rewardId: string, beneficiaryId = newId()) => ({ subjectId: rewardId, beneficiaryId })
const sql = (text: string, values: unknown[] = []) => ctx.write((tx) => tx.query(text, values))

describe('the ledger', () => {
  it('books a fact once: a second booking fails and takes its transaction with it', async () => {
    const one = reward()
    const who = about(one.rewardId)
    await ctx.write((tx) => post(ctx, tx, bookRewardOpened(one), who))
    const before = await ctx.read(balances)
    await expect(
      ctx.write(async (tx) => {
        await post(ctx, tx, bookRewardOpened(reward(500)), about(one.rewardId))
        await post(ctx, tx, bookRewardOpened(one), who)
      }),
    ).rejects.toThrow(/ledger_entry_key/)
    expect(await ctx.read(balances)).toEqual(before)
  })

  it('of 50 bookings of one fact at once keeps one', async () => {
    const one = reward()
    const who = about(one.rewardId)
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => whenFree(() => ctx.write((tx) => post(ctx, tx, bookRewardOpened(one), who)))),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  it('takes an entry back once, and none that was never booked', async () => {
    const one = reward()
    const who = about(one.rewardId)
    await expect(ctx.write((tx) => post(ctx, tx, bookRewardCancelled(one), who))).rejects.toThrow(/not booked/)
    await ctx.write((tx) => post(ctx, tx, bookRewardOpened(one), who))
    await ctx.write((tx) => post(ctx, tx, bookRewardCancelled(one), who))
    const again = { ...bookRewardCancelled(one), businessKey: 'another name' }
    await expect(ctx.write((tx) => post(ctx, tx, again, who))).rejects.toThrow(/ledger_entry_reverses/)
  })

  it('never pays a person more than is due to them', async () => {
    const beneficiaryId = newId()
    const due = reward(1000)
    await ctx.write((tx) => post(ctx, tx, bookRewardOpened(due), about(due.rewardId, beneficiaryId)))
    const more = { ...reward(1001), attempt: 1 }
    await expect(
      ctx.write((tx) => post(ctx, tx, bookPayoutExported(more), about(more.rewardId, beneficiaryId))),
    ).rejects.toThrow(/ledger_account/)
  })

  it('never offsets more than a person owes; only the correction of a claw-back may leave a credit', async () => {
    const beneficiaryId = newId()
    const first = { ...reward(7000), attempt: 1 }
    const second = { ...reward(7000), attempt: 1 }
    const firstIs = about(first.rewardId, beneficiaryId)
    const secondIs = about(second.rewardId, beneficiaryId)
    await ctx.write(async (tx) => {
      await post(ctx, tx, bookRewardOpened(first), firstIs)
      await post(ctx, tx, bookPayoutExported(first), firstIs)
      await post(ctx, tx, bookPayoutConfirmed(first)!, firstIs)
      await post(ctx, tx, bookRewardOpened(second), secondIs)
    })
    const offset = { ...second, offsetCents: cents(3000) }
    await expect(ctx.write((tx) => post(ctx, tx, bookPayoutExported(offset), secondIs))).rejects.toThrow(
      /ledger_account_maximum/,
    )
    await ctx.write((tx) => post(ctx, tx, bookClawBack(first), firstIs))
    expect(await ctx.read((tx) => receivableOf(tx, beneficiaryId, { lock: false }))).toBe(7000)
    await ctx.write((tx) => post(ctx, tx, bookPayoutExported(offset), secondIs))
    await ctx.write(async (tx) => {
      await post(ctx, tx, bookPayoutReturned(first), firstIs)
      await post(ctx, tx, bookClawBackReversed(first), firstIs)
    })
    expect(await ctx.read((tx) => receivableOf(tx, beneficiaryId, { lock: false }))).toBe(-3000)
  })

  it('can’t be changed afterwards, not even by our own program', async () => {
    await expect(sql(`UPDATE ledger_posting SET cents = 1 WHERE tenant_id = ${tenant}`)).rejects.toThrow(
      /permission denied/,
    )
    await expect(sql(`DELETE FROM ledger_entry WHERE tenant_id = ${tenant}`)).rejects.toThrow(/permission denied/)
  })

  it('takes no posting of nothing, of less, or from an account to itself', async () => {
    const insert = `INSERT INTO ledger_posting SELECT ${tenant}, entry_id, 9, debit_account_id, $1, $2 FROM ledger_posting WHERE tenant_id = ${tenant} LIMIT 1`
    const [{ id, self }] = (await sql(
      `SELECT credit_account_id AS id, debit_account_id AS self FROM ledger_posting WHERE tenant_id = ${tenant} LIMIT 1`,
    )) as [{ id: string; self: string }]
    await expect(sql(insert, [id, 0])).rejects.toThrow(/check constraint/)
    await expect(sql(insert, [id, -5])).rejects.toThrow(/check constraint/)
    await expect(sql(insert, [self, 5])).rejects.toThrow(/check constraint/)
  })

  it('is found wrong where the states say otherwise', async () => {
    // These tests book without rewards: the check of the books has to see that.
    const differences = await ctx.read(checkBooks)
    expect(differences.map((difference) => difference.what)).toContain('beneficiaryLiability')
    expect(differences.find((difference) => difference.what === 'sum')).toBeUndefined()
    const [account] = (await sql(
      `SELECT id FROM ledger_account WHERE tenant_id = ${tenant} AND owner_id IS NOT NULL AND debit_cents > 0 LIMIT 1`,
    )) as [{ id: string }]
    await sql(
      `UPDATE ledger_account SET credit_cents = credit_cents + 1, debit_cents = debit_cents + 1 WHERE tenant_id = ${tenant} AND id = $1`,
      [account.id],
    )
    expect((await ctx.read(checkBooks)).some((difference) => difference.what.startsWith('running totals of'))).toBe(
      true,
    )
  })

  it('is checked once a minute, by one of the callers; only the first caller of an hour waits', async () => {
    await makeOwnTenant(test, 93, 'blickprobe')
    const own = await test.context(93)
    const looks = await Promise.all([lookAtBooks(own), lookAtBooks(own)])
    expect(looks[0]).toBe(looks[1])
    expect(looks[0].balanced).toBe(true)
    const one = reward()
    await own.write((tx) => post(own, tx, bookRewardOpened(one), about(one.rewardId)))
    expect(await lookAtBooks(own)).toBe(looks[0])
    vi.setSystemTime(Date.now() + 60_000)
    expect(await lookAtBooks(own)).toBe(looks[0])
    await vi.waitFor(async () => expect((await lookAtBooks(own)).balanced).toBe(false), { timeout: 20_000 })
    const stale = await lookAtBooks(own)
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(await lookAtBooks(own)).not.toBe(stale)
    vi.useRealTimers()
  })
})
