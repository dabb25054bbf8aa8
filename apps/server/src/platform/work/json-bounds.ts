/** The limits of a JSON text. */
export interface JsonBounds {
  readonly depth: number
  /** Members and elements of all objects and arrays together. */
  readonly values: number
}

/** Nothing of the wire is deeper than a dozen levels. */
export const bodyBounds: JsonBounds = { depth: 32, values: 250_000 }

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const opens: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closes: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** Checks a JSON text before it is parsed: a scan of its bytes finds one that is too deep or has too many values. */
export function findJsonFault(bytes: Uint8Array, bounds: JsonBounds): 'tooDeep' | 'tooManyValues' | undefined {
  let depth = 0
  let values = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!
    if (byte === quote) at = endOfString(bytes, at)
    else if (opens.has(byte)) {
      depth += 1
      values += 1
      if (depth > bounds.depth) return 'tooDeep'
    } else if (closes.has(byte)) depth -= 1
    else if (byte === comma) values += 1
    if (values > bounds.values) return 'tooManyValues'
  }
  return undefined
}

function endOfString(bytes: Uint8Array, start: number): number {
  for (let end = bytes.indexOf(quote, start + 1); end !== -1; end = bytes.indexOf(quote, end + 1)) {
    let before = end
    while (bytes[before - 1] === backslash) before -= 1
    if ((end - before) % 2 === 0) return end
  }
  return bytes.length
}
