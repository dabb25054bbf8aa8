import { useQueryClient } from '@tanstack/react-query'
import type { Operation } from '@referral/contract/operation'
import { isApiError } from '#platform/api/api-error.ts'
import type { OperationId } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#ui/use-format.ts'
import { bodyFaults } from '../editor/body-faults.ts'
import { useConflictText, type ReadValue } from '../editor/use-reading.ts'
import { emptyValues, readValues, writeValues, type FieldTable, type ValuesOf } from '../editor/form-fields.ts'
import { useVersionedForm, type Options, type Versioned } from '../editor/use-versioned-form.ts'
import { useWhileShown } from '../use-is-shown.ts'
import { pictureFault } from '../picture/picture-values.ts'

type Faults<Values> = { readonly [Name in keyof Values]?: string | undefined }

interface Setup<Row extends Versioned, Table extends FieldTable, Body> extends Pick<
  Options<Row, ValuesOf<Table>, Body>,
  'fetch' | 'labels'
> {
  /** The call that lists it. */
  readonly list: OperationId
  /** Undefined for a new one. */
  readonly row: Row | undefined
  readonly fields: Table
  /** The initial values of a new one. */
  readonly fresh?: Partial<ValuesOf<Table>>
  /** Values of the form that are no member of the row. */
  readonly derive?: (row: Row) => Partial<ValuesOf<Table>>
  /** The call whose schema validates the form. */
  readonly operation: Pick<Operation, 'body'>
  /** Rules that the schema does not have. */
  readonly faults?: (values: ValuesOf<Table>) => Faults<ValuesOf<Table>>
  /** The body as the fields write it, made ready. */
  readonly shape?: (body: Body, values: ValuesOf<Table>) => Body
  readonly create?: (body: Body, idempotencyKey: string) => Promise<unknown>
  readonly change: (body: Body & Versioned, row: Row) => Promise<unknown>
  readonly read?: ReadValue
  /** The text of an illegal move. */
  readonly refused?: string
  readonly onClose: () => void
}

/** Edits one thing of the setup in a form above its list. A conflict is shown as a text. */
export function useSetup<Row extends Versioned, const Table extends FieldTable, Body extends object>(
  setup: Setup<Row, Table, Body>,
) {
  type Values = ValuesOf<Table>
  const { list, row, fields, refused, onClose } = setup
  const t = useWords('desk-kit')
  const labels = { picture: t('picture'), ...setup.labels }
  const conflictText = useConflictText(labels, setup.read)
  const format = useFormat()
  const cache = useQueryClient()
  const toast = useToast()
  const close = useWhileShown(onClose)
  const toBody = (values: Values): Body => {
    const body = writeValues<Body>(fields, values)
    return setup.shape?.(body, values) ?? body
  }
  const { form, isDirty } = useVersionedForm<Row, Values, Body>({
    ...setup,
    labels,
    saved: row,
    toValues: (saved) =>
      saved === undefined
        ? { ...emptyValues(fields), ...setup.fresh }
        : { ...readValues(fields, saved, format), ...setup.derive?.(saved) },
    toBody,
    validate: (values) => ({
      ...bodyFaults(setup.operation, toBody(values)),
      ...pictureFault(values),
      ...setup.faults?.(values),
    }),
    create: async (body, idempotencyKey) => void (await setup.create?.(body, idempotencyKey)),
    change: async (body) => void (row !== undefined && (await setup.change(body, row))),
    onSaved: async () => {
      await cache.invalidateQueries({ queryKey: keyOf(list) })
      toast({ text: t('saved'), tone: 'positive' })
      close()
    },
    onConflict: (conflict, _, report) => report.problem(conflictText(conflict)),
    refused: (error) => (isApiError(error, 'illegalMove') ? refused : undefined),
  })
  /** For the dialog around the fields. */
  return { ...form, dialog: { form: form.form, isNew: row === undefined, isDirty, onClose } }
}
