import { brotliDecompressSync } from 'node:zlib'

const knownTags = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt ',
  'fpgm',
  'glyf',
  'loca',
  'prep',
  'CFF ',
  'VORG',
  'EBDT',
  'EBLC',
  'gasp',
  'hdmx',
  'kern',
  'LTSH',
  'PCLT',
  'VDMX',
  'vhea',
  'vmtx',
  'BASE',
  'GDEF',
  'GPOS',
  'GSUB',
  'EBSC',
  'JSTF',
  'MATH',
  'CBDT',
  'CBLC',
  'COLR',
  'CPAL',
  'SVG ',
  'sbix',
  'acnt',
  'avar',
  'bdat',
  'bloc',
  'bsln',
  'cvar',
  'fdsc',
  'feat',
  'fmtx',
  'fvar',
  'gvar',
  'hsty',
  'just',
  'lcar',
  'mort',
  'morx',
  'opbd',
  'prop',
  'trak',
  'Zapf',
  'Silf',
  'Glat',
  'Gloc',
  'Feat',
  'Sill',
]

/** The line metrics of a WOFF2 file as parts of one em (W3C WOFF2, section 4; tables head and hhea). */
export function readLineMetrics(file: Buffer): { ascent: number; descent: number; lineGap: number } {
  let at = 48
  const base128 = (): number => {
    let value = 0
    for (let i = 0; i < 5; i++) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
      if ((byte & 0x80) === 0) break
    }
    return value
  }
  const tables = new Map<string, { offset: number; length: number }>()
  let offset = 0
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = file.readUInt8(at++)
    const known = knownTags[flags & 0x3f]
    const tag = known ?? file.toString('latin1', at, at + 4)
    if (known === undefined) at += 4
    const original = base128()
    const version = flags >> 6
    const transformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0
    const length = transformed ? base128() : original
    tables.set(tag, { offset, length })
    offset += length
  }
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  const table = (tag: string): Buffer => {
    const entry = tables.get(tag)
    if (!entry) throw new Error(`font has no table ${tag}`)
    return data.subarray(entry.offset, entry.offset + entry.length)
  }
  const em = table('head').readUInt16BE(18)
  const hhea = table('hhea')
  return { ascent: hhea.readInt16BE(4) / em, descent: -hhea.readInt16BE(6) / em, lineGap: hhea.readInt16BE(8) / em }
}
