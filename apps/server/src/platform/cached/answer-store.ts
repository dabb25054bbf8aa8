import { createHash } from 'node:crypto'
import type { PlainDay } from '@referral/domain/calendar'
import type { Tenant } from '../tenant.ts'
import { createToday } from '../today.ts'
import type { CachedBytes } from './cached-bytes.ts'

/** A cached answer for all callers, and the state that it was made for. */
export interface CachedAnswer {
  readonly tenantId: number
  /** Of the tenant, and the day in Berlin: made for another of either it is not sent any more. */
  readonly version: string
  readonly day: PlainDay
  /** Of this process's own clock. */
  readonly until: number
  readonly bytes: CachedBytes
}

/** The result of making one: an answer to cache, or a result for its caller alone. */
export type Made<T> = { readonly bytes: CachedBytes } | { readonly other: T }

export interface StoreOptions {
  readonly mostBytes: number
  readonly now: () => Date
}

/** The longest life of an unchanged answer: it bounds how long a missed change goes unnoticed. */
const untilChangedMs = 60_000
/** The approximate overhead of an entry beside its bytes. */
const overheadBytes = 2_000
/** No tenant has more than this share of the room: invented addresses displace answers of their own tenant first. */
const tenantsShare = 0.25

type MadeFor = Omit<CachedAnswer, 'until' | 'bytes'> & { readonly key: string }

interface Entry extends CachedAnswer {
  readonly key: string
  size: number
  touchedAt: number
  aliases: string[]
}

/**
 * Answers that are the same for all callers, by tenant and request; the least recently used is dropped first.
 * Concurrent requests share one computation.
 */
export function createAnswerStore({ mostBytes, now }: StoreOptions) {
  const entries = new Map<string, Entry>()
  const byTenant = new Map<number, { readonly entries: Map<string, Entry>; bytes: number }>()
  const making = new Map<string, Promise<Made<unknown>>>()
  const aliases = new Map<string, Entry>()
  const versions = new WeakMap<Tenant, string>()
  let bytes = 0
  const today = createToday(now)

  /** Changes with everything that is known of a tenant, what its pages show included (`touchContent`). */
  function versionOf(tenant: Tenant): string {
    let version = versions.get(tenant)
    if (version === undefined) {
      version = createHash('sha256').update(JSON.stringify(tenant)).digest('base64url')
      versions.set(tenant, version)
    }
    return version
  }

  function drop(entry: Entry): void {
    const own = byTenant.get(entry.tenantId)!
    if (!entries.delete(entry.key)) return
    own.entries.delete(entry.key)
    own.bytes -= entry.size
    bytes -= entry.size
    if (own.entries.size === 0) byTenant.delete(entry.tenantId)
    for (const alias of entry.aliases) if (aliases.get(alias) === entry) aliases.delete(alias)
  }

  function grow(entry: Entry, by: number): void {
    if (entries.get(entry.key) !== entry) return
    const own = byTenant.get(entry.tenantId)!
    entry.size += by
    own.bytes += by
    bytes += by
    while (own.bytes > mostBytes * tenantsShare) drop(own.entries.values().next().value!)
    while (bytes > mostBytes) drop(entries.values().next().value!)
  }

  function keep(entry: Entry): void {
    const before = entries.get(entry.key)
    if (before !== undefined) drop(before)
    entries.set(entry.key, entry)
    const own = byTenant.get(entry.tenantId) ?? { entries: new Map<string, Entry>(), bytes: 0 }
    byTenant.set(entry.tenantId, own)
    own.entries.set(entry.key, entry)
    grow(entry, overheadBytes + entry.bytes.size)
    entry.bytes.onGrowth((by) => grow(entry, by))
  }

  /** The most recently used come last; updating once a second is often enough. */
  function touch(entry: Entry, at: number): void {
    if (at - entry.touchedAt < 1_000) return
    entry.touchedAt = at
    for (const map of [entries, byTenant.get(entry.tenantId)!.entries]) {
      map.delete(entry.key)
      map.set(entry.key, entry)
    }
  }

  function current(entry: Entry | undefined, tenant: Tenant): Entry | undefined {
    if (entry === undefined || entry.tenantId !== tenant.id) return undefined
    const at = performance.now()
    if (entry.until <= at || entry.day !== today() || entry.version !== versionOf(tenant)) return undefined
    touch(entry, at)
    return entry
  }

  async function makeAndKeep<T>(of: MadeFor, make: () => Promise<Made<T>>, forMs: number): Promise<Made<T>> {
    const until = performance.now() + forMs
    const made = await make()
    if ('bytes' in made) keep({ ...of, until, bytes: made.bytes, size: 0, touchedAt: performance.now(), aliases: [] })
    return made
  }

  return {
    /** The earlier answer to the same request, if it is still valid; makes no query. */
    byAlias: (alias: string, tenant: Tenant): CachedAnswer | undefined => current(aliases.get(alias), tenant),
    /** The tenant of an earlier answer to the same request, if any. */
    tenantOfAlias: (alias: string): number | undefined => aliases.get(alias)?.tenantId,
    /** A request by which `answer` is found from now on, before anything of it is read. */
    addAlias(alias: string, { ...of }: CachedAnswer & { readonly key: string }): void {
      const entry = entries.get(of.key)
      if (entry === undefined || alias.length > 400 || aliases.get(alias) === entry) return
      if (entry.aliases.length === 8) aliases.delete(entry.aliases.shift()!)
      entry.aliases.push(alias)
      aliases.set(alias, entry)
    },
    /**
     * The answer of this key, made where there is no valid one.
     * @param seconds the longest time to cache it; until something changes by default
     */
    async get<T>(
      tenant: Tenant,
      name: string,
      make: () => Promise<Made<T>>,
      seconds?: number,
    ): Promise<(CachedAnswer & { readonly key: string }) | { readonly other: T }> {
      const key = `${tenant.id} ${name}`
      const known = current(entries.get(key), tenant)
      if (known !== undefined) return known
      const of = { key, tenantId: tenant.id, version: versionOf(tenant), day: today() }
      const turn = `${of.version} ${of.day} ${key}`
      let asked = making.get(turn) as Promise<Made<T>> | undefined
      if (asked === undefined) {
        asked = makeAndKeep(of, make, seconds === undefined ? untilChangedMs : seconds * 1_000).finally(() =>
          making.delete(turn),
        )
        making.set(turn, asked)
      }
      const made = await asked
      return 'bytes' in made ? { ...of, until: 0, bytes: made.bytes } : made
    },
    /** For tests and monitoring: the size of the cache. */
    size: () => ({ answers: entries.size, bytes, aliases: aliases.size }),
  }
}

export type AnswerStore = ReturnType<typeof createAnswerStore>
