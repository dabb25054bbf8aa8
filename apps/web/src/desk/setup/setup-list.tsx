import { useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Loaded } from '#features/shell/loaded.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import type { OperationId } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { useToast } from '#ui/toast.tsx'
import { plusIcon } from '#ui/tool-icons.ts'

interface PageProps {
  readonly title: string
  readonly lead: string
  readonly newLabel?: string
  readonly onNew?: () => void
  readonly children: ReactNode
}

/** A page of the catalogue's setup: what it is about, and a way to make a new one. */
export function SetupPage({ title, lead, newLabel, onNew, children }: PageProps) {
  return (
    <Page>
      <PageHeading
        lead={lead}
        actions={
          newLabel !== undefined && (
            <Button icon={plusIcon} onClick={onNew}>
              {newLabel}
            </Button>
          )
        }
      >
        {title}
      </PageHeading>
      <Stack gap="l">{children}</Stack>
    </Page>
  )
}

/** Which one is being changed, or that a new one is about to be made. */
export type Editing<Row> = Row | 'new' | undefined

interface Deletion<Row> {
  readonly isOffered: (row: Row) => boolean
  readonly call: (row: Row) => Promise<unknown>
  readonly title: string
  readonly text: (name: string) => string
  readonly done: string
}

interface ListProps<Row> {
  readonly query: Parameters<typeof Loaded<readonly Row[]>>[0]['query']
  readonly list: OperationId
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly empty?: { readonly title: string; readonly text: string }
  readonly editing: Editing<Row>
  readonly onEdit: (row: Editing<Row>) => void
  readonly canEdit?: (row: Row) => boolean
  readonly deletion?: Deletion<Row>
  /** The dialog over it; undefined: for a new one. */
  readonly dialog: (row: Row | undefined, rows: readonly Row[], onClose: () => void) => ReactNode
}

/** Things of the setup in a list: each can be changed in a dialog, and deleted where nothing needs it. */
export function SetupList<Row>(props: ListProps<Row>) {
  const { query, caption, columns, rowKey, nameOf, empty, editing, onEdit, canEdit = () => true, deletion } = props
  const t = useWords('desk-kit')
  const [deleting, setDeleting] = useState<Row>()
  const close = () => onEdit(undefined)
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonTable columns={columns.length} />}>
        {(rows) => (
          <>
            <Table
              caption={caption}
              hideCaption
              rows={rows}
              rowKey={rowKey}
              columns={columns}
              {...(empty === undefined ? {} : { empty: <EmptyState title={empty.title} text={empty.text} /> })}
              rowActions={(row) => (
                <span className="inline-flex flex-wrap gap-2">
                  {canEdit(row) && (
                    <Button
                      size="s"
                      variant="secondary"
                      aria-label={t('edit.name', { name: nameOf(row) })}
                      onClick={() => onEdit(row)}
                    >
                      {t('edit')}
                    </Button>
                  )}
                  {deletion?.isOffered(row) === true && (
                    <Button
                      size="s"
                      variant="quiet"
                      aria-label={t('delete.name', { name: nameOf(row) })}
                      onClick={() => setDeleting(row)}
                    >
                      {t('delete')}
                    </Button>
                  )}
                </span>
              )}
            />
            {editing !== undefined && (
              <div key={editing === 'new' ? 'new' : rowKey(editing)}>
                {props.dialog(editing === 'new' ? undefined : editing, rows, close)}
              </div>
            )}
          </>
        )}
      </Loaded>
      {deleting !== undefined && deletion !== undefined && (
        <DeleteDialog
          deletion={deletion}
          row={deleting}
          name={nameOf(deleting)}
          list={props.list}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}

interface DeleteProps<Row> {
  readonly deletion: Deletion<Row>
  readonly row: Row
  readonly name: string
  readonly list: OperationId
  readonly onClose: () => void
}

function DeleteDialog<Row>({ deletion, row, name, list, onClose }: DeleteProps<Row>) {
  const t = useWords('desk-kit')
  const cache = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await deletion.call(row)
      toast({ text: deletion.done, tone: 'positive' })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: error.detail ?? error.title, tone: 'caution' })
    }
    onClose()
    await cache.invalidateQueries({ queryKey: keyOf(list) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={deletion.title}
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {t('delete')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{deletion.text(name)}</p>
    </Dialog>
  )
}
