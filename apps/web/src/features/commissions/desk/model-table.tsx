import { AskDialog } from '#desk/ask-dialog.tsx'
import { StandingBadge, useValidity } from '#desk/validity.tsx'
import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table } from '#ui/table.tsx'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#ui/use-format.ts'
import { Example } from './example.tsx'

type Model = AnswerOf<'listCommissionModels'>['models'][number]

/** Each model's rules: past, present and future ones; future ones can be deleted. */
export function ModelTable({ models }: { models: readonly Model[] }) {
  const w = useWords('commission-models')
  const [deleting, setDeleting] = useState<Model>()
  const validityOf = useValidity()
  return (
    <>
      <Table
        caption={w('models')}
        hideCaption
        rows={models}
        rowKey={({ id }) => id}
        empty={<EmptyState title={w('empty')} text={w('empty.text')} />}
        columns={[
          { id: 'name', header: w('name'), main: true, cell: ({ name }) => <code>{name}</code> },
          { id: 'valid', header: w('valid'), cell: validityOf },
          {
            id: 'standing',
            header: w('standing'),
            cell: ({ standing }) => <StandingBadge standing={standing} />,
          },
          { id: 'kind', header: w('kind'), cell: (model) => <Rules model={model} /> },
        ]}
        rowActions={(model) =>
          model.standing === 'future' && (
            <Button
              size="s"
              variant="secondary"
              aria-label={`${w('delete')}: ${model.name}, ${validityOf(model)}`}
              onClick={() => setDeleting(model)}
            >
              {w('delete')}
            </Button>
          )
        }
      />
      {deleting !== undefined && <DeleteDialog model={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

/** Its steps, with an example. */
function Rules({ model }: { model: Model }) {
  const w = useWords('commission-models')
  const format = useFormat()
  return (
    <span className="grid gap-1">
      <span>{w('rules', { kind: w(`kind.${model.kind}`), period: w(`period.${model.period}`) })}</span>
      {model.steps.length > 0 && (
        <span className="text-small">
          {model.steps
            .map(({ from, cents }) => w('step', { from: format.number(from), amount: format.money(cents) }))
            .join(' · ')}
        </span>
      )}
      <span className="text-small text-ink-muted">
        <Example {...model} />
      </span>
    </span>
  )
}

function DeleteDialog({ model, onClose }: { readonly model: Model; readonly onClose: () => void }) {
  const w = useWords('commission-models')
  const format = useFormat()
  const toast = useToast()
  return (
    <AskDialog
      title={w('delete.title', { name: model.name, day: format.day(model.validFrom) })}
      action={w('delete')}
      isDangerous
      problemOf={({ detail, title }) => detail ?? title}
      onSubmit={async () => {
        await call('deleteCommissionModel', { params: { id: model.id } })
        toast({ text: w('delete.done'), tone: 'positive' })
      }}
      onClose={onClose}
    >
      <p>{w('delete.text')}</p>
    </AskDialog>
  )
}
