import { csvRows, type CsvRow } from './csv-rows.ts'

/** A table as spreadsheets write it. */
export interface CsvTable {
  /** Its first line. */
  readonly heading: string
  readonly separator: string
  /** The heading and what follows, and how many lines stand before it. */
  readonly text: string
  readonly linesBefore: 0 | 1
  /** The same row by row, numbered as the lines of the file. */
  readonly rows: Iterable<CsvRow>
}

const separators = [';', ',', '\t'] as const
/** No heading is longer. */
export const longestHeading = 65_536
/** Excel's own first line, which names the separator. */
const separatorLine = /^\ufeff?"?sep=([;,\t])"?[;,\t]*(?:\r\n|\n|\r)/i

/** Finds the separator: the one that the file names, or that its heading has most of. */
export function csvTable(text: string): CsvTable {
  const table = text.replace(/^\ufeff/, '')
  const named = separatorLine.exec(table)
  const rest = table.slice(named?.[0].length ?? 0)
  const heading = rest.slice(0, rest.search(/[\r\n]|$/))
  const separator = named?.[1] ?? mostOf(heading.slice(0, longestHeading))
  function* rows(): Generator<CsvRow> {
    for (const row of csvRows(table, separator)) if (named === null || row.line > 1) yield row
  }
  return { heading, separator, text: rest, linesBefore: named === null ? 0 : 1, rows: rows() }
}

function mostOf(heading: string): string {
  const count = (separator: string) => heading.split(separator).length
  return separators.reduce((best, next) => (count(next) > count(best) ? next : best))
}
