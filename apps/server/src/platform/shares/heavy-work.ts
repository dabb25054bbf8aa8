import { setTimeout as sleep } from 'node:timers/promises'
import { createLaneQueue } from '../lane-queue.ts'
import type { CallLimit } from './call-limit.ts'

/** So many parts of long work at once in a process. */
const atOnce = 2
/** More than a process takes uploads at once: nobody is refused here. */
const room = { first: 100, second: 0 } as const
const longestRestMs = 300
/** A rest takes so many times what the part before it took. */
const restsFor = 3

/**
 * Runs the parts of what is long. Each part is put into the queue anew, so imports of several tenants take turns part by part; and
 * while people of another tenant call, a part is followed by a rest three times as long: three quarters of the time are theirs.
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
