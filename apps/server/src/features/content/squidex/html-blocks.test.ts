import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRichText } from '@referral/domain/rich-text'
import { scriptPayloads } from '../../../../../../tests/secrets/script-payloads.ts'
import { blocksOfHtml } from './html-blocks.ts'

describe('rich text of a CMS', () => {
  it('keeps the content: headings, paragraphs, lists, tables, emphasis, links', () => {
    const html = `
      Vorab<h2>Ihre <em>Rechte</em></h2>
      <p>Sie haben <strong>14 Tage</strong>.<br>Schreiben Sie an <a href="mailto:a@b.example">uns</a> oder lesen Sie
      <a href="https://a.example/b?c=1&amp;d=2" target="_blank" onclick="x()">mehr</a>.</p>
      <div><ul><li>eins</li><li> <p>zwei</p></li><li></li></ul></div>
      <ol><li>dann</li></ol>
      <table><thead><tr><th>Was</th><th>Wert</th></tr></thead><tbody><tr><td>Preis</td><td>5 &euro;</td></tr></tbody></table>
      <p>&nbsp;</p>`
    expect(blocksOfHtml(html)).toEqual([
      { kind: 'text', text: 'Vorab' },
      { kind: 'heading', text: 'Ihre Rechte' },
      {
        kind: 'text',
        text: 'Sie haben **14 Tage**.\nSchreiben Sie an [uns](mailto:a@b.example) oder lesen Sie [mehr](https://a.example/b?c=1&d=2).',
      },
      { kind: 'list', items: ['eins', 'zwei'] },
      { kind: 'steps', items: ['dann'] },
      {
        kind: 'facts',
        rows: [
          ['Was', 'Wert'],
          ['Preis', '5 €'],
        ],
      },
    ])
  })

  it.each([
    '<a href="javascript:x">a</a>',
    '<a href="JaVa\nScript:x">a</a>',
    '<a href=" data:text/html,x">a</a>',
    '<a href="//evil.example">a</a>',
    '<a href="http://evil.example">a</a>',
    '<a href="https://u:p@evil.example/">a</a>',
    '<a href="https://a.example/) [x](javascript:y">a</a>',
  ])('has no link out of %s', (html) => {
    expect(blocksOfHtml(`<p>${html}</p>`)).toEqual([{ kind: 'text', text: 'a' }])
  })

  it('that holds marks of ours by chance makes nothing of them', () => {
    const [block] = blocksOfHtml('<p>2 ** 3, [x](https://evil.example)</p>')
    expect(readRichText((block as { text: string }).text).every(({ href, isStrong }) => !href && !isStrong)).toBe(true)
  })

  it('leaves of 200 payloads no link but to the web, and of scripts and styles not even the text', () => {
    for (const payload of scriptPayloads)
      for (const html of [payload, `<p>${payload}</p>`, `<ul><li>${payload}</li></ul>`, `<h2>${payload}`]) {
        const texts = JSON.stringify(blocksOfHtml(html))
        const links = [...texts.matchAll(/\]\(([^)]*)\)/g)].map(([, href]) => href)
        expect(links.filter((href) => !/^(https|mailto|tel):/.test(href ?? ''))).toEqual([])
      }
    expect(blocksOfHtml('<script>a</script><style>b</style><svg><text>c</text></svg><noscript>d</noscript>')).toEqual(
      [],
    )
  })

  it('that is too long loses whole characters: the database keeps no half of one', () => {
    const long = (length: number) => `${'a'.repeat(length - 1)}😀`
    const html = `<h2>${long(300)}</h2><p>${long(8_000)}</p><p><b>${long(500)}</b></p><p><a href="https://a.example">${long(300)}</a></p>`
    expect(blocksOfHtml(html)).toEqual([
      { kind: 'heading', text: 'a'.repeat(299) },
      { kind: 'text', text: 'a'.repeat(7_999) },
      { kind: 'text', text: `**${'a'.repeat(499)}**` },
      { kind: 'text', text: `[${'a'.repeat(299)}](https://a.example)` },
    ])
  })

  it('of any kind takes no time and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (html) => Array.isArray(blocksOfHtml(html))),
      { numRuns: 500 },
    )
    const started = performance.now()
    for (const odd of ['<div>', '<p>', '<a href=x>', '<ul><li>', '**', '&amp;', '<table><tr><td>'])
      blocksOfHtml(odd.repeat(20_000))
    expect(performance.now() - started).toBeLessThan(8_000)
  })
})
