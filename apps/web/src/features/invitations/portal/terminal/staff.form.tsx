import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Form } from '#ui/form.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'

export type Adviser = AnswerOf<'checkStaffNumber'>

interface Props {
  readonly shop: string
  readonly onKnown: (adviser: Adviser) => void
  readonly onEnded: () => void
}

/** The employee of the next conversations, until another takes over. */
export function StaffForm({ shop, onKnown, onEnded }: Props) {
  const w = useWords('terminal')
  const form = useForm({
    initial: { staffNumber: '' },
    labels: { staffNumber: w('staffNumber') },
    validate: ({ staffNumber }) => ({ staffNumber: staffNumber.trim() === '' ? 'required' : null }),
    submit: async ({ staffNumber }) => {
      try {
        onKnown(await call('checkStaffNumber', { body: { staffNumber: staffNumber.trim() } }))
      } catch (error) {
        if (isApiError(error, 'sessionEnded')) return onEnded()
        throw error
      }
    },
  })
  return (
    <>
      <PageHeading key="staff" eyebrow={shop} lead={w('staff.lead')}>
        {w('staff.title')}
      </PageHeading>
      <Form {...form.form} label={w('staff.title')}>
        <TextField {...form.text('staffNumber')} required autoComplete="off" spellCheck={false} maxLength={40} />
        <SubmitButton>{w('staff.submit')}</SubmitButton>
      </Form>
    </>
  )
}
