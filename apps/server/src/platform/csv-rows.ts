export interface CsvRow {
  /** Where it begins, from 1. */
  readonly line: number
  /** Undefined where it can't be read. */
  readonly cells: readonly string[] | undefined
}

const longestRow = 65_536
/** After so many unreadable rows a cell ends with its line: to look for each one's end would take the square of a file. */
const mostSearched = 100
const lineEnd = /\r\n|\n|\r/g

/**
 * The rows of a table, cell by cell. A quotation mark may enclose a cell, with separators and line ends in it; within
 * words it is one of its letters. Whatever a row has, it costs no other one: where a quotation mark is never closed, or
 * a row has no end, its first line alone is unreadable. Lines may end differently within one file. The time is
 * proportional to the length of the text.
 */
export function* csvRows(text: string, separator: string): Generator<CsvRow> {
  const cellEnd = new RegExp(`[${separator}\r\n]`, 'g')
  let line = 1
  let unreadable = 0
  for (let at = 0; at < text.length;) {
    const until = unreadable < mostSearched ? at + longestRow : firstOf(lineEnd, text, at)
    const { cells, next } = readRow(text, at, { separator, cellEnd, until })
    if (cells === undefined) unreadable += 1
    yield { line, cells }
    line += text.slice(at, next).match(lineEnd)?.length ?? 0
    at = next
  }
}

interface Bounds {
  readonly separator: string
  readonly cellEnd: RegExp
  /** The row ends there at the latest. */
  readonly until: number
}

function readRow(text: string, start: number, bounds: Bounds) {
  const { separator, until } = bounds
  const cells: string[] = []
  for (let at = start; ;) {
    const cell = readCell(text, at, bounds)
    if (cell === undefined || cell.end > until)
      return { cells: undefined, next: afterLine(text, firstOf(lineEnd, text, start)) }
    cells.push(cell.value)
    if (text[cell.end] !== separator) return { cells, next: afterLine(text, cell.end) }
    at = cell.end + 1
  }
}

/** Undefined where a quotation mark at its beginning is never closed. */
function readCell(text: string, at: number, { separator, cellEnd, until }: Bounds) {
  const from = afterBlanks(text, at, separator)
  if (text[from] !== '"') return plainCell(text, from, from, cellEnd)
  const close = closingQuote(text, from, until)
  if (close === undefined) return undefined
  const end = afterBlanks(text, close + 1, separator)
  if (end === text.length || text[end] === separator || isLineEnd(text[end]))
    return {
      value: text
        .slice(from + 1, close)
        .replaceAll('""', '"')
        .trim(),
      end,
    }
  // The next quotation mark of a later line opens a cell there.
  return /[\r\n]/.test(text.slice(from, close)) ? undefined : plainCell(text, from, close, cellEnd)
}

function plainCell(text: string, from: number, notBefore: number, cellEnd: RegExp) {
  const end = firstOf(cellEnd, text, notBefore)
  return { value: text.slice(from, end).trim(), end }
}

/** The quotation mark that closes the one there; a doubled one stands for itself. */
function closingQuote(text: string, open: number, until: number): number | undefined {
  for (let at = text.indexOf('"', open + 1); at !== -1 && at <= until; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at
  return undefined
}

function afterBlanks(text: string, at: number, separator: string): number {
  let next = at
  while ((text[next] === ' ' || text[next] === '\t') && text[next] !== separator) next += 1
  return next
}

/** The place of the first match from there on; the end of the text without one. */
function firstOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? text.length
}

const isLineEnd = (sign: string | undefined) => sign === '\n' || sign === '\r'
const afterLine = (text: string, end: number) => end + (text.startsWith('\r\n', end) ? 2 : 1)
