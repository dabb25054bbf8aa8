import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, berlinDay } from '@referral/domain/calendar'
import type { Operation } from '@referral/contract/operation'
import { operations } from '@referral/contract/operations'
import { createApp, type App } from '../../apps/server/src/app.ts'
import { order, person, stepsOf } from '../../apps/server/src/features/orders/case.fixture.ts'
import { deviceBody, productBody, payoutOption } from '../../apps/server/src/features/catalogue-desk/desk.fixture.ts'
import { agencyExamples } from './agency-examples.ts'
import { letSell } from './let-sell.ts'
import { makeOwnTenant } from '../support/own-tenant.ts'
import { asAdmin, germanIban, patient, tally, together, untilWaiting } from '../support/race.ts'
import { cancelCase, linkOf, makeMatched, makeReleased, rewardOf } from '../support/reward-case.ts'
import { createTestApp, freshAddress, type Answer, type TestApp } from '../support/test-app.ts'

/**
 * Product §2.6, for every call that honours an Idempotency-Key, generated from the operation table: a new one fails
 * here until it has an example of a request with an effect.
 */
const repeatable = (Object.values(operations) as Operation[]).filter((operation) => operation.repeatable === true)
const tenants = { kassenprobe: 91, gegenprobe: 92 } as const
type Tenant = keyof typeof tenants

interface Example {
  readonly path: string
  readonly token?: string
  readonly body?: Record<string, unknown>
}

let test: TestApp
let narrow: App
let counter: pg.Client
beforeAll(async () => {
  test = await createTestApp()
  counter = new pg.Client({ connectionString: test.db.adminUrl })
  await counter.connect()
  narrow = await createApp(test.config, test.db.urls, { log: pino({ level: 'silent' }), connections: 1 })
  for (const [key, id] of Object.entries(tenants)) {
    await makeOwnTenant(test, id, key)
    for (const who of [0, 1])
      await test.services.db.write(id, (tx) =>
        tx.query(
          `INSERT INTO api_key (tenant_id, id, name, digest, scopes, created_at) VALUES ($1, $2, 'shop', $3, '{orders}', $4)`,
          [id, randomUUID(), createHash('sha256').update(`${key}-shop-${who}`).digest(), new Date()],
        ),
      )
  }
})
afterAll(async () => {
  await counter.end()
  await narrow.close()
  await test.close()
})

let people = 0
const rewardLink = async (tenant: Tenant) => {
  const ctx = await test.context(tenants[tenant])
  return ctx.write(async (tx) =>
    linkOf(ctx, tx, (await rewardOf(tx, (await makeReleased(ctx, tx)).recommendationId)).id),
  )
}
const transfer = () => ({ PraemieId: 1, Kontoinhaber: 'Nora Öztürk', IBAN: germanIban((people += 1)) })
const operator = async (tenant: Tenant, who: number) => stepsOf(test, tenant).operator(['betreiber', 'betreiber2'][who])

/** A batch takes due payments; the collecting one is frozen, so that the next call opens another. */
async function dueAgain(tenant: Tenant): Promise<void> {
  const token = await operator(tenant, 0)
  const { call } = stepsOf(test, tenant)
  const { body } = await call('GET', '/betreiber/auszahlungen', { token })
  for (const { Id, Status } of body.Content as { Id: string; Status: string }[])
    if (Status === 'Sammelnd') await call('POST', `/betreiber/auszahlungen/${Id}/freeze`, { token })
  await call('PUT', '/praemierung', { token: await rewardLink(tenant), body: transfer() })
}

const missingOrder = () => ({
  Auftragsnummer: `B-${(people += 1)}`,
  Auftragsdatum: berlinDay(test.services.clock.now()),
  Nachweis: Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64'),
})

const ofAgencies = agencyExamples(() => test, tenants)

/** A request that has an effect, new each time, of one of two callers. */
const examples: Readonly<Record<string, (tenant: Tenant, who: 0 | 1) => Promise<Example>>> = {
  createRecommendation: async (tenant, who) => {
    const body = { Empfehlung: { Produkt: 462, AgbText: 'Teilnahmebedingungen' } }
    const recommender = { Vorname: 'Mara', Nachname: 'Lindgren', Email: `mara${(people += 1)}x@demo.example` }
    const path = '/Empfehlen/create'
    return who === 0
      ? { path, body: { ...body, Empfehler: recommender } }
      : { path, token: await session(tenant), body }
  },
  createRecipient: async (tenant) => ({
    path: `/empfaenger/create/${await stepsOf(test, tenant).recommend()}`,
    body: person(),
  }),
  trackCompletion: async (tenant) => ({
    path: '/tracking/abschliessen',
    body: { empfehlungsnummer: await stepsOf(test, tenant).recommend(), empfaengerdaten: person() },
  }),
  claimReward: async (tenant) => ({ path: '/praemierung', token: await rewardLink(tenant), body: transfer() }),
  openBatch: async (tenant, who) => {
    await dueAgain(tenant)
    return { path: '/betreiber/auszahlungen', token: await operator(tenant, who) }
  },
  askApproval: async (tenant, who) => {
    const ctx = await test.context(tenants[tenant])
    const { recommendationId } = await ctx.write((tx) => makeMatched(ctx, tx))
    await ctx.write((tx) => cancelCase(ctx, tx, recommendationId))
    const body = { Art: 'Einspruch', Id: recommendationId, Grund: 'war ein Versehen' }
    return { path: '/betreiber/antraege', token: await operator(tenant, who), body }
  },
  // A copy for one of them alone: the answer has no other difference.
  sendContactMessage: async (tenant, who) => ({
    path: '/kontakt',
    token: await session(tenant),
    body: {
      Email: `frage${(people += 1)}x@demo.example`,
      Betreff: 'Meine Prämie',
      Nachricht: 'Wann kommt sie?',
      Kopie: tenant === 'kassenprobe' && who === 0,
    },
  }),
  fileLateClaim: async (tenant) => {
    const token = await session(tenant)
    const Empfehlung = { Produkt: 462, AgbText: 'Teilnahmebedingungen' }
    const { body } = await stepsOf(test, tenant).call('POST', '/Empfehlen/create', { token, body: { Empfehlung } })
    return { path: `/empfehlung/${body.Empfehlungsnummer}/nachbuchung`, token, body: missingOrder() }
  },
  fileRecipientLateClaim: async (tenant) => {
    const { recommend, enter, consent } = stepsOf(test, tenant)
    const token: string = (await enter(await recommend())).body.Token
    await consent(token)
    return { path: '/empfaenger/nachbuchung', token, body: missingOrder() }
  },
  createProduct: async (tenant, who) => ({
    path: '/betreiber/katalog/produkte',
    token: await operator(tenant, who),
    body: productBody(`Neu ${(people += 1)}`),
  }),
  copyProduct: async (tenant, who) => {
    const token = await operator(tenant, who)
    const body = productBody(`Vorlage ${(people += 1)}`)
    const { Id } = (await stepsOf(test, tenant).call('POST', '/betreiber/katalog/produkte', { token, body })).body
    return { path: `/betreiber/katalog/produkte/${Id}/kopie`, token, body: {} }
  },
  addProductReward: async (tenant, who) => ({
    path: '/betreiber/katalog/produkte/462/praemien',
    token: await operator(tenant, who),
    body: {
      WertCent: 7_000 + (people += 1),
      Startdatum: addDays(berlinDay(test.services.clock.now()), 1),
      Enddatum: null,
      EnddatumAnzeige: null,
    },
  }),
  createDevice: async (tenant, who) => ({
    path: '/betreiber/katalog/geraete',
    token: await operator(tenant, who),
    body: deviceBody(`Gerät ${(people += 1)}`, { Tarife: [] }),
  }),
  createCategory: async (tenant, who) => ({
    path: '/betreiber/katalog/kategorien',
    token: await operator(tenant, who),
    body: {
      ...{ Quelle: `quelle-${(people += 1)}`, Name: { de: 'Neu', en: '' }, Beschreibung: { de: '', en: '' } },
      ...{ Symbol: 'tag', Position: 99, Grafik: null, StandardProduktId: null },
    },
  }),
  createFootnote: async (tenant, who) => ({
    path: '/betreiber/katalog/fussnoten',
    token: await operator(tenant, who),
    body: {
      ...{ Identifier: `hinweis-${(people += 1)}`, Gruppe: 'Preise' },
      ...{ Titel: { de: 'Preise', en: '' }, Inhalt: { de: 'Mit Steuer.', en: '' } },
    },
  }),
  createListing: async (tenant, who) => ({
    path: '/betreiber/katalog/seiten',
    token: await operator(tenant, who),
    body: {
      ...{ Schluessel: `seite-${(people += 1)}`, Pfad: `/seite-${people}`, Ueber: null, Zeigt: 'products' },
      ...{
        Quelle: null,
        Kategorie: null,
        Young: null,
        Hybrid: null,
        Gruppen: [],
        Klassen: [],
        Titel: { de: 'Neu', en: '' },
        Grafik: null,
      },
      ...{ Beschreibung: { de: '', en: '' }, Einleitung: { de: '', en: '' }, Filter: [], StandardProduktId: null },
      ...{ FuehrtZu: null, Position: 1, Veroeffentlicht: true },
    },
  }),
  createCampaign: async (tenant, who) => ({
    path: '/betreiber/katalog/aktionen',
    token: await operator(tenant, who),
    body: {
      ...{ Titel: { de: `Neu ${(people += 1)}`, en: '' }, Text: { de: 'Neu', en: '' } },
      ...{ RechtsText: { de: 'Neu', en: '' }, Enddatum: null, KategorieIds: [], ProduktIds: [] },
      Startdatum: berlinDay(test.services.clock.now()),
    },
  }),
  createRewardOption: async (tenant, who) => ({
    path: '/betreiber/katalog/praemienarten',
    token: await operator(tenant, who),
    body: payoutOption(`Neu ${(people += 1)}`),
  }),
  addRewardPlanEntry: ofAgencies.addRewardPlanEntry,
  addServiceFee: async (tenant, who) => ({
    path: '/betreiber/preisliste',
    token: await operator(tenant, who),
    body: ofAgencies.serviceFeeBody(),
  }),
  addCommissionModel: async (tenant, who) => ({
    path: '/betreiber/provisionsmodelle',
    token: await operator(tenant, who),
    body: {
      GueltigAb: ofAgencies.serviceFeeBody().GueltigAb,
      Modell: 'quartal',
      Art: 'gestaffelt',
      Zeitraum: 'Quartal',
      Stufen: [{ AbAnzahl: 10, BetragCent: 500 }],
    },
  }),
  createSellerLink: async (tenant) => ({
    path: '/profi/links',
    token: await letSell(await test.context(tenants[tenant]), await session(tenant), `stamm${people}x@demo.example`),
    body: { Bezeichnung: `Schaufenster ${(people += 1)}`, Kanal: 'Schaufenster' },
  }),
  invite: ofAgencies.invite,
  pushOrders: async (tenant, who) => ({
    path: '/auftrag',
    token: `${tenant}-shop-${who}`,
    body: { Auftraege: [order(test, { Empfehlungsnummer: await stepsOf(test, tenant).recommend() })] },
  }),
}

/** A person with an account, who has just recommended for the first time. */
async function session(tenant: Tenant): Promise<string> {
  const { createSession } = await import('../../apps/server/src/platform/http/sessions.ts')
  await stepsOf(test, tenant).recommend({}, `stamm${(people += 1)}x@demo.example`)
  const ctx = await test.context(tenants[tenant])
  return ctx.write(async (tx) => {
    const [account] = await tx.query<{ id: string }>('SELECT id FROM account WHERE tenant_id = $1 AND email = $2', [
      tx.tenantId,
      `stamm${people}x@demo.example`,
    ])
    return (await createSession(tx, { accountId: account!.id, kind: 'account' })).token
  })
}

const made = (operation: Operation, tenant: Tenant = 'kassenprobe', who: 0 | 1 = 0): Promise<Example> => {
  const make = examples[operation.id]
  if (make === undefined) throw new Error(`${operation.id} is repeatable: it needs an example here`)
  return make(tenant, who)
}
const ask = (operation: Operation, example: Example, key: string, tenant: Tenant = 'kassenprobe', site = test) => {
  const { path, token, body } = example
  const { method } = operation
  const headers = { 'idempotency-key': key }
  return patient(() =>
    site.call(method, path, {
      tenant,
      headers,
      // An address counts each try: on a busy machine more than fifty of them.
      address: freshAddress(),
      ...(token === undefined ? {} : { token }),
      ...(body === undefined ? {} : { body }),
    }),
  )
}
const bytesOf = ({ status, text, headers }: Answer) => JSON.stringify([status, text, headers['set-cookie']])

/**
 * Rows of every table, but for those that count or store requests. To plan this takes ten times as long as to run it,
 * so that one connection keeps the plan.
 */
async function countRows(): Promise<ReadonlyMap<string, number>> {
  countOfRows ??= await writeCount()
  const { rows } = await counter.query<{ name: string; count: number }>({ name: 'countRows', text: countOfRows })
  return new Map(rows.map(({ name, count }) => [name, count]))
}
let countOfRows: string | undefined
async function writeCount(): Promise<string> {
  const { rows } = await counter.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT IN ('stored_answer', 'limit_counter') ORDER BY 1`,
  )
  return rows.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS count FROM "${name}"`).join(' UNION ALL ')
}

async function effectOf<T>(act: () => Promise<T>): Promise<{ readonly result: T; readonly rows: object }> {
  const before = await countRows()
  const result = await act()
  const after = await countRows()
  const grown = [...after].flatMap(([name, count]) => {
    const more = count - before.get(name)!
    return more === 0 ? [] : [[name, more] as const]
  })
  return { result, rows: Object.fromEntries(grown) }
}

describe.each(repeatable.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  it('has one effect and one answer for 50 equal requests with one key', async () => {
    await ask(operation, await made(operation), randomUUID())
    const alone = await made(operation)
    const once = await effectOf(() => ask(operation, alone, randomUUID()))
    expect(once.result.status, once.result.text).toBeLessThan(300)
    expect(once.rows).not.toEqual({})

    const example = await made(operation)
    const key = randomUUID()
    const many = await effectOf(() => together(50, () => ask(operation, example, key)))
    expect(many.rows).toEqual(once.rows)
    expect(new Set(many.result.map(bytesOf)).size, JSON.stringify(tally(many.result))).toBe(1)
    expect(many.result[0]!.status).toBe(once.result.status)

    const again = await effectOf(() => ask(operation, example, key))
    expect(bytesOf(again.result)).toBe(bytesOf(many.result[0]!))
    const { path, body } = example
    const changed = body === undefined ? { path: `${path}?anders=1` } : { body: { ...body, Anders: 1 } }
    const other = await effectOf(() => ask(operation, { ...example, ...changed }, key))
    expect([other.result.status, other.result.body.PsoErrorCode]).toEqual([422, 'PSOF0361'])
    expect([again.rows, other.rows]).toEqual([{}, {}])
  })

  it('keeps the same key of another tenant and of another caller apart', async () => {
    const key = randomUUID()
    const first = await ask(operation, await made(operation), key)
    const elsewhere = await ask(operation, await made(operation, 'gegenprobe'), key, 'gegenprobe')
    expect(first.status, first.text).toBeLessThan(300)
    expect(elsewhere.status, elsewhere.text).toBe(first.status)
    expect(bytesOf(elsewhere)).not.toBe(bytesOf(first))
    // The key itself identifies an anonymous caller.
    if (operation.callers.every((caller) => caller === 'anyone')) return
    const somebody = await ask(operation, await made(operation, 'kassenprobe', 1), key)
    expect(somebody.status, somebody.text).toBe(first.status)
    expect(bytesOf(somebody)).not.toBe(bytesOf(first))
  })

  it('lets a repetition wait while the first is still under way', async () => {
    const example = await made(operation)
    const key = randomUUID()
    const answered: string[] = []
    const [first, second] = await asAdmin(test, async (admin) => {
      // Everything that happens leaves an event: the first gets as far as that.
      await admin.query('BEGIN; LOCK TABLE event IN EXCLUSIVE MODE')
      const note = (name: string) => (answer: Answer) => {
        answered.push(name)
        return answer
      }
      const both = [ask(operation, example, key).then(note('first'))]
      await untilWaiting(admin, 1)
      both.push(ask(operation, example, key).then(note('second')))
      await untilWaiting(admin, 2)
      expect(answered).toEqual([])
      await admin.query('COMMIT')
      return Promise.all(both)
    })
    expect(first!.status, first!.text).toBeLessThan(300)
    expect(bytesOf(second!)).toBe(bytesOf(first!))
  })
  it('needs no second connection of the pool while its transaction is open', async () => {
    const { status, body } = await askNarrow(operation, await made(operation), randomUUID())
    expect(status, body).toBeLessThan(300)
  })
})

/** The same server with one connection for requests: a request that holds it and waits for another waits for ever. */
async function askNarrow(operation: Operation, { path, token, body }: Example, key: string) {
  const answer = await narrow.http.inject({
    method: operation.method,
    url: `/api/v1/kassenprobe${path}`,
    headers: {
      'idempotency-key': key,
      'x-forwarded-for': freshAddress(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { status: answer.statusCode, body: answer.body }
}

it('keeps the writes of a refused claim, also under a key and with one connection for all', async () => {
  const nobodys = { PraemieId: 3, Vorname: 'Nora', Nachname: 'Öztürk', Email: 'nora@demo.example' }
  const tokens = await together(5, () => rewardLink('kassenprobe'))
  const alarmed = await effectOf(() =>
    together(5, (index) =>
      askNarrow(operations.claimReward, { path: '/praemierung', token: tokens[index]!, body: nobodys }, randomUUID()),
    ),
  )
  for (const { status, body } of alarmed.result)
    expect([status, JSON.parse(body).PsoErrorCode]).toEqual([409, 'PSOF0342'])
  expect(alarmed.rows).toMatchObject({ event: 5 })
})
