import { describe, expect, it } from 'vitest'
import type { Tenant } from '../tenant.ts'
import { createAnswerStore } from './answer-store.ts'
import { cachedBytes } from './cached-bytes.ts'

const tenant = (id: number, contentVersion = 1) => ({ id, contentVersion }) as Tenant
const noon = new Date('2026-03-01T12:00:00Z')
const of = (size: number) => ({ bytes: cachedBytes('x'.repeat(size), {}) })

describe('cached answers', () => {
  it('are made once, however many ask at once, and again after a change or a midnight in Berlin', async () => {
    let now = noon
    let made = 0
    const store = createAnswerStore({ mostBytes: 1_000_000, now: () => now })
    const get = (version = 1) =>
      store.get(tenant(1, version), 'a', async () => {
        await new Promise((resolve) => setTimeout(resolve, 5))
        made += 1
        return of(10)
      })
    await Promise.all(Array.from({ length: 50 }, () => get()))
    await get()
    expect(made).toBe(1)
    await get(2)
    expect(made).toBe(2)
    now = new Date('2026-03-01T22:59:59Z')
    await get(2)
    expect(made).toBe(2)
    now = new Date('2026-03-01T23:00:00Z')
    await get(2)
    expect(made).toBe(3)
  })

  it('are cached no longer than is said', async () => {
    let made = 0
    const store = createAnswerStore({ mostBytes: 1_000_000, now: () => noon })
    const get = () => store.get(tenant(1), 'a', async () => ((made += 1), of(10)), 0.02)
    await get()
    await get()
    expect(made).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 25))
    await get()
    expect(made).toBe(2)
  })

  it('take no more room than they have, and the least recently used go first', async () => {
    const store = createAnswerStore({ mostBytes: 400_000, now: () => noon })
    for (let id = 1; id <= 100; id += 1) await store.get(tenant(id), 'a', async () => of(20_000))
    const { bytes, answers } = store.size()
    expect(bytes).toBeLessThanOrEqual(400_000)
    expect(answers).toBeGreaterThan(10)
    let isMade = false
    await store.get(tenant(100), 'a', async () => ((isMade = true), of(20_000)))
    expect(isMade).toBe(false)
    await store.get(tenant(1), 'a', async () => ((isMade = true), of(20_000)))
    expect(isMade).toBe(true)
  })

  it('invented addresses of one tenant displace no other tenant’s answers', async () => {
    const store = createAnswerStore({ mostBytes: 400_000, now: () => noon })
    await store.get(tenant(1), 'a', async () => of(20_000))
    for (let n = 0; n < 500; n += 1) await store.get(tenant(2), `b${n}`, async () => of(5_000))
    let isMade = false
    await store.get(tenant(1), 'a', async () => ((isMade = true), of(20_000)))
    expect(isMade).toBe(false)
    expect(store.size().bytes).toBeLessThanOrEqual(150_000)
  })

  it('remember no failure and no refusal', async () => {
    const store = createAnswerStore({ mostBytes: 400_000, now: () => noon })
    await expect(store.get(tenant(1), 'a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await store.get(tenant(1), 'a', async () => ({ other: 'refused' }))).toEqual({ other: 'refused' })
    expect(store.size().answers).toBe(0)
    expect(await store.get(tenant(1), 'a', async () => of(10))).toMatchObject({ tenantId: 1 })
  })

  it('are found by a request they answered before, for that tenant alone', async () => {
    const store = createAnswerStore({ mostBytes: 400_000, now: () => noon })
    const cached = await store.get(tenant(1), 'a', async () => of(10))
    if ('other' in cached) throw new Error('It is cached')
    for (let n = 0; n < 20; n += 1) store.addAlias(`/x?${n}`, cached)
    expect(store.byAlias('/x?19', tenant(1))).toBeDefined()
    expect(store.byAlias('/x?19', tenant(2))).toBeUndefined()
    expect(store.byAlias('/x?19', tenant(1, 2))).toBeUndefined()
    // Invented addresses of one answer take up no more room.
    expect(store.size().aliases).toBe(8)
  })
})
