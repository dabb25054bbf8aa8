import { z } from 'zod'
import { cents, day, line, record, type FieldTable } from './fields.ts'
import { codecOf } from './states.ts'

/**
 * The report query of spec §3: OrderBy, Descending, Pagesize, Pagenumber, Filter. Filter is a text that is searched for;
 * `Spalten` narrows single columns and is ours.
 * @param sortable what OrderBy may name: the wire's name → the code's
 */
export const reportQuery = <const Sortable extends Record<string, string>, const Columns extends FieldTable>(
  sortable: Sortable,
  columns: Columns,
) =>
  record({
    orderBy: ['OrderBy', codecOf(sortable).optional()],
    descending: ['Descending', z.boolean({ error: 'invalid' }).optional()],
    pageSize: [
      'Pagesize',
      z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(200, { error: 'invalid' }).optional(),
    ],
    pageNumber: [
      'Pagenumber',
      z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(1e6, { error: 'invalid' }).optional(),
    ],
    filter: ['Filter', line(120, 0).optional()],
    columns: ['Spalten', record(columns).optional()],
  })

/** What every export of a report shares: all rows of its filter, as CSV or as a workbook. */
export const exported = {
  query: record({ format: ['Format', z.enum(['csv', 'xlsx'], { error: 'invalid' }).optional()] }),
  produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
} as const

/** One of several values of a column. */
export const oneOf = <T extends z.ZodType>(value: T) => z.array(value, { error: 'invalid' }).max(30).optional()

export const dayRange = () => record({ from: ['Von', day().optional()], until: ['Bis', day().optional()] }).optional()

/** How many of something. */
export const countRange = () =>
  record({
    from: ['Von', z.int({ error: 'invalid' }).min(0, { error: 'invalid' }).max(1e9, { error: 'invalid' }).optional()],
    until: ['Bis', z.int({ error: 'invalid' }).min(0, { error: 'invalid' }).max(1e9, { error: 'invalid' }).optional()],
  }).optional()

export const centsRange = () =>
  record({ from: ['Von', cents().optional()], until: ['Bis', cents().optional()] }).optional()
