import { bookRewardOpened } from '@referral/domain/accounting'
import { cents, minCents, zeroCents } from '@referral/domain/money'
import { dueRewards, splitReward, type Beneficiary } from '@referral/domain/shares'
import { decide } from '@referral/domain/states/machine'
import { rewardMachine } from '@referral/domain/states/reward'
import { post } from '#features/ledger/public.ts'
import { findRewardCents } from '#features/plans/public.ts'
import { findRecommendation, type RecommendationRow } from '#features/recommendations/public.ts'
import { emit, type Reaction } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { findRecipientId, findRecommenderAccount } from './beneficiary.ts'
import { findLastGeneration, findOrderFacts, insertReward, listLiving, type OrderFacts } from './reward.sql.ts'

/**
 * Order matched → one reward per beneficiary with an amount above 0 (product §3): the ordered product's reward on the
 * order's day, by the plan of the agency whose customer recommended, split by the recommendation's share. A revived
 * recommendation opens new rows.
 */
export const openRewards: Reaction = async (ctx, tx, { subject, to }) => {
  // An appeal may bring a recommendation back without an order: nothing is due yet.
  if (to === 'open') return
  const recommendation = await findRecommendation(tx, subject.id)
  const order = await findOrderFacts(tx, subject.id)
  if (recommendation === undefined || order === undefined) throw new Error('A match without its order')
  const generation = (await findLastGeneration(tx, subject.id)) + 1
  const split = splitReward({ ...(await earnedBy(tx, recommendation, order)), maxRecipientCents: limitOf(ctx) })
  for (const { beneficiary, amountCents } of dueRewards(split)) {
    const beneficiaryId = await findBeneficiaryId(tx, recommendation, beneficiary)
    // An erased person, or one without an account or data, can't be owed anything.
    if (beneficiaryId === undefined) continue
    await openReward(ctx, tx, recommendation, { beneficiary, beneficiaryId, generation, amountCents })
  }
}

/**
 * The order came before the recipient's data (by the recommendation's number) → opens their part beside the
 * recommender's; at the match it had no beneficiary.
 */
export const openRecipientReward: Reaction = async (ctx, tx, { recommendationId }) => {
  if (recommendationId == null) return
  const recommendation = await findRecommendation(tx, recommendationId)
  if (recommendation?.state !== 'matched') return
  const order = await findOrderFacts(tx, recommendationId)
  if (order === undefined) throw new Error('A match without its order')
  const beneficiaryId = await findRecipientId(tx, recommendationId)
  const present = (await listLiving(tx, recommendationId)).filter((row) => row.state === 'open')
  if (beneficiaryId === undefined || present.some((row) => row.beneficiary === 'recipient')) return
  const earned = await earnedBy(tx, recommendation, order)
  const split = splitReward({ ...earned, maxRecipientCents: limitOf(ctx) })
  // The recommender's part was fixed at the match. Where the limit of the recipient's has changed since, they get what
  // was left of the reward, and never more than their share of it.
  const fixed =
    present.find((row) => row.beneficiary === 'recommender')?.cents ??
    ((await findBeneficiaryId(tx, recommendation, 'recommender')) === undefined ? split.recommenderCents : zeroCents)
  const left = cents(split.recommenderCents + split.recipientCents - fixed)
  const amountCents = minCents(left, splitReward({ ...earned, maxRecipientCents: null }).recipientCents)
  if (amountCents <= 0) return
  // Without an open reward, the existing rewards belong to an earlier life.
  const generation = present[0]?.generation ?? (await findLastGeneration(tx, recommendationId)) + 1
  await openReward(ctx, tx, recommendation, { beneficiary: 'recipient', amountCents, beneficiaryId, generation })
}

const limitOf = ({ tenant: { config } }: Context) =>
  config.maxRecipientCents === null ? null : cents(config.maxRecipientCents)

async function earnedBy(
  tx: Tx,
  { agencyId, productId, recommenderShare, sellerId }: RecommendationRow,
  order: OrderFacts,
) {
  const totalCents = await findRewardCents(
    tx,
    agencyId,
    order.productId ?? productId,
    order.orderedOn,
    order.categoryId,
  )
  return { totalCents: cents(totalCents), recommenderShare, isSellers: sellerId !== null }
}

async function openReward(
  ctx: Context,
  tx: Tx,
  recommendation: RecommendationRow,
  due: { beneficiary: Beneficiary; beneficiaryId: string; generation: number; amountCents: ReturnType<typeof cents> },
): Promise<void> {
  const { amountCents, ...who } = due
  const decision = decide(rewardMachine, null, 'open', 'system', {
    recommendationState: recommendation.state,
    amountCents,
  })
  if (!decision.ok) throw new Error(`A reward can't be opened: ${decision.reason}`)
  const row = await insertReward(tx, {
    ...who,
    id: newId(ctx.now),
    recommendationId: recommendation.id,
    agencyId: recommendation.agencyId,
    cents: amountCents,
    openedAt: ctx.now,
  })
  await post(ctx, tx, bookRewardOpened({ rewardId: row.id, amountCents }), {
    subjectId: row.id,
    beneficiaryId: row.beneficiaryId,
  })
  await emit(ctx, tx, {
    kind: 'rewardOpened',
    subject: { kind: 'reward', id: row.id },
    recommendationId: recommendation.id,
    to: 'open',
    data: { beneficiary: row.beneficiary, cents: row.cents },
  })
}

/** The beneficiary; undefined where nobody is there to be owed anything. */
const findBeneficiaryId = async (
  tx: Tx,
  recommendation: RecommendationRow,
  beneficiary: Beneficiary,
): Promise<string | undefined> =>
  beneficiary === 'recipient'
    ? findRecipientId(tx, recommendation.id)
    : (await findRecommenderAccount(tx, recommendation))?.id
