import { addDays, berlinDay, type PlainDay } from '@referral/domain/calendar'
import { oldestKept } from '@referral/domain/retention'
import {
  announceErasure,
  announcedDays,
  eraseAccount,
  lockAccount,
  storeBankAccount,
  takeBackAnnouncement,
} from '#features/accounts/public.ts'
import type { Context } from '#platform/context.ts'
import { forgetBlindOf } from '#platform/crypto/person-keys.ts'
import type { Tx } from '#platform/db/tx.ts'
import { beginning, eachCase, throughPages } from '#platform/each-case.ts'
import { firstKeptDay } from '#platform/first-kept.ts'
import { whenDue } from '#platform/night-work.ts'
import { announced, isAccountIdle, listAnnounced, listIdleWithBank, listUnannounced } from './idle-accounts.sql.ts'
import { sinceDay, unannounced, withBank } from './idle-accounts.sql.ts'

/** By night: tells people by mail that their account, unused for almost 36 months, will be deleted in 30 days. */
export const announceErasures = whenDue(
  [{ of: unannounced, values: (ctx) => [...sinceDay(announcedOf(ctx)), beginning] }],
  (ctx) => {
    const usedBefore = announcedOf(ctx)
    const due = throughPages(ctx, (tx, after) => listUnannounced(tx, usedBefore, after))
    return eachCase(ctx, due, (tx, { id }) => announceErasure(ctx, tx, id, usedBefore))
  },
)

/** Whose account was not used since this day is told. */
const announcedOf = (ctx: Context) => oldestKept('recommenderAccount', addDays(berlinDay(ctx.now), announcedDays))

/**
 * By night: erases people whose account was not used for 36 months, as their own request would (product §2.9). One that
 * is needed again since it was announced stays.
 */
export const eraseIdleAccounts = whenDue([{ of: announced, values: (ctx) => [toldUntil(ctx), beginning] }], (ctx) => {
  const usedBefore = firstKeptDay(ctx, 'recommenderAccount')
  const due = throughPages(ctx, (tx, after) => listAnnounced(tx, toldUntil(ctx), after))
  return eachCase(ctx, due, (tx, { id }) => eraseIfIdle(ctx, tx, id, usedBefore))
})

/** Whoever was told on this day or before is erased. */
const toldUntil = (ctx: Context) => addDays(berlinDay(ctx.now), -announcedDays)

/** False where nobody is erased. */
async function eraseIfIdle(ctx: Context, tx: Tx, id: string, usedBefore: PlainDay) {
  // A login waits, and then finds no account; one that was quicker is seen.
  if ((await lockAccount(tx, id)) === undefined) return false
  if (await isAccountIdle(tx, usedBefore, id)) return eraseAccount(ctx, tx, id)
  await takeBackAnnouncement(tx, id)
  return false
}

/**
 * By night: deletes the stored bank account of people who have not used their account for 14 months, and the digest that
 * the fraud rules find it by.
 */
export const forgetIdleBankAccounts = whenDue(
  [{ of: withBank, values: (ctx) => [...sinceDay(firstWithBank(ctx)), beginning] }],
  (ctx) => {
    const usedBefore = firstWithBank(ctx)
    const due = throughPages(ctx, (tx, after) => listIdleWithBank(tx, usedBefore, after))
    return eachCase(ctx, due, async (tx, { id }) => {
      if ((await lockAccount(tx, id)) === undefined || !(await isAccountIdle(tx, usedBefore, id))) return false
      await storeBankAccount(ctx, tx, id, null)
      await forgetBlindOf(tx, 'iban', [id])
      return true
    })
  },
)

/** Whose account was not used since this day loses the bank account in it. */
const firstWithBank = (ctx: Context) => firstKeptDay(ctx, 'bankAccount')
