import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Card } from '#ui/card.tsx'
import { Money } from '#ui/money.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { editIcon } from '#ui/tool-icons.ts'
import { useFormat } from '#ui/use-format.ts'
import { ClaimFacts } from './claim-facts.tsx'
import { ClaimProgress } from './claim-progress.tsx'
import { headingOf } from './claim-view.ts'
import type { RewardClaim } from './loaded-claim.tsx'
import { OffsetNote } from './offset-note.tsx'
import { ProfessionalBanner } from './professional-banner.tsx'

interface Props {
  readonly claim: RewardClaim
  readonly onChange: () => void
}

/** Claimed by bank transfer: account, time, state; changeable until its batch freezes. */
export function ClaimedReward({ claim, onChange }: Props) {
  const w = useWords('rewards')
  const format = useFormat()
  const pathTo = usePathTo()
  const isPaid = claim.state === 'paidOut'
  const heading = headingOf(claim)
  return (
    <>
      <div className="grid gap-5">
        <PageHeading
          lead={w(`${heading}.lead`, { date: format.day((isPaid ? claim.paidOutAt : claim.claimedAt) ?? '') })}
        >
          {w(`${heading}.title`)}
        </PageHeading>
        <p className="text-reward-ink">
          <Money cents={claim.cents} size="xl" tone="reward" />
        </p>
      </div>
      {claim.onHold && !isPaid && (
        <Banner tone="caution" title={w('hold.title')}>
          {w('hold.claimed')}
        </Banner>
      )}
      <OffsetNote claim={claim} />
      <div className="grid items-start gap-gap lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Card title={w('done.next')}>
          <ClaimProgress claim={claim} />
        </Card>
        <ClaimFacts claim={claim} />
      </div>
      <ProfessionalBanner on="reward" />
      {isPaid ? (
        <ButtonRow>
          <Button href={pathTo('Produkte')}>{w('done.more')}</Button>
        </ButtonRow>
      ) : (
        <div className="grid gap-3">
          <p className="max-w-text text-small text-ink-muted">
            {w(claim.changeable ? 'claimed.change.hint' : 'claimed.frozen')}
          </p>
          {claim.changeable && (
            <ButtonRow>
              <Button variant="secondary" icon={editIcon} onClick={onChange}>
                {w('claimed.change')}
              </Button>
            </ButtonRow>
          )}
        </div>
      )}
    </>
  )
}
