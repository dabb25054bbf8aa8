import type { Context } from '../context.ts'
import type { Tx } from '../db/tx.ts'

/** More than so many registrations of a kind an hour from one address demand a captcha. */
const freeRegistrations = 3
const hour = 3_600

type Kind = 'agency' | 'seller'

const bucketOf = (ctx: Context, kind: Kind) =>
  `${kind}-registrations:${ctx.client.addressDigest.toString('base64url', 0, 15)}`

/** Whether the next registration from this address must solve a captcha first. */
export const isRegistrationCaptchaDemanded = async (ctx: Context, kind: Kind): Promise<boolean> =>
  (await ctx.services.limits.used(ctx.tenant.id, bucketOf(ctx, kind), hour)) >= freeRegistrations

/** Counts a registration with its transaction; true where it must have solved a captcha. */
export const countRegistration = async (ctx: Context, tx: Tx, kind: Kind): Promise<boolean> =>
  (await ctx.services.limits.count(tx, { bucket: bucketOf(ctx, kind), seconds: hour })) > freeRegistrations
