import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Link } from '#ui/link.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ConsentForm } from './consent.form.tsx'
import { ConsentSummary } from './consent-summary.tsx'
import { RedirectTo } from './redirect-to.tsx'
import { formId } from './landing-anchors.ts'
import { LoadedCase } from './loaded-case.tsx'
import type { RecipientCase } from './loaded-case.tsx'

/** AGBDatenschutzZustimmung: the text of the consent, readable, and one box. */
export function Screen() {
  return (
    <Page width="text">
      <LoadedCase skeleton={<ConsentSkeleton />}>{(data) => <Consent data={data} />}</LoadedCase>
    </Page>
  )
}

function Consent({ data }: { data: RecipientCase }) {
  const w = useWords('recipients')
  const pathTo = usePathTo()
  if (data.expired) return <RedirectTo name="EmpfehlungAbgelaufen" />
  if (data.confirmed) return <RedirectTo name="EmpfaengerBestaetigung" />
  return (
    <>
      <PageHeading eyebrow={w('way.step', { step: 2 })} lead={w('consent.lead')}>
        {data.firstName === null ? w('consent.title.noName') : w('consent.title', { name: data.firstName })}
      </PageHeading>
      <p className="text-small text-ink-muted">
        {w.rich('consent.wrong', {
          again: (text) => (
            <Link href={`${pathTo('EmpfaengerDaten', { empfehlungsnummer: data.number })}#${formId}`}>{text}</Link>
          ),
        })}
      </p>
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
