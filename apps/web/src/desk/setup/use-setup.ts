import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import type { OperationId } from '#platform/api/call-types.ts'
import { useRepeatable } from '#platform/api/use-repeatable.ts'
import { useForm, type FormValues, type Tell } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#ui/use-format.ts'
import { mergeValues } from '#platform/form/merge-values.ts'

interface Versioned {
  readonly Version: number
}

interface Setup<Row extends Versioned, Values extends FormValues, Body> {
  /** The list it stands in. */
  readonly list: OperationId
  /** Undefined: one that is about to be made. */
  readonly row: Row | undefined
  /** It as it is now. */
  readonly fetch: () => Promise<Row | undefined>
  readonly toValues: (row: Row | undefined) => Values
  readonly labels: { readonly [Name in keyof Values]?: string }
  readonly wire: { readonly [Name in keyof Values]?: string }
  readonly validate: (values: Values) => { readonly [Name in keyof Values]?: string | null }
  readonly toBody: (values: Values) => Body
  readonly create?: (body: Body, idempotencyKey: string) => Promise<unknown>
  readonly change: (body: Body & Versioned, row: Row) => Promise<unknown>
  /** What a field holds, as people read it; what is typed where there is none. */
  readonly read?: (name: keyof Values & string, values: Values) => string
  /** What an illegal move means here, in words. */
  readonly refused?: string
  readonly onClose: () => void
}

/**
 * One thing of the setup in a form over its list. Where somebody else was quicker, what they changed is told and taken
 * over where nothing was typed here; what was typed stays, and saving again is a decision.
 */
export function useSetup<Row extends Versioned, Values extends FormValues, Body extends object>(
  setup: Setup<Row, Values, Body>,
) {
  const { list, row, toValues, labels, wire, validate, toBody, onClose } = setup
  const t = useWords('desk-kit')
  const format = useFormat()
  const cache = useQueryClient()
  const toast = useToast()
  const repeatable = useRepeatable()
  const [seen, setSeen] = useState(row)
  const [initial] = useState(() => toValues(row))

  const send = (body: Body): Promise<unknown> =>
    row === undefined || seen === undefined
      ? repeatable(body, (idempotencyKey) => setup.create!(body, idempotencyKey))
      : setup.change({ ...body, Version: seen.Version }, row)

  const submit = async (values: Values, tell: Tell) => {
    try {
      await send(toBody(values))
    } catch (error) {
      if (isApiError(error, 'illegalMove') && setup.refused !== undefined) return tell.problem(setup.refused)
      const latest = isApiError(error, 'lostRace') ? await setup.fetch() : undefined
      if (latest === undefined || seen === undefined) throw error
      const after = toValues(latest)
      const { merged, changed } = mergeValues(toValues(seen), values, after)
      const read = (name: string) => setup.read?.(name, after) ?? String(after[name])
      const fields = changed.map((name) => `${labels[name] ?? name}: ${format.quote(read(name))}`).join(', ')
      setSeen(latest)
      for (const name of changed) form.set(name, merged[name] as never)
      return tell.problem(t('conflict', { fields }))
    }
    await cache.invalidateQueries({ queryKey: keyOf(list) })
    toast({ text: t('saved'), tone: 'positive' })
    onClose()
  }

  const form = useForm<Values, Values>({ initial, labels, wire, validate, submit })
  const isDirty = Object.keys(initial).some((name) => form.values[name] !== initial[name])
  /** For the dialog around the fields. */
  return { ...form, dialog: { form: form.form, isNew: row === undefined, isDirty, onClose } }
}

/** A text that must not be left empty. */
export const needed = (text: string): string | null => (text.trim() === '' ? 'required' : null)
/** A place among others. */
export const placeFault = (text: string): string | null => (/^[1-9]\d{0,3}$/.test(text) ? null : 'invalid')
