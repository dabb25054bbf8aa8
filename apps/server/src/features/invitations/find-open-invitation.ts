import { berlinDay } from '@referral/domain/calendar'
import { isOperator, type Account } from '#features/accounts/public.ts'
import type { Context } from '#platform/context.ts'
import type { TokenRow } from '#platform/crypto/tokens.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { findInvitingBusiness, type InvitingBusiness } from './inviting-business.ts'
import { findInvitation, lockInvitation } from './invitations.sql.ts'
import type { InvitationRow } from './tables.ts'

export interface OpenInvitation {
  readonly row: InvitationRow
  readonly business: InvitingBusiness
  readonly tokenId: TokenRow['id']
}

/** Why a link is no longer valid, for its page. */
export type LinkEnd = 'registered' | 'expired' | 'revoked'

/**
 * The invitation behind a mail's link, if it can be accepted; `hold` locks it. A wrong link answers 403, an ended one
 * 410 and why, never 401 (product §2.10). A deactivated agency, or shop, cannot invite meanwhile.
 */
export async function findOpenInvitation(
  ctx: Context,
  tx: Tx,
  token: string,
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<OpenInvitation | Refused> {
  const found = await ctx.services.tokens.find(tx, 'invitation', token)
  if (found === undefined) return refuse('tokenInvalid')
  const row = await (hold ? lockInvitation : findInvitation)(tx, found.subjectId)
  const business = row && (await findInvitingBusiness(ctx, tx, row))
  if (row === undefined || business === undefined) return refuse('tokenInvalid')
  const end = endOf(ctx, row, business)
  return end === undefined ? { row, business, tokenId: found.id } : refuse('tokenExpired', end)
}

function endOf(ctx: Context, row: InvitationRow, business: InvitingBusiness): LinkEnd | undefined {
  if (row.state === 'registered' || row.state === 'expired' || row.state === 'revoked') return row.state
  if (row.expiresOn < berlinDay(ctx.now)) return 'expired'
  return business.isActive && row.email !== null ? undefined : 'revoked'
}

/** Whether the invitation only connects the account: it has a password, or gets it in no such way, as an operator's. */
export const isComplete = (account: Account): boolean => account.passwordHash !== null || isOperator(account)
