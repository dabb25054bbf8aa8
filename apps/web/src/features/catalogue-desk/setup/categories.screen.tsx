import { iconOf } from '#ui/icon-by-name.ts'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Icon } from '#ui/icon.tsx'
import { inLocale } from '#desk/in-locale.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { SetupScreen } from '#desk/setup/setup-screen.tsx'

export type DeskCategory = AnswerOf<'listDeskCategories'>[number]

/** Categories as lists show them: their names, their order, and the product put forward. An empty one can go. */
export function Screen() {
  const t = useWords('desk-setup')
  const locale = useLocale()
  const nameOf = (row: DeskCategory) => inLocale(row.name, locale)
  return (
    <SetupScreen
      title={t('categories.title')}
      lead={t('categories.lead')}
      newLabel={t('categories.new')}
      query={queryOf('listDeskCategories')}
      rowKey={(row) => String(row.id)}
      nameOf={nameOf}
      empty={{ title: t('categories.empty'), text: t('categories.empty.text') }}
      dialog={(category, rows, onClose) => <CategoryDialog category={category} all={rows} onClose={onClose} />}
      deletion={{
        isOffered: (row) => row.products.length === 0,
        call: (row) => call('deleteCategory', { params: { id: String(row.id) } }),
        title: t('category.delete'),
        text: (name) => t('category.delete.text', { name }),
        done: t('category.deleted'),
      }}
      columns={[
        { id: 'position', header: t('position'), align: 'end', cell: (row) => String(row.position) },
        {
          id: 'name',
          header: t('name'),
          main: true,
          cell: (row) => (
            <span className="inline-flex items-center gap-2">
              <Icon name={iconOf(row.icon)} />
              {nameOf(row)}
            </span>
          ),
        },
        { id: 'summary', header: t('summary'), cell: (row) => inLocale(row.summary, locale) || '–' },
        {
          id: 'products',
          header: t('shows.products'),
          cell: (row) => t('products', { count: row.products.length }),
        },
        {
          id: 'preselected',
          header: t('preselected'),
          cell: (row) => row.products.find(({ id }) => id === row.preselectedId)?.name ?? '–',
        },
      ]}
    />
  )
}
