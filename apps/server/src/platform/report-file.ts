import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { guardFormula } from './csv.ts'
import { Reply } from './http/route.ts'
import type { Locale } from './locale.ts'
import { cellText, type Cell, type Word } from './report-cell.ts'
import { workbookOf } from './report-workbook.ts'

export { dayCell, instantCell, meanCell, moneyCell, nameCell, yesNoCell, type Word } from './report-cell.ts'

/** A column of a report's file: what it is called in German and in English, and its cell. */
export type ReportColumn<Row> = readonly [german: string, english: string, cell: (row: Row) => Cell | Word]
export type ReportFormat = 'csv' | 'xlsx'

async function* csvOf(names: readonly string[], chunks: AsyncIterable<readonly (readonly Cell[])[]>) {
  const write = (rows: readonly (readonly string[])[]) => stringify(rows as string[][], { delimiter: ';' })
  yield `\ufeff${write([names])}`
  for await (const rows of chunks) yield write(rows.map((row) => row.map((cell) => guardFormula(cellText(cell)))))
}

const sheetName: Word = { de: 'Tabelle', en: 'Sheet' }
const files = {
  csv: { of: csvOf, mediaType: 'text/csv; charset=utf-8' },
  xlsx: { of: workbookOf, mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const

/** Rows part by part, as they are read; all at once: a list of one part. */
type Chunks<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

interface Reader {
  readonly locale: Locale
}

interface RowCount {
  /** Known before the first byte where all rows are in memory. */
  readonly total: number | undefined
  read: number
}

const rowCounts = new WeakMap<Readable, RowCount>()

/** How many rows of a report's file there are, and how many were read for it so far. */
export const rowCountOf = (body: Readable): RowCount | undefined => rowCounts.get(body)

/** Rows as the stream of a file while they are read, however many there are; no cell becomes a formula (safety 15). */
export function reportStream<Row>(
  { locale }: Reader,
  columns: readonly ReportColumn<Row>[],
  chunks: Chunks<Row>,
  format: ReportFormat = 'csv',
): Readable {
  const said = (cell: Cell | Word) => (typeof cell === 'object' && 'de' in cell ? cell[locale] : cell)
  const total = Array.isArray(chunks) ? (chunks as Row[][]).reduce((sum, rows) => sum + rows.length, 0) : undefined
  const count: RowCount = { total, read: 0 }
  async function* cells() {
    for await (const rows of chunks) {
      count.read += rows.length
      yield rows.map((row) => columns.map(([, , cell]) => said(cell(row))))
    }
  }
  const names = columns.map(([de, en]) => said({ de, en }) as string)
  const body = Readable.from(files[format].of(names, cells(), sheetName[locale]))
  rowCounts.set(body, count)
  return body
}

/** The same as an answer. */
export const reportFile = <Row>(
  reader: Reader,
  columns: readonly ReportColumn<Row>[],
  chunks: Chunks<Row>,
  format: ReportFormat = 'csv',
): Reply<never> =>
  new Reply<never>(
    undefined,
    {},
    { body: reportStream(reader, columns, chunks, format), mediaType: files[format].mediaType },
  )
