import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { guardFormula } from './csv.ts'
import { Reply } from './http/route.ts'
import { cellText, type Cell } from './report-cell.ts'
import { workbookOf } from './report-workbook.ts'

export { dayCell, instantCell, moneyCell } from './report-cell.ts'

/** A column of a report's file: its German name, and its cell. */
export type ReportColumn<Row> = readonly [name: string, cell: (row: Row) => Cell]
export type ReportFormat = 'csv' | 'xlsx'

async function* csvOf(names: readonly string[], chunks: AsyncIterable<readonly (readonly Cell[])[]>) {
  const write = (rows: readonly (readonly string[])[]) => stringify(rows as string[][], { delimiter: ';' })
  yield `\ufeff${write([names])}`
  for await (const rows of chunks) yield write(rows.map((row) => row.map((cell) => guardFormula(cellText(cell)))))
}

const files = {
  csv: { of: csvOf, mediaType: 'text/csv; charset=utf-8' },
  xlsx: { of: workbookOf, mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const

/** Rows part by part, as they are read; all at once: a list of one part. */
type Chunks<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

/** Rows as the stream of a file while they are read, however many there are; no cell becomes a formula (safety 15). */
export function reportStream<Row>(
  columns: readonly ReportColumn<Row>[],
  chunks: Chunks<Row>,
  format: ReportFormat = 'csv',
): Readable {
  async function* cells() {
    for await (const rows of chunks) yield rows.map((row) => columns.map(([, cell]) => cell(row)))
  }
  const names = columns.map(([name]) => name)
  return Readable.from(files[format].of(names, cells()))
}

/** The same as an answer. */
export const reportFile = <Row>(
  columns: readonly ReportColumn<Row>[],
  chunks: Chunks<Row>,
  format: ReportFormat = 'csv',
): Reply<never> =>
  new Reply<never>(undefined, {}, { body: reportStream(columns, chunks, format), mediaType: files[format].mediaType })
