import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'

const tenant = 'hanse-assekuranz'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const search = async (query: Record<string, string> = {}, at = tenant) =>
  test.call('GET', `/Produkt/berater?${new URLSearchParams(query).toString()}`, {
    tenant: at,
    address: freshAddress(),
  })
const namesOf = (body: { Content: { LastName: string }[] }) => body.Content.map(({ LastName }) => LastName)
const write = async (sql: string, values: unknown[] = []) =>
  (await test.context(2)).write((tx) => tx.query(sql, values))

describe('the search for advisors', () => {
  it('answers six a page from page 1, in the order of their names', async () => {
    const first = await search()
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ HasNext: true, PageCount: 4, TotalCount: 22, TotalCountIsExact: true })
    expect(first.body.Content).toHaveLength(6)
    expect(first.body.Content[0]).toEqual({
      ExterneId: 'HA-1001',
      LastName: 'Ahrens',
      ZipCode: '20457',
      City: 'Hamburg',
      Photo: `/api/v1/${tenant}/produkt/berater/HA-1001/foto`,
    })
    const last = await search({ page: '4' })
    expect([last.body.Content.length, last.body.HasNext]).toEqual([4, false])
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search({ page: String(page) })))
    const names = pages.flatMap(({ body }) => namesOf(body))
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'de')))
    expect(new Set(names).size).toBe(22)
    expect((await search({ pagesize: '50' })).body).toMatchObject({ HasNext: false, PageCount: 1 })
    expect((await search({ page: '9' })).body.Content).toEqual([])
  })

  it.each([
    ['behr', ['Behrens']],
    ['BEHRENS hamburg', ['Behrens']],
    ['2400', []],
    ['241', ['Dithmer']],
    ['lüb', ['Jürgens']],
    ['lub', ['Jürgens']],
    ['celik', ['Çelik']],
    ['hansen', ['Mbeki-Hansen']],
    ['kiel hamburg', []],
    ['%', []],
    ["' OR 1=1", []],
  ])('finds by %j', async (query, names) => {
    const { status, body } = await search({ query })
    expect(status).toBe(200)
    expect(namesOf(body)).toEqual(names)
    expect(body.TotalCount).toBe(names.length)
  })

  it('counts what it finds on a page beyond the last one too', async () => {
    const { body } = await search({ query: 'behr', page: '5' })
    expect(body).toMatchObject({ Content: [], HasNext: false, PageCount: 1, TotalCount: 1, TotalCountIsExact: true })
  })

  it('shows no advisor who has left, in any call', async () => {
    await write(`UPDATE advisor SET active = false WHERE tenant_id = 2 AND external_id = 'HA-1012'`)
    expect((await search({ query: 'kowalczyk' })).body.TotalCount).toBe(0)
    const all = await test.call('GET', '/Produkt/agents', { tenant })
    expect(all.body).toHaveLength(21)
    expect((await test.call('GET', '/produkt/berater/HA-1012/foto', { tenant })).status).toBe(404)
    await write(`UPDATE advisor SET active = true WHERE tenant_id = 2 AND external_id = 'HA-1012'`)
  })

  it('refuses pages that no reader walks to, and sizes beyond the bound', async () => {
    expect((await search({ page: '10000', pagesize: '50' })).body.PsoErrorCode).toBe('PSOF0360')
    for (const query of [{ page: '0' }, { page: 'x' }, { pagesize: '51' }])
      expect((await search(query)).status).toBe(422)
  })

  it('is not there for a tenant without advisors', async () => {
    expect((await search({}, 'fernblick')).status).toBe(404)
    expect((await test.call('GET', '/Produkt/agents')).status).toBe(404)
  })
})

it('serves a picture so that no script in it can run', async () => {
  const answer = await test.call('GET', '/Produkt/Berater/HA-1003/Foto', { tenant })
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=300',
  })
  expect(answer.text).toMatch(/^<svg /)
  for (const id of ['HA-1010', 'HA-9999', '../HA-1003'])
    expect((await test.call('GET', `/produkt/berater/${encodeURIComponent(id)}/foto`, { tenant })).status).toBe(404)
})

describe('a recommendation with an advisor', () => {
  const create = async (empfehlung: object, at = tenant) =>
    test.call('POST', '/Empfehlen/create', {
      tenant: at,
      address: freshAddress(),
      headers: { 'x-accept-language': 'de' },
      body: {
        Empfehlung: { Produkt: at === tenant ? 462 : 462, AgbText: 'Bedingungen', ...empfehlung },
        Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: `m-${freshAddress()}@demo.example` },
      },
    })

  it.each(['AgentNumber', 'Agentennummer'])('shows them to whoever opens the link (%s)', async (member) => {
    const made = await create({ [member]: 'HA-1005' })
    expect(made.status, made.text).toBe(201)
    const shown = await test.call('GET', `/empfehlen/${made.body.Empfehlungsnummer}`, { tenant })
    expect(shown.body.Berater).toEqual({
      ExterneId: 'HA-1005',
      LastName: 'Dithmer',
      ZipCode: '24103',
      City: 'Kiel',
      Photo: `/api/v1/${tenant}/produkt/berater/HA-1005/foto`,
    })
  })

  it('refuses an unknown number, and treats an empty one as none', async () => {
    const refused = await create({ AgentNumber: 'HA-9999' })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual([
      { Feld: 'Empfehlung.AgentNumber', Code: 'invalid', Meldung: 'Berater ist nicht gültig' },
    ])
    const without = await create({ AgentNumber: '' })
    expect(without.status).toBe(201)
    const shown = await test.call('GET', `/empfehlen/${without.body.Empfehlungsnummer}`, { tenant })
    expect(shown.body).not.toHaveProperty('Berater')
  })

  it('shows no advisor any more once they have left', async () => {
    const made = await create({ AgentNumber: 'HA-1006' })
    await write(`UPDATE advisor SET active = false WHERE tenant_id = 2 AND external_id = 'HA-1006'`)
    const shown = await test.call('GET', `/empfehlen/${made.body.Empfehlungsnummer}`, { tenant })
    expect(shown.status).toBe(200)
    expect(shown.body).not.toHaveProperty('Berater')
  })

  it('keeps no number where the tenant has no advisors (ModuleAgentRecommendation)', async () => {
    const made = await create({ AgentNumber: 'HA-1005' }, 'fernblick')
    expect(made.status).toBe(201)
    const ctx = await test.context(1)
    const [row] = await ctx.read((tx) =>
      tx.query('SELECT agent_number FROM recommendation WHERE tenant_id = 1 AND number = $1', [
        made.body.Empfehlungsnummer,
      ]),
    )
    expect(row).toEqual({ agent_number: null })
  })
})
