import type { Limits } from '../limits.ts'
import type { Tenant } from '../tenant.ts'

/** The calls of one second of a tenant, as one process knows them. */
interface Second {
  readonly at: number
  /** The total of all processes at the last report, plus this process's calls reported since. */
  reported: number
  /** Counted here and not reported yet. */
  unreported: number
  isReporting: boolean
}

/** A tenant within a tenth of its limit is counted here alone: most calls cost no question. */
const parts = 10
const hourMs = 3_600_000

/**
 * Limits the calls of a tenant in a second, over all processes. Each process counts locally and reports a tenth of the
 * limit at a time to the database, which answers the total: so each process lets through at most a tenth too many, and
 * no call waits for the counting.
 */
export function createCallLimit(limits: Pick<Limits, 'add'>, now: () => number = Date.now) {
  const seconds = new Map<number, Second>()
  const refused = new Map<number, number>()
  let sweptAt = 0

  function secondOf(tenantId: number): Second {
    const at = Math.floor(now() / 1_000)
    const known = seconds.get(tenantId)
    if (known?.at === at) return known
    // Drops the counts of earlier seconds; at most once a second, however many tenants call.
    if (seconds.size > 1_000 && sweptAt !== at) {
      sweptAt = at
      for (const [id, second] of seconds) if (second.at !== at) seconds.delete(id)
    }
    const begun: Second = { at, reported: 0, unreported: 0, isReporting: false }
    seconds.set(tenantId, begun)
    return begun
  }

  async function report(tenantId: number, second: Second): Promise<void> {
    const { unreported } = second
    second.reported += unreported
    second.unreported = 0
    second.isReporting = true
    // While the database is away, calls fail anyway; the local count continues.
    const all = await limits.add(tenantId, 'calls', unreported, new Date(second.at * 1_000)).catch(() => 0)
    second.reported = Math.max(second.reported, all)
    second.isReporting = false
  }

  /** Logs the number of refused calls for the installation's operator, once a second. */
  function noteRefused(tenantId: number): void {
    const before = refused.get(tenantId)
    refused.set(tenantId, (before ?? 0) + 1)
    if (before !== undefined) return
    const logLater = () => {
      const count = refused.get(tenantId)!
      refused.delete(tenantId)
      const hourAt = new Date(Math.floor(now() / hourMs) * hourMs)
      void limits.add(tenantId, 'calls:refused', count, hourAt).catch(() => undefined)
    }
    setTimeout(logLater, 1_000).unref()
  }

  return {
    /** Counts a call; false where the tenant has used up its share of this second. */
    take({ id, limits: { callsPerSecond } }: Pick<Tenant, 'id' | 'limits'>): boolean {
      const second = secondOf(id)
      if (second.reported + second.unreported >= callsPerSecond) {
        noteRefused(id)
        return false
      }
      second.unreported += 1
      if (!second.isReporting && second.unreported >= callsPerSecond / parts) void report(id, second)
      return true
    },
    /** Whether another tenant was called here in this second or the one before. */
    isAnotherCalling(tenantId: number): boolean {
      const from = Math.floor(now() / 1_000) - 1
      for (const [id, { at }] of seconds) if (id !== tenantId && at >= from) return true
      return false
    },
  }
}

export type CallLimit = ReturnType<typeof createCallLimit>
