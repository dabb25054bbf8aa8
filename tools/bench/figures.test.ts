import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figure, alternate, median, medianOf, medianRatio, percentile } from './figures.ts'

const some = fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 50 })

test('the median is the middle one, or the mean of the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(() => median([])).toThrow('No figure, no median')
})

test('a percentile is a figure of the list that so many do not exceed', () => {
  fc.assert(
    fc.property(some, fc.double({ min: 0.01, max: 1, noNaN: true }), (figures, share) => {
      const value = percentile(figures, share)
      expect(figures).toContain(value)
      expect(figures.filter((one) => one <= value).length / figures.length).toBeGreaterThanOrEqual(share - 1e-9)
      expect(figures.filter((one) => one < value).length / figures.length).toBeLessThan(share)
    }),
  )
  expect(percentile([1, 2, 3, 4], 0.95)).toBe(4)
  expect(() => percentile([], 0.5)).toThrow('No figure, no percentile')
})

test('the ratio is the median of the rounds’ own ratios, not that of the medians', () => {
  const pairs = [
    { ours: 1, limit: 1 },
    { ours: 10, limit: 40 },
    { ours: 3, limit: 4 },
  ]
  expect(medianRatio(pairs)).toBe(0.75)
  expect(medianOf(pairs, 'ours')).toBe(3)
})

test('ours and the other take turns', async () => {
  const order: string[] = []
  const note = (name: string) => (round: number) => Promise.resolve(order.push(`${name}${round}`))
  await alternate(2, note('ours'), note('limit'))
  expect(order).toEqual(['ours0', 'limit0', 'ours1', 'limit1'])
})

test.each([
  [0.001234, '0.00123'],
  [0.5, '0.5'],
  [1.234, '1.23'],
  [12_345.6, '12,346'],
  [0, '0'],
])('%d is printed as %s', (value, text) => expect(figure(value)).toBe(text))
