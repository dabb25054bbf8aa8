import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'

/** More than so many registrations an hour from one address demand a captcha. */
const freeRegistrations = 3
const hour = 3_600

const bucketOf = (ctx: Context) => `agency-registrations:${ctx.client.addressDigest.toString('base64url', 0, 15)}`

/** Whether the next registration from this address must solve a captcha first. */
export const isCaptchaDemanded = async (ctx: Context): Promise<boolean> =>
  (await ctx.services.limits.used(ctx.tenant.id, bucketOf(ctx), hour)) >= freeRegistrations

/** Counts a registration with its transaction; true where it must have solved a captcha. */
export const countRegistration = async (ctx: Context, tx: Tx): Promise<boolean> =>
  (await ctx.services.limits.count(tx, { bucket: bucketOf(ctx), seconds: hour })) > freeRegistrations
