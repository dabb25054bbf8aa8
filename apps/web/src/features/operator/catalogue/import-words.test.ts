import { expect, it } from 'vitest'
import { words as devices } from '../desk-devices.words.ts'
import { words as products } from '../desk-products.words.ts'

const shared = (words: object) =>
  Object.keys(words).filter(
    (key) => /^(import|outcome)\./.test(key) && !['import.categories', 'import.tariffs'].includes(key),
  )

it('both imports have the same words to say', () => {
  expect(shared(devices.de).toSorted()).toEqual(shared(products.de).toSorted())
  for (const key of ['title', 'export', 'failed']) expect(Object.keys(devices.de)).toContain(key)
})
