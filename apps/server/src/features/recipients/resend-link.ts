import { randomUUID } from 'node:crypto'
import { emailKey } from '@referral/domain/email'
import type { Context } from '#platform/context.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { findLiveRecipients } from './recipients.sql.ts'

const resendsPerAddressAndDay = 3

/**
 * Sends the recipient's link again. Answer, work and time are the same whether or not there is one (safety 19): a mail
 * is queued in any case, and dropped when it is built for an unknown address.
 */
export async function resendRecipientLink(ctx: Context, email: string): Promise<{ ok: true }> {
  const { keys, limits } = ctx.services
  const key = emailKey(email)
  const bucket = `recipient-link:${keys.digest('mail-limit', key).toString('base64url', 0, 15)}`
  const allowed = await limits.take(ctx.tenant.id, bucket, resendsPerAddressAndDay, 86_400)
  await ctx.write(async (tx) => {
    const newest = (await findLiveRecipients(tx, key, ctx.now))[0]
    const subject = allowed && newest !== undefined ? newest.id : randomUUID()
    await queueMail(ctx, tx, 'recipient.link', subject, ctx.locale)
  })
  return { ok: true }
}
