/** One line of the table: the measured figure, its comparison, and whether it meets its aim. */
export interface BenchRow {
  /** The letter that chooses it: `npm run bench -- a b`. */
  readonly id: string
  readonly what: string
  /** Our figure with its unit, and that of the comparison in the same run. */
  readonly ours: string
  readonly limit: string
  /** Median of the rounds, ours divided by the other's; absent without a comparison. */
  readonly ratio?: number
  /** As printed, like `≥ 0.5`; absent for a figure without an aim. */
  readonly aim?: string
  readonly met?: boolean
  /** Facts that a reader needs to judge the figure. */
  readonly note: string
}
