import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#features/shell/loaded.tsx'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Card } from '#ui/card.tsx'
import { Chart } from '#ui/chart.tsx'
import { Stack } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { monthName, MonthsTable } from './months-table.tsx'

/** The last twelve months in one picture, and in numbers. */
export function StatisticsTab() {
  const w = useWords('agency')
  const locale = useLocale()
  const months = useQuery(queryOf('listAgencyStatistics'))
  return (
    <>
      <PageHeading lead={w('statistics.lead')}>{w('statistics.title')}</PageHeading>
      <Loaded query={months} skeleton={<SkeletonTable columns={6} />}>
        {({ content }) => {
          const forwards = content.toReversed()
          return (
            <Stack>
              <Card>
                <Chart
                  title={w('statistics.chart')}
                  labels={forwards.map(({ month }) => monthName(month, locale).split(' ')[0]!.slice(0, 3))}
                  series={[
                    { name: w('column.recommendations'), values: forwards.map((one) => one.recommendations) },
                    { name: w('column.orders'), values: forwards.map((one) => one.orders) },
                  ]}
                  labelHeader={w('column.month')}
                />
              </Card>
              <MonthsTable months={content} caption={w('statistics.title')} />
            </Stack>
          )
        }}
      </Loaded>
    </>
  )
}
