import type { PublicContext } from '#platform/context.ts'
import { sourceOf, type FootnoteTexts } from './content-source.ts'
import { filler, valuesOf } from './variables.ts'

/**
 * The footnotes of the tenant's source, filled in, in the caller's language: the catalogue overrides its own with them,
 * by Identifier. Where the source cannot be read, the catalogue's own apply.
 */
export async function listFootnotes(ctx: PublicContext): Promise<FootnoteTexts> {
  const texts = Object.entries(await sourceOf(ctx).listFootnotes(ctx))
  if (texts.length === 0) return {}
  const fill = filler(await valuesOf(ctx), false)
  return Object.fromEntries(
    texts.map(([name, { title, body, locale }]) => [name, { title: fill(title), body: fill(body), locale }]),
  )
}
