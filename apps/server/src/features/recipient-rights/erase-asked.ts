import { eraseRecipient, listErasureWishes } from '#features/recipients/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { eachCase } from '#platform/each-case.ts'
import { noteErasure } from '#platform/erasures.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { isRefused, type Refused } from '#platform/outcome.ts'
import { keepAddress } from './rights-address.ts'

/**
 * Erases a recipient at their request. False while a payment is running: the request stays recorded, also for a
 * restore, and the nights try again (product §2.9).
 */
export const eraseUnlessRunning = (ctx: Context, tx: Tx, id: string): Promise<boolean | Refused> =>
  noteErasure(ctx, { kind: 'recipient', id }, async () => {
    const erased = await tx.savepoint(() => eraseRecipient(ctx, tx, id))
    if (!isRefused(erased)) return true
    return erased.name === 'payoutRunning' ? false : erased
  })

const beginning = '00000000-0000-0000-0000-000000000000'

/** By night: erases people whose payment has arrived in the meantime, and informs them. Answers how many. */
export async function eraseAsked(ctx: Context): Promise<number> {
  let erased = 0
  for (let after = beginning; ;) {
    const wishes = await ctx.read((tx) => listErasureWishes(tx, after))
    if (wishes.length === 0) return erased
    erased += await eachCase(ctx, wishes, async (tx, { id, email, locale }) => {
      const isErased = await eraseUnlessRunning(ctx, tx, id)
      if (isErased !== true || email === null) return isErased
      const mailbox = await keepAddress(ctx, tx, email)
      const done = { erased: 'yes', waiting: '0', objection: 'same' }
      await queueMail(ctx, tx, 'recipientRights.done', mailbox, locale, done)
      return true
    })
    after = wishes.at(-1)!.id
  }
}
