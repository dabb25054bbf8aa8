import { emailKey } from '@referral/domain/email'
import { countAgencyRegistrationsOf } from '#features/agencies/public.ts'
import { countMessagesOf, senderDigest } from '#features/contact/public.ts'
import { countInvitationsTo, invitedAddressDigest } from '#features/invitations/public.ts'
import { findOrdersOfBuyer } from '#features/orders/public.ts'
import { findRecipientsByAddress } from '#features/recipients/public.ts'
import { countSellerRegistrationsOf } from '#features/sellers/public.ts'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'

const sums = statement(
  'recipient_rights_sums',
  `SELECT coalesce(sum(cents) FILTER (WHERE state = 'provided' AND claimed_at IS NOT NULL), 0)::bigint AS running,
          coalesce(sum(cents) FILTER (WHERE claimed_at IS NULL AND state IN ('open', 'provided')), 0)::bigint AS lost
   FROM reward WHERE tenant_id = $1 AND beneficiary_id = ANY($2)`,
)

/** All stored data of an address's owner without an account. */
export async function findHoldings(ctx: Context, tx: Tx, email: string) {
  const key = emailKey(email)
  const recipients = await findRecipientsByAddress(tx, key)
  return {
    recipients,
    invitations: await countInvitationsTo(tx, invitedAddressDigest(ctx, email)),
    orders: await findOrdersOfBuyer(tx, key),
    messages: await countMessagesOf(tx, senderDigest(ctx, email)),
    /** As an agency or a seller; a confirmed one is an account's. */
    registrations: (await countAgencyRegistrationsOf(tx, email)) + (await countSellerRegistrationsOf(tx, email)),
  }
}

/** The sums of their rewards that are being paid, and that an erasure would forfeit. */
export const sumRewards = (tx: Tx, recipientIds: readonly string[]) =>
  tx.one<{ running: number; lost: number }>(sums, [tx.tenantId, recipientIds])
