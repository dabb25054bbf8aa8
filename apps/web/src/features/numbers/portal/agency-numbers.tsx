import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { agencyNumbersTables } from '@referral/contract/numbers'
import { callersOf } from '@referral/contract/roles'
import { Block } from '#desk/block.tsx'
import { useFilter } from '#desk/list/use-filter.ts'
import { Loaded } from '#features/shell/loaded.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useSession } from '#platform/session/use-session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/page.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { comparisonIn, filterNames, useAsked } from '../desk/chosen-period.ts'
import { CourseChart } from '../desk/course-chart.tsx'
import { DimensionChoice } from '../desk/dimension-choice.tsx'
import { FunnelTable } from '../desk/funnel-table.tsx'
import { hasHappened } from '../desk/has-happened.ts'
import { PartsTable } from '../desk/parts-table.tsx'
import { PeriodBar } from '../desk/period-bar.tsx'
import { ReportChoice } from '../desk/report-choice.tsx'
import { RecommendersTable } from '../desk/recommenders-table.tsx'
import { TableExport } from '../desk/table-export.tsx'
import { useListsBehind } from './lists-behind.ts'

type Numbers = AnswerOf<'getAgencyNumbers'>

const dimensions = ['employee', 'channel', 'campaign', 'product', 'listing'] as const

/** The agency's funnel, by the same counts as the operator's page. */
export function AgencyNumbers() {
  const filter = useFilter(filterNames)
  const roles = useSession('agency')?.user.roles ?? []
  const isOwner = callersOf(roles).some((caller) => caller === 'agencyOwner' || caller === 'agencyOwnerInactive')
  const numbers = useQuery({
    ...queryOf('getAgencyNumbers', { query: useAsked(filter.values) }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  return (
    <Stack>
      <PeriodBar filter={filter} shown={numbers.data} />
      <Loaded query={numbers} skeleton={<SkeletonTable columns={5} />}>
        {(data) => <Shown numbers={data} filter={filter} />}
      </Loaded>
      {isOwner && <ReportChoice of="agency" />}
    </Stack>
  )
}

interface Filter {
  readonly values: { readonly nach?: string; readonly vergleich?: string }
  set(name: 'nach', value: string): void
}

function Shown({ numbers, filter }: { readonly numbers: Numbers; readonly filter: Filter }) {
  const w = useWords('numbers')
  const { from, until, comparedFrom, comparedUntil, total, before, grain, course, recommenders } = numbers
  const listOf = useListsBehind()
  const days = { from, until }
  const compared = { from: comparedFrom, until: comparedUntil }
  const by = dimensions.find((one) => one === filter.values.nach) ?? 'employee'
  const parts = useQuery(queryOf('listAgencyNumbersBy', { params: { by }, query: { from, until } }))
  const file = (table: (typeof agencyNumbersTables)[number], title: string) => (
    <TableExport
      from="exportAgencyNumbersBy"
      title={title}
      table={table}
      period={days}
      compare={comparisonIn(filter.values)}
    />
  )
  if (!hasHappened(total)) return <EmptyState title={w('empty')} text={w('empty.text')} />
  return (
    <Stack gap="l">
      <Block title={w('funnel.title')} lead={w('funnel.lead')}>
        {file('funnel', w('funnel.title'))}
        <FunnelTable
          total={total}
          before={before}
          hrefOf={(step) => listOf(days, step)}
          hrefBefore={(step) => listOf(compared, step)}
        />
      </Block>
      <div className="grid gap-2">
        <CourseChart grain={grain} course={course} period={days} hrefOf={listOf} />
        {file('course', w('course.name'))}
      </div>
      <Block title={w('by.title')}>
        <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
          <DimensionChoice dimensions={dimensions} by={by} filter={filter} />
          {file(by, w('by.title'))}
        </div>
        <Loaded query={parts} skeleton={<SkeletonTable columns={9} />}>
          {(rows) => (
            <PartsTable
              by={by}
              parts={rows as AnswerOf<'listAgencyNumbersBy'>}
              hrefOf={(step, value) => listOf(days, step, by, value)}
            />
          )}
        </Loaded>
      </Block>
      <Block title={w('recommenders.title')} lead={w('recommenders.lead')}>
        {file('recommenders', w('recommenders.title'))}
        <RecommendersTable
          recommenders={recommenders}
          hrefOf={(id, also) => listOf(days, 'ordered', 'recommender', id, also)}
        />
      </Block>
    </Stack>
  )
}
