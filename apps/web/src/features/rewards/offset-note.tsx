import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { useFormat } from '#ui/use-format.ts'
import { paidCents } from './claim-view.ts'
import type { RewardClaim } from './loaded-claim.tsx'

/** A claw-back that is deducted from this payout: how much, and why. */
export function OffsetNote({ claim }: { claim: RewardClaim }) {
  const w = useWords('rewards')
  const format = useFormat()
  if (claim.offsetCents <= 0) return null
  const rest = paidCents(claim)
  return (
    <Banner title={w('offset.title', { offset: format.money(claim.offsetCents) })}>
      {rest === 0 ? w('offset.text.all') : w('offset.text', { rest: format.money(rest) })}
    </Banner>
  )
}
