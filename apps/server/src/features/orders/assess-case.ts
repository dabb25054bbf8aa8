import { callersOf } from '@referral/contract/roles'
import { berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { emailKey } from '@referral/domain/email'
import type { FraudFinding, FraudVerdict } from '@referral/domain/fraud'
import { assessFraud } from '#features/fraud/public.ts'
import { findRecipientsOf } from '#features/recipients/public.ts'
import { setOnHold, type RecommendationRow } from '#features/recommendations/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { countOrdersOn, findLastClick, findRecommender } from './assess-case.sql.ts'
import type { OrderRow } from './order.sql.ts'

/**
 * Professional is a case that an active seller or a member of an active agency recommended. Who has only applied, or was
 * stopped, recommends as anybody does, whatever role their account keeps.
 */
const isPrivate = ({ sellerId }: RecommendationRow, roles: readonly string[]) =>
  sellerId === null && !callersOf(roles).some((role) => role === 'agencyOwner' || role === 'agencyEmployee')

/** Runs the fraud rules over a recommendation and the order that is matched, or about to be. */
export async function assessCase(
  ctx: Context,
  tx: Tx,
  recommendation: RecommendationRow,
  order: OrderRow,
): Promise<FraudVerdict> {
  const { recommenderEmail, recommenderId } = recommendation
  const account = await findRecommender(
    tx,
    recommenderId,
    recommenderEmail === null ? null : emailKey(recommenderEmail),
  )
  const recipient = (await findRecipientsOf(tx, [recommendation.id]))[0]
  const present = (values: readonly (string | null | undefined)[]) => values.filter((value) => value != null)
  const before = account === undefined ? 0 : await countOrdersOn(tx, account, order.orderedOn)
  return assessFraud(ctx, tx, {
    recommender: { personIds: present([account?.id, recommendation.id]), emails: present([recommenderEmail]) },
    recipient: { personIds: present([recipient?.id]), emails: present([recipient?.email, order.email]) },
    customerNumber: order.customerNumber,
    orderDay: order.orderedOn,
    recommendationDay: recommendation.createdOn,
    recommenderIsPrivate: isPrivate(recommendation, account?.roles ?? []),
    recommenderOrdersThatDay: before + (order.recommendationId === null ? 1 : 0),
    secondsFromClickToOrder: await secondsFromClick(tx, recommendation.id, order),
    today: berlinDay(ctx.now),
  })
}

/** Null where the source reported only the day: its first instant is not the time of the order. */
async function secondsFromClick(tx: Tx, recommendationId: string, order: OrderRow): Promise<number | null> {
  if (order.orderedAt.getTime() === startOfBerlinDay(order.orderedOn).getTime()) return null
  const clickedAt = await findLastClick(tx, recommendationId, order.orderedAt)
  return clickedAt === null ? null : (order.orderedAt.getTime() - clickedAt.getTime()) / 1000
}

const suspicionsOf = (findings: readonly FraudFinding[]) => findings.filter((finding) => finding.level !== 'hint')
const reasonOf = (findings: readonly FraudFinding[]): string =>
  suspicionsOf(findings)
    .map((finding) => finding.rule)
    .join(', ')

/** Suspicion is a flag with reasons, never a status (product §3). */
export async function holdFor(ctx: Context, tx: Tx, recommendationId: string, verdict: FraudVerdict): Promise<void> {
  const findings = suspicionsOf(verdict.findings)
  const reason = reasonOf(verdict.findings)
  if (!(await setOnHold(tx, recommendationId, true, reason))) return
  await emit(ctx, tx, {
    kind: 'holdSet',
    subject: { kind: 'recommendation', id: recommendationId },
    recommendationId,
    reason,
    data: { score: verdict.score, findings },
  })
}

/**
 * The hold that an order's findings set ends with its match: the next order has findings of its own. A hold that a
 * person set stays. Answers whether one was lifted.
 */
export async function liftHoldOf(
  ctx: Context,
  tx: Tx,
  { id, onHold, holdReason }: RecommendationRow,
  order: OrderRow,
  reason: string,
): Promise<boolean> {
  if (!onHold || holdReason === null || holdReason !== reasonOf(order.fraudFindings)) return false
  await setOnHold(tx, id, false, null)
  await emit(ctx, tx, {
    kind: 'holdLifted',
    subject: { kind: 'recommendation', id },
    recommendationId: id,
    reason,
  })
  return true
}
