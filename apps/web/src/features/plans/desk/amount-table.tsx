import { AskDialog } from '#desk/ask-dialog.tsx'
import { StandingBadge, useValidity } from '#desk/validity.tsx'
import { useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { Table } from '#ui/table.tsx'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#ui/use-format.ts'

/** An amount of a plan or of the price list. */
export interface AmountEntry {
  readonly id: string
  readonly category: string
  readonly cents: number
  readonly validFrom: string
  readonly validUntil: string | null
  readonly standing: 'past' | 'present' | 'future'
}

interface Props {
  readonly caption: string
  readonly amount: string
  readonly entries: readonly AmountEntry[]
  readonly empty: { readonly title: string; readonly text: string }
  /** Without it nothing can be deleted. */
  readonly remove?: ((id: string) => Promise<unknown>) | undefined
}

/** Past, present and future amounts; future ones can be deleted. */
export function AmountTable({ caption, amount, entries, empty, remove }: Props) {
  const w = useWords('plans')
  const [deleting, setDeleting] = useState<AmountEntry>()
  const validityOf = useValidity()
  return (
    <>
      <Table
        caption={caption}
        hideCaption
        rows={entries}
        rowKey={({ id }) => id}
        empty={<EmptyState title={empty.title} text={empty.text} />}
        columns={[
          { id: 'category', header: w('category'), main: true, cell: (row) => row.category },
          { id: 'cents', header: amount, align: 'end', cell: (row) => <Money cents={row.cents} /> },
          { id: 'period', header: w('period'), cell: validityOf },
          {
            id: 'standing',
            header: w('standing'),
            cell: ({ standing }) => <StandingBadge standing={standing} />,
          },
        ]}
        {...(remove === undefined
          ? {}
          : {
              rowActions: (row: AmountEntry) =>
                row.standing === 'future' && (
                  <Button
                    size="s"
                    variant="secondary"
                    aria-label={`${w('delete')}: ${row.category}, ${validityOf(row)}`}
                    onClick={() => setDeleting(row)}
                  >
                    {w('delete')}
                  </Button>
                ),
            })}
      />
      {deleting !== undefined && remove !== undefined && (
        <DeleteDialog entry={deleting} remove={remove} onClose={() => setDeleting(undefined)} />
      )}
    </>
  )
}

interface DeleteProps {
  readonly entry: AmountEntry
  readonly remove: (id: string) => Promise<unknown>
  readonly onClose: () => void
}

function DeleteDialog({ entry, remove, onClose }: DeleteProps) {
  const w = useWords('plans')
  const format = useFormat()
  const toast = useToast()
  return (
    <AskDialog
      title={w('delete.title', { category: entry.category, day: format.day(entry.validFrom) })}
      action={w('delete')}
      isDangerous
      onSubmit={async () => {
        await remove(entry.id)
        toast({ text: w('delete.done'), tone: 'positive' })
      }}
      onClose={onClose}
    >
      <p>{w('delete.text')}</p>
    </AskDialog>
  )
}
