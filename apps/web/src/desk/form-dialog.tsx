import type { ReactNode } from 'react'
import type { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { FormActions } from '#ui/form-actions.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useClosing } from './leaving/use-closing.tsx'

interface Props {
  readonly form: Pick<ReturnType<typeof useForm>, 'form' | 'isChanged'>
  readonly title: string
  readonly size?: 's' | 'm' | 'l'
  /** The label of the button that sends. */
  readonly submit: string
  readonly isDangerous?: boolean
  /** What the form is called where its title does not say it. */
  readonly label?: string
  readonly onClose: () => void
  /** Stands above the form. */
  readonly lead?: ReactNode
  /** The fields. */
  readonly children?: ReactNode
}

/** A form over its page; Escape, the button that closes it, and a link ask before typed input is lost. */
export function FormDialog({ form, title, size, submit, isDangerous = false, label, onClose, lead, children }: Props) {
  const w = useWords('desk-kit')
  const { close, question } = useClosing(form.isChanged, onClose)
  return (
    <>
      <Dialog open onClose={close} title={title} size={size}>
        {lead}
        <Form {...form.form} label={label}>
          {children}
          <FormActions>
            <SubmitButton variant={isDangerous ? 'danger' : 'primary'}>{submit}</SubmitButton>
            <Button variant="quiet" onClick={close}>
              {w('cancel')}
            </Button>
          </FormActions>
        </Form>
      </Dialog>
      {question}
    </>
  )
}
