import type { Context } from '#platform/context.ts'
import { isRefused, type Refused } from '#platform/outcome.ts'
import type { Tx } from '#platform/db/tx.ts'
import { checkPassword, failed, finishLogin, finishWithCode, type Credentials } from './log-in.ts'
import { signIn, type SignedIn } from './signed-in.ts'
import { isOperator } from './account.ts'

export interface OperatorSignedIn extends SignedIn {
  readonly secondFactorOff: boolean
}

/** Operator login with a second factor. In demo mode alone the factor is off, and the answer says so (product §7). */
export async function logInOperator(ctx: Context, given: Credentials): Promise<OperatorSignedIn | Refused> {
  const { config } = ctx.services
  const secondFactorOff = config.mode === 'demo'
  const account = await checkPassword(ctx, 'operator', given)
  if (isRefused(account)) return account
  if (!isOperator(account)) return failed(ctx, 'loginFailed', account)
  const begin = (tx: Tx) =>
    signIn(ctx, tx, account, { kind: 'operator', bind: given.bind ?? false, secondFactor: !secondFactorOff })
  const signedIn = secondFactorOff
    ? await finishLogin(ctx, account, begin)
    : await finishWithCode(ctx, account, given.code ?? '', begin)
  if (isRefused(signedIn)) return signedIn
  return { ...signedIn, secondFactorOff }
}
