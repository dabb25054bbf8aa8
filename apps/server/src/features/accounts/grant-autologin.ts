import { callersOf } from '@referral/contract/roles'
import { emailKey } from '@referral/domain/email'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { pageLink } from '#platform/page-link.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import type { Account } from './account.ts'
import { findByEmailKey, findByExternalId, setExternalId } from './accounts.sql.ts'
import { createRecommenderAccount } from './create-recommender-account.ts'
import type { LoginGrant } from './grant-admin-login.ts'
import { objectToPerson } from './object-to-person.ts'

/** Seconds; the client's portal sends its person on at once. */
const autologinLife = 5 * 60

export interface AutologinUser {
  readonly externalId?: string | undefined
  readonly email?: string | undefined
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

export interface AutologinGrant extends LoginGrant {
  readonly address: string
  readonly isNew: boolean
}

/**
 * The client's own system, which has authenticated the user, requests their login (product §2.10). It identifies them
 * by its own id, else by mail address; a new user gets an account.
 */
export async function grantAutologin(ctx: Context, who: AutologinUser): Promise<AutologinGrant | Refused> {
  if (!ctx.tenant.config.autologin) return refuse('notFound')
  return ctx.write(async (tx) => {
    const found = await accountOf(ctx, tx, who)
    if (isRefused(found)) return found
    const { account, isNew } = found
    // A client's portal logs nobody in to the back office.
    if (callersOf(account.roles).length === 0) return refuse('forbidden')
    const { token } = await ctx.services.tokens.issue(tx, 'autologin', account.id, autologinLife)
    return {
      token,
      address: pageLink(ctx.tenant, account.language ?? ctx.locale, 'Home', `token=${token}`),
      expiresAt: new Date(Date.now() + autologinLife * 1_000),
      isNew,
    }
  })
}

interface Found {
  readonly account: Account
  readonly isNew: boolean
}

async function accountOf(ctx: Context, tx: Tx, who: AutologinUser): Promise<Found | Refused> {
  const { externalId = null, email } = who
  const named = externalId === null ? undefined : await findByExternalId(tx, externalId)
  if (named !== undefined) return { account: named, isNew: false }
  const known = email === undefined ? undefined : await findByEmailKey(tx, emailKey(email))
  if (known !== undefined) {
    const account = await joinExternalId(tx, known, externalId)
    return isRefused(account) ? account : { account, isNew: false }
  }
  const person = complete(ctx, who)
  if (isRefused(person)) return person
  const made = await createRecommenderAccount(ctx, tx, { ...person, language: ctx.locale, externalId })
  // A concurrent request was quicker, with the same id or the same address.
  return made.isNew ? made : refuse('lostRace')
}

/** From now on the client's id is enough. An account with a different id belongs to another person. */
async function joinExternalId(tx: Tx, account: Account, externalId: string | null): Promise<Account | Refused> {
  if (externalId === null || account.externalId === externalId) return account
  if (account.externalId !== null) return refuseFields({ field: 'externalId', code: 'invalid' })
  const isSet = await tx.savepoint(() => setExternalId(tx, account.id, externalId)).catch(isTaken)
  return isSet ? { ...account, externalId } : refuse('lostRace')
}

/** Another account got the id meanwhile. */
function isTaken(error: unknown): false {
  if ((error as { code?: string }).code === '23505') return false
  throw error
}

function complete(ctx: Context, { firstName = '', lastName = '', email = '' }: AutologinUser) {
  const objection = objectToPerson(ctx, { firstName, lastName, email })
  return objection ?? { firstName, lastName, email }
}
