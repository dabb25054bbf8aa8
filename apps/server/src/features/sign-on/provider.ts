import * as oidc from 'openid-client'
import type { Context } from '#platform/context.ts'
import { readSecret } from '#platform/crypto/tenant-secrets.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { allowedUrl } from '#platform/outside/ask-outside.ts'
import { outsideFetch } from '#platform/outside/outside-fetch.ts'
import type { SignOnSetting } from '#platform/sign-on-setting.ts'
import { textsOf, type Claims } from './claims.ts'
import type { BegunSignOn } from './sign-on.sql.ts'

const bounds = { timeoutMs: 5_000, mostBytes: 262_144 } as const
/** A provider's configuration is cached for so long; its keys are requested with each login. */
const keptMs = 600_000

/** By tenant, since each has one provider. */
const described = new Map<
  number,
  { readonly issuer: string; readonly until: number; readonly server: oidc.ServerMetadata }
>()

/** The provider's client, configured. Refused: signOnUnavailable. */
export async function openProvider(ctx: Context, setting: SignOnSetting): Promise<oidc.Configuration | Refused> {
  try {
    const server = await describe(ctx, setting)
    const secret = await readSignOnSecret(ctx, setting)
    const provider = new oidc.Configuration(server, setting.clientId, secret, authenticationOf(server, secret))
    prepare(ctx, provider, setting)
    return provider
  } catch (error) {
    return unavailable(ctx, error)
  }
}

/** The client secret, if it was entered for this very provider: it is never sent to another. */
export async function readSignOnSecret(ctx: Context, { issuer, clientId }: SignOnSetting): Promise<string | undefined> {
  const kept = await ctx.read((tx) => readSecret(tx, ctx.services.keys, 'signOn.client'))
  const given = kept === undefined ? undefined : (JSON.parse(kept) as SignOnSecret)
  return given?.issuer === issuer && given.clientId === clientId ? given.secret : undefined
}

export interface SignOnSecret {
  readonly issuer: string
  readonly clientId: string
  readonly secret: string
}

async function describe(ctx: Context, { issuer, clientId }: SignOnSetting): Promise<oidc.ServerMetadata> {
  const known = described.get(ctx.tenant.id)
  if (known?.issuer === issuer && known.until > Date.now()) return known.server
  const { signOn: hosts } = ctx.services.config
  const found = await oidc.discovery(new URL(issuer), clientId, undefined, undefined, {
    [oidc.customFetch]: outsideFetch(hosts, bounds),
    execute: isPlain(issuer) ? [oidc.allowInsecureRequests] : [],
  })
  const server = { ...found.serverMetadata() } as oidc.ServerMetadata
  // Browsers are sent there: nowhere that this server would not ask itself.
  allowedUrl(hosts, server.authorization_endpoint ?? '')
  described.set(ctx.tenant.id, { issuer, until: Date.now() + keptMs, server })
  return server
}

function prepare(ctx: Context, provider: oidc.Configuration, { issuer }: SignOnSetting): void {
  provider[oidc.customFetch] = outsideFetch(ctx.services.config.signOn, bounds)
  // The library trusts the connection that an ID token came by; its signature is verified nevertheless.
  oidc.enableNonRepudiationChecks(provider)
  // Only hosts of the installation's private list are requested without TLS (`allowedUrl`).
  if (isPlain(issuer)) oidc.allowInsecureRequests(provider)
}

const isPlain = (address: string) => new URL(address).protocol === 'http:'

function authenticationOf(server: oidc.ServerMetadata, secret: string | undefined): oidc.ClientAuth {
  if (secret === undefined) return oidc.None()
  const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server
  return methods.includes('client_secret_basic') ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret)
}

/** Whom the provider vouches for. */
export interface Vouched {
  readonly issuer: string
  readonly subject: string
  readonly claims: Claims
}

interface Redeemed {
  readonly code: string
  readonly verifier: string
  /** Claims that are requested from the user info where the ID token lacks one. */
  readonly claims: readonly string[]
}

/**
 * Exchanges the code: issuer, audience, nonce, signature and times of the ID token are checked, and the verifier by the
 * provider. Refused: signOnRefused, signOnUnavailable.
 */
export async function redeemCode(
  ctx: Context,
  setting: SignOnSetting,
  begun: BegunSignOn,
  { code, verifier, claims: wanted }: Redeemed,
): Promise<Vouched | Refused> {
  const provider = await openProvider(ctx, setting)
  if (!(provider instanceof oidc.Configuration)) return provider
  const answered = new URL(begun.returnAddress)
  // The wire carries the code alone (spec §7.4); the browser compared the rest.
  answered.search = new URLSearchParams({ code, state: begun.state, iss: begun.issuer }).toString()
  try {
    const tokens = await oidc.authorizationCodeGrant(provider, answered, {
      pkceCodeVerifier: verifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()!
    const userInfo = needsMore(claims) ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub) : undefined
    return { issuer: claims.iss, subject: claims.sub, claims: { ...userInfo, ...claims } }
  } catch (error) {
    return isAnswered(error) ? refused(ctx, error) : unavailable(ctx, error)
  }

  function needsMore(claims: Claims): boolean {
    return (
      provider instanceof oidc.Configuration &&
      provider.serverMetadata().userinfo_endpoint !== undefined &&
      wanted.some((name) => textsOf(claims, name).length === 0)
    )
  }
}

/** The provider's answers that do not fit: a repetition with the same code would not help. */
const wrongAnswers: ReadonlySet<string | undefined> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
])

function isAnswered(error: unknown): boolean {
  // The others concern this client, or the provider: a user cannot correct that.
  if (error instanceof oidc.ResponseBodyError) return ['invalid_grant', 'invalid_request'].includes(error.error)
  return error instanceof oidc.ClientError && wrongAnswers.has(error.code)
}

function refused(ctx: Context, error: unknown): Refused {
  ctx.log.info({ fault: faultOf(error) }, 'a login with the OpenID provider was refused')
  return refuse('signOnRefused', 'signOnAnswer')
}

function unavailable(ctx: Context, error: unknown): Refused {
  described.delete(ctx.tenant.id)
  ctx.log.warn({ fault: faultOf(error) }, 'the OpenID provider could not be asked')
  return refuse('signOnUnavailable')
}

/** Only its kind: the failed answer may contain a token. */
function faultOf(error: unknown): string {
  if (error instanceof oidc.ResponseBodyError) return error.error
  const { code, message } = error as { readonly code?: string; readonly message?: string }
  return code ?? message ?? 'unknown'
}
