import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import { lateClaimUntil, type LateClaimFacts } from '@referral/domain/states/late-claim'
import { isDeadlineOver } from '@referral/domain/eligibility'
import { findAccount } from '#features/accounts/public.ts'
import { findRecipientsOf, lockCase, findCase } from '#features/recipients/public.ts'
import {
  acceptNumber,
  findRecommendationByNumber,
  listEvents,
  lockRecommendation,
  type RecommendationRow,
} from '#features/recommendations/public.ts'
import { accountOf, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { countClaims, type LateClaimRow } from './late-claim.sql.ts'

/** How often a recommendation may be claimed again. */
const mostClaims = 3

/** The claimant, and the recommendation. */
export interface Claimable {
  readonly recommendation: RecommendationRow
  readonly claimant: LateClaimRow['claimant']
  readonly personId: string
}

export type Obstacle = 'open' | 'ordered' | 'ended' | 'tooLate' | 'unconfirmed' | 'tooOften'

/** One's own recommendation by its number, or, without one, that of the recipient behind the token; else not found. */
export async function claimableOf(
  ctx: Context,
  tx: Tx,
  number: string | null,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Claimable | Refused> {
  if (number === null) {
    const found = await (lock ? lockCase : findCase)(ctx, tx)
    if (isRefused(found)) return found
    return { recommendation: found.recommendation, claimant: 'recipient', personId: found.recipient.id }
  }
  const genuine = acceptNumber(ctx, number)
  const found = genuine === undefined ? undefined : await findRecommendationByNumber(tx, genuine)
  const accountId = accountOf(ctx)
  if (found === undefined || found.recommenderId !== accountId) return refuse('notFound')
  const recommendation = lock ? (await lockRecommendation(tx, found.id))! : found
  // Erased while this waited.
  if (lock && (await findAccount(tx, accountId)) === undefined) return refuse('notFound')
  return { recommendation, claimant: 'recommender', personId: accountId }
}

export interface Standing {
  readonly facts: Partial<LateClaimFacts>
  readonly until: PlainDay | null
  readonly obstacle: Obstacle | null
}

/** Whether it can be filed now, and until when. */
export async function standingOf(ctx: Context, tx: Tx, { recommendation, claimant }: Claimable): Promise<Standing> {
  const { made, open } = await countClaims(tx, recommendation.id)
  const events = await listEvents(tx, [recommendation.id])
  const facts: Partial<LateClaimFacts> = {
    today: berlinDay(ctx.now),
    recommendationState: recommendation.state,
    ...(recommendation.endedAt === null ? {} : { expiredOn: berlinDay(recommendation.endedAt) }),
    wasEverReleased: events.some(({ kind }) => kind === 'recommendationReleased'),
    hasOpenClaim: open > 0,
  }
  const until = lateClaimUntil(facts)
  const obstacle = (): Obstacle | null => {
    if (open > 0) return 'open'
    if (recommendation.state === 'cancelled' || facts.wasEverReleased === true) return 'ended'
    if (recommendation.state !== 'open' && recommendation.state !== 'expired') return 'ordered'
    if (until !== null && isDeadlineOver(until, facts.today!)) return 'tooLate'
    if (claimant === 'recipient' && recommendation.confirmedAt === null) return 'unconfirmed'
    return made >= mostClaims ? 'tooOften' : null
  }
  return { facts, until, obstacle: obstacle() }
}

/** The recipient never confirmed and their data are deleted: matching requires a new consent. */
export async function needsConsent(tx: Tx, { id, erasedAt, confirmedAt }: RecommendationRow): Promise<boolean> {
  if (erasedAt !== null) return true
  const recipient = (await findRecipientsOf(tx, [id]))[0]
  return confirmedAt === null && recipient?.erasedAt != null
}
