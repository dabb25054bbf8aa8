import {
  accountReaders,
  endNewsletter,
  findAccount,
  findAccountByEmail,
  lockAccount,
  type Reader,
} from '#features/accounts/public.ts'
import { findReader, recipientReaders } from '#features/recipients/public.ts'
import type { RefusableReaction } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { NoteErasure } from '#platform/erasures.ts'
import type { Refused } from '#platform/outcome.ts'

/**
 * Ends every newsletter, and every wish for one, of an address in the tenant: that of its account, and that which a
 * recipient with it confirmed.
 */
export async function endNewsletters(
  ctx: Context,
  tx: Tx,
  email: string,
  note: NoteErasure,
): Promise<Refused | undefined> {
  const account = await findAccountByEmail(tx, email)
  const refused = account && (await endNewsletter(ctx, tx, accountReaders, account.id, note))
  return refused ?? endNewsletterOfRecipient(ctx, tx, email, note)
}

async function endNewsletterOfRecipient(
  ctx: Context,
  tx: Tx,
  email: string,
  note?: NoteErasure,
): Promise<Refused | undefined> {
  const reader = await findReader(tx, email)
  return reader && endNewsletter(ctx, tx, recipientReaders, reader.id, note)
}

/**
 * Ends a newsletter that its reader had ended `at` and that a restored backup brought back; one that they wished for
 * since stays. Answers whether there was one.
 */
export async function endNewsletterAgain(ctx: Context, tx: Tx, readerId: string, at: Date): Promise<boolean | Refused> {
  for (const readers of [accountReaders, recipientReaders]) {
    const { newsletterState = 'optedOut', newsletterSentAt = null } = (await readers.hold(tx, readerId)) ?? {}
    if (newsletterState === 'optedOut' || (newsletterSentAt !== null && newsletterSentAt > at)) continue
    return (await endNewsletter(ctx, tx, readers, readerId)) ?? true
  }
  return false
}

/** The state that an address has in the tenant: the furthest of both. */
export async function findNewsletterState(tx: Tx, email: string): Promise<Reader['newsletterState']> {
  const states = [await findAccountByEmail(tx, email), await findReader(tx, email)].map((one) => one?.newsletterState)
  return (['optedIn', 'pending'] as const).find((state) => states.includes(state)) ?? 'optedOut'
}

/** Locks the account of an address before its cases, for who ends both kinds after them. */
export async function holdAccountOf(tx: Tx, email: string): Promise<void> {
  const account = await findAccountByEmail(tx, email)
  if (account !== undefined) await lockAccount(tx, account.id)
}

/** Who has their account erased reads no newsletter by another name. */
export const forgetNewsletter: RefusableReaction = async (ctx, tx, { subject }) => {
  const account = await findAccount(tx, subject.id)
  return account && endNewsletterOfRecipient(ctx, tx, account.email)
}
