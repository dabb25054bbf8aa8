import type { ReactNode } from 'react'
import { FormDialog } from '../form-dialog.tsx'
import { useLanguages } from '../languages.ts'
import type { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { FieldGrid } from '#ui/field-grid.tsx'
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
  return (
    <FormDialog
      form={{ form, isChanged: isDirty }}
      title={title}
      label={title}
      size="l"
      submit={t(isNew ? 'create' : 'save')}
      onClose={onClose}
    >
      {children}
    </FormDialog>
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

/** A text in the tenant's languages, side by side; on a phone one below the other. */
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
  const german = <TextField {...de} {...common} lang="de" hint={hint} required={required} />
  if (useLanguages().length === 1) return german
  return (
    <FieldGrid>
      {german}
      <TextField {...en} {...common} lang="en" />
    </FieldGrid>
  )
}
