import { randomBytes } from 'node:crypto'
import { emailKey, tidyEmail } from '@referral/domain/email'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { endPasswordLinks, findByEmailKey, insertAccount, setPasswordHash } from './accounts.sql.ts'
import { hashOrRefuse } from './hash-or-refuse.ts'
import { markDevice } from './known-device.ts'
import { objectToPassword } from './new-password.ts'
import { notifyOfPassword } from './set-password.ts'
import { signIn, type SignedIn } from './signed-in.ts'

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** Hashes a password chosen for a future account. Refused: invalidInput, tooMany. */
export async function hashNewPassword(ctx: Context, password: string, person: Person): Promise<string | Refused> {
  return objectToPassword(password, ctx.tenant, person) ?? hashOrRefuse(ctx, password)
}

/**
 * Creates the account of a person who has proven that the address is theirs, or sets the password that it never had,
 * and signs in. An account with a password requires that password: refused (lostRace).
 */
export async function registerByProvenAddress(
  ctx: Context,
  tx: Tx,
  given: Person & { readonly language: Locale; readonly passwordHash: string; readonly bind: boolean },
): Promise<{ readonly accountId: string; readonly signedIn: SignedIn } | Refused> {
  const { firstName, lastName, language, passwordHash, bind } = given
  const inserted = await insertAccount(tx, {
    id: newId(ctx.now),
    email: tidyEmail(given.email),
    emailKey: emailKey(given.email),
    firstName,
    lastName,
    hash: randomBytes(12).toString('hex'),
    language,
    createdAt: ctx.now,
    externalId: null,
  })
  const account = await findByEmailKey(tx, emailKey(given.email))
  if (account === undefined || account.passwordHash !== null) return refuse('lostRace')
  if (inserted !== undefined)
    await emit(ctx, tx, { kind: 'accountCreated', subject: { kind: 'account', id: account.id } })
  await setPasswordHash(tx, account.id, passwordHash, ctx.now)
  await endPasswordLinks(tx, account.id)
  await notifyOfPassword(ctx, tx, account)
  const signedIn = await signIn(ctx, tx, { ...account, passwordHash }, { kind: 'account', bind })
  return {
    accountId: account.id,
    signedIn: { ...signedIn, cookies: [...signedIn.cookies, markDevice(ctx, account.id)] },
  }
}
