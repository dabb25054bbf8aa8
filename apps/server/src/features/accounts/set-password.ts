import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { emit } from '#platform/chain.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { endLogins } from './end-logins.ts'
import { isOperator, type Account } from './account.ts'
import { endPasswordLinks, findAccount, setPasswordHash } from './accounts.sql.ts'
import { objectToPassword } from './new-password.ts'
import { hashOrRefuse } from './hash-or-refuse.ts'
import { markDevice } from './known-device.ts'
import { findPasswordLink } from './password-links.ts'
import { asksForCode } from './second-factor.ts'
import { signIn, type SignedIn } from './signed-in.ts'

/** The purpose of a link to set a password; for the page it leads to. */
export async function validatePasswordToken(
  ctx: Context,
  token: string,
): Promise<{ firstName: string; email: string; isFirst: boolean; secondFactor: boolean } | Refused> {
  return ctx.read(async (tx) => {
    const link = await accountOfLink(ctx, tx, token)
    if (isRefused(link)) return link
    const { account } = link
    const { firstName, email } = account
    return { firstName, email, isFirst: account.passwordHash === null, secondFactor: asksForCode(account) }
  })
}

/** Sets the password by the mail's token and logs in; the token is used up, every other session and link ends. */
export async function setPassword(
  ctx: Context,
  given: { token: string; password: string; bind?: boolean | undefined },
): Promise<SignedIn | Refused> {
  // Checked before hashing, so that guessed tokens cost no hash; checked again, by using it, in the transaction.
  const seen = await ctx.read((tx) => accountOfLink(ctx, tx, given.token))
  if (isRefused(seen)) return seen
  const objection = objectToPassword(given.password, ctx.tenant, seen.account)
  if (objection !== undefined) return objection
  const hash = await hashOrRefuse(ctx, given.password)
  if (isRefused(hash)) return hash
  return ctx.write(async (tx) => {
    const link = await accountOfLink(ctx, tx, given.token)
    if (isRefused(link)) return link
    const { account, tokenId } = link
    if (!(await ctx.services.tokens.use(tx, tokenId))) return refuse('tokenExpired')
    await setPasswordHash(tx, account.id, hash, ctx.now)
    await endPasswordLinks(tx, account.id)
    await endLogins(tx, account.id)
    await notifyOfPassword(ctx, tx, account)
    const signedIn = await signIn(
      ctx,
      tx,
      { ...account, passwordHash: hash },
      { kind: 'account', bind: given.bind ?? false },
    )
    return { ...signedIn, cookies: [...signedIn.cookies, markDevice(ctx, account.id)] }
  })
}

/**
 * Emits the event, and mails the owner of a password that it was changed. An operator's password opens the back office
 * too: its event is sealed, and its mail gives advice without the page on which customers reset theirs.
 */
export async function notifyOfPassword(ctx: Context, tx: Tx, before: Account): Promise<void> {
  const isOperators = isOperator(before)
  await emit(ctx, tx, {
    kind: 'passwordSet',
    subject: { kind: isOperators ? 'operator' : 'account', id: before.id },
    data: { first: before.passwordHash === null },
  })
  if (before.passwordHash === null) return
  const mail = isOperators ? 'account.operatorPasswordChanged' : 'account.passwordChanged'
  await queueMail(ctx, tx, mail, before.id, ctx.locale)
}

async function accountOfLink(
  ctx: Context,
  tx: Tx,
  token: string,
): Promise<{ account: Account; tokenId: string } | Refused> {
  const row = await findPasswordLink(ctx, tx, token)
  if (isRefused(row)) return row
  const account = await findAccount(tx, row.subjectId)
  if (account === undefined) return refuse('tokenExpired')
  return { account, tokenId: row.id }
}
