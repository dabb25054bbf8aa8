import { expect, it } from 'vitest'
import { readSort, writeSort } from './sort-in-address.ts'

const columns = ['name', 'state'] as const

it.each(['name', '-name', 'state', '-state'])('reads %s as it was written', (text) => {
  expect(writeSort(readSort(text, columns)!)).toBe(text)
})

it('writes nothing for the order that a list has by itself', () => {
  expect(writeSort(undefined)).toBe('')
})

it.each([undefined, '', '-', '--name', 'other', '-other', 'Name'])('takes %s for no order', (text) => {
  expect(readSort(text, columns)).toBeUndefined()
})
