import type { Context } from '../context.ts'

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
