/** Longest life while notifications of changes arrive, in case one was lost. */
const notifiedMs = 60_000
const unnotifiedMs = 1_000

/**
 * Caches values by key, and missing ones, until they are dropped by a notification of their change.
 * @param most entries; the oldest is evicted
 * @param isNotified whether notifications arrive; if not, a value is read again after a second
 */
export function createNotifiedCache<Key, Value>(
  most: number,
  isNotified: () => boolean,
  read: (key: Key) => Promise<Value | undefined>,
) {
  const kept = new Map<Key, { readonly value: Value | undefined; readonly at: number }>()
  const reading = new Map<Key, Promise<Value | undefined>>()
  // A value that was read before a change is not cached after it.
  let generation = 0

  function beginReading() {
    const begun = generation
    return (key: Key, value: Value | undefined): void => {
      if (generation !== begun) return
      kept.delete(key)
      kept.set(key, { value, at: performance.now() })
      if (kept.size > most) kept.delete(kept.keys().next().value!)
    }
  }

  async function readNow(key: Key): Promise<Value | undefined> {
    const keep = beginReading()
    const value = await read(key)
    keep(key, value)
    return value
  }

  const isFresh = (at: number) => performance.now() - at < (isNotified() ? notifiedMs : unnotifiedMs)

  return {
    /** Call it before a value is read another way; what it answers caches the value, unless one was dropped meanwhile. */
    beginReading,
    /** The cached value; undefined where it has to be read first. */
    peek(key: Key): Value | undefined {
      const known = kept.get(key)
      return known !== undefined && isFresh(known.at) ? known.value : undefined
    },
    async get(key: Key): Promise<Value | undefined> {
      const known = kept.get(key)
      if (known !== undefined && isFresh(known.at)) return known.value
      let asked = reading.get(key)
      if (asked === undefined) {
        asked = readNow(key).finally(() => reading.get(key) === asked && reading.delete(key))
        reading.set(key, asked)
      }
      // A stale value is better than none while the database is away.
      return asked.catch((error: unknown) => {
        if (known === undefined) throw error
        return known.value
      })
    },
    drop(key: Key): void {
      generation += 1
      kept.delete(key)
      reading.delete(key)
    },
    clear(): void {
      generation += 1
      kept.clear()
      reading.clear()
    },
  }
}
