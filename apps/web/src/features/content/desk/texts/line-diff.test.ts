import fc from 'fast-check'
import { expect, it } from 'vitest'
import { diffLines } from './line-diff.ts'

const told = (before: string, after: string) =>
  diffLines([...before], [...after])
    .map(({ kind, text }) => `${{ same: '=', removed: '-', added: '+' }[kind]}${text}`)
    .join(' ')

it('lists removed and added lines', () => {
  expect(told('abc', 'abc')).toBe('=a =b =c')
  expect(told('abc', 'axc')).toBe('=a -b +x =c')
  expect(told('', 'ab')).toBe('+a +b')
  expect(told('abcd', 'bd')).toBe('-a =b -c =d')
})

it('leads from one text to the other, for any texts', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 })
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const diff = diffLines(before, after)
      expect(diff.filter(({ kind }) => kind !== 'added').map(({ text }) => text)).toEqual(before)
      expect(diff.filter(({ kind }) => kind !== 'removed').map(({ text }) => text)).toEqual(after)
      if (before.join() === after.join()) expect(diff.every(({ kind }) => kind === 'same')).toBe(true)
    }),
  )
})
