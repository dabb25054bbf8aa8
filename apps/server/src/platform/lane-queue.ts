/** More wait than can be served in about a second. */
export class QueueFullError extends Error {}

/** 53300 is PostgreSQL's own code for too many connections: the request itself is valid. */
export class WaitedTooLong extends Error {
  readonly code = '53300'
}

/** `first` is for people on a known device: a flood of guesses never keeps them out. */
export type Lane = 'first' | 'second'

const lanes = ['first', 'second'] as const
/** Of what belongs to no tenant. */
const nobody = 0

export interface Share {
  /** The most places of one tenant: so that it never takes all of them. Unlimited by default. */
  readonly places?: number
  /** The longest wait before a refusal. */
  readonly patienceMs?: number
}

/**
 * A queue for a scarce resource: a limited number of holders, the first lane before the second. A released place goes
 * to the waiting tenant with the fewest places, and among these in turn. A tenant has no more waiting than `room`, all
 * together twice as many.
 */
export function createLaneQueue(
  atOnce: number,
  room: Readonly<Record<Lane, number>>,
  { places = atOnce, patienceMs }: Share = {},
) {
  // The tenants of a lane in the order of their turns.
  const waiting: Record<Lane, Map<number, (() => void)[]>> = { first: new Map(), second: new Map() }
  const waitingIn: Record<Lane, number> = { first: 0, second: 0 }
  const running = new Map<number, number>()
  let taken = 0
  const runningOf = (tenantId: number) => running.get(tenantId) ?? 0

  function start(tenantId: number): void {
    taken += 1
    running.set(tenantId, runningOf(tenantId) + 1)
  }

  function end(tenantId: number): void {
    taken -= 1
    const left = runningOf(tenantId) - 1
    if (left > 0) running.set(tenantId, left)
    else running.delete(tenantId)
    for (const lane of lanes) {
      const next = nextOf(lane)
      if (next === undefined) continue
      // The place is handed over without being free in between: no other caller can take it.
      start(next)
      const go = waiting[lane].get(next)![0]!
      remove(lane, next, go)
      go()
      return
    }
  }

  function nextOf(lane: Lane): number | undefined {
    let next: number | undefined
    for (const tenantId of waiting[lane].keys())
      if (runningOf(tenantId) < places && (next === undefined || runningOf(tenantId) < runningOf(next))) next = tenantId
    return next
  }

  /** Its tenant moves behind all others. */
  function remove(lane: Lane, tenantId: number, go: () => void): void {
    const own = waiting[lane].get(tenantId)!
    own.splice(own.indexOf(go), 1)
    waiting[lane].delete(tenantId)
    if (own.length > 0) waiting[lane].set(tenantId, own)
    waitingIn[lane] -= 1
  }

  function wait(lane: Lane, tenantId: number): Promise<void> {
    const own = waiting[lane].get(tenantId) ?? []
    if (own.length >= room[lane] || waitingIn[lane] >= 2 * room[lane]) throw new QueueFullError('Too many are waiting')
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        remove(lane, tenantId, go)
        reject(new WaitedTooLong('No place became free'))
      }
      if (patienceMs !== undefined) timer = setTimeout(giveUp, patienceMs)
      own.push(go)
      waiting[lane].set(tenantId, own)
      waitingIn[lane] += 1
    })
  }

  return async function inTurn<T>(lane: Lane, work: () => Promise<T>, tenantId = nobody): Promise<T> {
    // A caller that waits although a place is free waits for a place of its own tenant.
    if (taken < atOnce && runningOf(tenantId) < places) start(tenantId)
    else await wait(lane, tenantId)
    try {
      return await work()
    } finally {
      end(tenantId)
    }
  }
}
