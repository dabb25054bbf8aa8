import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#features/shell/loaded.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useCurrentPlace, usePathTo } from '#routing/use-path-to.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { DateText } from '#ui/date-text.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Money } from '#ui/money.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { BatchActions } from './batch-actions.tsx'
import { BatchPayments } from './batch-payments.tsx'
import { BatchSteps } from './batch-steps.tsx'
import { StateBadge } from '#desk/state-badge.tsx'

export type Batch = AnswerOf<'getBatch'>

export function Screen() {
  const { id = '' } = useCurrentPlace().params
  const w = useWords('payouts')
  const pathTo = usePathTo()
  const batch = useQuery(queryOf('getBatch', { params: { id } }))
  return (
    <Page>
      <Loaded query={batch} skeleton={<SkeletonTable columns={5} />}>
        {(data) => (
          <>
            <PageHeading
              breadcrumb={
                <Breadcrumb
                  items={[{ label: w('batch.back'), href: pathTo('operatorPayouts') }, { label: data.row.reference }]}
                />
              }
              actions={<StateBadge state={data.row.state} />}
            >
              {w('batch.title', { reference: data.row.reference })}
            </PageHeading>
            <Stack>
              <BatchSteps data={data} />
              <BatchActions data={data} />
              <DescriptionList
                items={[
                  { term: w('batch.total'), text: <Money cents={data.row.cents} /> },
                  { term: w('column.openedBy'), text: data.row.createdBy },
                  { term: w('column.approvedBy'), text: data.row.approvedBy ?? '–' },
                  {
                    term: w('batch.executeOn'),
                    text: data.row.executeOn === null ? '–' : <DateText value={data.row.executeOn} />,
                  },
                ]}
              />
              <BatchPayments data={data} />
            </Stack>
          </>
        )}
      </Loaded>
    </Page>
  )
}
