import { addDays, berlinDay, type PlainDay } from '@referral/domain/calendar'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import type { Account } from './account.ts'

/** Days between the mail that announces the deletion of an unused account, and the deletion. */
export const announcedDays = 30

const setActive = statement(
  'account_active',
  `UPDATE account SET active_on = $3, erasure_announced_on = NULL WHERE tenant_id = $1 AND id = $2 AND active_on < $3`,
)
const setAnnounced = statement(
  'account_erasure_announced',
  `UPDATE account SET erasure_announced_on = $3 WHERE tenant_id = $1 AND id = $2 AND active_on < $4 AND erased_at IS NULL AND erasure_announced_on IS NULL`,
)
const takeBackAnnounced = statement(
  'account_erasure_taken_back',
  'UPDATE account SET erasure_announced_on = NULL WHERE tenant_id = $1 AND id = $2',
)

/** Notes that a person uses their account today; at most one write a day. */
export async function noteActivity(ctx: Context, tx: Tx, account: Pick<Account, 'id' | 'activeOn'>): Promise<void> {
  const today = berlinDay(ctx.now)
  if (account.activeOn < today) await tx.run(setActive, [tx.tenantId, account.id, today])
}

/**
 * Tells a person by mail that their account, unused since before that day, will be deleted. False where they were told
 * before, have used it since it was listed, or are erased.
 */
export async function announceErasure(ctx: Context, tx: Tx, accountId: string, usedBefore: PlainDay): Promise<boolean> {
  const today = berlinDay(ctx.now)
  if ((await tx.run(setAnnounced, [tx.tenantId, accountId, today, usedBefore])) === 0) return false
  await queueMail(ctx, tx, 'account.idle', accountId, ctx.locale, { on: addDays(today, announcedDays) })
  return true
}

/** The account is needed after all; before it is deleted it is announced again. */
export const takeBackAnnouncement = (tx: Tx, accountId: string) => tx.run(takeBackAnnounced, [tx.tenantId, accountId])
