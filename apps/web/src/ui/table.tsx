import type { ChangeEvent, ReactNode } from 'react'
import { useAreaTexts } from './area-texts.ts'
import { cx } from './cx.ts'
import { useNextFocus } from './focus/use-next-focus.ts'
import { Icon } from './icon.tsx'
import { SkeletonTable } from './skeleton-table.tsx'
import { TableFrame } from './table-frame.tsx'
import { chevronUpIcon, sortIcon } from './tool-icons.ts'
import { unbroken } from './unbroken.tsx'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean | undefined
  align?: 'start' | 'end' | undefined
  /** names the row: its head on wide screens, the card's title on a phone */
  main?: boolean | undefined
  /** understandable on a phone without its header, e.g. a badge */
  bare?: boolean | undefined
}

type Props<Row> = {
  caption: string
  hideCaption?: boolean | undefined
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** how a row is called when it is selected, e.g. its number */
  rowLabel?: ((row: Row) => string) | undefined
  sort?: { by: string; descending: boolean } | undefined
  onSort?: ((sort: { by: string; descending: boolean }) => void) | undefined
  selected?: ReadonlySet<string> | undefined
  onSelect?: ((keys: ReadonlySet<string>) => void) | undefined
  /** actions for the selected rows */
  bulk?: ReactNode
  state?: 'ready' | 'loading' | 'failed' | undefined
  empty?: ReactNode
  failed?: ReactNode
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** on a phone a row is a few lines rather than a line for each column */
  isCompact?: boolean | undefined
}

/** Dense but calm: sticky head, sorting, selection with actions; on a phone every row is a card. */
export function Table<Row>(props: Props<Row>) {
  const {
    caption,
    hideCaption,
    columns,
    rows,
    rowKey,
    rowLabel,
    sort,
    onSort,
    selected,
    onSelect,
    bulk,
    state = 'ready',
    empty,
    failed,
    rowActions,
    isCompact,
  } = props
  const texts = useAreaTexts()
  const place = useKeptPlace()
  if (state === 'loading') return <SkeletonTable columns={columns.length || 4} />
  if (state === 'failed') return <>{failed}</>
  if (rows.length === 0)
    return (
      <div {...place} tabIndex={-1}>
        {empty}
      </div>
    )

  const keys = rows.map(rowKey)
  const picked = keys.filter((key) => selected?.has(key))
  const pick = (some: readonly string[], on: boolean): void => {
    const next = new Set(selected)
    for (const key of some)
      if (on) next.add(key)
      else next.delete(key)
    onSelect?.(next)
  }
  const all = {
    type: 'checkbox',
    className: 'tick align-middle',
    checked: picked.length === keys.length,
    ref: (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = picked.length > 0 && picked.length < keys.length
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => pick(keys, event.target.checked),
  }

  return (
    <div {...place} className="grid grid-cols-1 gap-3">
      {onSelect && bulk && picked.length > 0 && (
        <SelectionBar count={picked.length} onClear={() => onSelect(new Set())}>
          {bulk}
        </SelectionBar>
      )}
      {/* On a phone the head, which holds it elsewhere, is not shown. */}
      {onSelect && (
        <label className="flex min-h-11 items-center gap-3 justify-self-end text-small md:hidden print:hidden">
          {texts.selectAll}
          <input {...all} />
        </label>
      )}
      <TableFrame label={caption}>
        <table className="data-table" data-compact={isCompact || undefined}>
          <caption className={hideCaption ? 'sr-only' : undefined}>{caption}</caption>
          <thead>
            <tr>
              {onSelect && (
                <th scope="col" className="w-12 max-md:hidden!">
                  <input {...all} aria-label={texts.selectAll} />
                </th>
              )}
              {columns.map((column) => (
                <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
              {rowActions && (
                <th scope="col" className="data-actions-head">
                  <span className="sr-only">{texts.rowActions}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const key = rowKey(row)
              return (
                <tr key={key} data-selected={selected?.has(key) || undefined}>
                  {onSelect && (
                    <td className="data-pick">
                      <label className="data-pick-box">
                        <input
                          type="checkbox"
                          className="tick align-middle"
                          aria-label={`${texts.selectRow}: ${rowLabel?.(row) ?? key}`}
                          checked={selected?.has(key) ?? false}
                          onChange={(event) => pick([key], event.target.checked)}
                        />
                      </label>
                    </td>
                  )}
                  {columns.map((column) => {
                    const Cell = column.main ? 'th' : 'td'
                    return (
                      <Cell
                        key={column.id}
                        {...(column.main ? { scope: 'row' as const } : {})}
                        data-align={column.align}
                        data-label={column.header}
                        className={cx(column.main && 'data-main', column.bare && 'data-bare')}
                      >
                        {column.cell(row)}
                      </Cell>
                    )
                  })}
                  {rowActions && <td className="data-actions">{rowActions(row)}</td>}
                </tr>
              )
            })}
          </tbody>
        </table>
      </TableFrame>
    </div>
  )
}

interface SelectionBarProps {
  readonly count: number
  readonly children: ReactNode
  readonly onClear: () => void
}

/** How many rows are selected, and what can be done with them. */
function SelectionBar({ count, children, onClear }: SelectionBarProps) {
  const texts = useAreaTexts()
  return (
    <div
      className="selection-bar sticky top-2 z-20 flex flex-wrap items-center gap-3 rounded-m bg-ink px-4 py-2 text-page shadow-raised [--c-focus:var(--c-page)]"
      role="region"
      aria-label={texts.selectedRows(count)}
    >
      <span className="strong me-auto" role="status">
        {texts.selectedRows(count)}
      </span>
      {children}
      <button type="button" className="min-h-11 px-2 underline underline-offset-4 max-md:ps-0" onClick={onClear}>
        {texts.clearSelection}
      </button>
    </div>
  )
}

type ColumnHeadProps<Row> = Pick<Props<Row>, 'sort' | 'onSort'> & { column: Column<Row> }

function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>) {
  const by = sort?.by === column.id ? sort : undefined
  return (
    <th scope="col" data-align={column.align} aria-sort={by ? (by.descending ? 'descending' : 'ascending') : undefined}>
      {column.sortable && onSort ? (
        <>
          {/* On a phone the head is out of sight: nothing in it takes the focus. */}
          <span className="md:hidden print:hidden">{unbroken(column.header)}</span>
          <button
            type="button"
            className="data-sort max-md:hidden"
            onClick={() => onSort({ by: column.id, descending: by ? !by.descending : false })}
          >
            {unbroken(column.header)}
            <Icon
              name={by ? (by.descending ? 'chevron-down' : chevronUpIcon) : sortIcon}
              size={1}
              className={by ? undefined : 'opacity-60'}
            />
          </button>
        </>
      ) : (
        unbroken(column.header)
      )}
    </th>
  )
}

/** Where a focused row is removed, the focus moves to the row in its place, or to the place of the last one. */
const useKeptPlace = () =>
  useNextFocus(
    (part) => {
      const row = part.closest('tbody tr')
      return row === null ? 0 : [...row.parentElement!.children].indexOf(row)
    },
    (list, at) => {
      const rows = list.querySelectorAll('tbody tr')
      const row = rows[Math.min(at, rows.length - 1)]
      return row === undefined ? list : row.querySelector<HTMLElement>('.data-actions :is(button, a)')
    },
  )
