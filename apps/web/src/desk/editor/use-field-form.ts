import type { Operation } from '@referral/contract/operation'
import { useForm, type FormReport } from '#platform/form/use-form.ts'
import { bodyFaults } from './body-faults.ts'
import { emptyValues, writeValues, type FieldTable, type ValuesOf } from './form-fields.ts'

interface Options<Table extends FieldTable, Body> {
  readonly fields: Table
  /** The initial values of the fields. */
  readonly fresh?: Partial<ValuesOf<Table>>
  /** The call whose schema validates the form. */
  readonly operation: Pick<Operation, 'body'>
  readonly labels: { readonly [Name in keyof Table]?: string }
  /** Rules that the schema does not have. */
  readonly faults?: (values: ValuesOf<Table>) => { readonly [Name in keyof Table]?: string | undefined }
  readonly submit: (body: Body, report: FormReport) => void | Promise<unknown>
}

/**
 * A form that sends the body of one call: its fields write it, the contract's schema validates it before it is sent.
 */
export function useFieldForm<const Table extends FieldTable, Body extends object>({
  fields,
  fresh,
  operation,
  labels,
  faults,
  submit,
}: Options<Table, Body>) {
  type Values = ValuesOf<Table>
  const toBody = (values: Values) => writeValues<Body>(fields, values)
  return useForm<Values, Values>({
    initial: { ...emptyValues(fields), ...fresh },
    labels,
    validate: (values) =>
      ({ ...bodyFaults(operation, toBody(values)), ...faults?.(values) }) as Partial<Record<keyof Table, string>>,
    submit: (values, report) => submit(toBody(values), report),
  })
}
