import { expect, it } from 'vitest'
import { addressAndSurnameKey, birthDateAndNameKey, customerNumberKey, spellingKey } from './blind-keys.ts'
import { plainDay } from './calendar.ts'

it('makes one key of all spellings of a name, and distinguishes different names', () => {
  const spellings = ['Müller-Lüdenscheidt', 'MUELLER LUEDENSCHEIDT', 'müller lüdenscheidt']
  const inTwoSigns = spellings.map((name) => name.normalize('NFD'))
  expect(new Set([...spellings, ...inTwoSigns].map(spellingKey)).size).toBe(1)
  expect(spellingKey('José')).toBe(spellingKey('Jose\u0301'))
  expect(spellingKey('Maier')).not.toBe(spellingKey('Mayer'))
})

it('compares people by birth date and name', () => {
  const day = plainDay('1990-05-17')
  expect(birthDateAndNameKey(day, 'Jörg', 'Groß')).toBe(birthDateAndNameKey(day, 'JOERG', 'Gross'))
  expect(birthDateAndNameKey(day, 'Anna', 'Groß')).not.toBe(birthDateAndNameKey(plainDay('1990-05-18'), 'Anna', 'Groß'))
  expect(birthDateAndNameKey(day, 'An', 'Naber')).not.toBe(birthDateAndNameKey(day, 'Anna', 'Ber'))
})

it('compares households by address and surname', () => {
  const address = { zip: '04103', city: 'Leipzig', street: 'Lange Straße', houseNumber: '12 a' }
  const written = { zip: '04103', city: 'Leipzig-Mitte', street: 'Lange Str.', houseNumber: '12A' }
  expect(addressAndSurnameKey(address, 'Wolf')).toBe(addressAndSurnameKey(written, 'WOLF'))
  expect(addressAndSurnameKey(address, 'Wolf')).not.toBe(
    addressAndSurnameKey({ ...address, houseNumber: '12' }, 'Wolf'),
  )
})

it('reads customer numbers as they are typed', () => {
  expect(customerNumberKey(' kd-12 345 ')).toBe(customerNumberKey('KD12345'))
  expect(customerNumberKey('0471')).not.toBe(customerNumberKey('471'))
  expect(customerNumberKey(' - ')).toBe('')
})
