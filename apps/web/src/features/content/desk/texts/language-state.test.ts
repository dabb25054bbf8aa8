import { describe, expect, it } from 'vitest'
import { languageState } from './language-state.ts'
import { edited, type Language } from './text-writing.ts'

const writings = (de: string, en: string) =>
  (['de', 'en'] as const).map((locale) => ({
    locale,
    title: '',
    blocks: [{ kind: 'text' as const, text: locale === 'de' ? de : en }],
  }))

/** German and English as they are written now, saved and published, and the versions that last changed them. */
function stateOf(
  language: Language,
  texts: readonly [de: string, en: string],
  given: {
    readonly saved?: readonly [string, string]
    readonly published?: readonly [string, string]
    readonly changedIn?: readonly [number, number]
    readonly isWithdrawn?: boolean
  } = {},
) {
  const published = given.published ?? texts
  const [de, en] = given.changedIn ?? [1, 1]
  const Text = {
    version: given.published?.join('') === '' ? 0 : Math.max(de, en),
    isWithdrawn: given.isWithdrawn ?? false,
  }
  return languageState(language, {
    texts: edited(writings(...texts)),
    saved: edited(writings(...(given.saved ?? texts))),
    detail: {
      row: Text as never,
      published: writings(...published),
      languages: [
        { locale: 'de', changedIn: de, changedAt: null },
        { locale: 'en', changedIn: en, changedAt: null },
      ],
    },
  })
}

describe('a language of a text', () => {
  it('is missing while nothing is written in it', () => {
    expect(stateOf('en', ['Hallo', ''])).toEqual({ status: 'missing' })
  })
  it('is published as it was', () => {
    expect(stateOf('de', ['Hallo', 'Hello'])).toEqual({ status: 'published' })
  })
  it('is unsaved first, then a draft until it is published', () => {
    const published = ['Hallo', 'Hello'] as const
    expect(stateOf('de', ['Guten Tag', 'Hello'], { published, saved: published })).toEqual({ status: 'unsaved' })
    expect(stateOf('de', ['Guten Tag', 'Hello'], { published })).toEqual({ status: 'draft' })
    expect(stateOf('de', ['Hallo', 'Hello'], { published: ['', ''] })).toEqual({ status: 'draft' })
    expect(stateOf('de', ['Hallo', 'Hello'], { isWithdrawn: true })).toEqual({ status: 'draft' })
  })
  it('is behind while the other is changed in the draft and it is not', () => {
    const published = ['Hallo', 'Hello'] as const
    const behind = { status: 'published', behind: { of: 'de', since: 'draft' } }
    expect(stateOf('en', ['Guten Tag', 'Hello'], { published })).toEqual(behind)
    expect(stateOf('en', ['Guten Tag', 'Hello'], { published, saved: published })).toEqual(behind)
    expect(stateOf('en', ['Guten Tag', 'Good day'], { published })).toEqual({ status: 'draft' })
  })
  it('is behind where a later version changed the other alone', () => {
    expect(stateOf('en', ['Hallo', 'Hello'], { changedIn: [3, 2] })).toEqual({
      status: 'published',
      behind: { of: 'de', since: 3 },
    })
    expect(stateOf('de', ['Hallo', 'Hello'], { changedIn: [3, 2] })).toEqual({ status: 'published' })
  })
})
