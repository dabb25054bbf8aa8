import { createContext, useContext, useId } from 'react'

type FormState = { prefix: string; errors: Readonly<Record<string, string>>; busy: boolean }

export const FormContext = createContext<FormState | null>(null)

export type FieldProps = {
  name: string
  label: React.ReactNode
  hint?: React.ReactNode
  /** overrides the form's own error of this name */
  error?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  id?: string | undefined
}

export type FieldIds = {
  id: string
  error: string | undefined
  hintId: string
  errorId: string
  /** what describes the control: hint and error, whichever are there */
  describedBy: string | undefined
}

/** Ids and error of a field; inside a form the ids follow the field's name, so that the summary can link to it. */
export function useField({ name, hint, error, id }: Pick<FieldProps, 'name' | 'hint' | 'error' | 'id'>): FieldIds {
  const form = useContext(FormContext)
  const own = useId()
  const fieldId = id ?? (form ? `${form.prefix}${name}` : `${own}${name}`)
  const shown = error ?? form?.errors[name]
  const described = [hint ? `${fieldId}-hint` : '', shown ? `${fieldId}-error` : ''].filter(Boolean).join(' ')
  return {
    id: fieldId,
    error: shown,
    hintId: `${fieldId}-hint`,
    errorId: `${fieldId}-error`,
    describedBy: described || undefined,
  }
}

export function useFormBusy(): boolean {
  return useContext(FormContext)?.busy ?? false
}
