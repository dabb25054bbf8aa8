import type { EventKind, SubjectKind } from '@referral/domain/events'

type Datum = string | number | boolean | null

/** Events that a reaction may refuse: only `emitOrRefuse` accepts them. */
export type RefusableKind = Extract<
  EventKind,
  | 'recommendationMatched'
  | 'lateClaimAccepted'
  | 'matchUndone'
  | 'recommendationReleased'
  | 'releaseUndone'
  | 'recommendationCancelled'
  | 'recommendationExpired'
  | 'orderCancelled'
  | 'orderWithdrawn'
  | 'rewardPaidOut'
  | 'rewardCollected'
  | 'rewardCancelled'
  | 'rewardExpired'
  | 'rewardRevived'
  | 'payoutRejected'
  | 'payoutReturned'
  | 'recipientErased'
  | 'accountErased'
>

/** Events that no reaction refuses. */
export type CertainKind = Exclude<EventKind, RefusableKind>

/** An event to write, and to react to in the same transaction. */
export interface NewEvent<Kind extends EventKind = EventKind> {
  readonly kind: Kind
  readonly subject: { readonly kind: SubjectKind; readonly id: string }
  readonly recommendationId?: string | null
  readonly from?: string | null
  readonly to?: string | null
  readonly reason?: string | null
  /** Never personal data: events outlive an erasure. */
  readonly data?: Readonly<Record<string, Datum | readonly Readonly<Record<string, Datum>>[]>>
}
