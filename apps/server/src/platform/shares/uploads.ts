import type { ServerResponse } from 'node:http'
import type { Limits } from '../limits.ts'
import { secondsLeft } from '../limits.ts'
import { refuseFor, type Refused } from '../outcome.ts'
import type { Tenant } from '../tenant.ts'

/** Bodies of up to 32 MB that a process holds in memory at once, of all tenants and of one. */
const room = { all: 8, each: 3 } as const
const hour = 3_600
const busySeconds = 5

/** The places for large bodies: so many in a process, and so many of a tenant in an hour over all of them. */
export function createUploads(limits: Pick<Limits, 'take'>) {
  const inside = new Map<number, number>()
  let all = 0

  function leave(tenantId: number): void {
    all -= 1
    const left = inside.get(tenantId)! - 1
    if (left === 0) inside.delete(tenantId)
    else inside.set(tenantId, left)
  }

  return {
    /** Takes a place until the answer is sent, before the body is read; or answers why there is none. */
    async enter(
      { id, limits: own }: Pick<Tenant, 'id' | 'limits'>,
      answer: ServerResponse,
    ): Promise<Refused | undefined> {
      const here = inside.get(id) ?? 0
      if (all >= room.all || here >= room.each) return refuseFor(busySeconds, 'programmeBusy')
      all += 1
      inside.set(id, here + 1)
      answer.once('close', () => leave(id))
      const isWithin = await limits.take(id, 'uploads', own.uploadsPerHour, hour)
      return isWithin ? undefined : refuseFor(secondsLeft(hour), 'programmeUploads')
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>
