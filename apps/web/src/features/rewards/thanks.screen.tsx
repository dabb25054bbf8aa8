import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/page.tsx'
import { SkeletonPage } from '#ui/skeleton.tsx'
import { SuccessState } from '#ui/success-state.tsx'
import { ClaimProgress } from './claim-progress.tsx'
import { paidCents, viewOf } from './claim-view.ts'
import { CodeView } from './code-view.tsx'
import { LoadedClaim } from './loaded-claim.tsx'
import type { RewardClaim } from './loaded-claim.tsx'
import { OffsetNote } from './offset-note.tsx'
import { ProfessionalBanner } from './professional-banner.tsx'
import { ToChoice } from './to-choice.tsx'

/** PraemieDanke: it worked, and what happens when; for a code, the code. */
export function Screen() {
  return (
    <Page>
      <LoadedClaim skeleton={<SkeletonPage />}>{(claim) => <Thanks claim={claim} />}</LoadedClaim>
    </Page>
  )
}

function Thanks({ claim }: { claim: RewardClaim }) {
  const view = viewOf(claim)
  if (view === 'collected') return <CodeView claim={claim} />
  if (view === 'claimed' || view === 'paid') return <TransferThanks claim={claim} />
  return <ToChoice />
}

function TransferThanks({ claim }: { claim: RewardClaim }) {
  const w = useWords('rewards')
  const pathTo = usePathTo()
  return (
    <SuccessState
      title={w('done.bank.title')}
      amount={{
        cents: paidCents(claim),
        caption: claim.bankAccount === null ? undefined : w('done.bank.caption', { iban: claim.bankAccount.iban }),
      }}
      actions={
        <>
          <Button href={pathTo('Produkte')}>{w('done.more')}</Button>
          <Button variant="secondary" href={pathTo('PraemieWaehlen')}>
            {w('done.status')}
          </Button>
        </>
      }
    >
      <OffsetNote claim={claim} />
      <Card title={w('done.next')}>
        <ClaimProgress claim={claim} />
      </Card>
      <ProfessionalBanner on="reward" />
    </SuccessState>
  )
}
