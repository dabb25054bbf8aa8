import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { FormActions } from '#ui/form-actions.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'

/** Asks for the objection's reason, and explains its effect. */
export function ObjectionForm({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords('settlements')
  const cache = useQueryClient()
  const toast = useToast()
  const form = useForm({
    initial: { reason: '' },
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
      onClose()
    },
  })
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <p>{w('object.text')}</p>
      <Form {...form.form} label={w('object')}>
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
