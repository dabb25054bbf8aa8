import { randomBytes } from 'node:crypto'
import { emailKey, tidyEmail } from '@referral/domain/email'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { findByEmailKey, insertAccount } from './accounts.sql.ts'
import { objectToPerson } from './object-to-person.ts'
import { mailPasswordLink } from './password-links.ts'
import { isRenewedByMail, takeMailbox } from './request-password-reset.ts'

export interface Registration {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/**
 * Registers a person before their first recommendation (spec §7.6). The owner of an existing account gets a mail that
 * says so. Both cases run the same statements, so that neither answer nor time reveals which it was (safety 19).
 */
export async function registerRecommender(ctx: Context, given: Registration): Promise<{ ok: true } | Refused> {
  if (ctx.tenant.config.autologin) return refuse('notFound')
  const objection = objectToPerson(ctx, given)
  if (objection !== undefined) return objection
  const key = emailKey(given.email)
  if (!(await takeMailbox(ctx, 'registration', key))) return { ok: true }
  return ctx.write(async (tx) => {
    const inserted = await insertAccount(tx, {
      id: newId(ctx.now),
      email: tidyEmail(given.email),
      emailKey: key,
      firstName: given.firstName,
      lastName: given.lastName,
      hash: randomBytes(12).toString('hex'),
      language: ctx.locale,
      createdAt: ctx.now,
      externalId: null,
    })
    const account = await findByEmailKey(tx, key)
    // The account was erased between the two statements; a repeated request creates a new one.
    if (account === undefined) return refuse('lostRace')
    await emit(ctx, tx, {
      kind: inserted !== undefined ? 'accountCreated' : 'registrationRepeated',
      subject: { kind: 'account', id: account.id },
    })
    // For an operator this mail concerns no account, and is dropped when it is built.
    const subjectId = isRenewedByMail(account) ? account.id : newId()
    const [purpose, template] =
      account.passwordHash === null
        ? (['setPassword', 'account.registered'] as const)
        : (['resetPassword', 'account.alreadyRegistered'] as const)
    await mailPasswordLink(ctx, tx, subjectId, purpose, ctx.locale, template)
    return { ok: true }
  })
}
