import { Parser } from 'htmlparser2'
import { escapeHtml } from '../http/markup.ts'

/** What draws. */
const drawn: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'switch', 'title', 'desc', 'style'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'],
  ...['lineargradient', 'radialgradient', 'stop', 'clippath', 'mask'],
])
/** Elements that are known to need minutes: a few hundred bytes of them are enough. */
const hard = /^(filter|fe[a-z]+|pattern|marker)$/
const most = { elements: 20_000, uses: 200, depth: 64, bytes: 2_000_000 } as const

/** What acts on events is left out; `href` may point into the drawing alone. */
const isKeptAttribute = (name: string, value: string) =>
  /^[\w:.-]+$/.test(name) &&
  !/^(on|filter$|xml:base$)/i.test(name) &&
  (!/(^|:)href$/i.test(name) || value.startsWith('#'))
/** Without escapes and comments, which would hide an effect; escapes first, since one may hide a comment. */
const plainCss = (css: string) => css.replaceAll('\\', '').replaceAll(/\/\*[^]*?(?:\*\/|$)/g, ' ')
/** A style may name parts of the drawing, and nothing else. */
const tidyCss = (css: string) =>
  css
    .replaceAll(/@import[^;]*;?/gi, ' ')
    .replaceAll(/url\(([^)]*)\)?/gi, (whole, address: string) => (/^\s*['"]?#/.test(address) ? whole : 'none'))
const hasEffect = (css: string) => /(^|[;{\s])filter\s*:/i.test(css)

/**
 * A sanitized drawing: its drawing elements and nothing else; undefined for a file that is no drawing, `tooHard` where
 * it has effects or more parts than any logo has.
 */
export function tidyDrawing(bytes: Uint8Array): Uint8Array | 'tooHard' | undefined {
  if (bytes.length > most.bytes) return undefined
  const out: string[] = []
  const open: string[] = []
  const count = { elements: 0, uses: 0 }
  let skippedAt = 0
  let isTooHard = false
  /** The text of the open style element: it may come in parts. */
  let style = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const local = localName(name)
        count.elements += 1
        if (local === 'use') count.uses += 1
        open.push(name)
        isTooHard ||=
          hard.test(local) ||
          hasEffect(plainCss(attributes['style'] ?? '')) ||
          count.elements > most.elements ||
          count.uses > most.uses ||
          open.length > most.depth
        if (isTooHard) parser.reset()
        else if (skippedAt === 0 && !drawn.has(local)) skippedAt = open.length
        else if (skippedAt === 0) out.push(`<${name}${attributesOf(attributes)}>`)
      },
      ontext(text) {
        if (skippedAt !== 0 || open.length === 0) return
        if (localName(open.at(-1)!) === 'style') style += text
        else out.push(escapeHtml(text))
      },
      onclosetag(name) {
        if (localName(name) === 'style') {
          const css = plainCss(style)
          style = ''
          isTooHard ||= hasEffect(css)
          out.push(escapeHtml(tidyCss(css)))
        }
        if (skippedAt === 0) out.push(`</${name}>`)
        if (skippedAt === open.length) skippedAt = 0
        open.pop()
      },
    },
    { xmlMode: true },
  )
  parser.write(new TextDecoder().decode(bytes))
  if (!isTooHard) parser.end()
  if (isTooHard) return 'tooHard'
  const drawing = out.join('')
  return /^<(svg:)?svg[\s>]/i.test(drawing) ? Buffer.from(drawing) : undefined
}

const localName = (name: string) => name.replace(/^svg:/i, '').toLowerCase()

const attributesOf = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .filter(([name, value]) => isKeptAttribute(name, value))
    .map(([name, value]) => ` ${name}="${escapeHtml(tidyCss(plainCss(value)))}"`)
    .join('')
