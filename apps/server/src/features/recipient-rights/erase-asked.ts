import { eraseRecipient, listErasureWishes } from '#features/recipients/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
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
    for (const { id, email, locale } of wishes) {
      const isErased = await ctx.write(async (tx) => {
        const isErased = await eraseUnlessRunning(ctx, tx, id)
        if (isErased !== true) return isErased
        if (email !== null) {
          const mailbox = await keepAddress(ctx, tx, email)
          await queueMail(ctx, tx, 'recipientRights.done', mailbox, locale, {
            erased: 'yes',
            waiting: '0',
            objection: 'same',
          })
        }
        return true
      })
      if (isErased === true) erased += 1
    }
    if (wishes.length === 0) return erased
    after = wishes.at(-1)!.id
  }
}
