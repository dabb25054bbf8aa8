import type { PublicContext } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { listTenantWords } from './content.sql.ts'
import { getKeyVisual } from './get-document.ts'

/**
 * A tenant's wordings instead of the built-in words, by `namespace.key`: its own words, overridden by those of its key
 * visuals, so that a page opens with them without carrying anything more.
 */
export async function ownWordsOf(ctx: PublicContext, namespaces: readonly string[]): Promise<Record<string, string>> {
  const words = await ctx.read((tx) => listTenantWords(tx, ctx.locale))
  if (!namespaces.includes('home')) return words
  const home = await getKeyVisual(ctx, 'home')
  if (isRefused(home) || home.locale !== ctx.locale) return words
  return {
    ...words,
    ...(home.title === '' ? {} : { 'home.hero.title': home.title }),
    ...(home.text === '' ? {} : { 'home.hero.lead': home.text }),
  }
}

/** The picture that the home page opens with, if the tenant has one. */
export async function homePictureOf(ctx: PublicContext): Promise<string | undefined> {
  const home = await getKeyVisual(ctx, 'home')
  return isRefused(home) ? undefined : (home.picture ?? undefined)
}
