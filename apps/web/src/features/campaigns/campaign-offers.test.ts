import { expect, it } from 'vitest'
import { findOffers, fromIdList, offersOf, toggleId, toIdList } from './campaign-offers.ts'
import { mergeValues } from '#platform/form/merge-values.ts'

const category = (id: number, de: string, products: readonly [number, string][]) =>
  ({
    ...{ id, name: { de, en: `${de} in English` } },
    products: products.map(([number, name]) => ({ id: number, name })),
  }) as unknown as Parameters<typeof offersOf>[0][number]
const offers = offersOf(
  [
    category(2, 'Glasfaser', [[467, 'Glasfaser 300']]),
    category(1, 'Internet', [
      [462, 'Zuhause M'],
      [46, 'Router'],
    ]),
  ],
  'de',
)
const found = (typed: string) => findOffers(offers, typed).map(({ name }) => name)

it('shows the categories first, and finds both by a part of the name or a product by its number', () => {
  expect(found(' ')).toEqual(['Glasfaser', 'Internet'])
  expect(found('glas')).toEqual(['Glasfaser', 'Glasfaser 300'])
  expect(found('46')).toEqual(['Router'])
  expect(found('2')).toEqual([])
  expect(found('nichts')).toEqual([])
})

it('sorts the choices, so that equal choices are equal', () => {
  expect(toIdList([470, 9, 470])).toBe('9\n470')
  expect(toggleId(toggleId('', 470, true), 9, true)).toBe(toIdList([9, 470]))
  expect(fromIdList(toggleId('9\n470', 9, false))).toEqual([470])
  expect(fromIdList('')).toEqual([])
})

it('takes over a colleague’s choice where nothing was chosen here', () => {
  const base = { holds: 'all', categories: '', products: '' }
  const mine = { holds: 'some', categories: '2', products: '' }
  const theirs = { holds: 'some', categories: '', products: '462' }
  expect(mergeValues(base, mine, theirs)).toMatchObject({ merged: { holds: 'some', categories: '2', products: '462' } })
})
