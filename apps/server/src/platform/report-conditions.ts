import { addDays, startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import type { Bind } from './report-shape.ts'

/** A condition that a column is one of these; none without a choice. */
export const isOneOf = (column: string, values: readonly unknown[] | undefined, bind: Bind): string[] =>
  values === undefined || values.length === 0
    ? []
    : // One value alone keeps the order of an index behind it.
      [values.length === 1 ? `${column} = ${bind(values[0])}` : `${column} = ANY(${bind(values)})`]

/** Values between two, both included; either may be open. */
export interface Range<Value> {
  readonly from?: Value | undefined
  readonly until?: Value | undefined
}

/** Conditions that a column is between two values, both included. */
export const isBetween = (column: string, range: Range<unknown> | undefined, bind: Bind): string[] => [
  ...(range?.from === undefined ? [] : [`${column} >= ${bind(range.from)}`]),
  ...(range?.until === undefined ? [] : [`${column} <= ${bind(range.until)}`]),
]

/** Conditions that an instant is on these days of Berlin, both included; a column's index serves them. */
export function isOnDays(column: string, range: Range<string> | undefined, bind: Bind): string[] {
  const from = range?.from === undefined ? undefined : startOfBerlinDay(range.from as PlainDay)
  const after = range?.until === undefined ? undefined : startOfBerlinDay(addDays(range.until as PlainDay, 1))
  return [
    ...(from === undefined ? [] : [`${column} >= ${bind(from)}`]),
    ...(after === undefined ? [] : [`${column} < ${bind(after)}`]),
  ]
}
