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

/**
 * Marks a mail as bounced, whatever the source of the report; there is no other way. False where it was marked before.
 */
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
 * Why the newest mail to an address bounced, where that proves the address bad: mails that the reader did not just
 * request are not sent there (docs/decisions/0075-bounces.md).
 */
export async function findDeadAddress(ctx: Context, tx: Tx, address: string): Promise<Bounce | undefined> {
  const found = await findBounceOf(tx, mailboxDigest(ctx, address))
  return found !== undefined && speaksAgainstAddress(found) ? found : undefined
}

/** Whether the newest mail to an address bounced for a reason that its owner can repair. */
export async function isReturnedFrom(ctx: Context, tx: Tx, address: string): Promise<boolean> {
  const found = await findBounceOf(tx, mailboxDigest(ctx, address))
  return found !== undefined && isForOwner(found)
}

/** Whether an address works no more, as far as mails to it have shown. */
export const isAddressDead = async (ctx: Context, tx: Tx, address: string): Promise<boolean> =>
  (await findDeadAddress(ctx, tx, address)) !== undefined

/** Its person is erased: the fate of their mails is deleted too. */
export const forgetDeliveries = (ctx: Context, tx: Tx, address: string) =>
  forgetMailAddress(tx, mailboxDigest(ctx, address))
