import type { PlainDay } from '@referral/domain/calendar'
import type { Beneficiary } from '@referral/domain/shares'
import type { OrderState } from '@referral/domain/states/order'
import type { PayoutStage, RewardState } from '@referral/domain/states/reward'
import { statement, type Tx } from '#platform/db/tx.ts'

export type ClaimMethod = 'bank' | 'ecode'

/** A reward as stored: one per beneficiary and life of the recommendation. */
export interface RewardRow {
  readonly id: string
  readonly recommendationId: string
  readonly beneficiary: Beneficiary
  readonly beneficiaryId: string
  /** Which life of the recommendation it belongs to; old rows never revive. */
  readonly generation: number
  readonly cents: number
  readonly state: RewardState
  /** Of the payout; raised only by a booked rejection or return. */
  readonly attempt: number
  readonly optionId: number | null
  readonly claimMethod: ClaimMethod | null
  readonly claimedAt: Date | null
  /** What was given with the claim, sealed with the beneficiary's key. */
  readonly bank: Buffer | null
  readonly onHold: boolean
  readonly holdReason: string | null
  readonly holdUntil: Date | null
  readonly clawedBackCents: number
  /** What two persons waived of it. */
  readonly writtenOffCents: number
  readonly openedAt: Date
  readonly providedAt: Date | null
  readonly deadlineOn: PlainDay | null
  readonly reminders: number
  readonly settledAt: Date | null
}

export const rewardColumns = `id, recommendation_id AS "recommendationId", beneficiary, beneficiary_id AS "beneficiaryId", generation, cents, state, attempt,
  option_id AS "optionId", claim_method AS "claimMethod", claimed_at AS "claimedAt", bank, on_hold AS "onHold", hold_reason AS "holdReason",
  hold_until AS "holdUntil", clawed_back_cents AS "clawedBackCents", written_off_cents AS "writtenOffCents", opened_at AS "openedAt", provided_at AS "providedAt",
  deadline_on AS "deadlineOn", reminders, settled_at AS "settledAt"`

const insert = statement(
  'reward_insert',
  `INSERT INTO reward (tenant_id, id, recommendation_id, beneficiary, beneficiary_id, generation, cents, state, opened_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, 'open', $8) RETURNING ${rewardColumns}`,
)
export const insertReward = (
  tx: Tx,
  row: Pick<
    RewardRow,
    'id' | 'recommendationId' | 'beneficiary' | 'beneficiaryId' | 'generation' | 'cents' | 'openedAt'
  >,
) =>
  tx.one<RewardRow>(insert, [
    tx.tenantId,
    row.id,
    row.recommendationId,
    row.beneficiary,
    row.beneficiaryId,
    row.generation,
    row.cents,
    row.openedAt,
  ])

const byId = statement('reward_by_id', `SELECT ${rewardColumns} FROM reward WHERE tenant_id = $1 AND id = $2`)
const byRecommendations = statement(
  'reward_by_recommendations',
  // The recommender's row first: ledger rows are always taken in that order.
  `SELECT ${rewardColumns} FROM reward WHERE tenant_id = $1 AND recommendation_id = ANY($2::uuid[])
   ORDER BY recommendation_id, generation, beneficiary DESC`,
)
/** The last rows that were opened, unless the recommendation lives again since, with nothing due. */
const ofThisLife = `generation = (SELECT max(generation) FROM reward m WHERE m.tenant_id = $1 AND m.recommendation_id = r.recommendation_id)
  AND NOT EXISTS (SELECT 1 FROM recommendation c WHERE c.tenant_id = $1 AND c.id = r.recommendation_id AND c.matched_at > r.opened_at)`
const living = statement(
  'reward_living',
  `SELECT ${rewardColumns} FROM reward r WHERE tenant_id = $1 AND recommendation_id = $2 AND ${ofThisLife} ORDER BY beneficiary DESC`,
)
const livingOfMany = statement(
  'reward_living_of_many',
  `SELECT ${rewardColumns} FROM reward r WHERE tenant_id = $1 AND recommendation_id = ANY($2::uuid[]) AND ${ofThisLife}
   ORDER BY recommendation_id, beneficiary DESC`,
)
const ofPerson = statement(
  'reward_of_person',
  `SELECT ${rewardColumns} FROM reward WHERE tenant_id = $1 AND beneficiary_id = $2 AND state = ANY($3) ORDER BY recommendation_id`,
)

export const findReward = (tx: Tx, id: string) => tx.maybe<RewardRow>(byId, [tx.tenantId, id])
/** All rewards, of every life, of these recommendations. */
export const listRewards = (tx: Tx, recommendationIds: readonly string[]) =>
  tx.rows<RewardRow>(byRecommendations, [tx.tenantId, recommendationIds])
/** The rewards of the recommendation's present life. */
export const listLiving = (tx: Tx, recommendationId: string) =>
  tx.rows<RewardRow>(living, [tx.tenantId, recommendationId])
export const listLivingOfMany = (tx: Tx, recommendationIds: readonly string[]) =>
  tx.rows<RewardRow>(livingOfMany, [tx.tenantId, recommendationIds])
export const listRewardsOfPerson = (tx: Tx, beneficiaryId: string, states: readonly RewardState[]) =>
  tx.rows<RewardRow>(ofPerson, [tx.tenantId, beneficiaryId, states])

const lastGeneration = statement(
  'reward_last_generation',
  'SELECT coalesce(max(generation), 0) AS generation FROM reward WHERE tenant_id = $1 AND recommendation_id = $2',
)
export const findLastGeneration = async (tx: Tx, recommendationId: string) =>
  (await tx.one<{ generation: number }>(lastGeneration, [tx.tenantId, recommendationId])).generation

/**
 * Whether its recommendation was matched anew since, and lives again with what is due now; or lives again without an
 * order: its present life then has nothing that was ever provided.
 */
export const isOfEarlierLife = (
  reward: Pick<RewardRow, 'openedAt' | 'state'>,
  { matchedAt }: { readonly matchedAt: Date | null },
): boolean => (matchedAt === null ? reward.state !== 'open' : matchedAt > reward.openedAt)

const earlierRecommender = statement(
  'reward_earlier_recommender',
  `SELECT beneficiary_id AS id FROM reward WHERE tenant_id = $1 AND recommendation_id = $2 AND beneficiary = 'recommender' ORDER BY generation DESC LIMIT 1`,
)
/** Whose the recommender's part was in an earlier life. */
export const findEarlierRecommender = async (tx: Tx, recommendationId: string) =>
  (await tx.maybe<{ id: string }>(earlierRecommender, [tx.tenantId, recommendationId]))?.id

/** The order a recommendation is matched with, as far as rewards depend on it. */
export interface OrderFacts {
  readonly state: OrderState
  readonly orderedOn: PlainDay
  /** The product really ordered; null where the client sells it and we don't know it. */
  readonly productId: number | null
}
const orderOf = statement(
  'reward_order',
  'SELECT state, ordered_on AS "orderedOn", product_id AS "productId" FROM customer_order WHERE tenant_id = $1 AND recommendation_id = $2',
)
export const findOrderFacts = (tx: Tx, recommendationId: string) =>
  tx.maybe<OrderFacts>(orderOf, [tx.tenantId, recommendationId])

export interface PayoutFacts {
  readonly stage: PayoutStage
  readonly frozenBy: string | null
  readonly approvedBy: string | null
  readonly offsetCents: number
}
const payoutOf = statement(
  'reward_payout',
  `SELECT CASE WHEN p.state = 'exported' THEN 'exported' WHEN p.state = 'collected' THEN b.state ELSE 'none' END AS stage,
          b.frozen_by AS "frozenBy", b.approved_by AS "approvedBy", p.offset_cents AS "offsetCents"
   FROM payout p JOIN payout_batch b ON b.tenant_id = p.tenant_id AND b.id = p.batch_id
   WHERE p.tenant_id = $1 AND b.tenant_id = $1 AND p.reward_id = $2 AND p.attempt = $3`,
)
const inNoBatch: PayoutFacts = { stage: 'none', frozenBy: null, approvedBy: null, offsetCents: 0 }
/** Where the running payout attempt of a reward stands. */
export const findPayoutFacts = async (tx: Tx, reward: Pick<RewardRow, 'id' | 'attempt'>) =>
  (await tx.maybe<PayoutFacts>(payoutOf, [tx.tenantId, reward.id, reward.attempt])) ?? inNoBatch

/** Everything of a reward that a move may change. */
export type RewardChange = Pick<
  RewardRow,
  | 'state'
  | 'attempt'
  | 'optionId'
  | 'claimMethod'
  | 'claimedAt'
  | 'bank'
  | 'holdUntil'
  | 'clawedBackCents'
  | 'writtenOffCents'
  | 'providedAt'
  | 'deadlineOn'
  | 'reminders'
  | 'settledAt'
>

const change = statement(
  'reward_move',
  `UPDATE reward SET state = $5, attempt = $6, option_id = $7, claim_method = $8, claimed_at = $9, bank = $10, hold_until = $11,
     clawed_back_cents = $12, provided_at = $13, deadline_on = $14, reminders = $15, settled_at = $16, reason = coalesce($17, reason), written_off_cents = $18
   WHERE tenant_id = $1 AND id = $2 AND state = $3 AND attempt = $4 RETURNING ${rewardColumns}`,
)
/** Undefined where the row is no longer as it was read. */
export const changeReward = (tx: Tx, before: RewardRow, after: RewardChange, reason: string | null) =>
  tx.maybe<RewardRow>(change, [
    tx.tenantId,
    before.id,
    before.state,
    before.attempt,
    after.state,
    after.attempt,
    after.optionId,
    after.claimMethod,
    after.claimedAt,
    after.bank,
    after.holdUntil,
    after.clawedBackCents,
    after.providedAt,
    after.deadlineOn,
    after.reminders,
    after.settledAt,
    reason,
    after.writtenOffCents,
  ])

const hold = statement(
  'reward_hold',
  'UPDATE reward SET on_hold = $3, hold_reason = $4 WHERE tenant_id = $1 AND id = $2 AND on_hold <> $3',
)
/** Sets or lifts a hold; false where it already was so. */
export const setRewardHold = async (tx: Tx, id: string, onHold: boolean, reason: string | null) =>
  (await tx.run(hold, [tx.tenantId, id, onHold, reason])) === 1

const remind = statement(
  'reward_remind',
  `UPDATE reward SET reminders = reminders + 1 WHERE tenant_id = $1 AND id = $2 AND reminders = $3 AND state = 'provided' AND claimed_at IS NULL`,
)
export const countReminder = async (tx: Tx, id: string, soFar: number) =>
  (await tx.run(remind, [tx.tenantId, id, soFar])) === 1

const revivals = statement(
  'reward_revivals',
  `SELECT count(*) AS count FROM event WHERE tenant_id = $1 AND subject_kind = 'reward' AND subject_id = $2 AND kind = 'rewardRevived'`,
)
/** How often goodwill revived it. */
export const countRevivals = async (tx: Tx, id: string) =>
  (await tx.one<{ count: number }>(revivals, [tx.tenantId, id])).count
