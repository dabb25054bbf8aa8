import { expect, it } from 'vitest'
import { findDraft } from '#platform/form/drafts.ts'
import { findWordDraft, keepWordDraft, wordDrafts } from './word-drafts.ts'

it('keeps what is typed for a word in one language until it is saved or given up', () => {
  keepWordDraft('home.title', 'de', undefined)
  expect(findDraft(wordDrafts)).toBeUndefined()
  keepWordDraft('home.title', 'de', { value: 'Willkommen', before: null })
  keepWordDraft('home.title', 'en', { value: 'Welcome', before: 'Hello' })
  expect(findWordDraft('home.title', 'de')).toEqual({ value: 'Willkommen', before: null })
  keepWordDraft('home.title', 'de', undefined)
  expect(findWordDraft('home.title', 'de')).toBeUndefined()
  expect(findWordDraft('home.title', 'en')).toEqual({ value: 'Welcome', before: 'Hello' })
  // With the last one nothing is left that leaving the page would ask about.
  keepWordDraft('home.title', 'en', undefined)
  expect(findDraft(wordDrafts)).toBeUndefined()
})
