const keptMs = 60_000

interface Kept<Value> {
  readonly value: Value
  readonly until: number
}

/** Values by their names, the oldest first. */
interface Source<Value> {
  readonly values: Map<string, Kept<Value>>
  isEmptied: boolean
}

/** Caches values for a minute, separately for each database, and holds none for longer. */
export class MinuteCache<Value> {
  readonly #most: number
  readonly #sources = new WeakMap<object, Source<Value>>()

  /** @param most values that one database may have here */
  constructor(most = 1_000) {
    this.#most = most
  }

  get(source: object, what: string): Value | undefined {
    const kept = this.#sources.get(source)?.values.get(what)
    return kept !== undefined && kept.until > performance.now() ? kept.value : undefined
  }

  keep(source: object, what: string, value: Value): void {
    const own = this.#sources.get(source) ?? { values: new Map<string, Kept<Value>>(), isEmptied: false }
    this.#sources.set(source, own)
    const { values } = own
    values.delete(what)
    values.set(what, { value, until: performance.now() + keptMs })
    if (values.size > this.#most) values.delete(values.keys().next().value!)
    if (!own.isEmptied) emptyLater(own, keptMs)
  }

  /** Deletes this value, unless another has replaced it. */
  drop(source: object, what: string, value: Value): void {
    const values = this.#sources.get(source)?.values
    if (values?.get(what)?.value === value) values.delete(what)
  }

  /** How many values are held. */
  sizeOf(source: object): number {
    return this.#sources.get(source)?.values.size ?? 0
  }
}

/** Deletes what has been held for a minute, until nothing is left; keeps no process alive. */
function emptyLater<Value>(source: Source<Value>, ms: number): void {
  source.isEmptied = true
  setTimeout(() => {
    source.isEmptied = false
    const now = performance.now()
    for (const [what, { until }] of source.values) {
      if (until > now) {
        emptyLater(source, until - now)
        return
      }
      source.values.delete(what)
    }
  }, ms).unref()
}
