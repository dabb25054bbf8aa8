import type { PlainDay } from '@referral/domain/calendar'
import { columnsOf, insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { priceListEntryTable, rewardPlanEntryTable, type PriceListEntry, type RewardPlanEntry } from './tables.ts'

const planColumns = columnsOf(rewardPlanEntryTable)
const priceColumns = columnsOf(priceListEntryTable)

const selectPlan = statement(
  'reward_plan_of_agency',
  `SELECT ${planColumns} FROM reward_plan_entry WHERE tenant_id = $1 AND agency_id = $2 ORDER BY category_id, valid_from`,
)
const selectPlanEntry = statement(
  'reward_plan_entry',
  `SELECT ${planColumns} FROM reward_plan_entry WHERE tenant_id = $1 AND agency_id = $2 AND id = $3`,
)
const selectPlanOn = statement(
  'reward_plan_on',
  `SELECT cents FROM reward_plan_entry WHERE tenant_id = $1 AND agency_id = $2 AND category_id = $3 AND valid_from <= $4
   ORDER BY valid_from DESC LIMIT 1`,
)
const insertPlan = insertionOf(
  'reward_plan_insert',
  rewardPlanEntryTable,
  ['id', 'agencyId', 'categoryId', 'cents', 'validFrom', 'createdAt'],
  'ON CONFLICT DO NOTHING',
)
/** A begun entry stays, even for a direct call. */
const deletePlan = statement(
  'reward_plan_delete',
  'DELETE FROM reward_plan_entry WHERE tenant_id = $1 AND agency_id = $2 AND id = $3 AND valid_from > $4',
)

const selectPrices = statement(
  'price_list_all',
  `SELECT ${priceColumns} FROM price_list_entry WHERE tenant_id = $1 ORDER BY category_id, valid_from`,
)
const selectPrice = statement(
  'price_list_entry',
  `SELECT ${priceColumns} FROM price_list_entry WHERE tenant_id = $1 AND id = $2`,
)
const selectPriceOn = statement(
  'price_list_on',
  `SELECT cents FROM price_list_entry WHERE tenant_id = $1 AND category_id = $2 AND valid_from <= $3
   ORDER BY valid_from DESC LIMIT 1`,
)
const insertPrice = insertionOf(
  'price_list_insert',
  priceListEntryTable,
  ['id', 'categoryId', 'cents', 'validFrom', 'createdAt'],
  'ON CONFLICT DO NOTHING',
)
const deletePrice = statement(
  'price_list_delete',
  'DELETE FROM price_list_entry WHERE tenant_id = $1 AND id = $2 AND valid_from > $3',
)

export const listPlanEntries = (tx: Tx, agencyId: string) =>
  tx.rows<RewardPlanEntry>(selectPlan, [tx.tenantId, agencyId])
export const findPlanEntry = (tx: Tx, agencyId: string, id: string) =>
  tx.maybe<RewardPlanEntry>(selectPlanEntry, [tx.tenantId, agencyId, id])
export const findPlanCents = async (tx: Tx, agencyId: string, categoryId: number, day: PlainDay) =>
  (await tx.maybe<{ cents: number }>(selectPlanOn, [tx.tenantId, agencyId, categoryId, day]))?.cents
/** False where the plan has an entry for that day already. */
export const insertPlanEntry = async (tx: Tx, row: RewardPlanEntry) =>
  (await tx.run(insertPlan.statement, insertPlan.valuesOf(tx, row))) === 1
/** False where it has begun. */
export const deletePlanEntryRow = async (tx: Tx, agencyId: string, id: string, today: PlainDay) =>
  (await tx.run(deletePlan, [tx.tenantId, agencyId, id, today])) === 1

export const listPriceEntries = (tx: Tx) => tx.rows<PriceListEntry>(selectPrices, [tx.tenantId])
export const findPriceEntry = (tx: Tx, id: string) => tx.maybe<PriceListEntry>(selectPrice, [tx.tenantId, id])
export const findPriceCents = async (tx: Tx, categoryId: number, day: PlainDay) =>
  (await tx.maybe<{ cents: number }>(selectPriceOn, [tx.tenantId, categoryId, day]))?.cents
export const insertPriceEntry = async (tx: Tx, row: PriceListEntry) =>
  (await tx.run(insertPrice.statement, insertPrice.valuesOf(tx, row))) === 1
export const deletePriceEntryRow = async (tx: Tx, id: string, today: PlainDay) =>
  (await tx.run(deletePrice, [tx.tenantId, id, today])) === 1
