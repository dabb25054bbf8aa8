import { useWords } from '#platform/i18n/use-words.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Select } from '#ui/select.tsx'
import { countText } from '../list-of.tsx'
import type { useFilter } from '../use-filter.ts'

export const deviceFilterNames = ['query', 'typ', 'status'] as const
const kinds = ['smartphone', 'tablet'] as const
const states = ['angeboten', 'ausgeblendet', 'unvollstaendig'] as const

interface Props {
  readonly filter: ReturnType<typeof useFilter<(typeof deviceFilterNames)[number]>>
  readonly page: { readonly TotalCount: number; readonly TotalCountIsExact: boolean } | undefined
}

export function DeviceFilters({ filter: { values, set, clear }, page }: Props) {
  const t = useWords('desk-devices')
  const w = useWords('operator')
  return (
    <FilterBar label={t('search')} count={countText(w, page)} onClear={clear} active={[]}>
      <SearchField
        label={t('search')}
        value={values.query ?? ''}
        onSearch={(text) => set('query', text)}
        placeholder={t('search.hint')}
      />
      <Select
        name="typ"
        label={t('kind')}
        value={values.typ ?? ''}
        onChange={(value) => set('typ', value)}
        options={[{ value: '', label: t('all') }, ...kinds.map((value) => ({ value, label: t(`kind.${value}`) }))]}
      />
      <Select
        name="status"
        label={t('state')}
        value={values.status ?? ''}
        onChange={(value) => set('status', value)}
        options={[{ value: '', label: t('all') }, ...states.map((value) => ({ value, label: t(`state.${value}`) }))]}
      />
    </FilterBar>
  )
}
