import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { SquidexClient } from '@squidex/squidex'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSquidexClient } from '../../apps/server/src/features/content/squidex/squidex-client.ts'
import { startSquidex, type Squidex } from '../support/squidex.ts'

/**
 * The stand-in behaves like Squidex: its answers conform to the document that Squidex publishes with its client, the
 * client reads them unmodified, and both clients see the same. (The client itself must not be used in the product: it
 * keeps a dead token.)
 */
let cms: Squidex
let official: SquidexClient
const require = createRequire(import.meta.url)

beforeAll(async () => {
  cms = await startSquidex()
  cms.put(
    'documents',
    {
      Identifier: { iv: 'agb' },
      Titel: { de: 'AGB', en: 'Terms' },
      Inhalt: { de: '<p>Hallo</p>', en: '<p>Hello</p>' },
    },
    'doc-1',
  )
  cms.put(
    'documents',
    { Identifier: { iv: "o'neill" }, Titel: { de: 'Zwei', en: 'Two' }, Inhalt: { de: '', en: '' } },
    'doc-2',
  )
  cms.put('variables', { Identifier: { iv: 'bonus' }, Wert: { de: '70 €', en: '€70' } })
  official = new SquidexClient({
    appName: cms.app,
    clientId: cms.clientId,
    clientSecret: cms.clientSecret,
    url: cms.url,
  })
})
afterAll(() => cms.stop())

const ours = () =>
  createSquidexClient({
    allowed: { hosts: [], privateHosts: [cms.host] },
    url: cms.url,
    application: cms.app,
    credentials: async () => ({ clientId: cms.clientId, clientSecret: cms.clientSecret }),
  })

/**
 * The document has `nullable` beside a reference, and forbids in each part of a composition the members of the other
 * parts.
 */
function nullables(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(nullables)
  if (typeof part !== 'object' || part === null) return part
  const inner = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, nullables(value)]))
  if (inner['additionalProperties'] === false) delete inner['additionalProperties']
  if (inner['nullable'] !== true || inner['type'] !== undefined) return inner
  const { nullable: _, ...rest } = inner
  return { anyOf: [rest, { type: 'null' }] }
}

describe('the stand-in', () => {
  it('answers as the published document says', async () => {
    const published = JSON.parse(readFileSync(require.resolve('@squidex/squidex/openapi.json'), 'utf8')) as {
      components: { schemas: object }
    }
    const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false })
    addFormats.default(ajv)
    ajv.addSchema({ $id: 'squidex', components: nullables(published.components) as object })
    const token = await official.getToken()
    const read = async (path: string) => {
      const answer = await fetch(cms.url + path, { headers: { authorization: `Bearer ${token}` } })
      return (await answer.json()) as object
    }
    const list = ajv.compile({ $ref: 'squidex#/components/schemas/ContentsDto' })
    expect([list(await read(`/api/content/${cms.app}/documents`)), list.errors]).toEqual([true, null])
    const one = ajv.compile({ $ref: 'squidex#/components/schemas/ContentDto' })
    expect([one(await read(`/api/content/${cms.app}/documents/doc-1`)), one.errors]).toEqual([true, null])
    expect(one({})).toBe(false)
  })

  it('is read by Squidex’s own client, unmodified', async () => {
    const found = await official.contents.getContents('documents', { $filter: "data/Identifier/iv eq 'agb'" } as never)
    expect(found.total).toBe(1)
    expect(found.items[0]?.data).toMatchObject({ Titel: { de: 'AGB', en: 'Terms' } })
    expect(found.items[0]?.created).toBeInstanceOf(Date)
    const byId = await official.contents.getContent('documents', 'doc-1')
    expect(byId.data).toEqual(found.items[0]?.data)
    await expect(official.contents.getContent('documents', 'nothing')).rejects.toMatchObject({ statusCode: 404 })
    await expect(official.contents.getContents('unknown')).rejects.toMatchObject({ statusCode: 404 })
  })
})

describe('our client and theirs', () => {
  it.each(['de', 'en'] as const)('see the same content in %s', async (locale) => {
    const theirs = await official.contents.getContents('documents', {
      $filter: "data/Identifier/iv eq 'o''neill'",
      flatten: true,
      languages: locale,
    } as never)
    const listed = await ours().named('documents', "o'neill", { locale })
    expect(listed.kind === 'fresh' && (listed.body as typeof theirs).items[0]?.data).toEqual(theirs.items[0]?.data)
    const byId = await ours().contentById('documents', 'doc-1', { locale })
    const theirsById = await official.contents.getContent('documents', 'doc-1', {
      flatten: true,
      languages: locale,
    } as never)
    expect(byId.kind === 'fresh' && (byId.body as { data: object }).data).toEqual(theirsById.data)
  })

  it('get the same from GraphQL', async () => {
    const query =
      '{ queryVariablesContentsWithTotal(top: 200, skip: 0, orderby: "id") { total items { id flatData { identifier wert } } } }'
    const theirs = (await official.contents.postGraphQL({ body: { query } })) as {
      data: { queryVariablesContentsWithTotal: { total: number; items: object[] } }
    }
    const { items } = theirs.data.queryVariablesContentsWithTotal
    expect(items).toHaveLength(1)
    expect(await ours().listFlat('variables', 'identifier wert', 'de')).toMatchObject({
      kind: 'fresh',
      body: { items },
    })
  })

  it('are refused alike with a wrong secret', async () => {
    const wrong = new SquidexClient({ appName: cms.app, clientId: cms.clientId, clientSecret: 'wrong', url: cms.url })
    await expect(wrong.contents.getContents('documents')).rejects.toThrow(/./)
    const client = createSquidexClient({
      allowed: { hosts: [], privateHosts: [cms.host] },
      url: cms.url,
      application: cms.app,
      credentials: async () => ({ clientId: cms.clientId, clientSecret: 'wrong' }),
    })
    await expect(client.list('documents', { locale: 'de' })).rejects.toMatchObject({ fault: 'credentials' })
  })

  it('our client says nothing has changed where nothing has', async () => {
    const client = ours()
    const first = await client.contentById('documents', 'doc-1', { locale: 'de' })
    const etag = first.kind === 'fresh' ? first.etag : null
    expect(etag).toMatch(/^W\//)
    expect(await client.contentById('documents', 'doc-1', { locale: 'de', etag })).toEqual({ kind: 'same' })
    expect(await client.contentById('documents', 'doc-9', { locale: 'de' })).toEqual({ kind: 'absent' })
  })

  it('our client requests one token, however many calls run; renews a revoked one once; drops an expired one', async () => {
    const client = ours()
    const tokens = () => cms.requests.filter(({ path }) => path.includes('connect/token')).length
    const before = tokens()
    await Promise.all(Array.from({ length: 30 }, () => client.contentById('documents', 'doc-1', { locale: 'de' })))
    expect(tokens() - before).toBe(1)
    cms.setTrouble('revokedToken')
    await Promise.all(Array.from({ length: 30 }, () => client.contentById('documents', 'doc-1', { locale: 'de' })))
    expect(tokens() - before).toBe(2)
    cms.setTrouble('refusesAll')
    const asked = cms.requests.length
    await expect(client.contentById('documents', 'doc-1', { locale: 'de' })).rejects.toMatchObject({
      fault: 'credentials',
    })
    // Refused, a new token, refused: and that is that.
    expect(cms.requests.slice(asked).map(({ status }) => status)).toEqual([401, 200, 401])
    cms.setTrouble('none')
    let now = 0
    const aging = createSquidexClient({
      allowed: { hosts: [], privateHosts: [cms.host] },
      url: cms.url,
      application: cms.app,
      credentials: async () => ({ clientId: cms.clientId, clientSecret: cms.clientSecret }),
      now: () => now,
    })
    cms.setLifetime(100)
    const start = tokens()
    await aging.contentById('documents', 'doc-1', { locale: 'de' })
    now = 89_000
    await aging.contentById('documents', 'doc-1', { locale: 'de' })
    expect(tokens() - start).toBe(1)
    now = 91_000
    await aging.contentById('documents', 'doc-1', { locale: 'de' })
    expect(tokens() - start).toBe(2)
  })
})
