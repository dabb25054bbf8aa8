import * as oidc from 'openid-client'
import type { Context } from '#platform/context.ts'
import { allowedUrl } from '#platform/outside/ask-outside.ts'
import { pageLink } from '#platform/page-link.ts'
import { openProvider } from './provider.ts'
import { returnPages, signOnSettingOf, type SignOnPurpose } from './purposes.ts'

/**
 * Where a browser ends its session at the tenant's provider, too (OpenID Connect RP-Initiated Logout), and comes back
 * from; undefined where the provider offers no such page, or cannot be asked now.
 */
export async function endSessionAddress(ctx: Context, purpose: SignOnPurpose): Promise<string | undefined> {
  const setting = signOnSettingOf(ctx.tenant, purpose)
  const provider = setting === undefined ? undefined : await openProvider(ctx, setting)
  if (!(provider instanceof oidc.Configuration)) return undefined
  const { end_session_endpoint: page } = provider.serverMetadata()
  if (page === undefined || !isAllowed(ctx, page)) return undefined
  // No ID token is kept for this: the provider knows its own browser, and asks it.
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
