import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainDay } from '@referral/domain/calendar'
import { newId } from '#platform/ids.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { assessFraud, type FraudCase } from './assess-fraud.ts'
import { isDisposableMail } from './disposable-mail.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

type Values = Parameters<TestApp['services']['persons']['index']>[2]

/** Creates a person with these values; answers their id. */
async function somebody(values: Values, at?: Date): Promise<string> {
  const ctx = await test.context(1)
  const id = newId(ctx.now)
  await ctx.write((tx) => test.services.persons.index(tx, id, values, at ?? ctx.now))
  return id
}

async function assess(more: Partial<FraudCase>) {
  const ctx = await test.context(1)
  const verdict = await ctx.read((tx) =>
    assessFraud(ctx, tx, {
      recommender: { personIds: [], emails: ['mara@demo.example'] },
      recipient: { personIds: [], emails: ['lena@demo.example'] },
      customerNumber: null,
      orderDay: plainDay('2026-06-02'),
      recommendationDay: plainDay('2026-06-01'),
      recommenderIsPrivate: true,
      recommenderOrdersThatDay: 1,
      secondsFromClickToOrder: 600,
      today: plainDay('2026-06-02'),
      ...more,
    }),
  )
  return verdict.findings.map((finding) => `${finding.level}:${finding.rule}`)
}

async function compare(left: Values, right: Values, at?: Date) {
  return assess({
    recommender: { personIds: [await somebody(left, at)], emails: [] },
    recipient: { personIds: [await somebody(right)], emails: [] },
  })
}

describe('what two people have in common', () => {
  it('is found by keyed values, each with its weight', async () => {
    expect(await compare({ iban: 'DE1' }, { iban: 'DE1' })).toEqual(['block:sameIban'])
    expect(await compare({ customerNumber: 'kd1' }, { customerNumber: 'kd1' })).toEqual(['block:sameCustomerNumber'])
    expect(await compare({ addressAndSurname: 'a' }, { addressAndSurname: 'a' })).toEqual([
      'hold:sameAddressAndSurname',
    ])
    expect(await compare({ birthDateAndName: 'b' }, { birthDateAndName: 'b' })).toEqual(['hold:sameBirthDateAndName'])
    expect(await compare({ phone: '49171' }, { phone: '49171' })).toEqual(['hold:samePhone'])
    expect(await compare({ clientAddress: 'n' }, { clientAddress: 'n' })).toEqual(['hint:sameNetworkAddress'])
    expect(await compare({ iban: 'DE2', phone: 'DE3' }, { iban: 'DE4', phone: 'DE2' })).toEqual([])
  })

  it('forgets a network address after 30 days', async () => {
    const old = new Date(Date.now() - 31 * 86_400_000)
    expect(await compare({ clientAddress: 'alt' }, { clientAddress: 'alt' }, old)).toEqual([])
  })

  it('says nothing where the tenant allows recommending to oneself, unlike what concerns one side', async () => {
    const ids = [await somebody({ iban: 'DE9' }), await somebody({ iban: 'DE9' })] as const
    const ctx = await test.context(1)
    const allowing = {
      ...ctx,
      tenant: { ...ctx.tenant, config: { ...ctx.tenant.config, allowSelfRecommendation: true } },
    }
    const verdict = await allowing.read((tx) =>
      assessFraud(allowing, tx, {
        recommender: { personIds: [ids[0]], emails: ['a@demo.example'] },
        recipient: { personIds: [ids[1]], emails: ['a@demo.example', 'x@mailinator.com'] },
        customerNumber: null,
        orderDay: null,
        recommendationDay: plainDay('2026-06-01'),
        recommenderIsPrivate: false,
        recommenderOrdersThatDay: 0,
        secondsFromClickToOrder: null,
        today: plainDay('2026-06-02'),
      }),
    )
    expect(verdict.findings.map((finding) => finding.rule)).toEqual(['disposableMail'])
  })
})

describe('what one side does', () => {
  it('is held against throw-away mail, haste and too many orders a day', async () => {
    const side = { personIds: [], emails: ['x@sub.trashmail.com'] }
    expect(await assess({ recipient: side })).toEqual(['hold:disposableMail'])
    expect(await assess({ secondsFromClickToOrder: 9 })).toEqual(['hold:clickToOrderTooFast'])
    expect(await assess({ secondsFromClickToOrder: 10 })).toEqual([])
    expect(await assess({ recommenderOrdersThatDay: 6 })).toEqual(['hold:manyOrdersOfPrivatePerson'])
    expect(await assess({ recommenderOrdersThatDay: 6, recommenderIsPrivate: false })).toEqual([])
    expect(await assess({ orderDay: plainDay('2026-05-31') })).toEqual(['block:orderBeforeRecommendation'])
  })

  it('counts the people of an IBAN, one human once', async () => {
    const [first, again, second, third] = [
      await somebody({ iban: 'DE77', birthDateAndName: 'anna' }),
      await somebody({ iban: 'DE77', birthDateAndName: 'anna' }),
      await somebody({ iban: 'DE77', birthDateAndName: 'berta' }),
      await somebody({ iban: 'DE78', birthDateAndName: 'clara' }),
    ]
    const of = (id: string) => assess({ recipient: { personIds: [id], emails: [] } })
    expect(await of(first)).toEqual([])
    expect([await of(again), await of(second), await of(third)]).toEqual([[], [], []])
    await somebody({ iban: 'DE77', birthDateAndName: 'dora' })
    expect(await of(first)).toEqual(['hold:ibanOfManyPeople'])
    expect(await of(third)).toEqual([])
  })

  it('recognises throw-away mailboxes by domain, with subdomains, and no others', () => {
    expect(['a@mailinator.com', 'a@x.y.mailinator.com', 'A@TRASHMAIL.COM'].map(isDisposableMail)).toEqual([
      true,
      true,
      true,
    ])
    expect(['a@gmail.com', 'mailinator.com@demo.example', 'a@notmailinator.com'].map(isDisposableMail)).toEqual([
      false,
      false,
      false,
    ])
  })

  it('refuses beneficiaries under age', async () => {
    const ctx = await test.context(1)
    const id = newId(ctx.now)
    await ctx.write((tx) => test.services.persons.put(tx, id, { birthDate: '2010-01-01' }, ctx.now))
    expect(await assess({ recipient: { personIds: [id], emails: [] } })).toEqual(['block:beneficiaryUnderAge'])
  })
})
