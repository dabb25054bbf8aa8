import { useEffect, useState } from 'react'
import type { FormValues } from './use-form.ts'
import { dropDraft, findDraft, keepDraft } from './drafts.ts'

/** The unsaved input of a form whose user had to log in again; undefined without any. */
export function useKeptInput<Values extends FormValues>(of: string): Partial<Values> | undefined {
  const [kept] = useState(() => findDraft<Partial<Values>>(of))
  return kept?.values
}

/** Keeps the unsaved input of a form. Where it is discarded, its page drops it. */
export function useKeepInput(of: string, values: FormValues, isUnsaved: boolean): void {
  useEffect(() => {
    if (isUnsaved) keepDraft(of, { values, base: values, version: 0 })
    else dropDraft(of)
  }, [of, values, isUnsaved])
}
