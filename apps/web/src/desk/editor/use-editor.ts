import { useEffect, useState } from 'react'
import type { FormValues } from '#platform/form/use-form.ts'
import { dropDraft, findDraft, keepDraft } from '#platform/form/drafts.ts'
import type { ReadValue } from './use-reading.ts'
import { useVersionedForm, type Conflict, type Options as FormOptions, type Versioned } from './use-versioned-form.ts'

interface Options<Saved extends Versioned, Values extends FormValues, Body> extends Omit<
  FormOptions<Saved, Values, Body>,
  'toValues' | 'onSaved' | 'onConflict' | 'refused'
> {
  /** The key of the edited thing among all unsaved inputs. */
  readonly of: string
  readonly empty: Values
  readonly toValues: (saved: Saved) => Values
  readonly create: (body: Body, idempotencyKey: string) => Promise<Saved>
  readonly change: (body: Body & Versioned) => Promise<Saved>
  readonly onSaved: (saved: Saved) => Promise<unknown>
  readonly onSeen: (latest: Saved) => void
  readonly read?: ReadValue
}

/**
 * Edits one thing on a page of its own: unsaved input survives leaving the page, and in a conflict both versions are
 * shown.
 */
export function useEditor<Saved extends Versioned, Values extends FormValues, Body extends object>(
  options: Options<Saved, Values, Body>,
) {
  const { of, saved, empty, toValues, labels } = options
  const [start] = useState(() => findDraft<FormValues>(of))
  const [conflict, setConflict] = useState<Conflict>()
  const { form, base, version, isDirty, replaceAll } = useVersionedForm<Saved, Values, Body>(
    {
      ...options,
      toValues: (one) => (one === undefined ? empty : toValues(one)),
      onSaved: async (latest) => {
        dropDraft(of)
        setConflict(undefined)
        if (latest !== undefined) await options.onSaved(latest)
      },
      onConflict: (found, latest) => {
        setConflict(found)
        options.onSeen(latest)
      },
    },
    start,
  )
  const { values } = form

  useEffect(() => {
    if (isDirty) keepDraft(of, { values, base, version })
    else dropDraft(of)
  }, [of, isDirty, values, base, version])

  return {
    form,
    isDirty,
    isNew: saved === undefined,
    labels: labels as Readonly<Record<string, string | undefined>>,
    read: options.read,
    conflict,
    takeTheirs: () => {
      if (conflict !== undefined) replaceAll(conflict.theirs as Values)
      setConflict(undefined)
    },
    discard: () => {
      replaceAll(base)
      setConflict(undefined)
    },
  }
}
