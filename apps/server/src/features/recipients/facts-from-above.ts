import type { PlainDay } from '@referral/domain/calendar'
import type { RewardState } from '@referral/domain/states/reward'
import type { Tx } from '#platform/db/tx.ts'

/**
 * What orders and rewards, which stand above, know of a recipient's case. The composition root hands it in,
 * so that nothing here calls upward.
 */
export interface CaseFacts {
  readonly order: {
    readonly orderedOn: PlainDay
    readonly hasAgency: boolean
    readonly agencyAgreed: boolean
    /** The buyer's mail address as a key; null where the order came without one. */
    readonly emailKey: string | null
  } | null
  /** The recipient's own reward. */
  readonly reward: {
    readonly id: string
    readonly state: RewardState
    readonly deadlineOn: PlainDay | null
    readonly onHold: boolean
  } | null
}

export type CaseFactsSource = (tx: Tx, recommendationId: string) => Promise<CaseFacts>
