import { callersOf } from '@referral/contract/roles'
import { emailKey } from '@referral/domain/email'
import type { Context } from '#platform/context.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import type { Account } from './account.ts'
import { findByEmailKey, holdPassword } from './accounts.sql.ts'
import { isDemoPassword } from './common-passwords.ts'
import { isKnownTo, knownDevices, markDevice, type KnownDevice } from './known-device.ts'
import { atDesk, enterCrowd, passGate, type Realm } from './login-gate.ts'
import { isPassword } from './password-hash.ts'
import { asksForCode, spendCode } from './second-factor.ts'
import { signIn, type SignedIn } from './signed-in.ts'
import { QueueFullError } from '#platform/lane-queue.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly remember?: boolean | undefined
  readonly bind?: boolean | undefined
  /** Of the account's authenticator, where it has one. */
  readonly code?: string | undefined
}

/** Login by e-mail and password (spec §7.6). Unknown accounts take the same time and get the same answer. */
export async function logIn(ctx: Context, given: Credentials): Promise<SignedIn | Refused> {
  const account = await checkPassword(ctx, 'account', given)
  if (isRefused(account)) return account
  if (callersOf(account.roles).length === 0) return failed(ctx, 'loginFailed', account)
  const wanted = { kind: 'account', remember: given.remember ?? false, bind: given.bind ?? false } as const
  if (!asksForCode(account)) return finishLogin(ctx, account, (tx) => signIn(ctx, tx, account, wanted))
  // Answered only to a caller who knows the password.
  if (given.code === undefined || given.code === '') return refuse('secondFactor')
  return finishWithCode(ctx, account, given.code, (tx) => signIn(ctx, tx, account, { ...wanted, secondFactor: true }))
}

/** Logs the failure (spec §8); never the typed address, into whose field a password may have been typed. */
export function failed(ctx: Context, name: 'loginFailed' | 'secondFactor', account: Account | undefined): Refused {
  ctx.log.info({ tenant: ctx.tenant.key, account: account?.id, reason: name }, 'a login failed')
  return refuse(name)
}

const codeGuesses = { count: 10, seconds: 900 } as const

/** Finishes a login by a code of the account's authenticator. Refused: secondFactor, tooMany. */
export async function finishWithCode(
  ctx: Context,
  account: Account,
  code: string,
  begin: Parameters<typeof finishLogin>[2],
): Promise<SignedIn | Refused> {
  const { limits } = ctx.services
  const guesses = `totp:${account.id}`
  // A caller who knows the password still has to guess one of a million codes.
  if (!(await limits.take(ctx.tenant.id, guesses, codeGuesses.count, codeGuesses.seconds))) return refuse('tooMany')
  const signedIn = await finishLogin(ctx, account, async (tx) =>
    (await spendCode(ctx, tx, account, code)) ? begin(tx) : failed(ctx, 'secondFactor', account),
  )
  if (!isRefused(signedIn)) await limits.giveBack(ctx.tenant.id, guesses, codeGuesses.seconds)
  return signedIn
}

/** The account that this password belongs to; counts the attempt. */
export async function checkPassword(ctx: Context, realm: Realm, given: Credentials): Promise<Account | Refused> {
  const devices = knownDevices(ctx)
  const leave = enterCrowd(ctx.tenant.id, devices.length > 0)
  if (leave === undefined) return refuse('tooMany')
  try {
    return await compare(ctx, realm, given, devices)
  } finally {
    leave()
  }
}

async function compare(
  ctx: Context,
  realm: Realm,
  given: Credentials,
  devices: readonly KnownDevice[],
): Promise<Account | Refused> {
  const key = emailKey(given.email)
  const { account, device, gate } = await atDesk(
    devices.length > 0 ? 'first' : 'second',
    async () => {
      const account = await ctx.read((tx) => findByEmailKey(tx, key))
      const device = account === undefined ? undefined : isKnownTo(ctx, devices, account.id)
      return { account, device, gate: await passGate(ctx, realm, key, device) }
    },
    ctx.tenant.id,
  )
  // The reason offers the link by mail, which only a device that the account is not known on is helped by.
  if (!gate.isOpen) return refuse('tooMany', device === undefined ? 'gateShut' : undefined)
  try {
    const lane = device === undefined ? 'second' : 'first'
    const isPublic = ctx.services.config.mode === 'production' && isDemoPassword(given.password)
    const hash = isPublic ? null : (account?.passwordHash ?? null)
    if (!(await isPassword(ctx.tenant.id, given.password, hash, lane))) return failed(ctx, 'loginFailed', account)
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    await gate.giveBack()
    return refuse('tooMany')
  }
  await gate.giveBack()
  return account!
}

/** A password that was changed between the comparison and now opens nothing. */
export async function finishLogin(
  ctx: Context,
  account: Account,
  begin: (tx: Parameters<Parameters<Context['write']>[0]>[0]) => Promise<SignedIn | Refused>,
): Promise<SignedIn | Refused> {
  const signedIn = await ctx.write(async (tx) =>
    (await holdPassword(tx, account.id, account.passwordHash!)) ? begin(tx) : undefined,
  )
  if (signedIn === undefined) return failed(ctx, 'loginFailed', account)
  if (isRefused(signedIn)) return signedIn
  return { ...signedIn, cookies: [...signedIn.cookies, markDevice(ctx, account.id)] }
}
