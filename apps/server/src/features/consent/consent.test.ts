import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { forgetCookieConsents } from './forget-consents.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test?.close())
beforeEach(() => rows('DELETE FROM cookie_consent WHERE tenant_id = $1'))

const rows = <Row extends object>(text: string, tenantId = 1) =>
  test.services.db.write(tenantId, (tx) => tx.query<Row>(text, [tenantId]))
const choice = { Funktional: true, Analyse: true, Marketing: false }
const record = (body: object, tenant = 'fernblick', language = 'de') =>
  test.call('POST', '/einwilligung', {
    body,
    tenant,
    address: freshAddress(),
    headers: { 'x-accept-language': language },
  })

describe('a cookie choice', () => {
  it('is kept with its time, and its withdrawal under the same number', async () => {
    const Id = randomUUID()
    expect((await record({ Kennung: Id, ...choice })).status).toBe(204)
    expect((await record({ Kennung: Id, Funktional: false, Analyse: false, Marketing: false })).status).toBe(204)
    const kept = await rows(
      'SELECT consent_id, provider, functional, analytical, marketing, locale FROM cookie_consent WHERE tenant_id = $1 ORDER BY at, id',
    )
    const shared = { consent_id: Id, provider: 'internal', locale: 'de' }
    expect(kept).toEqual([
      { ...shared, functional: true, analytical: true, marketing: false },
      { ...shared, functional: false, analytical: false, marketing: false },
    ])
  })

  it('holds nothing of a person: no address, no account, no program', async () => {
    await record({ Kennung: randomUUID(), ...choice, Email: 'mara@post.example' })
    const [row] = await rows<Record<string, unknown>>('SELECT * FROM cookie_consent WHERE tenant_id = $1')
    expect(Object.keys(row!).toSorted()).toEqual(
      [
        'tenant_id',
        'id',
        'consent_id',
        'provider',
        'functional',
        'analytical',
        'marketing',
        'locale',
        'text_digest',
        'at',
      ].toSorted(),
    )
    expect(JSON.stringify(row)).not.toContain('mara')
  })

  it('is kept with the words that asked for it, in their language, once', async () => {
    for (const language of ['de', 'en', 'en']) await record({ Kennung: randomUUID(), ...choice }, 'fernblick', language)
    const texts = await rows<{ body: string; uses: number }>(
      `SELECT t.body, count(*)::int AS uses FROM cookie_consent c JOIN consent_text t ON t.tenant_id = c.tenant_id AND t.digest = c.text_digest
       WHERE c.tenant_id = $1 GROUP BY 1 ORDER BY 2`,
    )
    expect(texts.map(({ uses }) => uses)).toEqual([1, 2])
  })

  it('is a foreign manager’s where the tenant has one, with its own words', async () => {
    await record({ Kennung: randomUUID(), ...choice }, 'werkstrom')
    expect(await rows('SELECT provider, text_digest FROM cookie_consent WHERE tenant_id = $1', 3)).toEqual([
      { provider: 'tcf', text_digest: null },
    ])
    expect(await rows('SELECT 1 FROM cookie_consent WHERE tenant_id = $1')).toEqual([])
  })

  it('is refused by name without a number, or with an invalid one', async () => {
    for (const Id of ['', 'x', `${randomUUID()}0`, undefined, 7]) {
      const answer = await record({ Kennung: Id, ...choice })
      expect([answer.status, answer.text.includes('"Kennung"')], String(Id)).toEqual([422, true])
    }
    expect((await record({ Kennung: randomUUID(), Funktional: 'ja' })).status).toBe(422)
  })

  it('is deleted three years after its last entry', async () => {
    await record({ Kennung: randomUUID(), ...choice })
    await record({ Kennung: randomUUID(), ...choice })
    await rows(
      `UPDATE cookie_consent SET at = at - interval '4 years' WHERE tenant_id = $1 AND id = (SELECT min(id::text)::uuid FROM cookie_consent WHERE tenant_id = $1)`,
    )
    expect(await forgetCookieConsents(await test.context(1))).toBe(1)
    expect(await rows('SELECT 1 FROM cookie_consent WHERE tenant_id = $1')).toHaveLength(1)
  })
})
