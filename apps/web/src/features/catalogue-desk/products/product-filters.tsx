import { useQuery } from '@tanstack/react-query'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { ListFilters } from '#desk/list/list-filters.tsx'
import type { useFilter } from '#desk/list/use-filter.ts'
import { inLocale } from '#desk/in-locale.ts'

export const productFilterNames = ['query', 'kategorie', 'status'] as const
export const productFilterMembers = { query: 'text', kategorie: 'category', status: 'state' } as const
const states = ['offered', 'hidden', 'incomplete'] as const

interface Props {
  readonly filter: ReturnType<typeof useFilter<(typeof productFilterNames)[number]>>
  readonly page: { readonly totalCount: number; readonly totalCountIsExact: boolean } | undefined
}

export function ProductFilters({ filter, page }: Props) {
  const t = useWords('desk-products')
  const locale = useLocale()
  const categories = useQuery(queryOf('listDeskCategories'))
  return (
    <ListFilters
      label={t('search')}
      filter={filter}
      page={page}
      search={{ name: 'query', label: t('search'), hint: t('search.hint') }}
      choices={[
        {
          name: 'kategorie',
          label: t('category'),
          all: t('state.all'),
          options: (categories.data ?? []).map((one) => ({ value: String(one.id), label: inLocale(one.name, locale) })),
        },
        {
          name: 'status',
          label: t('state'),
          all: t('state.all'),
          options: states.map((state) => ({ value: state, label: t(`state.${state}`) })),
        },
      ]}
    />
  )
}
