import { useWords } from '#platform/i18n/use-words.ts'
import { ListFilters } from '#desk/list/list-filters.tsx'
import { recommendationStates, useStateChoice } from '#desk/state-badge.tsx'
import type { useFilter } from '#desk/list/use-filter.ts'

export const filterNames = ['query', 'status', 'aufgabe', 'von', 'bis', 'schritt', 'nach', 'wert', 'auch'] as const
/** The same by the names of the call's members. */
export const filterMembers = {
  query: 'text',
  status: 'state',
  aufgabe: 'task',
  von: 'from',
  bis: 'until',
  schritt: 'step',
  nach: 'by',
  wert: 'value',
  auch: 'also',
} as const
export type RecommendationFilter = ReturnType<typeof useFilter<(typeof filterNames)[number]>>

const tasks = ['toRelease', 'atAgency', 'inPeriod', 'orderPending', 'unconfirmed', 'held'] as const
const steps = ['created', 'clicked', 'details', 'ordered', 'released', 'paid', 'cancelled', 'payment'] as const
const dimensions = ['channel', 'campaign', 'product', 'listing', 'agency', 'employee'] as const

interface Props {
  readonly filter: RecommendationFilter
  readonly page: { readonly totalCount: number; readonly totalCountIsExact: boolean } | undefined
}

export function RecommendationFilters({ filter, page }: Props) {
  const w = useWords('operator')
  const kit = useWords('desk-kit')
  const numbers = useWords('numbers')
  const states = useStateChoice(recommendationStates)
  return (
    <ListFilters
      label={kit('filter.search')}
      filter={filter}
      page={page}
      search={{ name: 'query', label: kit('filter.search'), hint: w('recommendations.search.hint') }}
      choices={[
        states,
        {
          name: 'aufgabe',
          label: w('filter.task'),
          options: tasks.map((task) => ({ value: task, label: w(`task.${task}`) })),
        },
        {
          name: 'schritt',
          label: numbers('filter.step'),
          options: steps.map((step) => ({ value: step, label: numbers(`step.${step}`) })),
        },
        // Only with a link from the numbers: nobody types the id of an agency.
        ...(filter.values.nach === undefined
          ? []
          : [
              {
                name: 'nach' as const,
                label: numbers('by'),
                options: [
                  ...dimensions.map((value) => ({ value, label: numbers(`by.${value}`) })),
                  { value: 'recommender', label: numbers('column.recommender') },
                ],
              },
            ]),
        ...(filter.values.auch === undefined
          ? []
          : [
              {
                name: 'auch' as const,
                label: numbers('filter.also'),
                options: [{ value: 'released', label: numbers('step.released') }],
              },
            ]),
      ]}
      days={[
        { name: 'von', label: kit('filter.from') },
        { name: 'bis', label: kit('filter.until') },
      ]}
    />
  )
}
