import type { FraudFinding } from '@referral/domain/fraud'
import type { OrderState } from '@referral/domain/states/order'
import type { RecommendationTrigger } from '@referral/domain/states/recommendation'
import { findAccountNames } from '#features/accounts/public.ts'
import { findOrderOf, orderFacts, toOrderRow } from '#features/orders/public.ts'
import {
  clickCounts,
  findRecommendation,
  lackingFor,
  listEvents,
  mayMove,
  noClicks,
  type EventRow,
  type RecommendationRow,
} from '#features/recommendations/public.ts'
import { rewardFacts, rewardsOf, toRewardRow, type RewardRow } from '#features/rewards/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/outcome.ts'
import { withProducts } from './case-row.ts'
import { findingsBehind, presentFinding } from './present-findings.ts'
import { findDetailRow, listUndelivered } from './recommendation-detail.sql.ts'
import { timelineOf } from './timeline.ts'

/** One recommendation with its order, rewards, events, and the operator's permitted actions. */
export async function readDetail(ctx: Context, tx: Tx, id: string) {
  const found = await findDetailRow(tx, id)
  const recommendation = await findRecommendation(tx, id)
  if (found === undefined || recommendation === undefined) return refuse('notFound')
  const order = await findOrderOf(tx, id)
  const rewards = (await rewardsOf(tx, [id])).get(id) ?? []
  const events = await listEvents(tx, [id])
  const clicks = (await clickCounts(tx, [id])).get(id) ?? noClicks
  const timeline = timelineOf(ctx, recommendation, {
    clicks,
    events,
    order: order && { hasAgency: order.caseAgencyId !== null },
    reward: rewards.find((reward) => reward.beneficiary === 'recommender'),
  })
  return {
    row: (await withProducts(ctx, tx, [found]))[0]!,
    share: recommendation.recommenderShare,
    recommenderEmail: recommendation.recommenderEmail,
    recipientEmail: found.recipientEmail,
    confirmedAt: recommendation.confirmedAt,
    expiresOn: recommendation.expiresOn as string,
    clicks: clicks.count,
    holdReason: recommendation.holdReason,
    order: order === undefined ? null : await toOrderRow(ctx, tx, order),
    holdFindings: findingsBehind(recommendation.holdReason, order?.fraudFindings ?? []),
    fraudFindings: (order?.fraudFindings ?? []).map(presentFinding),
    rewards: await Promise.all(
      rewards.map(async (reward) => ({
        ...(await toRewardRow(tx, reward)),
        askable: askableFor(reward, recommendation, order?.state),
      })),
    ),
    events: await presentEvents(tx, events),
    timeline,
    undelivered: (await listUndelivered(tx, id)).map((mail) => ({ ...mail, audience: audienceOf(ctx, mail.template) })),
    ...(await whatMayHappen(ctx, tx, recommendation, rewards)),
  }
}

/** The owner of the address that a template's mails go to. */
function audienceOf({ services }: Context, name: string): 'recommender' | 'recipient' | 'other' {
  const audience = services.mailer.templates.find((template) => template.name === name)?.audience
  return audience === 'recommender' || audience === 'recipient' ? audience : 'other'
}

async function presentEvents(tx: Tx, events: readonly EventRow[]) {
  const names = await findAccountNames(tx, [
    ...new Set(events.flatMap((event) => (event.actorId === null ? [] : [event.actorId]))),
  ])
  return events.map((event) => ({
    kind: event.kind,
    from: event.from,
    to: event.to,
    at: event.at,
    actor: (event.actorId === null ? undefined : names.get(event.actorId)) ?? event.actorKind,
    reason: event.reason,
    findings:
      event.kind === 'holdSet'
        ? findingsBehind(event.reason, (event.data['findings'] ?? []) as readonly FraudFinding[])
        : [],
  }))
}

/** The conditions of a case's release; a hold is shown separately. */
const waitedFor = ['recipientConfirmed', 'orderActive', 'complaintPeriodOver'] as const

const offered = ['release', 'undoRelease', 'cancel', 'undoMatch'] as const satisfies readonly RecommendationTrigger[]

async function whatMayHappen(ctx: Context, tx: Tx, row: RecommendationRow, rewards: readonly RewardRow[]) {
  const facts = {
    ...(await orderFacts(tx, row.id)),
    ...rewardFacts(rewards),
    reason: 'asked by a person',
    releaserIsBeneficiary: false,
    isOwnAgencyOrder: false,
  }
  const moves: ((typeof offered)[number] | 'hold' | 'liftHold' | 'appeal')[] = offered.filter((trigger) =>
    mayMove(ctx, row, trigger, facts, 'operator'),
  )
  const held = row.onHold || rewards.some((reward) => reward.onHold)
  if (['open', 'matched', 'released'].includes(row.state)) moves.push(held ? 'liftHold' : 'hold')
  // The caller is one of the two operators; the other one agrees later.
  if (mayMove(ctx, row, 'appeal', { ...facts, proposedBy: 'one', agreedBy: 'another' }, 'operator'))
    moves.push('appeal')
  const failing: readonly string[] = held ? [] : lackingFor(ctx, row, 'release', facts, 'operator')
  return { allowed: moves, lacking: waitedFor.filter((guard) => failing.includes(guard)) }
}

/** What two persons may decide about a reward; the ledger is checked when it is requested. */
function askableFor(
  reward: RewardRow,
  recommendation: RecommendationRow,
  orderState: OrderState | undefined,
): ('goodwill' | 'writeOff')[] {
  const lapsed = reward.state === 'expired' && reward.providedAt !== null
  if (lapsed && recommendation.state !== 'cancelled' && orderState === 'active') return ['goodwill']
  return reward.clawedBackCents > 0 && reward.writtenOffCents === 0 ? ['writeOff'] : []
}
