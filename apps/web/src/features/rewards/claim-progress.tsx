import { useWords } from '#platform/i18n/use-words.ts'
import { Timeline } from '#ui/timeline.tsx'
import { headingOf } from './claim-view.ts'
import type { RewardClaim } from './loaded-claim.tsx'

/** The state of the transfer: claimed, released by two people, credited by the bank. */
export function ClaimProgress({ claim }: { claim: RewardClaim }) {
  const w = useWords('rewards')
  const isPaid = claim.state === 'paidOut'
  return (
    <Timeline
      label={w('done.next')}
      items={[
        { id: 'claimed', state: 'done', title: w('done.claimed'), at: claim.claimedAt ?? undefined },
        {
          id: 'check',
          state: isPaid ? 'done' : 'current',
          title: w('done.check'),
          text: isPaid ? undefined : w('done.check.text'),
        },
        ...(headingOf(claim) === 'settled'
          ? []
          : [
              {
                id: 'bank',
                state: isPaid ? 'done' : 'upcoming',
                title: w('done.bank.step'),
                text: isPaid ? undefined : w('done.bank.step.text'),
                at: claim.paidOutAt ?? undefined,
              } as const,
            ]),
      ]}
    />
  )
}
