import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { operations } from '@referral/contract/operations'
import { traceFile } from '#platform/http/trace-file.ts'
import { reportStream } from '#platform/report-file.ts'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { payoutDesk } from '../../../../../tests/support/payout-desk.ts'

let site: TestApp
let operator = ''
beforeAll(async () => {
  site = await createTestApp()
  const body = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
  operator = (await site.call('POST', '/betreiber/login', { body })).body.Token as string
})
afterAll(() => site.close())

interface Event {
  readonly kind: string
  readonly actor: string
  readonly person: string | null
  readonly data: Record<string, unknown>
  readonly sealed: boolean
}
const events = (tenant = 1) =>
  site.services.db.write(tenant, (tx) =>
    tx.query<Event>(
      `SELECT e.kind, e.actor_kind AS actor, a.email AS person, e.data, is_sealed_event(e.actor_kind, e.subject_kind) AS sealed
       FROM event e LEFT JOIN account a ON a.tenant_id = $1 AND a.id = e.actor_id
       WHERE e.tenant_id = $1 AND e.subject_kind = 'download' ORDER BY e.subject_id, e.at, e.kind DESC`,
      [tx.tenantId],
    ),
  )
const listed = async (token = operator, tenant = 'fernblick') =>
  (await site.call('GET', '/betreiber/system/dateien', { token, tenant })).body
describe('whoever is handed a file about people', () => {
  it('leaves one sealed event with the list and its filter, and never what was searched for', async () => {
    const path = '/betreiber/empfehlungen/export?query=Sommerfeld&status=Gezahlt&von=2026-01-02'
    const answer = await site.call('GET', path, { token: operator })
    expect(answer.status).toBe(200)
    const filter = [
      { name: 'query', value: null },
      { name: 'status', value: 'Gezahlt' },
      { name: 'von', value: '2026-01-02' },
    ]
    const handedOut = (await events()).find(({ kind }) => kind === 'fileHandedOut')
    expect(handedOut).toMatchObject({
      ...{ actor: 'operator', person: 'betreiber@demo.example', sealed: true },
      data: { list: 'exportRecommendations', filter, operator: null },
    })
    expect(JSON.stringify(await events())).not.toMatch(/Sommerfeld/i)
    const [row] = (await listed()).Content
    expect(row).toMatchObject({ Liste: 'exportRecommendations', Rolle: 'operator', Zeilen: 0, Vollstaendig: true })
    expect(row.Filter).toEqual(filter.map(({ name, value }) => ({ Name: name, Wert: value })))
    expect(row.Wer).not.toBe('')
  })

  it('leaves it for an agency’s list, too, with the operator who is signed in in their name', async () => {
    const tenant = 'hanse-assekuranz'
    const inhaber = { Email: 'inhaber@demo.example', Password: 'Empfehlen1' }
    const own = (await site.call('POST', '/account/login', { tenant, body: inhaber, address: freshAddress() })).body
    const betreiber = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
    const desk = (await site.call('POST', '/betreiber/login', { tenant, body: betreiber })).body.Token as string
    const body = { Email: inhaber.Email, Grund: 'Anfrage 4711' }
    const { Token } = (await site.call('POST', '/betreiber/adminlogin', { tenant, token: desk, body })).body
    const path = `/account/login?token=${encodeURIComponent(Token)}`
    const jumped = (await site.call('GET', path, { tenant, address: freshAddress() })).body
    for (const { Token } of [own, jumped]) {
      const answer = await site.call('PUT', '/agentur/auftraege/export', { tenant, token: Token, body: {} })
      expect(answer.status, answer.text).toBe(200)
    }
    const found = (await events((await site.services.tenants.byKey(tenant))!.id)).filter((one) => 'list' in one.data)
    const by = { actor: 'account', person: inhaber.Email, sealed: true }
    expect(found).toMatchObject([
      { ...by, data: { list: 'exportAgencyOrders', operator: null } },
      { ...by, data: { list: 'exportAgencyOrders', operator: expect.any(String) } },
    ])
    const [latest, first] = (await listed(desk, tenant)).Content
    expect(first).toMatchObject({ Rolle: 'account', ImNamenVon: null })
    expect(latest).toMatchObject({ Rolle: 'operator', ImNamenVon: first.Wer })
    expect(latest.Wer).not.toBe(first.Wer)
  })

  it('gets nothing where the event cannot be written', async () => {
    const before = (await events()).length
    vi.spyOn(site.services.chain, 'emitAll').mockRejectedValueOnce(new Error('no place'))
    const answer = await site.call('GET', '/betreiber/empfehlungen/export', { token: operator })
    expect(answer.status).toBe(500)
    expect(answer.text).not.toContain('Empfehlungsnummer')
    expect(await events()).toHaveLength(before)
  })

  it('leaves nothing where the file was refused, or was their own', async () => {
    const before = (await events()).length
    const none = '/betreiber/auszahlungen/019a0000-0000-7000-8000-000000000000/pain001'
    expect((await site.call('GET', none, { token: operator })).status).toBe(404)
    expect((await site.call('GET', '/betreiber/katalog/produkte/export', { token: operator })).status).toBe(200)
    expect(await events()).toHaveLength(before)
  })

  it('leaves it for a bank file, with its batch', async () => {
    const desk = await payoutDesk(site, 'fernblick', await site.context())
    await desk.claimed()
    const id = await desk.exported()
    const file = await site.call('GET', `/betreiber/auszahlungen/${id}/pain001`, { token: operator })
    expect(file.text).toContain('<IBAN>')
    const data = { list: 'downloadBankFile', filter: [{ name: 'id', value: id }], rows: null, operator: null }
    expect((await events()).at(-1)).toMatchObject({ kind: 'fileHandedOut', data })
    expect((await listed()).Content[0]).toMatchObject({ Liste: 'downloadBankFile', Zeilen: null, Vollstaendig: null })
  })

  describe('with a stream', () => {
    const columns = [['Zahl', 'Number', (row: number) => String(row)]] as const
    const trace = async (body: Readable) => {
      const ctx = await site.context()
      const [me] = await ctx.read((tx) =>
        tx.query<{ id: string }>(`SELECT id FROM account WHERE tenant_id = 1 AND email = 'betreiber@demo.example'`, []),
      )
      const actor = { kind: 'operator', accountId: me!.id, sessionId: '', authenticatedAt: ctx.now } as const
      const given = { params: undefined, query: {}, body: undefined }
      const raw = { body, mediaType: 'text/csv' }
      const traced = await traceFile({ ...ctx, actor }, operations.exportRecommendations, given, raw)
      return traced.body as Readable
    }

    it('that breaks off, is told of with the rows that were read', async () => {
      async function* chunks() {
        yield [1, 2, 3]
        yield [4]
        throw new Error('gone')
      }
      const body = reportStream({ locale: 'de' }, columns, chunks())
      const traced = await trace(body)
      expect((await listed()).Content[0]).toMatchObject({ Zeilen: null, Vollstaendig: null })
      await expect(traced.toArray()).rejects.toThrow('gone')
      expect((await events()).at(-1)!.data).toEqual({ rows: 4, isWhole: false })
      expect((await listed()).Content[0]).toMatchObject({ Zeilen: 4, Vollstaendig: false })
    })

    it('whose reader hangs up, is told of with the rows that were read', async () => {
      async function* chunks() {
        for (;;) yield [1, 2]
      }
      const traced = await trace(reportStream({ locale: 'de' }, columns, chunks()))
      for await (const _ of traced) break
      await vi.waitFor(async () => expect((await events()).at(-1)!.data).toMatchObject({ isWhole: false }))
      expect((await listed()).Content[0].Zeilen).toBeGreaterThan(0)
    })

    it('of rows that are known before, is told of with all of them at once', async () => {
      const body = reportStream({ locale: 'de' }, columns, [[1, 2], [3]])
      await (await trace(body)).toArray()
      expect((await events()).at(-1)).toMatchObject({ kind: 'fileHandedOut', data: { rows: 3 } })
      expect((await listed()).Content[0]).toMatchObject({ Zeilen: 3, Vollstaendig: true })
    })
  })
})
