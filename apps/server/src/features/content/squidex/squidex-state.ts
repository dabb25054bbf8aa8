import { sha256 } from '#platform/crypto/key-ring.ts'
import type { PublicContext, Services } from '#platform/context.ts'
import type { SquidexSetting } from '#platform/content-setting.ts'
import { CmsFault, type SourceFault } from './fault.ts'
import { readSecret } from '#platform/crypto/tenant-secrets.ts'
import { createSquidexClient, type SquidexClient } from './squidex-client.ts'

/** The state of one tenant's CMS in a process, for as long as its setting is unchanged. */
export interface CmsState {
  readonly settingDigest: Buffer
  readonly client: SquidexClient
  /** Running readings, by name and language: concurrent requests share one. */
  readonly reading: Map<string, Promise<boolean>>
  failures: number
  lastFault: SourceFault | undefined
  /** The earliest next attempt after a failure. */
  restUntil: number
  wholeReading: Promise<void> | undefined
  isReadAgain: boolean
}

export interface Credentials {
  readonly clientId: string
  readonly clientSecret: string
}

const firstRestMs = 1_000
const longestRestMs = 5 * 60_000

const states = new WeakMap<Services, Map<number, CmsState>>()

/** @param credentials of a CMS that is not chosen yet; the stored ones by default */
export function stateOf(ctx: PublicContext, setting: SquidexSetting, credentials?: Credentials): CmsState {
  const ofTenants = states.get(ctx.services) ?? new Map<number, CmsState>()
  states.set(ctx.services, ofTenants)
  const settingDigest = digestOf(setting)
  const before = ofTenants.get(ctx.tenant.id)
  if (before !== undefined && before.settingDigest.equals(settingDigest)) return before
  const state: CmsState = {
    settingDigest,
    client: clientFor(ctx, setting, credentials),
    reading: new Map(),
    failures: 0,
    lastFault: undefined,
    restUntil: 0,
    wholeReading: undefined,
    isReadAgain: false,
  }
  ofTenants.set(ctx.tenant.id, state)
  return state
}

/** Its secrets changed: drops the token, and retries failed readings. */
export const forgetState = (ctx: PublicContext): void => void states.get(ctx.services)?.delete(ctx.tenant.id)

const digestOf = ({ url, application, schemas, contentIds }: SquidexSetting) =>
  sha256(JSON.stringify([url.replace(/\/+$/, ''), application, schemas ?? {}, contentIds ?? {}]))

export const clientFor = (ctx: PublicContext, setting: SquidexSetting, credentials?: Credentials): SquidexClient =>
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

/** After a failure the next attempt waits, twice as long each time, and at different times on each process. */
export function noteFailure(state: CmsState, fault: SourceFault): void {
  state.lastFault = fault
  const rest = Math.min(firstRestMs * 2 ** state.failures, longestRestMs)
  state.failures += 1
  state.restUntil = Date.now() + rest * (0.75 + Math.random() / 2)
}

export function noteSuccess(state: CmsState): void {
  state.failures = 0
  state.restUntil = 0
}
