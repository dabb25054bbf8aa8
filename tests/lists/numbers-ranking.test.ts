import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { plainDay } from '../../packages/domain/src/calendar.ts'
import { rankOnce } from '../../apps/server/src/features/numbers/cached-readings.ts'
import { fillAgain } from '../../apps/server/src/features/numbers/recount.sql.ts'
import { accountIdOf, agencyId, agencyOwner, tokenOf } from '../../tools/bench/people.ts'
import { vacuum } from '../../tools/bench/recommendations.ts'
import { recordStatements } from '../../tools/bench/recorded-sql.ts'
import { stepsOf } from '../../apps/server/src/features/orders/case.fixture.ts'
import { freshAddress } from '../support/test-app.ts'
import { openFilledApp, type FilledApp } from './filled-app.ts'
import { explain, rowsLookedAt, scansOf, type Plan } from './explain.ts'

let filled: FilledApp
let { app, reader, query } = {} as FilledApp
let token = ''
const owner = tokenOf(agencyOwner)

beforeAll(async () => {
  filled = await openFilledApp('agencies')
  ;({ app, reader, query } = filled)
  await filled.countAll()
  await vacuum({ query }, 'funnel_case')
  token = await stepsOf(app).operator()
}, 300_000)
afterAll(() => filled.close())

/** The plans of a call's queries on the counted cases. */
async function plansOf(ask: () => Promise<{ status: number }>, part = 'FROM funnel_case') {
  const sent = await recordStatements(async () => expect((await ask()).status).toBe(200))
  const reads = sent.filter(({ text }) => text.includes(part))
  expect(reads.length).toBeGreaterThan(0)
  const plans = []
  for (const one of reads) plans.push(await explain(reader, one, true))
  return plans
}

const cases = async (where: string) =>
  (
    await query<{ count: number }>(`SELECT count(*)::int AS count FROM funnel_case WHERE tenant_id = 1 AND ${where}`)
  )[0]!.count

test('who recommends is ranked from an index alone, without a look at a case', async () => {
  const ask = () => app.call('GET', '/betreiber/zahlen?zeitraum=year', { token, address: freshAddress() })
  for (const plan of await plansOf(ask))
    expect(scansOf(plan, 'funnel_case')).toEqual([
      expect.objectContaining({ 'Node Type': 'Index Only Scan', 'Heap Fetches': 0 }),
    ])
})

test('an agency’s ranking looks at no other agency’s cases', async () => {
  const own = await cases(`order_agency_id = '${agencyId}'`)
  expect([own > 200, own < 2_000]).toEqual([true, true])
  const ask = () => app.call('GET', '/agentur/zahlen?zeitraum=year', { token: owner, address: freshAddress() })
  for (const plan of await plansOf(ask)) {
    expect(rowsLookedAt(plan)).toBeLessThanOrEqual(own)
    expect(scansOf(plan, 'funnel_case')).toEqual([
      expect.objectContaining({ 'Node Type': 'Index Only Scan', 'Heap Fetches': 0 }),
    ])
  }
})

test.each(['created', 'clicked', 'details', 'ordered', 'released', 'paid', 'cancelled'])(
  'an agency’s list behind %s looks at no other agency’s cases',
  async (step) => {
    const side = ['created', 'clicked', 'details'].includes(step) ? 'agency_id' : 'order_agency_id'
    const own = await cases(`${side} = '${agencyId}'`)
    const body = { Spalten: { Schritt: step, SchrittAm: { Von: '2000-01-01', Bis: '2099-12-31' } }, Pagesize: 25 }
    const ask = () => app.call('PUT', '/agentur/empfehlungen', { token: owner, body, address: freshAddress() })
    for (const plan of await plansOf(ask)) {
      expect(rowsLookedAt(plan)).toBeLessThanOrEqual(own)
      // The page is cut from the ids alone.
      const lookedUp = scansOf(plan, 'recommendation').map((scan) => scan['Actual Rows'] * scan['Actual Loops'])
      expect(Math.max(0, ...lookedUp)).toBeLessThanOrEqual(25)
    }
  },
)

/** Of a list: the cases of its page and its count; what each case of the page cost is asked by its key. */
const newestCases = 'ORDER BY recommendation_id DESC'
const operatorsList = (query: string) =>
  app.call('GET', `/betreiber/empfehlungen?${query}`, { token, address: freshAddress() })

test.each(['ordered', 'released', 'paid', 'cancelled'])(
  'the operator’s list behind %s is cut from an index alone',
  async (step) => {
    const ask = () => operatorsList(`schritt=${step}&von=2000-01-01&bis=2099-12-31&size=25`)
    for (const plan of await plansOf(ask, newestCases)) {
      expect(scansOf(plan, 'funnel_case')).toEqual([
        expect.objectContaining({ 'Node Type': 'Index Only Scan', 'Heap Fetches': 0 }),
      ])
      expect(rowsLookedAt(plan)).toBeLessThanOrEqual(await cases('ordered_on IS NOT NULL'))
    }
  },
)

test('of more than 30,000 payments the newest cases are met in an index, and none is gathered by its reward', async () => {
  // Two payments of each of 16,000 cases, on each day of 2003.
  await query(
    `WITH paid AS (SELECT recommendation_id AS id, '2003-01-01'::date + (row_number() OVER (ORDER BY recommendation_id))::int % 365 AS day
       FROM funnel_case WHERE tenant_id = 1 AND created_on > '2003-12-31' ORDER BY recommendation_id LIMIT 16000),
     rewards AS (
       INSERT INTO reward (tenant_id, id, recommendation_id, beneficiary, beneficiary_id, generation, cents, state, claim_method, claimed_at, opened_at, provided_at, settled_at)
       SELECT 1, gen_random_uuid(), id, beneficiary, gen_random_uuid(), 90, 100, 'paidOut', 'bank', day, day, day, day + interval '12 hours'
       FROM paid, unnest(ARRAY['recommender', 'recipient']) AS beneficiary)
     UPDATE funnel_case f SET payment_days = ARRAY[day, day] || payment_days, payment_cents = ARRAY[100, 100] || payment_cents
     FROM paid WHERE f.tenant_id = 1 AND f.recommendation_id = paid.id`,
  )
  for (const table of ['funnel_case', 'reward']) await vacuum({ query }, table)
  const idsOf = (answer: Awaited<ReturnType<typeof operatorsList>>) =>
    (answer.body.Content as { Id: string }[]).map(({ Id }) => Id)
  const newest = await query<{ id: string }>(
    `SELECT DISTINCT recommendation_id AS id FROM reward WHERE tenant_id = 1 AND generation = 90 ORDER BY 1 DESC LIMIT 50`,
  )
  const year = (page: number) => operatorsList(`schritt=payment&von=2003-01-01&bis=2003-12-31&size=25&page=${page}`)
  const pages = [await year(1), await year(2)]
  expect(pages.flatMap(idsOf)).toEqual(newest.map(({ id }) => id))
  expect(pages[0]!.body.TotalCount).toBe(10_001)
  const ran = (plan: Plan) => scansOf(plan, 'funnel_case').filter((scan) => scan['Actual Loops'] > 0)
  for (const plan of await plansOf(() => year(1), newestCases)) {
    expect(ran(plan)).toEqual([
      expect.objectContaining({
        ...{ 'Node Type': 'Index Only Scan', 'Index Name': 'funnel_case_from_order', 'Heap Fetches': 0 },
        'Index Cond': expect.not.stringContaining('= ANY'),
      }),
    ])
    expect(rowsLookedAt(plan)).toBeLessThanOrEqual(30_001)
  }
  // Those of a week are few.
  for (const plan of await plansOf(() => operatorsList('schritt=payment&von=2003-05-01&bis=2003-05-07'), newestCases)) {
    expect(ran(plan)).toEqual([expect.objectContaining({ 'Index Cond': expect.stringContaining('= ANY') })])
    expect(rowsLookedAt(plan)).toBeLessThan(1_000)
  }
})

const askRanking = (days: string) => app.call('GET', `/betreiber/zahlen?${days}`, { token, address: freshAddress() })
const readingsOf = async (act: () => Promise<unknown>) =>
  (await recordStatements(async () => void (await act()))).filter(({ text }) =>
    text.includes('GROUP BY recommender_id'),
  ).length

test('concurrent requests for the same ranking share one reading', async () => {
  const ctx = await app.context(1)
  const period = { from: plainDay('2000-01-01'), until: plainDay('2099-12-31') }
  const askAtOnce = () =>
    ctx.report((tx) => Promise.all([1, 2, 3].map(() => rankOnce(tx, null, period, Promise.resolve({ ordered: 1 })))))
  expect(await readingsOf(askAtOnce)).toBe(1)
  // Of few orders it is read again.
  expect(await readingsOf(askAtOnce)).toBe(1)
})

test('a ranking of many orders is read once a minute, each period separately', async () => {
  await query(
    `INSERT INTO funnel_case (tenant_id, recommendation_id, product_id, channel, listing, campaigns, recommender_id, created_on, ordered_on, released_cents, payment_days, payment_cents)
     SELECT 1, gen_random_uuid(), 1, '', '', '{}', $1, '2001-01-01', '2001-01-02', 0, '{}', '{}' FROM generate_series(1, 20000)`,
    [accountIdOf(1)],
  )
  const ctx = await app.context(1)
  const month = { from: plainDay('2001-01-01'), until: plainDay('2001-01-31') }
  for (const grain of ['day', 'month'] as const) await ctx.write((tx) => fillAgain(tx, grain, month))
  const days = 'von=2001-01-01&bis=2001-01-31'
  expect(await readingsOf(() => askRanking(days))).toBe(1)
  expect(await readingsOf(() => askRanking(days))).toBe(0)
  expect((await askRanking(days)).body.Empfehler).toMatchObject([{ Id: accountIdOf(1), Bestellt: 20_000 }])
  expect((await askRanking('von=2001-01-03&bis=2001-01-31')).body.Empfehler).toEqual([])
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001)
  expect(await readingsOf(() => askRanking(days)).finally(() => clock.mockRestore())).toBe(1)
})

test('numbers by many values are read once a minute, each period separately, those by few each time', async () => {
  const ask = (by: string, days: string) =>
    app.call('GET', `/betreiber/zahlen/${by}?${days}`, { token, address: freshAddress() })
  const readings = async (by: string, days = 'zeitraum=year') =>
    (
      await recordStatements(async () => {
        const { status, body } = await ask(by, days)
        expect([status, body.length]).toEqual([200, by === 'channel' ? 8 : 200])
      })
    ).filter(({ text }) => text.includes('GROUP BY c.value')).length
  expect(await readings('agency')).toBe(1)
  expect(await readings('agency')).toBe(0)
  expect(await readings('employee')).toBe(1)
  expect(await readings('agency', 'zeitraum=90')).toBe(1)
  expect([await readings('channel'), await readings('channel')]).toEqual([1, 1])
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001)
  expect(await readings('agency').finally(() => clock.mockRestore())).toBe(1)
})
