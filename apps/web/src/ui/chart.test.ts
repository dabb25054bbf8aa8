import { describe, expect, it } from 'vitest'
import { roundTop } from './chart.tsx'
import { pagesAround } from './pagination.tsx'

describe('the top of a chart', () => {
  it.each([
    [0, 1],
    [1, 1],
    [7, 10],
    [12, 20],
    [21, 25],
    [26, 50],
    [100, 100],
    [101, 200],
  ])('%i fits under %i', (largest, top) => expect(roundTop(largest)).toBe(top))
})

describe('the pages to show', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 0, 9]],
    [3, 9, [1, 2, 3, 4, 0, 9]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [9, 9, [1, 0, 8, 9]],
  ])('page %i of %i', (page, pageCount, shown) => expect(pagesAround(page, pageCount)).toEqual(shown))
})
