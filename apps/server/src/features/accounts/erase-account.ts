import { emitOrRefuse } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { forgetDeliveries } from '#platform/mail/delivery.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { endLogins } from './end-logins.ts'
import { deleteAccountTokens, eraseAccountRow } from './accounts.sql.ts'
import { findAccount } from './find-account.ts'
import { proveNewsletter } from './newsletter.ts'
import { lockAccount } from './own-data.sql.ts'

/**
 * Erases a person: the columns, the key to everything sealed for them, sessions and links. The row stays as a pseudonym
 * for the books. False where the account does not exist (any more), refused (payoutRunning) while a payment that they
 * claimed is being transferred.
 */
export async function eraseAccount(ctx: Context, tx: Tx, accountId: string): Promise<boolean | Refused> {
  // What is being written with the person's name ends first, and is erased too.
  if ((await lockAccount(tx, accountId)) === undefined) return false
  const account = (await findAccount(tx, accountId))!
  if (account.newsletterState === 'optedIn') await proveNewsletter(ctx, tx, accountId, false)
  // The subscribers still find the address, and lock the person's cases: a running claim ends first, and its sealed and
  // indexed data are erased too.
  const refused = await emitOrRefuse(ctx, tx, { kind: 'accountErased', subject: { kind: 'account', id: accountId } })
  if (refused !== undefined) return refused
  if (!(await eraseAccountRow(tx, accountId, ctx.now))) return refuse('lostRace')
  await forgetDeliveries(ctx, tx, account.email)
  await endLogins(tx, accountId)
  await deleteAccountTokens(tx, accountId)
  await ctx.services.persons.erase(tx, accountId)
  return true
}
