import type { QueryClient, QueryObserver } from '@tanstack/react-query'

/** What answers need of the query library; it is fetched when something is asked that did not come with the page. */
export interface Engine {
  createClient(): QueryClient
  readonly Observer: typeof QueryObserver
}

/** Answers of one call under the key of the cache. */
export type Key = readonly unknown[]
export type Seed = readonly [key: Key, answer: unknown]

/**
 * The answers of calls. Those that came with the page are shown without the query library, eight kilobytes that most
 * first visits never need; it takes them over when anything else is asked, and from then on everything is its.
 */
export function createAnswers(seeds: readonly Seed[], fetchEngine: () => Promise<Engine>) {
  const first = new Map(seeds.map(([key, answer]) => [JSON.stringify(key), { key, answer }]))
  const since = Date.now()
  const listeners = new Set<() => void>()
  let started: { readonly client: QueryClient; readonly Observer: typeof QueryObserver } | undefined
  let failure: unknown
  let loading: Promise<void> | undefined

  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const start = (engine: Engine): void => {
    const client = engine.createClient()
    for (const { key, answer } of first.values()) client.setQueryData(key, answer, { updatedAt: since })
    first.clear()
    started = { client, Observer: engine.Observer }
    tell()
  }
  /** Fetches the library; a second try after a failure is another one. */
  const load = (): Promise<void> => {
    loading ??= fetchEngine().then(start, (error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  /** For whoever only looks: what cannot be loaded is told as the failure of what was asked. */
  const want = (): void => {
    if (failure !== undefined) {
      failure = undefined
      tell()
    }
    load().catch((error: unknown) => {
      failure = error
      tell()
    })
  }

  return {
    load,
    want,
    started: () => started,
    failure: (): unknown => failure,
    seedOf: (hash: string): unknown => first.get(hash)?.answer,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** An answer that is known without asking. */
    put(key: Key, answer: unknown): void {
      if (started !== undefined) return void started.client.setQueryData(key, answer)
      first.set(JSON.stringify(key), { key, answer })
      tell()
    },
    /** What is known of an answer, changed; nothing where it isn't known. */
    change<Data>(key: Key, to: (before: Data) => Data): void {
      if (started !== undefined)
        return void started.client.setQueryData<Data>(key, (before) => (before === undefined ? before : to(before)))
      const before = first.get(JSON.stringify(key))
      if (before !== undefined) this.put(key, to(before.answer as Data))
    },
    /** What is shown of it is asked anew. Without the library nothing was asked yet. */
    async refresh(key: Key): Promise<void> {
      await started?.client.invalidateQueries({ queryKey: key })
    },
    /** Nothing of what was known is shown again; what is on the screen is asked anew. */
    forget(): void {
      if (started !== undefined) {
        started.client.removeQueries({ type: 'inactive' })
        void started.client.resetQueries({ type: 'active' })
      } else if (first.size > 0) {
        first.clear()
        tell()
        if (listeners.size > 0) want()
      }
    },
    clear: (): void => started?.client.clear(),
  }
}

export type Answers = ReturnType<typeof createAnswers>
