import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { iconOf } from '#features/catalogue/public.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { Table } from '#ui/table.tsx'
import { inLocale } from './both.ts'
import { CategoryDialog } from './category-dialog.tsx'

export type DeskCategory = AnswerOf<'listDeskCategories'>[number]

/** Categories as lists show them: their names, their order, and the product put forward. */
export function Screen() {
  const t = useWords('desk-setup')
  const locale = useLocale()
  const categories = useQuery(queryOf('listDeskCategories'))
  const [editing, setEditing] = useState<DeskCategory>()
  return (
    <Page>
      <PageHeading lead={t('categories.lead')}>{t('categories.title')}</PageHeading>
      <Stack>
        <Loaded query={categories} skeleton={<SkeletonTable columns={4} />}>
          {(rows) => (
            <Table
              caption={t('categories.title')}
              hideCaption
              rows={rows}
              rowKey={(row) => String(row.Id)}
              columns={[
                { id: 'position', header: t('position'), align: 'end', cell: (row) => String(row.Position) },
                {
                  id: 'name',
                  header: t('name'),
                  main: true,
                  cell: (row) => (
                    <span className="inline-flex items-center gap-2">
                      <Icon name={iconOf(row.Symbol)} />
                      {inLocale(row.Name, locale)}
                    </span>
                  ),
                },
                { id: 'summary', header: t('summary'), cell: (row) => inLocale(row.Beschreibung, locale) || '–' },
                {
                  id: 'products',
                  header: t('shows.products'),
                  cell: (row) => t('products', { count: row.Produkte.length }),
                },
                {
                  id: 'preselected',
                  header: t('preselected'),
                  cell: (row) => row.Produkte.find(({ Id }) => Id === row.StandardProduktId)?.AnzeigeName ?? '–',
                },
              ]}
              rowActions={(row) => (
                <Button
                  size="s"
                  variant="secondary"
                  aria-label={t('edit.name', { name: inLocale(row.Name, locale) })}
                  onClick={() => setEditing(row)}
                >
                  {t('edit')}
                </Button>
              )}
            />
          )}
        </Loaded>
      </Stack>
      {editing !== undefined && (
        <CategoryDialog key={editing.Id} category={editing} onClose={() => setEditing(undefined)} />
      )}
    </Page>
  )
}
