import { findAccountDetails, ownAccount, passwordFrom, readMaskedBankAccount } from '#features/accounts/public.ts'
import { retentionLine } from '#features/content/public.ts'
import { findNewsletterState } from '#features/newsletter/public.ts'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { isRefused } from '#platform/outcome.ts'
import type { RetentionKind } from '@referral/domain/retention'

const sums = statement(
  'own_data_sums',
  `SELECT coalesce(sum(cents) FILTER (WHERE state = 'provided' AND claimed_at IS NOT NULL), 0)::bigint AS running,
          coalesce(sum(cents) FILTER (WHERE claimed_at IS NULL AND state IN ('open', 'provided')), 0)::bigint AS lost,
          count(*) FILTER (WHERE state IN ('paidOut', 'collected')) AS paid
   FROM reward WHERE tenant_id = $1 AND beneficiary_id = $2`,
)
const open = statement(
  'own_data_open',
  `SELECT count(*) AS count FROM recommendation WHERE tenant_id = $1 AND recommender_id = $2 AND state IN ('open', 'matched')`,
)
const proofs = statement(
  'own_data_proofs',
  `SELECT DISTINCT purpose FROM consent_proof WHERE tenant_id = $1
     AND (person_id = $2 OR person_id IN (SELECT id FROM recommendation WHERE tenant_id = $1 AND recommender_id = $2))`,
)

/** The caller's own page: their identity, and what an erasure would delete and keep. */
export async function getOwnData(ctx: Context) {
  const own = await ownAccount(ctx)
  if (isRefused(own)) return own
  const { account, actor } = own
  return ctx.read(async (tx) => {
    const details = await findAccountDetails(tx, account.id)
    return {
      salutation: account.salutation,
      firstName: account.firstName,
      lastName: account.lastName,
      email: account.email,
      newEmail: details?.newEmail ?? null,
      language: account.language,
      customerNumber: details?.customerNumber ?? null,
      hasPassword: account.passwordHash !== null,
      bankAccount: ctx.tenant.config.modules.storingBankData
        ? ((await readMaskedBankAccount(ctx, tx, account.id)) ?? null)
        : null,
      passwordFrom: passwordFrom(actor),
      since: account.createdAt,
      hasNewsletter: (await findNewsletterState(tx, account.email)) === 'optedIn',
      erasure: await foresee(ctx, tx, account.id),
    }
  })
}

async function foresee(ctx: Context, tx: Tx, accountId: string) {
  const { running, lost, paid } = await tx.one<{ running: number; lost: number; paid: number }>(sums, [
    tx.tenantId,
    accountId,
  ])
  const { count } = await tx.one<{ count: number }>(open, [tx.tenantId, accountId])
  const purposes = (await tx.rows<{ purpose: string }>(proofs, [tx.tenantId, accountId])).map(({ purpose }) => purpose)
  const kept: readonly RetentionKind[] = [
    ...(paid > 0 ? (['ledgerEntry', 'payoutVoucher'] as const) : []),
    ...(purposes.includes('newsletter') ? (['newsletterConsentProof'] as const) : []),
    ...(purposes.some((purpose) => purpose !== 'newsletter') ? (['termsConsentProof'] as const) : []),
    'auditRecord',
    'outgoingMail',
    'serverLog',
    'erasureNote',
    'backup',
  ]
  return {
    runningCents: running,
    lostCents: lost,
    openRecommendations: count,
    kept: kept.map((kind) => retentionLine(kind, ctx.locale)),
  }
}
