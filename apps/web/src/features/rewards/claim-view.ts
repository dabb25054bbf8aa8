import type { RewardClaim } from './loaded-claim.tsx'

export type ClaimView = 'choose' | 'claimed' | 'paid' | 'collected' | 'open' | 'cancelled' | 'expired'

/** The view of the reward's page; a claim that may be changed is still a claim. */
export function viewOf({ state, claimedAt }: Pick<RewardClaim, 'state' | 'claimedAt'>): ClaimView {
  switch (state) {
    case 'provided':
      return claimedAt === null ? 'choose' : 'claimed'
    case 'paidOut':
      return 'paid'
    case 'collected':
      return 'collected'
    case 'open':
      return 'open'
    case 'cancelled':
      return 'cancelled'
    case 'expired':
      return 'expired'
  }
}

/** The transferred amount, after offsetting claw-backs. */
export const paidCents = ({ cents, offsetCents }: Pick<RewardClaim, 'cents' | 'offsetCents'>): number =>
  Math.max(cents - offsetCents, 0)

/** What the page of a claim by bank is headed; an offset of all of it needs no bank. */
export function headingOf(claim: Pick<RewardClaim, 'state' | 'cents' | 'offsetCents'>): 'claimed' | 'paid' | 'settled' {
  if (claim.state !== 'paidOut') return 'claimed'
  return paidCents(claim) === 0 ? 'settled' : 'paid'
}
