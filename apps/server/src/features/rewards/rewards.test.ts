import { randomUUID } from 'node:crypto'
import { addDays, berlinDay } from '@referral/domain/calendar'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { germanIban } from '../../../../../tests/support/race.ts'
import { makeOwnTenant } from '../../../../../tests/support/own-tenant.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, type CallOptions, type TestApp } from '../../../../../tests/support/test-app.ts'
import { moveRecommendation, setOnHold } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import { balances } from '../ledger/public.ts'
import {
  cancelCase,
  expectBooksInOrder,
  ibans,
  linkOf,
  makeMatched,
  makeReleased,
  release,
  rewardOf,
} from '../../../../../tests/support/reward-case.ts'
import { listRewards } from './reward.sql.ts'

const tenant = 91
const key = 'kassenprobe'
let test: TestApp
const call = (method: 'GET' | 'POST' | 'PUT', path: string, options: CallOptions) =>
  test.call(method, path, { tenant: key, ...options })
let ctx: Context
beforeAll(async () => {
  test = await createTestApp()
  await makeOwnTenant(test, tenant, key)
  ctx = await test.context(tenant)
})
afterAll(() => test.close())
afterEach(() => expectBooksInOrder(test, tenant))

const mailsFor = (rewardId: string) =>
  ctx.read((tx) =>
    tx.query<{ template: string }>(
      `SELECT template FROM mail WHERE tenant_id = ${tenant} AND subject_id = $1 ORDER BY id`,
      [rewardId],
    ),
  )
const claim = (token: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  call('PUT', '/praemierung', { token, body, headers })
const byBank = (iban: string = ibans[0]) => ({ PraemieId: 1, Kontoinhaber: 'Nora Öztürk-Groß', IBAN: iban })
const recommendationState = (id: string) =>
  ctx.read(
    async (tx) =>
      (
        await tx.query<{ state: string }>(`SELECT state FROM recommendation WHERE tenant_id = ${tenant} AND id = $1`, [
          id,
        ])
      )[0]!.state,
  )

describe('the product of a reward', () => {
  it.each([
    ['the tariff with the device it was recommended with', 469, 'Mobil M mit Lumo X2'],
    ['the product alone where another was ordered', 470, 'Glasfaser 1000'],
  ])('is %s', async (_, orderedProduct, name) => {
    const made = await ctx.write((tx) => makeReleased(ctx, tx, { device: { id: 7_001, tariff: 469 }, orderedProduct }))
    const token = await ctx.write(async (tx) => linkOf(ctx, tx, (await rewardOf(tx, made.recommendationId)).id))
    expect((await call('GET', '/praemierung/?details=1', { token })).body.Produkt.AnzeigeName).toBe(name)
  })
})

describe('rewards follow their recommendation', () => {
  it('opens one row per beneficiary, of the product really ordered, and owes it', async () => {
    const before = await ctx.read(balances)
    const { recommendationId } = await ctx.write((tx) => makeMatched(ctx, tx, { share: 50, orderedProduct: 469 }))
    const rewards = await ctx.read((tx) => listRewards(tx, [recommendationId]))
    expect(rewards.map((row) => [row.beneficiary, row.state])).toEqual([
      ['recommender', 'open'],
      ['recipient', 'open'],
    ])
    const total = rewards.reduce((sum, row) => sum + row.cents, 0)
    const ordered = await ctx.read((tx) =>
      tx.query<{ cents: number }>(
        `SELECT cents FROM product_reward WHERE tenant_id = ${tenant} AND product_id = 469 AND start_on <= current_date - 40 AND (end_on IS NULL OR end_on >= current_date - 40)`,
        [],
      ),
    )
    expect(total).toBe(ordered[0]!.cents)
    const after = await ctx.read(balances)
    expect(after.beneficiaryLiability - before.beneficiaryLiability).toBe(total)
  })

  it('cancels open rewards when the match is undone, and opens new rows for a new match', async () => {
    const made = await ctx.write((tx) => makeMatched(ctx, tx))
    succeeded(
      await ctx.write((tx) =>
        moveRecommendation(ctx, tx, made.recommendationId, {
          trigger: 'undoMatch',
          actor: 'operator',
          facts: { rewards: ['open'] },
          reason: 'wrong person',
        }),
      ),
    )
    expect((await ctx.read((tx) => rewardOf(tx, made.recommendationId))).state).toBe('cancelled')
    await expectBooksInOrder(test, tenant)
    succeeded(
      await ctx.write((tx) =>
        moveRecommendation(ctx, tx, made.recommendationId, {
          trigger: 'matchOrder',
          actor: 'system',
          facts: {
            orderState: 'active',
            orderDay: addDays(berlinDay(ctx.now), -40),
            orderNumberUsed: false,
            hasHardBlock: false,
          },
        }),
      ),
    )
    const rows = await ctx.read((tx) => listRewards(tx, [made.recommendationId]))
    expect(rows.map((row) => [row.generation, row.state])).toEqual([
      [1, 'cancelled'],
      [2, 'open'],
    ])
  })

  it('provides rewards on release, with a link by mail and six months to claim', async () => {
    const made = await ctx.write((tx) => makeReleased(ctx, tx, { share: 50 }))
    const [recommender, recipient] = await ctx.read((tx) => listRewards(tx, [made.recommendationId]))
    expect([recommender!.state, recipient!.state]).toEqual(['provided', 'provided'])
    expect(recommender!.deadlineOn).not.toBeNull()
    expect(await mailsFor(recommender!.id)).toEqual([{ template: 'reward.provided.recommender' }])
    expect(await mailsFor(recipient!.id)).toEqual([{ template: 'reward.provided.recipient' }])
  })

  it('is taken back unclaimed when the release is undone; the link shows that and cannot claim', async () => {
    const made = await ctx.write((tx) => makeReleased(ctx, tx))
    const reward = await ctx.read((tx) => rewardOf(tx, made.recommendationId))
    const token = await ctx.write((tx) => linkOf(ctx, tx, reward.id))
    expect((await call('GET', '/praemierung', { token })).status).toBe(200)
    succeeded(
      await ctx.write((tx) =>
        moveRecommendation(ctx, tx, made.recommendationId, {
          trigger: 'undoRelease',
          actor: 'operator',
          facts: { anyRewardClaimed: false },
          reason: 'too early',
          hold: 'too early',
        }),
      ),
    )
    expect((await ctx.read((tx) => rewardOf(tx, made.recommendationId))).state).toBe('open')
    const shown = await call('GET', '/praemierung', { token })
    expect([shown.status, shown.body.Status]).toEqual([200, 'Offen'])
    expect((await claim(token, byBank())).status).toBe(409)
    await ctx.write(async (tx) => {
      await setOnHold(tx, made.recommendationId, false, null)
      succeeded(await release(ctx, tx, made.recommendationId))
    })
    const replaced = await call('GET', '/praemierung', { token })
    expect([replaced.status, replaced.body.PsoErrorCode]).toEqual([410, 'PSOF0302'])
  })

  it('is cancelled unpaid with its recommendation', async () => {
    const made = await ctx.write((tx) => makeReleased(ctx, tx, { share: 50 }))
    await ctx.write((tx) => cancelCase(ctx, tx, made.recommendationId))
    const rows = await ctx.read((tx) => listRewards(tx, [made.recommendationId]))
    expect(rows.map((row) => row.state)).toEqual(['cancelled', 'cancelled'])
  })
})

describe('the claim by bank', () => {
  it('shows the account masked, keeps it sealed, and lets it be changed until the batch freezes, with a day of waiting', async () => {
    const made = await ctx.write((tx) => makeReleased(ctx, tx))
    const reward = await ctx.read((tx) => rewardOf(tx, made.recommendationId))
    const token = await ctx.write((tx) => linkOf(ctx, tx, reward.id))
    const first = await claim(token, byBank('DE89 3704 0044 0532 0130 00'))
    expect(first.body).toMatchObject({
      Status: 'Bereitgestellt',
      Art: 'Bank',
      Aenderbar: true,
      InPruefung: false,
      Bankdaten: { IBAN: 'DE•• •••• 3000', Bank: 'Commerzbank' },
    })
    const stored = await ctx.read((tx) =>
      tx.query<{ bank: Buffer }>(`SELECT bank FROM reward WHERE tenant_id = ${tenant} AND id = $1`, [reward.id]),
    )
    expect(stored[0]!.bank.toString('latin1')).not.toContain('0532013000')
    expect((await claim(token, byBank(ibans[1]))).body.PsoErrorCode).toBe('PSOF0340')
    const changed = await claim(token, { ...byBank(ibans[1]), Aendern: true })
    expect(changed.body).toMatchObject({ InPruefung: true, Bankdaten: { IBAN: 'DE•• •••• 2051', Bank: 'DKB' } })
    expect((await mailsFor(reward.id)).map((mail) => mail.template)).toContain('reward.claimed.recommender')
  })

  it('refuses an invalid IBAN and names the field', async () => {
    const made = await ctx.write((tx) => makeReleased(ctx, tx))
    const token = await ctx.write(async (tx) => linkOf(ctx, tx, (await rewardOf(tx, made.recommendationId)).id))
    for (const iban of ['', 'DE89370400440532013001', 'XX00123', 'GB33BUKB20201555555556']) {
      const answer = await claim(token, byBank(iban))
      expect([answer.status, answer.body.errors[0].Feld]).toEqual([422, 'IBAN'])
    }
  })

  it('refuses the same account on both sides, puts it under review and keeps that though the claim is refused', async () => {
    const made = await ctx.write((tx) => makeReleased(ctx, tx, { share: 50 }))
    const tokens = await ctx.write(async (tx) => [
      await linkOf(ctx, tx, (await rewardOf(tx, made.recommendationId, 'recommender')).id),
      await linkOf(ctx, tx, (await rewardOf(tx, made.recommendationId, 'recipient')).id),
    ])
    expect((await claim(tokens[0]!, byBank(ibans[2]))).status).toBe(200)
    const refused = await claim(tokens[1]!, byBank(ibans[2]), { 'idempotency-key': 'same-iban' })
    expect([refused.status, refused.body.PsoErrorCode]).toEqual([409, 'PSOF0341'])
    const held = await ctx.read((tx) => rewardOf(tx, made.recommendationId, 'recipient'))
    expect([held.onHold, held.holdReason, held.claimedAt]).toEqual([true, 'sameIban', null])
    const login = await call('POST', '/betreiber/login', {
      body: { Email: 'betreiber@demo.example', Password: 'Empfehlen1' },
    })
    const list = await call('GET', '/betreiber/empfehlungen?aufgabe=held', { token: login.body.Token })
    expect(list.body.Content).toContainEqual(expect.objectContaining({ Id: made.recommendationId, Gesperrt: true }))
    const tasks = await call('GET', '/betreiber/aufgaben', { token: login.body.Token })
    expect(tasks.body.Aufgaben).toContainEqual({ Schluessel: 'held', Anzahl: list.body.TotalCount })
    const lifted = await call('POST', `/betreiber/empfehlungen/${made.recommendationId}/liftHold`, {
      token: login.body.Token,
      body: { Grund: 'married couple' },
    })
    expect(lifted.status, lifted.text).toBe(200)
    expect((await claim(tokens[1]!, byBank(ibans[4]))).status).toBe(200)
  })

  it('refuses the account that the other side claimed with, whatever account they stored or removed since', async () => {
    const { storeBankAccount } = await import('#features/accounts/public.ts')
    const made = async () => {
      const one = await ctx.write((tx) => makeReleased(ctx, tx, { share: 50 }))
      const token = (side: 'recommender' | 'recipient') =>
        ctx.write(async (tx) => linkOf(ctx, tx, (await rewardOf(tx, one.recommendationId, side)).id))
      return { ...one, recommender: await token('recommender'), recipient: await token('recipient') }
    }
    const shown = await made()
    expect((await claim(shown.recommender, byBank(germanIban(9_101)))).status).toBe(200)
    await ctx.write(async (tx) => {
      await storeBankAccount(ctx, tx, shown.recommenderId, { owner: 'Nora Öztürk', iban: germanIban(9_102) })
      await storeBankAccount(ctx, tx, shown.recommenderId, null)
    })
    expect((await claim(shown.recipient, byBank(germanIban(9_101)))).status).toBe(409)
    const turned = await made()
    expect((await claim(turned.recipient, byBank(germanIban(9_103)))).status).toBe(200)
    const { token } = await ctx.write((tx) => ctx.services.tokens.issue(tx, 'recipient', turned.recipientId, 3_600))
    const stored = await call('POST', '/empfaenger/bankdaten', {
      token,
      body: { Kontoinhaber: 'Lena Maurer', IBAN: germanIban(9_104) },
    })
    expect(stored.status, stored.text).toBe(200)
    expect((await claim(turned.recommender, byBank(germanIban(9_103)))).status).toBe(409)
  })

  it('takes the stored account, and waits a day after it was changed', async () => {
    const { storeBankAccount } = await import('#features/accounts/public.ts')
    const own = { PraemieId: 1, HinterlegteBankdatenNutzen: true }
    const [one, other] = await ctx.write(async (tx) => {
      const first = await makeReleased(ctx, tx)
      const second = await makeReleased(ctx, tx, { recommenderId: first.recommenderId })
      await storeBankAccount(ctx, tx, first.recommenderId, { owner: 'Nora Öztürk', iban: 'DE75512108001245126199' })
      return [first, second]
    })
    const tokenOf = (made: typeof one) =>
      ctx.write(async (tx) => linkOf(ctx, tx, (await rewardOf(tx, made.recommendationId)).id))
    const token = await tokenOf(one)
    expect((await call('GET', '/praemierung', { token })).body.HinterlegteBankdaten.IBAN).toBe('DE•• •••• 6199')
    expect((await claim(token, own)).body).toMatchObject({ InPruefung: false, Bankdaten: { IBAN: 'DE•• •••• 6199' } })
    await ctx.write((tx) =>
      storeBankAccount(ctx, tx, one.recommenderId, { owner: 'Nora Öztürk', iban: 'DE12500105170648489890' }),
    )
    const later = await claim(await tokenOf(other), own)
    expect(later.body).toMatchObject({ InPruefung: true, Bankdaten: { IBAN: 'DE•• •••• 9890' } })
    const stranger = await ctx.write((tx) => makeReleased(ctx, tx))
    expect((await claim(await tokenOf(stranger), own)).status).toBe(422)
  })

  it('refuses beneficiaries under 18', async () => {
    const made = await ctx.write((tx) => makeReleased(ctx, tx, { share: 0 }))
    const token = await ctx.write(async (tx) => {
      await ctx.services.persons.put(tx, made.recipientId, { birthDate: '2015-04-01' }, ctx.now)
      return linkOf(ctx, tx, (await rewardOf(tx, made.recommendationId, 'recipient')).id)
    })
    const answer = await claim(token, byBank(ibans[3]))
    expect([answer.status, answer.body.errors[0].Code]).toEqual([422, 'tooYoung'])
  })
})

describe('the claim as an e-code', () => {
  const person = { Vorname: 'Nora', Nachname: 'Öztürk', Email: 'nora@demo.example' }
  const upload = async (codes: string[], more: Record<string, unknown> = {}) => {
    const login = await call('POST', '/betreiber/login', {
      body: { Email: 'betreiber@demo.example', Password: 'Empfehlen1' },
    })
    return call('POST', '/betreiber/ecodes', {
      token: login.body.Token,
      body: { PraemieId: 2, WertCent: 7000, Codes: codes.join('\n'), ...more },
    })
  }

  it('draws on pools that store a code once, and count free, given and requested codes', async () => {
    const codes = ['LESE-0001-ABCD', 'LESE-0002-ABCD']
    const uploaded = await upload([...codes, codes[0]!, 'kurz mit Leerzeichen'])
    expect(uploaded.body).toMatchObject({ Angelegt: 2, Doppelt: 1, Probleme: [{ Zeile: 4, Code: 'invalid' }] })
    expect((await upload(codes)).body).toMatchObject({ Angelegt: 0, Doppelt: 2 })
    for (const code of [...codes, undefined]) {
      const token = await ctx.write(async (tx) =>
        linkOf(ctx, tx, (await rewardOf(tx, (await makeReleased(ctx, tx)).recommendationId)).id),
      )
      const answer = await claim(token, { PraemieId: 2, ...person })
      if (code === undefined) expect(answer.body.PsoErrorCode).toBe('PSOF0342')
      else expect(codes).toContain(answer.body.Gutscheincode)
    }
    const pools = await call('GET', '/betreiber/ecodes', { token: await loginToken() })
    expect(pools.body.find((pool: { WertCent: number }) => pool.WertCent === 7000)).toMatchObject({
      Frei: 0,
      Vergeben: 2,
      Wartend: 1,
    })
  })

  const loginToken = async () =>
    (
      await call('POST', '/betreiber/login', {
        body: { Email: 'betreiber@demo.example', Password: 'Empfehlen1' },
      })
    ).body.Token as string

  const comeTooEarly = async () => {
    const reward = await ctx.write(async (tx) => rewardOf(tx, (await makeReleased(ctx, tx)).recommendationId))
    const token = await ctx.write((tx) => linkOf(ctx, tx, reward.id))
    const come = async () => (await claim(token, { PraemieId: 3, ...person })).body
    expect((await come()).PsoErrorCode).toBe('PSOF0342')
    const informed = async () =>
      (await mailsFor(reward.id)).filter(({ template }) => template.startsWith('reward.codesBack')).length
    return { come, informed }
  }

  it('informs as many waiting people as there are free codes, also those for whom earlier ones were too few', async () => {
    const waiting = [await comeTooEarly(), await comeTooEarly(), await comeTooEarly()]
    const informed = () => Promise.all(waiting.map((one) => one.informed()))
    await upload(['BAUM-0001-WERK'], { PraemieId: 3 })
    expect(await informed()).toEqual([1, 0, 0])
    // The first has not come back yet: two codes are free.
    await upload(['BAUM-0002-WERK'], { PraemieId: 3 })
    expect(await informed()).toEqual([1, 1, 0])
    for (const { come } of waiting.slice(0, 2)) expect((await come()).Status).toBe('Abgeholt')
    await upload(['BAUM-0003-WERK'], { PraemieId: 3 })
    expect(await informed()).toEqual([1, 1, 1])
    expect((await waiting[2]!.come()).Status).toBe('Abgeholt')
  })

  it('informs somebody again who has come back too late', async () => {
    const [late, quick] = [await comeTooEarly(), await comeTooEarly()]
    await upload(['LINDE-0001-WERK'], { PraemieId: 3 })
    expect((await quick.come()).Status).toBe('Abgeholt')
    expect((await late.come()).PsoErrorCode).toBe('PSOF0342')
    await upload(['LINDE-0002-WERK'], { PraemieId: 3 })
    expect(await late.informed()).toBe(2)
    expect((await late.come()).Status).toBe('Abgeholt')
  })

  it('settles the recommendation, shows the code to its link alone, and informs waiting people when codes are back', async () => {
    const made = await ctx.write((tx) => makeReleased(ctx, tx))
    const reward = await ctx.read((tx) => rewardOf(tx, made.recommendationId))
    const token = await ctx.write((tx) => linkOf(ctx, tx, reward.id))
    expect((await claim(token, { PraemieId: 3, ...person })).body.PsoErrorCode).toBe('PSOF0342')
    const tasks = await call('GET', '/betreiber/aufgaben', { token: await loginToken() })
    const waiting = (key: string) =>
      tasks.body.Aufgaben.find((task: { Schluessel: string }) => task.Schluessel === key).Anzahl as number
    expect(waiting('codesMissing')).toBeGreaterThan(0)
    expect(waiting('toPayOut')).toBeGreaterThan(0)
    await upload(['GRUEN-0001-WERK'], { PraemieId: 3 })
    expect((await mailsFor(reward.id)).at(-1)).toEqual({ template: 'reward.codesBack.recommender' })
    const answer = await claim(token, { PraemieId: 3, ...person })
    expect(answer.body).toMatchObject({ Status: 'Abgeholt', Gutscheincode: 'GRUEN-0001-WERK' })
    expect(await recommendationState(made.recommendationId)).toBe('paid')
    expect((await call('GET', '/praemierung', { token })).body.Gutscheincode).toBe('GRUEN-0001-WERK')
    const dump = await ctx.read((tx) => tx.query(`SELECT sealed::text FROM ecode WHERE tenant_id = ${tenant}`, []))
    expect(JSON.stringify(dump)).not.toContain(Buffer.from('GRUEN-0001-WERK').toString('hex'))
    const { eraseAccount } = await import('#features/accounts/public.ts')
    await ctx.write((tx) => eraseAccount(ctx, tx, made.recommenderId))
    expect((await call('GET', '/praemierung', { token })).body.Gutscheincode).toBe('••••••••')
  })

  it('confirms at the address of the form that it was collected, and keeps the link for the known one', async () => {
    await upload(['ADRESSE-0001', 'ADRESSE-0002'], { PraemieId: 3 })
    const collect = async (Email?: string) => {
      const made = await ctx.write((tx) => makeReleased(ctx, tx))
      const reward = await ctx.read((tx) => rewardOf(tx, made.recommendationId))
      const token = await ctx.write((tx) => linkOf(ctx, tx, reward.id))
      const known = (await call('GET', '/praemierung', { token })).body.Email as string
      const collected = await claim(token, { PraemieId: 3, ...person, Email: Email ?? known.toUpperCase() })
      expect(collected.body.Status).toBe('Abgeholt')
      return { ...made, reward, code: collected.body.Gutscheincode as string }
    }
    const named = async (id: string) =>
      (await mailsFor(id)).map(({ template }) => template).filter((name) => name.startsWith('reward.code'))
    const own = await collect()
    expect(await named(own.reward.id)).toEqual(['reward.codeReady.recommender'])

    const other = await collect('nora.privat@demo.example')
    expect(await named(other.reward.id)).toEqual(['reward.codeReady.recommender', 'reward.codeCollected'])
    const deliver = async (rewardId: string) => {
      const select = `SELECT id, state, data, address_digest AS digest FROM mail WHERE subject_id = '${rewardId}' AND template = 'reward.codeCollected'`
      type Sent = { id: string; state: string; data: object; digest: Buffer | null }
      const read = () => ctx.read((tx) => tx.query<Sent>(select, []))
      await test.services.mailer.deliver(test.services, tenant, (await read())[0]!.id)
      return (await read())[0]!
    }
    const template = test.services.mailer.templates.find(({ name }) => name === 'reward.codeCollected')!
    const build = () =>
      ctx.write((tx) =>
        template.build(ctx, tx, { id: randomUUID(), subjectId: other.reward.id, locale: 'de', data: {} }),
      )
    const content = await build()
    expect(content?.to).toEqual({ name: '', address: 'nora.privat@demo.example' })
    expect(JSON.stringify(content)).toContain('70,00')
    for (const secret of [other.code, 't=', 'Nora', 'http']) expect(JSON.stringify(content)).not.toContain(secret)

    // Whoever has objected gets none, whoever typed their address; and nothing of an address is noted.
    const { objectionDigest, setObjection } = await import('#features/objections/public.ts')
    await ctx.write((tx) => setObjection(ctx, tx, objectionDigest(ctx, 'nora.privat@demo.example'), true))
    expect(await deliver(other.reward.id)).toMatchObject({ state: 'dropped', data: {}, digest: null })
    const { eraseAccount } = await import('#features/accounts/public.ts')
    await ctx.write((tx) => eraseAccount(ctx, tx, other.recommenderId))
    expect(await build()).toBeUndefined()
  })

  it('is refused under a hold', async () => {
    const made = await ctx.write((tx) => makeReleased(ctx, tx))
    const token = await ctx.write(async (tx) => {
      await setOnHold(tx, made.recommendationId, true, 'review')
      return linkOf(ctx, tx, (await rewardOf(tx, made.recommendationId)).id)
    })
    expect((await claim(token, { PraemieId: 2, ...person })).body.PsoErrorCode).toBe('PSOF0341')
  })
})
