import { callersOf } from '@referral/contract/roles'
import { emailKey } from '@referral/domain/email'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { isOperator, type Account } from './account.ts'
import { findByEmailKey } from './accounts.sql.ts'
import { lockAccount } from './own-data.sql.ts'
import { mailPasswordLink, passwordLinkLife, type MailedPage } from './password-links.ts'

/**
 * Mails that anybody may request for a mailbox (docs/decisions/0153-links-that-anybody-requests.md). Links are counted for
 * as long as the shorter-lived one works: whoever requested the last, the owner has one that works or may request one.
 * Registrations have a count of their own: a request for a link must not keep the owner of an address from registering.
 */
const mailsPerMailbox = {
  link: { count: 2, seconds: passwordLinkLife.resetPassword },
  registration: { count: 3, seconds: 86_400 },
} as const

/**
 * Mails a link to set a password. For an address without an account exactly the same rows are written, about no
 * account: the mail is then dropped when it is built. So neither answer nor time reveals who has an account (safety
 * 19).
 */
export async function requestPasswordReset(ctx: Context, email: string, area?: 'agentur'): Promise<void> {
  const isAgency = area === 'agentur' && ctx.tenant.config.modules.agencies
  await mailLink(ctx, email, 'reset', isAgency ? { page: 'agencyPasswordReset' } : {})
}

/** The first password's link once more; an account with a password gets a link to reset it. */
export async function resendWelcomeMail(ctx: Context, email: string): Promise<void> {
  await mailLink(ctx, email, 'welcome')
}

/**
 * Whether a mail that anybody may request brings the link. An operator's password opens the back office: only the
 * installation's own command renews it.
 */
export const isRenewedByMail = (account: Account): boolean =>
  callersOf(account.roles).length > 0 && !isOperator(account)

/** Whether this mailbox may get one more mail that an unauthenticated caller has requested. */
export function takeMailbox(ctx: Context, wanted: keyof typeof mailsPerMailbox, key: string): Promise<boolean> {
  const { keys, limits } = ctx.services
  const bucket = `passwordMail:${wanted}:${keys.digest('login', key).toString('base64url', 0, 12)}`
  const { count, seconds } = mailsPerMailbox[wanted]
  return limits.take(ctx.tenant.id, bucket, count, seconds)
}

async function mailLink(
  ctx: Context,
  email: string,
  wanted: 'reset' | 'welcome',
  data: MailedPage = {},
): Promise<void> {
  const key = emailKey(email)
  if (!(await takeMailbox(ctx, 'link', key))) return
  await ctx.write(async (tx) => {
    const found = await findByEmailKey(tx, key)
    const account = found !== undefined && isRenewedByMail(found) ? found : undefined
    const purpose = wanted === 'welcome' && (account?.passwordHash ?? null) === null ? 'setPassword' : 'resetPassword'
    const subjectId = account?.id ?? newId()
    // Of two requests at once, the later link replaces the earlier.
    await lockAccount(tx, subjectId)
    await mailPasswordLink(ctx, tx, subjectId, purpose, ctx.locale, undefined, data)
  })
}
