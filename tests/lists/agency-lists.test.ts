import { afterAll, beforeAll, expect, test } from 'vitest'
import { deepestOfCommon, deepestRow } from '../../apps/server/src/platform/paging.ts'
import { rangesOf, termsOf } from '../../apps/server/src/platform/search.ts'
import { wordsOf } from '../../apps/server/src/platform/search-words.ts'
import { agencyOwner, tokenOf } from '../../tools/bench/people.ts'
import { recordStatements } from '../../tools/bench/recorded-sql.ts'
import { openFilledApp, type FilledApp } from './filled-app.ts'
import { explain, growing, nodesOf, readWhole, rowsLookedAt, type Plan } from './explain.ts'

let filled: FilledApp
let { app, admin, reader } = {} as FilledApp
const token = tokenOf(agencyOwner)
beforeAll(async () => {
  filled = await openFilledApp('agency')
  ;({ app, admin, reader } = filled)
  // The newest got numbers that links may carry.
  await admin.query(
    `UPDATE search_word w SET word = lower(r.number) FROM recommendation r WHERE w.kind = 'recommendation' AND r.id = w.subject_id AND w.person_id = r.id`,
  )
}, 300_000)
afterAll(() => filled.close())

/**
 * Each sort and each single filter that has an index; the day of release is a column of the recommendation, and orders
 * are sorted by it without one.
 */
const reports = {
  auftraege: { sorts: ['Auftragsdatum', 'Auftragsnummer', 'Status'], filter: { Status: ['aktiv'] } },
  empfehlungen: { sorts: ['ErstelltAm', 'Status', 'Empfehler', 'PraemieCent'], filter: { Status: ['Freigegeben'] } },
  leads: { sorts: ['EingetragenAm', 'Status', 'GueltigBis'], filter: { Status: ['Freigegeben'] } },
  praemien: { sorts: ['EroeffnetAm', 'WertCent', 'Status'], filter: { Status: ['Bereitgestellt'] } },
} as const
const asked = Object.entries(reports).flatMap(([report, { sorts, filter }]) => [
  ...sorts.flatMap((OrderBy) => [false, true].map((Descending) => [report, { OrderBy, Descending }] as const)),
  [report, { Spalten: filter }] as const,
])

test.each(asked)('%s by %j: the first page of an agency is cut by an index', async (report, body) => {
  const ask = () => app.call('PUT', `/agentur/${report}`, { token, body })
  const { body: page } = await ask()
  expect(page.TotalCount).toBeGreaterThan(500)
  const sent = (await recordStatements(async () => void (await ask()))).filter(({ text }) => text.includes('OFFSET'))
  expect(sent).toHaveLength(1)
  // All rows of a filter that has few are gathered: of twenty thousand, reading all is cheaper, of a million it is not.
  await reader.query(`SET enable_seqscan = ${'Spalten' in body ? 'off' : 'on'}`)
  const plan = await explain(reader, sent[0]!, true)
  await reader.query('RESET enable_seqscan')
  expect(readWhole(plan).filter((table) => growing.includes(table))).toEqual([])
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(1_500)
})

/** What no index sorts is sorted of as many rows as are counted; more are refused before they are read. */
test.each(['auftraege', 'empfehlungen', 'leads', 'praemien'])(
  '%s: a sort without an index wants few rows',
  async (report) => {
    const ask = (body: object) =>
      app.call('PUT', `/agentur/${report}`, { token, body: { OrderBy: 'Produkt', ...body } })
    const all = await app.call('PUT', `/agentur/${report}`, { token, body: { Pagesize: 1 } })
    const refused = await ask({})
    if (all.body.TotalCountIsExact) expect(refused.status).toBe(200)
    else expect(refused.body.PsoErrorCode).toBe('PSOF0360')
    const word = (await app.call('PUT', `/agentur/${report}`, { token, body: { Pagesize: 1 } })).body.Content[0]
    const few = await ask({ Filter: word.Empfehler })
    expect([few.status, few.body.TotalCount > 0]).toEqual([200, true])
  },
)

interface Naive {
  readonly id: string
  readonly at: string
  readonly number: string
  readonly words: readonly string[]
}

/** A report's rows, newest first, with the words that find each: from the rows themselves, without any index. */
const naive = {
  empfehlungen: `SELECT r.id, r.created_at AS at, '' AS number FROM recommendation r WHERE r.agency_id IS NOT NULL`,
  leads: `SELECT r.id, r.recipient_at AS at, '' AS number FROM recommendation r WHERE r.agency_id IS NOT NULL AND r.recipient_at IS NOT NULL`,
  auftraege: `SELECT r.id, o.id AS row, o.ordered_on AS at, o.order_number AS number FROM customer_order o JOIN recommendation r ON r.tenant_id = o.tenant_id AND r.id = o.recommendation_id WHERE o.case_agency_id IS NOT NULL`,
  praemien: `SELECT r.id, w.id AS row, w.opened_at AS at, '' AS number FROM reward w JOIN recommendation r ON r.tenant_id = w.tenant_id AND r.id = w.recommendation_id WHERE w.agency_id IS NOT NULL`,
} as const

async function naiveRows(report: keyof typeof naive): Promise<readonly Naive[]> {
  const { rows } = await admin.query<{ id: string; at: string; number: string; found: string[] }>(
    `SELECT ${/ AS row/.test(naive[report]) ? 'n.row' : 'n.id'} AS id, n.at::text AS at, n.number,
       ARRAY[c.number, c.recommender_first_name, c.recommender_last_name, c.recommender_email] AS found
     FROM (${naive[report]}) AS n JOIN recommendation c ON c.id = n.id ORDER BY n.at DESC, 1 DESC`,
  )
  return rows.map(({ found, ...row }) => ({ ...row, words: wordsOf(found) }))
}

// Rare and common words, beginnings of few, of nearly half and of all, two words, numbers of orders, nothing.
const texts = [
  'oaaa',
  'kunde1',
  'oaaa iaaamann',
  'OAAA  Kunde',
  'kunde',
  'kunde12',
  'demo',
  'kunde7@demo.example',
  'a1',
  'A1',
  'A15',
  'zzzz',
  'iaa',
]

test.each(Object.keys(naive) as (keyof typeof naive)[])(
  'a search of %s finds the same as a filter row by row',
  async (report) => {
    const all = await naiveRows(report)
    for (const text of texts) {
      const terms = termsOf(text)
      const expected = all.filter(
        ({ words, number }) =>
          terms.every((term) => words.some((word) => word.startsWith(term))) ||
          (report === 'auftraege' && number.startsWith(text.trim())),
      )
      const deepest = await deepestOf(text)
      // Once as it is found first, once as it is remembered.
      for (const Pagenumber of [1, 1, Math.max(1, Math.ceil(Math.min(expected.length, deepest) / 200) - 1)]) {
        const body = { Filter: text, Pagesize: 200, Pagenumber }
        const { status, body: page } = await app.call('PUT', `/agentur/${report}`, { token, body })
        expect([text, status, page.TotalCount, page.TotalCountIsExact, page.PageCount]).toEqual([
          ...[text, 200, Math.min(expected.length, deepest + 1), expected.length <= deepest],
          Math.ceil(Math.min(expected.length, deepest) / 200),
        ])
        expect(
          (page.Content as { Id: string }[]).map(({ Id }) => Id),
          text,
        ).toEqual(expected.slice((Pagenumber - 1) * 200, Pagenumber * 200).map(({ id }) => id))
      }
      const body = { Filter: text, Pagesize: 200, Pagenumber: deepest / 200 + 1 }
      const deeper = await app.call('PUT', `/agentur/${report}`, { token, body })
      expect([text, deeper.body.PsoErrorCode]).toEqual([text, 'PSOF0360'])
    }
  },
)

/** Of a text that more than 10,000 cases have, only the first rows are paged through. */
async function deepestOf(text: string): Promise<number> {
  const [range, ...others] = rangesOf(text)
  if (range === undefined || others.length > 0) return deepestRow
  const { rows } = await admin.query<{ isCommon: boolean }>(
    'SELECT count(*) > 10000 AS "isCommon" FROM search_word WHERE agency_id IS NOT NULL AND word >= $1 AND word < $2',
    [range.low, range.high],
  )
  return rows[0]!.isCommon ? deepestOfCommon : deepestRow
}

const lastOfCommon = deepestOfCommon / 25

interface Narrowing {
  readonly body: object
  readonly where: string
  readonly order: string
}
const states = { Offen: 'open', Ok: 'matched', Freigegeben: 'released', Gezahlt: 'paid', Abgelaufen: 'expired' }
const orders = {
  empfehlungen: { ErstelltAm: 'c.created_at', PraemieCent: 'c.reward_cents', Status: 'c.state, c.created_at' },
  leads: { EingetragenAm: 'c.recipient_at', GueltigBis: 'c.expires_on', Status: 'c.state, c.recipient_at' },
} as const

/** Each order with each state and some rewards, as the columns of a report narrow it. */
const narrowings = (report: keyof typeof orders): readonly Narrowing[] =>
  Object.entries(orders[report]).flatMap(([OrderBy, columns], index) =>
    Object.entries(states).map(([Status, state], place) => {
      const Descending = (index + place) % 2 === 0
      const from = 3_000 + 500 * place
      const isByReward = report === 'empfehlungen' && place % 2 === 1
      return {
        body: {
          ...{ OrderBy, Descending },
          Spalten: { Status: [Status], ...(isByReward ? { PraemieCent: { Von: from, Bis: from + 1_000 } } : {}) },
        },
        where: `c.state = '${state}'${isByReward ? ` AND c.reward_cents BETWEEN ${from} AND ${from + 1_000}` : ''}`,
        order: [...columns.split(', '), 'c.id'].map((column) => `${column} ${Descending ? 'DESC' : 'ASC'}`).join(', '),
      }
    }),
  )

// A name, the beginnings of a few words and of very many, two words, what most have, and what most have twice.
test.each(['empfehlungen', 'leads'] as const)(
  '%s of a text, narrowed and in any order, are those that a look at each row finds',
  async (report) => {
    const found = new Map((await naiveRows(report)).map(({ id, words }) => [id, words]))
    let filled = 0
    for (const Filter of ['oaaa', 'kunde12', 'kunde1', 'oaaa kunde', 'demo', 'kunde'])
      for (const { body, where, order } of narrowings(report)) {
        const deepest = await deepestOf(Filter)
        const { rows } = await admin.query<{ id: string }>(
          `SELECT c.id FROM recommendation c WHERE c.agency_id IS NOT NULL AND ${where} ORDER BY ${order}`,
        )
        const expected = rows.filter(({ id }) =>
          termsOf(Filter).every((term) => found.get(id)?.some((word) => word.startsWith(term))),
        )
        const asked = { ...body, Filter, Pagesize: 100, Pagenumber: expected.length > 150 ? 2 : 1 }
        const { body: page } = await app.call('PUT', `/agentur/${report}`, { token, body: asked })
        expect([asked, page.TotalCount]).toEqual([asked, Math.min(expected.length, deepest + 1)])
        const first = (asked.Pagenumber - 1) * 100
        expect(
          page.Content.map(({ Id }: { Id: string }) => Id),
          JSON.stringify(asked),
        ).toEqual(expected.slice(first, first + 100).map(({ id }) => id))
        filled += page.Content.length
      }
    expect(filled).toBeGreaterThan(1_000)
  },
)

/** What an index of the report has before its order. */
const indexed = {
  auftraege: {
    states: 'SELECT id, case_state AS state FROM customer_order',
    name: 'EmpfehlungStatus',
    values: { Ok: 'matched', Freigegeben: 'released', Gezahlt: 'paid' },
  },
  praemien: {
    states: 'SELECT id, state FROM reward',
    name: 'Status',
    values: { Offen: 'open', Bereitgestellt: 'provided', Ausgezahlt: 'paidOut' },
  },
} as const

test.each(['auftraege', 'praemien'] as const)(
  '%s of a text in one state are those of a look at each row',
  async (report) => {
    const { states, name, values } = indexed[report]
    const all = await naiveRows(report)
    const { rows } = await admin.query<{ id: string; state: string }>(states)
    const stateOf = new Map(rows.map(({ id, state }) => [id, state]))
    let filled = 0
    for (const Filter of ['oaaa', 'kunde1', 'demo', 'kunde'])
      for (const [value, state] of Object.entries(values)) {
        const deepest = await deepestOf(Filter)
        const expected = all.filter(
          ({ id, words }) => stateOf.get(id) === state && words.some((word) => word.startsWith(Filter)),
        )
        // Once as it is found first, once as it is remembered.
        for (const Pagenumber of [1, 1, expected.length > 150 ? 2 : 1]) {
          const asked = { Filter, Pagesize: 100, Pagenumber, Spalten: { [name]: [value] } }
          const { body: page } = await app.call('PUT', `/agentur/${report}`, { token, body: asked })
          expect([asked, page.TotalCount]).toEqual([asked, Math.min(expected.length, deepest + 1)])
          expect(
            page.Content.map(({ Id }: { Id: string }) => Id),
            JSON.stringify(asked),
          ).toEqual(expected.slice((Pagenumber - 1) * 100, Pagenumber * 100).map(({ id }) => id))
          filled += page.Content.length
        }
      }
    expect(filled).toBeGreaterThan(500)
  },
)

/** The statement that finds a page's rows, as it is sent by a second call, or by the first one of a minute. */
async function plannedPage(report: string, body: object, wanted: (text: string) => boolean, isFirst = false) {
  const ask = () => app.call('PUT', `/agentur/${report}`, { token, body })
  if (!isFirst) await ask()
  const sent = (await recordStatements(async () => void (await ask()))).filter(({ text }) => wanted(text))
  expect(sent).toHaveLength(1)
  return explain(reader, sent[0]!, true)
}
const isCut = (text: string) => /array_agg|OFFSET/.test(text)

test.each([
  ['empfehlungen', { Filter: 'oaaa', Spalten: { Status: ['Gezahlt'] } }, 'recommendation_in_state'],
  ['empfehlungen', { Filter: 'oaaa', OrderBy: 'PraemieCent' }, 'recommendation_looked_up'],
  ['leads', { Filter: 'oaaa' }, 'recommendation_looked_up'],
  ['leads', { Filter: 'kunde12' }, 'recommendation_looked_up'],
  ['auftraege', { Filter: 'oaaa' }, 'customer_order_of_agency_of_case'],
  ['praemien', { Filter: 'oaaa' }, 'reward_of_agency_of_case'],
])(
  '%s by %j: what a text finds is looked up in an index alone, once for count and page',
  async (report, body, index) => {
    const tables = {
      empfehlungen: 'recommendation',
      leads: 'recommendation',
      auftraege: 'customer_order',
      praemien: 'reward',
    }
    await reader.query('SET enable_seqscan = off')
    const plan = await plannedPage(report, body, isCut)
    await reader.query('RESET enable_seqscan')
    const read = nodesOf(plan).filter((node) => node['Relation Name'] === tables[report as keyof typeof tables])
    expect(read.map((node) => [node['Node Type'], node['Index Name']])).toEqual([['Index Only Scan', index]])
  },
)

test.each([
  ['auftraege', { FreigabeAb: { Von: '2020-01-01', Bis: '2100-01-01' } }],
  ['praemien', { Fuer: ['Empfehler'] }],
])('%s narrowed by %j are found without their cases', async (report, Spalten) => {
  const plan = await plannedPage(report, { Spalten, OrderBy: undefined }, isCut)
  const scans = nodesOf(plan).filter((node) => node['Index Name'] !== undefined)
  expect(scans.some((node) => node['Node Type'] === 'Index Only Scan' && /_of_agency/.test(node['Index Name']!))).toBe(
    true,
  )
})

test.each([1, lastOfCommon])(
  'of what most cases have, page %i is found among the first ones by their words',
  async (Pagenumber) => {
    const plan = await plannedPage('leads', { Filter: 'kunde', Pagenumber }, isCut)
    expect(JSON.stringify(plan)).toContain('"search_word_of_person"')
    expect(JSON.stringify(plan)).not.toContain('"search_word_of_agency"')
    // Each with the few words of its own.
    expect(rowsLookedAt(plan)).toBeLessThan(6 * 25 * Pagenumber)
  },
)

/** How the rows that a text is looked for among are read, and how many. */
function walkOf(plan: Plan) {
  const [walked, ...others] = nodesOf(plan).filter(
    (node) => node['Relation Name'] !== 'search_word' && node['Index Name'] !== undefined,
  )
  expect(others).toEqual([])
  return {
    read: [walked!['Node Type'], walked!['Index Name']],
    rows: walked!['Actual Rows'] + (walked!['Rows Removed by Filter'] ?? 0),
  }
}

// Each order that an index has.
test.each([
  ['empfehlungen', { OrderBy: 'PraemieCent' }, 'recommendation_of_agency_by_reward'],
  ['leads', {}, 'recommendation_lead_of_agency'],
  ['leads', { OrderBy: 'Status' }, 'recommendation_lead_by_state'],
  ['leads', { OrderBy: 'GueltigBis' }, 'recommendation_lead_by_expiry'],
  ['auftraege', {}, 'customer_order_of_agency_with_case'],
  ['auftraege', { OrderBy: 'Auftragsnummer' }, 'customer_order_of_agency_by_number_with_case'],
  ['auftraege', { OrderBy: 'Status' }, 'customer_order_of_agency_by_state_with_case'],
  ['auftraege', { OrderBy: 'FreigabeAb' }, 'customer_order_of_agency_by_release_day_with_case'],
  ['auftraege', { OrderBy: 'Freigabe' }, 'customer_order_of_agency_by_release_with_case'],
  ['praemien', {}, 'reward_of_agency_with_case'],
  ['praemien', { OrderBy: 'WertCent' }, 'reward_of_agency_by_cents_with_case'],
  ['praemien', { OrderBy: 'Status' }, 'reward_of_agency_by_state_with_case'],
  ['praemien', { OrderBy: 'Fuer' }, 'reward_of_agency_by_side_with_case'],
])('%s by %j: a text of more than 10,000 cases is looked for among the first ones', async (report, body, index) => {
  // No other test asks for it, so that nothing is remembered of it yet.
  const Filter = 'example'
  expect(await deepestOf(Filter)).toBe(deepestOfCommon)
  const { read, rows } = walkOf(await plannedPage(report, { ...body, Filter }, isCut, true))
  expect([read, rows]).toEqual([['Index Only Scan', index], deepestOfCommon + 1])
  for (const Pagenumber of [1, lastOfCommon]) {
    const page = walkOf(await plannedPage(report, { ...body, Filter, Pagenumber }, isCut))
    expect(page).toEqual({ read, rows: 25 * Pagenumber })
  }
})

test.each([
  ['leads', { Status: ['Gezahlt'] }, 'recommendation_lead_by_state'],
  ['leads', { EingetragenAm: { Von: '2000-01-01' } }, 'recommendation_lead_of_agency'],
  ['auftraege', { Status: ['aktiv'] }, 'customer_order_of_agency_by_state_with_case'],
  ['auftraege', { EmpfehlungStatus: ['Gezahlt'] }, 'customer_order_of_agency_by_state_of_case'],
  ['auftraege', { Auftragsdatum: { Von: '2000-01-01' } }, 'customer_order_of_agency_with_case'],
  ['praemien', { Status: ['Ausgezahlt'] }, 'reward_of_agency_by_state_with_case'],
  ['praemien', { Fuer: ['Empfehler'] }, 'reward_of_agency_by_side_with_case'],
  ['praemien', { EroeffnetAm: { Von: '2000-01-01' } }, 'reward_of_agency_with_case'],
])('%s of a common text and %j: no more are looked for than their index has', async (report, Spalten, index) => {
  for (const Pagenumber of [1, lastOfCommon]) {
    const { read, rows } = walkOf(await plannedPage(report, { Filter: 'demo', Spalten, Pagenumber }, isCut))
    expect(read).toEqual(['Index Only Scan', index])
    expect(rows).toBeLessThan(2 * 25 * Pagenumber)
  }
})

test('a text of more than 10,000 cases and a state are found newest first, no more than are shown', async () => {
  const plan = await plannedPage('empfehlungen', { Filter: 'demo', Spalten: { Status: ['Gezahlt'] } }, isCut)
  const [read, ...others] = nodesOf(plan).filter((node) => node['Relation Name'] === 'recommendation')
  expect([read!['Index Name'], read!['Actual Rows'], others]).toEqual([
    'recommendation_in_state',
    deepestOfCommon + 1,
    [],
  ])
})

test('a waiting order is counted once', async () => {
  const ask = () => app.call('GET', '/agentur/uebersicht', { token })
  expect((await ask()).status).toBe(200)
  const sent = (await recordStatements(async () => void (await ask()))).filter(({ text }) =>
    text.includes('toReleaseCents'),
  )
  expect(sent).toHaveLength(1)
  const plan = JSON.stringify(await explain(reader, sent[0]!, true))
  expect(plan.match(/"recommendation_recommender"/g)).toHaveLength(1)
})

test('a common name is counted and paged by its words alone', async () => {
  const ask = () => app.call('PUT', '/agentur/empfehlungen', { token, body: { Filter: 'oaaa' } })
  const { body } = await ask()
  const sent = (await recordStatements(async () => void (await ask()))).filter(({ text }) => text.includes('array_agg'))
  expect(sent).toHaveLength(1)
  const plan = await explain(reader, sent[0]!, true)
  expect(JSON.stringify(plan)).not.toContain('"recommendation"')
  expect(rowsLookedAt(plan)).toBeLessThan(2 * body.TotalCount)
})

test('an agency’s tasks are counted for each reading, of more than a thousand waiting orders once a minute', async () => {
  const ask = async () => (await app.call('GET', '/agentur/uebersicht', { token })).body
  const countings = async () =>
    (await recordStatements(async () => void (await ask()))).filter(({ text }) => text.includes('"toReleaseCents"'))
      .length
  const few = await ask()
  expect(few.Freizugeben + few.InPruefzeit).toBeLessThan(1_000)
  expect([await countings(), await countings()]).toEqual([1, 1])
  await admin.query(
    `UPDATE customer_order SET case_state = 'matched', state = 'active', case_on_hold = false, agreed_at = NULL WHERE (tenant_id, id) IN
       (SELECT tenant_id, id FROM customer_order WHERE case_agency_id IS NOT NULL LIMIT 1500)`,
  )
  expect([await countings(), await countings()]).toEqual([1, 0])
  const many = await ask()
  expect(many.Freizugeben + many.InPruefzeit).toBeGreaterThan(1_000)
})

/** How many of the words' entries a plan reads. */
const wordsRead = (plan: Plan) =>
  nodesOf(plan)
    .filter((node) => node['Relation Name'] === 'search_word')
    .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)

// Hits of the cases that are shown: the newest that have what is asked for, not all.
test.each([
  ['empfehlungen', { Filter: 'kunde1' }, 3 * deepestOfCommon],
  ['empfehlungen', { Filter: 'demo', Spalten: { Status: ['Gezahlt'] } }, 4_000],
  ['leads', { Filter: 'demo' }, 3 * deepestOfCommon],
  ['leads', { Filter: 'demo', OrderBy: 'GueltigBis', Descending: false }, 3 * deepestOfCommon],
  ['auftraege', { Filter: 'demo' }, 20 * deepestOfCommon],
  ['praemien', { Filter: 'demo' }, 20 * deepestOfCommon],
])('%s by %j: once the first rows are known, only hits of such cases are gathered', async (report, body, most) => {
  const [hits] = (
    await admin.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM search_word WHERE agency_id IS NOT NULL AND word >= $1 AND word < $2',
      [body.Filter, `${body.Filter}~`],
    )
  ).rows
  expect(hits!.count).toBeGreaterThan(10_000)
  for (const Pagenumber of [1, lastOfCommon]) {
    const read = wordsRead(await plannedPage(report, { ...body, Pagenumber }, isCut))
    expect(read).toBeGreaterThan(25)
    expect(read).toBeLessThan(most)
  }
})

test('a row of an old case that comes to stand first is found by a common text', async () => {
  const ask = async (): Promise<string[]> =>
    (await app.call('PUT', '/agentur/praemien', { token, body: { Filter: 'demo' } })).body.Content.map(
      ({ Id }: { Id: string }) => Id,
    )
  const before = await ask()
  expect(await ask()).toEqual(before)
  const { rows } = await admin.query<{ id: string; at: Date; first: Date }>(
    `SELECT id, opened_at AS at, (SELECT max(opened_at) FROM reward) + interval '1 minute' AS first
     FROM reward WHERE agency_id IS NOT NULL ORDER BY recommendation_id LIMIT 1`,
  )
  const [oldest] = rows
  const open = (at: Date) => admin.query('UPDATE reward SET opened_at = $2 WHERE id = $1', [oldest!.id, at])
  await open(oldest!.first)
  expect(await ask()).toEqual([oldest!.id, ...before.slice(0, -1)])
  await open(oldest!.at)
  expect(await ask()).toEqual(before)
})

test('where fewer of a common text are left in a state than were shown, older ones follow', async () => {
  const ask = async (): Promise<string[]> => {
    const body = { Filter: 'demo', Pagesize: deepestOfCommon, Spalten: { Status: ['Freigegeben'] } }
    return (await app.call('PUT', '/agentur/empfehlungen', { token, body })).body.Content.map(
      ({ Id }: { Id: string }) => Id,
    )
  }
  const inState = async () =>
    (
      await admin.query<{ id: string }>(
        `SELECT id FROM recommendation WHERE agency_id IS NOT NULL AND state = 'released' ORDER BY id DESC LIMIT $1`,
        [deepestOfCommon],
      )
    ).rows.map(({ id }) => id)
  expect(await ask()).toEqual(await inState())
  const gone = (await inState()).slice(10, 20)
  const change = (state: string) =>
    admin.query('UPDATE recommendation SET state = $2 WHERE id = ANY ($1::uuid[])', [gone, state])
  await change('paid')
  expect((await ask()).slice(0, 10)).not.toContain(gone[0])
  expect(await ask()).toEqual(await inState())
  await change('released')
  expect(await ask()).toEqual(await inState())
})

test('where fewer rows of a common text are left than were shown, they are counted', async () => {
  const ask = async () => {
    const body = { Filter: 'demo', Pagesize: deepestOfCommon, Spalten: { Status: ['Ok'] } }
    const { TotalCount, Content } = (await app.call('PUT', '/agentur/leads', { token, body })).body
    return [TotalCount, Content.length]
  }
  const { rows } = await admin.query<{ id: string }>(
    `SELECT id FROM recommendation WHERE agency_id IS NOT NULL AND recipient_at IS NOT NULL AND state = 'matched'`,
  )
  expect(rows.length).toBeGreaterThan(deepestOfCommon)
  const many = [deepestOfCommon + 1, deepestOfCommon]
  expect([await ask(), await ask()]).toEqual([many, many])
  const gone = rows.slice(deepestOfCommon - 10).map(({ id }) => id)
  const change = (state: string) =>
    admin.query('UPDATE recommendation SET state = $2 WHERE id = ANY ($1::uuid[])', [gone, state])
  await change('released')
  const few = [deepestOfCommon - 10, deepestOfCommon - 10]
  expect([await ask(), await ask()]).toEqual([few, few])
  await change('matched')
  expect(await ask()).toEqual(many)
})
