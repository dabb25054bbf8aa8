import { describe, expect, it } from 'vitest'
import { deskRoutes } from '@referral/contract/route-names'
import { routeNames } from '#routing/whole-catalogue.ts'
import { words } from './all-words.ts'

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([mark]) => mark).sort()
const base = (key: string): string => key.replace(/_Sie$/, '')

describe.each(Object.entries(words))('words of %s', (_, { de, en }) => {
  it('has every key in both languages, and a "Sie" form only beside a "du" form', () => {
    const german = Object.keys(de)
    expect(german.filter((key) => !key.endsWith('_Sie')).sort()).toEqual(Object.keys(en).sort())
    expect(german.filter((key) => key.endsWith('_Sie') && !(base(key) in de))).toEqual([])
  })
  it('has the same placeholders and marks in both languages', () => {
    for (const [key, text] of Object.entries(en)) {
      expect({ key, marks: placeholders(text) }).toEqual({ key, marks: placeholders(de[key] ?? '') })
    }
  })
  it('says "Sie" with the same tags and no other values; a first name may stay away', () => {
    for (const [key, text] of Object.entries(de).filter(([name]) => name.endsWith('_Sie'))) {
      const given = placeholders(de[base(key)] ?? '')
      const own = placeholders(text)
      expect({ key, unknown: own.filter((mark) => !given.includes(mark)) }).toEqual({ key, unknown: [] })
      expect({ key, lost: given.filter((mark) => mark.startsWith('<') && !own.includes(mark)) }).toEqual({
        key,
        lost: [],
      })
    }
  })
  it('has no empty word, and plural forms in pairs', () => {
    for (const text of [...Object.values(de), ...Object.values(en)]) expect(text.trim()).not.toBe('')
    const keys = Object.keys(en)
    for (const key of keys.filter((name) => name.endsWith('_one')))
      expect(keys).toContain(key.replace(/_one$/, '_other'))
  })
})

it('has a title for every route', () => {
  expect(Object.keys(words['titles']?.en ?? {}).sort()).toEqual(routeNames.toSorted())
})

it('has a human name for every group of words', () => {
  const way = 'name each group of words in content/desk/words/word-rooms.words.ts'
  expect(Object.keys(words['word-rooms']?.en ?? {}).sort(), way).toEqual(Object.keys(words).sort())
})

it('has a human name for every page that is not the back office’s own', () => {
  const pages = routeNames.filter((name) => !Object.hasOwn(deskRoutes, name))
  const way = 'name public pages, and those alone, in shell/page-names.words.ts'
  expect(Object.keys(words['page-names']?.en ?? {}).sort(), way).toEqual(pages.toSorted())
  for (const locale of ['de', 'en'] as const) {
    const names = Object.values(words['page-names']?.[locale] ?? {})
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  }
})

/** Spec §4, letter by letter. */
const stateLabels = {
  open: 'Offen',
  matched: 'Ok',
  released: 'Freigegeben',
  paid: 'Gezahlt',
  cancelled: 'Storniert',
  expired: 'Abgelaufen',
}

it.each(Object.entries(stateLabels))(
  'recommenders and operators read the status %s as the specification calls it (%s)',
  (state, label) => {
    expect(words['cases']!.de[`state.${state}`]).toBe(label)
    expect(words['desk-kit']!.de[`state.${state}`]).toBe(label)
  },
)
