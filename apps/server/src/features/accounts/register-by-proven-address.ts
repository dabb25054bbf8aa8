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
import { isOperator, type Account } from './account.ts'
import { markDevice } from './known-device.ts'
import { objectToPassword } from './new-password.ts'
import { setName } from './own-data.sql.ts'
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
 * and signs in. The name that they type is theirs: anybody may have opened the account under another one. An account
 * with a password requires that password, and an operator's comes by the installation's own command: refused (lostRace).
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
  const found = await findByEmailKey(tx, emailKey(given.email))
  if (found === undefined || found.passwordHash !== null || isOperator(found)) return refuse('lostRace')
  if (inserted !== undefined)
    await emit(ctx, tx, { kind: 'accountCreated', subject: { kind: 'account', id: found.id } })
  const account = await rename(ctx, tx, found, { firstName, lastName })
  await setPasswordHash(tx, account.id, passwordHash, ctx.now)
  await endPasswordLinks(tx, account.id)
  await notifyOfPassword(ctx, tx, account)
  const signedIn = await signIn(ctx, tx, { ...account, passwordHash }, { kind: 'account', bind })
  return {
    accountId: account.id,
    signedIn: { ...signedIn, cookies: [...signedIn.cookies, markDevice(ctx, account.id)] },
  }
}

async function rename(
  ctx: Context,
  tx: Tx,
  account: Account,
  name: Pick<Person, 'firstName' | 'lastName'>,
): Promise<Account> {
  if (account.firstName === name.firstName && account.lastName === name.lastName) return account
  await setName(tx, account.id, { salutation: account.salutation, ...name })
  await emit(ctx, tx, { kind: 'nameChanged', subject: { kind: 'account', id: account.id } })
  return { ...account, ...name }
}
