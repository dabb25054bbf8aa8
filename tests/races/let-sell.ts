import type { Context } from '../../apps/server/src/platform/context.ts'

/** Turns the account with this address into an active professional seller, and answers their session. */
export async function letSell(ctx: Context, token: string, email: string): Promise<string> {
  await ctx.write((tx) =>
    tx.query(
      `WITH one AS (UPDATE account SET roles = '{recommender,profi}' WHERE tenant_id = $1 AND email = $2 RETURNING id)
       INSERT INTO seller (tenant_id, id, state, account_id, locale, terms_digest, self_billing_digest, self_billing_at, created_at)
       SELECT $1, gen_random_uuid(), 'active', id, 'de', '\\x00', '\\x00', $3, $3 FROM one`,
      [tx.tenantId, email, ctx.now],
    ),
  )
  return token
}
