import { callersOf } from '@referral/contract/roles'
import { emailKey } from '@referral/domain/email'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import type { Cookie } from '#platform/http/route.ts'
import { newId } from '#platform/ids.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { isOperator, type Account } from './account.ts'
import { findAccount, findByEmailKey } from './accounts.sql.ts'
import { markDevice } from './known-device.ts'
import { isShut, realms, type Realm } from './login-gate.ts'

/**
 * Seconds that a link works, and for which a mailbox gets no second one. As both are the same, the owner of the mailbox
 * always has a link that works, or may request one, even if an attacker requested the first.
 */
export const deviceLinkLife = 30 * 60

/**
 * After an attacker's guesses have locked the login: mails the owner a link that makes a new device known, which the
 * lock does not affect (docs/decisions/0042). For an address without an account exactly the same rows are written,
 * about no account: the mail is dropped when it is built. So neither answer nor time reveals who has an account (safety
 * 19).
 */
export async function requestDeviceLink(ctx: Context, realm: Realm, email: string): Promise<void> {
  const key = emailKey(email)
  if (!(await isShut(ctx, realm, key)) || !(await takeMailbox(ctx, realm, key))) return
  await ctx.write(async (tx) => {
    const found = await findByEmailKey(tx, key)
    const account = found !== undefined && mayLogIn(ctx, realm, found) ? found : undefined
    const subjectId = account?.id ?? newId()
    const { id } = await ctx.services.tokens.issue(tx, 'knowDevice', subjectId, deviceLinkLife)
    await queueMail(ctx, tx, `account.device.${realm}`, subjectId, ctx.locale, { tokenId: id })
  })
}

/**
 * Uses up the link: the device is known to the account from now on. It logs nobody in; the password is still required.
 * The mailbox may get another link, for its owner's next device.
 */
export async function confirmDevice(ctx: Context, token: string): Promise<Cookie | Refused> {
  const { tokens, limits } = ctx.services
  const account = await ctx.write(async (tx) => {
    const row = await tokens.find(tx, 'knowDevice', token)
    if (row === undefined) return refuse('tokenInvalid')
    const account = await accountOf(ctx, tx, row.subjectId)
    if (account === undefined || !(await tokens.use(tx, row.id))) return refuse('tokenExpired')
    return account
  })
  if (isRefused(account)) return account
  for (const realm of realms.filter((realm) => mayLogIn(ctx, realm, account)))
    await limits.giveBack(ctx.tenant.id, mailboxOf(ctx, realm, emailKey(account.email)), deviceLinkLife)
  return markDevice(ctx, account.id)
}

async function accountOf(ctx: Context, tx: Tx, id: string): Promise<Account | undefined> {
  const account = await findAccount(tx, id)
  if (account === undefined) return undefined
  return realms.some((realm) => mayLogIn(ctx, realm, account)) ? account : undefined
}

/** Whether the account has a password for this login; where the client's own portal logs people in, they have none. */
export function mayLogIn(ctx: Context, realm: Realm, account: Account): boolean {
  if (account.passwordHash === null) return false
  if (realm === 'operator') return isOperator(account)
  return !ctx.tenant.config.autologin && callersOf(account.roles).length > 0
}

/** A refused request does not count, so a link that is used makes room for the next. */
async function takeMailbox(ctx: Context, realm: Realm, key: string): Promise<boolean> {
  const { limits } = ctx.services
  const bucket = mailboxOf(ctx, realm, key)
  const isTaken = await limits.take(ctx.tenant.id, bucket, 1, deviceLinkLife)
  if (!isTaken) await limits.giveBack(ctx.tenant.id, bucket, deviceLinkLife)
  return isTaken
}

const mailboxOf = (ctx: Context, realm: Realm, key: string): string =>
  `deviceMail:${realm}:${ctx.services.keys.digest('login', key).toString('base64url', 0, 12)}`
