import type { RewardClaim } from './loaded-claim.tsx'

export type ClaimView = 'choose' | 'claimed' | 'paid' | 'collected' | 'open' | 'cancelled' | 'expired'

/** What the reward's page shows; a claim that may be changed is still a claim. */
export function viewOf({ Status, EingeloestAm }: Pick<RewardClaim, 'Status' | 'EingeloestAm'>): ClaimView {
  switch (Status) {
    case 'Bereitgestellt':
      return EingeloestAm === null ? 'choose' : 'claimed'
    case 'Ausgezahlt':
      return 'paid'
    case 'Abgeholt':
      return 'collected'
    case 'Offen':
      return 'open'
    case 'Storniert':
      return 'cancelled'
    case 'Abgelaufen':
      return 'expired'
  }
}

/** What is transferred in the end, after a claw-back was offset. */
export const paidCents = ({ WertCent, VerrechnetCent }: Pick<RewardClaim, 'WertCent' | 'VerrechnetCent'>): number =>
  Math.max(WertCent - VerrechnetCent, 0)
