import { useQuery } from '@tanstack/react-query'
import { Block } from '#desk/block.tsx'
import { AgencyNumbers } from '#features/numbers/portal/public.ts'
import { Loaded } from '#features/shell/loaded.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { MonthsTable } from './months-table.tsx'

/** The agency's numbers of a period, and its last twelve months. */
export function StatisticsTab() {
  const w = useWords('agency')
  const months = useQuery(queryOf('listAgencyStatistics'))
  return (
    <>
      <PageHeading lead={w('statistics.lead')}>{w('statistics.title')}</PageHeading>
      <AgencyNumbers />
      <Block title={w('statistics.months')}>
        <Loaded query={months} skeleton={<SkeletonTable columns={6} />}>
          {({ content }) => <MonthsTable months={content} caption={w('statistics.months')} />}
        </Loaded>
      </Block>
    </>
  )
}
