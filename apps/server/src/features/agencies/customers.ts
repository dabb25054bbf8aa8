import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { holdMember, insertCustomerRow } from './agencies.sql.ts'

/**
 * An account becomes a customer of the agency that brought it; it never changes its agency.
 * @param memberId the account of the agency's member who looks after them; where they have left, their successor, or nobody
 */
export async function joinAgency(
  ctx: Context,
  tx: Tx,
  { accountId, agencyId, memberId }: { accountId: string; agencyId: string; memberId: string | null },
): Promise<void> {
  const member = await holdWhoLooksAfter(tx, agencyId, memberId)
  if (!(await insertCustomerRow(tx, { accountId, agencyId, memberId: member, since: ctx.now }))) return
  await emit(ctx, tx, {
    kind: 'agencyCustomerJoined',
    subject: { kind: 'agency', id: agencyId },
    data: { account: accountId, member },
  })
}

/** Held, so that they leave, or are erased, after this transaction. */
async function holdWhoLooksAfter(tx: Tx, agencyId: string, memberId: string | null): Promise<string | null> {
  const asked = new Set<string>()
  let next = memberId
  while (next !== null && !asked.has(next)) {
    asked.add(next)
    const member = await holdMember(tx, agencyId, next)
    if (member?.active === true) return member.accountId
    next = member?.successorId ?? null
  }
  return null
}
