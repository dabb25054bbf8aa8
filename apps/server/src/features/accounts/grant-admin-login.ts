import { callersOf } from '@referral/contract/roles'
import { emailKey } from '@referral/domain/email'
import { emit } from '#platform/chain.ts'
import { accountOf, type Context } from '#platform/context.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { isOperator } from './account.ts'
import { findByEmailKey } from './accounts.sql.ts'

/** Seconds; the operator opens it at once. */
const adminLoginLife = 5 * 60

export interface LoginGrant {
  readonly token: string
  readonly expiresAt: Date
}

/**
 * A token with which an operator opens a session in a customer's name, stored with their reason (product §2.10). Not
 * for the account of another operator, who is no customer to be helped.
 */
export async function grantAdminLogin(
  ctx: Context,
  given: { readonly email: string; readonly reason: string },
): Promise<LoginGrant | Refused> {
  return ctx.write(async (tx) => {
    const account = await findByEmailKey(tx, emailKey(given.email))
    if (account === undefined || callersOf(account.roles).length === 0 || isOperator(account)) return refuse('notFound')
    const { token } = await ctx.services.tokens.issue(tx, 'adminLogin', account.id, adminLoginLife, accountOf(ctx))
    await emit(ctx, tx, {
      kind: 'adminLoginGranted',
      subject: { kind: 'account', id: account.id },
      reason: given.reason,
    })
    return { token, expiresAt: new Date(Date.now() + adminLoginLife * 1_000) }
  })
}
