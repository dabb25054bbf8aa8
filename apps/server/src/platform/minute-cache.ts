const keptMs = 60_000

/** Caches values for a minute, separately for each database. */
export class MinuteCache<Value> {
  readonly #most: number
  readonly #bySource = new WeakMap<object, Map<string, { readonly value: Value; readonly until: number }>>()

  /** @param most values that one database may have here */
  constructor(most = 1_000) {
    this.#most = most
  }

  get(source: object, what: string): Value | undefined {
    const kept = this.#bySource.get(source)?.get(what)
    return kept !== undefined && kept.until > performance.now() ? kept.value : undefined
  }

  keep(source: object, what: string, value: Value): void {
    const all = this.#bySource.get(source) ?? new Map<string, { readonly value: Value; readonly until: number }>()
    this.#bySource.set(source, all)
    all.delete(what)
    all.set(what, { value, until: performance.now() + keptMs })
    if (all.size > this.#most) all.delete(all.keys().next().value!)
  }

  /** Deletes this value, unless another has replaced it. */
  drop(source: object, what: string, value: Value): void {
    const all = this.#bySource.get(source)
    if (all?.get(what)?.value === value) all.delete(what)
  }
}
