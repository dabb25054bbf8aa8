/** Text that is already HTML. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | false | undefined | readonly Part[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup with every value escaped that is not markup itself. */
export function html(pieces: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(pieces.map((piece, index) => piece + show(values[index])).join(''))
}

function show(value: Part): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(show).join('')
  return String(value).replaceAll(/[&<>"']/g, (character) => entities[character]!)
}
