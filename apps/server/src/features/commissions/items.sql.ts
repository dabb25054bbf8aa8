import type { PlainDay } from '@referral/domain/calendar'
import { columnsOf, insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { commissionItemTable, type CommissionItem } from './tables.ts'

const columns = columnsOf(commissionItemTable, { as: 'i' })

const insert = insertionOf('commission_item_insert', commissionItemTable, [
  ...(['id', 'sellerId', 'kind', 'commissionId', 'reversesId', 'bookedAt', 'bookedOn', 'orderNumber'] as const),
  ...([
    'orderedOn',
    'product',
    'productEn',
    'model',
    'periodFrom',
    'periodUntil',
    'stepFrom',
    'taxStatus',
    'cents',
  ] as const),
])
const unreversed = `AND i.reverses_id IS NULL
     AND NOT EXISTS (SELECT 1 FROM commission_item r WHERE r.tenant_id = $1 AND r.reverses_id = i.id)`
const standingOf = statement(
  'commission_item_standing',
  `SELECT ${columns} FROM commission_item i WHERE i.tenant_id = $1 AND i.commission_id = $2 ${unreversed}`,
)
const standingBonuses = statement(
  'commission_item_bonuses',
  `SELECT ${columns} FROM commission_item i
   WHERE i.tenant_id = $1 AND i.seller_id = $2 AND i.kind = 'bonus' AND i.model = $3 AND i.period_from <= $4
     AND (i.period_until >= $4 OR i.period_until IS NULL AND i.period_from = $5) ${unreversed}`,
)

export const insertItem = (tx: Tx, row: Parameters<typeof insert.valuesOf>[1]) =>
  tx.run(insert.statement, insert.valuesOf(tx, row))
/** The item that earned a commission and was not reversed. */
export const findStandingItem = (tx: Tx, commissionId: string) =>
  tx.maybe<CommissionItem>(standingOf, [tx.tenantId, commissionId])
/**
 * The bonuses of a model whose period has this day: of several periods, where the model's changed.
 * @param from the first day of its present period, which counts for a bonus that does not know its last
 */
export const listStandingBonuses = (tx: Tx, sellerId: string, model: string, day: PlainDay, from: PlainDay) =>
  tx.rows<CommissionItem>(standingBonuses, [tx.tenantId, sellerId, model, day, from])
