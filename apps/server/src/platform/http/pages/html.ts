import { escapeHtml } from '../markup.ts'

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
