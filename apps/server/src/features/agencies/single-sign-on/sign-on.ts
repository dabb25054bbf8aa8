import type { SignedIn } from '#features/accounts/public.ts'
import { finishSignOn, signOnSettingOf, type CodeInput } from '#features/sign-on/public.ts'
import type { Context } from '#platform/context.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { enterAgency } from './enter-agency.ts'

/** Logs a member of an agency in with a provider's code (spec §7.4). */
export async function signOn(
  ctx: Context,
  given: CodeInput & { readonly bind?: boolean | undefined },
): Promise<SignedIn | Refused> {
  const setting = signOnSettingOf(ctx.tenant, 'agency')
  if (setting === undefined) return refuse('notFound')
  const { roleClaim, agencyClaim } = setting
  const claims = [roleClaim, 'email', agencyClaim].filter((name) => name !== undefined)
  const vouched = await finishSignOn(ctx, { setting, purpose: 'agency', claims }, given)
  if (isRefused(vouched)) return vouched
  return ctx.write((tx) => enterAgency(ctx, tx, setting, vouched, given.bind ?? false))
}
