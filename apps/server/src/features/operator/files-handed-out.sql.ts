import type { TracedCondition } from '@referral/contract/trace-filter'
import { countedRows } from '#platform/counted-rows.ts'
import { statement, type Tx } from '#platform/db/tx.ts'

export interface HandedOutRow {
  readonly id: string
  readonly at: Date
  readonly role: 'operator' | 'account'
  readonly actorId: string
  readonly data: {
    readonly list: string
    readonly filter: readonly TracedCondition[]
    readonly rows: number | null
    readonly operator: string | null
  }
  readonly end: { readonly rows: number; readonly isWhole: boolean } | null
}

const from = `FROM event e WHERE e.tenant_id = $1 AND e.subject_kind = 'download' AND e.kind = 'fileHandedOut'`
/** Ids are in the order of time, so the index of subjects has them in order. */
const page = statement(
  'files_handed_out',
  `SELECT e.subject_id AS id, e.at, e.actor_kind AS role, e.actor_id AS "actorId", e.data,
     (SELECT d.data FROM event d WHERE d.tenant_id = $1 AND d.subject_kind = 'download' AND d.subject_id = e.subject_id
        AND d.kind = 'fileDelivered' LIMIT 1) AS end
   ${from} ORDER BY e.subject_id DESC LIMIT $2 OFFSET $3`,
)

export const listHandedOut = (tx: Tx, limit: number, offset: number) =>
  tx.rows<HandedOutRow>(page, [tx.tenantId, limit, offset])
export const countHandedOut = (tx: Tx) => countedRows(tx, from, [tx.tenantId])
