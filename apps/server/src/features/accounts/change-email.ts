import { emailKey, normalizeEmail, sameMailbox, tidyEmail } from '@referral/domain/email'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { isOperator } from './account.ts'
import { endPasswordLinks, findAccount } from './accounts.sql.ts'
import { moveNewsletter } from './newsletter.ts'
import { findAccountDetails, lockAccount, moveToNewEmail, setNewEmail } from './own-data.sql.ts'
import { objectToPerson } from './object-to-person.ts'
import { emailChangeLife, queueParting } from './parting-mail.ts'
import { reauthenticate } from './reauthenticate.ts'
import { accountReaders } from './request-newsletter.ts'

/** A foreign mailbox gets a limited number of these mails a day, whoever requests them. */
const mailsPerMailbox = 10
const day = 86_400

/**
 * Mails a link to the new address, and informs the old one. Only the mail tells its reader whether the address already
 * has an account (safety 19).
 */
export async function requestEmailChange(
  ctx: Context,
  given: { readonly email: string; readonly password?: string | undefined },
): Promise<{ ok: true } | Refused> {
  const refused = objectToPerson(ctx, { email: given.email })
  if (refused !== undefined) return refused
  const account = await reauthenticate(ctx, given.password)
  if (isRefused(account)) return account
  const email = tidyEmail(given.email)
  if (email === account.email) {
    // A request for the present address cancels a pending change.
    await ctx.write((tx) => setNewEmail(tx, account.id, null, null))
    return { ok: true }
  }
  const mailbox = ctx.services.keys.digest('mailbox', normalizeEmail(email)).toString('base64url', 0, 12)
  if (!(await ctx.services.limits.take(ctx.tenant.id, `emailChange:${mailbox}`, mailsPerMailbox, day)))
    return refuse('tooMany')
  await ctx.write(async (tx) => {
    await setNewEmail(tx, account.id, email, ctx.now)
    const { id: tokenId } = await ctx.services.tokens.issue(tx, 'changeEmail', account.id, emailChangeLife)
    await queueMail(ctx, tx, 'account.emailChange', account.id, ctx.locale, { tokenId })
    // Another spelling of the same mailbox needs no warning.
    if (!sameMailbox(email, account.email))
      await queueMail(ctx, tx, 'account.emailChangeNotice', account.id, ctx.locale)
    await emit(ctx, tx, { kind: 'emailChangeAsked', subject: { kind: 'account', id: account.id } })
  })
  return { ok: true }
}

/**
 * Confirms the new address by the link of its mail: only the owner of the mailbox has the link. The old address is
 * informed once more.
 */
export async function confirmEmailChange(ctx: Context, token: string): Promise<{ ok: true } | Refused> {
  return (await ctx.write((tx) => confirm(ctx, tx, token))) ?? { ok: true }
}

async function confirm(ctx: Context, tx: Tx, token: string): Promise<Refused | undefined> {
  const { tokens } = ctx.services
  const row = await tokens.find(tx, 'changeEmail', token)
  if (row === undefined) return refuse('tokenInvalid')
  if ((await lockAccount(tx, row.subjectId)) === undefined || !(await tokens.use(tx, row.id)))
    return refuse('tokenExpired')
  const account = (await findAccount(tx, row.subjectId))!
  const email = (await findAccountDetails(tx, account.id))?.newEmail
  if (email == null || !(await take(tx, account.id, email, ctx.now))) return refuse('tokenExpired')
  // Invalidates the links in the old mailbox, and drops requests that it was to confirm.
  await endPasswordLinks(tx, account.id)
  const refused =
    account.newsletterState === 'pending'
      ? await moveNewsletter(ctx, tx, accountReaders, account, { trigger: 'optOut' })
      : undefined
  if (refused !== undefined) return refused
  // An operator's address opens the back office too: its event is sealed.
  await emit(ctx, tx, {
    kind: 'emailChanged',
    subject: { kind: isOperator(account) ? 'operator' : 'account', id: account.id },
  })
  if (!sameMailbox(email, account.email)) await queueParting(ctx, tx, 'account.emailMoved', account)
  return undefined
}

/** False where the address belongs to another account by now. */
async function take(tx: Tx, accountId: string, email: string, now: Date): Promise<boolean> {
  try {
    return await tx.savepoint(() => moveToNewEmail(tx, accountId, email, emailKey(email), now))
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return false
    throw error
  }
}
