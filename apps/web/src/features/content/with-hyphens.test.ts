import { expect, it } from 'vitest'
import { withHyphens } from './with-hyphens.ts'

it.each([
  ['Teilnahmebedingungen', 'Teilnahme-bedingungen'],
  ['Allgemeine Geschäftsbedingungen', 'Allgemeine Geschäfts-bedingungen'],
  ['Barrierefreiheitserklärung', 'Barriere-freiheits-erklärung'],
  ['Bedingungen', 'Bedingungen'],
  ['Terms of participation', 'Terms of participation'],
])('%s may break as %s', (title, parts) => {
  expect(withHyphens(title)).toBe(parts.replaceAll('-', '\u00AD'))
})
