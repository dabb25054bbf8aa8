import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useGo, useLocation } from '#routing/use-path-to.ts'
import { Card } from '#ui/card.tsx'
import { Money } from '#ui/money.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useUi } from '#ui/ui-provider.tsx'
import { Payments } from './payments.tsx'
import { PrintHead } from './print-head.tsx'
import { SaveStatement } from './save-statement.tsx'
import { TaxNote } from './tax-note.tsx'

export type RewardYear = AnswerOf<'getRewardYear'>

/** Praemienjahr: what one received in a calendar year, as a statement of a bank would tell it. */
export function Screen() {
  const w = useWords('year')
  const wanted = new URLSearchParams(useLocation().search).get('jahr') ?? ''
  // The server determines the year.
  const jahr = /^\d{4}$/.test(wanted) ? wanted : 'aktuell'
  const year = useQuery(queryOf('getRewardYear', { params: { year: jahr } }))
  return (
    <Page>
      <PageHeading lead={w('lead')} actions={year.data && <SaveStatement year={year.data.year} />}>
        {year.data === undefined ? w('title.none') : w('title', { year: String(year.data.year) })}
      </PageHeading>
      <Loaded query={year} skeleton={<YearSkeleton />}>
        {(data) => <Year year={data} />}
      </Loaded>
    </Page>
  )
}

function Year({ year }: { year: RewardYear }) {
  const w = useWords('year')
  const isRunning = year.year === year.years[0]
  return (
    <>
      <PrintHead year={year} />
      <div className="grid gap-6">
        {year.years.length > 1 && <ChooseYear year={year} />}
        <div className="grid gap-gap sm:grid-cols-2 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)] print:grid-cols-3">
          <Card tone="reward" className="sm:max-lg:col-span-2 print:col-span-1">
            <Figure
              label={w('total', { year: String(year.year) })}
              hint={w(isRunning ? 'total.running' : 'total.over')}
            >
              <Money cents={year.totalCents} size="xl" tone="reward" />
            </Figure>
          </Card>
          <Card>
            <Figure label={w('received')} hint={w('received.hint')}>
              <Money cents={year.receivedCents} size="l" />
            </Figure>
          </Card>
          <Card>
            <Figure label={w('takenBack')} hint={w('takenBack.hint')}>
              <Money cents={year.takenBackCents} size="l" />
            </Figure>
          </Card>
        </div>
      </div>
      <div className="grid items-start gap-gap lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Payments year={year} />
        <div className="grid gap-gap print:grid-cols-2">
          <TaxNote limitCents={year.taxFreeBelowCents} />
          <Card title={w('how.title')}>
            <p className="text-small text-ink-muted">{w('how.text')}</p>
          </Card>
        </div>
      </div>
    </>
  )
}

function ChooseYear({ year }: { year: RewardYear }) {
  const w = useWords('year')
  const go = useGo()
  return (
    <div className="max-w-40 print:hidden">
      <Select
        name="jahr"
        label={w('choose')}
        value={String(year.year)}
        options={year.years.map((one) => ({ value: String(one), label: String(one) }))}
        onChange={(jahr) => void go('Praemienjahr', undefined, { jahr })}
      />
    </div>
  )
}

function Figure({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <p className="strong">{label}</p>
      <p>{children}</p>
      <p className="text-small text-ink-muted">{hint}</p>
    </div>
  )
}

function YearSkeleton() {
  const { texts } = useUi()
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">{texts.loading}</span>
      <div className="grid gap-gap sm:grid-cols-3">
        <Skeleton height="9rem" />
        <Skeleton height="9rem" />
        <Skeleton height="9rem" />
      </div>
      <Skeleton height="18rem" />
    </div>
  )
}
