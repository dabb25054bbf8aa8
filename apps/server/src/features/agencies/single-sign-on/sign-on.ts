import type { Context } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/key-ring.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import type { SignedIn } from '#features/accounts/public.ts'
import { enterAgency } from './enter-agency.ts'
import { redeemCode, signOnSettingOf } from './provider.ts'
import { takeSignOn } from './sign-on.sql.ts'

export interface GivenCode {
  readonly code: string
  readonly verifier: string
  readonly issuer?: string | undefined
  readonly state?: string | undefined
  readonly bind?: boolean | undefined
}

/**
 * Logs in with a provider's code (spec §7.4). The verifier finds the login that it began, here and once; then the provider
 * is asked, outside of any transaction. Unknown, used, expired and foreign ones are answered alike; never 401, which would
 * end other sessions of the browser.
 */
export async function signOn(ctx: Context, given: GivenCode): Promise<SignedIn | Refused> {
  const setting = signOnSettingOf(ctx.tenant)
  if (setting === undefined) return refuse('notFound')
  const begun = await ctx.write((tx) => takeSignOn(tx, sha256(given.verifier), setting))
  if (begun === undefined) return refuse('signOnExpired')
  const { issuer = begun.issuer, state = begun.state } = given
  if (issuer !== begun.issuer || state !== begun.state) return refuse('signOnRefused', 'signOnAnswer')
  const vouched = await redeemCode(ctx, setting, begun, given)
  if (isRefused(vouched)) return vouched
  return ctx.write((tx) => enterAgency(ctx, tx, setting, vouched, given.bind ?? false))
}
