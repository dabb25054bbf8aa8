import type { WebhookEvent } from '@referral/contract/webhooks'
import { emit } from '#platform/chain.ts'
import { accountOf, type Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { allowedUrl, NotAllowed } from '#platform/outside/ask-outside.ts'
import { throughParts } from '#platform/night-work.ts'
import { deleteDeliveries, listWaiting } from './deliveries.sql.ts'
import { enqueueDeliveries } from './queue-delivery.ts'
import { newSecret, sealSecret } from './signing-secret.ts'
import type { WebhookRow } from './tables.ts'
import {
  deleteWebhookRow,
  findWebhooks,
  insertWebhook,
  lockChanges,
  noteArriving,
  noteEvents,
  raiseWebhookVersion,
  readWebhook,
  renewSecretRow,
  updateWebhook,
} from './webhooks.sql.ts'
import type { Tx } from '#platform/db/tx.ts'

const mostWebhooks = 10

export interface WebhookInput {
  readonly name: string
  readonly address: string
  readonly events: readonly WebhookEvent[]
}

/**
 * Creates a webhook. Its secret is only in this answer; the database holds it sealed, to sign with. The name in use
 * keeps a request sent twice from creating two. Refused: invalidInput, illegalMove (tooManyWebhooks).
 */
export async function createWebhook(ctx: Context, wanted: WebhookInput) {
  const id = newId(ctx.now)
  const secret = newSecret()
  return ctx.write(async (tx) => {
    await lockChanges(tx)
    const others = await findWebhooks(tx)
    const objection = objectTo(ctx, wanted, others)
    if (objection !== undefined) return objection
    if (others.length >= mostWebhooks) return refuse('illegalMove', 'tooManyWebhooks')
    await insertWebhook(tx, {
      id,
      ...contentOf(wanted),
      state: 'active',
      sealedSecret: sealSecret(ctx.services, tx.tenantId, id, secret),
      createdAt: ctx.now,
      createdBy: accountOf(ctx),
    })
    await note(ctx, tx, 'webhookCreated', id, traceOf(wanted))
    await announce(ctx, tx)
    return { webhook: (await readWebhook(tx, id))!, secret }
  })
}

/** Changes name, address and events. Refused: notFound, invalidInput, lostRace where somebody else has changed it since the version. */
export const changeWebhook = (
  ctx: Context,
  id: string,
  wanted: WebhookInput & { readonly version?: number | undefined },
) =>
  change(ctx, id, async (tx, row, others) => {
    const isNews = !isSame(row, wanted)
    if (isNews && wanted.version !== undefined && wanted.version !== row.version) return refuse('lostRace')
    const objection = objectTo(ctx, wanted, others)
    if (objection !== undefined) return objection
    await updateWebhook(tx, { ...row, ...contentOf(wanted) })
    if (isNews) await raiseWebhookVersion(tx, id)
    await note(ctx, tx, 'webhookChanged', id, traceOf(wanted))
    await announce(ctx, tx)
    return undefined
  })

/** Whether nothing that a form says of it is new. */
const isSame = (row: WebhookInput, wanted: WebhookInput): boolean =>
  row.name === wanted.name && row.address === wanted.address && eventsOf(row) === eventsOf(wanted)

/** As long as messages are signed with the former secret, too: a day for the receiver to take the new one. */
const formerSecretMs = 86_400_000

/**
 * Gives it another secret, which is only in this answer. Messages are signed with both for a day; the one before the
 * former is worth nothing any more. Real time, as that of the signatures. Refused: notFound.
 */
export async function renewWebhookSecret(ctx: Context, id: string) {
  const secret = newSecret()
  const webhook = await change(ctx, id, async (tx) => {
    const until = new Date(Date.now() + formerSecretMs)
    await renewSecretRow(tx, id, sealSecret(ctx.services, tx.tenantId, id, secret), until)
    return note(ctx, tx, 'webhookSecretRenewed', id)
  })
  return isRefused(webhook) ? webhook : { webhook, secret }
}

/** Sends nothing for now. Refused: notFound, illegalMove where it is paused. */
export const pauseWebhook = (ctx: Context, id: string) =>
  change(ctx, id, async (tx, row) => {
    if (row.state === 'paused') return refuse('illegalMove', 'webhookPaused')
    await updateWebhook(tx, { ...row, state: 'paused' })
    return note(ctx, tx, 'webhookPaused', id)
  })

/** Sends again, what has waited first. Refused: notFound, illegalMove where it is not paused. */
export const resumeWebhook = (ctx: Context, id: string) =>
  change(ctx, id, async (tx, row) => {
    if (row.state === 'active') return refuse('illegalMove')
    // First: whoever has seen it paused and queues a message for it is waited for, or sees it resumed.
    await updateWebhook(tx, { ...row, state: 'active' })
    await noteArriving(tx, id)
    await enqueueDeliveries(tx, await listWaiting(tx, id))
    return note(ctx, tx, 'webhookResumed', id)
  })

/**
 * Deletes it with its deliveries; a message under way may still arrive. There may be a million of them: they go in parts
 * before it, and what has come meanwhile goes with it. Refused: notFound.
 */
export async function deleteWebhook(ctx: Context, id: string): Promise<Refused | undefined> {
  await throughParts(ctx, (tx) => deleteDeliveries(tx, id))
  return ctx.write(async (tx) => {
    await lockChanges(tx)
    if ((await deleteWebhookRow(tx, id)) === 0) return refuse('notFound')
    await note(ctx, tx, 'webhookDeleted', id)
    await announce(ctx, tx)
    return undefined
  })
}

/** Acts on a webhook of which nobody else changes anything meanwhile; answers it as it is then. */
const change = (
  ctx: Context,
  id: string,
  act: (tx: Tx, row: WebhookRow, others: readonly WebhookRow[]) => Promise<Refused | undefined | void>,
) =>
  ctx.write(async (tx) => {
    await lockChanges(tx)
    const all = await findWebhooks(tx)
    const row = all.find((one) => one.id === id)
    if (row === undefined) return refuse('notFound')
    const others = all.filter((one) => one !== row)
    return (await act(tx, row, others)) ?? (await readWebhook(tx, id))!
  })

type Kind =
  | 'webhookCreated'
  | 'webhookChanged'
  | 'webhookSecretRenewed'
  | 'webhookPaused'
  | 'webhookResumed'
  | 'webhookDeleted'
const note = (ctx: Context, tx: Tx, kind: Kind, id: string, data: ReturnType<typeof traceOf> | object = {}) =>
  emit(ctx, tx, { kind, subject: { kind: 'webhook', id }, data: { ...data } })

/** Which events are asked for: this process sees it with its next request, the others when the database notifies them. */
async function announce({ services }: Context, tx: Tx): Promise<void> {
  await noteEvents(tx)
  const { tenantId } = tx
  tx.afterCommit(() => services.tenants.readAnew(tenantId))
}

const contentOf = ({ name, address, events }: WebhookInput) => ({ name, address, events: [...new Set(events)] })

/** In one order, whatever the form's. */
const eventsOf = ({ events }: WebhookInput): string => [...new Set(events)].toSorted().join(', ')

/** For the sealed record: the host, since an address may hold a key of the client's. */
const traceOf = (webhook: WebhookInput) => ({ host: new URL(webhook.address).host, events: eventsOf(webhook) })

const codeOf = {
  malformed: 'invalid',
  notListed: 'hostNotListed',
  notHttps: 'httpsRequired',
  credentials: 'noCredentials',
} as const

function objectTo({ services }: Context, { name, address }: WebhookInput, others: readonly WebhookRow[]) {
  const faults = []
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) faults.push({ field: 'name', code: 'taken' })
  try {
    allowedUrl(services.config.webhooks, address)
  } catch (error) {
    if (!(error instanceof NotAllowed)) throw error
    faults.push({ field: 'address', code: codeOf[error.fault ?? 'notListed'] })
  }
  return faults.length === 0 ? undefined : refuseFields(...faults)
}
