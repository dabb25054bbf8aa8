/** One line of the table: what was measured, beside what, and whether it is good enough. */
export interface BenchRow {
  /** The letter that chooses it: `npm run bench -- a b`. */
  readonly id: string
  readonly what: string
  /** Our figure with its unit, and that of what it is compared with in the same run. */
  readonly ours: string
  readonly limit: string
  /** Median of the rounds, ours by the other's; left out where there is nothing to divide by. */
  readonly ratio?: number
  /** As it is printed, like `≥ 0.5`; left out where the figure is only told. */
  readonly aim?: string
  readonly met?: boolean
  /** What a reader needs to judge the figure. */
  readonly told: string
}
