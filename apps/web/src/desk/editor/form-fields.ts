import { apiDay, formatGermanDay, parseGermanDay } from '@referral/domain/calendar'
import type { Format } from '@referral/domain/format'
import { parseEuroInput } from '@referral/domain/money'
import { fromList, toList } from '#platform/form/list-value.ts'

type Typed = string | boolean

/**
 * How a member is shown in a control, and how its value is sent. Unreadable input is sent in a form that the contract's
 * schema refuses, so that the rule exists only there.
 */
export interface FieldKind<In extends Typed = string> {
  readonly empty: In
  readonly read: (value: never, format: Format) => In
  /** Undefined: it is not sent. */
  readonly write: (typed: In) => unknown
}

const isEmpty = (text: string) => text.trim() === ''
const numberOf = (text: string) => (/^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN)
const centsOf = (text: string) => parseEuroInput(text) ?? Number.NaN

export const text: FieldKind = { empty: '', read: (value: string) => value, write: (typed) => typed }
/** An empty one is absent. */
export const optionalText: FieldKind = { ...text, write: (typed) => (isEmpty(typed) ? null : typed) }
export const flag: FieldKind<boolean> = { empty: false, read: (value: boolean) => value, write: (typed) => typed }
export const whole: FieldKind = {
  empty: '',
  read: (value: number) => String(value),
  write: (typed) => (isEmpty(typed) ? null : numberOf(typed)),
}
/** Cents, as the language of the page writes amounts. */
export const amount: FieldKind = {
  empty: '',
  read: (value: number, format) => format.amount(value),
  write: (typed) => (isEmpty(typed) ? null : centsOf(typed)),
}
/** An empty one costs nothing. */
export const amountOrNothing: FieldKind = {
  empty: '',
  read: (value: number, format) => (value === 0 ? '' : format.amount(value)),
  write: (typed) => (isEmpty(typed) ? 0 : centsOf(typed)),
}
/** A day, typed the German way in both languages (ui/date-field.tsx). */
export const day: FieldKind = {
  empty: '',
  read: (value: string) => formatGermanDay(apiDay(value)),
  write: (typed) => (isEmpty(typed) ? null : (parseGermanDay(typed) ?? typed)),
}
/** Numbers, in the order in which they were chosen. */
export const wholes: FieldKind = {
  empty: '',
  read: (value: readonly number[]) => toList(value.map(String)),
  write: (typed) => fromList(typed).map(Number),
}
/** Unique numbers in one order, so that equal choices are equal values. */
export const ids: FieldKind = {
  ...wholes,
  read: (value: readonly number[]) => toList([...new Set(value)].toSorted((a, b) => a - b).map(String)),
}
export const texts: FieldKind = { empty: '', read: (value: readonly string[]) => toList(value), write: fromList }
/** Yes, no, or unset. */
export const eitherOrAny: FieldKind = {
  empty: '',
  read: (value: boolean) => (value ? 'yes' : 'no'),
  write: (typed) => (typed === '' ? null : typed === 'yes'),
}
/** Part of the form, and of nothing that is sent. */
export const unsent: FieldKind = { empty: '', read: () => '', write: () => undefined }

/** The fields of a form by the paths of their members (`title.de`): the server's faults find them by these. */
export type FieldTable = Readonly<Record<string, FieldKind | FieldKind<boolean>>>
export type ValuesOf<Table extends FieldTable> = {
  -readonly [Name in keyof Table]: Table[Name] extends FieldKind<infer In> ? In : never
}

/** The same kind of field in both languages. */
export const inBoth = <Name extends string, Kind>(name: Name, kind: Kind) =>
  ({ [`${name}.de`]: kind, [`${name}.en`]: kind }) as { readonly [Path in `${Name}.${'de' | 'en'}`]: Kind }

/** A picture, and what became of a file that was refused (desk/picture). */
export const pictureFields = { picture: optionalText, pictureProblem: unsent }

export const emptyValues = <Table extends FieldTable>(table: Table): ValuesOf<Table> =>
  Object.fromEntries(Object.entries(table).map(([name, kind]) => [name, kind.empty])) as ValuesOf<Table>

/** The initial values of the form; a missing member is empty. */
export const readValues = <Table extends FieldTable>(table: Table, thing: object, format: Format): ValuesOf<Table> =>
  Object.fromEntries(
    Object.entries(table).map(([name, kind]) => {
      const value = memberOf(thing, name.split('.'))
      return [name, value === undefined || value === null ? kind.empty : kind.read(value as never, format)]
    }),
  ) as ValuesOf<Table>

const memberOf = (thing: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[name], thing)

/** The body to send. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller declares what a table writes
export function writeValues<Body>(table: FieldTable, values: Readonly<Record<string, Typed>>): Body {
  const body: Record<string, unknown> = {}
  for (const [name, kind] of Object.entries(table)) {
    const value = kind.write((values[name] ?? kind.empty) as never)
    if (value !== undefined) put(body, name.split('.'), value)
  }
  return body as Body
}

function put(into: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) into[name] = value
  else put((into[name] ??= {}) as Record<string, unknown>, rest, value)
}
