import { berlinDay } from '@referral/domain/calendar'
import type { NewEvent } from '#platform/new-event.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { eachCase } from '#platform/each-case.ts'
import { firstKept } from '#platform/first-kept.ts'
import { whenDue } from '#platform/night-work.ts'
import { forgetWords } from '#platform/search.ts'
import {
  deleteOld,
  deleteOldInvitations,
  forgetInvitedNames,
  listDueInvitations,
  listInvitationsOfAccount,
  listInvitationsOfAddress,
  listNamedInvitations,
  lockInvitation,
  lockOpenInvitations,
  selectDue,
  selectNamed,
} from './invitations.sql.ts'
import { moveAll, moveInvitation } from './move-invitation.ts'

/** By night: invitations that were not accepted in time expire. */
export const expireInvitations = whenDue([{ of: selectDue, values: (ctx) => [berlinDay(ctx.now)] }], expireAll)

async function expireAll(ctx: Context): Promise<number> {
  const due = await ctx.read((tx) => listDueInvitations(tx, berlinDay(ctx.now)))
  const expired = await eachCase(ctx, due, async (tx, id) => {
    const row = await lockInvitation(tx, id)
    return row === undefined ? false : moveInvitation(ctx, tx, row, { trigger: 'expire', by: 'system' })
  })
  // A concurrent transaction that moved a row keeps it; without a moved row nothing more is to be done.
  return expired === 0 ? 0 : expired + (await expireAll(ctx))
}

/** By night: deletes names and addresses of ended invitations, and years later the proof of the consent. */
export const forgetInvited = whenDue(
  [
    { of: selectNamed, values: (ctx) => [firstKept(ctx, 'invitation')] },
    { of: deleteOld, values: (ctx) => [firstKept(ctx, 'invitationConsentProof')] },
  ],
  forgetAll,
)

async function forgetAll(ctx: Context): Promise<number> {
  const forgotten = await ctx.write(async (tx) => {
    const ids = await listNamedInvitations(tx, firstKept(ctx, 'invitation'))
    await forgetNames(tx, ids)
    return ids.length
  })
  if (forgotten > 0) return forgotten + (await forgetAll(ctx))
  return ctx.write((tx) => deleteOldInvitations(tx, firstKept(ctx, 'invitationConsentProof')))
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
 * @param until when they asked, where the request is repeated: what they have agreed to since is none of it
 */
export async function eraseInvitationsTo(ctx: Context, tx: Tx, digest: Buffer, until?: Date): Promise<boolean> {
  const facts = { linkIsGenuine: true }
  const open = await lockOpenInvitations(tx, digest)
  const ended = until === undefined ? open : open.filter(({ createdAt }) => createdAt <= until)
  await moveAll(ctx, tx, ended, { trigger: 'optOut', by: 'visitor', facts })
  const ids = await listInvitationsOfAddress(tx, digest, until ?? null)
  await forgetNames(tx, ids)
  return ids.length > 0
}
