import type { Context } from '#platform/context.ts'
import { operatorRoles } from '#platform/http/sessions.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { checkPassword, finishLogin, type Credentials } from './log-in.ts'
import { spendCode } from './second-factor.ts'
import { signIn, type SignedIn } from './signed-in.ts'

const codeGuesses = { count: 10, seconds: 900 } as const

export interface OperatorSignedIn extends SignedIn {
  readonly secondFactorOff: boolean
}

/** Operator login with a second factor. In demo mode alone the factor is off, and the answer says so (product §7). */
export async function logInOperator(
  ctx: Context,
  given: Credentials & { readonly code?: string | undefined },
): Promise<OperatorSignedIn | Refused> {
  const { config, limits } = ctx.services
  const secondFactorOff = config.mode === 'demo'
  const account = await checkPassword(ctx, 'operator', given)
  if (isRefused(account)) return account
  if (!account.roles.some((role) => operatorRoles.includes(role))) return refuse('loginFailed')
  const guesses = `totp:${account.id}`
  // Whoever knows the password still has to guess a million codes.
  if (!secondFactorOff && !(await limits.take(ctx.tenant.id, guesses, codeGuesses.count, codeGuesses.seconds)))
    return refuse('tooMany')
  const signedIn = await finishLogin(ctx, account, async (tx) => {
    if (!secondFactorOff && !(await spendCode(ctx, tx, account, given.code ?? ''))) return refuse('secondFactor')
    return signIn(ctx, tx, account, { kind: 'operator', bind: given.bind ?? false })
  })
  if (isRefused(signedIn)) return signedIn
  if (!secondFactorOff) await limits.giveBack(ctx.tenant.id, guesses, codeGuesses.seconds)
  return { ...signedIn, secondFactorOff }
}
