import { sha256 } from '#platform/crypto/key-ring.ts'
import type { PublicContext, Services } from '#platform/context.ts'
import type { SquidexSetting } from '#platform/content-setting.ts'
import { CmsFault } from './fault.ts'
import { readSecret } from '#platform/crypto/tenant-secrets.ts'
import { createSquidexClient, type SquidexClient } from './squidex-client.ts'

/** What a process knows of one tenant's CMS for as long as its setting stays. */
export interface CmsState {
  readonly settingDigest: Buffer
  readonly client: SquidexClient
  /** Readings under way, by name and language: whoever wants the same waits for the same. */
  readonly reading: Map<string, Promise<boolean>>
  failures: number
  /** Not asked before, after it failed. */
  restUntil: number
  wholeReading: Promise<void> | undefined
  isReadAgain: boolean
}

const firstRestMs = 1_000
const longestRestMs = 5 * 60_000

const states = new WeakMap<Services, Map<number, CmsState>>()

export function stateOf(ctx: PublicContext, setting: SquidexSetting): CmsState {
  const ofTenants = states.get(ctx.services) ?? new Map<number, CmsState>()
  states.set(ctx.services, ofTenants)
  const settingDigest = digestOf(setting)
  const before = ofTenants.get(ctx.tenant.id)
  if (before !== undefined && before.settingDigest.equals(settingDigest)) return before
  const state: CmsState = {
    settingDigest,
    client: clientFor(ctx, setting),
    reading: new Map(),
    failures: 0,
    restUntil: 0,
    wholeReading: undefined,
    isReadAgain: false,
  }
  ofTenants.set(ctx.tenant.id, state)
  return state
}

/** Its secrets changed: the token goes, and what failed before is tried anew. */
export const forgetState = (ctx: PublicContext): void => void states.get(ctx.services)?.delete(ctx.tenant.id)

const digestOf = ({ url, application, schemas, contentIds }: SquidexSetting) =>
  sha256(JSON.stringify([url.replace(/\/+$/, ''), application, schemas ?? {}, contentIds ?? {}]))

export const clientFor = (
  ctx: PublicContext,
  setting: SquidexSetting,
  credentials?: { readonly clientId: string; readonly clientSecret: string },
): SquidexClient =>
  createSquidexClient({
    allowed: ctx.services.config.cms,
    url: setting.url,
    application: setting.application,
    credentials: async () => credentials ?? storedCredentials(ctx),
  })

async function storedCredentials({ services, tenant }: PublicContext) {
  const [clientId, clientSecret] = await services.db.read(tenant.id, (tx) =>
    Promise.all([readSecret(tx, services.keys, 'cms.clientId'), readSecret(tx, services.keys, 'cms.clientSecret')]),
  )
  if (clientId === undefined || clientSecret === undefined) throw new CmsFault('credentials')
  return { clientId, clientSecret }
}

/** A failure makes the next try wait, twice as long each time, and never at the same moment on every process. */
export function noteFailure(state: CmsState): void {
  const rest = Math.min(firstRestMs * 2 ** state.failures, longestRestMs)
  state.failures += 1
  state.restUntil = Date.now() + rest * (0.75 + Math.random() / 2)
}

export function noteSuccess(state: CmsState): void {
  state.failures = 0
  state.restUntil = 0
}
