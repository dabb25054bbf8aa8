import type { WebhookEvent } from '@referral/contract/webhooks'
import { assignmentsOf, columnsOf, insertionOf, valuesOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { webhookTable, type WebhookRow } from './tables.ts'

export interface ListedWebhook extends Omit<WebhookRow, 'createdBy' | 'sealedSecret' | 'formerSealedSecret'> {
  /** Empty: an account that was erased. */
  readonly createdBy: string
  readonly lastDeliveredAt: Date | null
  readonly waiting: number
  readonly failed: number
}

/** Of its deliveries in one state no more are counted. */
const mostCounted = 1_000

const inState = (state: string) =>
  `FROM webhook_delivery d WHERE d.tenant_id = $1 AND d.webhook_id = w.id AND d.state = '${state}'`
const countOf = (state: string) =>
  `(SELECT count(*)::int FROM (SELECT ${inState(state)} LIMIT ${mostCounted}) AS counted)`
const shown = ['id', 'name', 'address', 'events', 'state', 'createdAt', 'failingSince', 'version'] as const
/** @param now the parameter of the present time: a former secret that is over is none */
const listed = (now: string) => `SELECT ${columnsOf(webhookTable, { as: 'w', only: shown })},
    CASE WHEN w.former_secret_until > ${now}::timestamptz THEN w.former_secret_until END AS "formerSecretUntil",
    trim(coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')) AS "createdBy",
    (SELECT d.ended_at ${inState('delivered')} ORDER BY d.id DESC LIMIT 1) AS "lastDeliveredAt",
    ${countOf('waiting')} AS waiting, ${countOf('failed')} AS failed
  FROM webhook w LEFT JOIN account a ON a.tenant_id = $1 AND a.id = w.created_by WHERE w.tenant_id = $1`
const selectAll = statement('webhook_all', `${listed('$2')} ORDER BY lower(w.name), w.id`)
const selectOne = statement('webhook_one', `${listed('$3')} AND w.id = $2`)
const columns = columnsOf(webhookTable)
const selectRow = statement('webhook_row', `SELECT ${columns} FROM webhook WHERE tenant_id = $1 AND id = $2`)
const selectRows = statement('webhook_rows', `SELECT ${columns} FROM webhook WHERE tenant_id = $1`)
const selectAsking = statement(
  'webhook_asking',
  `SELECT ${columns} FROM webhook WHERE tenant_id = $1 AND $2 = ANY(events) ORDER BY id FOR KEY SHARE`,
)
const holdOne = statement(
  'webhook_hold',
  `SELECT ${columns} FROM webhook WHERE tenant_id = $1 AND id = $2 FOR KEY SHARE`,
)
const holdState = statement(
  'webhook_hold_state',
  'SELECT state FROM webhook WHERE tenant_id = $1 AND id = $2 FOR SHARE',
)
const lockAll = statement('webhook_lock', `SELECT pg_advisory_xact_lock(hashtext('referral.webhook'), $1::int)`)
const insert = insertionOf('webhook_insert', webhookTable, [
  'id',
  'name',
  'address',
  'events',
  'state',
  'sealedSecret',
  'createdAt',
  'createdBy',
])
const changed = ['name', 'address', 'events', 'state'] as const
const update = statement(
  'webhook_update',
  `UPDATE webhook SET ${assignmentsOf(changed, 3)} WHERE tenant_id = $1 AND id = $2`,
)
const raiseVersion = statement(
  'webhook_raise_version',
  'UPDATE webhook SET version = version + 1 WHERE tenant_id = $1 AND id = $2',
)
const renewSecret = statement(
  'webhook_renew_secret',
  `UPDATE webhook SET former_sealed_secret = sealed_secret, former_secret_until = $4, sealed_secret = $3
   WHERE tenant_id = $1 AND id = $2`,
)
/** Whoever has the key ring has what is sealed: a secret that signs nothing any more goes. */
export const forgetFormerSecrets = statement(
  'webhook_forget_former_secrets',
  `UPDATE webhook SET former_sealed_secret = NULL, former_secret_until = NULL WHERE tenant_id = $1 AND former_secret_until < $2`,
)
const remove = statement('webhook_delete', 'DELETE FROM webhook WHERE tenant_id = $1 AND id = $2')
const note = statement('webhook_note_events', 'SELECT note_webhook_events($1)')
const failing = statement(
  'webhook_failing',
  'UPDATE webhook SET failing_since = $3 WHERE tenant_id = $1 AND id = $2 AND failing_since IS NULL',
)
const arriving = statement(
  'webhook_arriving',
  'UPDATE webhook SET failing_since = NULL WHERE tenant_id = $1 AND id = $2 AND failing_since IS NOT NULL',
)

export const listWebhookRows = (tx: Tx) => tx.rows<ListedWebhook>(selectAll, [tx.tenantId, new Date()])
export const readWebhook = (tx: Tx, id: string) => tx.maybe<ListedWebhook>(selectOne, [tx.tenantId, id, new Date()])
export const findWebhook = (tx: Tx, id: string) => tx.maybe<WebhookRow>(selectRow, [tx.tenantId, id])
export const findWebhooks = (tx: Tx) => tx.rows<WebhookRow>(selectRows, [tx.tenantId])
/** Those that ask for an event. None of them is deleted before this transaction ends: its deliveries refer to them. */
export const holdAsking = (tx: Tx, event: WebhookEvent) => tx.rows<WebhookRow>(selectAsking, [tx.tenantId, event])
/** It is not deleted before this transaction ends. */
export const holdWebhook = (tx: Tx, id: string) => tx.maybe<WebhookRow>(holdOne, [tx.tenantId, id])
/** Waits for whoever pauses or resumes it; who does so later sees what this transaction has written. */
export const holdWebhookState = async (tx: Tx, id: string) =>
  (await tx.maybe<Pick<WebhookRow, 'state'>>(holdState, [tx.tenantId, id]))?.state

/** Concurrent changes of any webhook of the tenant wait until this transaction ends. It comes before their rows. */
export const lockChanges = (tx: Tx) => tx.rows(lockAll, [tx.tenantId])

export const insertWebhook = (
  tx: Tx,
  row: Omit<WebhookRow, 'failingSince' | 'formerSealedSecret' | 'formerSecretUntil' | 'version'>,
) => tx.run(insert.statement, insert.valuesOf(tx, row))
export const updateWebhook = (tx: Tx, row: WebhookRow) =>
  tx.run(update, [tx.tenantId, row.id, ...valuesOf(webhookTable, changed, row)])
/** What operators edit is another from now on. */
export const raiseWebhookVersion = (tx: Tx, id: string) => tx.run(raiseVersion, [tx.tenantId, id])
/** Another secret; the one before is kept until then. */
export const renewSecretRow = (tx: Tx, id: string, sealedSecret: Buffer, formerUntil: Date) =>
  tx.run(renewSecret, [tx.tenantId, id, sealedSecret, formerUntil])
export const deleteWebhookRow = (tx: Tx, id: string) => tx.run(remove, [tx.tenantId, id])

/** Tells every process which events the tenant's webhooks ask for. It locks the tenant's row, so it comes last. */
export async function noteEvents(tx: Tx): Promise<void> {
  const events = new Set((await findWebhooks(tx)).flatMap(({ events }) => events))
  await tx.rows(note, [[...events].toSorted()])
}

/** Notes since when nothing arrives; the first failure counts. Only these two say so: a change keeps what they noted. */
export const noteFailing = (tx: Tx, id: string, at: Date) => tx.run(failing, [tx.tenantId, id, at])
export const noteArriving = (tx: Tx, id: string) => tx.run(arriving, [tx.tenantId, id])
