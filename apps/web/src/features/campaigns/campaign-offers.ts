import type { AnswerOf } from '#platform/api/call-types.ts'
import { inLocale } from '#desk/in-locale.ts'
import { fromList, toList } from '#platform/form/list-value.ts'

type Categories = AnswerOf<'listDeskCategories'>

/** A category or a product that a campaign may apply to. */
export interface Offer {
  readonly kind: 'categoryIds' | 'productIds'
  readonly id: number
  readonly name: string
  /** The category of a product, or the number of products of a category. */
  readonly within: string | number
}

/** All of the tenant: first the categories, then the products. */
export function offersOf(categories: Categories, locale: 'de' | 'en'): Offer[] {
  const named = categories.map(({ id, name, products }) => ({ id, name: inLocale(name, locale), products }))
  return [
    ...named.map(({ id, name, products }) => ({ kind: 'categoryIds' as const, id, name, within: products.length })),
    ...named.flatMap(({ name: within, products }) =>
      products.map(({ id, name }) => ({ kind: 'productIds' as const, id, name, within })),
    ),
  ]
}

/**
 * The offers that match the typed text: a part of the name, or the number of a product; the categories without a text.
 */
export function findOffers(offers: readonly Offer[], typed: string): Offer[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return offers.filter(({ kind }) => kind === 'categoryIds')
  return offers.filter(
    ({ kind, name, id }) => name.toLowerCase().includes(text) || (kind === 'productIds' && String(id) === text),
  )
}

/** Numbers in one value of a form, in one order, so that equal choices are equal values. */
export const toIdList = (ids: readonly number[]): string =>
  toList([...new Set(ids)].toSorted((a, b) => a - b).map(String))
export const fromIdList = (value: string): number[] => fromList(value).map(Number)

/** Adds or removes one. */
export function toggleId(value: string, id: number, on: boolean): string {
  const others = fromIdList(value).filter((other) => other !== id)
  return toIdList(on ? [...others, id] : others)
}

/** The names of the choices. */
export const namesOf = (offers: readonly Offer[], kind: Offer['kind'], value: string): string => {
  const ids = fromIdList(value)
  return offers.flatMap((one) => (one.kind === kind && ids.includes(one.id) ? [one.name] : [])).join(', ')
}
