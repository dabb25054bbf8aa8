import { expect, it } from 'vitest'
import { wordsOf } from './search-words.ts'

it('a long word is cut at a whole character, so that the database has no two equal ones of a case', () => {
  const beginning = 'a'.repeat(79)
  expect(wordsOf([`${beginning}\u{10428}b`, `${beginning}\u{1D400}b`])).toEqual([beginning])
})
