import { expect, it } from 'vitest'
import { entryIn } from './entry-source.ts'

it.each([
  ['?einsprungsquelle=tarife', 'tarife'],
  ['?handyId=3&einsprungsquelle=tarife-5g', 'tarife-5g'],
  ['', undefined],
  ['?einsprungsquelle=', undefined],
  ['?einsprungsquelle=%3Cb%3E', undefined],
  [`?einsprungsquelle=${'x'.repeat(61)}`, undefined],
])('reads the listing from %s', (search, key) => {
  expect(entryIn(search)).toBe(key)
})
