import * as oidc from 'openid-client'
import type { Context } from '#platform/context.ts'
import { allowedUrl } from '#platform/outside/ask-outside.ts'
import { pageLink } from '#platform/page-link.ts'
import { openProvider } from './provider.ts'
import { returnPages, signOnSettingOf, type SignOnPurpose } from './purposes.ts'

/**
 * The address at which a browser ends its session at the tenant's provider, too (OpenID Connect RP-Initiated Logout),
 * and from which it returns; undefined where the provider offers no such page, or is unreachable.
 */
export async function endSessionAddress(ctx: Context, purpose: SignOnPurpose): Promise<string | undefined> {
  const setting = signOnSettingOf(ctx.tenant, purpose)
  const provider = setting === undefined ? undefined : await openProvider(ctx, setting)
  if (!(provider instanceof oidc.Configuration)) return undefined
  const { end_session_endpoint: page } = provider.serverMetadata()
  if (page === undefined || !isAllowed(ctx, page)) return undefined
  // No ID token is stored for this: the provider recognises its own browser, and asks the user.
  return oidc
    .buildEndSessionUrl(provider, {
      post_logout_redirect_uri: pageLink(ctx.tenant, ctx.locale, returnPages[purpose]),
      ui_locales: ctx.locale,
    })
    .toString()
}

/** Browsers are sent nowhere that this server would not ask itself. */
function isAllowed(ctx: Context, address: string): boolean {
  try {
    allowedUrl(ctx.services.config.signOn, address)
    return true
  } catch {
    return false
  }
}
