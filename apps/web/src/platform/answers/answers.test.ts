import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAnswers } from './answers.ts'
import type { Engine } from './answers.ts'
import { watchAnswer } from './use-answer.ts'

const engine: Engine = {
  createClient: () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } }),
  Observer: QueryObserver,
}

/** Answers with what came with the page, and how often the library was fetched and a call made. */
function setUp(fetchEngine = () => Promise.resolve(engine)) {
  const seen = { engines: 0, calls: 0 }
  const answers = createAnswers([[['getProduct', { id: '1' }], 'from the page']], () => {
    seen.engines += 1
    return fetchEngine()
  })
  const watch = (id: string, enabled = true) => {
    const queryKey = ['getProduct', { id }]
    const source = watchAnswer(answers, JSON.stringify(queryKey), {
      queryKey,
      queryFn: () => {
        seen.calls += 1
        return Promise.resolve(`asked ${seen.calls}`)
      },
      enabled,
    })
    let heard = () => {}
    const leave = source.subscribe(() => heard())
    const until = (isSo: (answer: ReturnType<typeof source.get>) => boolean) =>
      new Promise<ReturnType<typeof source.get>>((resolve) => {
        heard = () => isSo(source.get()) && resolve(source.get())
        heard()
      })
    return { ...source, leave, until }
  }
  return { answers, seen, watch }
}

describe('an answer', () => {
  it('that came with the page needs neither the library nor a call', () => {
    const { seen, watch } = setUp()
    const answer = watch('1')
    expect(answer.get()).toMatchObject({ data: 'from the page', error: null, isFetching: false })
    expect(answer.get()).toBe(answer.get())
    expect(seen).toEqual({ engines: 0, calls: 0 })
  })
  it('that did not is asked for, and the library takes the others over', async () => {
    const { answers, seen, watch } = setUp()
    const [known, other] = [watch('1'), watch('2')]
    expect(other.get()).toMatchObject({ data: undefined, error: null, isFetching: true })
    expect(await other.until(({ data }) => data !== undefined)).toMatchObject({ data: 'asked 1' })
    expect(known.get()).toMatchObject({ data: 'from the page', isFetching: false })
    await answers.refresh(['getProduct'])
    expect(known.get()).toMatchObject({ data: expect.stringMatching(/^asked/) as string })
    expect(seen).toEqual({ engines: 1, calls: 3 })
  })
  it('is not asked for while it is not wanted', () => {
    const { seen, watch } = setUp()
    expect(watch('2', false).get()).toMatchObject({ data: undefined, isFetching: false })
    expect(seen).toEqual({ engines: 0, calls: 0 })
  })
  it('reports a failure to load the library, and tries again', async () => {
    let isThere = false
    const { watch } = setUp(() => (isThere ? Promise.resolve(engine) : Promise.reject(new Error('gone'))))
    const answer = watch('2')
    const failed = await answer.until(({ error }) => error !== null)
    expect(failed).toMatchObject({ data: undefined, isFetching: false, error: new Error('gone') })
    isThere = true
    failed.refetch()
    expect(answer.get()).toMatchObject({ error: null, isFetching: true })
    expect(await answer.until(({ data }) => data !== undefined)).toMatchObject({ data: 'asked 1' })
  })
})

describe('an answer that the library takes over', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  it('is not asked for again, however old the page is; the next who shows it asks', async () => {
    const { answers, seen, watch } = setUp()
    const shown = watch('1')
    expect(shown.get().data).toBe('from the page')
    vi.setSystemTime(Date.now() + 60_000)
    await answers.load()
    expect(shown.get()).toMatchObject({ data: 'from the page', isFetching: false })
    expect(seen.calls).toBe(0)
    const next = watch('1')
    expect(await next.until(({ data }) => data === 'asked 1')).toMatchObject({ data: 'asked 1' })
  })
})

describe('what is known', () => {
  it('may be put and changed, with the library and without', async () => {
    const { answers, watch } = setUp()
    const key = ['getProduct', { id: '2' }]
    const change = () => answers.change<string>(key, (before) => `${before} and changed`)
    change()
    answers.put(key, 'put')
    change()
    const answer = watch('2')
    expect(answer.get().data).toBe('put and changed')
    await answers.load()
    change()
    expect(answer.get().data).toBe('put and changed and changed')
  })
  it('is never shown again once it is forgotten', async () => {
    const { answers, seen, watch } = setUp()
    const answer = watch('1')
    answers.forget()
    expect(answer.get()).toMatchObject({ data: undefined, isFetching: true })
    await answer.until(({ data }) => data === 'asked 1')
    answers.forget()
    expect(answer.get().data).toBeUndefined()
    await answer.until(({ data }) => data === 'asked 2')
    expect(seen).toEqual({ engines: 1, calls: 2 })
  })
  it('is forgotten without a call where nothing of it is shown', () => {
    const { answers, seen } = setUp()
    answers.forget()
    expect(seen).toEqual({ engines: 0, calls: 0 })
  })
})
