import { useEffect, useState } from 'react'
import type { FormValues } from './use-form.ts'
import { dropDraft, findDraft, keepDraft } from './drafts.ts'

/**
 * Fields that are typed anew, by name: they prove who someone is, name a bank account, or say yes to something. Nor is
 * the name of a chosen file kept: the file is not; nor the number of an advisor, whom the form could not name. A test compares the secrets with those of all calls and forms.
 */
export const neverKept: ReadonlySet<string> = new Set([
  ...['password', 'current', 'passwordRepeat', 'code', 'pin', 'token'],
  ...['secret', 'clientSecret', 'webhookSecret', 'hook'],
  ...['iban', 'bic', 'consent', 'terms', 'newsletter', 'proof', 'advisor'],
])

/** The unsaved input of a form whose user had to log in again; undefined without any. */
export function useKeptInput<Values extends FormValues>(of: string | undefined): Partial<Values> | undefined {
  const [kept] = useState(() => (of === undefined ? undefined : findDraft<Partial<Values>>(of)))
  return kept?.values
}

/** Keeps the unsaved input of a form; without a name, of none. Where it is discarded, its page drops it. */
export function useKeepInput(of: string | undefined, values: FormValues, isUnsaved: boolean): void {
  useEffect(() => {
    if (of === undefined) return
    if (!isUnsaved) return dropDraft(of)
    const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !neverKept.has(name)))
    keepDraft(of, { values: kept, base: kept, version: 0 })
  }, [of, values, isUnsaved])
}

/** Whether anything that is kept was changed. */
export const isChanged = (values: FormValues, saved: FormValues): boolean =>
  Object.entries(saved).some(([name, value]) => !neverKept.has(name) && values[name] !== value)
