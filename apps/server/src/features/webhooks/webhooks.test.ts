import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EventKind } from '@referral/domain/events'
import { recommendationMachine } from '@referral/domain/states/recommendation'
import { rewardMachine } from '@referral/domain/states/reward'
import { recommendationEvents, rewardEvents } from '@referral/domain/transition-events'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chainClient } from '../../../../../tests/support/chain-client.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { emit } from '#platform/chain.ts'
import type { Tx } from '#platform/db/tx.ts'
import { reactions } from '../../chain.ts'
import { tasks } from '../../tasks.ts'
import { deleteWebhook } from './change-webhook.ts'
import { webhooksRoom } from './room.ts'
import { tellOfChange, tellOfCreation, tellOfReward } from './public.ts'
import { sendMessage } from './send-message.ts'

/** The client's system: a real server, which proves each message with the library that receivers use. */
let receiver: Server
let heard: { readonly headers: IncomingHttpHeaders; readonly text: string }[] = []
let answer = 204
let answerBody = ''
let test: TestApp
let chain: ReturnType<typeof chainClient>
let token: string
let address: string

beforeAll(async () => {
  receiver = createServer((request, reply) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      heard.push({ headers: request.headers, text })
      // A receiver that hangs never answers.
      if (answer !== 0) reply.writeHead(answer).end(answerBody)
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  address = `http://${host}/hooks?key=client`
  test = await createTestApp({ WEBHOOK_PRIVATE_HOSTS: host, WEBHOOK_HOSTS: 'gone.example' })
  chain = chainClient(test)
  token = await chain.operator()
})
afterAll(async () => {
  await test?.close()
  receiver.closeAllConnections()
  receiver.close()
})
beforeEach(async () => {
  heard = []
  answer = 204
  answerBody = ''
  await sql('DELETE FROM webhook WHERE tenant_id = 1')
  await sql(`SELECT note_webhook_events('{}')`)
  test.services.tenants.forget()
  await takeJobs()
})

const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  test.services.db.write(1, (tx) => tx.query<Row>(text, values))
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, tenant = 'fernblick') =>
  test.call(method, `/betreiber/webhooks${path}`, { token, tenant, ...(body === undefined ? {} : { body }) })
const wanted = (more: object = {}) => ({
  Name: randomUUID(),
  Adresse: address,
  Ereignisse: ['EmpfehlungErstellt', 'EmpfehlungGeaendert', 'PraemieGeaendert'],
  ...more,
})
async function create(more: object = {}): Promise<{ id: string; secret: string }> {
  const made = await call('POST', '', wanted(more))
  expect(made.status).toBe(201)
  return { id: made.body.Webhook.Id, secret: made.body.Geheimnis }
}
const deliveries = async (id: string, query = '') => (await call('GET', `/${id}/zustellungen${query}`)).body.Content
const faults = (given: { body: { errors?: { Feld: string; Code: string }[] } }) =>
  Object.fromEntries((given.body.errors ?? []).map(({ Feld, Code }) => [Feld, Code]))

/** The ids of the queued deliveries, in order; they are taken from the queue. */
async function takeJobs(): Promise<string[]> {
  const { rows } = await test.services.db.owner.query<{ id: string }>(
    `SELECT p.payload ->> 'id' AS id FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p USING (id)
     WHERE j.task_identifier = 'webhook' ORDER BY j.id`,
  )
  await test.services.db.owner.query(
    `SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs WHERE task_identifier = 'webhook' HAVING count(*) > 0`,
  )
  return rows.map(({ id }) => id)
}
/** A case is created in this transaction. */
async function tell(tx: Tx): Promise<void> {
  await emit(await test.context(), tx, {
    kind: 'recommendationCreated',
    subject: { kind: 'recommendation', id: randomUUID() },
  })
}
const send = (id: string) => tasks['webhook']!(test.services, { tenantId: 1, id })
const sendAll = async () => {
  for (const id of await takeJobs()) await send(id)
}
/** Until another transaction waits for what this one holds; without a lock nobody does. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = `SELECT FROM pg_locks WHERE NOT granted AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await test.services.db.owner.query(waiting)).rowCount !== 0) return
    await sleep(10)
  }
}
/** What the receiver reads, once its library has proved it. */
const proved = (secret: string) =>
  heard.map(({ headers, text }) => new Webhook(secret).verify(text, headers as Record<string, string>))

describe('a case', () => {
  it('is told from its creation to the payment, by numbers and states alone', async () => {
    const { secret } = await create()
    const { number, email } = await chain.recommend(100)
    const recipient = await chain.enter(number)
    await chain.consent(recipient.token)
    await chain.wait(1)
    const { order } = await chain.order(recipient)
    await chain.wait(15)
    await sendAll()
    const [reward] = await chain.rewards(number)
    const told = { Mandant: 'fernblick', Empfehlungsnummer: number }
    const ordered = { Quelle: 'shop', Auftragsnummer: order.Auftragsnummer }
    const ofReward = (Von: string | null, Nach: string) => ({
      Praemie: { Id: reward!.id, Fuer: 'Empfehler', WertCent: reward!.cents, Von, Nach },
      Empfehlung: null,
    })
    expect(proved(secret)).toEqual(
      [
        { ...told, Art: 'EmpfehlungErstellt', Empfehlung: { Von: null, Nach: 'Offen' } },
        { ...told, Art: 'EmpfehlungGeaendert', Empfehlung: { Von: 'Offen', Nach: 'Ok' } },
        { ...told, Art: 'PraemieGeaendert', ...ofReward(null, 'Offen') },
        { ...told, Art: 'EmpfehlungGeaendert', Empfehlung: { Von: 'Ok', Nach: 'Freigegeben' } },
        { ...told, Art: 'PraemieGeaendert', ...ofReward('Offen', 'Bereitgestellt') },
      ].map((one) =>
        expect.objectContaining({ Praemie: null, Auftrag: ordered, Zeitpunkt: expect.any(String), ...one }),
      ),
    )
    const wire = JSON.stringify(heard)
    for (const personal of [email, 'Lindgren', 'Maurer', 'Lena', recipient.recipientNumber, recipient.token, secret])
      expect(wire).not.toContain(personal)
  })

  it('is told to those alone who ask for the event, and costs nothing where nobody does', async () => {
    await chain.recommend()
    expect(await takeJobs()).toEqual([])
    const { id } = await create({ Ereignisse: ['PraemieGeaendert'] })
    const other = await create({ Ereignisse: ['EmpfehlungErstellt'] })
    await chain.recommend()
    expect(await deliveries(id)).toEqual([])
    expect(await deliveries(other.id)).toMatchObject([
      { Art: 'EmpfehlungErstellt', Status: 'wartend', EmpfehlungStatus: 'Offen' },
    ])
    await call('DELETE', `/${other.id}`)
    await takeJobs()
    const { rows } = await test.services.db.owner.query('SELECT webhook_events FROM tenant WHERE id = 1')
    expect(rows).toEqual([{ webhook_events: ['rewardChanged'] }])
  })

  it('is told of each change of its state and its rewards, whatever brings it', () => {
    const changes = [
      {
        transitions: recommendationMachine.transitions,
        events: recommendationEvents,
        tells: [tellOfCreation, tellOfChange],
      },
      { transitions: rewardMachine.transitions, events: rewardEvents, tells: [tellOfReward] },
    ].flatMap(({ transitions, events, tells }) =>
      transitions.flatMap(({ from, to, trigger }) =>
        from === to ? [] : [{ kind: (events as Record<string, EventKind>)[trigger]!, tells }],
      ),
    )
    const untold = changes.filter(({ kind, tells }) => !tells.some((tell) => reactions[kind]?.includes(tell)))
    expect(changes.length).toBeGreaterThan(30)
    expect(untold).toEqual([])
  })

  it('is not told where a rejected payout leaves its reward as it was', async () => {
    const { id } = await create({ Ereignisse: ['PraemieGeaendert'] })
    const subject = { kind: 'reward', id: randomUUID() } as const
    const ctx = await test.context()
    await test.services.db.write(1, async (tx) => {
      for (const to of ['provided', 'cancelled'])
        await tellOfReward(ctx, tx, { kind: 'payoutRejected', subject, from: 'provided', to })
    })
    expect(await deliveries(id)).toMatchObject([
      { Art: 'PraemieGeaendert', PraemieStatus: 'Storniert', EmpfehlungStatus: null },
    ])
  })

  it('is not told where its change is refused or rolled back', async () => {
    await create()
    const before = await sql('SELECT FROM webhook_delivery WHERE tenant_id = 1')
    await expect(
      test.services.db.write(1, async (tx) => {
        await tell(tx)
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect(await sql('SELECT FROM webhook_delivery WHERE tenant_id = 1')).toEqual(before)
    expect(await takeJobs()).toEqual([])
  })
})

describe('a message', () => {
  it('has the same id and bytes in each attempt, and is proved by its receiver’s library', async () => {
    const { id, secret } = await create()
    const tested = await call('POST', `/${id}/probe`)
    expect(tested.body).toMatchObject({ Art: 'Probe', Status: 'wartend', Versuche: 0 })
    const [job] = await takeJobs()
    answer = 503
    await expect(send(job!)).rejects.toThrow('answer')
    expect(await deliveries(id)).toMatchObject([{ Status: 'wartend', Versuche: 1, Antwort: 503, Fehler: 'answer' }])
    answer = 200
    await send(job!)
    expect(await deliveries(id)).toMatchObject([{ Status: 'zugestellt', Versuche: 2, Antwort: 200, Fehler: null }])
    expect(proved(secret)).toHaveLength(2)
    expect(new Set(heard.map(({ headers, text }) => `${headers['webhook-id']} ${text}`)).size).toBe(1)
    expect(heard[0]!.headers['webhook-id']).toBe(job)
    // Sent again after a crash between the answer and its note: nothing.
    await send(job!)
    expect(heard).toHaveLength(2)
    expect(() => new Webhook(`whsec_${'A'.repeat(32)}`).verify(heard[0]!.text, heard[0]!.headers as never)).toThrow(
      'signature',
    )
  })

  it('is signed with the former secret, too, for a day; then with the new one alone', async () => {
    const { id, secret: former } = await create()
    const probe = async () => {
      heard = []
      await call('POST', `/${id}/probe`)
      await sendAll()
    }
    const renewed = await call('POST', `/${id}/geheimnis`, {})
    const secret = renewed.body.Geheimnis as string
    expect([renewed.status, secret === former]).toEqual([200, false])
    const until = Date.parse(renewed.body.Webhook.FrueheresGeheimnisBis)
    expect(Math.abs(until - Date.now() - 86_400_000)).toBeLessThan(60_000)
    await probe()
    expect([proved(secret), proved(former)].map(({ length }) => length)).toEqual([1, 1])
    const ctx = await test.context(1)
    const { run } = webhooksRoom.nightSteps!.find(({ name }) => name === 'formerSecretsForgotten')!
    const kept = async () =>
      (await sql<{ id: string }>(`SELECT id FROM webhook WHERE former_sealed_secret IS NOT NULL`)).map((row) => row.id)
    expect([await run(ctx), await kept()]).toEqual([0, [id]])
    await sql(`UPDATE webhook SET former_secret_until = now() - interval '1 second' WHERE tenant_id = 1`)
    await probe()
    expect(proved(secret)).toHaveLength(1)
    expect(() => proved(former)).toThrow('signature')
    expect([await run(ctx), await kept(), await run(ctx)]).toEqual([1, [], 0])
    // Replaced twice: the first one is worth nothing at once.
    await call('POST', `/${id}/geheimnis`, {})
    await call('POST', `/${id}/geheimnis`, {})
    await probe()
    expect(() => proved(secret)).toThrow('signature')
  })

  it('has failed after twelve attempts, and can be sent again', async () => {
    const { id } = await create()
    await call('POST', `/${id}/probe`)
    // A job that a crash interrupted has one try less than its delivery.
    const jobs = await test.services.db.owner.query<{ most: number }>(
      `SELECT max_attempts AS most FROM graphile_worker.jobs WHERE task_identifier = 'webhook'`,
    )
    expect(jobs.rows[0]!.most).toBeGreaterThan(12)
    const [job] = await takeJobs()
    answer = 500
    for (let attempt = 1; attempt < 12; attempt += 1) await expect(send(job!)).rejects.toThrow('answer')
    await send(job!)
    expect(await deliveries(id, '?status=gescheitert')).toMatchObject([{ Versuche: 12, Antwort: 500 }])
    expect((await call('GET', '')).body).toMatchObject([{ Gescheitert: 1, GestoertSeit: expect.any(String) }])
    answer = 204
    expect((await call('POST', `/${id}/zustellungen/${job}/erneut`)).body).toMatchObject({ Status: 'wartend' })
    const waiting = await call('POST', `/${id}/zustellungen/${job}/erneut`)
    expect([waiting.status, waiting.body.Ursache]).toEqual([409, 'stillWaiting'])
    await sendAll()
    expect(heard.at(-1)!.headers['webhook-id']).toBe(job)
    expect((await call('GET', '')).body).toMatchObject([{ Gescheitert: 0, GestoertSeit: null }])
  })

  it('goes to no host that is unlisted by now, and is not tried again', async () => {
    const { id } = await create({ Adresse: 'https://gone.example/' })
    await call('POST', `/${id}/probe`)
    const [job] = await takeJobs()
    const unlisted = { ...test.services, config: { ...test.config, webhooks: { hosts: [], privateHosts: [] } } }
    await tasks['webhook']!(unlisted, { tenantId: 1, id: job! })
    expect(await deliveries(id)).toMatchObject([{ Status: 'gescheitert', Versuche: 1, Fehler: 'notAllowed' }])
  })

  it('that cannot be made has failed at once, and is no fault of its receiver', async () => {
    const { id } = await create()
    await call('POST', `/${id}/probe`)
    const [job] = await takeJobs()
    await sql(`UPDATE webhook_delivery SET event = 'unknown' WHERE tenant_id = 1 AND id = $1`, [job])
    await send(job!)
    await sql(`UPDATE webhook_delivery SET event = 'test' WHERE tenant_id = 1 AND id = $1`, [job])
    expect(await deliveries(id)).toMatchObject([{ Status: 'gescheitert', Fehler: 'message', Antwort: null }])
    expect((await call('GET', '')).body).toMatchObject([{ Gescheitert: 1, GestoertSeit: null, Status: 'aktiv' }])
    expect(heard).toEqual([])
    expect((await call('POST', `/${id}/zustellungen/${job}/erneut`)).status).toBe(200)
    await sendAll()
    expect(heard).toHaveLength(1)
  })

  it('has arrived where the answer is a long page', async () => {
    const sent = { id: randomUUID(), address, secrets: [`whsec_${'A'.repeat(32)}`], body: '{}' }
    answer = 200
    answerBody = 'x'.repeat(200_000)
    expect(await sendMessage(test.config.webhooks, sent)).toEqual({ answer: 200, fault: null })
  })

  it('has a fault of its own for a receiver that hangs, and for one that is gone', async () => {
    answer = 0
    const hung = { id: randomUUID(), address, secrets: [`whsec_${'A'.repeat(32)}`], body: '{}' }
    expect(await sendMessage(test.config.webhooks, hung, 200)).toEqual({ answer: null, fault: 'timeout' })
    const gone = { hosts: [], privateHosts: ['127.0.0.1:1'] }
    const nobody = { ...hung, address: 'http://127.0.0.1:1/' }
    expect(await sendMessage(gone, nobody)).toEqual({ answer: null, fault: 'connection' })
  })
})

describe('a webhook', () => {
  it('that is paused loses nothing: what has waited is sent when it is resumed', async () => {
    const { id } = await create({ Ereignisse: ['EmpfehlungErstellt'] })
    expect((await call('POST', `/${id}/pause`)).body.Status).toBe('pausiert')
    await chain.recommend()
    expect(await takeJobs()).toEqual([])
    expect((await call('POST', `/${id}/probe`)).body.Ursache).toBe('webhookPaused')
    expect((await call('GET', '')).body).toMatchObject([{ Wartend: 1 }])
    expect((await call('POST', `/${id}/fortsetzen`)).body.Status).toBe('aktiv')
    await sendAll()
    expect(heard).toHaveLength(1)
    expect((await call('POST', `/${id}/fortsetzen`)).status).toBe(409)
  })

  it('that is resumed while a case changes sends its message too', async () => {
    const { id } = await create()
    await call('POST', `/${id}/pause`)
    let resumed: Promise<{ status: number }>
    await test.services.db.write(1, async (tx) => {
      await tell(tx)
      resumed = call('POST', `/${id}/fortsetzen`)
      await untilSomebodyWaits()
    })
    expect((await resumed!).status).toBe(200)
    await sendAll()
    expect(heard).toHaveLength(1)
  })

  it('pauses itself where nothing has arrived for three days', async () => {
    const { id } = await create()
    await call('POST', `/${id}/probe`)
    const [job] = await takeJobs()
    answer = 500
    await expect(send(job!)).rejects.toThrow('answer')
    expect((await call('GET', '')).body[0].Status).toBe('aktiv')
    await sql(`UPDATE webhook SET failing_since = now() - interval '73 hours' WHERE tenant_id = 1`)
    await expect(send(job!)).rejects.toThrow('answer')
    expect((await call('GET', '')).body[0].Status).toBe('pausiert')
    await send(job!)
    expect(heard).toHaveLength(2)
  })

  it('that is deleted sends nothing of what waits', async () => {
    const { id } = await create()
    await call('POST', `/${id}/probe`)
    const [job] = await takeJobs()
    expect((await call('DELETE', `/${id}`)).status).toBe(204)
    await send(job!)
    expect(heard).toEqual([])
    expect((await call('DELETE', `/${id}`)).status).toBe(404)
  })

  it('that is deleted, and old deliveries by night, go in parts', async () => {
    const [deleted, kept] = [await create(), await create()]
    const count = async () =>
      (await sql<{ count: number }>('SELECT count(*)::int AS count FROM webhook_delivery WHERE tenant_id = 1'))[0]!
        .count
    const fill = (id: string, days: number) =>
      sql(
        `INSERT INTO webhook_delivery (tenant_id, id, webhook_id, event, created_at, state)
         SELECT 1, gen_random_uuid(), $1, 'test', now() - make_interval(days => $2), 'delivered' FROM generate_series(1, 5001)`,
        [id, days],
      )
    await fill(deleted.id, 1)
    await fill(kept.id, 90)
    const parts: number[] = []
    const ctx = await test.context(1)
    const counting = {
      ...ctx,
      write: (act: Parameters<typeof ctx.write>[0]) =>
        ctx.write(act).then(async (found) => (parts.push(await count()), found)),
    }
    expect(await deleteWebhook(counting as typeof ctx, deleted.id)).toBeUndefined()
    expect(parts).toEqual([5_002, 5_001, 5_001])
    const { run } = webhooksRoom.nightSteps!.find(({ name }) => name === 'deliveriesForgotten')!
    parts.length = 0
    expect(await run(counting as typeof ctx)).toBe(5_001)
    expect(parts).toEqual([1, 0])
  })

  it('that is deleted while a case changes does not keep the case from it', async () => {
    const { id } = await create()
    let told: Promise<unknown>
    await test.services.db.write(1, async (tx) => {
      await tx.query('DELETE FROM webhook WHERE tenant_id = $1 AND id = $2', [1, id])
      told = Promise.allSettled([test.services.db.write(1, tell)])
      await untilSomebodyWaits()
    })
    expect(await told!).toEqual([{ status: 'fulfilled', value: undefined }])
    expect(await takeJobs()).toEqual([])
  })

  it('has a listed host, a name of its own and an event; there are ten at most', async () => {
    const { id } = await create({ Name: 'CRM' })
    for (const [bad, code] of [
      ['http://gone.example/', 'httpsRequired'],
      ['https://other.example/', 'hostNotListed'],
      ['http://other.example/', 'hostNotListed'],
      ['https://u:p@gone.example/', 'noCredentials'],
      ['file:///etc/passwd', 'hostNotListed'],
      ['gone.example', 'invalid'],
    ])
      expect(faults(await call('POST', '', wanted({ Adresse: bad })))).toEqual({ Adresse: code })
    expect(faults(await call('POST', '', wanted({ Name: 'crm' })))).toEqual({ Name: 'taken' })
    expect(faults(await call('POST', '', wanted({ Ereignisse: [] })))).toEqual({ Ereignisse: 'required' })
    // Its own name is not in use.
    const changed = await call('PUT', `/${id}`, wanted({ Name: 'CRM', Adresse: 'https://gone.example/x' }))
    expect(changed.body).toMatchObject({ Name: 'CRM', Adresse: 'https://gone.example/x' })
    for (let made = 1; made < 10; made += 1) await create()
    expect((await call('POST', '', wanted())).body.Ursache).toBe('tooManyWebhooks')
  })

  it('is not put back to its old address by who has not seen the new one', async () => {
    const { id } = await create({ Name: 'Versand' })
    const read = (await call('GET', '')).body.find((one: { Id: string }) => one.Id === id)
    const form = { Name: read.Name, Adresse: read.Adresse, Ereignisse: read.Ereignisse, Version: read.Version }
    const moved = await call('PUT', `/${id}`, { ...form, Adresse: 'https://gone.example/neu' })
    expect([moved.status, moved.body.Version]).toEqual([200, read.Version + 1])
    // To pause it is no edit of a form.
    expect((await call('POST', `/${id}/pause`)).body.Version).toBe(read.Version + 1)
    // Repeated, since the answer got lost: that was no colleague.
    const again = await call('PUT', `/${id}`, { ...form, Adresse: 'https://gone.example/neu' })
    expect([again.status, again.body.Version]).toEqual([200, read.Version + 1])
    const late = await call('PUT', `/${id}`, { ...form, Ereignisse: ['PraemieGeaendert'] })
    expect([late.status, late.body.PsoErrorCode]).toEqual([409, 'PSOF0410'])
    const stored = (await call('GET', '')).body.find((one: { Id: string }) => one.Id === id)
    expect(stored).toMatchObject({ Adresse: 'https://gone.example/neu', Ereignisse: read.Ereignisse })
  })

  it('that is saved as it is already is not another one to whoever has its form open', async () => {
    const { id } = await create({ Name: 'Lager' })
    const read = (await call('GET', '')).body.find((one: { Id: string }) => one.Id === id)
    const form = { Name: read.Name, Adresse: read.Adresse, Ereignisse: read.Ereignisse.toReversed() }
    expect((await call('PUT', `/${id}`, form)).body.Version).toBe(read.Version)
    for (const more of [{ Name: 'Lager Nord' }, { Name: 'Lager Nord', Ereignisse: ['PraemieGeaendert'] }]) {
      const { Version } = (await call('GET', '')).body.find((one: { Id: string }) => one.Id === id)
      expect((await call('PUT', `/${id}`, { ...form, ...more })).body.Version).toBe(Version + 1)
    }
  })

  it('is made and changed by whom the password proves, once the login is not young', async () => {
    const { id } = await create()
    await sql(`UPDATE session SET authenticated_at = authenticated_at - interval '16 minutes' WHERE tenant_id = 1`)
    const renewed = await call('POST', `/${id}/geheimnis`, {})
    for (const asked of [await call('POST', '', wanted()), await call('PUT', `/${id}`, wanted()), renewed])
      expect([asked.status, asked.body.PsoErrorCode]).toEqual([403, 'PSOF0205'])
    expect((await call('POST', '', wanted({ AktuellesPasswort: 'Empfehlen1' }))).status).toBe(201)
  })

  it('leaves its secret in no table, and its acts in the sealed record', async () => {
    token = await chain.operator()
    const { id, secret } = await create()
    await call('POST', `/${id}/pause`)
    const { Geheimnis: renewed } = (await call('POST', `/${id}/geheimnis`, {})).body
    for (const table of ['webhook', 'event', 'stored_answer']) {
      const rows = await sql(`SELECT t::text AS row FROM ${table} t WHERE tenant_id = 1`)
      for (const one of [secret, renewed]) expect(JSON.stringify(rows)).not.toContain(one.slice('whsec_'.length))
    }
    const events = await sql(
      `SELECT e.kind, e.data, w.id IS NOT NULL AS sealed FROM event e LEFT JOIN audit_waiting w ON w.tenant_id = e.tenant_id AND w.id = e.id
       WHERE e.tenant_id = 1 AND e.subject_kind = 'webhook' AND e.subject_id = $1 ORDER BY e.at, e.id`,
      [id],
    )
    const data = { host: new URL(address).host, events: 'recommendationChanged, recommendationCreated, rewardChanged' }
    expect(events).toEqual([
      { kind: 'webhookCreated', data, sealed: true },
      { kind: 'webhookPaused', data: {}, sealed: true },
      { kind: 'webhookSecretRenewed', data: {}, sealed: true },
    ])
  })

  it('of another tenant is unknown', async () => {
    const { id } = await create()
    const body = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
    const foreign = (await test.call('POST', '/betreiber/login', { tenant: 'hanse-assekuranz', body })).body.Token
    const there = { token: foreign, tenant: 'hanse-assekuranz' }
    expect((await test.call('GET', `/betreiber/webhooks/${id}/zustellungen`, there)).status).toBe(404)
    expect((await test.call('DELETE', `/betreiber/webhooks/${id}`, there)).status).toBe(404)
    expect((await test.call('GET', '/betreiber/webhooks', there)).body).toEqual([])
  })
})
