import { lockRecommendation } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import { firstKept } from '#platform/first-kept.ts'
import { forgetBlindOf } from '#platform/crypto/person-keys.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { beginning, eachCase, throughPages } from '#platform/each-case.ts'
import { whenDue } from '#platform/night-work.ts'

const forgetClaims = statement(
  'reward_forget_claims',
  `UPDATE reward SET bank = NULL WHERE tenant_id = $1 AND bank IS NOT NULL AND state IN ('paidOut', 'collected', 'cancelled', 'expired')
     AND claimed_at < $2 AND (settled_at IS NULL OR settled_at < $2)
   RETURNING beneficiary_id AS id`,
)
const withoutBank = statement(
  'reward_without_bank',
  `SELECT p.id FROM unnest($2::uuid[]) AS p (id)
   WHERE NOT EXISTS (SELECT FROM reward w WHERE w.tenant_id = $1 AND w.beneficiary_id = p.id AND w.bank IS NOT NULL)
     AND NOT EXISTS (SELECT FROM person_secret s WHERE s.tenant_id = $1 AND s.person_id = p.id AND s.bank IS NOT NULL)`,
)
/** A recipient `p` with a bank account that nobody has used since `$2`, and whose case `r` is over. */
const idle = `recipient p JOIN person_secret s ON s.tenant_id = $1 AND s.person_id = p.id
   JOIN recommendation r ON r.tenant_id = $1 AND r.id = p.recommendation_id
   WHERE p.tenant_id = $1 AND s.bank IS NOT NULL AND s.updated_at < $2
     AND r.state IN ('paid', 'cancelled', 'expired') AND coalesce(r.ended_at, r.paid_at) < $2
     AND NOT EXISTS (SELECT FROM reward w WHERE w.tenant_id = $1 AND w.beneficiary_id = p.id
       AND (w.state IN ('open', 'provided') OR greatest(w.claimed_at, w.settled_at) >= $2))`
const idleRecipients = statement(
  'reward_idle_recipients',
  `SELECT p.id, r.id AS "caseId" FROM ${idle} AND p.id > $3 ORDER BY p.id LIMIT 500`,
)
const idleRecipient = statement('reward_idle_recipient', `SELECT p.id FROM ${idle} AND p.id = $3`)

/**
 * By night, 14 months after its last use: deletes the bank account that a finished reward was claimed with, and the one
 * that a recipient stored. The bank's file of the payment is a voucher, and stays.
 */
export const forgetUsedBankAccounts = whenDue(
  [
    { of: forgetClaims, values: (ctx) => [firstKept(ctx, 'bankAccount')] },
    { of: idleRecipients, values: (ctx) => [firstKept(ctx, 'bankAccount'), beginning] },
  ],
  forgetUnused,
)

async function forgetUnused(ctx: Context): Promise<number> {
  const before = firstKept(ctx, 'bankAccount')
  const claims = await ctx.write((tx) => forgetClaimed(tx, before))
  const recipients = throughPages(ctx, (tx, after) =>
    tx.rows<{ id: string; caseId: string }>(idleRecipients, [tx.tenantId, before, after]),
  )
  const stored = await eachCase(ctx, recipients, async (tx, { id, caseId }) => {
    // Whoever is just storing an account, or reviving the case, is waited for.
    await lockRecommendation(tx, caseId)
    if ((await tx.maybe(idleRecipient, [tx.tenantId, before, id])) === undefined) return false
    await ctx.services.persons.put(tx, id, { bank: null }, ctx.now)
    await forgetBlindOf(tx, 'iban', [id])
    return true
  })
  return claims + stored
}

/** The digest that the fraud rules find an IBAN by goes with the last account of its person. */
async function forgetClaimed(tx: Tx, before: Date): Promise<number> {
  const claimants = await tx.rows<{ id: string }>(forgetClaims, [tx.tenantId, before])
  const people = [...new Set(claimants.map(({ id }) => id))]
  const done = await tx.rows<{ id: string }>(withoutBank, [tx.tenantId, people])
  await forgetBlindOf(
    tx,
    'iban',
    done.map(({ id }) => id),
  )
  return claimants.length
}
