import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateCompanyName, validateName } from './name.ts'
import { companies, notNames, people } from './names.fixture.ts'

describe('a name', () => {
  it.each(people)('of a person: %s', (name) => {
    expect(validateName(name)).toBeNull()
    expect(validateCompanyName(name)).toBeNull()
  })

  it.each(companies)('of a company: %s', (name) => expect(validateCompanyName(name)).toBeNull())

  it('takes letters of every script, with separators', () => {
    const scripts: readonly (readonly [first: number, last: number])[] = [
      ...([
        [0x61, 0x7a],
        [0xdf, 0xf6],
        [0x100, 0x17f],
        [0x1ea0, 0x1ef9],
      ] as const),
      ...([
        [0x3b1, 0x3c9],
        [0x430, 0x44f],
        [0x561, 0x586],
        [0x10d0, 0x10f0],
        [0x5d0, 0x5ea],
        [0x627, 0x63a],
      ] as const),
      ...([
        [0x905, 0x939],
        [0xe01, 0xe2e],
        [0x1200, 0x1246],
        [0x3041, 0x3094],
        [0x30a1, 0x30fa],
        [0x4e00, 0x9fff],
        [0xac00, 0xd7a3],
      ] as const),
    ]
    const word = fc.constantFrom(...scripts).chain(([first, last]) =>
      fc.array(
        fc.integer({ min: first, max: last }).map((code) => String.fromCodePoint(code)),
        { minLength: 1, maxLength: 6 },
      ),
    )
    const joint = fc.constantFrom(' ', '-', "'", '’', '. ', ', ', ' & ', '·')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), joint, (words, between) => {
        const name = words
          .map((letters) => letters.join(''))
          .filter((letters) => /^\p{L}+$/u.test(letters))
          .join(between)
        // Advertising that the generator happens to spell is excluded: this concerns scripts.
        fc.pre(name !== '' && !/www|https?|\b(eur|click|tap)\b/i.test(name))
        expect(validateName(name)).toBeNull()
        expect(validateName(name.normalize('NFD'))).toBeNull()
      }),
      { numRuns: 2_000 },
    )
  })

  it('is refused in hundreds of spellings of addresses, markup, hidden signs and advertising', () => {
    expect(new Set(notNames).size).toBeGreaterThan(200)
    const taken = notNames.filter((name) => validateName(name) === null || validateCompanyName(name) === null)
    expect(taken).toEqual([])
    const unnamed = notNames.filter((name) => !['invalidName', 'tooLong'].includes(validateCompanyName(name) ?? ''))
    expect(unnamed).toEqual([])
  })

  it('is refused with any host or hidden sign in any place of it', () => {
    const host = fc.constantFrom('evil.example', 'win.top', 'https://x', 'www.evil')
    const hidden = fc.constantFrom('\u200b', '\u202e', '\u2066', '\u0000', '\n', '<', '@')
    fc.assert(
      fc.property(fc.constantFrom(...people), fc.oneof(host, hidden), fc.nat(), (name, bad, at) => {
        const letters = [...name]
        const place = 1 + (at % Math.max(1, letters.length - 1))
        const isHost = bad.length > 1
        const given = [...letters.slice(0, place), isHost ? ` ${bad} ` : bad, ...letters.slice(place), 'x'].join('')
        expect(validateName(given)).toBe('invalidName')
        expect(validateCompanyName(given)).toBe('invalidName')
      }),
      { numRuns: 1_000 },
    )
  })

  it('is bounded, and needed', () => {
    expect(validateName('x'.repeat(100))).toBeNull()
    expect(validateName('x'.repeat(101))).toBe('tooLong')
    expect(validateName(' \u00a0 ')).toBe('required')
    expect(validateName('Anna12')).toBeNull()
    expect(validateName('Anna123')).toBe('invalidName')
  })

  it('needs no more time for text made to slow a pattern down', () => {
    const begin = performance.now()
    for (const sign of ['a.', 'a ', '1.', '(', '\u0301', 'ก.', 'jetzt ', 'du ']) validateCompanyName(sign.repeat(50))
    expect(performance.now() - begin).toBeLessThan(100)
  })
})
