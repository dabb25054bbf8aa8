import { useWords } from '#platform/i18n/use-words.ts'
import { ListFilters } from '#desk/list/list-filters.tsx'
import type { useFilter } from '#desk/list/use-filter.ts'

export const deviceFilterNames = ['query', 'typ', 'status'] as const
export const deviceFilterMembers = { query: 'text', typ: 'kind', status: 'state' } as const
const kinds = ['smartphone', 'tablet'] as const
const states = ['offered', 'hidden', 'incomplete'] as const

interface Props {
  readonly filter: ReturnType<typeof useFilter<(typeof deviceFilterNames)[number]>>
  readonly page: { readonly totalCount: number; readonly totalCountIsExact: boolean } | undefined
}

export function DeviceFilters({ filter, page }: Props) {
  const t = useWords('desk-devices')
  return (
    <ListFilters
      label={t('search')}
      filter={filter}
      page={page}
      search={{ name: 'query', label: t('search'), hint: t('search.hint') }}
      choices={[
        {
          name: 'typ',
          label: t('kind'),
          all: t('all'),
          options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        },
        {
          name: 'status',
          label: t('state'),
          all: t('all'),
          options: states.map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
    />
  )
}
