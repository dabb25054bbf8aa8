import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readBankFile, writeStatusReport } from '../../apps/server/src/dev/bank-file.ts'
import { chainClient } from '../support/chain-client.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

let test: TestApp
let chain: ReturnType<typeof chainClient>
beforeAll(async () => {
  test = await createTestApp()
  chain = chainClient(test)
})
afterEach(async () => {
  // After any test the books agree with the states.
  const differences = await chain.differences()
  if (differences.length > 0) throw new Error(`The books differ: ${JSON.stringify(differences)}`)
})
afterAll(() => test.close())

const ibans = [
  'DE89370400440532013000',
  'DE02120300000000202051',
  'DE02500105170137075030',
  'DE02100500000054540402',
  'DE02300209000106531065',
]
let used = 0
const nextIban = () => ibans[used++ % ibans.length]!

/** From create to "Ok": the order is matched and waits out its complaint period. */
async function toMatched(share: 0 | 50 | 100 = 50) {
  const { number } = await chain.recommend(share)
  const recipient = await chain.enter(number)
  await chain.consent(recipient.token)
  const { order, verdict } = await chain.order(recipient)
  expect(verdict).toMatchObject({ Ergebnis: 'zugeordnet', Probleme: [] })
  expect(await chain.state(number)).toBe('matched')
  return { number, recipient, order }
}

async function claimByBank(rewardId: string) {
  const token = await chain.rewardToken(rewardId)
  return chain.must('PUT', '/praemierung', {
    token,
    body: { PraemieId: await chain.bankOption(token), Kontoinhaber: 'Mara Lindgren', IBAN: nextIban() },
  })
}

/** Collects, freezes, approves by a second person, exports; answers the file. */
async function exportBatch() {
  const [first, second] = [await chain.operator(), await chain.operator('betreiber2@demo.example')]
  const { Lauf } = await chain.must('POST', '/betreiber/auszahlungen', { token: first })
  const move = (name: string, token: string) =>
    chain.call('POST', `/betreiber/auszahlungen/${Lauf.Id}/${name}`, { token })
  expect((await move('freeze', first)).status).toBe(200)
  const own = await move('approve', first)
  expect([own.status, own.body.PsoErrorCode]).toEqual([409, 'PSOF0350'])
  expect((await move('approve', second)).status).toBe(200)
  expect((await move('export', first)).status).toBe(200)
  const file = await chain.call('GET', `/betreiber/auszahlungen/${Lauf.Id}/pain001`, { token: first })
  expect(file.text).toContain('pain.001.001.09')
  return { batchId: Lauf.Id as string, token: first, file: readBankFile(file.text)!, xml: file.text }
}

describe('the main job', () => {
  it.each([100, 50, 0] as const)('runs from creation to payment, share %i', async (share) => {
    const { number } = await toMatched(share)
    await chain.wait(15)
    expect(await chain.state(number)).toBe('released')
    const rewards = await chain.rewards(number)
    expect(rewards.map((reward) => [reward.beneficiary, reward.cents])).toEqual(
      share === 100
        ? [['recommender', 7000]]
        : share === 0
          ? [['recipient', 7000]]
          : [
              ['recipient', 3500],
              ['recommender', 3500],
            ],
    )
    for (const reward of rewards) await claimByBank(reward.id)
    const { batchId, token, file } = await exportBatch()
    const report = writeStatusReport(file, new Map(), test.services.clock.now())
    const booked = await chain.must('POST', '/betreiber/auszahlungen/bankantwort', { token, body: { Inhalt: report } })
    expect(booked.Bestaetigt).toBe(rewards.length)
    expect(await chain.state(number)).toBe('paid')
    expect((await chain.must('GET', `/betreiber/auszahlungen/${batchId}`, { token })).Lauf.Status).toBe('Abgeschlossen')
    const again = await chain.must('POST', '/betreiber/auszahlungen/bankantwort', { token, body: { Inhalt: report } })
    expect(again).toMatchObject({ Bestaetigt: 0, SchonGebucht: rewards.length })
  })

  it('reveals an e-code once, and the same one again to its owner', async () => {
    const { number } = await toMatched(100)
    await chain.wait(15)
    const [reward] = await chain.rewards(number)
    const operator = await chain.operator()
    const pool = (await chain.must('GET', '/praemie')).find((option: { Art: string }) => option.Art === 'ECode')
    await chain.must('POST', '/betreiber/ecodes', {
      token: operator,
      body: { PraemieId: pool.Id, WertCent: 7000, Codes: 'CHAIN-7000-0001' },
    })
    const token = await chain.rewardToken(reward!.id)
    const claim = await chain.must('GET', '/praemierung', { token })
    const option = claim.Praemien.find(
      (candidate: { Art: string; Verfuegbar: boolean }) => candidate.Art === 'ECode' && candidate.Verfuegbar,
    )
    const body = { PraemieId: option.Id, Vorname: 'Mara', Nachname: 'Lindgren', Email: 'mara@demo.example' }
    const answer = await chain.must('PUT', '/praemierung', { token, body })
    expect(answer).toMatchObject({ Status: 'Abgeholt' })
    expect(answer.Gutscheincode).toMatch(/\S{6,}/)
    expect((await chain.must('GET', '/praemierung', { token })).Gutscheincode).toBe(answer.Gutscheincode)
    expect((await chain.call('PUT', '/praemierung', { token, body })).status).toBe(409)
    expect(await chain.state(number)).toBe('paid')
  })

  it('cancels before the payment: the reward ends and its link shows that', async () => {
    const { number, order } = await toMatched(100)
    await chain.wait(15)
    const [reward] = await chain.rewards(number)
    const token = await chain.rewardToken(reward!.id)
    await chain.report(order, 'storniert')
    expect(await chain.state(number)).toBe('cancelled')
    expect((await chain.rewards(number))[0]!.state).toBe('cancelled')
    const claim = await chain.call('PUT', '/praemierung', {
      token,
      body: { PraemieId: 1, Kontoinhaber: 'M', IBAN: nextIban() },
    })
    expect([403, 409, 410, 422]).toContain(claim.status)
    expect(claim.status).not.toBe(401)
  })

  it('cancels after the payment: the money is claimed back and offset against the next payout', async () => {
    const { number, order } = await toMatched(100)
    await chain.wait(15)
    const [reward] = await chain.rewards(number)
    await claimByBank(reward!.id)
    const { token, file } = await exportBatch()
    await chain.must('POST', '/betreiber/auszahlungen/bankantwort', {
      token,
      body: { Inhalt: writeStatusReport(file, new Map(), test.services.clock.now()) },
    })
    expect(await chain.state(number)).toBe('paid')
    await chain.report(order, 'widerrufen')
    expect(await chain.state(number)).toBe('cancelled')
    expect((await chain.rewards(number))[0]).toMatchObject({ state: 'paidOut', clawed_back_cents: 7000 })
  })

  it('takes a rejected payment back: unclaimed again, a new link, the next attempt', async () => {
    const { number } = await toMatched(100)
    await chain.wait(15)
    const [reward] = await chain.rewards(number)
    const firstToken = await chain.rewardToken(reward!.id)
    await claimByBank(reward!.id)
    const { token, file } = await exportBatch()
    const rejected = new Map(file.transfers.map((transfer) => [transfer.endToEndId, 'AC04' as const]))
    const report = writeStatusReport(file, rejected, test.services.clock.now())
    expect(
      (await chain.must('POST', '/betreiber/auszahlungen/bankantwort', { token, body: { Inhalt: report } })).Abgelehnt,
    ).toBe(1)
    expect((await chain.rewards(number))[0]).toMatchObject({ state: 'provided', attempt: 2 })
    expect((await chain.call('GET', '/praemierung', { token: firstToken })).status).toBe(410)
    await claimByBank(reward!.id)
    const second = await exportBatch()
    await chain.must('POST', '/betreiber/auszahlungen/bankantwort', {
      token: second.token,
      body: { Inhalt: writeStatusReport(second.file, new Map(), test.services.clock.now()) },
    })
    expect(await chain.state(number)).toBe('paid')
  })

  it('remembers an account that was claimed to before, when the other side names it', async () => {
    const { number } = await toMatched(50)
    await chain.wait(15)
    const [recipient, recommender] = await chain.rewards(number)
    const shared = 'DE75512108001245126199'
    const claim = async (rewardId: string, iban: string, more: object = {}) => {
      const token = await chain.rewardToken(rewardId)
      const body = { PraemieId: await chain.bankOption(token), Kontoinhaber: 'Mara Lindgren', IBAN: iban, ...more }
      return chain.call('PUT', '/praemierung', { token, body })
    }
    expect((await claim(recommender!.id, shared)).status).toBe(200)
    expect((await claim(recommender!.id, 'DE12500105170648489890', { Aendern: true })).status).toBe(200)
    expect((await claim(recipient!.id, shared)).body.PsoErrorCode).toBe('PSOF0341')
  })

  it('makes a sibling for the second person of one link', async () => {
    const { number } = await chain.recommend(100)
    const first = await chain.enter(number)
    const second = await chain.enter(number)
    expect(first.number).toBe(number)
    expect(second.number).not.toBe(number)
    await chain.consent(second.token)
    expect((await chain.order(second)).verdict.Ergebnis).toBe('zugeordnet')
    expect([await chain.state(number), await chain.state(second.number)]).toEqual(['open', 'matched'])
  })

  it('expires after 12 calendar weeks and erases the recipient', async () => {
    const { number } = await chain.recommend(100)
    const recipient = await chain.enter(number)
    await chain.wait(12 * 7 + 2)
    expect(await chain.state(number)).toBe('expired')
    const [row] = await chain.rows<{ first_name: string | null; email: string | null; id: string }>(
      'SELECT id, first_name, email FROM recipient WHERE tenant_id = $1 AND number = $2',
      [recipient.recipientNumber],
    )
    expect(row).toMatchObject({ first_name: null, email: null })
    expect(await chain.rows('SELECT 1 FROM person_secret WHERE tenant_id = $1 AND person_id = $2', [row!.id])).toEqual(
      [],
    )
    expect((await chain.call('GET', `/empfehlen/${number}`)).status).toBe(410)
  })
})
