import type { Context } from '#platform/context.ts'
import { wording, type Words } from '#platform/mail/wording.ts'
import type { Account } from './account.ts'

export { wording, type Words } from '#platform/mail/wording.ts'

export function greeting(
  ctx: Context,
  { firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>,
  say: (words: Words) => string = wording(ctx),
): string {
  return say({
    du: `Hallo ${firstName},`,
    Sie: `Guten Tag ${firstName} ${lastName},`,
    en: `Hello ${firstName},`,
  })
}
