import { setTimeout as sleep } from 'node:timers/promises'
import { createLaneQueue } from '../lane-queue.ts'
import type { CallLimit } from './call-limit.ts'

/** So many parts of long work at once in a process. */
const atOnce = 2
/** More than the number of uploads that a process takes at once: no caller is refused here. */
const room = { first: 100, second: 0 } as const
const longestRestMs = 300
/** A rest lasts this many times as long as the part before it. */
const restsFor = 3

/**
 * Runs long work in parts. Each part is queued anew, so imports of several tenants take turns part by part; and while
 * another tenant is called, a rest three times as long follows each part: three quarters of the time serve the callers.
 */
export function createHeavyWork(calls: Pick<CallLimit, 'isAnotherCalling'>) {
  const inTurn = createLaneQueue(atOnce, room)
  return async function inParts<T>(tenantId: number, part: () => Promise<T>): Promise<T> {
    const { made, took } = await inTurn(
      'first',
      async () => {
        const since = performance.now()
        return { made: await part(), took: performance.now() - since }
      },
      tenantId,
    )
    if (calls.isAnotherCalling(tenantId)) await sleep(Math.min(restsFor * took, longestRestMs))
    return made
  }
}

export type HeavyWork = ReturnType<typeof createHeavyWork>
