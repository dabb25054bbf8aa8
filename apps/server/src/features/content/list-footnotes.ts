import type { PublicContext } from '#platform/context.ts'
import { sourceOf, type FootnoteTexts } from './content-source.ts'
import { filler, valuesOf } from './variables.ts'

/**
 * What the tenant's source says of footnotes, filled in, in the caller's language: the catalogue lays it over its own by
 * their Identifier. A source that cannot be read says nothing, and the catalogue's own stand there.
 */
export async function listFootnotes(ctx: PublicContext): Promise<FootnoteTexts> {
  const texts = Object.entries(await sourceOf(ctx).listFootnotes(ctx))
  if (texts.length === 0) return {}
  const fill = filler(await valuesOf(ctx), false)
  return Object.fromEntries(
    texts.map(([name, { title, body, locale }]) => [name, { title: fill(title), body: fill(body), locale }]),
  )
}
