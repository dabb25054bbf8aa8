import { useWords } from '#platform/i18n/use-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'
import type { Column } from '#ui/table.tsx'
import { orderName } from './sort-in-address.ts'

export interface Sort {
  readonly by: string
  readonly descending: boolean
}

interface Props {
  /** The columns of the list; those that sort are offered. */
  readonly columns: readonly Pick<Column<never>, 'id' | 'header' | 'sortable'>[]
  readonly sort: Sort | undefined
  /** Nothing stands for the order that the list has by itself. */
  readonly onSort: (sort: Sort | undefined) => void
}

/** Sorts a list where its rows are cards, and no column has a head to press. */
export function SortChoice({ columns, sort, onSort }: Props) {
  const w = useWords('desk-kit')
  const options = columns
    .filter(({ sortable }) => sortable === true)
    .map(({ id, header }) => ({ value: id, label: header }))
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-1 md:hidden print:hidden">
      <div className="min-w-0 flex-[1_1_11rem]">
        <Select
          name={orderName}
          label={w('sort.by')}
          value={sort?.by ?? ''}
          onChange={(by) => onSort(by === '' ? undefined : { by, descending: false })}
          options={[{ value: '', label: w('sort.usual') }, ...options]}
        />
      </div>
      {sort !== undefined && (
        <Checkbox
          name={`${orderName}-ab`}
          checked={sort.descending}
          onChange={(descending) => onSort({ ...sort, descending })}
        >
          {w('sort.descending')}
        </Checkbox>
      )}
    </div>
  )
}
