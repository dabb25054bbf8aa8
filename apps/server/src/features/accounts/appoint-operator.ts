import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { createRecommenderAccount, type NewRecommender } from './create-recommender-account.ts'
import { enrolSecondFactor } from './second-factor.ts'

const addRole = statement(
  'account_add_operator',
  `UPDATE account SET roles = array_append(roles, 'operator') WHERE tenant_id = $1 AND id = $2 AND NOT ('operator' = ANY(roles))`,
)

export interface Appointed {
  /** For the authenticator app (otpauth://…); shown once and never again. */
  readonly secondFactor: string
  /** Whether the account was made now; its welcome mail then brings the link to set a password. */
  readonly isNew: boolean
}

/**
 * Makes somebody an operator of a tenant, with a second factor of their own. Only the installation's own command
 * calls it (`npm run operator`), since nobody in the product can appoint the first one.
 */
export async function appointOperator(ctx: Context, person: NewRecommender): Promise<Appointed | Refused> {
  return ctx.write(async (tx) => {
    const { account, isNew } = await createRecommenderAccount(ctx, tx, person)
    if ((await tx.run(addRole, [tx.tenantId, account.id])) === 0) return refuse('illegalMove', 'alreadyOperator')
    const secondFactor = await enrolSecondFactor(ctx, tx, account.id)
    if (secondFactor === undefined) return refuse('notFound')
    return { secondFactor, isNew }
  })
}
