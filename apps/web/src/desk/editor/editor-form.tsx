import type { ReactNode } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Table } from '#ui/table.tsx'
import { useHeldFields } from '#ui/use-held-fields.ts'
import type { useEditor } from './use-editor.ts'
import { useReading, type ReadValue } from './use-reading.ts'
import type { Conflict } from './use-versioned-form.ts'

interface Props {
  readonly editor: Pick<
    ReturnType<typeof useEditor>,
    'isDirty' | 'isNew' | 'labels' | 'read' | 'conflict' | 'takeTheirs' | 'discard'
  > & { readonly form: Pick<ReturnType<typeof useEditor>['form'], 'form'> }
  readonly label: string
  /** The title where another operator has changed it meanwhile. */
  readonly conflictTitle: string
  readonly children: ReactNode
}

/** The form of a thing of the catalogue: what another changed above, what can be done with it always in sight below. */
export function EditorForm({ editor, label, conflictTitle, children }: Props) {
  const { conflict } = editor
  return (
    <Form {...editor.form.form} label={label}>
      {conflict !== undefined && (
        <ConflictTable
          title={conflictTitle}
          conflict={conflict}
          labels={editor.labels}
          read={editor.read}
          onTake={() => editor.takeTheirs()}
        />
      )}
      {children}
      <Actions editor={editor} />
    </Form>
  )
}

function Actions({ editor: { isNew, isDirty, discard } }: Pick<Props, 'editor'>) {
  const t = useWords('desk-kit')
  return (
    <div
      // A new one opens its own page.
      ref={useHeldFields(isNew)}
      className="sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center gap-3 border-t border-line bg-page px-2 py-3"
    >
      <SubmitButton>{t(isNew ? 'create' : 'save')}</SubmitButton>
      {isDirty && (
        <>
          <Button variant="quiet" onClick={() => discard()}>
            {t('discard')}
          </Button>
          <span role="status" className="ms-auto text-small text-ink-muted">
            {t('unsaved')}
          </span>
        </>
      )}
    </div>
  )
}

interface ConflictProps {
  readonly title: string
  readonly conflict: Conflict
  readonly labels: Readonly<Record<string, string | undefined>>
  readonly read: ReadValue | undefined
  readonly onTake: () => void
}

/** A conflict of two operators: the other's changes beside the input here. */
function ConflictTable({ title, conflict, labels, read, onTake }: ConflictProps) {
  const t = useWords('desk-kit')
  const reading = useReading(read)
  return (
    <div className="grid gap-4">
      <Banner tone="caution" title={title} live>
        {t('conflict.text')}
      </Banner>
      <Table
        caption={title}
        hideCaption
        rows={conflict.fields}
        rowKey={(field) => field}
        columns={[
          { id: 'field', header: t('conflict.field'), main: true, cell: (field) => labels[field] ?? field },
          { id: 'theirs', header: t('conflict.theirs'), cell: (field) => reading(field, conflict.theirs[field]) },
          {
            id: 'mine',
            header: t('conflict.mine'),
            cell: (field) =>
              (conflict.mine[field] || '') === (conflict.base[field] || '') ? (
                <span className="text-ink-muted">{t('conflict.untouched')}</span>
              ) : (
                <span className="strong">{reading(field, conflict.mine[field])}</span>
              ),
          },
        ]}
      />
      <div>
        <Button variant="secondary" onClick={onTake}>
          {t('conflict.take')}
        </Button>
      </div>
    </div>
  )
}
