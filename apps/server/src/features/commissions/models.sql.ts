import type { PlainDay } from '@referral/domain/calendar'
import { columnsOf, insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { commissionModelTable, type ModelRow } from './tables.ts'

const columns = columnsOf(commissionModelTable)

const all = statement(
  'commission_model_all',
  `SELECT ${columns} FROM commission_model WHERE tenant_id = $1 ORDER BY name, valid_from`,
)
const byId = statement(
  'commission_model_by_id',
  `SELECT ${columns} FROM commission_model WHERE tenant_id = $1 AND id = $2`,
)
const onDay = statement(
  'commission_model_on',
  `SELECT ${columns} FROM commission_model WHERE tenant_id = $1 AND name = $2 AND valid_from <= $3 ORDER BY valid_from DESC LIMIT 1`,
)
const insert = insertionOf(
  'commission_model_insert',
  commissionModelTable,
  ['id', 'name', 'validFrom', 'kind', 'period', 'steps', 'createdAt'],
  'ON CONFLICT DO NOTHING',
)
/** A begun model stays, even for a direct call. */
const remove = statement(
  'commission_model_delete',
  'DELETE FROM commission_model WHERE tenant_id = $1 AND id = $2 AND valid_from > $3',
)

export const listModelRows = (tx: Tx) => tx.rows<ModelRow>(all, [tx.tenantId])
export const findModelRow = (tx: Tx, id: string) => tx.maybe<ModelRow>(byId, [tx.tenantId, id])
export const findModelOn = (tx: Tx, name: string, day: PlainDay) => tx.maybe<ModelRow>(onDay, [tx.tenantId, name, day])
/** False where the model has an entry for that day already. */
export const insertModelRow = async (tx: Tx, row: ModelRow) =>
  (await tx.run(insert.statement, insert.valuesOf(tx, row))) === 1
/** False where it has begun. */
export const deleteModelRow = async (tx: Tx, id: string, today: PlainDay) =>
  (await tx.run(remove, [tx.tenantId, id, today])) === 1
