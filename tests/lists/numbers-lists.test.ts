import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agencyOwner, tokenOf } from '../../tools/bench/people.ts'
import { recordStatements } from '../../tools/bench/recorded-sql.ts'
import { freshAddress } from '../support/test-app.ts'
import { stepsOf } from '../../apps/server/src/features/orders/case.fixture.ts'
import { openFilledApp, type FilledApp } from './filled-app.ts'
import { explain, readWhole, rowsLookedAt, type Plan } from './explain.ts'

let filled: FilledApp
let { app, admin, reader } = {} as FilledApp
let token = ''
const owner = tokenOf(agencyOwner)
const growing = ['funnel_case', 'funnel_count', 'recommendation', 'customer_order', 'event', 'account']

beforeAll(async () => {
  filled = await openFilledApp('agency')
  ;({ app, admin, reader } = filled)
  await filled.countAll()
  for (const table of growing) await admin.query(`VACUUM (ANALYZE) ${table}`)
  token = await stepsOf(app).operator()
}, 300_000)
afterAll(() => filled.close())

test.each([
  '/betreiber/zahlen?zeitraum=30',
  '/betreiber/zahlen?zeitraum=year',
  '/betreiber/zahlen/product?zeitraum=90',
])('%s reads counts by an index, and no table from end to end', async (path) => {
  const ask = () => app.call('GET', path, { token, address: freshAddress() })
  expect((await ask()).status).toBe(200)
  const sent = (await recordStatements(async () => void (await ask()))).filter(({ text }) => text.includes('funnel_'))
  expect(sent.length).toBeGreaterThan(0)
  for (const one of sent.filter(({ text }) => !text.includes('funnel_waiting'))) {
    const plan = await explain(reader, one, true)
    expect(
      readWhole(plan).filter((table) => growing.includes(table)),
      one.text.slice(0, 80),
    ).toEqual([])
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(1_500)
  }
})

test('a month long ago finds payments by their time', async () => {
  const [paid] = (
    await admin.query<{ from: string; until: string; count: number }>(
      `SELECT min(day)::text AS from, (min(day) + 30)::text AS until,
         (SELECT count(*)::int FROM funnel_case WHERE payment_days && ARRAY(SELECT generate_series(min(day), min(day) + 30, '1 day')::date)) AS count
       FROM funnel_case, unnest(payment_days) AS day`,
    )
  ).rows
  const path = `/betreiber/empfehlungen?schritt=payment&von=${paid!.from}&bis=${paid!.until}`
  const ask = () => app.call('GET', path, { token, address: freshAddress() })
  const { status, body } = await ask()
  expect([status, body.TotalCount]).toEqual([200, paid!.count])
  expect(paid!.count).toBeGreaterThan(50)
  const sent = (await recordStatements(async () => void (await ask()))).filter(({ text }) =>
    text.includes('funnel_case'),
  )
  expect(sent.length).toBeGreaterThan(0)
  for (const one of sent) expect(rowsLookedAt(await explain(reader, one, true))).toBeLessThan(2 * paid!.count)
})

// Nearly each case has both words, the second one twice.
test.each(['demo', 'kunde'])('a text that most cases have (%s) narrows the list behind a number', async (Filter) => {
  const [days] = (
    await admin.query<{ Von: string; Bis: string }>(
      `SELECT (max(released_on) - 30)::text AS "Von", max(released_on)::text AS "Bis" FROM funnel_case`,
    )
  ).rows
  const { rows: hits } = await admin.query<{ id: string }>(
    `SELECT subject_id AS id FROM search_word WHERE agency_id IS NOT NULL AND word LIKE $1 || '%'`,
    [Filter],
  )
  const found = new Set(hits.map(({ id }) => id))
  const list = async (columns: object, body: object = {}) => {
    const Spalten = { Schritt: 'released', SchrittAm: days, ...columns }
    const asked = { Spalten, Pagesize: 200, ...body }
    return (await app.call('PUT', '/agentur/empfehlungen', { token: owner, body: asked, address: freshAddress() })).body
  }
  for (const columns of [{}, { Status: ['Freigegeben'] }]) {
    const all = await list(columns)
    expect([all.PageCount, all.TotalCount > 10]).toEqual([1, true])
    expect((await list(columns, { Filter })).Content).toEqual(
      all.Content.filter(({ Id }: { Id: string }) => found.has(Id)),
    )
  }
})

/** As after a restore, or before autovacuum comes by: the planner knows nothing of the rows. */
const forgetStatistics = async () => {
  for (const table of growing) {
    await admin.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`)
    await admin.query('DELETE FROM pg_statistic WHERE starelid = $1::regclass', [table])
    await admin.query(`UPDATE pg_class SET reltuples = -1, relpages = 0 WHERE oid = $1::regclass`, [table])
  }
}

/** How much the page and the count of a list look at, of 20,000 cases. */
async function lookedAt(ask: () => Promise<{ status: number }>) {
  const sent = await recordStatements(async () => {
    expect((await ask()).status).toBe(200)
  })
  const reads = sent.filter(({ text }) => text.includes('funnel_case'))
  expect(reads.length).toBeGreaterThan(0)
  const plans: Plan[] = []
  for (const one of reads) plans.push(await explain(reader, one, true))
  return {
    blocks: Math.max(...plans.map((plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])),
    // Rows of a loop are rounded averages.
    rows: Math.max(...plans.map(rowsLookedAt)),
  }
}
const few = (most: number) => expect.toSatisfy((count: number) => count <= most, `at most ${most}`)
/** Some pages for each case that is looked up, and each of them once. */
const byKey = { blocks: few(9 * 20_000), rows: few(2 * 20_000) }

describe('the list behind a number looks each case up by its key, also without statistics', () => {
  beforeAll(forgetStatistics)

  test.each(['', '&status=Offen', '&query=oaaa', '&status=Gezahlt&nach=channel&wert=whatsapp'])(
    'the operator’s%s',
    async (filter) => {
      const path = `/betreiber/empfehlungen?schritt=created${filter}&von=2000-01-01&bis=2100-01-01`
      expect(await lookedAt(() => app.call('GET', path, { token, address: freshAddress() }))).toEqual(byKey)
    },
  )

  test.each([
    {},
    { Status: ['Offen'] },
    { Status: ['Gezahlt'], Nach: 'channel', Wert: 'whatsapp' },
    { Schritt: 'ordered' },
  ])('the agency’s %o', async (columns) => {
    const body = { Spalten: { Schritt: 'created', SchrittAm: { Von: '2000-01-01', Bis: '2099-12-31' }, ...columns } }
    const ask = () => app.call('PUT', '/agentur/empfehlungen', { token: owner, body, address: freshAddress() })
    expect(await lookedAt(ask)).toEqual(byKey)
  })
})
