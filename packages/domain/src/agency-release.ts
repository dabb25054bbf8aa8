import type { PlainDay } from './calendar.ts'
import { decide } from './states/machine.ts'
import type { OrderState } from './states/order.ts'
import { recommendationMachine, type RecommendationState } from './states/recommendation.ts'

/** How far the release of an agency's order is. */
export type AgencyRelease = 'waiting' | 'ready' | 'agreed' | 'released' | 'held' | 'ended'

/** The conditions that the nightly run waits for once the owner has agreed. */
export const comesByItself = ['complaintPeriodOver', 'orderActive', 'recipientConfirmed'] as const
const standsAgainst = ['noOpenHold', 'releaserIsNoBeneficiary'] as const

export type ReleaseObstacle = 'unmatched' | 'ended' | (typeof comesByItself)[number] | (typeof standsAgainst)[number]

export interface AgencyOrderFacts {
  readonly today: PlainDay
  readonly orderState: OrderState
  /** Of the matched recommendation; null where none is. */
  readonly state: RecommendationState | null
  readonly releaseOn: PlainDay | null
  readonly isConfirmed: boolean
  readonly isOnHold: boolean
  readonly isAgreed: boolean
  readonly releaserIsBeneficiary: boolean
}

const isObstacle = (reason: string): reason is ReleaseObstacle =>
  ([...comesByItself, ...standsAgainst] as readonly string[]).includes(reason)

/** The state of an order's release for the owner of its agency, by the state table (product §3, §4). */
export function agencyReleaseOf(facts: AgencyOrderFacts): {
  readonly release: AgencyRelease
  readonly obstacle: ReleaseObstacle | null
} {
  const { state } = facts
  if (state === 'released' || state === 'paid') return { release: 'released', obstacle: null }
  if (
    facts.orderState === 'cancelled' ||
    facts.orderState === 'withdrawn' ||
    state === 'cancelled' ||
    state === 'expired'
  )
    return { release: 'ended', obstacle: 'ended' }
  if (state !== 'matched') return { release: 'waiting', obstacle: 'unmatched' }
  const decision = decide(recommendationMachine, state, 'release', 'agencyOwner', {
    today: facts.today,
    orderState: facts.orderState,
    recipientConfirmed: facts.isConfirmed,
    hasOpenHold: facts.isOnHold,
    releaserIsBeneficiary: facts.releaserIsBeneficiary,
    isOwnAgencyOrder: true,
    ...(facts.releaseOn === null ? {} : { releaseOn: facts.releaseOn }),
  })
  const obstacle = decision.ok ? null : isObstacle(decision.reason) ? decision.reason : 'ended'
  if (facts.isOnHold) return { release: 'held', obstacle: 'noOpenHold' }
  if (facts.isAgreed) return { release: 'agreed', obstacle }
  // What comes by itself would help this reader nothing.
  if (facts.releaserIsBeneficiary) return { release: 'waiting', obstacle: 'releaserIsNoBeneficiary' }
  return { release: decision.ok ? 'ready' : 'waiting', obstacle }
}

/** Whether the owner may agree: now, or for the day on which the last obstacle ends. */
export function mayAgree(facts: AgencyOrderFacts): boolean {
  const { release, obstacle } = agencyReleaseOf(facts)
  if (facts.releaserIsBeneficiary || (release !== 'ready' && release !== 'waiting')) return false
  return obstacle === null || (comesByItself as readonly string[]).includes(obstacle)
}
