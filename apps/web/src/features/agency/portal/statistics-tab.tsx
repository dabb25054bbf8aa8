import { useQuery } from '@tanstack/react-query'
import { Block } from '#desk/block.tsx'
import { AgencyNumbers, TableExport } from '#features/numbers/portal/public.ts'
import { Loaded } from '#features/shell/loaded.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { printIcon } from '#ui/tool-icons.ts'
import { MonthsTable } from './months-table.tsx'

/** The agency's numbers of a period, and its last twelve months. */
export function StatisticsTab() {
  const w = useWords('agency')
  const numbers = useWords('numbers')
  const months = useQuery(queryOf('listAgencyStatistics'))
  return (
    <>
      <PageHeading
        lead={w('statistics.lead')}
        actions={
          <Button variant="secondary" icon={printIcon} onClick={() => window.print()}>
            {numbers('print')}
          </Button>
        }
      >
        {w('statistics.title')}
      </PageHeading>
      <AgencyNumbers />
      <Block title={w('statistics.months')}>
        <Loaded query={months} skeleton={<SkeletonTable columns={6} />}>
          {({ content }) => (
            <>
              <TableExport from="exportAgencyNumbersBy" title={w('statistics.months')} table="months" period={{}} />
              <MonthsTable months={content} caption={w('statistics.months')} />
            </>
          )}
        </Loaded>
      </Block>
    </>
  )
}
