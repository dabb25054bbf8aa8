import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillIn, isSafeAddress, placeholdersIn, plainText, readRichText } from './rich-text.ts'

describe('a text', () => {
  it('recognises bold text and links', () => {
    expect(
      readRichText(
        'Ruf **heute** an: [0341](tel:+493410000) oder [schreib](seite:Kontakt), [mehr](https://a.example/b?c=d).',
      ),
    ).toEqual([
      { text: 'Ruf ' },
      { text: 'heute', isStrong: true },
      { text: ' an: ' },
      { text: '0341', href: 'tel:+493410000' },
      { text: ' oder ' },
      { text: 'schreib', page: 'Kontakt' },
      { text: ', ' },
      { text: 'mehr', href: 'https://a.example/b?c=d' },
      { text: '.' },
    ])
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:x',
    'data:text/html,x',
    'vbscript:x',
    'http://a.example',
    '//evil.example',
    '/x',
    'https://a.example"onclick=x',
    'https://user:pass@a.example',
    'https://',
    'mailto:a@b<script>',
    'seite:../x',
    'blob:https://a.example/1',
  ])('leads nowhere by %s', (address) => {
    expect(isSafeAddress(address)).toBe(false)
    expect(readRichText(`[x](${address})`)).toEqual([{ text: `[x](${address})` }])
  })

  it('loses nothing that is not a mark, and takes no time over odd ones', () => {
    fc.assert(
      fc.property(fc.string(), (source) => {
        const shown = plainText(source.replaceAll(/[*[\]]/g, ''))
        expect(shown).toBe(source.replaceAll(/[*[\]]/g, ''))
      }),
    )
    const started = performance.now()
    for (const odd of ['**', '[', '[a](', '**a', '[]()', '{a', '**[x](']) {
      readRichText(odd.repeat(20_000))
      placeholdersIn(odd.repeat(20_000))
    }
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})

describe('placeholders', () => {
  it('are listed once, and filled from the given values alone', () => {
    expect(placeholdersIn('{a} {b.c} {a} {1} { d } {  e  } {__proto__}')).toEqual(['a', 'b.c', 'd'])
    expect(fillIn('{a}{b}{constructor}', { a: '1' }, (name, whole) => (name === 'b' ? '' : whole))).toBe(
      '1{constructor}',
    )
  })
})
