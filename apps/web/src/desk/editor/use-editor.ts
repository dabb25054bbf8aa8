import { useEffect, useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { useRepeatable } from '#platform/api/use-repeatable.ts'
import { useForm, type FormValues } from '#platform/form/use-form.ts'
import { dropDraft, findDraft, keepDraft } from './drafts.ts'
import { changedFields, mergeValues } from '#platform/form/merge-values.ts'

interface Versioned {
  readonly Version: number
}

export interface Conflict {
  readonly fields: readonly string[]
  readonly base: FormValues
  readonly mine: FormValues
  readonly theirs: FormValues
}

interface Options<Saved extends Versioned, Values extends FormValues, Body> {
  /** What it is of, among everything that may be typed and not saved. */
  readonly of: string
  /** Undefined: one that is about to be made. */
  readonly saved: Saved | undefined
  readonly empty: Values
  readonly toValues: (saved: Saved) => Values
  readonly labels: { readonly [Name in keyof Values]?: string }
  readonly wire: (values: Values) => { readonly [Name in keyof Values]?: string }
  readonly validate: (values: Values) => { readonly [Name in keyof Values]?: string | null }
  readonly toBody: (values: Values) => Body
  readonly create: (body: Body, idempotencyKey: string) => Promise<Saved>
  readonly change: (body: Body & Versioned) => Promise<Saved>
  /** It as it is now, whoever changed it. */
  readonly fetch: () => Promise<Saved>
  readonly onSaved: (saved: Saved) => Promise<unknown>
  readonly onSeen: (latest: Saved) => void
}

/**
 * One thing of the catalogue on a page of its own: what is typed survives leaving the page, and where somebody else was
 * quicker, theirs is laid under it and both are shown.
 */
export function useEditor<Saved extends Versioned, Values extends FormValues, Body extends object>(
  options: Options<Saved, Values, Body>,
) {
  const { of, saved, empty, toValues, labels, validate, toBody } = options
  const repeatable = useRepeatable()
  const [start] = useState(() => findDraft(of))
  const [base, setBase] = useState(
    () => (start?.base as Values | undefined) ?? (saved === undefined ? empty : toValues(saved)),
  )
  const [version, setVersion] = useState(start?.version ?? saved?.Version ?? 1)
  const [conflict, setConflict] = useState<Conflict>()
  // Where a field stands on the wire depends on what is sent: told when it is, read when an answer comes.
  const [wire] = useState<Record<string, string | undefined>>({})

  const form = useForm<Values, Values>({
    initial: (start?.values as Values | undefined) ?? base,
    labels,
    wire: wire as { readonly [Name in keyof Values]?: string },
    validate,
    submit: async (values) => {
      Object.assign(wire, options.wire(values))
      const body = toBody(values)
      try {
        await settle(
          saved === undefined
            ? await repeatable(body, (idempotencyKey) => options.create(body, idempotencyKey))
            : await options.change({ ...body, Version: version }),
        )
      } catch (error) {
        if (!isApiError(error, 'lostRace')) throw error
        await meet(values)
      }
    },
  })
  const { values } = form
  const isDirty = changedFields(base, values).length > 0

  useEffect(() => {
    if (isDirty) keepDraft(of, { values, base, version })
    else dropDraft(of)
  }, [of, isDirty, values, base, version])

  const replaceAll = (next: Values) => {
    const all: FormValues = { ...values, ...next }
    for (const name of Object.keys(all))
      form.set(name as keyof Values & string, (next[name] ?? (typeof all[name] === 'boolean' ? false : '')) as never)
  }

  const settle = async (latest: Saved) => {
    dropDraft(of)
    const next = toValues(latest)
    setBase(next)
    replaceAll(next)
    setVersion(latest.Version)
    setConflict(undefined)
    await options.onSaved(latest)
  }

  /** Somebody else was quicker: theirs is fetched, and laid under what was typed here. */
  const meet = async (mine: Values) => {
    const latest = await options.fetch()
    const theirs = toValues(latest)
    const { merged, changed } = mergeValues(base, mine, theirs)
    setConflict({ fields: changed, base, mine, theirs })
    setBase(theirs)
    setVersion(latest.Version)
    replaceAll(merged)
    options.onSeen(latest)
  }

  return {
    form,
    isDirty,
    isNew: saved === undefined,
    labels: labels as Readonly<Record<string, string | undefined>>,
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
