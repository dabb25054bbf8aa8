import { languageOf } from '#features/accounts/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { findSeller } from './sellers.sql.ts'

/** Queues a mail to a seller in their account's language; none where the seller has no account. */
export async function mailSeller(
  ctx: Context,
  tx: Tx,
  sellerId: string,
  template: string,
  data: Readonly<Record<string, string>> = {},
): Promise<void> {
  const seller = await findSeller(tx, sellerId)
  if (seller?.accountId == null) return
  const language = await languageOf(tx, seller.accountId, seller.locale)
  await queueMail(ctx, tx, template, seller.accountId, language, data)
}
