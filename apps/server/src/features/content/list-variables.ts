import type { Context } from '#platform/context.ts'
import { sourceOf, type Variable } from './content-source.ts'
import { valuesIn } from './variables.ts'

/** All variables in the caller's language, ready to show. */
export async function listVariables(ctx: Context): Promise<{ name: string; value: string }[]> {
  const variables = await sourceOf(ctx).listVariables(ctx)
  const values = valuesIn(variables, ctx.tenant, ctx.locale)
  return variables.map(({ name }) => ({ name, value: values[name] ?? '' }))
}

export interface VariableInLanguages {
  readonly name: string
  readonly values: { readonly locale: 'de' | 'en'; readonly value: string }[]
}

/** Those of a group, or all; `names` narrows it to some. */
export async function listVariablesOf(ctx: Context, group: string, names?: readonly string[]) {
  const all = await inLanguages(ctx)
  const ofGroup = group.toLowerCase() === 'alle' ? all : all.filter(({ name }) => name.startsWith(`${group}.`))
  return narrow(ofGroup, names)
}

/** What the agency pages say: variables named `agentur.<page>.…`, by what comes after it. */
export async function listAgencyVariables(ctx: Context, page: string, names?: readonly string[]) {
  const prefix = `agentur.${page}.`
  const all = (await inLanguages(ctx)).filter(({ name }) => name.startsWith(prefix))
  return narrow(
    all.map((one) => ({ ...one, name: one.name.slice(prefix.length) })),
    names,
  )
}

const narrow = (all: VariableInLanguages[], names: readonly string[] | undefined) =>
  names === undefined ? all : all.filter(({ name }) => names.includes(name))

async function inLanguages(ctx: Context): Promise<VariableInLanguages[]> {
  const variables: readonly Variable[] = await sourceOf(ctx).listVariables(ctx)
  const byLocale = ctx.tenant.config.languages.map(
    (locale) => [locale, valuesIn(variables, ctx.tenant, locale)] as const,
  )
  return variables.map(({ name }) => ({
    name,
    values: byLocale.map(([locale, values]) => ({ locale, value: values[name] ?? '' })),
  }))
}
