import { inflateSync } from 'node:zlib'

interface Part {
  readonly head: string
  readonly body: Buffer | undefined
}

/** The objects of a PDF by their number, streams inflated. */
function partsOf(pdf: Buffer): ReadonlyMap<number, Part> {
  const latin = pdf.toString('latin1')
  const parts = new Map<number, Part>()
  for (const match of latin.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const text = match[2]!
    const at = text.indexOf('stream\n')
    if (at < 0) {
      parts.set(Number(match[1]), { head: text, body: undefined })
      continue
    }
    const head = text.slice(0, at)
    const raw = Buffer.from(text.slice(at + 7, text.lastIndexOf('\nendstream')), 'latin1')
    parts.set(Number(match[1]), { head, body: head.includes('FlateDecode') ? inflateSync(raw) : raw })
  }
  return parts
}

/** What the glyphs of a font mean, from its ToUnicode map. */
function lettersOf(map: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>()
  const plain = (hex: string): string => {
    const units = hex.replaceAll(/\s/g, '').match(/.{4}/g) ?? []
    return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
  }
  for (const range of map.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi)) {
    const values = [...range[3]!.matchAll(/<([^>]*)>/g)].map((value) => plain(value[1]!))
    const first = Number.parseInt(range[1]!, 16)
    values.forEach((value, index) => letters.set((first + index).toString(16).padStart(4, '0'), value))
  }
  return letters
}

/** The text of a PDF as a reader would copy it: each string that is shown, a line of its own; only with embedded fonts. */
export function readPdfText(pdf: Buffer): string {
  const parts = partsOf(pdf)
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const { head } of parts.values())
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(parts.get(Number(id))?.head ?? '')?.[1]
      const body = map === undefined ? undefined : parts.get(Number(map))?.body
      if (body !== undefined) fonts.set(name!, lettersOf(body.toString('latin1')))
    }
  const lines: string[] = []
  for (const { body } of parts.values()) {
    if (body === undefined) continue
    let letters: ReadonlyMap<string, string> | undefined
    for (const [, font, shown] of body.toString('latin1').matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) letters = fonts.get(font)
      else if (shown !== undefined)
        lines.push(
          [...shown.matchAll(/<([0-9a-f]+)>/gi)]
            .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
            .map((glyph) => letters?.get(glyph.toLowerCase()) ?? '\ufffd')
            .join(''),
        )
    }
  }
  return lines.join('\n')
}
