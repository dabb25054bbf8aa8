/** More wait than can be served soon. */
export class QueueFullError extends Error {}

/** `first` is for people on a device we know: a flood of guesses never keeps them out. */
export type Lane = 'first' | 'second'

interface Options {
  /** So many work at once, and so many of one tenant; all of them unless said. */
  readonly atOnce: number
  readonly each?: number
  /** No more wait than these. */
  readonly room: Readonly<Record<Lane, number>>
  /** Who has waited so long waits for nothing that comes soon. */
  readonly patienceMs?: number
}

interface Waiter {
  readonly start: () => void
  readonly giveUp: () => void
}

/**
 * A queue before something scarce, fair between tenants: in each lane they are taken in turn, one of each, however many
 * of one wait. Where the room is full, the tenant with the most in it gives up the last place.
 */
export function createFairQueue({ atOnce, each = atOnce, room, patienceMs }: Options) {
  // Tenants stand in the order of their turns.
  const lanes: Readonly<Record<Lane, Map<number, Waiter[]>>> = { first: new Map(), second: new Map() }
  const waiting: Record<Lane, number> = { first: 0, second: 0 }
  const running = new Map<number, number>()
  let all = 0

  const mayStart = (tenantId: number) => all < atOnce && (running.get(tenantId) ?? 0) < each

  function enter(tenantId: number): void {
    all += 1
    running.set(tenantId, (running.get(tenantId) ?? 0) + 1)
  }
  function leave(tenantId: number): void {
    all -= 1
    const left = running.get(tenantId)! - 1
    if (left === 0) running.delete(tenantId)
    else running.set(tenantId, left)
    startNext()
  }

  function startNext(): void {
    for (const lane of ['first', 'second'] as const)
      for (const [tenantId, waiters] of lanes[lane]) {
        if (!mayStart(tenantId)) continue
        const next = waiters.shift()!
        waiting[lane] -= 1
        lanes[lane].delete(tenantId)
        if (waiters.length > 0) lanes[lane].set(tenantId, waiters)
        enter(tenantId)
        return next.start()
      }
  }

  function remove(lane: Lane, tenantId: number, waiter: Waiter): void {
    const waiters = lanes[lane].get(tenantId)
    const at = waiters?.indexOf(waiter) ?? -1
    if (at < 0) return
    waiters!.splice(at, 1)
    waiting[lane] -= 1
    if (waiters!.length === 0) lanes[lane].delete(tenantId)
  }

  function makeRoom(lane: Lane, tenantId: number): void {
    let longest: { readonly of: number; readonly waiters: Waiter[] } | undefined
    for (const [of, waiters] of lanes[lane])
      if (waiters.length > (longest?.waiters.length ?? 0)) longest = { of, waiters }
    const own = lanes[lane].get(tenantId)?.length ?? 0
    if (longest === undefined || longest.waiters.length <= own + 1) throw new QueueFullError('Too many are waiting')
    const last = longest.waiters.at(-1)!
    remove(lane, longest.of, last)
    last.giveUp()
  }

  function wait(tenantId: number, lane: Lane): Promise<void> {
    if (waiting[lane] >= room[lane]) makeRoom(lane, tenantId)
    return new Promise((resolve, reject) => {
      let patience: NodeJS.Timeout | undefined
      const waiter: Waiter = {
        start: () => {
          clearTimeout(patience)
          resolve()
        },
        giveUp: () => {
          clearTimeout(patience)
          reject(new QueueFullError('Too many are waiting'))
        },
      }
      const waiters = lanes[lane].get(tenantId)
      if (waiters === undefined) lanes[lane].set(tenantId, [waiter])
      else waiters.push(waiter)
      waiting[lane] += 1
      if (patienceMs !== undefined)
        patience = setTimeout(() => {
          remove(lane, tenantId, waiter)
          waiter.giveUp()
        }, patienceMs)
    })
  }

  /** @throws QueueFullError */
  return async function inTurn<T>(tenantId: number, lane: Lane, work: () => Promise<T>): Promise<T> {
    // A free place is anybody's: who waits now waits for a place of their own tenant.
    if (mayStart(tenantId)) enter(tenantId)
    else await wait(tenantId, lane)
    try {
      return await work()
    } finally {
      leave(tenantId)
    }
  }
}

export type InTurn = ReturnType<typeof createFairQueue>
