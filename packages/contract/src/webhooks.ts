import { z } from 'zod'
import { instant, line, pageOf, record } from './fields.ts'
import { operation } from './operation.ts'
import { byId, callers, group, ownPassword, paging, readVersion } from './operator-parts.ts'
import { number, uuid } from './parts.ts'
import { beneficiary, codecOf, recommendationState, rewardState } from './states.ts'

/** What a client's system can be told, by its wire name. */
export const webhookEvents = {
  EmpfehlungErstellt: 'recommendationCreated',
  EmpfehlungGeaendert: 'recommendationChanged',
  PraemieGeaendert: 'rewardChanged',
} as const
export type WebhookEvent = (typeof webhookEvents)[keyof typeof webhookEvents]

const event = () => codecOf(webhookEvents)
const told = () => codecOf({ ...webhookEvents, Probe: 'test' })
const webhookState = () => codecOf({ aktiv: 'active', pausiert: 'paused' })
const deliveryState = () => codecOf({ wartend: 'waiting', zugestellt: 'delivered', gescheitert: 'failed' })

/**
 * Why a delivery failed: no answer in time, no connection, an answer other than 2xx, a host that may not be asked, a
 * message that could not be made.
 */
export const deliveryFaults = ['timeout', 'connection', 'answer', 'notAllowed', 'message'] as const

/**
 * The body of a message: numbers and states, never personal data. It is sent as JSON, signed as Standard Webhooks says
 * (headers `webhook-id`, `webhook-timestamp` and `webhook-signature`).
 */
export const webhookMessage = () =>
  record({
    event: ['Art', told()],
    /** When it happened: messages may arrive in another order, and more than once. */
    at: ['Zeitpunkt', instant()],
    tenant: ['Mandant', z.string()],
    recommendationNumber: ['Empfehlungsnummer', number().nullable()],
    recommendation: [
      'Empfehlung',
      record({ from: ['Von', recommendationState().nullable()], to: ['Nach', recommendationState()] }).nullable(),
    ],
    order: ['Auftrag', record({ source: ['Quelle', z.string()], number: ['Auftragsnummer', z.string()] }).nullable()],
    reward: [
      'Praemie',
      record({
        id: ['Id', uuid()],
        beneficiary: ['Fuer', beneficiary()],
        cents: ['WertCent', z.int()],
        from: ['Von', rewardState().nullable()],
        to: ['Nach', rewardState()],
      }).nullable(),
    ],
  })

/** Never a secret: only the call that makes it answers it, once. */
const webhook = record({
  id: ['Id', uuid()],
  name: ['Name', z.string()],
  address: ['Adresse', z.string()],
  events: ['Ereignisse', z.array(event())],
  state: ['Status', webhookState()],
  createdAt: ['AngelegtAm', instant()],
  /** Empty: an account that was erased. */
  createdBy: ['AngelegtVon', z.string()],
  /** Since when nothing has arrived. */
  failingSince: ['GestoertSeit', instant().nullable()],
  /** Until when messages are signed with the former secret, too; null: there is none. */
  formerSecretUntil: ['FrueheresGeheimnisBis', instant().nullable()],
  lastDeliveredAt: ['ZuletztZugestelltAm', instant().nullable()],
  waiting: ['Wartend', z.int()],
  failed: ['Gescheitert', z.int()],
  version: ['Version', z.int()],
})

const delivery = record({
  id: ['Id', uuid()],
  event: ['Art', told()],
  recommendationId: ['EmpfehlungId', uuid().nullable()],
  recommendationNumber: ['Empfehlungsnummer', z.string().nullable()],
  /** The state that was told: the recommendation's or the reward's, by the event. */
  recommendationState: ['EmpfehlungStatus', recommendationState().nullable()],
  rewardState: ['PraemieStatus', rewardState().nullable()],
  state: ['Status', deliveryState()],
  createdAt: ['Am', instant()],
  attempts: ['Versuche', z.int()],
  /** The status of the last answer. */
  answer: ['Antwort', z.int().nullable()],
  fault: ['Fehler', z.enum(deliveryFaults).nullable()],
  endedAt: ['BeendetAm', instant().nullable()],
})

const wanted = {
  name: ['Name', line(60)],
  address: ['Adresse', line(500)],
  events: ['Ereignisse', z.array(event()).min(1, { error: 'required' }).max(3)],
  password: ownPassword(),
} as const

const refusals = ['notFound', 'sessionEnded'] as const

/** Messages to the client's systems about their cases (product 1). */
export const webhookOperations = {
  listWebhooks: operation({
    id: 'listWebhooks',
    method: 'GET',
    path: '/betreiber/webhooks',
    group,
    summary: 'The addresses that are told what becomes of cases, by name',
    section: 'product 1',
    callers,
    answer: z.array(webhook),
    refusals: ['sessionEnded'],
  }),
  createWebhook: operation({
    id: 'createWebhook',
    method: 'POST',
    path: '/betreiber/webhooks',
    group,
    summary:
      'Creates a webhook and returns its signing secret once; requires the password if the login is older than fifteen minutes',
    section: 'product 1',
    callers,
    status: 201,
    body: record(wanted),
    answer: record({ webhook: ['Webhook', webhook], secret: ['Geheimnis', z.string()] }),
    refusals: ['invalidInput', 'illegalMove', 'reauthenticate', 'sessionEnded', 'tooMany'],
  }),
  changeWebhook: operation({
    id: 'changeWebhook',
    method: 'PUT',
    path: '/betreiber/webhooks/:id',
    group,
    summary:
      'Changes name, address and events; what waits goes to the new address; lostRace if someone else has changed it since the given version',
    section: 'product 1',
    callers,
    params: byId(),
    body: record({ ...wanted, version: readVersion() }),
    answer: webhook,
    refusals: [...refusals, 'invalidInput', 'lostRace', 'reauthenticate', 'tooMany'],
  }),
  renewWebhookSecret: operation({
    id: 'renewWebhookSecret',
    method: 'POST',
    path: '/betreiber/webhooks/:id/geheimnis',
    group,
    summary:
      'Makes another signing secret and returns it once; messages are signed with the former one, too, for a day; requires the password if the login is older than fifteen minutes',
    section: 'product 1',
    callers,
    params: byId(),
    body: record({ password: ownPassword() }),
    answer: record({ webhook: ['Webhook', webhook], secret: ['Geheimnis', z.string()] }),
    refusals: [...refusals, 'invalidInput', 'reauthenticate', 'tooMany'],
  }),
  pauseWebhook: operation({
    id: 'pauseWebhook',
    method: 'POST',
    path: '/betreiber/webhooks/:id/pause',
    group,
    summary: 'Sends nothing for now; what happens meanwhile waits for up to thirty days',
    section: 'product 1',
    callers,
    params: byId(),
    answer: webhook,
    refusals: [...refusals, 'illegalMove'],
  }),
  resumeWebhook: operation({
    id: 'resumeWebhook',
    method: 'POST',
    path: '/betreiber/webhooks/:id/fortsetzen',
    group,
    summary: 'Sends again, beginning with what has waited',
    section: 'product 1',
    callers,
    params: byId(),
    answer: webhook,
    refusals: [...refusals, 'illegalMove'],
  }),
  deleteWebhook: operation({
    id: 'deleteWebhook',
    method: 'DELETE',
    path: '/betreiber/webhooks/:id',
    group,
    summary: 'Deletes a webhook with its deliveries; what waits is not sent',
    section: 'product 1',
    callers,
    params: byId(),
    status: 204,
    refusals,
  }),
  testWebhook: operation({
    id: 'testWebhook',
    method: 'POST',
    path: '/betreiber/webhooks/:id/probe',
    group,
    summary: 'Sends a message of the kind Probe, about no case',
    section: 'product 1',
    callers,
    params: byId(),
    answer: delivery,
    refusals: [...refusals, 'illegalMove', 'tooMany'],
    limit: { per: 'caller', count: 60, seconds: 3_600 },
  }),
  listWebhookDeliveries: operation({
    id: 'listWebhookDeliveries',
    method: 'GET',
    path: '/betreiber/webhooks/:id/zustellungen',
    group,
    summary: 'What was sent in the last thirty days, the newest first',
    section: 'product 1',
    callers,
    params: byId(),
    query: record({ state: ['status', deliveryState().optional()], ...paging }),
    answer: pageOf(delivery),
    refusals: [...refusals, 'narrowFilter'],
  }),
  repeatWebhookDelivery: operation({
    id: 'repeatWebhookDelivery',
    method: 'POST',
    path: '/betreiber/webhooks/:id/zustellungen/:zustellung/erneut',
    group,
    summary: 'Sends a message again that has arrived or failed, under the same id',
    section: 'product 1',
    callers,
    params: record({ id: ['id', uuid()], delivery: ['zustellung', uuid()] }),
    answer: delivery,
    refusals: [...refusals, 'illegalMove'],
  }),
}
