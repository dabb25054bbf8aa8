import { useState } from 'react'
import { Page } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChooseReward } from './choose-reward.tsx'
import { ClaimedReward } from './claimed-reward.tsx'
import { viewOf } from './claim-view.ts'
import { CodeView } from './code-view.tsx'
import { EndedReward } from './ended-reward.tsx'
import { LoadedClaim } from './loaded-claim.tsx'
import type { RewardClaim } from './loaded-claim.tsx'

/** PraemieWaehlen: the reward of the link and the ways to take it, or its state. */
export function Screen() {
  return (
    <Page>
      <LoadedClaim skeleton={<ChooseSkeleton />}>{(claim) => <Reward claim={claim} />}</LoadedClaim>
    </Page>
  )
}

function Reward({ claim }: { claim: RewardClaim }) {
  const [isChanging, setChanging] = useState(false)
  const view = viewOf(claim)
  if (view === 'choose' || (isChanging && claim.changeable)) return <ChooseReward claim={claim} />
  if (view === 'claimed' || view === 'paid') return <ClaimedReward claim={claim} onChange={() => setChanging(true)} />
  if (view === 'collected') return <CodeView claim={claim} />
  return <EndedReward view={view} />
}

function ChooseSkeleton() {
  return (
    <div role="status" className="grid gap-8">
      <Skeleton width="55%" height="2.75em" />
      <Skeleton width="12rem" height="4rem" />
      <div className="grid gap-gap sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton height="15rem" />
        <Skeleton height="15rem" />
        <Skeleton height="15rem" />
      </div>
    </div>
  )
}
