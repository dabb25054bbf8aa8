import { storedAgencyRole } from '@referral/contract/roles'
import { emailKey } from '@referral/domain/email'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { endLogins } from './end-logins.ts'
import { createRecommenderAccount, type NewRecommender } from './create-recommender-account.ts'
import { endPasswordLinks, findByEmailKey } from './accounts.sql.ts'
import { objectToPerson } from './object-to-person.ts'
import { mailPasswordLink } from './password-links.ts'
import { enrolSecondFactor } from './second-factor.ts'

const addRole = statement(
  'account_add_operator',
  `UPDATE account SET roles = array_append(roles, 'operator') WHERE tenant_id = $1 AND id = $2 AND NOT roles && $3`,
)
/** Whose roles bar them, and why: no account has access to the back office and to an agency or sales as well. */
const barring = [
  ['alreadyOperator', ['operator']],
  ['worksForAgency', Object.values(storedAgencyRole)],
  ['isSeller', ['profi']],
] as const

export interface Appointed {
  /** For the authenticator app (otpauth://…); shown once and never again. */
  readonly secondFactor: string
  /** Whether they have no password yet, and a mail brings the link to set one. */
  readonly isLinkMailed: boolean
}

/**
 * Makes a person an operator of a tenant, with a second factor of their own. Only the installation's own command calls
 * it (`npm run operator`), since no user of the product can appoint the first operator. It is recorded in the sealed
 * audit. Refused: illegalMove (alreadyOperator, worksForAgency, isSeller), invalidInput.
 */
export async function appointOperator(ctx: Context, person: NewRecommender): Promise<Appointed | Refused> {
  const refused = objectToPerson(ctx, { firstName: person.firstName, lastName: person.lastName })
  if (refused !== undefined) return refused
  return ctx.write(async (tx) => {
    const { account, isNew } = await createRecommenderAccount(ctx, tx, person, 'account.operator')
    const barred = barring.flatMap(([, roles]) => roles)
    if ((await tx.run(addRole, [tx.tenantId, account.id, barred])) === 0) {
      const [reason] = barring.find(([, roles]) => roles.some((role) => account.roles.includes(role))) ?? barring[0]
      return refuse('illegalMove', reason)
    }
    // Links that were requested as a customer end: their password opens the back office from now on.
    if (!isNew) await endPasswordLinks(tx, account.id)
    const isLinkMailed = account.passwordHash === null
    if (!isNew && isLinkMailed) await mailPasswordLink(ctx, tx, account.id, 'setPassword', 'de', 'account.operator')
    const secondFactor = await enrolSecondFactor(ctx, tx, account.id)
    if (isRefused(secondFactor)) return secondFactor
    await emit(ctx, tx, {
      kind: 'operatorAppointed',
      subject: { kind: 'operator', id: account.id },
      data: { by: 'command', isNew },
    })
    return { secondFactor, isLinkMailed }
  })
}

/**
 * For an operator who lost the phone or the password: a new second factor, and a link to choose a new password. The
 * operator's sessions end.
 */
export async function renewOperator(ctx: Context, email: string): Promise<Pick<Appointed, 'secondFactor'> | Refused> {
  return ctx.write(async (tx) => {
    const account = await findByEmailKey(tx, emailKey(email))
    if (account === undefined || !account.roles.includes('operator')) return refuse('notFound')
    const secondFactor = await enrolSecondFactor(ctx, tx, account.id)
    if (isRefused(secondFactor)) return secondFactor
    await endLogins(tx, account.id)
    await mailPasswordLink(ctx, tx, account.id, 'setPassword', 'de', 'account.operator')
    await emit(ctx, tx, {
      kind: 'operatorRenewed',
      subject: { kind: 'operator', id: account.id },
      data: { by: 'command' },
    })
    return { secondFactor }
  })
}
