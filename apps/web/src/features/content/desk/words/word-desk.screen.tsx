import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Loaded } from '#features/shell/loaded.tsx'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { LeaveGuard } from '#desk/editor/leave-guard.tsx'
import { ListFilters } from '#desk/list/list-filters.tsx'
import { useFilter } from '#desk/list/use-filter.ts'
import { WordCard } from './word-card.tsx'
import { wordDrafts } from './word-drafts.ts'

const filterNames = ['query', 'bereich', 'eigene'] as const

/** The built-in words with the tenant's own wording over them: found by text, key or place. */
export function Screen() {
  const t = useWords('word-desk')
  const rooms = useWords('word-rooms')
  const locale = useLocale()
  const filter = useFilter(filterNames)
  const query = { ...filter.values, page: String(filter.page), pagesize: '20' }
  const list = useQuery({ ...queryOf('searchWords', { query: query as never }), placeholderData: keepPreviousData })
  const spaces = useQuery(queryOf('listWordSpaces'))
  const own = spaces.data?.reduce((sum, space) => sum + space.own, 0)
  const count = list.data === undefined ? undefined : t('count', { count: list.data.totalCount })
  return (
    <Page>
      <LeaveGuard of={wordDrafts} />
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <Stack>
        <ListFilters
          label={t('search')}
          filter={filter}
          page={undefined}
          count={count}
          search={{ name: 'query', label: t('search'), hint: t('search.hint') }}
          choices={[
            {
              name: 'bereich',
              label: t('where'),
              all: t('where.all'),
              options: (spaces.data ?? [])
                .map(({ namespace, words }) => ({ name: rooms.maybe(namespace) ?? namespace, namespace, words }))
                .toSorted((a, b) => a.name.localeCompare(b.name, locale))
                .map(({ name, namespace, words }) => ({
                  value: namespace,
                  label: t('where.space', { space: name, count: words }),
                })),
            },
          ]}
        />
        <Switch
          label={t('own')}
          hint={own === undefined ? '–' : t('own.hint', { count: own })}
          checked={filter.values.eigene === 'true'}
          onChange={(isOn) => filter.set('eigene', isOn ? 'true' : '')}
        />
        <Loaded query={list} skeleton={<SkeletonCards count={4} />}>
          {(page) =>
            page.content.length === 0 ? (
              <EmptyState
                title={t('empty')}
                text={t('empty.text')}
                actions={
                  <Button variant="secondary" onClick={filter.clear}>
                    {t('empty.clear')}
                  </Button>
                }
              />
            ) : (
              <>
                <ul className="grid gap-4">
                  {page.content.map((word) => (
                    <li key={word.name}>
                      <WordCard word={word} />
                    </li>
                  ))}
                </ul>
                {page.pageCount > 1 && (
                  <Pagination
                    page={filter.page}
                    pageCount={page.pageCount}
                    onPage={filter.goTo}
                    total={t('count', { count: page.totalCount })}
                  />
                )}
              </>
            )
          }
        </Loaded>
      </Stack>
    </Page>
  )
}
