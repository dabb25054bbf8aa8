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
import { eachCase, throughPages } from '#platform/each-case.ts'
import { isAccountIdle, listAnnounced, listIdleWithBank, listUnannounced } from './idle-accounts.sql.ts'

/** By night: tells people by mail that their account, unused for almost 36 months, will be deleted in 30 days. */
export const announceErasures = (ctx: Context): Promise<number> => {
  const usedBefore = oldestKept('recommenderAccount', addDays(berlinDay(ctx.now), announcedDays))
  const due = throughPages(ctx, (tx, after) => listUnannounced(tx, usedBefore, after))
  return eachCase(ctx, due, (tx, { id }) => announceErasure(ctx, tx, id, usedBefore))
}

/**
 * By night: erases people whose account was not used for 36 months, as their own request would (product §2.9). One that
 * is needed again since it was announced stays.
 */
export const eraseIdleAccounts = (ctx: Context): Promise<number> => {
  const today = berlinDay(ctx.now)
  const usedBefore = oldestKept('recommenderAccount', today)
  const due = throughPages(ctx, (tx, after) => listAnnounced(tx, addDays(today, -announcedDays), after))
  return eachCase(ctx, due, (tx, { id }) => eraseIfIdle(ctx, tx, id, usedBefore))
}

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
export const forgetIdleBankAccounts = (ctx: Context): Promise<number> => {
  const usedBefore = oldestKept('bankAccount', berlinDay(ctx.now))
  const due = throughPages(ctx, (tx, after) => listIdleWithBank(tx, usedBefore, after))
  return eachCase(ctx, due, async (tx, { id }) => {
    if ((await lockAccount(tx, id)) === undefined || !(await isAccountIdle(tx, usedBefore, id))) return false
    await storeBankAccount(ctx, tx, id, null)
    await forgetBlindOf(tx, 'iban', [id])
    return true
  })
}
