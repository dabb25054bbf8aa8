/**
 * A cell that a spreadsheet would take for a formula gets an apostrophe in front (safety 15): signs also in full width,
 * which some editions read as the plain ones, and behind what is not seen. Numbers stay numbers.
 */
export function guardFormula(cell: string): string {
  const begins = /^[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(cell)
  return begins && !/^-?\d+([.,]\d+)?$/.test(cell) ? `'${cell}` : cell
}
