import { berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { oldestKept } from '@referral/domain/retention'
import type { Context } from '#platform/context.ts'
import { forgetBlindOf } from '#platform/crypto/person-keys.ts'
import { statement } from '#platform/db/tx.ts'
import { eachCase, throughPages } from '#platform/each-case.ts'

const forgetClaims = statement(
  'reward_forget_claims',
  `UPDATE reward SET bank = NULL WHERE tenant_id = $1 AND bank IS NOT NULL AND state IN ('paidOut', 'collected', 'cancelled', 'expired')
     AND greatest(claimed_at, settled_at) < $2`,
)
const idleRecipients = statement(
  'reward_idle_recipients',
  `SELECT p.id FROM recipient p JOIN person_secret s ON s.tenant_id = $1 AND s.person_id = p.id
   JOIN recommendation r ON r.tenant_id = $1 AND r.id = p.recommendation_id
   WHERE p.tenant_id = $1 AND s.bank IS NOT NULL AND s.updated_at < $2 AND p.id > $3
     AND r.state IN ('paid', 'cancelled', 'expired') AND coalesce(r.ended_at, r.paid_at) < $2
     AND NOT EXISTS (SELECT FROM reward w WHERE w.tenant_id = $1 AND w.beneficiary_id = p.id
       AND (w.state IN ('open', 'provided') OR greatest(w.claimed_at, w.settled_at) >= $2))
   ORDER BY p.id LIMIT 500`,
)

/**
 * By night, 14 months after its last use: deletes the bank account that a finished reward was claimed with, and the one
 * that a recipient stored. The bank's file of the payment is a voucher, and stays.
 */
export async function forgetUsedBankAccounts(ctx: Context): Promise<number> {
  const before = startOfBerlinDay(oldestKept('bankAccount', berlinDay(ctx.now)))
  const claims = await ctx.write((tx) => tx.run(forgetClaims, [tx.tenantId, before]))
  const recipients = throughPages(ctx, (tx, after) =>
    tx.rows<{ id: string }>(idleRecipients, [tx.tenantId, before, after]),
  )
  const stored = await eachCase(ctx, recipients, async (tx, { id }) => {
    await ctx.services.persons.put(tx, id, { bank: null }, ctx.now)
    await forgetBlindOf(tx, 'iban', [id])
  })
  return claims + stored
}
