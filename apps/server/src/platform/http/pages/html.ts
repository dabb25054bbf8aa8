import { escapeHtml } from '../markup.ts'

/** JSON for a script element: nothing in it can end the element or open a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

type Attributes = Readonly<Record<string, string | boolean | undefined>>

/** An element without content, e.g. `tag('meta', { name: 'robots', content: 'noindex' })`. */
export function tag(name: string, attributes: Attributes): string {
  return `<${name}${attributesOf(attributes)}>`
}

export function attributesOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([key, value]) =>
      value === undefined || value === false ? '' : value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`,
    )
    .join('')
}
