import { expect, it, vi } from 'vitest'
import { ApiError } from '#platform/api/api-error.ts'
import type { BrowserStore } from '#platform/session/browser-store.ts'
import type { SessionStore } from '#platform/session/session-store.ts'
import { keepLanguage } from './keep-language.ts'

/** A page in English that a link to `chosen` led to, or another page after it. */
async function arrive({
  user = { adminLogin: false } as object | null,
  chosen = 'en',
  failure = undefined as unknown,
  chosenMeanwhile = undefined as string | undefined,
}) {
  const items = new Map([['language', chosen]])
  const store = {
    item: (_area, name) => items.get(name),
    setItem: (_area, name) => void items.delete(name),
  } as Partial<BrowserStore> as BrowserStore
  const sessions = { get: () => ({ user: user && { user } }) } as unknown as SessionStore
  const save = vi.fn(async (_language: string) => {
    if (failure !== undefined) throw failure
    if (chosenMeanwhile !== undefined) items.set('language', chosenMeanwhile)
  })
  const answers = { refresh: async () => undefined, change: () => undefined }
  await keepLanguage({ store, sessions, answers, locale: 'en', chosen, save })
  return { saved: save.mock.calls.flat(), isRemembered: items.has('language') }
}
const failure = (status: number) => new ApiError({ status, code: '', failure: 'network', title: '' })

it('saves the language of the page that the link led to, once', async () => {
  expect(await arrive({})).toEqual({ saved: ['en'], isRemembered: false })
})
it('saves nothing on a page in another language, nor for nobody', async () => {
  expect(await arrive({ chosen: 'de' })).toEqual({ saved: [], isRemembered: false })
  expect(await arrive({ user: null })).toEqual({ saved: [], isRemembered: false })
})
it('changes nothing where an operator is logged in for a user', async () => {
  expect(await arrive({ user: { adminLogin: true } })).toEqual({ saved: [], isRemembered: false })
})
it('leaves a choice that reached no server to the next page, and forgets one that was refused', async () => {
  expect(await arrive({ failure: failure(0) })).toEqual({ saved: ['en'], isRemembered: true })
  expect(await arrive({ failure: new Error('left') })).toEqual({ saved: ['en'], isRemembered: true })
  expect(await arrive({ failure: failure(401) })).toEqual({ saved: ['en'], isRemembered: false })
})
it('leaves a choice that is made while it saves to the document that it leads to', async () => {
  expect(await arrive({ chosenMeanwhile: 'de' })).toEqual({ saved: ['en'], isRemembered: true })
})
