import type { orderCounts } from '@referral/contract/orders'
import type { z } from 'zod'
import { statement, type Tx } from '#platform/db/tx.ts'

const insert = statement(
  'order_import_insert',
  `INSERT INTO order_import (tenant_id, id, operator_id, file_name, dry_run, lines, counts, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
const recent = statement(
  'order_import_recent',
  `SELECT i.id, i.file_name AS "fileName", i.dry_run AS "dryRun", i.lines, i.counts, i.created_at AS at,
          coalesce(nullif(trim(coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')), ''), '–') AS operator
   FROM order_import i LEFT JOIN account a ON a.tenant_id = $1 AND a.id = i.operator_id
   WHERE i.tenant_id = $1 ORDER BY i.created_at DESC, i.id DESC LIMIT 100`,
)

export interface ImportRow {
  readonly id: string
  readonly fileName: string | null
  readonly dryRun: boolean
  readonly lines: number
  readonly counts: z.output<typeof orderCounts>
  readonly operator: string
  readonly at: Date
}

export const keepImport = (
  tx: Tx,
  row: Pick<ImportRow, 'id' | 'fileName' | 'dryRun' | 'lines' | 'counts' | 'at'> & { readonly operatorId: string },
) => tx.run(insert, [tx.tenantId, row.id, row.operatorId, row.fileName, row.dryRun, row.lines, row.counts, row.at])
/** The last hundred. */
export const listImportRows = (tx: Tx) => tx.rows<ImportRow>(recent, [tx.tenantId])
