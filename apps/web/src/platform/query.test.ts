import { expect, it } from 'vitest'
import { keyOf, queryOf } from './query.ts'

it('distinguishes answers by their parameters, in the address or in the body', () => {
  const choice = (category: string | null) => queryOf('previewListing', { body: { kind: category } as never }).queryKey
  expect(choice('1')).not.toEqual(choice('2'))
  expect(choice('1')).toEqual(choice('1'))
  expect(choice(null).slice(0, 1)).toEqual([...keyOf('previewListing')])
  expect(queryOf('listDeskCategories').queryKey).toEqual(keyOf('listDeskCategories'))
})
