import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CROCKFORD_ALPHABET,
  decodeCrockford,
  encodeCrockford,
  fromHexSegment,
  groupCode,
  hexSegmentMatches,
  isCrockford,
  normalizeCrockford,
  toHexSegment,
  withoutGluedMarks,
} from './public-number.ts'

describe('Crockford base 32', () => {
  it('reads back the numbers that it writes, and nothing else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const text = encodeCrockford(bytes)
        expect(text === '' || isCrockford(text)).toBe(true)
        expect(decodeCrockford(text)).toEqual(Uint8Array.from(bytes))
      }),
    )
    expect(decodeCrockford('01')).toBeNull()
    expect(decodeCrockford('U0')).toBeNull()
    expect(decodeCrockford('0')).toBeNull()
  })

  it('forgives what people mistake', () => {
    expect(normalizeCrockford(' abcd-o1iL ')).toBe('ABCD0111')
    expect([...CROCKFORD_ALPHABET].every(isCrockford)).toBe(true)
    expect(['I', 'L', 'O', 'U', 'a', 'Ä', ''].some(isCrockford)).toBe(false)
    expect(groupCode('ABCDEFGHJK')).toBe('ABCD-EFGH-JK')
    expect(groupCode('')).toBe('')
  })
})

describe('the hex segment', () => {
  it("is the hex of the number's UTF-8 bytes", () => {
    expect(toHexSegment('A1')).toBe('4131')
    expect(toHexSegment('ü')).toBe('c3bc')
    expect(hexSegmentMatches('JK', '4a4B')).toBe(true)
    expect(hexSegmentMatches('JK', '4a4c')).toBe(false)
  })

  it('reads back every text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (text) => fromHexSegment(toHexSegment(text)) === text),
    )
    for (const bad of ['', 'abc', 'zz', 'c3', '0x41']) expect(fromHexSegment(bad)).toBeNull()
  })
})

describe('marks glued to a link', () => {
  it.each(['.', ',', ')', '>', '!', '»', '"', '…', '”', '.)', '%22', '%E2%80%A6', '%252E', ' ', '*'])(
    'drops %s',
    (marks) => {
      expect(withoutGluedMarks(`0A1B2C${marks}`)).toBe('0A1B2C')
    },
  )
  it.each([
    '/de/men%C3%BC',
    '/de/men%25C3%25BC',
    '/de/menu%CC%88',
    '/de/%E0%A4%B9%E0%A5%80',
    '/ru/%D1%84',
    '/de/𝐀',
    '%41',
  ])('leaves the escaped letters of %s, and drops what follows them', (path) => {
    expect(withoutGluedMarks(path)).toBe(path)
    expect(withoutGluedMarks(`${path}%E2%80%A6.`)).toBe(path)
  })
  it('drops marks that are escaped more than once, and none of a broken escape', () => {
    expect(withoutGluedMarks('0A1B2C%25E2%2580%25A6')).toBe('0A1B2C')
    expect(withoutGluedMarks('0A1B2C❤\ufe0f')).toBe('0A1B2C')
    expect(withoutGluedMarks('/de/x%C3')).toBe('/de/x%C3')
  })
  it('leaves a number as it is, marks inside it, and a path that is nothing else', () => {
    for (const text of ['0A1B2C', '0A-1B', '/de/faq', '/de/', 'Straße']) expect(withoutGluedMarks(text)).toBe(text)
  })
})
