import fc from 'fast-check'
import { expect, it } from 'vitest'
import { OFFLINE_CODE_ALPHABET, offlineCodeLength, readOfflineCode } from './offline-code.ts'
import { groupCode } from './public-number.ts'

const letter = fc.constantFrom(...OFFLINE_CODE_ALPHABET)
const code = fc.array(letter, { minLength: offlineCodeLength, maxLength: offlineCodeLength }).map((all) => all.join(''))

it('reads a code however it was written down', () => {
  fc.assert(
    fc.property(code, (written) => {
      for (const typed of [groupCode(written), groupCode(written, 2), ` ${written.toLowerCase()} `])
        expect(readOfflineCode(typed)).toBe(written)
      expect(readOfflineCode(groupCode(written).replace('-', ' – '))).toBe(written)
    }),
  )
})

it.each(['', 'K7QM2XH', 'K7QM2XHDD', 'K7QM2XH0', 'K7QM2XHA', 'K7QM_2XHD', 'K7QM/2XHD', 'Ｋ7QM2XHD', "K7QM2XH'"])(
  'takes %j for none',
  (typed) => {
    expect(readOfflineCode(typed)).toBeNull()
  },
)

it('has no letter that spells, or that is heard as another', () => {
  expect(OFFLINE_CODE_ALPHABET).not.toMatch(/[AEIOU01L]/)
  expect(new Set(OFFLINE_CODE_ALPHABET).size).toBe(28)
})
