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

/** Rows as the stream of a file while they are read, however many there are; no cell becomes a formula (safety 15). */
export function reportStream<Row>(
  { locale }: Reader,
  columns: readonly ReportColumn<Row>[],
  chunks: Chunks<Row>,
  format: ReportFormat = 'csv',
): Readable {
  const said = (cell: Cell | Word) => (typeof cell === 'object' && 'de' in cell ? cell[locale] : cell)
  async function* cells() {
    for await (const rows of chunks) yield rows.map((row) => columns.map(([, , cell]) => said(cell(row))))
  }
  const names = columns.map(([de, en]) => said({ de, en }) as string)
  return Readable.from(files[format].of(names, cells(), sheetName[locale]))
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
