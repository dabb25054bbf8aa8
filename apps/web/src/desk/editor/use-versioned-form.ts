import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { useRepeatable } from '#platform/api/use-repeatable.ts'
import { changedFields, mergeValues } from '#platform/form/merge-values.ts'
import { useForm, type FormValues, type FormReport } from '#platform/form/use-form.ts'

export interface Versioned {
  readonly version: number
}

/** Two people's versions of one thing. */
export interface Conflict<Values extends FormValues = FormValues> {
  readonly fields: readonly string[]
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
}

export interface Options<Saved extends Versioned, Values extends FormValues, Body> {
  /** Undefined for a new one. */
  readonly saved: Saved | undefined
  readonly toValues: (saved: Saved | undefined) => Values
  readonly labels: { readonly [Name in keyof Values]?: string }
  /** The path of a field in the body, where it differs from the field's name. */
  readonly paths?: (values: Values) => { readonly [Name in keyof Values]?: string }
  readonly validate: (values: Values) => { readonly [Name in keyof Values]?: string | null | undefined }
  readonly toBody: (values: Values) => Body
  readonly create: (body: Body, idempotencyKey: string) => Promise<Saved | undefined>
  readonly change: (body: Body & Versioned) => Promise<Saved | undefined>
  /** Its present state, including others' changes. */
  readonly fetch: () => Promise<Saved | undefined>
  readonly onSaved: (saved: Saved | undefined) => Promise<unknown>
  readonly onConflict: (conflict: Conflict<Values>, latest: Saved, report: FormReport) => void
  /** The text of a refusal; undefined leaves it to the form. */
  readonly refused?: (error: unknown) => string | undefined
}

interface Start {
  readonly values: FormValues
  readonly base: FormValues
  readonly version: number
}

/**
 * Edits a thing that several people change: the body names the version that it is based on. In a conflict the other
 * version becomes the base of the input here, which stays; saving again is a decision.
 * @param start the unsaved input from before, if any
 */
export function useVersionedForm<Saved extends Versioned, Values extends FormValues, Body extends object>(
  options: Options<Saved, Values, Body>,
  start?: Start,
) {
  const { saved, toValues, labels, validate, toBody } = options
  const repeatable = useRepeatable()
  const [base, setBase] = useState(() => (start?.base as Values | undefined) ?? toValues(saved))
  const [version, setVersion] = useState(start?.version ?? saved?.version ?? 1)
  // The path of a field depends on the body: set when that is sent, read when its answer comes.
  const [paths] = useState<Record<string, string | undefined>>({})

  const form = useForm<Values, Values>({
    initial: (start?.values as Values | undefined) ?? base,
    labels,
    paths: paths as { readonly [Name in keyof Values]?: string },
    validate,
    submit: async (values, report) => {
      Object.assign(paths, options.paths?.(values))
      try {
        const latest = await send(toBody(values))
        if (latest !== undefined) standOn(latest, values)
        await options.onSaved(latest)
      } catch (error) {
        const refused = options.refused?.(error)
        if (refused !== undefined) return report.problem(refused)
        const latest = isApiError(error, 'lostRace') ? await options.fetch() : undefined
        if (latest === undefined) throw error
        const theirs = toValues(latest)
        const { merged, changed } = mergeValues(base, values, theirs)
        standOn(latest, values, merged)
        options.onConflict({ fields: changed, base, mine: values, theirs }, latest, report)
      }
    },
  })
  const { values } = form
  const typed = useRef(values)
  typed.current = values

  const send = (body: Body) =>
    saved === undefined
      ? repeatable(body, (idempotencyKey) => options.create(body, idempotencyKey))
      : options.change({ ...body, version })

  const replaceAll = (next: Values) => {
    const all: FormValues = { ...typed.current, ...next }
    for (const name of Object.keys(all))
      form.set(name as keyof Values & string, (next[name] ?? (typeof all[name] === 'boolean' ? false : '')) as never)
  }

  /** Makes it the base of what is shown; what was typed since the sending stays. */
  const standOn = (latest: Saved, sent: Values, shown = toValues(latest)) => {
    setBase(toValues(latest))
    setVersion(latest.version)
    replaceAll(mergeValues(sent, typed.current, shown).merged)
  }
  const isDirty = changedFields(base, values).length > 0
  // Another's change was loaded: where nothing is typed, the former state would be taken for the present one.
  const isBehind = saved !== undefined && saved.version > version
  useEffect(() => {
    if (isBehind && !isDirty) standOn(saved, values)
  })
  return { form, base, version, isDirty, replaceAll }
}
