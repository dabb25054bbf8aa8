const signs: ReadonlySet<string> = new Set(['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'])
/** Where a spreadsheet that guesses another separator than ours begins a new cell, quotation marks or not. */
const separators: ReadonlySet<string> = new Set([';', ',', '|', '\t', '\r', '\n'])
/** Characters before the sign of a formula that are invisible. */
const isUnseen = (character: string) => character === '"' || /[\s\p{C}]/u.test(character)
const isNumber = (cell: string) => /^-?\d+([.,]\d+)?$/.test(cell)

/** Calls for each place at which some spreadsheet begins a formula: the cell's start, or behind a separator. */
function findFormulas(cell: string, found: (start: number) => void): void {
  let start = 0
  let isOpen = true
  for (let at = 0; at < cell.length; at += 1) {
    const character = cell[at]!
    if (isOpen && signs.has(character)) found(start)
    if (separators.has(character)) {
      start = at + 1
      isOpen = true
    } else if (isOpen && !isUnseen(character)) isOpen = false
  }
}

/**
 * Puts an apostrophe before a cell that a spreadsheet would read as a formula, or as several cells of which one is a
 * formula (safety 15). This includes signs in full width, which some editions read as plain ones, and signs behind
 * invisible characters. Numbers are unchanged.
 */
export function guardFormula(cell: string): string {
  if (isNumber(cell)) return cell
  const starts = new Set(/^[\t\r\n]/.test(cell) ? [0] : [])
  findFormulas(cell, (start) => starts.add(start))
  if (starts.size === 0) return cell
  const ordered = [...starts].toSorted((a, b) => a - b)
  const pieces = ordered.map((start, index) => `'${cell.slice(start, ordered[index + 1])}`)
  return cell.slice(0, ordered[0]) + pieces.join('')
}

/** Removes the apostrophe that an export put before a sign. */
export function withoutGuard(cell: string): string {
  const plain = cell.replaceAll(/(^|[;,|\t\r\n])'/g, '$1')
  return guardFormula(plain) === cell ? plain : cell
}
