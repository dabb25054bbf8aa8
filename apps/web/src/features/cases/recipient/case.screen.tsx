import { RedirectTo, LoadedCase, type RecipientCase } from '#features/recipients/public.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BankTeaser } from './bank-teaser.tsx'
import { CaseAction } from './case-action.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseHelp } from './case-help.tsx'
import { phaseOf, type Phase } from './case-phase.ts'
import { CaseSteps } from './case-steps.tsx'

/** EmpfaengerBestaetigung, the four-step page (spec §2.5): its state, who acts next, and what to do now. */
export function Screen() {
  return (
    <Page>
      <LoadedCase skeleton={<CaseSkeleton />}>{(data) => <Case data={data} />}</LoadedCase>
    </Page>
  )
}

function Case({ data }: { data: RecipientCase }) {
  const w = useWords('recipient-case')
  const { config } = useTenant()
  const phase = phaseOf(data)
  if (phase === 'expired') return <RedirectTo name="EmpfehlungAbgelaufen" />
  const name = data.recommenderFirstName
  const isLive = phase !== 'cancelled' && phase !== 'lapsed' && phase !== 'done'
  return (
    <>
      <div className="grid gap-6">
        <PageHeading
          eyebrow={name === '' ? w('case.eyebrow.someone') : w('case.eyebrow', { name })}
          lead={w(leadOf(phase, data.recipientCents > 0))}
        >
          {w(`case.title.${phase}`)}
        </PageHeading>
        <CaseAction data={data} phase={phase} />
      </div>
      <div className="grid items-start gap-gap lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-gap">
          <Card title={data.recipientCents > 0 ? w('case.steps') : w('case.steps.none')}>
            <CaseSteps data={data} />
          </Card>
          {config.storingBankData && isLive && data.recipientCents > 0 && data.confirmed && (
            <BankTeaser account={data.bankAccount} />
          )}
        </div>
        <div className="grid gap-gap">
          <CaseFacts data={data} />
          {isLive && <CaseHelp canReport={phase === 'order'} earns={data.recipientCents > 0} />}
        </div>
      </div>
    </>
  )
}

/** A recipient who gets nothing is promised nothing: neither a reward nor a mail about one. */
function leadOf(phase: Exclude<Phase, 'expired'>, earns: boolean) {
  if (!earns && (phase === 'confirm' || phase === 'waiting' || phase === 'done'))
    return `case.lead.${phase}.none` as const
  return `case.lead.${phase}` as const
}

function CaseSkeleton() {
  return (
    <div role="status" className="grid gap-8">
      <Skeleton width="60%" height="2.75em" />
      <Skeleton width="14rem" height="3.5rem" />
      <div className="grid gap-gap lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton height="24rem" />
        <Skeleton height="16rem" />
      </div>
    </div>
  )
}
