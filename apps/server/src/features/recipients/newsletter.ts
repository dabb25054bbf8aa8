import { normalizeEmail } from '@referral/domain/email'
import {
  askForOptIn,
  findAccountByEmail,
  lockAccount,
  requestNewsletter,
  type Readers,
} from '#features/accounts/public.ts'
import { lockRecommendation } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, type Refused } from '#platform/outcome.ts'
import { findReader, moveNewsletterRow, selectLapsed } from './newsletter.sql.ts'
import { findRecipient, type RecipientRow } from './recipients.sql.ts'

/** Anybody can enter another person's address; it must not be flooded (safety 17). */
const mailsPerAddressAndDay = 10

export const recipientReaders: Readers = {
  kind: 'recipient',
  by: 'recipient',
  mail: 'newsletter.optin.recipient',
  lapsed: selectLapsed,
  // Under the lock of the case, as every change of it: nobody is erased meanwhile.
  async hold(tx, id) {
    const recipient = await findRecipient(tx, id)
    if (recipient === undefined) return undefined
    await lockRecommendation(tx, recipient.recommendationId)
    const held = await findRecipient(tx, id)
    return held?.erasedAt === null ? held : undefined
  },
  move: moveNewsletterRow,
}

/** The id of the account that has the address; locked, so before any case. */
export async function lockAccountOf(tx: Tx, email: string): Promise<string | undefined> {
  const account = await findAccountByEmail(tx, email)
  return account && (await lockAccount(tx, account.id)) && account.id
}

/**
 * What the box on the form begins (docs/decisions/0158-recipients-newsletter.md): one mail that asks the address for a
 * second yes. Its account is asked, where it has one. Whoever has the newsletter, or was asked, is not asked again.
 */
export async function wishNewsletter(
  ctx: Context,
  tx: Tx,
  recipient: RecipientRow & { readonly email: string },
  accountId: string | undefined,
): Promise<Refused | undefined> {
  if ((await findReader(tx, recipient.email)) !== undefined) return undefined
  if (accountId === undefined) return askForOptIn(ctx, tx, recipientReaders, recipient)
  const asked = await requestNewsletter(ctx, tx, accountId)
  return isRefused(asked) ? asked : undefined
}

/** Counts a mail to the address; two entries of one address wait for each other from here on. */
export async function mayMailTo({ services }: Context, tx: Tx, email: string): Promise<boolean> {
  const mailbox = services.keys.digest('mail-limit', normalizeEmail(email)).toString('base64url', 0, 15)
  const used = await services.limits.count(tx, { bucket: `recipient-mail:${mailbox}`, seconds: 86_400 })
  return used <= mailsPerAddressAndDay
}
