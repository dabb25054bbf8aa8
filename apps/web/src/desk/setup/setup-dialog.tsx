import type { ReactNode } from 'react'
import { useClosing } from '../leaving/use-closing.tsx'
import type { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldGrid } from '#ui/field-grid.tsx'
import { Form } from '#ui/form.tsx'
import { FormActions } from '#ui/form-actions.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'

interface Props {
  readonly title: string
  readonly form: ReturnType<typeof useForm>['form']
  readonly isNew: boolean
  readonly isDirty: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** One thing of the catalogue's setup, changed in a dialog over its list; closing it, or leaving the page, asks. */
export function SetupDialog({ title, form, isNew, isDirty, onClose, children }: Props) {
  const t = useWords('desk-kit')
  const { close, question } = useClosing(isDirty, onClose)
  return (
    <>
      <Dialog open onClose={close} title={title} size="l">
        <Form {...form} label={title}>
          {children}
          <FormActions>
            <SubmitButton>{t(isNew ? 'create' : 'save')}</SubmitButton>
            <Button variant="quiet" onClick={close}>
              {t('cancel')}
            </Button>
          </FormActions>
        </Form>
      </Dialog>
      {question}
    </>
  )
}

interface Text {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

interface LocalizedFieldsProps {
  readonly de: Text
  readonly en: Text
  readonly hint?: string
  readonly rows?: number
  readonly required?: boolean
  readonly maxLength: number
  readonly disabled?: boolean
}

/** A text in both languages, side by side; on a phone one below the other. */
export function LocalizedFields({
  de,
  en,
  hint,
  rows,
  required = false,
  maxLength,
  disabled = false,
}: LocalizedFieldsProps) {
  const common = { maxLength, disabled, ...(rows === undefined ? {} : { multiline: true, rows }) }
  return (
    <FieldGrid>
      <TextField {...de} {...common} lang="de" hint={hint} required={required} />
      <TextField {...en} {...common} lang="en" />
    </FieldGrid>
  )
}
