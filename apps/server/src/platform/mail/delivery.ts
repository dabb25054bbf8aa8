import { normalizeEmail } from '@referral/domain/email'
import { isForOwner, speaksAgainstAddress, type Bounce } from '@referral/domain/mail-delivery'
import { emit } from '../chain.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/tx.ts'
import { findBounceOf, forgetMailAddress, markBounced, type BounceMark } from './delivery.sql.ts'

/** Of a mailbox, keyed: one for all spellings, and another in each tenant. */
export const mailboxDigest = ({ services, tenant }: Pick<Context, 'services' | 'tenant'>, address: string): Buffer =>
  services.keys.stableDigest('deliveredTo', `${tenant.id} ${normalizeEmail(address)}`)

interface Mail {
  readonly id: string
  readonly template: string
  readonly subjectId: string
}

/** The one way in which a mail becomes one that did not arrive, whoever said so. False where it was one before. */
export async function bounceMail(ctx: Context, tx: Tx, mail: Mail, mark: BounceMark): Promise<boolean> {
  if (!(await markBounced(tx, mail.id, mark))) return false
  const { template } = mail
  await emit(ctx, tx, {
    kind: 'mailBounced',
    ...(await ctx.services.mailer.findSubject(tx, mail)),
    reason: null,
    data: { template, status: mark.status, class: mark.cls },
  })
  return true
}

/**
 * What the newest mail to an address came back with, where that speaks against the address: nothing that nobody waits
 * for is sent there (docs/decisions/0075-bounces.md).
 */
export async function findDeadAddress(ctx: Context, tx: Tx, address: string): Promise<Bounce | undefined> {
  const found = await findBounceOf(tx, mailboxDigest(ctx, address))
  return found !== undefined && speaksAgainstAddress(found) ? found : undefined
}

/** Whether the newest mail to somebody came back for a reason that they can mend. */
export async function isReturnedFrom(ctx: Context, tx: Tx, address: string): Promise<boolean> {
  const found = await findBounceOf(tx, mailboxDigest(ctx, address))
  return found !== undefined && isForOwner(found)
}

/** Whether an address works no more, as far as mails to it have shown. */
export const isAddressDead = async (ctx: Context, tx: Tx, address: string): Promise<boolean> =>
  (await findDeadAddress(ctx, tx, address)) !== undefined

/** Its person is erased: nothing says any more what became of mails to them. */
export const forgetDeliveries = (ctx: Context, tx: Tx, address: string) =>
  forgetMailAddress(tx, mailboxDigest(ctx, address))
