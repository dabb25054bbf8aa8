import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#platform/api/api-error.ts'
import type { OperationId } from '#platform/api/call-types.ts'
import type { FormValues } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useVersionedForm, type Options, type Versioned } from '../editor/use-versioned-form.ts'

interface Setup<Row extends Versioned, Values extends FormValues, Body> extends Pick<
  Options<Row, Values, Body>,
  'fetch' | 'toValues' | 'labels' | 'validate' | 'toBody'
> {
  /** The list it stands in. */
  readonly list: OperationId
  /** Undefined: one that is about to be made. */
  readonly row: Row | undefined
  readonly paths: { readonly [Name in keyof Values]?: string }
  readonly create?: (body: Body, idempotencyKey: string) => Promise<unknown>
  readonly change: (body: Body & Versioned, row: Row) => Promise<unknown>
  /** What a field holds, as people read it; what is typed where there is none. */
  readonly read?: (name: keyof Values & string, values: Values) => string
  /** What an illegal move means here, in words. */
  readonly refused?: string
  readonly onClose: () => void
}

/** One thing of the setup in a form over its list. What somebody else has changed meanwhile is told in words. */
export function useSetup<Row extends Versioned, Values extends FormValues, Body extends object>(
  setup: Setup<Row, Values, Body>,
) {
  const { list, row, labels, paths, refused, onClose } = setup
  const t = useWords('desk-kit')
  const format = useFormat()
  const cache = useQueryClient()
  const toast = useToast()
  const { form, isDirty } = useVersionedForm<Row, Values, Body>({
    ...setup,
    saved: row,
    paths: () => paths,
    create: async (body, idempotencyKey) => void (await setup.create?.(body, idempotencyKey)),
    change: async (body) => void (row !== undefined && (await setup.change(body, row))),
    onSaved: async () => {
      await cache.invalidateQueries({ queryKey: keyOf(list) })
      toast({ text: t('saved'), tone: 'positive' })
      onClose()
    },
    onConflict: ({ fields, theirs }, _, tell) => {
      const read = (name: string) => setup.read?.(name, theirs) ?? String(theirs[name])
      const told = fields.map((name) => `${labels[name] ?? name}: ${format.quote(read(name))}`).join(', ')
      tell.problem(t('conflict', { fields: told }))
    },
    refused: (error) => (isApiError(error, 'illegalMove') ? refused : undefined),
  })
  /** For the dialog around the fields. */
  return { ...form, dialog: { form: form.form, isNew: row === undefined, isDirty, onClose } }
}

/** A text that must not be left empty. */
export const needed = (text: string): string | null => (text.trim() === '' ? 'required' : null)
/** A place among others. */
export const placeFault = (text: string): string | null => (/^[1-9]\d{0,3}$/.test(text) ? null : 'invalid')
