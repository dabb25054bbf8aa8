import { useQuery } from '@tanstack/react-query'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Select } from '#ui/select.tsx'
import { countText } from '../list-of.tsx'
import type { useFilter } from '../use-filter.ts'
import { inLocale } from './both.ts'

export const productFilterNames = ['query', 'kategorie', 'status'] as const
const states = ['angeboten', 'ausgeblendet', 'unvollstaendig'] as const

interface Props {
  readonly filter: ReturnType<typeof useFilter<(typeof productFilterNames)[number]>>
  readonly page: { readonly TotalCount: number; readonly TotalCountIsExact: boolean } | undefined
}

export function ProductFilters({ filter: { values, set, clear }, page }: Props) {
  const t = useWords('desk-products')
  const w = useWords('operator')
  const locale = useLocale()
  const categories = useQuery(queryOf('listDeskCategories'))
  return (
    <FilterBar label={t('search')} count={countText(w, page)} onClear={clear} active={[]}>
      <SearchField
        label={t('search')}
        value={values.query ?? ''}
        onSearch={(text) => set('query', text)}
        placeholder={t('search.hint')}
      />
      <Select
        name="kategorie"
        label={t('category')}
        value={values.kategorie ?? ''}
        onChange={(value) => set('kategorie', value)}
        options={[
          { value: '', label: t('state.all') },
          ...(categories.data ?? []).map((one) => ({ value: String(one.Id), label: inLocale(one.Name, locale) })),
        ]}
      />
      <Select
        name="status"
        label={t('state')}
        value={values.status ?? ''}
        onChange={(value) => set('status', value)}
        options={[
          { value: '', label: t('state.all') },
          ...states.map((state) => ({ value: state, label: t(`state.${state}`) })),
        ]}
      />
    </FilterBar>
  )
}
