import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'

/**
 * An account may send so many messages an hour without a captcha, from whatever addresses; an anonymous caller none.
 */
const freeMessages = 5
const hour = 3_600

const bucketOf = (accountId: string) => `contact:${accountId}`

/**
 * Whether the next message must solve a captcha first. An anonymous caller always must: the form sends mail to any
 * typed address, and the proof of work requires no effort of people.
 */
export async function isCaptchaDemanded(ctx: Context): Promise<boolean> {
  if (ctx.actor.kind !== 'account') return true
  return (await ctx.services.limits.used(ctx.tenant.id, bucketOf(ctx.actor.accountId), hour)) >= freeMessages
}

/** Counts a message with its transaction; true where it must have solved a captcha. */
export async function countMessage(ctx: Context, tx: Tx): Promise<boolean> {
  if (ctx.actor.kind !== 'account') return true
  const used = await ctx.services.limits.count(tx, { bucket: bucketOf(ctx.actor.accountId), seconds: hour })
  return used > freeMessages
}
