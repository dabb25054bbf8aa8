import {
  eraseRecipient,
  erasureAsked,
  findRecipientsByAddress,
  listErasureWishes,
} from '#features/recipients/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { beginning, eachCase, throughPages } from '#platform/each-case.ts'
import { noteErasure } from '#platform/erasures.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { whenDue } from '#platform/night-work.ts'
import { isRefused, type Refused } from '#platform/outcome.ts'
import { keepAddress } from './rights-address.ts'

/** Erases a recipient at their request. False while a payment is running: the nights try again (product §2.9). */
export async function eraseUnlessRunning(ctx: Context, tx: Tx, id: string): Promise<boolean | Refused> {
  const erased = await tx.savepoint(() => eraseRecipient(ctx, tx, id))
  if (!isRefused(erased)) return true
  return erased.name === 'payoutRunning' ? false : erased
}

/** Whether a payment still delays the erasure of another case of an address. */
const isMoreAwaited = async (tx: Tx, emailKey: string): Promise<boolean> =>
  (await findRecipientsByAddress(tx, emailKey)).some(({ erasureAskedAt }) => erasureAskedAt !== null)

/**
 * By night: erases people whose payment has arrived in the meantime, and informs them once: with the last case of their
 * address, since before it not everything is deleted. Answers how many cases.
 */
export const eraseAsked = whenDue([{ of: erasureAsked, values: () => [beginning] }], (ctx) =>
  eachCase(ctx, throughPages(ctx, listErasureWishes), async (tx, { id, email, emailKey, locale }) => {
    const isErased = await noteErasure(ctx, { kind: 'recipient', id }, () => eraseUnlessRunning(ctx, tx, id))
    if (isErased !== true || email === null || emailKey === null) return isErased
    if (await isMoreAwaited(tx, emailKey)) return true
    const mailbox = await keepAddress(ctx, tx, email)
    const done = { erased: 'yes', waiting: '0', objection: 'same' }
    await queueMail(ctx, tx, 'recipientRights.done', mailbox, locale, done)
    return true
  }),
)
