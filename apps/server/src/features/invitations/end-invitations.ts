import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { noteErasure } from '#platform/erasures.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { findMailedTo, lockOpenInvitations } from './invitations.sql.ts'
import { moveAll } from './move-invitation.ts'
import { suppress } from './suppression.ts'

/**
 * The owner of an address wants no invitations. The link works however old it is, and again and again, for the
 * address that its mail went to, also where the invitation has another one since. It is noted
 * outside the database too, since no restore of a backup may forget it.
 */
export async function endInvitations(ctx: Context, token: string): Promise<{ ok: true } | Refused> {
  const digest = await ctx.read(async (tx) => {
    const found = await ctx.services.tokens.find(tx, 'invitationOptout', token)
    return found && findMailedTo(tx, found.subjectId, found.id)
  })
  if (digest === undefined) return refuse('tokenInvalid')
  await noteErasure(ctx, { kind: 'invitationsEnded', id: digest.toString('base64url') }, () =>
    ctx.write((tx) => keepFromInvitations(ctx, tx, digest)),
  )
  return { ok: true }
}

/**
 * From now on no agency's invitation is sent to this address, for ever; waiting ones end. False where it was opted out
 * already.
 */
export async function keepFromInvitations(ctx: Context, tx: Tx, digest: Buffer): Promise<boolean> {
  const isNew = (await suppress(tx, digest, ctx.now)) === 1
  const waiting = await lockOpenInvitations(tx, digest)
  await moveAll(ctx, tx, waiting, { trigger: 'optOut', by: 'visitor', facts: { linkIsGenuine: true } })
  return isNew
}
