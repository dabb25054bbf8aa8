import { describe, expect, it } from 'vitest'
import { inWait, placeholdersOf, tagsOf, translate, wordsIn } from './words.ts'

describe('wordsIn', () => {
  const both = { de: { hi: 'Hallo', you: 'du', you_Sie: 'Sie' }, en: { hi: 'Hello', you: 'you' } }
  it('sends one tone only', () => {
    expect(wordsIn(both, 'de', 'du')).toEqual({ hi: 'Hallo', you: 'du' })
    expect(wordsIn(both, 'de', 'Sie')).toEqual({ hi: 'Hallo', you: 'Sie' })
    expect(wordsIn(both, 'en', 'Sie')).toEqual({ hi: 'Hello', you: 'you' })
  })
  it('lets a tenant say it differently, and add nothing', () => {
    expect(wordsIn(both, 'de', 'Sie', { hi: 'Moin', more: 'x' })).toEqual({ hi: 'Moin', you: 'Sie' })
  })
})

describe('inWait', () => {
  const words = { hi: 'Hallo', wait: '{days} Tage', wait_wait0: 'sofort', wait_wait1: 'ein Tag' }
  it.each([
    [0, 'sofort'],
    [1, 'ein Tag'],
    [2, '{days} Tage'],
    [365, '{days} Tage'],
  ])('tells a complaint period of %i days in one form', (days, wait) => {
    expect(inWait(words, days)).toEqual({ hi: 'Hallo', wait })
  })
})

describe('a word', () => {
  it('is filled once: a value is never read as a name', () => {
    expect(translate({ hi: 'Hallo {name}, {day}' }, 'de', 'hi', { name: '{day}', day: 'heute' })).toBe(
      'Hallo {day}, heute',
    )
    expect(translate({ hi: '{constructor}' }, 'de', 'hi')).toBe('{constructor}')
  })
  it('names its placeholders and marks once', () => {
    expect([placeholdersOf(['{a} {b}', '{a}']), tagsOf(['<x>1</x><x>2</x>'])]).toEqual([['a', 'b'], ['x']])
  })
})
