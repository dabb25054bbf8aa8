import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { isRefused, type Refused } from '#platform/outcome.ts'
import { readAddress, sendLink } from './request-link.ts'

/**
 * An operator has the link sent to a person who asked by message, letter or telephone. The record names the mail; the
 * address itself is deleted later.
 */
export async function mailRightsLink(
  ctx: Context,
  given: { readonly email: string; readonly language: Locale },
): Promise<{ ok: true } | Refused> {
  const email = readAddress(given.email)
  if (isRefused(email)) return email
  return ctx.write(async (tx) => {
    const id = await sendLink(ctx, tx, email, given.language)
    await emit(ctx, tx, { kind: 'rightsLinkMailed', subject: { kind: 'mail', id } })
    return { ok: true }
  })
}
