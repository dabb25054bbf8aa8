import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { berlinDay } from '@referral/domain/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idsAfter } from '../../apps/server/src/features/operator/search-recommendations.sql.ts'
import { indexWords, termsOf } from '../../apps/server/src/platform/search.ts'
import { deepestOfCommon } from '../../apps/server/src/platform/paging.ts'
import { measureText } from '../../apps/server/src/platform/text-rows.ts'
import { day, listCalls } from '../../tools/bench/list-calls.ts'
import { operator, tokenOf } from '../../tools/bench/people.ts'
import { recordStatements, type Sent } from '../../tools/bench/recorded-sql.ts'
import { openFilledApp, type FilledApp } from './filled-app.ts'
import { explain, growing, readWhole, rowsLookedAt } from './explain.ts'

let filled: FilledApp
let { app, admin, reader } = {} as FilledApp
const site = {
  query: <Row extends object>(text: string, values?: readonly unknown[]) => filled.query<Row>(text, values),
  get app() {
    return app.app
  },
}

beforeAll(async () => {
  filled = await openFilledApp()
  ;({ app, admin, reader } = filled)
}, 300_000)
afterAll(() => filled.close())

const isCount = ({ text }: Sent) => text.includes('AS counted')

describe.each(listCalls)('$family: $name', (call) => {
  test('reads no table from end to end, and of the last page little more than the page', async () => {
    for (const { name, path } of await call.pages(site)) {
      const ask = () =>
        app.app.http.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${call.token}` } })
      const first = await recordStatements(async () => expect((await ask()).statusCode, path).toBe(200))
      const again = await recordStatements(async () => void (await ask()))
      // The first call fills what is kept in memory; that there are more than 10,000 rows is kept, too.
      const counts = again.some(isCount) ? [] : first.filter(isCount)
      const sent = [...counts, ...again].filter(({ text }) => /^(SELECT|WITH)\b/.test(text))
      expect(sent.length).toBeGreaterThan(1)
      for (const statement of sent.filter(({ text }) => !/FROM (tenant|session)\b/.test(text))) {
        const plan = await explain(reader, statement, path.includes('/betreiber/'))
        expect(
          readWhole(plan).filter((table) => growing.includes(table)),
          `${name} page: ${statement.text}`,
        ).toEqual([])
        const blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
        expect(blocks, `${name} page: ${statement.text}`).toBeLessThan(
          call.name === 'query and status' ? 12_000 : 2_000,
        )
      }
    }
  })
})

test.each([
  ['empfehlungen', true],
  ['empfehlungen?status=Storniert', false],
  ['auftraege?zugeordnet=nein', false],
  ['system/mails', true],
])('%s: that there are more rows than are paged through is counted once a minute', async (path, areMore) => {
  const ask = () => app.call('GET', `/betreiber/${path}`, { token: tokenOf(operator) })
  const { body } = await ask()
  expect([body.TotalCount > 100, body.TotalCountIsExact]).toEqual([true, !areMore])
  let again = body
  const sent = await recordStatements(async () => void (again = (await ask()).body))
  expect(sent.filter(isCount)).toHaveLength(areMore ? 0 : 1)
  expect([again.TotalCount, again.TotalCountIsExact]).toEqual([body.TotalCount, !areMore])
})

test('a person is found by mail address and by full name, however many share the domain and the names', async () => {
  const search = async (query: string) => {
    const path = `/betreiber/empfehlungen?${new URLSearchParams({ query, pagesize: '200' })}`
    const { status, body } = await app.call('GET', path, { token: tokenOf(operator) })
    expect(status).toBe(200)
    return body as { Content: { Empfehlungsnummer: string }[]; TotalCount: number }
  }
  const [one] = await site.query<{ number: string; email: string }>(
    `SELECT number, recommender_email AS email FROM recommendation WHERE recommender_email LIKE 'kunde%' ORDER BY created_at DESC LIMIT 1`,
  )
  const found = (await search(one!.email)).Content.map((row) => row.Empfehlungsnummer)
  expect(found).toContain(one!.number)
  expect(found.length).toBeLessThan(50)
  const words = (from: string) =>
    `SELECT subject_id FROM search_word WHERE kind = 'recommendation' AND word >= '${from}' AND word < '${from}~'`
  const [shared] = await site.query<{ count: number }>(
    `SELECT count(*) AS count FROM (${words('kunde')} INTERSECT ${words('oaaa')}) AS cases`,
  )
  expect((await search('kunde oaaa')).TotalCount).toBe(Number(shared!.count))
})

// One word of many cases, of one, and of none; two of many, a rare one among many, beginnings of few and of too many words.
const texts = [
  'oaaa',
  'person777@demo.example',
  'zzzz',
  'oaaa iaaamann',
  'iaaamann oaaa',
  'oaaa oaaa',
  'oaaa KUNDE777',
  'oaaa iaaamann eaaa',
  'oaa iaaa',
  'kunde oaaa',
  'oaaa zzzz',
  'person777@demo.example oaaa',
]

describe.each([
  ['recommendation', '/betreiber/empfehlungen'],
  ['order', '/betreiber/auftraege'],
])('a search of words: %s', (kind, path) => {
  test.each(texts)('%s finds what all of its words find', async (query) => {
    const hits = termsOf(query).map(
      (term) =>
        `SELECT subject_id AS id FROM search_word WHERE kind = '${kind}' AND word >= '${term}' AND word < '${term}~'`,
    )
    const expected = await site.query<{ id: string }>(
      `SELECT DISTINCT id FROM (${hits.join(' INTERSECT ')}) AS found ORDER BY id DESC`,
    )
    for (const narrowed of kind === 'order' ? ['', '&status=aktiv'] : ['', `&von=${day(4_000)}`]) {
      const address = `${path}?${new URLSearchParams({ query, pagesize: '200' })}${narrowed}`
      const { status, body } = await app.call('GET', address, { token: tokenOf(operator) })
      const { Content, TotalCount } = body as { Content: { Id: string }[]; TotalCount: number }
      expect([status, TotalCount]).toEqual([200, Math.min(expected.length, 10_001)])
      expect(Content.map(({ Id }) => Id)).toEqual(expected.slice(0, 200).map(({ id }) => id))
    }
  })
})

// A word that most cases have, and the beginnings of very many words.
describe.each(['demo', 'qq'])('of a text that more than 10,000 entries have (%s)', (text) => {
  const found = `EXISTS (SELECT FROM search_word w
    WHERE w.kind = 'recommendation' AND w.subject_id = r.id AND w.word >= '${text}' AND w.word < '${text}~')`
  const casesOf = (condition: string) =>
    site.query<{ id: string; number: string }>(
      `SELECT r.id, r.number FROM recommendation r WHERE ${condition} AND ${found} ORDER BY r.created_at DESC, r.id DESC`,
    )
  const firstDay = async () => {
    const [{ first }] = (await site.query<{ first: string }>(
      `SELECT to_char(min(created_at) AT TIME ZONE 'Europe/Berlin', 'YYYY-MM-DD') AS first FROM recommendation`,
    )) as [{ first: string }]
    return first
  }

  beforeAll(async () => {
    if (text !== 'qq') return
    const { rowCount } = await admin.query(
      `INSERT INTO search_word (tenant_id, kind, word, subject_id, person_id)
       SELECT r.tenant_id, 'recommendation', 'qq' || n || r.number, r.id,
         CASE n % 3 WHEN 0 THEN r.id WHEN 1 THEN coalesce(r.recommender_id, r.id) ELSE coalesce(p.id, r.id) END
       FROM recommendation r LEFT JOIN recipient p ON p.recommendation_id = r.id, generate_series(1, 8) AS n
       WHERE r.state <> 'paid' OR n = 1`,
    )
    if (rowCount! <= 100_000) throw new Error('too few entries to be a wide text')
    await admin.query('VACUUM ANALYZE search_word')
  })

  test.each([
    ['true', {}],
    [`r.state = 'open'`, { status: 'Offen' }],
    [`r.state = 'paid'`, { status: 'Gezahlt' }],
    [`(r.created_at AT TIME ZONE 'Europe/Berlin')::date <= '${day(400)}'`, { bis: day(400) }],
  ])('the first rows where %s are paged through', async (condition, narrowed) => {
    const all = (await casesOf(condition)).map(({ id }) => id)
    expect(all.length).toBeGreaterThan(deepestOfCommon)
    const size = deepestOfCommon / 5
    for (const page of [1, 2, 5])
      expect(await searched(text, { ...narrowed, pagesize: String(size), page: String(page) })).toEqual({
        ids: all.slice(size * (page - 1), size * page),
        count: deepestOfCommon + 1,
      })
    const query = new URLSearchParams({ query: text, pagesize: String(size), page: '6', ...narrowed })
    const deeper = await app.call('GET', `/betreiber/empfehlungen?${query}`, { token: tokenOf(operator) })
    expect([deeper.status, deeper.body.PsoErrorCode]).toEqual([422, 'PSOF0360'])
  })

  test('the oldest are found where days narrow it', async () => {
    const first = await firstDay()
    const ofTheDay = await casesOf(`(r.created_at AT TIME ZONE 'Europe/Berlin')::date = '${first}'`)
    expect(ofTheDay.length).toBeGreaterThan(0)
    expect(await searched(text, { von: first, bis: first })).toEqual({
      ids: ofTheDay.slice(0, 200).map(({ id }) => id),
      count: ofTheDay.length,
    })
  })

  test('is asked for the first days there are, and for the last', async () => {
    expect((await searched(text, { von: '1900-01-01' })).count).toBe(deepestOfCommon + 1)
    expect((await searched(text, { bis: '9998-12-31' })).count).toBe(deepestOfCommon + 1)
    expect(await searched(text, { bis: '1900-01-01' })).toEqual({ ids: [], count: 0 })
  })

  test.each([
    ['true', ''],
    [`r.state = 'open'`, '&status=Offen'],
  ])('a file of it where %s has all, newest first, and looks them up once', async (condition, narrowed) => {
    const headers = { authorization: `Bearer ${tokenOf(operator)}` }
    const url = `/api/v1/fernblick/betreiber/empfehlungen/export?query=${text}${narrowed}`
    let file = ''
    const sent = await recordStatements(async () => {
      file = (await app.app.http.inject({ method: 'GET', url, headers })).body
    })
    const all = await casesOf(condition)
    expect(all.length).toBeGreaterThan(narrowed === '' ? 10_001 : deepestOfCommon)
    const numbers = file
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => /^"?([^";,]+)/.exec(line)![1])
    expect(numbers).toEqual(all.map(({ number }) => number))
    const lookingUp = sent.filter(({ text: sql }) => /FROM search_word/.test(sql) && /ORDER BY id DESC/.test(sql))
    expect(lookingUp).toHaveLength(1)
  })

  test.each([null, 'open' as const])('all in the state %s are walked in parts, each once', async (state) => {
    const ctx = await app.context(1)
    const days = { from: null, until: null, today: berlinDay(ctx.now) }
    const filter = { text, recipients: null, state, task: null, funnel: null, ...days }
    const walked: string[] = []
    for (let part: readonly string[] = ['']; part.length > 0; walked.push(...part))
      part = await ctx.report(async (tx) => {
        const searched = await measureText(tx, 'recommendation', text)
        return idsAfter(tx, filter, searched!, { after: walked.at(-1), most: 4_000 })
      })
    const all = await casesOf(state === null ? 'true' : `r.state = '${state}'`)
    expect(walked).toEqual(all.map(({ id }) => id))
  })
})

test('a search by words alone answers in the order of all other lists', async () => {
  const path = '/betreiber/empfehlungen?query=oaaa&pagesize=200'
  const { body } = await app.call('GET', path, { token: tokenOf(operator) })
  const instants = (body as { Content: { ErstelltAm: string }[] }).Content.map((row) => row.ErstelltAm)
  expect(instants.length).toBe(200)
  expect(instants).toEqual(instants.toSorted().toReversed())
})

test('held cases are read once, from an index of nothing else', async () => {
  const headers = { authorization: `Bearer ${tokenOf(operator)}` }
  const url = '/api/v1/fernblick/betreiber/empfehlungen?aufgabe=held'
  const sent = await recordStatements(async () => void (await app.app.http.inject({ method: 'GET', url, headers })))
  const asked = sent.filter(({ text }) => text.includes('h.on_hold'))
  expect(asked).toHaveLength(1)
  expect(JSON.stringify(await explain(reader, asked[0]!, true))).toContain('"recommendation_queue_held"')
})

const searched = async (query: string, narrowed: Readonly<Record<string, string>> = {}) => {
  const given = new URLSearchParams({ query, pagesize: '200', ...narrowed })
  const url = `/api/v1/fernblick/betreiber/empfehlungen?${given}`
  const answer = await app.app.http.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${tokenOf(operator)}` },
  })
  expect(answer.statusCode).toBe(200)
  const { Content, TotalCount } = answer.json() as { Content: { Id: string }[]; TotalCount: number }
  return { ids: Content.map(({ Id }) => Id), count: TotalCount }
}

describe('a name and a surname that more than a thousand cases have each', () => {
  const shared = 1_200
  let ids: string[] = []

  beforeAll(async () => {
    ids = (await site.query<{ id: string }>('SELECT id FROM recommendation ORDER BY id DESC LIMIT $1', [shared])).map(
      ({ id }) => id,
    )
    const add = (words: readonly string[], many: number) =>
      admin.query(
        `INSERT INTO search_word (tenant_id, kind, word, subject_id, person_id)
         SELECT 1, 'recommendation', word, id, id FROM unnest($1::uuid[]) AS id, unnest($2::text[]) AS word`,
        [ids.slice(0, many), words],
      )
    await add(['xenia', 'yilmaz', 'zorn'], shared)
    await add([' xenia yilmaz'], 40)
  })

  test.each(['xenia yilmaz', 'Yilmaz  Xenia', 'xen yilm'])('%s: finds who is called so', async (query) => {
    expect(await searched(query)).toEqual({ ids: ids.slice(0, 40), count: 40 })
  })

  test('is read from the index by the name alone', async () => {
    const sent = await recordStatements(async () => void (await searched('xenia yilmaz')))
    const found = sent.filter(({ text }) => text.includes('array_agg'))
    expect(found.map(({ values }) => values)).toEqual([[1, ' xenia yilmaz']])
    expect(rowsLookedAt(await explain(reader, found[0]!, true))).toBeLessThan(2 * 40)
  })

  test('that form no name find cases with both', async () => {
    expect(await searched('xenia zorn')).toEqual({ ids: ids.slice(0, 200), count: shared })
  })
})

test('the words of a name are kept as pairs, as the migration pairs those that were there before', async () => {
  const [one] = await site.query<{ id: string }>('SELECT id FROM recommendation ORDER BY id LIMIT 1')
  const names = ['Zoë', 'von Straßberg', 'z.weber7@strassberg.example']
  await admin.query(
    `UPDATE recommendation SET recommender_id = NULL, recommender_first_name = $2, recommender_last_name = $3, recommender_email = $4 WHERE id = $1`,
    [one!.id, ...names],
  )
  await admin.query(`DELETE FROM search_word WHERE kind = 'recommendation' AND subject_id = $1`, [one!.id])
  const ctx = await app.context(1)
  await ctx.write((tx) => indexWords(tx, 'recommendation', one!.id, one!.id, names))
  const pairs = `SELECT kind, word, subject_id, person_id, agency_id FROM search_word WHERE word LIKE ' %' AND word !~ 'xenia|[0-9]'`
  await admin.query(`CREATE TEMPORARY TABLE kept AS ${pairs}`)
  const own = await site.query<{ word: string }>('SELECT word FROM kept WHERE subject_id = $1 ORDER BY word', [one!.id])
  expect(own.map(({ word }) => word)).toEqual([' strassberg von', ' strassberg zoe', ' von zoe'])
  await admin.query(`DELETE FROM search_word WHERE word LIKE ' %'`)
  const migration = readFileSync(join(import.meta.dirname, '../../db/migrations/0149-names-as-pairs.sql'), 'utf8')
  await app.services.db.owner.query(migration)
  expect(await site.query(`SELECT * FROM kept EXCEPT (${pairs}) LIMIT 5`)).toEqual([])
  // Beside them only some of names with the letters of a mail address, and none of its domain.
  const more = await site.query<{ word: string }>(`${pairs} EXCEPT SELECT * FROM kept`)
  expect(more.length).toBeLessThan(10)
  expect(more.filter(({ word }) => /demo|example/.test(word))).toEqual([])
})

test('today’s tasks read no more of a queue than they count, however long it is', async () => {
  await admin.query(`UPDATE mail SET state = 'dead' WHERE id IN (SELECT id FROM mail LIMIT 1500)`)
  await admin.query(
    `UPDATE recommendation SET state = 'matched', on_hold = false, confirmed_at = now(), release_on = current_date - 100
     WHERE id IN (SELECT id FROM recommendation WHERE state = 'paid' LIMIT 1500)`,
  )
  await admin.query('VACUUM ANALYZE recommendation')
  await admin.query('VACUUM ANALYZE mail')
  const headers = { authorization: `Bearer ${tokenOf(operator)}` }
  const url = '/api/v1/fernblick/betreiber/aufgaben'
  const ask = () => app.app.http.inject({ method: 'GET', url, headers })
  const { Aufgaben } = (await ask()).json<{ Aufgaben: { Schluessel: string; Anzahl: number }[] }>()
  const countOf = (key: string) => Aufgaben.find(({ Schluessel }) => Schluessel === key)!.Anzahl
  expect([countOf('toRelease'), countOf('deadMails')]).toEqual([1_001, 1_001])
  const asked = (await recordStatements(async () => void (await ask()))).find(({ text }) =>
    text.includes('"deadMails"'),
  )
  expect(rowsLookedAt(await explain(reader, asked!, false))).toBeLessThanOrEqual(1_001)
})
