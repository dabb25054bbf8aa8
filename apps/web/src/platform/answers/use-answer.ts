import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { QueryObserver } from '@tanstack/react-query'
import { createAnswers } from './answers.ts'
import type { Answers, Key } from './answers.ts'

export const AnswersContext = createContext<Answers>(
  createAnswers([], () => Promise.reject(new Error('No answers around this component'))),
)

export const useAnswers = (): Answers => useContext(AnswersContext)

interface Query<Data> {
  readonly queryKey: Key
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>
}

interface Options {
  readonly enabled?: boolean
  readonly retry?: false
  readonly staleTime?: number
}

/** The state of a call's answer; the query library's own results have this shape too. */
export interface Answer<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isFetching: boolean
  refetch(): unknown
}

interface Source<Data> {
  subscribe(listener: () => void): () => void
  get(): Answer<Data>
}

/** The answer of a reading call, kept fresh by the query library, or as it came with the page. */
export function useAnswer<Data>(query: Query<Data>, { enabled = true, retry, staleTime }: Options = {}): Answer<Data> {
  const answers = useAnswers()
  const hash = JSON.stringify(query.queryKey)
  const source = useMemo(
    () =>
      watchAnswer(answers, hash, {
        ...query,
        enabled,
        ...(retry === undefined ? {} : { retry }),
        ...(staleTime === undefined ? {} : { staleTime }),
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the key identifies the query
    [answers, hash, enabled, retry, staleTime],
  )
  return useSyncExternalStore(source.subscribe, source.get, source.get)
}

/** Read and heard by the hook; outside React for its test. */
export function watchAnswer<Data>(answers: Answers, hash: string, query: Query<Data> & Options): Source<Data> {
  const enabled = query.enabled !== false
  const refetch = (): void => answers.want()
  const asking: Answer<Data> = { data: undefined, error: null, isFetching: enabled, refetch }
  let known: Answer<Data> | undefined
  let failed: Answer<Data> | undefined
  let observer: QueryObserver<Data> | undefined
  const observe = (): QueryObserver<Data> | undefined => {
    const engine = answers.started()
    if (engine !== undefined)
      observer ??= new engine.Observer<Data>(engine.client, {
        ...query,
        // Shown already: that the library came is no reason to ask again.
        ...(known === undefined ? {} : { refetchOnMount: false }),
      })
    return observer
  }
  return {
    get() {
      const live = observe()
      if (live !== undefined) {
        const result = live.getCurrentResult()
        // The query starts with the first listener; the first result already is `asking`.
        return !live.hasListeners() && result.isPending ? asking : result
      }
      const data = answers.seedOf(hash) as Data | undefined
      if (data !== undefined) {
        if (known?.data !== data) known = { data, error: null, isFetching: false, refetch }
        return known
      }
      const error = enabled ? answers.failure() : undefined
      if (error === undefined) return asking
      if (failed?.error !== error) failed = { ...asking, error, isFetching: false }
      return failed
    },
    subscribe(listener) {
      let leave = observe()?.subscribe(listener)
      const leaveAnswers = answers.subscribe(() => {
        leave ??= observe()?.subscribe(listener)
        listener()
      })
      if (leave === undefined && enabled && answers.seedOf(hash) === undefined) answers.want()
      return () => {
        leaveAnswers()
        leave?.()
      }
    },
  }
}
