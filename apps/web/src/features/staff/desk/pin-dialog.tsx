import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormActions } from '#ui/form-actions.tsx'
import { Form } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { OwnPassword, useConfirmation } from './own-password.tsx'
import type { Member } from './staff.screen.tsx'

interface Props {
  readonly member: Member
  readonly onClose: () => void
}

/** A new PIN for a shop's lead, shown only once. */
export function PinDialog({ member: { staffNumber, name }, onClose }: Props) {
  const w = useWords('staff-desk')
  const cache = useQueryClient()
  const [pin, setPin] = useState<string>()
  const confirmation = useConfirmation()
  const form = useForm({
    initial: { password: '' },
    labels: { password: w('password') },
    validate: ({ password }) => ({ password: confirmation.faultOf(password) }),
    submit: async ({ password }, report) => {
      const make = async () => {
        setPin((await call('makeLeadPin', { body: { staffNumber, ...confirmation.bodyOf(password) } })).pin)
        void cache.invalidateQueries()
      }
      await confirmation.guard(make, report).catch((error: unknown) => {
        // The number comes from the list, not from a field: its error is shown above the buttons.
        if (!isApiError(error) || !error.fields.some(({ field }) => field === 'staffNumber')) throw error
        report.problem(error.fields[0]!.message)
      })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={w('pin.title', { name })}
      actions={pin === undefined ? undefined : <Button onClick={onClose}>{w('made.done')}</Button>}
    >
      <div className="grid gap-4">
        <Banner tone="caution">{w('pin.once')}</Banner>
        {pin === undefined ? (
          <Form {...form.form} label={w('pin')}>
            <OwnPassword field={form.text('password')} isAsked={confirmation.isAsked} />
            <FormActions>
              <SubmitButton>{w('pin')}</SubmitButton>
              <Button variant="quiet" onClick={onClose}>
                {w('cancel')}
              </Button>
            </FormActions>
          </Form>
        ) : (
          <CopyField label={w('pin.label')} value={pin} />
        )}
      </div>
    </Dialog>
  )
}
