import { englishNamesOf } from '@referral/contract/describe'
import { incomingOrder, orderColumnAliases } from '@referral/contract/orders'
import { csvTable, longestHeading } from '#platform/csv-table.ts'
import { wireNameOf } from './incoming-order.ts'
import type { Line } from './read-order-file.ts'

/** Wider is no table of orders. */
const mostColumns = 200

/** A CSV being read: its lines one by one, and the unknown columns once the first line has been read. */
export interface CsvLines {
  readonly unknownColumns: readonly string[]
  readonly lines: Iterable<Line>
}

/** Whether its first line is a heading at all. */
export function hasHeading(text: string): boolean {
  const { heading, separator } = csvTable(text)
  return heading.length <= longestHeading && heading.split(separator).length <= mostColumns
}

/**
 * Reads orders from a CSV with a heading. A line with more cells than columns has slipped and is answered as
 * unreadable; so is one with a quotation mark that is never closed.
 */
export function readCsv(text: string): CsvLines {
  const unknownColumns: string[] = []
  function* lines(): Generator<Line> {
    let columns: readonly string[] | undefined
    for (const { line, cells } of csvTable(text).rows) {
      if (cells === undefined) yield { line, raw: undefined }
      else if (cells.every((cell) => cell === '')) continue
      else if (columns === undefined) {
        columns = cells.map(columnOf)
        unknownColumns.push(...columns.filter((name) => !known.has(name) && name !== '').slice(0, 50))
      } else yield { line, raw: toMembers(columns, cells) }
    }
  }
  return { unknownColumns, lines: lines() }
}

const wireNames = [...englishNamesOf(incomingOrder.def.in)!.keys()]
const known: ReadonlySet<string> = new Set(wireNames)
const newCustomerColumn = wireNameOf('newCustomer')
const simple = (heading: string) => heading.toLowerCase().replaceAll(/[\s._-]/g, '')
const bySimpleName = new Map<string, string>([
  ...Object.entries(orderColumnAliases),
  ...wireNames.map((name) => [simple(name), name] as const),
])

const columnOf = (heading: string) => bySimpleName.get(simple(heading)) ?? heading

const yes: ReadonlySet<string> = new Set(['ja', 'true', '1', 'x', 'yes'])
const no: ReadonlySet<string> = new Set(['nein', 'false', '0', 'no'])

/**
 * Undefined (unreadable) where there are more cells than columns. Unknown columns are reported once, not on every line;
 * an empty cell is no member.
 */
function toMembers(columns: readonly string[], cells: readonly string[]): Record<string, unknown> | undefined {
  if (cells.slice(columns.length).some((cell) => cell !== '')) return undefined
  const members: Record<string, unknown> = {}
  for (const [index, name] of columns.entries()) {
    if (!known.has(name)) continue
    const cell = cells[index] ?? ''
    // Of two columns of a name, the last one says what it is.
    if (cell !== '') members[name] = cell
    else if (Object.hasOwn(members, name)) delete members[name]
  }
  const flag = String(members[newCustomerColumn] ?? '').toLowerCase()
  if (yes.has(flag)) members[newCustomerColumn] = true
  if (no.has(flag)) members[newCustomerColumn] = false
  return members
}
