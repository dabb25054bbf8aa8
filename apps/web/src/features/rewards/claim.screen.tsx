import { useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { useCurrentPlace, usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useFormat } from '#ui/use-format.ts'
import { BankClaimForm } from './bank-claim.form.tsx'
import { paidCents, viewOf } from './claim-view.ts'
import { CodeClaimForm } from './code-claim.form.tsx'
import { LoadedClaim } from './loaded-claim.tsx'
import type { RewardClaim, RewardOption } from './loaded-claim.tsx'
import { OffsetNote } from './offset-note.tsx'
import { ToChoice } from './to-choice.tsx'
import { arrowLeftIcon } from '#ui/tool-icons.ts'

/** PraemieDaten: the data required for the chosen way (spec §2.5). */
export function Screen() {
  return (
    <Page width="form">
      <LoadedClaim skeleton={<ClaimSkeleton />}>{(claim) => <Claim claim={claim} />}</LoadedClaim>
    </Page>
  )
}

function Claim({ claim }: { claim: RewardClaim }) {
  const w = useWords('rewards')
  const pathTo = usePathTo()
  const { praemieid } = useCurrentPlace().params
  const option = claim.options.find(({ id }) => String(id) === praemieid)
  // The state when the page was opened: the claim itself ends this view, and navigates on its own.
  const [isOpen] = useState(() => viewOf(claim) === 'choose' || (viewOf(claim) === 'claimed' && claim.changeable))
  if (!isOpen) return <ToChoice />
  if (option === undefined)
    return (
      <>
        <PageHeading>{w('claim.gone.title')}</PageHeading>
        <EmptyState
          title={w('claim.gone.text')}
          actions={<Button href={pathTo('PraemieWaehlen')}>{w('claim.gone.action')}</Button>}
        />
      </>
    )
  return <ClaimBy claim={claim} option={option} />
}

function ClaimBy({ claim, option }: { claim: RewardClaim; option: RewardOption }) {
  const w = useWords('rewards')
  const format = useFormat()
  const pathTo = usePathTo()
  const isBank = option.method === 'bank'
  const lead = isBank
    ? w('claim.bank.lead', { amount: format.money(paidCents(claim)), time: option.delivery })
    : w('claim.code.lead', { option: option.title, amount: format.money(claim.cents) })
  return (
    <>
      <div className="grid gap-3">
        <p>
          <Link quiet href={pathTo('PraemieWaehlen')} className="inline-flex min-h-11 items-center gap-2 text-link">
            <Icon name={arrowLeftIcon} size={1.1} />
            {w('claim.back')}
          </Link>
        </p>
        <PageHeading lead={lead}>{w(isBank ? 'claim.bank.title' : 'claim.code.title')}</PageHeading>
      </div>
      <ChangeNote claim={claim} />
      {isBank && <OffsetNote claim={claim} />}
      {isBank ? <BankClaimForm claim={claim} option={option} /> : <CodeClaimForm claim={claim} option={option} />}
    </>
  )
}

/** Warns that a new claim replaces the earlier one. */
function ChangeNote({ claim }: { claim: RewardClaim }) {
  const w = useWords('rewards')
  const [before] = useState(claim.bankAccount)
  if (before === null) return null
  return <Banner title={w('claim.change.title', { iban: before.iban })}>{w('claim.change.text')}</Banner>
}

function ClaimSkeleton() {
  return (
    <div role="status" className="grid gap-8">
      <Skeleton width="70%" height="2.75em" />
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton width="16rem" height="3.5rem" />
    </div>
  )
}
