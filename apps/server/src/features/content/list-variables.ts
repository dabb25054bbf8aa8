import { plainText } from '@referral/domain/rich-text'
import type { PublicContext } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { isRefused } from '#platform/outcome.ts'
import type { DocumentBlock } from './document.ts'
import { getDocument } from './get-document.ts'
import { sourceOf, type Variable } from './content-source.ts'
import { valuesIn } from './variables.ts'

/** All variables in the caller's language, ready to show. */
export async function listVariables(ctx: PublicContext): Promise<{ name: string; value: string }[]> {
  const variables = await sourceOf(ctx).listVariables(ctx)
  const values = valuesIn(variables, ctx.tenant, ctx.locale)
  return variables.map(({ name }) => ({ name, value: values[name] ?? '' }))
}

export interface VariableInLanguages {
  readonly name: string
  readonly values: { readonly locale: 'de' | 'en'; readonly value: string }[]
}

/** Those of a group, or all; `names` selects some. */
export async function listVariablesOf(ctx: PublicContext, group: string, names?: readonly string[]) {
  const all = await inLanguages(ctx)
  const ofGroup = group.toLowerCase() === 'alle' ? all : all.filter(({ name }) => name.startsWith(`${group}.`))
  return narrow(ofGroup, names)
}

/**
 * The texts of an agency page, for a client that renders it itself: its text as `titel` and `text`, and the variables
 * named `agentur.<page>.…` by the rest of their name, which override these two.
 */
export async function listAgencyVariables(ctx: PublicContext, page: string, names?: readonly string[]) {
  const prefix = `agentur.${page}.`
  const own = (await inLanguages(ctx))
    .filter(({ name }) => name.startsWith(prefix))
    .map((one) => ({ ...one, name: one.name.slice(prefix.length) }))
  const ofPage = (await textOfPage(ctx, page)).filter(({ name }) => own.every((one) => one.name !== name))
  return narrow([...ofPage, ...own], names)
}

/** The page's text without markup, in each language; undefined without one, or where it can't be read now. */
async function textOfPage(ctx: PublicContext, page: string): Promise<VariableInLanguages[]> {
  const texts: { locale: Locale; title: string; text: string }[] = []
  for (const locale of ctx.tenant.config.languages) {
    const document = await getDocument({ ...ctx, locale }, `agentur-${page}`)
    if (isRefused(document)) return []
    // Only texts of that language: a client that requests all of them chooses its own fallback.
    if (document.locale === locale)
      texts.push({ locale, title: document.title, text: document.blocks.map(plainBlock).join('\n\n') })
  }
  return [
    { name: 'titel', values: texts.map(({ locale, title }) => ({ locale, value: title })) },
    { name: 'text', values: texts.map(({ locale, text }) => ({ locale, value: text })) },
  ]
}

/** A block as lines of plain text. */
function plainBlock({ kind, text, items = [], answer = [], rows = [], alt = '' }: DocumentBlock): string {
  const lines =
    kind === 'list' || kind === 'steps'
      ? items.map((item, at) => `${kind === 'list' ? '•' : `${at + 1}.`} ${item}`)
      : [text ?? alt, ...answer, ...rows.map((row) => row.join(': '))]
  return lines
    .filter((line) => line !== '')
    .map(plainText)
    .join('\n')
}

const narrow = (all: VariableInLanguages[], names: readonly string[] | undefined) =>
  names === undefined ? all : all.filter(({ name }) => names.includes(name))

async function inLanguages(ctx: PublicContext): Promise<VariableInLanguages[]> {
  const variables: readonly Variable[] = await sourceOf(ctx).listVariables(ctx)
  const byLocale = ctx.tenant.config.languages.map(
    (locale) => [locale, valuesIn(variables, ctx.tenant, locale)] as const,
  )
  return variables.map(({ name }) => ({
    name,
    values: byLocale.map(([locale, values]) => ({ locale, value: values[name] ?? '' })),
  }))
}
