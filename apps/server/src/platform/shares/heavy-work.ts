import { setTimeout as sleep } from 'node:timers/promises'
import type { CallLimit } from './call-limit.ts'
import { createFairQueue } from './fair-queue.ts'

/** So many parts of imports work at once in a process; a part has one connection of sixteen. */
const atOnce = 2
/** As many as uploads have places, and more. */
const room = { first: 100, second: 0 } as const
const longestRestMs = 100

/**
 * Runs the parts of what is long, each a transaction of its own. The tenants' take turns, part by part; and while
 * somebody else calls, a part is followed by a rest as long as itself, so that half of the time is theirs.
 */
export function createHeavyWork(calls: Pick<CallLimit, 'isAnotherCalling'>) {
  const inTurn = createFairQueue({ atOnce, room })
  /** @throws QueueFullError */
  return async function inParts<T>(tenantId: number, part: () => Promise<T>): Promise<T> {
    const { made, took } = await inTurn(tenantId, 'first', async () => {
      const since = performance.now()
      return { made: await part(), took: performance.now() - since }
    })
    if (calls.isAnotherCalling(tenantId)) await sleep(Math.min(took, longestRestMs))
    return made
  }
}

export type HeavyWork = ReturnType<typeof createHeavyWork>
