import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBooks } from '../../../apps/server/src/features/ledger/public.ts'
import { runSteps } from '../../../apps/server/src/nightly.ts'
import { createTestApp, freshAddress, type TestApp } from '../../../tests/support/test-app.ts'

let site: TestApp
const operators: Record<string, string> = {}

beforeAll(async () => {
  site = await createTestApp({}, undefined, { history: true })
  for (const local of ['betreiber', 'betreiber2']) {
    const login = await site.call('POST', '/betreiber/login', {
      body: { Email: `${local}@demo.example`, Password: 'Empfehlen1' },
      address: freshAddress(),
    })
    operators[local] = login.body.Token
  }
})
afterAll(() => site.close())

const ask = (method: 'GET' | 'POST', path: string, who = 'betreiber', body?: object) =>
  site.call(method, path, { token: operators[who]!, ...(body === undefined ? {} : { body }) })
const batchIn = async (state: string) =>
  ((await ask('GET', '/betreiber/auszahlungen?pagesize=100')).body.Content as { Id: string; Status: string }[]).find(
    ({ Status }) => Status === state,
  )!.Id
const books = () => site.services.db.read(1, (tx) => checkBooks(tx))

/** The product itself must be able to continue with the seed's data. */
describe('where the demo’s story ends, the product continues', () => {
  test('the exported batch has its file, and the bank’s answer settles it', async () => {
    const id = await batchIn('Exportiert')
    const file = await ask('GET', `/betreiber/auszahlungen/${id}/pain001`)
    expect(file.status).toBe(200)
    expect(file.text).toContain('pain.001.001.09')
    const message = /<MsgId>([^<]+)</.exec(file.text)![1]!
    const references = [...file.text.matchAll(/<EndToEndId>([^<]+)</g)].map(([, reference]) => reference!)
    expect(references.length).toBeGreaterThan(1)
    const answer = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>A1</MsgId><CreDtTm>2026-01-01T00:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${message}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>${message}</OrgnlPmtInfId>${references.map((reference, index) => `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${index === 0 ? 'RJCT' : 'ACSC'}</TxSts>${index === 0 ? '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf>' : ''}</TxInfAndSts>`).join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
    const booked = await ask('POST', '/betreiber/auszahlungen/bankantwort', 'betreiber', { Inhalt: answer })
    expect(booked.body).toMatchObject({ Bestaetigt: references.length - 1, Abgelehnt: 1, Unbekannt: [], LaufId: id })
    expect((await ask('GET', `/betreiber/auszahlungen/${id}`)).body.Lauf.Status).toBe('Teilretour')
    expect(await books()).toEqual([])
  })

  test('the frozen batch is approved by the second person only, and exported', async () => {
    const id = await batchIn('Eingefroren')
    expect((await ask('POST', `/betreiber/auszahlungen/${id}/approve`)).body.PsoErrorCode).toBe('PSOF0350')
    expect((await ask('POST', `/betreiber/auszahlungen/${id}/approve`, 'betreiber2')).status).toBe(200)
    expect((await ask('POST', `/betreiber/auszahlungen/${id}/export`)).status).toBe(200)
    expect(await books()).toEqual([])
  })

  test('the nights of the next weeks release, remind and expire', async () => {
    const context = await site.context(1)
    const done: Record<string, number> = {}
    for (const daysOn of [8, 16, 40, 90]) {
      const now = new Date(site.services.clock.now().getTime() + daysOn * 86_400_000)
      for (const [name, moved] of Object.entries(await runSteps({ ...context, now })))
        done[name] = (done[name] ?? 0) + moved
    }
    expect(done['released']).toBeGreaterThan(3)
    expect(done['expired']).toBeGreaterThan(10)
    expect(done['reminded']).toBeGreaterThan(1)
    expect(await books()).toEqual([])
  })
})
