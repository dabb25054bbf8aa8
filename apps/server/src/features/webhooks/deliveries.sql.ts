import { columnsOf, insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { partRows } from '#platform/night-work.ts'
import { deepestRow, sliceOf, type PageRequest } from '#platform/paging.ts'
import { webhookDeliveryTable, type DeliveryRow } from './tables.ts'

export interface ListedDelivery extends DeliveryRow {
  readonly recommendationNumber: string | null
}

const insert = insertionOf('webhook_delivery_insert', webhookDeliveryTable, [
  'id',
  'webhookId',
  'event',
  'recommendationId',
  'rewardId',
  'fromState',
  'toState',
  'createdAt',
  'state',
  'attempts',
])
const listed = `SELECT ${columnsOf(webhookDeliveryTable, { as: 'd' })}, r.number AS "recommendationNumber"
  FROM webhook_delivery d LEFT JOIN recommendation r ON r.tenant_id = $1 AND r.id = d.recommendation_id
  WHERE d.tenant_id = $1`
const selectOne = statement('webhook_delivery_one', `${listed} AND d.id = $2`)
const selectSome = statement('webhook_delivery_some', `${listed} AND d.id = ANY ($2::uuid[]) ORDER BY d.id DESC`)
const selectWaiting = statement(
  'webhook_delivery_waiting',
  `SELECT id FROM webhook_delivery WHERE tenant_id = $1 AND webhook_id = $2 AND state = 'waiting' ORDER BY id`,
)
const ended = statement(
  'webhook_delivery_ended',
  `UPDATE webhook_delivery SET state = $3, attempts = attempts + 1, answer = $4, fault = $5, ended_at = $6
   WHERE tenant_id = $1 AND id = $2 AND state = 'waiting'`,
)
const tried = statement(
  'webhook_delivery_tried',
  `UPDATE webhook_delivery SET attempts = attempts + 1, answer = $3, fault = $4
   WHERE tenant_id = $1 AND id = $2 AND state = 'waiting'`,
)
const again = statement(
  'webhook_delivery_again',
  `UPDATE webhook_delivery SET state = 'waiting', attempts = 0, ended_at = NULL
   WHERE tenant_id = $1 AND id = $2 AND webhook_id = $3 AND state <> 'waiting'`,
)

/** By night, a part at a time: the record of what was sent, and what could not be sent in this time. */
export const deleteOlderDeliveries = statement(
  'webhook_delivery_forget',
  `DELETE FROM webhook_delivery WHERE tenant_id = $1 AND id = ANY (ARRAY(
     SELECT d.id FROM webhook_delivery d WHERE d.tenant_id = $1 AND d.created_at < $2 ORDER BY d.created_at LIMIT $3))`,
)
// An array of ids, not a join: of a table that was small when it was analysed, PostgreSQL may compare all with all.
const deleteSome = statement(
  'webhook_delivery_delete',
  `DELETE FROM webhook_delivery WHERE tenant_id = $1 AND id = ANY (ARRAY(
     SELECT d.id FROM webhook_delivery d WHERE d.tenant_id = $1 AND d.webhook_id = $2 ORDER BY d.id LIMIT $3))`,
)

export const insertDelivery = (tx: Tx, row: Omit<DeliveryRow, 'answer' | 'fault' | 'endedAt' | 'state' | 'attempts'>) =>
  tx.run(insert.statement, insert.valuesOf(tx, { ...row, state: 'waiting', attempts: 0 }))

export const findDelivery = (tx: Tx, id: string) => tx.maybe<ListedDelivery>(selectOne, [tx.tenantId, id])
export const listWaiting = async (tx: Tx, webhookId: string): Promise<readonly string[]> =>
  (await tx.rows<{ id: string }>(selectWaiting, [tx.tenantId, webhookId])).map(({ id }) => id)

/** A page of a webhook's deliveries, the newest first, and how many there are. */
export async function listDeliveryRows(
  tx: Tx,
  webhookId: string,
  state: DeliveryRow['state'] | undefined,
  page: PageRequest,
): Promise<{ readonly count: number; readonly rows: readonly ListedDelivery[] }> {
  const values = state === undefined ? [tx.tenantId, webhookId] : [tx.tenantId, webhookId, state]
  const [found] = await tx.query<{ count: number; ids: readonly string[] }>(
    `SELECT count(*) AS count, ${sliceOf('id', page)} AS ids FROM (
       SELECT id FROM webhook_delivery WHERE tenant_id = $1 AND webhook_id = $2 ${state === undefined ? '' : 'AND state = $3'}
       ORDER BY id DESC LIMIT ${deepestRow + 1}) AS counted`,
    values,
  )
  return { count: found!.count, rows: await tx.rows<ListedDelivery>(selectSome, [tx.tenantId, found!.ids]) }
}

/** Deletes a part of a webhook's deliveries; answers how many. */
export const deleteDeliveries = (tx: Tx, webhookId: string) => tx.run(deleteSome, [tx.tenantId, webhookId, partRows])

/** It has arrived, or is not tried any more. */
export const endDelivery = (
  tx: Tx,
  id: string,
  { state, answer, fault, endedAt }: Pick<DeliveryRow, 'state' | 'answer' | 'fault' | 'endedAt'>,
) => tx.run(ended, [tx.tenantId, id, state, answer, fault, endedAt])
export const noteAttempt = (tx: Tx, id: string, { answer, fault }: Pick<DeliveryRow, 'answer' | 'fault'>) =>
  tx.run(tried, [tx.tenantId, id, answer, fault])
export const putBack = (tx: Tx, webhookId: string, id: string) => tx.run(again, [tx.tenantId, id, webhookId])
