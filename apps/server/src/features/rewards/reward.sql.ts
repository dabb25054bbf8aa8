import type { PlainDay } from '@referral/domain/calendar'
import type { OrderState } from '@referral/domain/states/order'
import type { PayoutStage, RewardState } from '@referral/domain/states/reward'
import { assignmentsOf, columnsOf, insertionOf, valuesOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { rewardTable, type ClaimMethod, type RewardRow } from './tables.ts'

export type { ClaimMethod, RewardRow }

export const rewardColumns = columnsOf(rewardTable)

const insert = insertionOf(
  'reward_insert',
  rewardTable,
  ['id', 'recommendationId', 'agencyId', 'beneficiary', 'beneficiaryId', 'generation', 'cents', 'state', 'openedAt'],
  `RETURNING ${rewardColumns}`,
)
export const insertReward = (tx: Tx, row: Omit<Parameters<typeof insert.valuesOf>[1], 'state'>) =>
  tx.one<RewardRow>(insert.statement, insert.valuesOf(tx, { ...row, state: 'open' }))

const byId = statement('reward_by_id', `SELECT ${rewardColumns} FROM reward WHERE tenant_id = $1 AND id = $2`)
const byRecommendations = statement(
  'reward_by_recommendations',
  // The recommender's row first: ledger rows are always locked in that order.
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
 * Whether the reward belongs to an earlier life: its recommendation was matched anew since and has new rewards, or was
 * revived without an order, and then none of its present life was ever provided.
 */
export const isOfEarlierLife = (
  reward: Pick<RewardRow, 'openedAt' | 'state'>,
  { matchedAt }: { readonly matchedAt: Date | null },
): boolean => (matchedAt === null ? reward.state !== 'open' : matchedAt > reward.openedAt)

const earlierRecommender = statement(
  'reward_earlier_recommender',
  `SELECT beneficiary_id AS id FROM reward WHERE tenant_id = $1 AND recommendation_id = $2 AND beneficiary = 'recommender' ORDER BY generation DESC LIMIT 1`,
)
/** The beneficiary of the recommender's part in an earlier life. */
export const findEarlierRecommender = async (tx: Tx, recommendationId: string) =>
  (await tx.maybe<{ id: string }>(earlierRecommender, [tx.tenantId, recommendationId]))?.id

/** The order a recommendation is matched with, as far as rewards depend on it. */
export interface OrderFacts {
  readonly state: OrderState
  readonly orderedOn: PlainDay
  /** The ordered product; null where the client sells one that we don't know. */
  readonly productId: number | null
  /** The category of the ordered product at the match; null where a release that did not know it yet matched it. */
  readonly categoryId: number | null
}
const orderOf = statement(
  'reward_order',
  'SELECT state, ordered_on AS "orderedOn", product_id AS "productId", case_category_id AS "categoryId" FROM customer_order WHERE tenant_id = $1 AND recommendation_id = $2',
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
/** The state of a reward's running payout attempt. */
export const findPayoutFacts = async (tx: Tx, reward: Pick<RewardRow, 'id' | 'attempt'>) =>
  (await tx.maybe<PayoutFacts>(payoutOf, [tx.tenantId, reward.id, reward.attempt])) ?? inNoBatch

const changed = [
  'state',
  'attempt',
  'optionId',
  'claimMethod',
  'claimedAt',
  'bank',
  'holdUntil',
  'clawedBackCents',
  'writtenOffCents',
  'providedAt',
  'deadlineOn',
  'reminders',
  'settledAt',
] as const
/** Everything of a reward that a move may change. */
export type RewardChange = Pick<RewardRow, (typeof changed)[number]>

const change = statement(
  'reward_move',
  `UPDATE reward SET reason = coalesce($5, reason), ${assignmentsOf(changed, 6)}
   WHERE tenant_id = $1 AND id = $2 AND state = $3 AND attempt = $4 RETURNING ${rewardColumns}`,
)
/** Undefined where the row is no longer as it was read. */
export const changeReward = (tx: Tx, before: RewardRow, after: RewardChange, reason: string | null) =>
  tx.maybe<RewardRow>(change, [
    tx.tenantId,
    before.id,
    before.state,
    before.attempt,
    reason,
    ...valuesOf(rewardTable, changed, after),
  ])

const hold = statement(
  'reward_hold',
  `UPDATE reward SET on_hold = true, hold_reason = CASE WHEN on_hold AND hold_reason IS NOT NULL THEN hold_reason || ', ' || $3::text ELSE $3::text END
   WHERE tenant_id = $1 AND id = $2 AND NOT (on_hold AND position($3::text IN coalesce(hold_reason, '')) > 0)`,
)
const liftHold = statement(
  'reward_hold_lift',
  'UPDATE reward SET on_hold = false, hold_reason = NULL WHERE tenant_id = $1 AND id = $2 AND on_hold',
)
const extend = statement(
  'reward_extend',
  `UPDATE reward SET deadline_on = $3 WHERE tenant_id = $1 AND id = $2 AND state = 'provided' AND claimed_at IS NULL AND deadline_on < $3
   RETURNING ${rewardColumns}`,
)
/** Sets a hold, or adds a reason to it; false where the reward is held for that reason. */
export const holdRewardFor = async (tx: Tx, id: string, reason: string) =>
  (await tx.run(hold, [tx.tenantId, id, reason])) === 1
/** False where nothing is held. */
export const liftRewardHold = async (tx: Tx, id: string) => (await tx.run(liftHold, [tx.tenantId, id])) === 1
/** Undefined where it is claimed, or can be claimed until that day anyway. */
export const extendDeadline = (tx: Tx, id: string, until: PlainDay) =>
  tx.maybe<RewardRow>(extend, [tx.tenantId, id, until])

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
