import { useWords } from '#platform/i18n/use-words.ts'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ConsentForm } from './consent.form.tsx'
import { ConsentSummary } from './consent-summary.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { LoadedCase } from './loaded-case.tsx'
import type { RecipientCase } from './loaded-case.tsx'

/** AGBDatenschutzZustimmung: what is agreed to, in readable words, and one box. */
export function Screen() {
  return (
    <Page width="text">
      <LoadedCase skeleton={<ConsentSkeleton />}>{(data) => <Consent data={data} />}</LoadedCase>
    </Page>
  )
}

function Consent({ data }: { data: RecipientCase }) {
  const w = useWords('recipients')
  if (data.expired) return <Elsewhere name="EmpfehlungAbgelaufen" />
  if (data.confirmed) return <Elsewhere name="EmpfaengerBestaetigung" />
  return (
    <>
      <PageHeading eyebrow={w('way.step', { step: 2 })} lead={w('consent.lead')}>
        {data.firstName === null ? w('consent.title.noName') : w('consent.title', { name: data.firstName })}
      </PageHeading>
      <ConsentSummary confirmBy={data.confirmBy} />
      <ConsentForm confirmBy={data.confirmBy} />
    </>
  )
}

function ConsentSkeleton() {
  return (
    <div role="status" className="grid gap-8">
      <Skeleton width="70%" height="2.75em" />
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
      <Skeleton width="14rem" height="3.5rem" />
    </div>
  )
}
