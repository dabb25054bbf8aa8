import { figure } from './figures.ts'
import type { BenchRow } from './row.ts'

const heading = ['', 'what', 'ours', 'beside', 'ratio', 'aim', ''] as const

/** The rows as text, one a line, with the facts to judge them below. */
export function printTable(rows: readonly BenchRow[]): string {
  const cells = [heading, ...rows.map(cellsOf)]
  const widths = heading.map((_, column) => Math.max(...cells.map((line) => line[column]!.length)))
  const lines = cells.map((line) =>
    line
      .map((cell, column) => (column === 4 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd(),
  )
  const notes = rows.filter(({ note }) => note !== '').map(({ id, what, note }) => `(${id}) ${what}: ${note}`)
  return [...lines, '', ...notes].join('\n')
}

function cellsOf({ id, what, ours, limit, ratio, aim, met }: BenchRow): readonly string[] {
  const verdict = met === undefined ? '' : met ? 'met' : 'short'
  return [id, what, ours, limit, ratio === undefined ? '' : figure(ratio), aim ?? '', verdict]
}
