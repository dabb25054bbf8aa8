import { FormDialog } from './form-dialog.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import { useIsShown } from './use-is-shown.ts'

interface Props {
  readonly title: string
  readonly text?: string
  /** The field where the reason is more than a note of the case: an answer to a person, a line of a document. */
  readonly field?: { readonly label: string; readonly hint: string }
  readonly action: string
  readonly isDangerous?: boolean
  /** The reason may be left out; a given one is stored. */
  readonly isOptional?: boolean
  /** Answers the text of an error; the dialog then stays. */
  readonly onSubmit: (reason: string) => Promise<string | void>
  readonly onClose: () => void
}

/** Asks before a manual move, and for the reason that is stored with it. */
export function ReasonDialog({
  title,
  text,
  field,
  action,
  isDangerous = false,
  isOptional = false,
  onSubmit,
  onClose,
}: Props) {
  const w = useWords('desk-kit')
  const toast = useToast()
  const isShown = useIsShown()
  const form = useForm({
    initial: { reason: '' },
    labels: { reason: field?.label ?? w('reason') },
    validate: ({ reason }) => ({ reason: !isOptional && reason.trim() === '' ? 'required' : null }),
    submit: async ({ reason }, report) => {
      try {
        const problem = await onSubmit(reason.trim())
        if (isShown.current) return problem === undefined ? onClose() : report.problem(problem)
        if (typeof problem === 'string') toast({ text: problem, tone: 'critical' })
      } catch (error) {
        if (isShown.current || !isApiError(error)) throw error
        toast({ text: error.title, tone: 'critical' })
      }
    },
  })
  return (
    <FormDialog
      form={form}
      title={title}
      submit={action}
      isDangerous={isDangerous}
      onClose={onClose}
      lead={text !== undefined && <p>{text}</p>}
    >
      <TextField
        {...form.text('reason')}
        hint={field?.hint ?? w('reason.hint')}
        multiline
        rows={3}
        maxLength={500}
        required={!isOptional}
        optional={isOptional}
      />
    </FormDialog>
  )
}
