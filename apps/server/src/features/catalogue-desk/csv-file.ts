import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { csvTable } from '#platform/csv-table.ts'
import { guardFormula, withoutGuard } from '#platform/csv.ts'

/** The file of an export; no cell of it becomes a formula. */
export const writeCsv = (
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string | undefined>>[],
): string =>
  '\ufeff' +
  stringify([[...columns], ...rows.map((row) => columns.map((column) => guardFormula(row[column] ?? '')))], {
    delimiter: ';',
    record_delimiter: '\r\n',
  })

export type CellsOf<Column extends string> = Readonly<Partial<Record<Column, string>>>

export interface CsvFile<Column extends string> {
  readonly unknownColumns: readonly string[]
  readonly lines: readonly { readonly line: number; readonly cells: CellsOf<Column> | undefined }[]
}

const longestLine = 65_536
const mostColumns = 200

/**
 * Parses a file; undefined where it is no table, or too long. A line with more cells than columns counts as empty: its
 * cells are shifted.
 */
export function readCsv<Column extends string>(
  text: string,
  known: readonly Column[],
  most: number,
): CsvFile<Column> | undefined {
  const byLowerName = new Map(known.map((column) => [column.toLowerCase(), column]))
  const table = csvTable(text)
  if (table.heading.length > longestLine) return undefined
  let records: { record: string[]; info: { lines: number } }[]
  try {
    records = parse(table.text, {
      delimiter: table.separator,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      info: true,
      max_record_size: longestLine,
      // Heading, the maximum number of lines, and one to detect more.
      to: most + 2,
    }) as never
  } catch {
    return undefined
  }
  const [first, ...rest] = records
  if (first === undefined || first.record.length > mostColumns || rest.length > most) return undefined
  const columns = first.record.map((name) => byLowerName.get(withoutGuard(name).toLowerCase()))
  if (columns.every((column) => column === undefined)) return undefined
  return {
    unknownColumns: first.record.filter((name, index) => columns[index] === undefined && name !== '').slice(0, 50),
    lines: rest.map(({ record, info }) => ({
      line: info.lines + table.linesBefore,
      cells: record.slice(columns.length).some((cell) => cell !== '')
        ? undefined
        : (Object.fromEntries(
            columns.flatMap((column, index) =>
              column === undefined ? [] : [[column, withoutGuard(record[index] ?? '')]],
            ),
          ) as CellsOf<Column>),
    })),
  }
}

/** A cell that is no number stays text, and its column refuses it. */
export const numberOf = (cell: string) => (/^-?\d{1,9}$/.test(cell) ? Number(cell) : cell)
