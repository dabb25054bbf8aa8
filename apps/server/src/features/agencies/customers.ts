import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { holdMember, insertCustomerRow } from './agencies.sql.ts'

/**
 * An account becomes a customer of the agency that brought it; it never changes its agency.
 * @param memberId the account of the agency's member who looks after them; nobody does where they have left
 */
export async function joinAgency(
  ctx: Context,
  tx: Tx,
  { accountId, agencyId, memberId }: { accountId: string; agencyId: string; memberId: string | null },
): Promise<void> {
  const named = memberId === null ? undefined : await holdMember(tx, agencyId, memberId)
  const member = named?.active === true ? named.accountId : null
  if (!(await insertCustomerRow(tx, { accountId, agencyId, memberId: member, since: ctx.now }))) return
  await emit(ctx, tx, {
    kind: 'agencyCustomerJoined',
    subject: { kind: 'agency', id: agencyId },
    data: { account: accountId, member },
  })
}
