/** More wait than can be served in about a second. */
export class QueueFullError extends Error {}

/** `first` is for people on a device we know: a flood of guesses never keeps them out. */
export type Lane = 'first' | 'second'

/** A queue before something scarce: so many at once, the first lane before the second, and no more waiting than `room`. */
export function createLaneQueue(atOnce: number, room: Readonly<Record<Lane, number>>) {
  const waiting: Record<Lane, (() => void)[]> = { first: [], second: [] }
  let running = 0
  return async function inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting[lane].length >= room[lane]) throw new QueueFullError('Too many are waiting')
      await new Promise<void>((resolve) => waiting[lane].push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.first.shift() ?? waiting.second.shift()
      // The place is handed on, not given up: nobody can slip in between.
      if (next === undefined) running -= 1
      else next()
    }
  }
}
