import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#desk/form-dialog.tsx'
import { OwnPassword, useConfirmation } from '#desk/own-password.tsx'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Member } from './staff.screen.tsx'

interface Props {
  readonly member: Member
  readonly onClose: () => void
}

/** A new PIN for a shop's lead, shown only once. */
export function PinDialog({ member: { staffNumber, name }, onClose }: Props) {
  const w = useWords('staff-desk')
  const kit = useWords('desk-kit')
  const cache = useQueryClient()
  const [pin, setPin] = useState<string>()
  const confirmation = useConfirmation()
  const form = useForm({
    initial: { password: '' },
    labels: { password: kit('password') },
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
  const title = w('pin.title', { name })
  const once = <Banner tone="caution">{w('pin.once')}</Banner>
  if (pin !== undefined)
    return (
      <Dialog open onClose={onClose} title={title} actions={<Button onClick={onClose}>{w('made.done')}</Button>}>
        {once}
        <CopyField label={w('pin.label')} value={pin} />
      </Dialog>
    )
  return (
    <FormDialog form={form} title={title} label={w('pin')} submit={w('pin')} onClose={onClose} lead={once}>
      <OwnPassword field={form.text('password')} isAsked={confirmation.isAsked} />
    </FormDialog>
  )
}
