import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'

/** More than this many creations an hour from one address demand a captcha (product §3). */
const freeCreations = 20
const hour = 3_600

const bucketOf = (ctx: Context) => `creations:${ctx.client.addressDigest.toString('base64url', 0, 15)}`

/** Whether the next creation from this address must solve a captcha first. */
export async function isCaptchaDemanded(ctx: Context): Promise<boolean> {
  if (ctx.actor.kind === 'system' || ctx.actor.kind === 'apiKey') return false
  return (await ctx.services.limits.used(ctx.tenant.id, bucketOf(ctx), hour)) >= freeCreations
}

/** Counts a creation in its transaction; answers whether it must solve a captcha. */
export async function countCreation(ctx: Context, tx: Tx): Promise<boolean> {
  if (ctx.actor.kind === 'system') return false
  return (await ctx.services.limits.count(tx, { bucket: bucketOf(ctx), seconds: hour })) > freeCreations
}
