import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { useQueryParams } from '#routing/use-query-params.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useNextFocus } from '#ui/focus/use-next-focus.ts'
import { Menu } from '#ui/menu.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'

type Answer = AnswerOf<'listAgencyViews'>
type View = Answer['views'][number]

/** Parameters that are no part of a view: the tab, the page, and the search. */
const ofNoView = ['tab', 'page', 'query']

interface Props {
  readonly list: View['list']
  /** Columns that are hidden now; a list without a choice of columns leaves it out. */
  readonly hidden?: readonly string[]
  readonly onHidden?: (hidden: readonly string[]) => void
}

/** The saved views of a list: filters, sort and columns under a name. */
export function SavedViews({ list, hidden = [], onHidden }: Props) {
  const w = useWords('saved-views')
  const [query, change] = useQueryParams()
  const cache = useQueryClient()
  const [open, setOpen] = useState<'save' | 'manage'>()
  const found = useQuery(queryOf('listAgencyViews'))
  const views = (found.data?.views ?? []).filter((view) => view.list === list)
  const keep = (answer: Answer) => cache.setQueryData(keyOf('listAgencyViews'), answer)
  const show = (view: View) => {
    change((next) => {
      for (const name of [...next.keys()]) if (name !== 'tab') next.delete(name)
      new URLSearchParams(view.address).forEach((value, name) => next.set(name, value))
    })
    onHidden?.(view.hiddenColumns)
  }
  const address = () => {
    const now = new URLSearchParams(query)
    for (const name of ofNoView) now.delete(name)
    return now.toString()
  }
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu
        label={w('title')}
        items={[
          ...views.map((view) => ({ id: `view-${view.name}`, label: view.name, onSelect: () => show(view) })),
          { id: 'save', label: w('save'), onSelect: () => setOpen('save') },
          ...(views.length === 0 ? [] : [{ id: 'manage', label: w('manage'), onSelect: () => setOpen('manage') }]),
        ]}
      />
      {open === 'save' && (
        <SaveDialog view={{ list, address: address(), hiddenColumns: [...hidden] }} onClose={close} onSaved={keep} />
      )}
      {open === 'manage' && <ManageDialog views={views} onClose={close} onChanged={keep} />}
    </>
  )
}

interface SaveProps {
  readonly view: Omit<View, 'name'>
  readonly onClose: () => void
  readonly onSaved: (answer: Answer) => void
}

function SaveDialog({ view, onClose, onSaved }: SaveProps) {
  const close = useWhileShown(onClose)
  const w = useWords('saved-views')
  const toast = useToast()
  const form = useForm({
    initial: { name: '' },
    labels: { name: w('name') },
    validate: ({ name }) => ({ name: name.trim() === '' ? 'required' : undefined }),
    submit: async ({ name }, report) => {
      try {
        onSaved(await call('saveAgencyView', { body: { ...view, name: name.trim() } }))
      } catch (error) {
        if (!isApiError(error, 'illegalMove')) throw error
        return report.problem(error.detail ?? error.title)
      }
      toast({ text: w('saved', { name: name.trim() }), tone: 'positive' })
      close()
    },
  })
  return (
    <FormDialog
      form={form}
      title={w('save')}
      size="s"
      submit={w('save.submit')}
      onClose={onClose}
      lead={<p>{w('save.text')}</p>}
    >
      <TextField {...form.text('name')} required maxLength={60} hint={w('name.hint')} />
    </FormDialog>
  )
}

interface ManageProps {
  readonly views: readonly View[]
  readonly onClose: () => void
  readonly onChanged: (answer: Answer) => void
}

function ManageDialog({ views, onClose, onChanged }: ManageProps) {
  const close = useWhileShown(onClose)
  const w = useWords('saved-views')
  const toast = useToast()
  const focus = useNextFocus(
    (part) => [...(part.closest('ul')?.children ?? [])].indexOf(part.closest('li')!),
    (list, at) => [...list.querySelectorAll('button')].at(Math.min(at, list.children.length - 1)),
  )
  const forget = async (view: View) => {
    onChanged(await call('forgetAgencyView', { body: { list: view.list, name: view.name } }))
    const undo = async () => onChanged(await call('saveAgencyView', { body: view }))
    toast({ text: w('removed', { name: view.name }), action: { label: w('undo'), onSelect: () => void undo() } })
    if (views.length === 1) close()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={w('manage')}
      size="s"
      actions={<Button onClick={onClose}>{w('close')}</Button>}
    >
      <ul {...focus} className="grid gap-1">
        {views.map((view) => (
          <li key={view.name} className="flex items-center justify-between gap-4">
            <span className="wrap-anywhere">{view.name}</span>
            <Button size="s" variant="quiet" onClick={() => void forget(view)}>
              {w('remove', { name: view.name })}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
