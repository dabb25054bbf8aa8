import { normalizeEmail } from '@referral/domain/email'
import type { Context } from '#platform/context.ts'
import { firstKept } from '#platform/first-kept.ts'
import { byStatement } from '#platform/night-work.ts'
import type { Tx } from '#platform/db/tx.ts'
import { deleteObjection, deleteOlder, insertObjection, isObjectionThere } from './objections.sql.ts'

/** One digest for all spellings of a mailbox: a dot or a tag does not evade an objection. */
export const objectionDigest = ({ services, tenant }: Context, email: string): Buffer =>
  services.keys.stableDigest('objection', `${tenant.id} ${normalizeEmail(email)}`)

/** Whether the owner of an address has objected to recommendations (Art. 21 GDPR). */
export const hasObjected = (ctx: Context, tx: Tx, email: string): Promise<boolean> =>
  isObjectionThere(tx, objectionDigest(ctx, email))

/**
 * Sets or withdraws an objection; false where nothing changed. It is kept from the last time that its person objected.
 * @param at when they decided: before now where the note of it is repeated
 */
export const setObjection = (ctx: Context, tx: Tx, digest: Buffer, wanted: boolean, at = ctx.now): Promise<boolean> =>
  wanted ? insertObjection(tx, digest, at) : deleteObjection(tx, digest)

/** By night: deletes objections after the period of the retention table. */
export const forgetObjections = byStatement(deleteOlder, (ctx) => [firstKept(ctx, 'suppressionEntry')])
