import type { Context } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/key-ring.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import type { SignOnSetting } from '#platform/sign-on-setting.ts'
import { redeemCode, type Vouched } from './provider.ts'
import type { SignOnPurpose } from './purposes.ts'
import { takeSignOn } from './sign-on.sql.ts'

export interface CodeInput {
  readonly code: string
  readonly verifier: string
  readonly issuer?: string | undefined
  readonly state?: string | undefined
}

interface Wanted {
  readonly setting: SignOnSetting
  readonly purpose: SignOnPurpose
  /** Claims that are requested separately where the ID token lacks them. */
  readonly claims: readonly string[]
}

/**
 * The person whom the provider authenticates (spec §7.4). The verifier finds the login that it began, here, for this
 * purpose and once; then the provider is called, outside of any transaction. Unknown, used, expired and foreign ones
 * are answered alike; never 401, which would end other sessions of the browser.
 */
export async function finishSignOn(
  ctx: Context,
  { setting, purpose, claims }: Wanted,
  given: CodeInput,
): Promise<Vouched | Refused> {
  const begun = await ctx.write((tx) => takeSignOn(tx, sha256(given.verifier), purpose, setting))
  if (begun === undefined) return refuse('signOnExpired')
  const { issuer = begun.issuer, state = begun.state } = given
  if (issuer !== begun.issuer || state !== begun.state) return refuse('signOnRefused', 'signOnAnswer')
  return redeemCode(ctx, setting, begun, { ...given, claims })
}
