import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ExportMenu } from '#desk/list/export-menu.tsx'
import { ListFilters } from '#desk/list/list-filters.tsx'
import { ListOf } from '#desk/list/list-of.tsx'
import { useFilter } from '#desk/list/use-filter.ts'
import { SavedViews } from '#features/agencies/portal/public.ts'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Stack } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import type { Column } from '#ui/table.tsx'
import { CaseDialog } from './case-dialog.tsx'
import { ColumnChoice, useColumnChoice } from './column-choice.tsx'

type Lists = 'listAgencyOrders' | 'listAgencyRecommendations' | 'listAgencyLeads' | 'listAgencyRewards'
export type RowOf<List extends Lists> = AnswerOf<List>['content'][number]

interface Choice {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

interface Props<List extends Lists> {
  readonly list: List
  readonly title: string
  readonly lead: string
  readonly search: string
  readonly empty: { readonly title: string; readonly text: string }
  readonly columns: readonly Column<RowOf<List>>[]
  /** Columns that somebody has to ask for. */
  readonly hiddenAtFirst?: readonly string[]
  readonly choices: readonly Choice[]
  /** What the filters of the address mean to the call, by the columns' names in the code. */
  readonly narrow: (values: Readonly<Partial<Record<string, string>>>) => Record<string, unknown>
  readonly file: string
  readonly rowActions?: (row: RowOf<List>) => ReactNode
  readonly bulk?: { readonly label: string; readonly open: (ids: readonly string[]) => void }
}

const viewsOf = {
  listAgencyOrders: 'orders',
  listAgencyRecommendations: 'recommendations',
  listAgencyLeads: 'leads',
  listAgencyRewards: 'rewards',
} as const

const filterNames = ['query', 'von', 'bis', 'sortierung'] as const

/** How a row is called: by its order's number, else its recommendation's. */
const labelOf = (row: { readonly id: string; readonly number: string | null; readonly orderNumber?: string }): string =>
  row.orderNumber ?? row.number ?? row.id

/** A report of the agency: search, filters, sort and page in the address; columns to choose; everything to a file; each row opens its timeline. */
export function ReportList<List extends Lists>(props: Props<List>) {
  const { list, title, lead, search, empty, columns, choices, narrow, file, rowActions, bulk } = props
  const w = useWords('agency')
  const kit = useWords('desk-kit')
  const filter = useFilter<string>([...filterNames, ...choices.map(({ name }) => name)])
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [shownCase, showCase] = useState<string>()
  const choice = useColumnChoice(list, columns, props.hiddenAtFirst)
  const { query, sortierung, ...values } = filter.values
  const sort =
    sortierung === undefined ? undefined : { by: sortierung.replace(/^-/, ''), descending: sortierung.startsWith('-') }
  const narrowed = {
    ...(query === undefined ? {} : { filter: query }),
    columns: narrow(values),
  }
  const body = {
    ...narrowed,
    ...(sort === undefined ? {} : { orderBy: sort.by, descending: sort.descending }),
    pageNumber: filter.page,
  }
  const found = useQuery({ ...queryOf(list, { body } as never), placeholderData: keepPreviousData })
  const page = found.data as AnswerOf<Lists> | undefined
  const exporting = list.replace('list', 'export') as 'exportAgencyOrders'
  return (
    <>
      <PageHeading
        lead={lead}
        actions={
          <ExportMenu file={file} fetch={(format) => call(exporting, { query: { format }, body: narrowed as never })} />
        }
      >
        {title}
      </PageHeading>
      <Stack>
        <ListFilters
          label={kit('filter.search')}
          filter={filter}
          page={page}
          search={{ name: 'query', label: kit('filter.search'), hint: search }}
          choices={choices}
          days={[
            { name: 'von', label: kit('filter.from') },
            { name: 'bis', label: kit('filter.until') },
          ]}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <SavedViews list={viewsOf[list]} hidden={choice.hidden} onHidden={choice.hide} />
          <ColumnChoice columns={columns} choice={choice} />
        </div>
        <ListOf
          query={found as never}
          caption={title}
          columns={choice.shown}
          rowKey={(row: RowOf<List>) => row.id}
          rowActions={(row: RowOf<List>) => (
            <span className="flex justify-end gap-1">
              {rowActions?.(row)}
              {row.recommendationId !== null && (
                <IconButton
                  icon="clock"
                  label={w('case.open', { number: labelOf(row) })}
                  onClick={() => showCase(row.recommendationId as string)}
                />
              )}
            </span>
          )}
          filter={filter}
          empty={empty}
          sort={sort}
          onSort={({ by, descending }) => filter.set('sortierung', `${descending ? '-' : ''}${by}`)}
          {...(bulk === undefined
            ? {}
            : {
                selected: picked,
                onSelect: setPicked,
                rowLabel: (row: RowOf<List>) => labelOf(row),
                bulk: (
                  <Button size="s" onClick={() => bulk.open([...picked])}>
                    {bulk.label}
                  </Button>
                ),
              })}
        />
      </Stack>
      {shownCase !== undefined && <CaseDialog id={shownCase} onClose={() => showCase(undefined)} />}
    </>
  )
}
