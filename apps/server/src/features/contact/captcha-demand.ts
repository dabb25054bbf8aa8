import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'

/** A logged-in caller may send so many messages an hour without a captcha; an anonymous caller none. */
const freeMessages = 5
const hour = 3_600

const bucketOf = (ctx: Context) => `contact:${ctx.client.addressDigest.toString('base64url', 0, 15)}`

/**
 * Whether the next message must solve a captcha first. An anonymous caller always must: the form sends mail to any
 * typed address, and the proof of work requires no effort of people.
 */
export async function isCaptchaDemanded(ctx: Context): Promise<boolean> {
  if (ctx.actor.kind !== 'account') return true
  return (await ctx.services.limits.used(ctx.tenant.id, bucketOf(ctx), hour)) >= freeMessages
}

/** Counts a message with its transaction; true where it must have solved a captcha. */
export async function countMessage(ctx: Context, tx: Tx): Promise<boolean> {
  const used = await ctx.services.limits.count(tx, { bucket: bucketOf(ctx), seconds: hour })
  return ctx.actor.kind !== 'account' || used > freeMessages
}
