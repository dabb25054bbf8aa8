/** A piece of a text: plain, strong, or a link. */
export interface TextRun {
  readonly text: string
  readonly isStrong?: true
  /** An address that begins with `https:`, `mailto:` or `tel:`; nothing else is ever a link. */
  readonly href?: string
  /** The name of one of our own pages. */
  readonly page?: string
}

const mark = /\*\*([^*\n]{1,500})\*\*|\[([^\]\n]{1,300})\]\(([^()\s]{1,500})\)/g

/**
 * The two marks a text may have: `**strong**` and `[label](address)`, where an address is `https://…`, `mailto:…`, `tel:…`
 * or `seite:Kontakt`. Everything else, markup too, is shown as it was written.
 */
export function readRichText(source: string): TextRun[] {
  const runs: TextRun[] = []
  let from = 0
  for (const found of source.matchAll(mark)) {
    const run = found[1] === undefined ? linkOf(found[2] ?? '', found[3] ?? '') : strongOf(found[1])
    if (run === undefined) continue
    if (found.index > from) runs.push({ text: source.slice(from, found.index) })
    runs.push(run)
    from = found.index + found[0].length
  }
  if (from < source.length) runs.push({ text: source.slice(from) })
  return runs
}

const strongOf = (text: string): TextRun => ({ text, isStrong: true })

function linkOf(text: string, address: string): TextRun | undefined {
  const page = /^seite:([A-Za-z]{2,60})$/.exec(address)?.[1]
  if (page !== undefined) return { text, page }
  return isSafeAddress(address) ? { text, href: address } : undefined
}

/** Whether a text may lead there: the web over TLS, a mail address, a phone number. */
export function isSafeAddress(address: string): boolean {
  if (/^tel:\+?[\d-]{3,30}$/.test(address)) return true
  if (/^mailto:[^\s@<>"'()]{1,64}@[\w.-]{1,190}$/.test(address)) return true
  return /^https:\/\/[\w.-]+(:\d{1,5})?([/?#][^\s"'<>]*)?$/.test(address) && URL.canParse(address)
}

/** The text alone. */
export const plainText = (source: string): string =>
  readRichText(source)
    .map(({ text }) => text)
    .join('')

const placeholder = /\{ ?([A-Za-z][\w.]{0,60}) ?\}/g

/** Names that a text wants filled in, each once. */
export const placeholdersIn = (source: string): string[] => [
  ...new Set([...source.matchAll(placeholder)].map((found) => found[1] ?? '')),
]

/** Replaces names by their values; `otherwise` handles a name without one. */
export const fillIn = (
  source: string,
  values: Readonly<Record<string, string>>,
  otherwise: (name: string, whole: string) => string,
): string =>
  source.replaceAll(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : otherwise(name, whole),
  )
