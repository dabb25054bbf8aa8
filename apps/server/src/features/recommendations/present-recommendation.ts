import type { ProductName } from '#features/catalogue/public.ts'
import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import { cents } from '@referral/domain/money'
import { splitReward } from '@referral/domain/shares'
import { recommenderTimeline } from '@referral/domain/states/timeline'
import type { TimelineStep } from '@referral/domain/states/timeline-line'
import { daysFromEvents } from '@referral/domain/states/timeline-facts'
import type { RewardState } from '@referral/domain/states/reward'
import { givenCreator } from '#platform/http/creator-cookie.ts'
import { sameBytes, sha256 } from '#platform/crypto/key-ring.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { Clicks, EventRow, RecommendationRow } from './recommendation.sql.ts'

/** The owner: the account behind the session, or whoever holds the creator's cookie (product §4). */
export function isOwner(ctx: Context, row: RecommendationRow): boolean {
  if (ctx.actor.kind === 'account' && row.recommenderId === ctx.actor.accountId) return true
  const secret = givenCreator(ctx)
  return secret !== undefined && row.creatorDigest !== null && sameBytes(sha256(secret), row.creatorDigest)
}

export function amountsOf(ctx: Context, row: Pick<RecommendationRow, 'rewardCents' | 'recommenderShare'>) {
  const { maxRecipientCents } = ctx.tenant.config
  return splitReward({
    totalCents: cents(row.rewardCents),
    recommenderShare: row.recommenderShare,
    maxRecipientCents: maxRecipientCents === null ? null : cents(maxRecipientCents),
  })
}

/** The part that everyone who knows the number may see. */
export function presentPublic(ctx: Context, row: RecommendationRow, product: ProductName) {
  return {
    number: row.number,
    state: row.state,
    product,
    recommenderFirstName: row.recommenderFirstName ?? '',
    ...(row.recommenderCompany === null ? {} : { recommenderCompany: row.recommenderCompany }),
    ...amountsOf(ctx, row),
    totalCents: row.rewardCents,
    recommenderShare: row.recommenderShare,
    expiresOn: row.expiresOn as string,
    isOwner: false,
  }
}

/**
 * What capabilities above this one know of a recommendation. They hand it in through the composition
 * root (owner-facts.ts), so that nothing here calls upward.
 */
export interface FactsFromAbove {
  readonly recipientInitials: string | null
  readonly order: { readonly hasAgency: boolean } | null
  readonly reward: {
    readonly state: RewardState
    readonly deadlineOn: PlainDay | null
    readonly onHold: boolean
  } | null
}

export interface OwnerFacts extends FactsFromAbove {
  readonly clicks: Clicks
  readonly events: readonly EventRow[]
}

export type FactsSource = (tx: Tx, rows: readonly RecommendationRow[]) => Promise<ReadonlyMap<string, FactsFromAbove>>

/** Everything its owner sees: links, clicks, who acts next and until when. */
export function presentOwn(ctx: Context, row: RecommendationRow, product: ProductName, facts: OwnerFacts) {
  const links = linksOf(ctx, row)
  return {
    ...presentPublic(ctx, row, product),
    isOwner: true,
    ...links,
    channel: row.channel,
    createdAt: row.createdAt,
    clicks: facts.clicks.count,
    recipientInitials: facts.recipientInitials,
    rewardState: facts.reward?.state ?? null,
    hasRewardLink: facts.reward?.state === 'provided',
    timeline: timelineOf(ctx, row, facts).map(toWireStep),
  }
}

export function linksOf(ctx: Context, row: Pick<RecommendationRow, 'number'>) {
  return {
    link: `${ctx.tenant.url}/api/v1/${ctx.tenant.key}/empfehlen/click/${row.number}`,
    shortLink: `${ctx.tenant.shareUrl}/r/${row.number}`,
    linkType: 'Einsprungslink',
  }
}

/** The recommender's "why no reward yet?" (product §1). */
export function timelineOf(ctx: Context, row: RecommendationRow, facts: OwnerFacts): readonly TimelineStep[] {
  // The recipient's reward has events of the same kinds; only the recommender's own count here.
  const own = facts.events.filter(
    (event) => event.subjectKind !== 'reward' || event.data['beneficiary'] === 'recommender',
  )
  const days = daysFromEvents(own.map(({ kind, at, reason }) => ({ kind: kind as never, at, reason })))
  return recommenderTimeline({
    days: {
      ...days,
      createdOn: row.createdOn,
      linkOpenedOn: facts.clicks.firstAt === null ? days.linkOpenedOn : berlinDay(facts.clicks.firstAt),
    },
    state: row.state,
    releaseOn: row.releaseOn,
    today: berlinDay(ctx.now),
    orderHasAgency: facts.order?.hasAgency ?? false,
    agencyAgreed: days.releasedOn !== null,
    isOnHold: row.onHold || facts.reward?.onHold === true,
    reward: facts.reward === null ? null : { state: facts.reward.state, claimDeadlineOn: facts.reward.deadlineOn },
    earnsReward: amountsOf(ctx, row).recommenderCents > 0,
  })
}

/** A step of a timeline as the wire tells it. */
export function toWireStep(step: TimelineStep) {
  return {
    key: step.key,
    state: step.status,
    at: null,
    on: step.on,
    who: step.waitsFor,
    until: step.until,
    untilKind: step.untilKind,
    reason: step.reason,
  }
}

/** "Lena Maurer" → "L. M.": progress without leaking data. */
export function initialsOf(firstName: string | null, lastName: string | null): string | null {
  const initials = [firstName, lastName]
    .filter((name) => name !== null && name !== '')
    .map((name) => `${[...name!][0]!.toUpperCase()}.`)
  return initials.length === 0 ? null : initials.join(' ')
}
