import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { call } from '#platform/api/api.ts'
import type { AnswerOf, OperationId } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Stack } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import type { Column } from '#ui/table.tsx'
import { ColumnChoice, useColumnChoice } from './column-choice.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListOf } from './list-of.tsx'
import { orderName, readSort, writeSort } from './sort-in-address.ts'
import { useFilter } from './use-filter.ts'

/** A report of the portals (spec §3), which has an export of the same name. */
type WithExport<Id> = Id extends `list${infer Name}` ? (`export${Name}` extends OperationId ? Id : never) : never
export type ReportCall = WithExport<OperationId>
type PageOf<List extends ReportCall> = Extract<AnswerOf<List>, { readonly content: readonly unknown[] }>
export type RowOf<List extends ReportCall> = PageOf<List>['content'][number] & { readonly id: string }

interface Choice {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Only set by a link: it has no control. */
  readonly isFromLink?: boolean
  readonly isMore?: boolean
}

interface Field {
  readonly name: string
  readonly label: string
  readonly isMore?: boolean
}

export interface ReportProps<List extends ReportCall> {
  readonly list: List
  readonly title: string
  readonly lead: string
  readonly search: string
  readonly empty: { readonly title: string; readonly text: string }
  readonly columns: readonly Column<RowOf<List>>[]
  /** Columns that are hidden by default. */
  readonly hiddenAtFirst?: readonly string[]
  readonly choices: readonly Choice[]
  /** What narrows single columns, beside the choices. */
  readonly texts?: readonly Field[]
  readonly amounts?: readonly Field[]
  readonly days?: readonly Field[]
  /** Parameters that only links set; with a label, a day that can be removed. */
  readonly fromLink?: readonly { readonly name: string; readonly dayLabel?: string }[]
  /** The address's filters as the call's parameters, in the names of the code. */
  readonly narrow: (values: Readonly<Partial<Record<string, string>>>) => Record<string, unknown>
  readonly file: string
  /** Actions beside the title. */
  readonly actions?: ReactNode
  readonly rowActions?: (row: RowOf<List>) => ReactNode
  /** The selected rows, where several can be acted on at once. */
  readonly selection?: Pick<ComponentProps<typeof ListOf>, 'selected' | 'onSelect' | 'bulk'>
  /** How a selected row is called. */
  readonly rowLabel?: (row: RowOf<List>) => string
  /** Tools beside the choice of columns. */
  readonly tools?: (choice: { readonly hidden: readonly string[]; hide(ids: readonly string[]): void }) => ReactNode
}

const filterNames = ['query', 'von', 'bis', orderName] as const

/** A report: search, filters, sort and page in the address; columns to choose; everything to a file. */
export function ReportList<List extends ReportCall>(props: ReportProps<List>) {
  const { list, title, lead, search, empty, columns, choices, narrow, file, rowActions, rowLabel, tools } = props
  const { fromLink = [], texts = [], amounts = [], days = [] } = props
  const named = [...choices, ...fromLink, ...texts, ...amounts, ...days]
  const kit = useWords('desk-kit')
  const filter = useFilter<string>([...filterNames, ...named.map(({ name }) => name)])
  const choice = useColumnChoice(list, columns, props.hiddenAtFirst)
  const { query, sortierung, ...values } = filter.values
  const sort = readSort(
    sortierung,
    columns.filter(({ sortable }) => sortable === true).map(({ id }) => id),
  )
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
  const page = found.data as AnswerOf<'listSellerOrders'> | undefined
  const exporting = list.replace('list', 'export') as 'exportSellerOrders'
  return (
    <>
      <PageHeading lead={lead} actions={props.actions}>
        {title}
      </PageHeading>
      <Stack>
        <ListFilters
          label={kit('filter.search')}
          filter={filter}
          page={page}
          tools={
            <>
              {tools?.(choice)}
              <ColumnChoice columns={columns} choice={choice} />
              <ExportMenu
                file={file}
                fetch={(format) => call(exporting, { query: { format }, body: narrowed as never })}
              />
            </>
          }
          search={{ name: 'query', label: kit('filter.search'), hint: search }}
          choices={choices.filter(({ name, isFromLink }) => isFromLink !== true || filter.values[name] !== undefined)}
          texts={texts}
          amounts={amounts}
          days={[
            { name: 'von', label: kit('filter.from') },
            { name: 'bis', label: kit('filter.until') },
            ...fromLink.flatMap(({ name, dayLabel }) =>
              dayLabel === undefined || filter.values[name] === undefined ? [] : [{ name, label: dayLabel }],
            ),
            ...days,
          ]}
        />
        <ListOf
          isCompact
          query={found as never}
          caption={title}
          columns={choice.shown}
          allColumns={columns}
          rowKey={(row: RowOf<List>) => row.id}
          {...(rowActions === undefined ? {} : { rowActions })}
          filter={filter}
          empty={empty}
          sort={sort}
          onSort={(next) => filter.set(orderName, writeSort(next))}
          rowLabel={rowLabel}
          {...props.selection}
        />
      </Stack>
    </>
  )
}
