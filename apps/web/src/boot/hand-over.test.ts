import { beforeEach, expect, it } from 'vitest'
import { dropDraft, findDraft } from '#platform/form/drafts.ts'
import type { BrowserStore } from '#platform/session/browser-store.ts'
import { createSessionStore } from '#platform/session/session-store.ts'
import { takeDrafts } from './hand-over.ts'

beforeEach(() => dropDraft('form'))

/** The document that finds `given` in its tab. */
function arrive(given: string) {
  const items = new Map([['drafts', given]])
  const store: BrowserStore = {
    cookie: () => undefined,
    setCookie: () => {},
    item: (_area, name) => items.get(name),
    setItem: (_area, name, value) => void (value === undefined ? items.delete(name) : items.set(name, value)),
  }
  takeDrafts(store, createSessionStore('fernblick', store), given)
  return { kept: findDraft('form')?.values, stored: items.get('drafts') }
}
const drafts = [['form', { values: { name: 'Runa' }, base: {}, version: 0 }]]

it('takes the input of the document before out of the tab’s storage', () => {
  expect(arrive(JSON.stringify({ typists: ['runa'], drafts }))).toEqual({ kept: { name: 'Runa' }, stored: undefined })
})
it('removes what it cannot read, too, and starts', () => {
  expect(arrive('{"typists":')).toEqual({ kept: undefined, stored: undefined })
})
