import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it.each([
  ['kurz', 10, 'kurz'],
  ['genau', 5, 'genau'],
  ['zu lang', 2, 'zu'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀', 3, 'ab'],
  ['😀', 1, ''],
])('%j cut to %i is %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})
