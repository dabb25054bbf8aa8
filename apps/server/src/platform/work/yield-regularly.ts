import { setImmediate } from 'node:timers/promises'

const longestMs = 15

/** For long loops: awaited in each iteration, it yields to the event loop every few milliseconds. */
export function createRegularYield(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestMs) return
    await setImmediate()
    since = performance.now()
  }
}
