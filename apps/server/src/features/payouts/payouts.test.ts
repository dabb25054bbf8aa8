import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeOwnTenant } from '../../../../../tests/support/own-tenant.ts'
import { createTestApp, type CallOptions, type TestApp } from '../../../../../tests/support/test-app.ts'
import type { Context } from '#platform/context.ts'
import { systemContext } from '#platform/system-context.ts'
import { balances, receivableOf } from '../ledger/public.ts'
import {
  cancelCase,
  expectBooksInOrder,
  ibans,
  linkOf,
  makeReleased,
  rewardOf,
  type Case,
  type CaseOptions,
} from '../../../../../tests/support/reward-case.ts'

const tenant = 91
const key = 'kassenprobe'
let test: TestApp
const call = (method: 'GET' | 'POST' | 'PUT', path: string, options: CallOptions) =>
  test.call(method, path, { tenant: key, ...options })
let ctx: Context
let first: string
let second: string

const logIn = async (email: string) =>
  (await call('POST', '/betreiber/login', { body: { Email: email, Password: 'Empfehlen1' } })).body.Token as string

beforeAll(async () => {
  test = await createTestApp()
  await makeOwnTenant(test, tenant, key)
  first = await logIn('betreiber@demo.example')
  second = await logIn('betreiber2@demo.example')
})
beforeEach(async () => {
  ctx = await test.context(tenant)
})
afterEach(async () => {
  await expectBooksInOrder(test, tenant)
  await expectWaiting()
})
afterAll(() => test.close())

/** What waits for a batch, as the list and today's tasks say it: claimed, and no payment of its attempt was ever in one. */
async function expectWaiting() {
  const [{ count }] = (await ctx.read((tx) =>
    tx.query<{ count: number }>(
      `SELECT count(*) AS count FROM reward r WHERE r.tenant_id = $1 AND r.state = 'provided' AND r.claim_method = 'bank' AND NOT r.on_hold
       AND NOT EXISTS (SELECT FROM payout p WHERE p.tenant_id = $1 AND p.reward_id = r.id AND p.attempt = r.attempt)`,
      [tenant],
    ),
  )) as [{ count: number }]
  const list = await operator(first, 'GET', '/auszahlungen')
  const tasks = await operator(first, 'GET', '/aufgaben')
  expect(list.body.WartendAnzahl).toBe(count)
  expect(tasks.body.Aufgaben).toContainEqual({ Schluessel: 'toPayOut', Anzahl: count })
  return count
}

let people = 0
/** A released case whose recommender claimed by bank. */
async function claimed(options: CaseOptions = {}): Promise<Case & { rewardId: string }> {
  const made = await ctx.write((tx) => makeReleased(ctx, tx, options))
  const reward = await ctx.read((tx) => rewardOf(tx, made.recommendationId))
  await claim(reward.id)
  return { ...made, rewardId: reward.id }
}
async function claim(rewardId: string) {
  const token = await ctx.write((tx) => linkOf(ctx, tx, rewardId))
  const body = { PraemieId: 1, Kontoinhaber: `Nora Ähnlich ${(people += 1)}`, IBAN: iban(people) }
  const answer = await call('PUT', '/praemierung', { token, body })
  expect(answer.status, answer.text).toBe(200)
}
/** A German IBAN of its own for each person, so that no rule finds one account with many people. */
function iban(index: number): string {
  const bban = `50010517${String(index).padStart(10, '0')}`
  const check = 98n - (BigInt(`${bban}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${bban}`
}
const operator = (token: string, method: 'GET' | 'POST', path: string, body?: unknown) =>
  call(method, `/betreiber${path}`, { token, ...(body === undefined ? {} : { body }) })
const move = (token: string, id: string, name: string, body?: unknown) =>
  operator(token, 'POST', `/auszahlungen/${id}/${name}`, body)

interface Batch {
  Lauf: { Id: string; Referenz: string; Status: string; SummeCent: number; Anzahl: number }
  Zahlungen: {
    Id: string
    Referenz: string
    BetragCent: number
    VerrechnetCent: number
    Status: string
    LautBankGezahlt: boolean
  }[]
  Erlaubt: string[]
}
/** A batch of everything that is due, brought to the bank by two people. */
async function exported(): Promise<{ batch: Batch; xml: string }> {
  const opened = await operator(first, 'POST', '/auszahlungen')
  expect(opened.status, opened.text).toBe(201)
  const id = opened.body.Lauf.Id as string
  expect((await move(first, id, 'freeze')).body.Lauf.Status).toBe('Eingefroren')
  expect((await move(second, id, 'approve')).body.Lauf.Status).toBe('Genehmigt')
  const answer = await move(first, id, 'export')
  expect(answer.status, answer.text).toBe(200)
  const file = await operator(first, 'GET', `/auszahlungen/${id}/pain001`)
  return { batch: answer.body, xml: file.text }
}
const bank = async (xml: string, reject: Record<string, string> = {}) => {
  const answer = await test.app.http.inject({
    method: 'POST',
    url: '/dev/bank/answer',
    payload: { content: xml, reject },
  })
  expect(answer.statusCode).toBe(200)
  return answer.body
}
const upload = (content: string) => operator(first, 'POST', '/auszahlungen/bankantwort', { Inhalt: content })
const states = (made: Case) =>
  ctx.read(async (tx) => {
    const reward = await rewardOf(tx, made.recommendationId)
    const [row] = await tx.query<{ state: string }>(
      `SELECT state FROM recommendation WHERE tenant_id = ${tenant} AND id = $1`,
      [made.recommendationId],
    )
    return { reward: reward.state, attempt: reward.attempt, recommendation: row!.state }
  })

describe('a payout', () => {
  it('is approved by two people, confirmed in part, and the rejected part is claimed anew', async () => {
    const cases = [await claimed(), await claimed(), await claimed()]
    expect(await expectWaiting()).toBe(3)
    const { batch, xml } = await exported()
    expect(batch.Lauf).toMatchObject({ Status: 'Exportiert', Anzahl: 3, SummeCent: 21_000 })
    expect(await expectWaiting()).toBe(0)
    await expectBooksInOrder(test, tenant)
    expect((await ctx.read(balances)).payoutClearing).toBe(21_000)
    const payments = batch.Zahlungen
    const report = await bank(xml, { [payments[1]!.Referenz]: 'AC04' })
    const booked = await upload(report)
    expect(booked.body).toMatchObject({
      Bestaetigt: 2,
      Abgelehnt: 1,
      SchonGebucht: 0,
      Unbekannt: [],
      LaufId: batch.Lauf.Id,
    })
    await expectBooksInOrder(test, tenant)
    const again = await upload(report)
    expect(again.body).toMatchObject({ Bestaetigt: 0, Abgelehnt: 0, SchonGebucht: 3 })
    const after = await operator(first, 'GET', `/auszahlungen/${batch.Lauf.Id}`)
    expect(after.body.Lauf.Status).toBe('Teilretour')
    const outcome = await Promise.all(cases.map(states))
    expect(outcome.filter((one) => one.reward === 'paidOut' && one.recommendation === 'paid')).toHaveLength(2)
    const rejected = cases[outcome.findIndex((one) => one.reward === 'provided')]!
    expect(await states(rejected)).toEqual({ reward: 'provided', attempt: 2, recommendation: 'released' })
    expect((await ctx.read((tx) => rewardOf(tx, rejected.recommendationId))).claimedAt).toBeNull()
    const mails = await ctx.read((tx) =>
      tx.query<{ template: string }>(
        `SELECT template FROM mail WHERE tenant_id = ${tenant} AND subject_id = $1 ORDER BY id`,
        [rejected.rewardId],
      ),
    )
    expect(mails.at(-1)?.template).toBe('reward.returned.recommender')
    await claim(rejected.rewardId)
    expect(await expectWaiting()).toBe(1)
    const next = await exported()
    await upload(await bank(next.xml))
    expect((await states(rejected)).reward).toBe('paidOut')
  })

  it('that was booked as refused and is reported as paid is named, since it would be paid twice', async () => {
    const made = [await claimed(), await claimed()]
    const { batch, xml } = await exported()
    const [refused] = batch.Zahlungen
    const byHand = await operator(first, 'POST', `/zahlungen/${refused!.Id}/return`, { Grund: 'von Hand' })
    expect(byHand.status, byHand.text).toBe(200)
    const report = await bank(xml)
    const booked = await upload(report)
    expect(booked.body).toMatchObject({ Bestaetigt: 1, SchonGebucht: 0, Widersprochen: [refused!.Referenz] })
    // Each time, since it is still so; what was booked as the bank says is only counted.
    expect((await upload(report)).body).toMatchObject({ SchonGebucht: 1, Widersprochen: [refused!.Referenz] })
    const still = (await Promise.all(made.map(states))).filter(({ reward }) => reward === 'provided')
    expect(still).toMatchObject([{ attempt: 2 }])
    // Held until a person has asked the bank, and told once, however often the report comes.
    const owed = made[(await Promise.all(made.map(states))).findIndex(({ reward }) => reward === 'provided')]!
    const token = await ctx.write((tx) => linkOf(ctx, tx, owed.rewardId))
    const again = { PraemieId: 1, Kontoinhaber: 'Nora Ähnlich', IBAN: iban(people) }
    const claimAgain = () => call('PUT', '/praemierung', { token, body: again })
    expect((await claimAgain()).status).toBe(200)
    expect((await operator(first, 'POST', '/auszahlungen')).status).toBe(409)
    const shown = (await operator(first, 'GET', `/auszahlungen/${batch.Lauf.Id}`)).body as Batch
    expect(shown.Zahlungen.map(({ Referenz, LautBankGezahlt }) => [Referenz, LautBankGezahlt])).toEqual(
      batch.Zahlungen.map(({ Referenz }) => [Referenz, Referenz === refused!.Referenz]),
    )
    const events = await ctx.read((tx) =>
      tx.query<{ kind: string; reason: string }>(
        `SELECT kind, reason FROM event WHERE tenant_id = ${tenant} AND subject_id = $1 AND kind IN ('payoutContradicted', 'holdSet')`,
        [owed.rewardId],
      ),
    )
    expect(events).toHaveLength(2)
    expect(new Set(events.map(({ reason }) => reason))).toEqual(new Set([refused!.Referenz]))
    // Also where the next attempt, which an operator let go, comes back after all.
    const liftHold = () =>
      operator(first, 'POST', `/empfehlungen/${owed.recommendationId}/liftHold`, { Grund: 'geklärt' })
    expect((await liftHold()).status).toBe(200)
    const second = (await exported()).batch
    await operator(first, 'POST', `/zahlungen/${second.Zahlungen[0]!.Id}/confirm`, { Grund: 'Auszug 9' })
    await operator(first, 'POST', `/zahlungen/${second.Zahlungen[0]!.Id}/return`, { Grund: 'Konto erloschen' })
    expect(await ctx.read((tx) => rewardOf(tx, owed.recommendationId))).toMatchObject({ attempt: 3, onHold: true })
    await claim(owed.rewardId)
    expect((await operator(first, 'POST', '/auszahlungen')).status).toBe(409)
    const lifted = await operator(first, 'POST', `/empfehlungen/${owed.recommendationId}/liftHold`, {
      Grund: 'geklärt',
    })
    expect(lifted.status, lifted.text).toBe(200)
    expect((await operator(first, 'POST', '/auszahlungen')).status).toBe(201)
    for (const { recommendationId } of made) await ctx.write((tx) => cancelCase(ctx, tx, recommendationId))
  })

  it('booked by hand has the day of the account statement, which the bank could have paid on', async () => {
    await claimed()
    const { batch } = await exported()
    const [payment] = batch.Zahlungen
    const asked = '2026-06-30'
    await ctx.write((tx) =>
      tx.query(`UPDATE payout_batch SET execute_on = '${asked}' WHERE tenant_id = ${tenant} AND id = $1`, [
        batch.Lauf.Id,
      ]),
    )
    const confirm = (BezahltAm?: string) =>
      operator(first, 'POST', `/zahlungen/${payment!.Id}/confirm`, { Grund: 'Auszug 7', BezahltAm })
    const codesOf = async (day: string) =>
      (await confirm(day)).body.errors.map(({ Feld, Code }: { Feld: string; Code: string }) => [Feld, Code])
    expect(await codesOf('2026-06-29')).toEqual([['BezahltAm', 'beforeExecution']])
    expect(await codesOf('2999-01-01')).toEqual([['BezahltAm', 'dayAhead']])
    expect((await confirm('2026-07-01')).body.Zahlungen).toMatchObject([{ BezahltAm: '2026-07-01' }])
    const other = await claimed()
    const next = (await exported()).batch
    const paid = await operator(first, 'POST', `/zahlungen/${next.Zahlungen[0]!.Id}/confirm`, { Grund: 'Auszug 8' })
    // Without a day it is today, or the day of execution that lies ahead.
    expect(paid.body.Zahlungen).toMatchObject([{ BezahltAm: paid.body.Lauf.AusfuehrungAm }])
    expect((await states(other)).reward).toBe('paidOut')
  })

  it('keeps the file as it was, sealed, and gives it out byte for byte', async () => {
    await claimed()
    const { batch, xml } = await exported()
    const again = await operator(second, 'GET', `/auszahlungen/${batch.Lauf.Id}/pain001`)
    expect(again.text).toBe(xml)
    const [stored] = await ctx.read((tx) =>
      tx.query<{ file: Buffer }>(`SELECT file FROM payout_batch WHERE tenant_id = ${tenant} AND id = $1`, [
        batch.Lauf.Id,
      ]),
    )
    expect(stored!.file.toString('latin1')).not.toContain('pain.001')
    await upload(await bank(xml))
  })

  it('is not approved by who froze or opened it, not even at the same moment', async () => {
    await claimed()
    const { body } = await operator(first, 'POST', '/auszahlungen')
    const id = body.Lauf.Id as string
    await move(second, id, 'freeze')
    expect((await move(second, id, 'approve')).body.PsoErrorCode).toBe('PSOF0350')
    expect((await move(first, id, 'approve')).body.PsoErrorCode).toBe('PSOF0350')
    expect((await move(first, id, 'reopen')).body.errors[0].Feld).toBe('Grund')
    expect((await move(first, id, 'reopen', { Grund: 'frozen by the wrong person' })).body.Lauf.Status).toBe('Sammelnd')
    await move(first, id, 'freeze')
    const answers = await Promise.all([first, second, first, second].map((token) => move(token, id, 'approve')))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    // Refused as the person who froze it, or since the other was faster; on some servers one, on some the other.
    expect(['PSOF0350', 'PSOF0410']).toContain(answers[0]!.body.PsoErrorCode)
    await expect(
      ctx.write((tx) =>
        tx.query(`UPDATE payout_batch SET approved_by = frozen_by WHERE tenant_id = ${tenant} AND id = $1`, [id]),
      ),
    ).rejects.toThrow(/two_persons/)
    const both = await Promise.all([move(first, id, 'export'), move(second, id, 'export')])
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    const file = await operator(first, 'GET', `/auszahlungen/${id}/pain001`)
    await upload(await bank(file.text))
  })

  it('keeps claims unchanged from the freezing on, and leaves out held ones', async () => {
    const one = await claimed()
    const other = await claimed()
    const { body } = await operator(first, 'POST', '/auszahlungen')
    expect(body.Zahlungen).toHaveLength(2)
    const change = async (made: { rewardId: string }) => {
      const token = await ctx.write((tx) => linkOf(ctx, tx, made.rewardId))
      return call('PUT', '/praemierung', {
        token,
        body: { PraemieId: 1, Kontoinhaber: 'Nora', IBAN: ibans[2], Aendern: true },
      })
    }
    expect((await change(other)).status).toBe(200)
    // No person has to decide on it: the day after a change of the account runs.
    const { Zahlungen } = (await operator(first, 'GET', `/auszahlungen/${body.Lauf.Id}`)).body
    expect(Zahlungen.map(({ Anhalt }: { Anhalt: string | null }) => Anhalt).toSorted()).toEqual([
      'accountChanged',
      null,
    ])
    const frozen = await move(first, body.Lauf.Id, 'freeze')
    expect(frozen.body.Zahlungen).toHaveLength(1)
    expect((await change(one)).body.PsoErrorCode).toBe('PSOF0340')
    await move(second, body.Lauf.Id, 'approve')
    await move(second, body.Lauf.Id, 'export')
    expect((await change(one)).body.PsoErrorCode).toBe('PSOF0340')
    await upload(await bank((await operator(first, 'GET', `/auszahlungen/${body.Lauf.Id}/pain001`)).text))
    // A day later the changed account holds the payment no longer.
    const later = await systemContext(test.services, tenant, { now: new Date(ctx.now.getTime() + 25 * 3_600_000) })
    const { countPayable } = await import('../rewards/public.ts')
    expect((await later.read((tx) => countPayable(later, tx))).count).toBe(1)
    await ctx.write((tx) => cancelCase(ctx, tx, other.recommendationId))
  })
})

describe('a cancellation', () => {
  it('before the export takes the payment out of its batch', async () => {
    const made = await claimed()
    await claimed()
    const { body } = await operator(first, 'POST', '/auszahlungen')
    await move(first, body.Lauf.Id, 'freeze')
    await ctx.write((tx) => cancelCase(ctx, tx, made.recommendationId))
    expect((await states(made)).reward).toBe('cancelled')
    await move(second, body.Lauf.Id, 'approve')
    const sent = await move(first, body.Lauf.Id, 'export')
    expect(sent.body.Zahlungen).toHaveLength(1)
    await upload(await bank((await operator(first, 'GET', `/auszahlungen/${body.Lauf.Id}/pain001`)).text))
  })

  it('while the bank has the file: waits for its answer, then is clawed back on confirmation, cancelled on rejection', async () => {
    const paid = await claimed()
    const refused = await claimed()
    const { batch, xml } = await exported()
    await ctx.write((tx) => cancelCase(ctx, tx, paid.recommendationId))
    await ctx.write((tx) => cancelCase(ctx, tx, refused.recommendationId))
    expect([(await states(paid)).reward, (await states(refused)).reward]).toEqual(['provided', 'provided'])
    await expectBooksInOrder(test, tenant)
    const reference = await referenceOf(batch, refused)
    await upload(await bank(xml, { [reference]: 'AC01' }))
    expect(await states(paid)).toMatchObject({ reward: 'paidOut', recommendation: 'cancelled' })
    expect(await states(refused)).toMatchObject({ reward: 'cancelled', recommendation: 'cancelled' })
    expect(await ctx.read((tx) => receivableOf(tx, paid.recommenderId, { lock: false }))).toBe(7000)
  })

  const referenceOf = async (batch: Batch, made: { rewardId: string }) => {
    const [row] = await ctx.read((tx) =>
      tx.query<{ reference: string }>(
        `SELECT reference FROM payout WHERE tenant_id = ${tenant} AND batch_id = $1 AND reward_id = $2`,
        [batch.Lauf.Id, made.rewardId],
      ),
    )
    return row!.reference
  }

  /** The subject of the mail about the payment, and its amounts. */
  async function paidMail({ rewardId }: { rewardId: string }) {
    const template = test.services.mailer.templates.find(({ name }) => name === 'reward.paidOut.recommender')!
    const request = { id: rewardId, subjectId: rewardId, data: { tokenId: rewardId }, locale: 'de' } as const
    const mail = (await ctx.read((tx) => template.build(ctx, tx, request)))!
    return [mail.subject, ...JSON.stringify(mail.blocks).matchAll(/[\d,]+(?=\u00a0€)/g)].map(String)
  }

  it('after the payment is clawed back and offset against the next payouts, in full and in part', async () => {
    const paid = await claimed()
    await upload(await bank((await exported()).xml))
    await ctx.write((tx) => cancelCase(ctx, tx, paid.recommendationId))
    await expectBooksInOrder(test, tenant)
    expect(await ctx.read((tx) => receivableOf(tx, paid.recommenderId, { lock: false }))).toBe(7000)
    const half = await claimed({ recommenderId: paid.recommenderId, share: 50 })
    const whole = await claimed({ recommenderId: paid.recommenderId })
    const { batch, xml } = await exported()
    const amounts = batch.Zahlungen.map((payment) => [
      payment.BetragCent + payment.VerrechnetCent,
      payment.VerrechnetCent,
    ])
    expect(amounts.reduce((sum, [, offset]) => sum + offset!, 0)).toBe(7000)
    expect(batch.Lauf.SummeCent).toBe(3500)
    await expectBooksInOrder(test, tenant)
    expect((xml.match(/<CdtTrfTxInf>/g) ?? []).length).toBe(batch.Zahlungen.filter((one) => one.BetragCent > 0).length)
    await upload(await bank(xml))
    expect([(await states(half)).reward, (await states(whole)).reward]).toEqual(['paidOut', 'paidOut'])
    expect(await paidMail(half)).toEqual([
      'Deine Prämie über 35,00\u00a0€ ist verrechnet',
      '0,00',
      '35,00',
      '35,00',
      '35,00',
    ])
    const transferred = 'Deine Prämie ist überwiesen: 35,00\u00a0€'
    expect(await paidMail(whole)).toEqual([transferred, '35,00', '70,00', '35,00', '35,00'])
    expect(await ctx.read((tx) => receivableOf(tx, paid.recommenderId, { lock: false }))).toBe(0)
  })

  it('settles a full offset at once, without the bank', async () => {
    const paid = await claimed()
    await upload(await bank((await exported()).xml))
    await ctx.write((tx) => cancelCase(ctx, tx, paid.recommendationId))
    const next = await claimed({ recommenderId: paid.recommenderId })
    const opened = await operator(first, 'POST', '/auszahlungen')
    await move(first, opened.body.Lauf.Id, 'freeze')
    await move(second, opened.body.Lauf.Id, 'approve')
    const sent = await move(first, opened.body.Lauf.Id, 'export')
    expect(sent.body.Lauf).toMatchObject({ Status: 'Abgeschlossen', SummeCent: 0 })
    // Nothing went there that could come back.
    expect(sent.body.Erlaubt).toEqual([])
    expect((await operator(first, 'GET', `/auszahlungen/${opened.body.Lauf.Id}/pain001`)).status).toBe(409)
    expect(await states(next)).toMatchObject({ reward: 'paidOut', recommendation: 'paid' })
  })
})

describe('a return', () => {
  it('after the confirmation owes the money again, with the next attempt', async () => {
    const made = await claimed()
    const { batch, xml } = await exported()
    await upload(await bank(xml))
    expect((await operator(first, 'GET', `/auszahlungen/${batch.Lauf.Id}`)).body.Lauf.Status).toBe('Abgeschlossen')
    const id = batch.Zahlungen[0]!.Id
    const returned = await operator(first, 'POST', `/zahlungen/${id}/return`, { Grund: 'account closed' })
    expect(returned.body.Lauf.Status).toBe('Teilretour')
    expect(await states(made)).toEqual({ reward: 'provided', attempt: 2, recommendation: 'released' })
    await expectBooksInOrder(test, tenant)
    expect((await operator(first, 'POST', `/zahlungen/${id}/return`, { Grund: 'twice' })).status).toBe(409)
    await claim(made.rewardId)
    const next = await exported()
    await operator(second, 'POST', `/zahlungen/${next.batch.Zahlungen[0]!.Id}/confirm`, { Grund: 'statement 12' })
    expect(await states(made)).toEqual({ reward: 'paidOut', attempt: 2, recommendation: 'paid' })
  })

  it('of a reward cancelled meanwhile reverses the claw-back', async () => {
    const made = await claimed()
    const { batch, xml } = await exported()
    await upload(await bank(xml))
    await ctx.write((tx) => cancelCase(ctx, tx, made.recommendationId))
    await operator(first, 'POST', `/zahlungen/${batch.Zahlungen[0]!.Id}/return`, { Grund: 'returned' })
    expect(await states(made)).toMatchObject({ reward: 'cancelled', recommendation: 'cancelled' })
    expect(await ctx.read((tx) => receivableOf(tx, made.recommenderId, { lock: false }))).toBe(0)
  })

  it('of an offset claw-back leaves a credit, which is paid with the next payment', async () => {
    const made = await claimed()
    const { batch, xml } = await exported()
    await upload(await bank(xml))
    await ctx.write((tx) => cancelCase(ctx, tx, made.recommendationId))
    await claimed({ recommenderId: made.recommenderId })
    const withOffset = await operator(first, 'POST', '/auszahlungen')
    await move(first, withOffset.body.Lauf.Id, 'freeze')
    await move(second, withOffset.body.Lauf.Id, 'approve')
    await move(first, withOffset.body.Lauf.Id, 'export')
    await operator(first, 'POST', `/zahlungen/${batch.Zahlungen[0]!.Id}/return`, { Grund: 'returned' })
    expect(await ctx.read((tx) => receivableOf(tx, made.recommenderId, { lock: false }))).toBe(-7000)
    await claimed({ recommenderId: made.recommenderId })
    const later = await exported()
    expect(later.batch.Lauf).toMatchObject({ Status: 'Exportiert', SummeCent: 14_000 })
    expect(later.batch.Zahlungen[0]).toMatchObject({ BetragCent: 14_000, VerrechnetCent: -7000 })
    await upload(await bank(later.xml))
    const owed = () => ctx.read((tx) => receivableOf(tx, made.recommenderId, { lock: false }))
    expect(await owed()).toBe(0)
    await operator(first, 'POST', `/zahlungen/${later.batch.Zahlungen[0]!.Id}/return`, { Grund: 'account closed' })
    expect(await owed()).toBe(-7000)
  })
})

describe('the bank’s answer', () => {
  it('of an unknown file, or of another tenant, is not found', async () => {
    await claimed()
    const { batch, xml } = await exported()
    const report = await bank(xml)
    const other = (
      await call('POST', '/betreiber/login', {
        tenant: 'hanse-assekuranz',
        body: { Email: 'betreiber@demo.example', Password: 'Empfehlen1' },
      })
    ).body.Token as string
    const foreign = await call('POST', '/betreiber/auszahlungen/bankantwort', {
      tenant: 'hanse-assekuranz',
      token: other,
      body: { Inhalt: report },
    })
    expect(foreign.status).toBe(404)
    expect((await upload('<x/>')).status).toBe(422)
    const stranger = report.replaceAll(batch.Zahlungen[0]!.Referenz, 'PUNKNOWN')
    expect((await upload(stranger)).body).toMatchObject({ Bestaetigt: 1, Unbekannt: ['PUNKNOWN'] })
  })

  it('is taken from the demo’s bank too, which finds the exported file itself and brings its answer', async () => {
    const made = await claimed()
    const { batch } = await exported()
    const post = (url: string, payload: Record<string, string>) =>
      test.app.http.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(payload).toString(),
      })
    const box = await test.app.http.inject({ url: '/dev/bank' })
    expect(box.body).toContain(batch.Lauf.Referenz)
    const taken = await post('/dev/bank', { received: `${tenant} ${batch.Lauf.Id}` })
    expect(taken.body).toContain('1 payment')
    const { body: xml } = await call('GET', `/betreiber/auszahlungen/${batch.Lauf.Id}/pain001`, { token: first }).then(
      ({ text }) => ({ body: text }),
    )
    expect((await post('/dev/bank/send', { content: xml })).body).toContain('has booked the answer')
    expect((await states(made)).reward).toBe('paidOut')
    // Days later the money is returned.
    await post('/dev/bank/send', { content: xml, [`reject:${batch.Zahlungen[0]!.Referenz}`]: 'AC04' })
    expect(await states(made)).toMatchObject({ reward: 'provided', attempt: 2, recommendation: 'released' })
    expect((await post('/dev/bank/send', { content: xml.replaceAll(batch.Lauf.Referenz, 'A1') })).statusCode).toBe(422)
  })
})

describe('the list of batches', () => {
  it('is filtered by state and paged', async () => {
    const list = async (query: string) => (await operator(first, 'GET', `/auszahlungen${query}`)).body
    const all = await list('?pagesize=200')
    expect(all.TotalCount).toBe(all.Content.length)
    const settled = all.Content.filter((row: { Status: string }) => row.Status === 'Abgeschlossen')
    expect(settled.length).toBeGreaterThan(0)
    expect((await list('?status=Abgeschlossen&pagesize=200')).Content).toEqual(settled)
    const second = await list('?page=2&pagesize=1')
    expect([second.Content[0].Id, second.PageCount]).toEqual([all.Content[1].Id, all.TotalCount])
    expect((await operator(first, 'GET', '/auszahlungen?status=frozen')).status).toBe(422)
    expect((await operator(first, 'GET', '/auszahlungen?page=600&pagesize=200')).body.PsoErrorCode).toBe('PSOF0360')
  })
})

it('a batch that is full says so, and takes no further payment', async () => {
  await claimed()
  const { Id } = (await operator(first, 'POST', '/auszahlungen')).body.Lauf
  const filled = await ctx.write((tx) =>
    tx.query(
      `INSERT INTO payout SELECT (jsonb_populate_record(NULL::payout, to_jsonb(p) || jsonb_build_object('id', gen_random_uuid(), 'attempt', 100 + n, 'reference', 'VOLL' || n))).*
       FROM payout p, generate_series(1, 999) n WHERE p.tenant_id = $1 AND p.batch_id = $2 RETURNING id`,
      [tenant, Id],
    ),
  )
  expect(filled).toHaveLength(999)
  await claimed()
  const full = await operator(first, 'POST', '/auszahlungen')
  expect([full.status, full.body.detail]).toEqual([409, expect.stringContaining('voll')])
  await ctx.write((tx) =>
    tx.query(`DELETE FROM payout WHERE tenant_id = $1 AND batch_id = $2 AND attempt > 100`, [tenant, Id]),
  )
  expect((await operator(first, 'POST', '/auszahlungen')).body.Lauf).toMatchObject({ Id, Anzahl: 2 })
  await move(first, Id, 'freeze')
})
