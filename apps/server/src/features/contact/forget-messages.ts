import { findAccount } from '#features/accounts/public.ts'
import type { Reaction } from '#platform/chain.ts'
import { firstKept } from '#platform/first-kept.ts'
import { byStatement } from '#platform/night-work.ts'
import type { Tx } from '#platform/db/tx.ts'
import { deleteMessagesOf, deleteOlder } from './contact.sql.ts'
import { senderDigest } from './message.ts'

/** By night: messages are kept for the period of the retention table. */
export const forgetMessages = byStatement(deleteOlder, (ctx) => [firstKept(ctx, 'contactMessage')])

/** Account erased → its messages are deleted; a mail that still waits finds nothing, and is dropped. */
export const forgetSender: Reaction = async (ctx, tx, { subject }) => {
  const email = (await findAccount(tx, subject.id))?.email
  await deleteMessagesOf(tx, email == null ? null : senderDigest(ctx, email), subject.id)
}

/**
 * Deletes the messages of an address at its owner's request; answers how many.
 * @param until when they asked, where the request is repeated: what they have written since is none of it
 */
export const forgetMessagesFrom = (tx: Tx, senderDigest: Buffer, until?: Date): Promise<number> =>
  deleteMessagesOf(tx, senderDigest, null, until)
