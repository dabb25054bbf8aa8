import {
  invitationDays,
  invitationsADay,
  invitationsToOneADay,
  shopInvitationsADay,
} from '@referral/domain/invitation-rules'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { wasInvitedSince } from './invitations.sql.ts'
import type { InvitingPerson } from './inviting-person.ts'

const day = 86_400
const hour = 3_600
/** More than this many invitations an hour from one network address demand a captcha (product §3). */
const freeInvitations = 20

const callerBucket = (ctx: Context) => `invitations:${ctx.client.addressDigest.toString('base64url', 0, 15)}`
/** How many a person may send in a day: by person, and by number or place. */
const bucketsOf = ({ kind, byPerson, byPlace }: InvitingPerson): readonly { bucket: string; most: number }[] => {
  const [ofPerson, ofPlace] =
    kind === 'shop'
      ? [shopInvitationsADay.staffNumber, shopInvitationsADay.terminal]
      : [invitationsADay, invitationsADay]
  return [
    { bucket: byPerson, most: ofPerson },
    { bucket: byPlace, most: ofPlace },
  ]
}

/** Whether so many more must be preceded by a captcha. */
export const isCaptchaDemanded = async (ctx: Context, more = 1): Promise<boolean> =>
  (await ctx.services.limits.used(ctx.tenant.id, callerBucket(ctx), hour)) + more > freeInvitations

/** Counts one with its transaction; true where it must have solved a captcha. */
export const countForCaptcha = async (ctx: Context, tx: Tx): Promise<boolean> =>
  (await ctx.services.limits.count(tx, { bucket: callerBucket(ctx), seconds: hour })) > freeInvitations

/** Includes those of the running call: it may not have ended yet. */
export const leftToday = (ctx: Context, invitingPerson: InvitingPerson): Promise<number> =>
  ctx.read(async (tx) => {
    let left = Infinity
    for (const { bucket, most } of bucketsOf(invitingPerson))
      left = Math.min(left, most - (await ctx.services.limits.usedIn(tx, bucket, day)))
    return Math.max(0, left)
  })

/**
 * Counts a mail to an address in its transaction, for all agencies; false where the address had its share today. The
 * counter is locked until the transaction ends, so that two agencies are counted one after the other.
 */
export const countToAddress = async (ctx: Context, tx: Tx, digest: Buffer): Promise<boolean> =>
  (await ctx.services.limits.count(tx, { bucket: `invited:${digest.toString('base64url', 0, 15)}`, seconds: day })) <=
  invitationsToOneADay

/** Counts one in every limit that applies. Refused: tooMany, or the address by its field. */
export async function countInvitation(
  ctx: Context,
  tx: Tx,
  invitingPerson: InvitingPerson,
  digest: Buffer,
): Promise<Refused | undefined> {
  const { limits } = ctx.services
  for (const { bucket, most } of bucketsOf(invitingPerson))
    if ((await limits.count(tx, { bucket, seconds: day })) > most) return refuse('tooMany')
  if (!(await countToAddress(ctx, tx, digest))) return refuseFields({ field: 'email', code: 'invitedEnoughToday' })
  const since = new Date(ctx.now.getTime() - invitationDays * day * 1_000)
  if (await wasInvitedSince(tx, digest, invitingPerson.agencyId, since))
    return refuseFields({ field: 'email', code: 'invitedRecently' })
  return undefined
}
