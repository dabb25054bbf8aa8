import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import { hasHardBlock, needsHold, type FraudFinding, type FraudVerdict } from '@referral/domain/fraud'
import { assessFraud } from '#features/fraud/public.ts'
import type { RecommendationRow } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { findRecommenderAccount } from './beneficiary.ts'

const caseOf = statement(
  'reward_claim_case',
  `SELECT o.id AS "orderId", o.ordered_on AS "orderedOn", o.customer_number AS "customerNumber", o.fraud_findings AS findings,
          p.id AS "recipientId", p.email AS "recipientEmail"
   FROM recommendation r
   LEFT JOIN customer_order o ON o.tenant_id = $1 AND o.recommendation_id = r.id
   LEFT JOIN recipient p ON p.tenant_id = $1 AND p.recommendation_id = r.id AND p.erased_at IS NULL
   WHERE r.tenant_id = $1 AND r.id = $2`,
)

interface CaseRow {
  readonly orderId: string | null
  readonly orderedOn: PlainDay | null
  readonly customerNumber: string | null
  readonly findings: readonly { readonly rule: string }[] | null
  readonly recipientId: string | null
  readonly recipientEmail: string | null
}

export type ClaimVerdict =
  | { readonly level: 'clear' }
  | { readonly level: 'hold' | 'block'; readonly findings: readonly FraudFinding[] }

/**
 * Runs the fraud rules again at the claim (product §6), now with its IBAN, which the caller has indexed. A person
 * decided on the findings of the match before the release; only new findings hold the reward. A block always refuses.
 * `decided` names further rules that a person has looked at. Speed and number of orders can't have changed since the
 * match and are not checked again.
 */
export async function assessClaim(
  ctx: Context,
  tx: Tx,
  recommendation: RecommendationRow,
  decided: ReadonlySet<string> = new Set(),
): Promise<ClaimVerdict> {
  const found = await tx.one<CaseRow>(caseOf, [tx.tenantId, recommendation.id])
  // Also before its owner has attached it: they claim all the same.
  const account = await findRecommenderAccount(tx, recommendation)
  const email = account?.email ?? recommendation.recommenderEmail
  const verdict = await assessFraud(ctx, tx, {
    recommender: {
      personIds: account === undefined ? [] : [account.id],
      emails: email === null ? [] : [email],
    },
    recipient: {
      personIds: [found.recipientId, found.orderId].filter((id) => id !== null),
      emails: found.recipientEmail === null ? [] : [found.recipientEmail],
    },
    customerNumber: found.customerNumber,
    orderDay: found.orderedOn,
    recommendationDay: recommendation.createdOn,
    recommenderIsPrivate: false,
    recommenderOrdersThatDay: 0,
    secondsFromClickToOrder: null,
    today: berlinDay(ctx.now),
  })
  return judge(verdict, new Set([...decided, ...(found.findings ?? []).map((finding) => finding.rule)]))
}

const liftedHolds = statement(
  'reward_lifted_holds',
  `SELECT reason FROM event WHERE tenant_id = $1 AND subject_kind = 'reward' AND subject_id = $2 AND kind = 'holdSet' AND reason IS NOT NULL`,
)

/** The rules that held this reward before; where it is held no longer, a person has decided on them. */
export async function rulesDecided(tx: Tx, rewardId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ reason: string }>(liftedHolds, [tx.tenantId, rewardId])
  return new Set(rows.flatMap((row) => row.reason.split(', ')))
}

function judge(verdict: FraudVerdict, decided: ReadonlySet<string>): ClaimVerdict {
  if (hasHardBlock(verdict))
    return { level: 'block', findings: verdict.findings.filter((finding) => finding.level === 'block') }
  const fresh = verdict.findings.filter((finding) => !decided.has(finding.rule))
  return needsHold({ ...verdict, findings: fresh }) ? { level: 'hold', findings: fresh } : { level: 'clear' }
}
