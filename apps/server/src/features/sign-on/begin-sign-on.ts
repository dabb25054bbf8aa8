import { randomBytes } from 'node:crypto'
import { buildAuthorizationUrl } from 'openid-client'
import type { Context } from '#platform/context.ts'
import { isRefused, refuse, refuseFields } from '#platform/outcome.ts'
import { pageLink } from '#platform/page-link.ts'
import { openProvider } from './provider.ts'
import { returnPages, signOnSettingOf, type SignOnPurpose } from './purposes.ts'
import { insertSignOn } from './sign-on.sql.ts'

const lifeMs = 600_000

interface Begun {
  readonly challenge: string
  /** The provider asks who it is, whoever it still knows in this browser. */
  readonly asAnother?: boolean | undefined
}

/** Begins a login for the verifier with this SHA-256 challenge: answers the address of the provider. */
export async function beginSignOn(ctx: Context, purpose: SignOnPurpose, { challenge: given, asAnother }: Begun) {
  const setting = signOnSettingOf(ctx.tenant, purpose)
  if (setting === undefined) return refuse('notFound')
  const challenge = Buffer.from(given, 'base64url')
  if (challenge.toString('base64url') !== given) return refuseFields({ field: 'challenge', code: 'invalid' })
  const provider = await openProvider(ctx, setting)
  if (isRefused(provider)) return provider
  const [state, nonce] = [newSecret(), newSecret()]
  const returnAddress = pageLink(ctx.tenant, ctx.locale, returnPages[purpose])
  const { issuer, clientId, scopes = ['profile', 'email'] } = setting
  const now = Date.now()
  const isNew = await ctx.write((tx) =>
    insertSignOn(tx, {
      ...{ challenge, purpose, state, nonce, issuer, clientId, returnAddress },
      createdAt: new Date(now),
      expiresAt: new Date(now + lifeMs),
    }),
  )
  if (!isNew) return refuse('signOnExpired')
  const address = buildAuthorizationUrl(provider, {
    redirect_uri: returnAddress,
    scope: [...new Set(['openid', ...scopes])].join(' '),
    code_challenge: given,
    code_challenge_method: 'S256',
    // A terminal is shared: whoever worked at it before is not the one who opens it now.
    ...(asAnother === true || purpose === 'terminal' ? { prompt: 'login' } : {}),
    ui_locales: ctx.locale,
    state,
    nonce,
  })
  return { address: address.toString(), state }
}

const newSecret = () => randomBytes(32).toString('base64url')
