import type { Row, SeedTx } from '../bulk.ts'

/** In the order in which their foreign keys allow them to be filled. */
const tableNames = [
  'account',
  'agency_customer',
  'consent_text',
  'recommendation',
  'recipient',
  'customer_order',
  'reward',
  'commission',
  'commission_item',
  'ecode',
  'payout_batch',
  'payout',
  'ledger_account',
  'ledger_entry',
  'ledger_posting',
  'person_secret',
  'blind_index',
  'search_word',
  'recommendation_campaign',
  'late_claim',
  'approval',
  'contact_message',
  'event',
  'click',
  'consent_proof',
  'mail',
  'nightly_run',
] as const

export type TableName = (typeof tableNames)[number]

/** Rows made in memory and kept by reference, so that what happens later changes them until they are written. */
export interface Tables {
  add(table: TableName, row: object): void
  /** Takes away everything that belongs to a person, as an erasure does. */
  erase(personId: string): void
  rows(table: TableName): readonly object[]
  write(tx: SeedTx): Promise<void>
}

/** What the product's own statements do for each row. */
const awaitSeal = `INSERT INTO audit_waiting (tenant_id, kind, id)
  SELECT tenant_id, 'event', id FROM event WHERE tenant_id = $1 AND is_sealed_event(actor_kind, subject_kind)
  UNION ALL SELECT tenant_id, 'entry', id FROM ledger_entry WHERE tenant_id = $1 RETURNING id`

const ofPersons: readonly TableName[] = ['person_secret', 'blind_index', 'search_word']

export function createTables(): Tables {
  const rows = new Map<TableName, object[]>(tableNames.map((name) => [name, []]))
  return {
    add: (table, row) => {
      rows.get(table)!.push(row)
    },
    erase(personId) {
      for (const table of ofPersons)
        rows.set(
          table,
          rows.get(table)!.filter((row) => (row as Row)['person_id'] !== personId),
        )
    },
    rows: (table) => rows.get(table)!,
    async write(tx) {
      for (const table of tableNames) await tx.insert(table, rows.get(table)! as Row[])
      await tx.client.query(awaitSeal, [tx.tenantId])
    },
  }
}
