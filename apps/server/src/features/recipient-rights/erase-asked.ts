import { eraseRecipient, listErasureWishes } from '#features/recipients/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { noteErasure } from '#platform/erasures.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { RefusedError } from '#platform/outcome.ts'
import { keepAddress } from './rights-address.ts'

/**
 * Erases a recipient at their wish. False while a payment is on its way: the wish stays noted, also for a restore, and
 * the nights try again (product §2.9).
 */
export const eraseUnlessRunning = (ctx: Context, tx: Tx, id: string): Promise<boolean> =>
  noteErasure(ctx, { kind: 'recipient', id }, async () => {
    try {
      await tx.savepoint(() => eraseRecipient(ctx, tx, id))
      return true
    } catch (error) {
      if (error instanceof RefusedError && error.refused.name === 'payoutRunning') return false
      throw error
    }
  })

const beginning = '00000000-0000-0000-0000-000000000000'

/** By night: whose payment has arrived in the meantime is erased, and told so. Answers how many. */
export async function eraseAsked(ctx: Context): Promise<number> {
  let erased = 0
  for (let after = beginning; ;) {
    const wishes = await ctx.read((tx) => listErasureWishes(tx, after))
    for (const { id, email, locale } of wishes) {
      const isErased = await ctx.write(async (tx) => {
        if (!(await eraseUnlessRunning(ctx, tx, id))) return false
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
      if (isErased) erased += 1
    }
    if (wishes.length === 0) return erased
    after = wishes.at(-1)!.id
  }
}
