import { customerNumberKey } from '@referral/domain/blind-keys'
import { validateCustomerNumber } from '@referral/domain/validate/customer-number'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { findAccount } from './accounts.sql.ts'
import { findAccountDetails, lockAccount, setCustomerNumberRow } from './own-data.sql.ts'

const ownerOfReward = statement(
  'account_of_reward',
  `SELECT beneficiary_id AS id FROM reward WHERE tenant_id = $1 AND id = $2 AND beneficiary = 'recommender'`,
)

interface CustomerNumber {
  readonly firstName: string
  readonly customerNumber: string | null
}

/** The recommender's number as the client's customer, by session or by the link to their reward (spec §7.6). */
export function getCustomerNumber(ctx: Context): Promise<CustomerNumber | Refused> {
  return ctx.read(async (tx) => {
    const accountId = await recommenderOf(ctx, tx)
    return isRefused(accountId) ? accountId : present(tx, accountId)
  })
}

/**
 * Stores the customer number. It detects recommendations to oneself (product §6), and a number remains known to that
 * rule: changing it hides nothing.
 */
export async function setCustomerNumber(ctx: Context, given: string): Promise<CustomerNumber | Refused> {
  const number = given.trim()
  if (validateCustomerNumber(number) !== null) return refuseFields({ field: 'customerNumber', code: 'invalid' })
  return ctx.write(async (tx) => {
    const accountId = await recommenderOf(ctx, tx)
    if (isRefused(accountId)) return accountId
    await lockAccount(tx, accountId)
    if ((await findAccountDetails(tx, accountId))?.customerNumber !== number) {
      await setCustomerNumberRow(tx, accountId, number)
      await ctx.services.persons.indexAlso(tx, accountId, 'customerNumber', customerNumberKey(number), ctx.now)
      await emit(ctx, tx, { kind: 'customerNumberSet', subject: { kind: 'account', id: accountId } })
    }
    return present(tx, accountId)
  })
}

/** Only the client sets a recipient's number: orders are matched by it. */
async function recommenderOf(ctx: Context, tx: Tx): Promise<string | Refused> {
  const { actor } = ctx
  if (actor.kind === 'account') return actor.accountId
  const owner =
    actor.kind === 'beneficiary'
      ? await tx.maybe<{ id: string }>(ownerOfReward, [tx.tenantId, actor.rewardId])
      : undefined
  return owner?.id ?? refuse('forbidden')
}

async function present(tx: Tx, accountId: string): Promise<CustomerNumber | Refused> {
  const account = await findAccount(tx, accountId)
  if (account === undefined) return refuse('tokenExpired')
  return {
    firstName: account.firstName,
    customerNumber: (await findAccountDetails(tx, accountId))?.customerNumber ?? null,
  }
}
