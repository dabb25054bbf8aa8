import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Page } from '#ui/page.tsx'
import { SkeletonPage } from '#ui/skeleton.tsx'
import { SuccessState } from '#ui/success-state.tsx'
import { useFormat } from '#ui/use-format.ts'
import { ClaimProgress } from './claim-progress.tsx'
import { paidCents, viewOf } from './claim-view.ts'
import { CodeView } from './code-view.tsx'
import { LoadedClaim } from './loaded-claim.tsx'
import type { RewardClaim } from './loaded-claim.tsx'
import { OffsetNote } from './offset-note.tsx'
import { ToChoice } from './to-choice.tsx'

/** Kulanzdanke: where the goodwill mail leads first, and where its claim ends. */
export function Screen() {
  return (
    <Page>
      <LoadedClaim skeleton={<SkeletonPage />}>{(claim) => <Goodwill claim={claim} />}</LoadedClaim>
    </Page>
  )
}

function Goodwill({ claim }: { claim: RewardClaim }) {
  const view = viewOf(claim)
  if (!claim.goodwill) return <ToChoice />
  if (view === 'choose') return <ReadyAgain claim={claim} />
  if (view === 'collected') return <CodeView claim={claim} />
  if (view === 'claimed' || view === 'paid') return <Claimed claim={claim} />
  return <ToChoice />
}

function ReadyAgain({ claim }: { claim: RewardClaim }) {
  const w = useWords('goodwill')
  const format = useFormat()
  const pathTo = usePathTo()
  return (
    <SuccessState
      title={claim.firstName === null ? w('ready.title.noName') : w('ready.title', { name: claim.firstName })}
      text={w('ready.lead')}
      amount={{ cents: claim.cents, caption: w('ready.for', { product: claim.product.displayName }) }}
      actions={
        <Button size="l" href={pathTo('PraemieWaehlen')}>
          {w('ready.action')}
        </Button>
      }
    >
      {claim.deadlineOn !== null && (
        <p className="flex items-center justify-center gap-2 text-small text-ink-muted">
          <Icon name="calendar" size={1.1} />
          {w('ready.deadline', { date: format.day(claim.deadlineOn) })}
        </p>
      )}
    </SuccessState>
  )
}

function Claimed({ claim }: { claim: RewardClaim }) {
  const w = useWords('goodwill')
  const rewards = useWords('rewards')
  const pathTo = usePathTo()
  return (
    <SuccessState
      title={w('done.title')}
      text={w('done.lead')}
      amount={{
        cents: paidCents(claim),
        caption:
          claim.bankAccount === null ? undefined : rewards('done.bank.caption', { iban: claim.bankAccount.iban }),
      }}
      actions={
        <>
          <Button href={pathTo('Produkte')}>{rewards('done.more')}</Button>
          <Button variant="secondary" href={pathTo('PraemieWaehlen')}>
            {rewards('done.status')}
          </Button>
        </>
      }
    >
      <OffsetNote claim={claim} />
      <Card title={rewards('done.next')}>
        <ClaimProgress claim={claim} />
      </Card>
    </SuccessState>
  )
}
