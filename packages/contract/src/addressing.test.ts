import { expect, it } from 'vitest'
import { fieldMessages } from './messages.ts'
import { refusals } from './refusals.ts'

// Only agencies and sellers have this field, and their own forms its text.
const { vatIdOrTaxNumber: _own, ...shared } = fieldMessages

it('says neither du nor Sie where every tenant says the same', () => {
  const texts = [...Object.values(refusals), ...Object.values(shared)].map(({ de }) => de)
  expect(texts.filter((text) => /\b(Sie|Ihr(e[mnrs]?)?|Ihnen|du|dich|dir|deine?[mnrs]?)\b/.test(text))).toEqual([])
})
