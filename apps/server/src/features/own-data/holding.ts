import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'

/** A row as it was read; `open` unseals its sealed values. */
export type Row = Readonly<Record<string, unknown>>

export interface Holding {
  /** The disclosed columns of the table; every other column is in `leftOut`. */
  readonly columns: readonly string[]
  /** Columns that say nothing about the person, or nothing that is not disclosed already. */
  readonly leftOut: readonly string[]
  /** The person's rows, of the table as `t`; `$1` is the tenant, `$2` the person. */
  readonly where: string
  readonly orderBy: string
  /** Many equal rows are disclosed once. */
  readonly isDistinct?: true
  readonly open?: (ctx: Context, tx: Tx, personId: string, row: Row) => Promise<Row>
}
