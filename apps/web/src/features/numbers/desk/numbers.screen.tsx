import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Block } from '#desk/block.tsx'
import { useFilter } from '#desk/list/use-filter.ts'
import { Loaded } from '#features/shell/loaded.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonFigures } from '#ui/key-figure.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { printIcon } from '#ui/tool-icons.ts'
import { Answers } from './answers.tsx'
import { comparisonIn, filterNames, useAsked } from './chosen-period.ts'
import { CourseChart } from './course-chart.tsx'
import type { Days } from './days.ts'
import { FunnelTable, type Step } from './funnel-table.tsx'
import { hasHappened } from './has-happened.ts'
import { Parts } from './parts.tsx'
import { PeriodBar } from './period-bar.tsx'
import { ReportChoice } from './report-choice.tsx'
import { TableExport } from './table-export.tsx'
import { RecommendersTable } from './recommenders-table.tsx'

/** A marketing manager's first questions: results, costs, channels that work, recommenders. */
export function Screen() {
  const w = useWords('numbers')
  const pathTo = usePathTo()
  const filter = useFilter(filterNames)
  const numbers = useQuery({
    ...queryOf('getNumbers', { query: useAsked(filter.values) }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  return (
    <Page>
      <PageHeading
        actions={
          <Button variant="secondary" icon={printIcon} onClick={() => window.print()}>
            {w('print')}
          </Button>
        }
      >
        {w('title')}
      </PageHeading>
      <PeriodBar filter={filter} shown={numbers.data} />
      <Loaded query={numbers} skeleton={<SkeletonFigures />}>
        {({ from, until, comparedFrom, comparedUntil, total, before, grain, course, recommenders }) => {
          /** The list behind a number: the cases that reached this step in these days, of this value. */
          const casesIn = (days: Days, step: Step, by?: string, value?: string, also?: 'released') =>
            pathTo(
              'operatorRecommendations',
              {},
              {
                schritt: step,
                von: days.from,
                bis: days.until,
                ...(by === undefined ? {} : { nach: by, wert: value || '-' }),
                ...(also === undefined ? {} : { auch: also }),
              },
            )
          const casesOf = (step: Step, by?: string, value?: string, also?: 'released') =>
            casesIn({ from, until }, step, by, value, also)
          const compared = { from: comparedFrom, until: comparedUntil }
          if (!hasHappened(total)) return <EmptyState title={w('empty')} text={w('empty.text')} />
          return (
            <Stack gap="l">
              <Answers numbers={{ from, until, total, before, recommenders }} casesOf={casesOf} />
              <Block title={w('funnel.title')} lead={w('funnel.lead')}>
                <TableExport
                  title={w('funnel.title')}
                  table="funnel"
                  period={{ from, until }}
                  compare={comparisonIn(filter.values)}
                />
                <FunnelTable
                  total={total}
                  before={before}
                  hrefOf={(step) => casesOf(step)}
                  hrefBefore={(step) => casesIn(compared, step)}
                />
              </Block>
              <div className="grid gap-2">
                <CourseChart grain={grain} course={course} period={{ from, until }} hrefOf={casesIn} />
                <TableExport title={w('course.name')} table="course" period={{ from, until }} />
              </div>
              <Parts filter={filter} period={{ from, until }} casesOf={casesOf} />
              <Block title={w('recommenders.title')} lead={w('recommenders.lead')}>
                <TableExport title={w('recommenders.title')} table="recommenders" period={{ from, until }} />
                <RecommendersTable
                  recommenders={recommenders}
                  hrefOf={(id, also) => casesOf('ordered', 'recommender', id, also)}
                />
              </Block>
            </Stack>
          )
        }}
      </Loaded>
      <ReportChoice of="operator" />
    </Page>
  )
}
