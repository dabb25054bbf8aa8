import { useState, type ReactNode } from 'react'
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { Block } from '../block.tsx'
import { useWhileShown } from '../use-is-shown.ts'
import { Loaded } from '#features/shell/loaded.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { useToast } from '#ui/toast.tsx'
import { plusIcon } from '#ui/tool-icons.ts'

interface ScreenProps<Row> extends Omit<ListProps<Row>, 'caption' | 'editing' | 'onEdit'> {
  readonly title: string
  readonly lead: string
  readonly newLabel: string
  /** The heading of the list, where others follow. */
  readonly part?: string
  readonly below?: ReactNode
}

/** A page of the setup: its introduction, a button to create, and the list. */
export function SetupScreen<Row>({ title, lead, newLabel, part, below, ...list }: ScreenProps<Row>) {
  const [editing, setEditing] = useState<Editing<Row>>()
  const rows = <SetupList {...list} caption={part ?? title} editing={editing} onEdit={setEditing} />
  return (
    <Page>
      <PageHeading
        lead={lead}
        actions={
          <Button icon={plusIcon} onClick={() => setEditing('new')}>
            {newLabel}
          </Button>
        }
      >
        {title}
      </PageHeading>
      <Stack gap="l">
        {part === undefined ? rows : <Block title={part}>{rows}</Block>}
        {below}
      </Stack>
    </Page>
  )
}

/** Others that belong to the page, with a button of their own to create one. */
export function SetupPart<Row>({
  newLabel,
  ...list
}: Omit<ListProps<Row>, 'editing' | 'onEdit'> & { readonly newLabel: string }) {
  const [editing, setEditing] = useState<Editing<Row>>()
  return (
    <Block title={list.caption}>
      <SetupList {...list} editing={editing} onEdit={setEditing} />
      <div>
        <Button variant="secondary" icon={plusIcon} onClick={() => setEditing('new')}>
          {newLabel}
        </Button>
      </div>
    </Block>
  )
}

/** Which one is being changed, or that a new one is about to be made. */
type Editing<Row> = Row | 'new' | undefined

interface Deletion<Row> {
  readonly isOffered: (row: Row) => boolean
  readonly call: (row: Row) => Promise<unknown>
  readonly title: string
  readonly text: (name: string) => string
  readonly done: string
}

/** A call that answers all of them, as `queryOf` makes it. */
interface Rows<Row> {
  readonly queryKey: QueryKey
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<readonly Row[]>
}

interface ListProps<Row> {
  readonly query: Rows<Row>
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
function SetupList<Row>(props: ListProps<Row>) {
  const { caption, columns, rowKey, nameOf, empty, editing, onEdit, canEdit = () => true, deletion } = props
  const t = useWords('desk-kit')
  const query = useQuery(props.query)
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
          list={props.query.queryKey}
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
  readonly list: QueryKey
  readonly onClose: () => void
}

function DeleteDialog<Row>({ deletion, row, name, list, onClose }: DeleteProps<Row>) {
  const t = useWords('desk-kit')
  const cache = useQueryClient()
  const toast = useToast()
  const close = useWhileShown(onClose)
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
    close()
    await cache.invalidateQueries({ queryKey: list })
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
