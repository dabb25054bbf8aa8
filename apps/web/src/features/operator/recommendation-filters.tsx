import { useWords } from '#platform/i18n/use-words.ts'
import { formatDay } from '#ui/date-text.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Select } from '#ui/select.tsx'
import { DayFilter } from './day-filter.tsx'
import { countText } from './list-of.tsx'
import { recommendationStates } from './state-badge.tsx'
import type { useFilter } from './use-filter.ts'

export const filterNames = ['query', 'status', 'aufgabe', 'von', 'bis'] as const
export type RecommendationFilter = ReturnType<typeof useFilter<(typeof filterNames)[number]>>

const tasks = ['toRelease', 'held', 'unconfirmed'] as const

interface Props {
  readonly filter: RecommendationFilter
  readonly page: { readonly TotalCount: number; readonly TotalCountIsExact: boolean } | undefined
}

/** What the operator narrows recommendations by; each filter stays visible and can be taken away. */
export function RecommendationFilters({ filter, page }: Props) {
  const w = useWords('operator')
  const { values, set } = filter
  const names = {
    query: w('recommendations.search'),
    status: w('filter.state'),
    aufgabe: w('filter.task'),
    von: w('filter.from'),
    bis: w('filter.until'),
  }
  const active = filterNames.flatMap((name) => {
    const value = values[name]
    if (value === undefined) return []
    const shown =
      name === 'status'
        ? w(`state.${value as 'Offen'}`)
        : name === 'aufgabe'
          ? w(`task.${value as 'held'}`)
          : shownDay(name, value)
    return [{ id: name, label: `${names[name]}: ${shown}`, onRemove: () => set(name, '') }]
  })
  return (
    <FilterBar label={w('recommendations.search')} active={active} onClear={filter.clear} count={countText(w, page)}>
      <SearchField
        label={w('recommendations.search')}
        value={values.query ?? ''}
        onSearch={(text) => set('query', text)}
        placeholder={w('recommendations.search.hint')}
      />
      <Select
        name="status"
        label={w('filter.state')}
        value={values.status ?? ''}
        onChange={(value) => set('status', value)}
        options={[
          { value: '', label: w('filter.all') },
          ...recommendationStates.map((state) => ({ value: state, label: w(`state.${state}`) })),
        ]}
      />
      <Select
        name="aufgabe"
        label={w('filter.task')}
        value={values.aufgabe ?? ''}
        onChange={(value) => set('aufgabe', value)}
        options={[
          { value: '', label: w('filter.all') },
          ...tasks.map((task) => ({ value: task, label: w(`task.${task}`) })),
        ]}
      />
      <DayFilter name="von" label={w('filter.from')} value={values.von} onPick={(day) => set('von', day)} />
      <DayFilter name="bis" label={w('filter.until')} value={values.bis} onPick={(day) => set('bis', day)} />
    </FilterBar>
  )
}

const shownDay = (name: string, value: string) => (name === 'von' || name === 'bis' ? formatDay(value) : value)
