import type { Limits } from '../limits.ts'
import type { Tenant } from '../tenant.ts'

/** What a process has seen of one second of a tenant. */
interface Second {
  readonly at: number
  /** Of all processes, as the database said last, with what it was told since. */
  told: number
  /** Counted here and not told yet. */
  here: number
  isTelling: boolean
}

/** A tenant within a tenth of its limit is counted here alone: most calls cost no question. */
const parts = 10
const hourMs = 3_600_000

/**
 * Calls of a tenant in a second, over all processes. Each counts by itself and tells the database a tenth of the limit
 * at a time, which answers what all of them have counted: together they let through a tenth too many for each process
 * at most, and nobody waits for the counting.
 */
export function createCallLimit(limits: Pick<Limits, 'add'>, now: () => number = Date.now) {
  const seconds = new Map<number, Second>()
  const refused = new Map<number, number>()
  let sweptAt = 0

  function secondOf(tenantId: number): Second {
    const at = Math.floor(now() / 1_000)
    const known = seconds.get(tenantId)
    if (known?.at === at) return known
    // Whoever called in an earlier second says nothing any more; looked at once a second, however many call.
    if (seconds.size > 1_000 && sweptAt !== at) {
      sweptAt = at
      for (const [id, second] of seconds) if (second.at !== at) seconds.delete(id)
    }
    const begun: Second = { at, told: 0, here: 0, isTelling: false }
    seconds.set(tenantId, begun)
    return begun
  }

  async function tell(tenantId: number, second: Second): Promise<void> {
    const { here } = second
    second.told += here
    second.here = 0
    second.isTelling = true
    // Where the database is away, calls fail by themselves; the count goes on here.
    const all = await limits.add(tenantId, 'calls', here, new Date(second.at * 1_000)).catch(() => 0)
    second.told = Math.max(second.told, all)
    second.isTelling = false
  }

  /** How many were told to come again, for whoever looks after the installation: told once a second. */
  function noteRefused(tenantId: number): void {
    const before = refused.get(tenantId)
    refused.set(tenantId, (before ?? 0) + 1)
    if (before !== undefined) return
    const tellLater = () => {
      const count = refused.get(tenantId)!
      refused.delete(tenantId)
      const hourAt = new Date(Math.floor(now() / hourMs) * hourMs)
      void limits.add(tenantId, 'calls:refused', count, hourAt).catch(() => undefined)
    }
    setTimeout(tellLater, 1_000).unref()
  }

  return {
    /** Counts a call; false where the tenant has had its share of this second. */
    take({ id, limits: { callsPerSecond } }: Pick<Tenant, 'id' | 'limits'>): boolean {
      const second = secondOf(id)
      if (second.told + second.here >= callsPerSecond) {
        noteRefused(id)
        return false
      }
      second.here += 1
      if (!second.isTelling && second.here >= callsPerSecond / parts) void tell(id, second)
      return true
    },
    /** Whether somebody has called another tenant here in this second or the one before. */
    isAnotherCalling(tenantId: number): boolean {
      const from = Math.floor(now() / 1_000) - 1
      for (const [id, { at }] of seconds) if (id !== tenantId && at >= from) return true
      return false
    },
  }
}

export type CallLimit = ReturnType<typeof createCallLimit>
