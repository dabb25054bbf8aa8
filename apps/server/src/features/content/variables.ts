import { fillIn } from '@referral/domain/rich-text'
import type { PublicContext } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import type { Tenant } from '#platform/tenant.ts'
import { sourceOf, type Variable } from './content-source.ts'

/** Names that every text may use without a definition: the tenant's own data. */
export const factNames = ['key', 'tenant', 'url', 'company', 'street', 'city', 'email', 'phone'] as const

export const tenantFacts = (tenant: Tenant): Readonly<Record<(typeof factNames)[number], string>> => ({
  key: tenant.key,
  tenant: tenant.name,
  url: tenant.url,
  ...tenant.config.contact,
})

/** The tenant's variables in a language, German where one is missing; a value may use the tenant's data itself. */
export function valuesIn(variables: readonly Variable[], tenant: Tenant, locale: Locale): Record<string, string> {
  const facts = tenantFacts(tenant)
  const values = variables.map(({ name, values }) => [name, fillIn(values[locale] ?? values.de ?? '', facts, () => '')])
  // The texts cannot redefine facts of the configuration.
  return { ...Object.fromEntries(values), ...facts }
}

export const valuesOf = async (ctx: PublicContext, locale: Locale = ctx.locale): Promise<Record<string, string>> =>
  valuesIn(await sourceOf(ctx).listVariables(ctx), ctx.tenant, locale)

export interface Fill {
  (text: string): string
  /** Unknown names. */
  readonly unknown: ReadonlySet<string>
}

/** Fills texts; an unknown name is shown to the writer (`keep`), and to nobody else. */
export function filler(values: Readonly<Record<string, string>>, keep: boolean): Fill {
  const unknown = new Set<string>()
  const fill = (text: string) =>
    fillIn(text, values, (name, whole) => {
      unknown.add(name)
      return keep ? whole : ''
    })
  return Object.assign(fill, { unknown })
}
