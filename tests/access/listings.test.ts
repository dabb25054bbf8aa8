import { berlinDay } from '@referral/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Operation } from '@referral/contract/operation'
import type { Tx } from '../../apps/server/src/platform/db/tx.ts'
import { isSoak, rounds } from '../support/rounds.ts'
import { allOperations, ask } from './support/ask.ts'
import { home } from './support/seed-places.ts'
import { watchQueries } from './support/queries.ts'
import type { Json } from './support/request.ts'
import { requests } from './support/requests.ts'
import { createFixtures, type Fixtures } from './support/fixtures.ts'
import { createWorld, type Actor, type World } from './support/world.ts'

/** What may be filtered, searched and paged by (safety 14): bound values only, never a long list, never a long wait. */
let world: World
let fixtures: Fixtures
const many = 210

beforeAll(async () => {
  world = await createWorld()
  fixtures = createFixtures(world)
  const recommender = await world.actor('recommender')
  for (let count = 0; count < many; count += 1) await world.open(home, recommender.accountId)
  const { now } = await world.contextOf(home)
  const day = berlinDay(now)
  const orders = Array.from({ length: many }, (_, index) => ({
    ...{ Quelle: 'shop', Auftragsnummer: `V-${index}`, Auftragsdatum: day, Status: 'aktiv', Produkt: 462 },
    Nachname: 'Wahlberg',
  }))
  await fixtures.call(home, 'POST', '/auftrag', 'demo-orders-key-fernblick', { Auftraege: orders })
  for (let count = 0; count < many; count += 1) await fixtures.deadMail(home, recommender.accountId)
}, 120_000)
afterAll(() => world.close())

const listings = allOperations.filter(({ method, query }) => method === 'GET' && query !== undefined)
const membersOf = ({ query }: Operation) =>
  Object.keys((z.toJSONSchema(query!, { io: 'input', unrepresentable: 'any' }) as { properties: object }).properties)
const actorFor = ({ callers }: Operation): Promise<Actor> =>
  world.actor(callers.includes('recommender') ? 'recommender' : callers[0]!)

const quotes = ["'", '"', '`', '$$', "\\'", '’', '％27', '\u02bc']
const ends = [
  ' OR 1=1--',
  '; DROP TABLE account;--',
  ' UNION SELECT email FROM account--',
  ') OR (SELECT pg_sleep(9))',
  '::int',
]
const others = [
  ...['%', '_', '%_%', '\\', '\\%', 'a%', '%%%%%%%%%%%%%%%%%%%%', '*', '?', '[a-z]', '(a+)+$', '(((((((((('],
  ...['a & b | !c', 'a:*', "'a' <-> 'b'", '!', '&', '||', '<->', ':*', '$1', '$2', '${1}', '{}', '[]', 'NULL', 'true'],
  ...['ASC', 'created_at', 'created_at DESC', '1,2', '(SELECT 1)', 'pg_sleep(9)', 'CASE WHEN 1=1 THEN 1 END'],
  ...['\u0000', '\ud800', '\u202e', '\ufeff', 'ﬀ', 'İ', 'ſ', 'e\u0301', '𝟙', '\u{10ffff}', '\uffff', '🏳️‍🌈', 'ß', 'ẞ'],
  ...['-1', '0', '201', '1e3', '0x10', '999999999', '2147483648', '9223372036854775808', 'NaN', 'Infinity', '００１'],
]
/** Days that no calendar has: sent for every member that is a day. */
const days = [
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '-0001-01-01',
  '2026-01-01T00:00:00Z',
  'infinity',
  'now',
  'today',
]
const hostile = [...quotes.flatMap((quote) => ends.map((end) => quote + end)), ...others, ...days]
/** Mixed anew each time; the seed is the index, so that a run can be repeated. */
const mixed = (index: number) =>
  [3, 5, 7, 11]
    .map((prime) => hostile[(index * prime + (index % prime)) % hostile.length]!)
    .join(' ')
    .slice(0, 80)
const sent = [...hostile, ...Array.from({ length: rounds(40, 4_000) }, (_, index) => mixed(index))]

const rowsOf = (answer: Json): number =>
  Array.isArray(answer)
    ? answer.length
    : Math.max(0, ...Object.values(answer as object).map((member: Json) => (Array.isArray(member) ? member.length : 0)))

/** In one member, now and then in all of them; in the soak, and where it is a day, in each. */
function queriesOf(members: readonly string[], text: string, index: number): Record<string, string>[] {
  if (index % 9 === 8) return [Object.fromEntries(members.map((name) => [name, text]))]
  if (isSoak || days.includes(text)) return members.map((name) => ({ [name]: text }))
  return [{ [members[index % members.length]!]: text }]
}

describe.each(listings)('$path', (operation) => {
  it('takes nothing of its query for SQL', { timeout: 600_000 }, async () => {
    const actor = await actorFor(operation)
    const own = await requests[operation.id as 'login']({ world, fixtures, actor })
    const members = membersOf(operation)
    const { errors } = watchQueries()
    for (const [index, text] of sent.entries()) {
      for (const query of queriesOf(members, text, index)) {
        const answer = await ask(world, actor, operation, { ...own, query })
        const told = `${JSON.stringify(query)}: ${answer.text.slice(0, 200)}`
        expect(answer.status, told).toBeLessThan(500)
        // What PostgreSQL could not take would be answered so.
        expect(answer.status, told).not.toBe(400)
      }
    }
    expect(errors).toEqual([])
  })
})

/** Of a list below something, that of a new one. */
async function pageOf(operation: Operation, pagesize: string) {
  const actor = await actorFor(operation)
  const own = operation.params && (await requests[operation.id as 'login']({ world, fixtures, actor }))
  return ask(world, actor, operation, { ...own, query: { pagesize } })
}

const paged = listings.filter((operation) => membersOf(operation).includes('pagesize'))
describe.each(paged)('$path', (operation) => {
  it.each(['1', '25', '100', '200', '201', '999', '9999', '1000000', '-1', '0', '1e9', ''])(
    'of %s rows a page',
    async (size) => {
      const answer = await pageOf(operation, size)
      if (answer.status === 200)
        expect(rowsOf(JSON.parse(answer.text) as Json)).toBeLessThanOrEqual(
          Math.min(200, Math.max(Number(size) || 25, 1)),
        )
      else expect(answer.status).toBe(422)
    },
  )
})

it('finds many rows, or the pages above would prove nothing', async () => {
  const found = new Map<string, number>()
  for (const operation of paged) {
    const answer = await pageOf(operation, '100')
    found.set(operation.id, rowsOf(JSON.parse(answer.text) as Json))
  }
  expect(Object.fromEntries(found)).toMatchObject({
    listOwnRecommendations: 100,
    searchRecommendations: 100,
    searchOrders: 100,
    listMails: 100,
  })
})

it('finds by words, and by nothing that looks like a pattern', async () => {
  const search = allOperations.find(({ id }) => id === 'searchOrders')!
  const operator = await world.actor('operator')
  const found = async (query: string) =>
    (JSON.parse((await ask(world, operator, search, { query: { query } })).text) as { TotalCount: number }).TotalCount
  expect(await found('wahl')).toBe(many)
  for (const pattern of [
    'W%berg',
    'W_hlberg',
    'Wahlb.rg',
    'Wahl*erg',
    '[W]ahlberg',
    'Wahlberg:* & x',
    "Wahlberg' OR 'a'='a",
  ])
    expect(await found(pattern), pattern).toBe(0)
})

describe('the reports', () => {
  const report = <T>(act: (tx: Tx) => Promise<T>) => world.app.services.db.report(home.id, act)

  it('are bound in time', async () => {
    const [row] = await report((tx) =>
      tx.query<{ ms: number }>(`SELECT setting::int AS ms FROM pg_settings WHERE name = 'statement_timeout'`, []),
    )
    expect(row!.ms).toBeGreaterThan(0)
    expect(row!.ms).toBeLessThanOrEqual(15_000)
  })

  it('cannot write, neither as they are opened nor by their role', async () => {
    const write = `INSERT INTO tenant_words (tenant_id, locale, name, value) VALUES (1, 'de', 'x', 'x')`
    await expect(report((tx) => tx.query(write, []))).rejects.toMatchObject({ code: '25006' })
    await expect(
      report(async (tx) => {
        await tx.query('SET TRANSACTION READ WRITE', [])
        return tx.query(write, [])
      }),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('answer with a refusal where their first rows fail, not with half a file', async () => {
    const { owner } = world.app.services.db
    await owner.query('REVOKE SELECT ON recommendation FROM referral_report')
    const operation = allOperations.find(({ id }) => id === 'exportRecommendations')!
    const answer = await ask(world, await world.actor('operator'), operation, {})
    await owner.query('GRANT SELECT ON recommendation TO referral_report')
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      500,
      expect.objectContaining({ PsoErrorCode: 'PSOF0500' }),
    ])
  })
})
