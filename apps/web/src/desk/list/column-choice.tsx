import { useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Column } from '#ui/table.tsx'

const keyOf = (list: string) => `portal-columns-${list}`

/** The columns that were hidden on this device; a browser without storage shows all. */
function readHidden(list: string, atFirst: readonly string[]): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null')
    return new Set(Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : atFirst)
  } catch {
    return new Set(atFirst)
  }
}

/** The shown columns of a list, stored on this device; the column that names the row is always shown. */
export function useColumnChoice<Row>(
  list: string,
  columns: readonly Column<Row>[],
  hiddenAtFirst: readonly string[] = [],
) {
  const [hidden, setHidden] = useState(() => readHidden(list, hiddenAtFirst))
  const isShown = (column: Column<Row>) => column.main === true || !hidden.has(column.id)
  const hide = (ids: readonly string[]) => {
    setHidden(new Set(ids))
    try {
      localStorage.setItem(keyOf(list), JSON.stringify(ids))
    } catch {
      // A full or forbidden storage: the choice applies to this page.
    }
  }
  return {
    shown: columns.filter(isShown),
    hidden: [...hidden],
    isShown,
    hide,
    toggle(id: string, on: boolean) {
      hide([...hidden].filter((one) => one !== id).concat(on ? [] : [id]))
    },
  }
}

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly choice: ReturnType<typeof useColumnChoice<Row>>
}

export function ColumnChoice<Row>({ columns, choice }: Props<Row>) {
  const w = useWords('desk-kit')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        {w('columns')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={w('columns.title')}
        size="s"
        actions={<Button onClick={() => setOpen(false)}>{w('close')}</Button>}
      >
        <div className="grid gap-3">
          {columns
            .filter((column) => column.main !== true)
            .map((column) => (
              <Checkbox
                key={column.id}
                name={column.id}
                checked={choice.isShown(column)}
                onChange={(on) => choice.toggle(column.id, on)}
              >
                {column.header}
              </Checkbox>
            ))}
        </div>
      </Dialog>
    </>
  )
}
