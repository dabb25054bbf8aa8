import { emailKey } from '@referral/domain/email'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { endPasswordLinks, findByEmailKey } from './accounts.sql.ts'
import { endLogins } from './end-logins.ts'

const removeRole = statement(
  'account_remove_operator',
  `UPDATE account SET roles = array_remove(array_remove(roles, 'operator'), 'platform'), totp_sealed = NULL
   WHERE tenant_id = $1 AND id = $2 AND roles && '{operator,platform}' AND erased_at IS NULL`,
)

/**
 * Takes the back office from a person who works there no more: their sessions end, also those in a customer's name, and
 * so do links to their password. What is left is a customer's account, with its password. What they made for the tenant,
 * such as API keys, stays. Refused: notFound.
 */
export const dismissOperator = (ctx: Context, email: string): Promise<Refused | undefined> =>
  ctx.write(async (tx) => {
    const account = await findByEmailKey(tx, emailKey(email))
    if (account === undefined || (await tx.run(removeRole, [tx.tenantId, account.id])) === 0) return refuse('notFound')
    await endPasswordLinks(tx, account.id)
    await endLogins(tx, account.id)
    await emit(ctx, tx, {
      kind: 'operatorDismissed',
      subject: { kind: 'operator', id: account.id },
      data: { by: 'command' },
    })
    return undefined
  })
