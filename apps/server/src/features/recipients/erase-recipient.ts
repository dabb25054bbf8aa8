import { proveNewsletter } from '#features/accounts/public.ts'
import { forgetClickClients, forgetNotes, lockWithOrigin } from '#features/recommendations/public.ts'
import { emitOrRefuse } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { endTokens } from '#platform/crypto/tokens.ts'
import type { Tx } from '#platform/db/tx.ts'
import { forgetDeliveries } from '#platform/mail/delivery.ts'
import type { Refused } from '#platform/outcome.ts'
import { eraseRecipientColumns, findRecipient } from './recipients.sql.ts'

/**
 * Erases a person's data (product §2.9): columns emptied, their key and all data sealed under it destroyed, their links
 * ended, the recommender's note emptied in every case of their link. Queued mails find no recipient and are dropped. A number without a
 * person stays. False where there is no such person (any more), refused (payoutRunning) while a payment that they
 * claimed is being transferred.
 */
export async function eraseRecipient(ctx: Context, tx: Tx, recipientId: string): Promise<boolean | Refused> {
  const recipient = await findRecipient(tx, recipientId)
  if (recipient === undefined) return false
  // Under the lock of the case no claim or new data can be written meanwhile, which would outlive the erasure; under
  // that of the link's first one no case is begun with the note that is emptied here.
  const { id, parentId } = (await lockWithOrigin(tx, recipient.recommendationId))!
  if ((await findRecipient(tx, recipientId))?.newsletterState === 'optedIn')
    await proveNewsletter(ctx, tx, recipientId, false)
  if (!(await eraseRecipientColumns(tx, recipientId, ctx.now))) return false
  await ctx.services.persons.erase(tx, recipientId)
  if (recipient.email !== null) await forgetDeliveries(ctx, tx, recipient.email)
  await endTokens(tx, ['recipient', 'newsletterOptin'], recipientId)
  await forgetClickClients(tx, id)
  await forgetNotes(tx, parentId ?? id)
  const refused = await emitOrRefuse(ctx, tx, {
    kind: 'recipientErased',
    subject: { kind: 'recipient', id: recipientId },
    recommendationId: id,
  })
  return refused ?? true
}
