import type { PlainDay } from '@referral/domain/calendar'
import type { PayoutBatchState } from '@referral/domain/states/payout-batch'
import { columnsOf, insertionOf, type Row } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import type { PageRequest } from '#platform/paging.ts'
import { payoutBatchTable } from './tables.ts'

const read = [
  'id',
  'reference',
  'state',
  'createdBy',
  'frozenBy',
  'approvedBy',
  'executeOn',
  'createdAt',
  'frozenAt',
  'exportedAt',
] as const
/** A batch as stored; the sealed file is read on its own. */
export type BatchRow = Pick<Row<typeof payoutBatchTable>, (typeof read)[number]> & { readonly hasFile: boolean }

const columns = `${columnsOf(payoutBatchTable, { only: read })}, file IS NOT NULL AS "hasFile"`

const insert = insertionOf(
  'batch_insert',
  payoutBatchTable,
  ['id', 'reference', 'state', 'createdBy', 'createdAt'],
  `ON CONFLICT DO NOTHING RETURNING ${columns}`,
)
/** Undefined where another batch is collecting: a tenant has one at a time. */
export const insertBatch = (tx: Tx, row: Parameters<typeof insert.valuesOf>[1]) =>
  tx.maybe<BatchRow>(insert.statement, insert.valuesOf(tx, row))

const byId = statement('batch_by_id', `SELECT ${columns} FROM payout_batch WHERE tenant_id = $1 AND id = $2`)
const lockById = statement(
  'batch_lock',
  `SELECT ${columns} FROM payout_batch WHERE tenant_id = $1 AND id = $2 FOR UPDATE`,
)
const byReference = statement(
  'batch_by_reference',
  `SELECT ${columns} FROM payout_batch WHERE tenant_id = $1 AND reference = $2`,
)
const collecting = statement(
  'batch_collecting',
  `SELECT ${columns} FROM payout_batch WHERE tenant_id = $1 AND state = 'collecting'`,
)
const page = statement(
  'batch_page',
  `SELECT ${columns} FROM payout_batch WHERE tenant_id = $1 AND ($2::text IS NULL OR state = $2)
   ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4`,
)
const countAll = statement(
  'batch_count',
  `SELECT count(*) AS count FROM (SELECT 1 FROM payout_batch WHERE tenant_id = $1 AND ($2::text IS NULL OR state = $2) LIMIT 10001) AS t`,
)
export const findBatch = (tx: Tx, id: string) => tx.maybe<BatchRow>(byId, [tx.tenantId, id])
export const lockBatch = (tx: Tx, id: string) => tx.maybe<BatchRow>(lockById, [tx.tenantId, id])
export const findBatchByReference = (tx: Tx, reference: string) =>
  tx.maybe<BatchRow>(byReference, [tx.tenantId, reference])
export const findCollecting = (tx: Tx) => tx.maybe<BatchRow>(collecting, [tx.tenantId])
/** @param state null for batches in any */
export const listBatchRows = (tx: Tx, state: PayoutBatchState | null, { page: number, size }: PageRequest) =>
  tx.rows<BatchRow>(page, [tx.tenantId, state, size, (number - 1) * size])
/** At most 10,001. */
export const countBatches = async (tx: Tx, state: PayoutBatchState | null) =>
  (await tx.one<{ count: number }>(countAll, [tx.tenantId, state])).count

export interface BatchChange {
  readonly state: PayoutBatchState
  readonly frozenBy: string | null
  readonly approvedBy: string | null
}
const change = statement(
  'batch_move',
  `UPDATE payout_batch SET state = $4, frozen_by = $5, approved_by = $6,
     frozen_at = CASE WHEN $4 = 'frozen' THEN $7 WHEN $4 = 'collecting' THEN NULL ELSE frozen_at END,
     approved_at = CASE WHEN $4 = 'approved' THEN $7 WHEN $4 IN ('collecting', 'frozen') THEN NULL ELSE approved_at END,
     settled_at = CASE WHEN $4 IN ('settled', 'partlyReturned', 'rejected') THEN coalesce(settled_at, $7) ELSE NULL END
   WHERE tenant_id = $1 AND id = $2 AND state = $3 RETURNING ${columns}`,
)
/** Undefined where the batch is no longer in the state it was read in. */
export const changeBatch = (tx: Tx, before: Pick<BatchRow, 'id' | 'state'>, after: BatchChange, at: Date) =>
  tx.maybe<BatchRow>(change, [tx.tenantId, before.id, before.state, after.state, after.frozenBy, after.approvedBy, at])

const keepFile = statement(
  'batch_file_keep',
  'UPDATE payout_batch SET file = $3, execute_on = $4, exported_by = $5, exported_at = $6 WHERE tenant_id = $1 AND id = $2',
)
const readFile = statement('batch_file_read', 'SELECT file FROM payout_batch WHERE tenant_id = $1 AND id = $2')
export const keepBatchFile = (
  tx: Tx,
  id: string,
  file: { sealed: Buffer | null; executeOn: PlainDay; by: string; at: Date },
) => tx.run(keepFile, [tx.tenantId, id, file.sealed, file.executeOn, file.by, file.at])
export const readBatchFile = async (tx: Tx, id: string) =>
  (await tx.maybe<{ file: Buffer | null }>(readFile, [tx.tenantId, id]))?.file ?? null

const withFile = statement(
  'batch_with_file',
  `SELECT ${columns} FROM payout_batch WHERE tenant_id = $1 AND file IS NOT NULL AND state IN ('exported', 'settled', 'partlyReturned')
   ORDER BY exported_at DESC, id DESC LIMIT $2`,
)
/** The batches whose file is with the bank, newest first. */
export const listBatchesWithFile = (tx: Tx, limit: number) => tx.rows<BatchRow>(withFile, [tx.tenantId, limit])

const names = statement(
  'batch_operator_names',
  `SELECT id, trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) AS name FROM account WHERE tenant_id = $1 AND id = ANY($2::uuid[])`,
)
export const operatorNames = async (tx: Tx, ids: readonly (string | null)[]) =>
  new Map(
    (
      await tx.rows<{ id: string; name: string }>(names, [tx.tenantId, [...new Set(ids.filter((id) => id !== null))]])
    ).map((row) => [row.id, row.name]),
  )

/** Deletes the files of finished batches that were exported before an instant. */
export const forgetFiles = statement(
  'batch_files_forget',
  `UPDATE payout_batch SET file = NULL WHERE tenant_id = $1 AND file IS NOT NULL AND exported_at < $2 AND state IN ('settled', 'partlyReturned', 'rejected')`,
)
