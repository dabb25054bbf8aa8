import { expect, it } from 'vitest'
import { words as devices } from './devices/desk-devices.words.ts'
import { words as products } from './products/desk-products.words.ts'

const shared = (words: object) =>
  Object.keys(words).filter(
    (key) => key.startsWith('import.') && !['import.categories', 'import.noCategories', 'import.tariffs'].includes(key),
  )

it('both imports have the same words to say', () => {
  expect(shared(devices.de).toSorted()).toEqual(shared(products.de).toSorted())
  const list = ['title', 'lead', 'new', 'import', 'failed', 'undo', 'offered', 'nowHidden']
  for (const key of [...list, 'offer', 'hide', 'offer.name', 'hide.name'])
    expect(Object.keys(devices.de)).toContain(key)
})
