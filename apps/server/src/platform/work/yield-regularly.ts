import { setImmediate } from 'node:timers/promises'

const longestMs = 15

/** For loops over many things: waited for at each of them, it lets others have their turn from time to time. */
export function createRegularYield(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestMs) return
    await setImmediate()
    since = performance.now()
  }
}
