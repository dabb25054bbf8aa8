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
