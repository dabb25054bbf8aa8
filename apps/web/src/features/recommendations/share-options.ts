import { cents } from '@referral/domain/money'
import { recommenderShares, splitReward } from '@referral/domain/shares'
import type { RecommenderShare, RewardSplit } from '@referral/domain/shares'

export interface ShareOption {
  readonly share: RecommenderShare
  readonly split: RewardSplit
  /** The contact's part was cut to MaxEmpfaengerPraemieCent. */
  readonly isCapped: boolean
}

/** The three shares with their amounts of today, as the server will work them out (product §3). */
export function shareOptions(totalCents: number, maxRecipientCents: number | null): readonly ShareOption[] {
  return recommenderShares.map((share) => {
    const max = maxRecipientCents === null ? null : cents(maxRecipientCents)
    const given = { totalCents: cents(totalCents), recommenderShare: share }
    const split = splitReward({ ...given, maxRecipientCents: max })
    const uncapped = splitReward({ ...given, maxRecipientCents: null })
    return { share, split, isCapped: split.recipientCents < uncapped.recipientCents }
  })
}
