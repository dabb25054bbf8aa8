import { BANK_CHANGE_HOLD_HOURS } from '@referral/domain/eligibility'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { findBeneficiary } from './beneficiary.ts'
import { maskBank, openBankClaim, type BankClaim } from './claim-data.ts'
import { rewardColumns, type RewardRow } from './reward.sql.ts'

/**
 * Rewards that may be paid by bank now: claimed, without a hold (its own, its recommendation's, the day after a change
 * of the account), and not in a batch. Prefixed by the alias `r`. Cases and accounts are checked reward by reward, since
 * few wait and many have been paid; payments under way are read once.
 */
const payableAt = (
  now: string,
  changedBefore: string,
) => `r.state = 'provided' AND r.claim_method = 'bank' AND NOT r.on_hold AND (r.hold_until IS NULL OR r.hold_until <= ${now})
  AND (SELECT NOT c.on_hold AND c.state <> 'cancelled' FROM recommendation c WHERE c.tenant_id = $1 AND c.id = r.recommendation_id)
  AND coalesce((SELECT a.bank_changed_at <= ${changedBefore} FROM account a WHERE a.tenant_id = $1 AND a.id = r.beneficiary_id), true)`
const payable = payableAt('$2', '$3')
/** An attempt whose payment was confirmed, refused or returned is no longer the reward's: it is paid out, or has the next. */
const inNoBatch = `(r.id, r.attempt) NOT IN (
  SELECT p.reward_id, p.attempt FROM payout p WHERE p.tenant_id = $1 AND p.reward_id IS NOT NULL AND p.state IN ('collected', 'exported'))`

/** The rewards, as `r`, that wait for a batch at a moment; both parameters of the statement that asks. */
export const waitingRewards = (now: string, changedBefore: string) =>
  `SELECT FROM reward r WHERE r.tenant_id = $1 AND ${payableAt(now, changedBefore)} AND ${inNoBatch}`

const selectPayable = statement(
  'reward_payable',
  `SELECT ${rewardColumns} FROM reward r WHERE r.tenant_id = $1 AND ${payable} AND ${inNoBatch} ORDER BY r.claimed_at LIMIT $4`,
)
const sumPayable = statement(
  'reward_payable_sum',
  `SELECT count(*) AS count, coalesce(sum(r.cents), 0)::bigint AS cents FROM reward r WHERE r.tenant_id = $1 AND ${payable} AND ${inNoBatch}`,
)
const stillPayable = statement(
  'reward_still_payable',
  `SELECT ${rewardColumns} FROM reward r WHERE r.tenant_id = $1 AND ${payable} AND r.id = ANY($4::uuid[])`,
)

/** A bank account that was changed since then holds its payments. */
export const changedBefore = (ctx: Context) => new Date(ctx.now.getTime() - BANK_CHANGE_HOLD_HOURS * 3_600_000)

/** Claimed rewards that wait for a batch, longest waiting first. */
export const listPayable = (ctx: Context, tx: Tx, limit: number) =>
  tx.rows<RewardRow>(selectPayable, [tx.tenantId, ctx.now, changedBefore(ctx), limit])

/** The number of waiting rewards, and their sum. */
export const countPayable = (ctx: Context, tx: Tx) =>
  tx.one<{ count: number; cents: number }>(sumPayable, [tx.tenantId, ctx.now, changedBefore(ctx)])

/** Those that may still be paid; a hold may have been set since they were collected. */
export const filterPayable = (ctx: Context, tx: Tx, ids: readonly string[]) =>
  tx.rows<RewardRow>(stillPayable, [tx.tenantId, ctx.now, changedBefore(ctx), ids])

const underReview = statement(
  'reward_under_review',
  `SELECT r.id FROM reward r JOIN recommendation c ON c.tenant_id = $1 AND c.id = r.recommendation_id
   WHERE r.tenant_id = $1 AND r.id = ANY($2::uuid[]) AND (r.on_hold OR c.on_hold)`,
)
/** Those that a person has to decide on; a claimed one that may not be paid beside them waits a day, for its account. */
export const findUnderReview = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await tx.rows<{ id: string }>(underReview, [tx.tenantId, ids])).map(({ id }) => id))

/** Whom and where to pay; undefined where the person's key was destroyed since. */
export const openPayee = (ctx: Context, tx: Tx, reward: RewardRow): Promise<BankClaim | undefined> =>
  openBankClaim(ctx, tx, reward)

/** A payee for a list; the account of an earlier attempt is not stored. */
export async function maskPayee(
  ctx: Context,
  tx: Tx,
  reward: RewardRow,
  attempt: number,
): Promise<{ name: string; iban: string }> {
  const bank = reward.attempt === attempt ? maskBank(await openBankClaim(ctx, tx, reward)) : null
  if (bank !== null) return { name: bank.owner, iban: bank.iban }
  const person = await findBeneficiary(tx, reward)
  return { name: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(), iban: '' }
}

const lockCases = statement(
  'reward_lock_cases',
  `SELECT c.id FROM recommendation c WHERE c.tenant_id = $1 AND c.id IN (
     SELECT r.recommendation_id FROM reward r WHERE r.tenant_id = $1 AND r.id = ANY($2::uuid[])) ORDER BY c.id FOR UPDATE`,
)
/** Locks the recommendations of many rewards, in the order of their ids, before any of them is changed. */
export const lockCasesOf = (tx: Tx, rewardIds: readonly string[]) => tx.run(lockCases, [tx.tenantId, rewardIds])

const many = statement(
  'reward_many',
  `SELECT ${rewardColumns} FROM reward WHERE tenant_id = $1 AND id = ANY($2::uuid[])`,
)
export const findRewards = async (tx: Tx, ids: readonly string[]) =>
  new Map((await tx.rows<RewardRow>(many, [tx.tenantId, ids])).map((row) => [row.id, row]))
