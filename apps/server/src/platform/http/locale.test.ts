import { expect, it } from 'vitest'
import { preferredLocale } from './locale.ts'

it.each([
  ['en-GB,en;q=0.9', 'en'],
  ['fr-FR,fr;q=0.9,en;q=0.8,de;q=0.7', 'en'],
  ['de;q=0.3, en;q=0.8', 'en'],
  ['en;q=0.5,de;q=0.5', 'en'],
  ['EN_us', 'en'],
  ['en;q=0, de;q=0.1', 'de'],
  ['en;q=0', undefined],
  ['en;q=x', undefined],
  ['deu', undefined],
  ['fr', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
] as const)('%s prefers %s', (header, locale) => {
  expect(preferredLocale(header, ['de', 'en'])).toBe(locale)
})

it('prefers no language that the tenant does not speak', () => {
  expect(preferredLocale('en,de;q=0.1', ['de'])).toBe('de')
  expect(preferredLocale('en', ['de'])).toBeUndefined()
})
