import { describe, expect, it } from 'vitest'
import { decodePicture } from './decode-picture.ts'
import { isDrawing } from './is-drawing.ts'
import { tidyDrawing } from './tidy-drawing.ts'

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${inside}</svg>`)
const tidied = (inside: string) => {
  const drawing = tidyDrawing(svg(inside))
  return drawing instanceof Uint8Array ? Buffer.from(drawing).toString() : drawing
}

describe('a drawing', () => {
  it('keeps what draws', async () => {
    const logo =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient><style>.b{fill:url(#a)}</style></defs>' +
      '<g transform="scale(2)"><path class="b" d="M0 0h9v9z"/><use href="#x"/><text x="1">A &amp; B</text></g>'
    for (const part of [
      'linearGradient',
      'stop-color="#fff"',
      '.b{fill:url(#a)}',
      'd="M0 0h9v9z"',
      'href="#x"',
      'A &amp; B',
    ])
      expect(tidied(logo)).toContain(part)
    expect(await decodePicture(svg(logo))).toMatchObject({ hasAlpha: true })
  })

  it.each([
    '<script>alert(1)</script>',
    '<foreignObject><body>x</body></foreignObject>',
    '<image href="file:///etc/passwd" width="9" height="9"/>',
    '<image><rect id="inside"/></image>',
    '<animate attributeName="x"/>',
    '<use href="https://evil.example/a.svg#b"/>',
    '<rect onload="alert(1)"/>',
    '<rect fill="url(https://evil.example/a)"/>',
    '<rect fill="url( &quot;https://evil.example/a"/>',
    '<style>@import "https://evil.example/a.css";</style>',
  ])('loses what does not draw: %s', (inside) => {
    expect(tidied(inside)).not.toMatch(/script|foreignobject|passwd|inside|animate|evil|onload/i)
  })

  it.each([
    '<filter id="f"><feTurbulence/></filter>',
    '<g><feGaussianBlur stdDeviation="900"/></g>',
    '<pattern id="p" width="1" height="1"/>',
    '<marker id="m"/>',
    '<rect style="fill:red;filter:blur(900px)"/>',
    '<style>rect { filter : blur(900px) }</style>',
    '<style>rect{filter/**/:blur(900px)}</style>',
    '<style>rect{/**/filter:blur(900px)}</style>',
    '<style>rect{fil\\ter:blur(900px)}</style>',
    '<style>rect{/\\**/filter:blur(900px)}</style>',
    '<rect style="/\\**/filter:blur(900px)"/>',
    '<style>rect{&#102;ilter:blur(900px)}</style>',
    '<style>rect{fil<![CDATA[ter:blur(900px)}]]></style>',
    '<svg:style xmlns:svg="http://www.w3.org/2000/svg">rect{filter:blur(900px)}</svg:style>',
    '<rect style="filter/**/:blur(900px)"/>',
    '<g>'.repeat(100),
    '<rect/>'.repeat(20_001),
    '<use href="#a"/>'.repeat(201),
  ])('is refused with what has no bound: %#', (inside) => {
    expect(tidied(inside)).toBe('tooHard')
  })

  it('gets no import by the removal of another', () => {
    expect(tidied('<style>@im@import;port "a.css";</style>')).not.toContain('@import')
  })

  it('knows no escaped effect', () => {
    const odd = String.raw`.a{\66ilter:blur(900px)} .b{\5c 66ilter:blur(900px)}`
    expect(tidied(`<style>${odd}</style><rect style="\\66ilter:blur(900px)"/>`)).not.toContain('\\')
  })

  it.each(['url(', `url(${' '.repeat(50_000)}`, '@import', 'filter ', '/*', '/**/'])(
    'is read once, however often it has %j',
    (odd) => {
      const started = performance.now()
      tidied(`<style>${odd.repeat(odd.length > 9 ? 1 : 50_000)}</style>`)
      expect(performance.now() - started).toBeLessThan(2_000)
    },
  )

  it('is none where it begins as something else', () => {
    expect(tidyDrawing(Buffer.from('<html><svg/></html>'))).toBeUndefined()
    expect(tidyDrawing(Buffer.from('no drawing'))).toBeUndefined()
    expect(tidyDrawing(Buffer.alloc(0))).toBeUndefined()
  })
})

it.each([
  ['ffd8ffe0', false],
  ['89504e470d0a1a0a', false],
  ['474946383961', false],
  ['524946460000000057454250', false],
  ['000000206674797061766966', false],
  ['3c737667', true],
  ['efbbbf3c3f786d6c', true],
  ['', true],
])('%s may be a drawing: %s', (bytes, expected) => {
  expect(isDrawing(Buffer.from(bytes, 'hex'))).toBe(expected)
})

it.each(['<!--ftyp-->', '<!-- 12-WEBP-->'])('a drawing that begins like pixels, %s, is no picture', async (prefix) => {
  const turbulence =
    '<filter id="f"><feTurbulence baseFrequency=".9"/></filter><rect width="9" height="9" filter="url(#f)"/>'
  const given = Buffer.concat([Buffer.from(prefix), svg(turbulence)])
  expect(isDrawing(given)).toBe(prefix.indexOf('WEBP') !== 8 && prefix.indexOf('ftyp') !== 4)
  expect(await decodePicture(given)).toBeUndefined()
})
