import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { findSeller } from './sellers.sql.ts'

/** Queues a mail to a seller; none where the seller has no account. */
export async function mailSeller(
  ctx: Context,
  tx: Tx,
  sellerId: string,
  template: string,
  data: Readonly<Record<string, string>> = {},
): Promise<void> {
  const seller = await findSeller(tx, sellerId)
  if (seller?.accountId == null) return
  await queueMail(ctx, tx, template, seller.accountId, seller.locale, data)
}
