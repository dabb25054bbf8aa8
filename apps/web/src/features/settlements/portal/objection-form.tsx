import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useKeepInput, useKeptInput } from '#platform/form/use-kept-input.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { FormActions } from '#ui/form-actions.tsx'
import { focusElement } from '#ui/scroll.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { KeptNote } from '#features/shell/kept-note.tsx'
import { useToast } from '#ui/toast.tsx'

const empty = { reason: '' }
/** The key of this form among all unsaved inputs; the settlement's dialog drops it. */
export const objectionDraft = (id: string) => `objection ${id}`

/** Asks for the objection's reason, and explains its effect. */
export function ObjectionForm({ id, onClose }: { id: string; onClose: () => void }) {
  const close = useWhileShown(onClose)
  const w = useWords('settlements')
  const cache = useQueryClient()
  const toast = useToast()
  const kept = useKeptInput<typeof empty>(objectionDraft(id))
  const form = useForm({
    initial: { ...empty, ...kept },
    labels: { reason: w('object.reason') },
    validate: ({ reason }) => ({
      reason: reason.trim() === '' ? 'required' : null,
    }),
    submit: async ({ reason }) => {
      const params = { id }
      const answer = await call('objectToSettlement', {
        params,
        body: { reason: reason.trim() },
      })
      cache.setQueryData(keyOf('getSettlement', { params }), answer)
      toast({ text: w('object.done'), tone: 'positive' })
      void cache.invalidateQueries({ queryKey: keyOf('listSettlements') })
      close()
    },
  })
  useKeepInput(objectionDraft(id), form.values, form.values.reason !== '')
  // Below the lines, in place of the button that opened it: neither the form nor the focus is lost. Kept input comes with
  // its dialog, which is opened after the form.
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const field = whole.current?.querySelector('textarea')
      if (field) focusElement(field)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div ref={whole} className="grid gap-4 border-t border-line pt-4">
      <p>{w('object.text')}</p>
      <Form {...form.form} label={w('object')}>
        <KeptNote isShown={kept !== undefined} />
        <TextField {...form.text('reason')} multiline rows={4} maxLength={1000} required />
        <FormActions>
          <SubmitButton>{w('object')}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {w('cancel')}
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}
