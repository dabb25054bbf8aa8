import type { Actor, Context } from '#platform/context.ts'
import type { TokenRow } from '#platform/crypto/tokens.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { isOperator, type Account } from './account.ts'
import { findAccount } from './accounts.sql.ts'
import { signIn, type SignedIn } from './signed-in.ts'

/**
 * Exchanges a single-use token for a session (spec §7.6): of an operator in an account owner's name, or of the client's
 * own login. A wrong token answers 403, a used or expired one 410, never 401: no session ends by it.
 */
export async function logInByToken(
  ctx: Context,
  given: { readonly token: string; readonly bind?: boolean | undefined },
): Promise<SignedIn | Refused> {
  return ctx.write(async (tx) => {
    const row = await findLoginToken(ctx, tx, given.token)
    if (row === undefined) return refuse('tokenInvalid')
    const account = await accountBehind(tx, row)
    if (account === undefined || !(await ctx.services.tokens.use(tx, row.id))) return refuse('tokenExpired')
    const bind = given.bind ?? false
    if (row.purpose === 'autologin') return signIn(ctx, tx, account, { kind: 'account', bind, by: 'autologin' })
    // The following event is recorded as the operator's act.
    const operatorId = row.issuedBy!
    return signIn({ ...ctx, actor: operatorActor(operatorId) }, tx, account, {
      kind: 'account',
      bind,
      actingOperatorId: operatorId,
      // The operator has proved their own.
      secondFactor: true,
    })
  })
}

async function findLoginToken(ctx: Context, tx: Tx, token: string): Promise<TokenRow | undefined> {
  const { tokens } = ctx.services
  const granted = await tokens.find(tx, 'adminLogin', token)
  if (granted !== undefined || !ctx.tenant.config.autologin) return granted
  return tokens.find(tx, 'autologin', token)
}

/** Undefined where the account does not exist, or the operator who requested the token is no operator any more. */
async function accountBehind(tx: Tx, row: TokenRow): Promise<Account | undefined> {
  const account = await findAccount(tx, row.subjectId)
  if (account === undefined || row.purpose === 'autologin') return account
  const operator = row.issuedBy === null ? undefined : await findAccount(tx, row.issuedBy)
  return operator !== undefined && isOperator(operator) ? account : undefined
}

const operatorActor = (accountId: string): Actor => ({
  kind: 'operator',
  accountId,
  sessionId: '',
  authenticatedAt: new Date(),
})
