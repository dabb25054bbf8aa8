import type { Context } from '#platform/context.ts'
import type { Account } from './account.ts'

export interface Words {
  readonly du: string
  readonly Sie: string
  readonly en: string
}

/** German in the tenant's tone, or English (experience 14). */
export function wording(ctx: Context): (words: Words) => string {
  const manner = ctx.locale === 'en' ? 'en' : ctx.tenant.config.tone
  return (words) => words[manner]
}

export function greeting(ctx: Context, { firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string {
  return wording(ctx)({
    du: `Hallo ${firstName},`,
    Sie: `Guten Tag ${firstName} ${lastName},`,
    en: `Hello ${firstName},`,
  })
}
