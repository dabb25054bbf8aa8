import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Loaded } from '#features/shell/loaded.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { useEffect, type ReactNode } from 'react'
import { SortChoice, type Sort } from './sort-choice.tsx'

interface ReportPage<Row> {
  readonly content: readonly Row[]
  readonly pageCount: number
  readonly totalCount: number
  readonly totalCountIsExact: boolean
}

interface Props<Row> {
  readonly query: {
    readonly data: ReportPage<Row> | undefined
    readonly error: unknown
    readonly isFetching: boolean
    /** Whether the page before is shown while this one loads. */
    readonly isPlaceholderData?: boolean
    refetch(): unknown
  }
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  readonly rowActions?: (row: Row) => ReactNode
  readonly filter: {
    readonly page: number
    readonly isActive: boolean
    goTo(page: number, how?: { readonly replace: true }): void
    clear(): void
  }
  readonly empty: { readonly title: string; readonly text: string }
  /** The text where a filter finds nothing; a general one by default. */
  readonly noMatch?: { readonly title: string; readonly text: string }
  /** For lists that are sorted, or of which several rows are selected at once. */
  readonly sort?: Sort | undefined
  readonly onSort?: ((sort: Sort | undefined) => void) | undefined
  /** The columns that a list can be sorted by, where it does not show all of them. */
  readonly allColumns?: readonly Column<Row>[]
  readonly selected?: ReadonlySet<string> | undefined
  readonly onSelect?: ((keys: ReadonlySet<string>) => void) | undefined
  readonly rowLabel?: ((row: Row) => string) | undefined
  readonly bulk?: ReactNode
  /** On a phone its rows are a few lines each. */
  readonly isCompact?: boolean
}

/** A report with pages: loading, too wide, empty (with a way out of the filters), rows. */
export function ListOf<Row>({ query, filter, empty, noMatch, allColumns, ...table }: Props<Row>) {
  const w = useWords('desk-kit')
  const tooWide = (error: unknown) =>
    isApiError(error, 'narrowFilter') ? <Banner tone="info">{w('tooMany')}</Banner> : undefined
  // Its last row was dealt with, or the address is old.
  const last = query.isPlaceholderData === true ? undefined : query.data?.pageCount
  const isBeyond = last !== undefined && last > 0 && filter.page > last
  useEffect(() => {
    if (isBeyond) filter.goTo(last, { replace: true })
  }, [isBeyond, last, filter])
  const { columns, sort, onSort } = table
  const isSorted = onSort !== undefined && (sort !== undefined || (query.data?.totalCount ?? 0) > 1)
  return (
    <>
      {isSorted && <SortChoice columns={allColumns ?? columns} sort={sort} onSort={onSort} />}
      <Loaded query={query} skeleton={<SkeletonTable columns={columns.length} />} failed={tooWide}>
        {(page) => (
          <>
            <Table
              {...table}
              hideCaption
              rows={page.content}
              empty={
                <EmptyState
                  {...(filter.isActive ? (noMatch ?? { title: w('filter.none'), text: w('filter.none.text') }) : empty)}
                  actions={
                    filter.isActive ? (
                      <Button variant="secondary" onClick={filter.clear}>
                        {w('filter.clear')}
                      </Button>
                    ) : undefined
                  }
                />
              }
            />
            {page.pageCount > 1 && (
              <Pagination
                page={filter.page}
                pageCount={page.pageCount}
                onPage={filter.goTo}
                total={countText(w, page)}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

/** The number of hits in words; beyond what is counted, how many there are at least. */
export function countText(
  w: ReturnType<typeof useWords<'desk-kit'>>,
  page: { readonly totalCount: number; readonly totalCountIsExact: boolean } | undefined,
) {
  if (page === undefined) return undefined
  return page.totalCountIsExact
    ? w('count', { count: page.totalCount })
    : w('count.more', { most: page.totalCount - 1 })
}
