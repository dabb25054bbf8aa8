import { berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { oldestKept } from '@referral/domain/retention'
import type { NewEvent } from '#platform/new-event.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { eachCase } from '#platform/each-case.ts'
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
import { moveAll, moveInvitation } from './move-invitation.ts'

/** By night: invitations that were not accepted in time expire. */
export async function expireInvitations(ctx: Context): Promise<number> {
  const due = await ctx.read((tx) => listDueInvitations(tx, berlinDay(ctx.now)))
  const expired = await eachCase(ctx, due, async (tx, id) => {
    const row = await lockInvitation(tx, id)
    return row === undefined ? false : moveInvitation(ctx, tx, row, { trigger: 'expire', by: 'system' })
  })
  // A concurrent transaction that moved a row keeps it; without a moved row nothing more is to be done.
  return expired === 0 ? 0 : expired + (await expireInvitations(ctx))
}

/** By night: deletes names and addresses of ended invitations, and years later the proof of the consent. */
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

/** A person who accepted an invitation is erased: the agency's list deletes their name too. */
export const forgetInvitedAccount = async (_ctx: Context, tx: Tx, { subject }: NewEvent): Promise<void> =>
  forgetNames(tx, await listInvitationsOfAccount(tx, subject.id))

/**
 * The owner of an address asked to be erased: their waiting invitations end, and no list keeps their name. False where
 * there was nothing to delete.
 */
export async function eraseInvitationsTo(ctx: Context, tx: Tx, digest: Buffer): Promise<boolean> {
  const facts = { linkIsGenuine: true }
  await moveAll(ctx, tx, await lockOpenInvitations(tx, digest), { trigger: 'optOut', by: 'visitor', facts })
  const ids = await listInvitationsOfAddress(tx, digest)
  await forgetNames(tx, ids)
  return ids.length > 0
}
