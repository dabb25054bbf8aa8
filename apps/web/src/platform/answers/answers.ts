import type { QueryClient, QueryObserver } from '@tanstack/react-query'

/**
 * The part of the query library that answers need; it is loaded for the first call whose answer did not come with the
 * page.
 */
export interface Engine {
  createClient(): QueryClient
  readonly Observer: typeof QueryObserver
}

/** Answers of one call under the key of the cache. */
export type Key = readonly unknown[]
export type Seed = readonly [key: Key, answer: unknown]

/**
 * The answers of calls. Those that came with the page are shown without the query library, eight kilobytes that most
 * first visits never need; it takes them over when any other call is made, and manages all of them from then on.
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

  /** For readers only: a failure to load the library becomes the failure of the query. */
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
    /** Changes a cached answer; nothing where it isn't cached. */
    change<Data>(key: Key, to: (before: Data) => Data): void {
      if (started !== undefined)
        return void started.client.setQueryData<Data>(key, (before) => (before === undefined ? before : to(before)))
      const before = first.get(JSON.stringify(key))
      if (before !== undefined) this.put(key, to(before.answer as Data))
    },
    /** Reloads its shown answers. Without the library there are none yet. */
    async refresh(key: Key): Promise<void> {
      await started?.client.invalidateQueries({ queryKey: key })
    },
    /** Cached answers are never shown again; those on the screen are loaded anew. */
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
