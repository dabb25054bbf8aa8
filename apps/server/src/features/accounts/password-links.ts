import type { Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { TokenRow } from '#platform/crypto/tokens.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { refuse, type Refused } from '#platform/outcome.ts'

/** Seconds. The first link reaches a person who does not expect it; a reset was requested by a person at the screen. */
export const passwordLinkLife = { setPassword: 14 * 86_400, resetPassword: 30 * 60 } as const

export type PasswordPurpose = keyof typeof passwordLinkLife

const templates = { setPassword: 'account.welcome', resetPassword: 'account.passwordReset' } as const

/** Where the mail's link leads, if it is not the page of users. */
export type MailedPage = { readonly page?: 'agencyPasswordReset' }

/** Queues the mail with a link to set a password; earlier links of the same kind stop working. */
export async function mailPasswordLink(
  ctx: Context,
  tx: Tx,
  accountId: string,
  purpose: PasswordPurpose,
  locale: Locale,
  template: string = templates[purpose],
  data: MailedPage = {},
): Promise<void> {
  const { id, written } = ctx.services.tokens.begin(tx, purpose, accountId, passwordLinkLife[purpose])
  await Promise.all([written, queueMail(ctx, tx, template, accountId, locale, { ...data, tokenId: id })])
}

/** The link's token, fit to be used. A wrong one answers 403, a used or old one 410, never 401 (product §2.10). */
export async function findPasswordLink(
  ctx: Context,
  tx: Tx,
  token: string,
): Promise<(TokenRow & { readonly purpose: PasswordPurpose }) | Refused> {
  const { tokens } = ctx.services
  const row = (await tokens.find(tx, 'resetPassword', token)) ?? (await tokens.find(tx, 'setPassword', token))
  if (row === undefined) return refuse('tokenInvalid')
  if (row.usedAt !== null || !tokens.isLive(row)) return refuse('tokenExpired')
  return row as TokenRow & { purpose: PasswordPurpose }
}
