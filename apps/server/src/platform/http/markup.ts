const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For text and for attribute values in quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

/** Text that is already HTML. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

/** Markup with every value escaped that is not markup itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, piece, index) => text + draw(parts[index - 1]) + piece))
}

function draw(part: Part): string {
  if (part instanceof Html) return part.text
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'object') return part.map(draw).join('')
  return escapeHtml(String(part))
}

/** JSON for a script element: nothing in it can end the element or open a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A page's structured data for search engines (schema.org): data in the page, which no browser runs. */
export const structuredData = (things: readonly object[], nonce: string): string =>
  things
    .map(
      (thing) =>
        `<script type="application/ld+json" nonce="${escapeHtml(nonce)}">` +
        `${scriptJson({ '@context': 'https://schema.org', ...thing })}</script>`,
    )
    .join('')
