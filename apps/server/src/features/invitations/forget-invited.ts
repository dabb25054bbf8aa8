import { berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { oldestKept } from '@referral/domain/retention'
import type { NewEvent } from '#platform/new-event.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { forgetWords } from '#platform/search.ts'
import {
  deleteOldInvitations,
  forgetInvitedNames,
  listDueInvitations,
  listInvitationsOfAccount,
  listInvitationsOfAddress,
  listNamedInvitations,
  lockInvitation,
  lockOpenInvitations,
} from './invitations.sql.ts'
import { moveAll } from './move-invitation.ts'

/** By night: what nobody took up in time ends. */
export async function expireInvitations(ctx: Context): Promise<number> {
  const due = await ctx.read((tx) => listDueInvitations(tx, berlinDay(ctx.now)))
  let expired = 0
  for (const id of due)
    expired += await ctx.write(async (tx) => {
      const row = await lockInvitation(tx, id)
      return row === undefined ? 0 : moveAll(ctx, tx, [row], { trigger: 'expire', by: 'system' })
    })
  // Who was quicker at a row keeps it; where nothing moved, nothing more is to be done.
  return expired === 0 ? 0 : expired + (await expireInvitations(ctx))
}

/** By night: names and addresses of what has ended go, then, years later, the proof of the consent. */
export async function forgetInvited(ctx: Context): Promise<number> {
  const today = berlinDay(ctx.now)
  const forgotten = await ctx.write(async (tx) => {
    const ids = await listNamedInvitations(tx, startOfBerlinDay(oldestKept('invitation', today)))
    await forgetNames(tx, ids)
    return ids.length
  })
  if (forgotten > 0) return forgotten + (await forgetInvited(ctx))
  const oldest = startOfBerlinDay(oldestKept('invitationConsentProof', today))
  return ctx.write((tx) => deleteOldInvitations(tx, oldest))
}

async function forgetNames(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await forgetInvitedNames(tx, ids)
  for (const id of ids) await forgetWords(tx, id)
}

/** Whoever took an invitation up is erased: the agency's list forgets their name too. */
export const forgetInvitedAccount = async (_ctx: Context, tx: Tx, { subject }: NewEvent): Promise<void> =>
  forgetNames(tx, await listInvitationsOfAccount(tx, subject.id))

/**
 * The owner of an address asked to be erased: what waits for them ends, and nobody's list has their name. False where
 * there was nothing to forget.
 */
export async function eraseInvitationsTo(ctx: Context, tx: Tx, digest: Buffer): Promise<boolean> {
  const facts = { linkIsGenuine: true }
  await moveAll(ctx, tx, await lockOpenInvitations(tx, digest), { trigger: 'optOut', by: 'visitor', facts })
  const ids = await listInvitationsOfAddress(tx, digest)
  await forgetNames(tx, ids)
  return ids.length > 0
}
