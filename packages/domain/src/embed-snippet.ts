const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => escapes[mark]!)
/** The only values allowed in a style: a colour as hexadecimal digits, or as a function of numbers. */
const colour = /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl|oklch)a?\([\d\s.,%/deg-]+\))$/i

export interface Embedded {
  readonly url: string
  readonly label: string
  /** The note that it is an advertisement; beside the button. */
  readonly note: string
  readonly background: string
  readonly ink: string
}

/**
 * A button for the seller's own site: one link and no script, so it needs no frame, sets no cookie, and loads nothing
 * from us before a visitor presses it. Every text is escaped; an invalid colour is left out.
 * @throws RangeError for an address that is neither http nor https
 */
export function embedSnippet({ url, label, note, background, ink }: Embedded): string {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new RangeError(`not an address of the web: ${url}`)
  const colours =
    colour.test(background) && colour.test(ink) ? `background:${background};color:${ink};` : 'border:1px solid;'
  const style = `display:inline-block;padding:.75em 1.25em;border-radius:.5em;${colours}font:600 1rem/1.4 system-ui,sans-serif;text-decoration:none`
  return `<a href="${escapeHtml(url)}" target="_blank" rel="sponsored noopener" style="${style}">${escapeHtml(label)}</a> <small>${escapeHtml(note)}</small>`
}
