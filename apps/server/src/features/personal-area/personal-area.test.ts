import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picturesIn, withOwnLogo } from '../../../../../tests/support/own-logo.ts'
import { readPdfText } from '../../../../../tests/support/pdf-text.ts'
import { payoutDesk, transfer } from '../../../../../tests/support/payout-desk.ts'
import {
  cancelCase,
  linkOf,
  makeMatched,
  makeReleased,
  rewardOf,
  type CaseOptions,
} from '../../../../../tests/support/reward-case.ts'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { moveReward, reviveReward, waiveClawBack } from '#features/rewards/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'

let site: TestApp
let ctx: Context
beforeAll(async () => {
  site = await createTestApp()
  ctx = await site.context()
})
afterAll(() => site.close())

const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  site.services.db.write(1, (tx) => tx.query<Row>(text, values))
const write = <T>(act: (tx: Tx) => Promise<T>) => ctx.write(act)
let people = 0

interface Person {
  readonly id: string
  readonly token: string
  readonly email: string
}

/** A person with the demo's password, who is logged in. */
async function person(lastName = 'Tannenberg', roles: readonly string[] = ['recommender']): Promise<Person> {
  const email = `bereich-${(people += 1)}@demo.example`
  const [row] = await rows<{ id: string }>(
    `INSERT INTO account (tenant_id, id, email, email_key, first_name, last_name, hash, password_hash, roles, created_at)
     SELECT 1, gen_random_uuid(), $1, $1, 'Ylva', $2, gen_random_uuid()::text, o.password_hash, $3, now()
     FROM account o WHERE o.tenant_id = 1 AND o.email_key = 'betreiber@demo.example' RETURNING id`,
    [email, lastName, roles],
  )
  return { id: row!.id, email, token: await logIn(email) }
}
const logIn = async (Email: string): Promise<string> =>
  (await site.call('POST', '/account/login', { body: { Email, Password: 'Empfehlen1' }, address: freshAddress() })).body
    .Token
const get = ({ token }: Pick<Person, 'token'>, path: string) => site.call('GET', path, { token })
const released = ({ id }: Person, options: CaseOptions = {}) =>
  write((tx) => makeReleased(ctx, tx, { recommenderId: id, ...options }))
const rewardIn = (recommendationId: string, whose: 'recommender' | 'recipient' = 'recommender') =>
  write((tx) => rewardOf(tx, recommendationId, whose))
const linkTo = async (recommendationId: string, whose: 'recommender' | 'recipient' = 'recommender') => {
  const { id } = await rewardIn(recommendationId, whose)
  return write((tx) => linkOf(ctx, tx, id))
}
const plain = (answer: { status: number; body: object }) => ({ ...answer.body, instance: '', status: answer.status })

const operatorToken = async (): Promise<string> =>
  (
    await site.call('POST', '/betreiber/login', {
      body: { Email: 'betreiber@demo.example', Password: 'Empfehlen1' },
      address: freshAddress(),
    })
  ).body.Token

/** An e-code of the reward's worth is revealed, at a time of our choosing. */
async function collected(who: Person, at?: string) {
  const made = await released(who)
  const { id, cents } = await rewardIn(made.recommendationId)
  const [option] = await rows<{ id: number }>(
    `SELECT id FROM reward_option WHERE tenant_id = 1 AND method = 'ecode' ORDER BY id LIMIT 1`,
  )
  await site.call('POST', '/betreiber/ecodes', {
    token: await operatorToken(),
    body: { PraemieId: option!.id, WertCent: cents, Codes: `JAHR-${id.slice(-12)}` },
  })
  const body = { PraemieId: option!.id, Vorname: 'Ylva', Nachname: 'Tannenberg', Email: who.email }
  const token = await write((tx) => linkOf(ctx, tx, id))
  const claimed = await site.call('PUT', '/praemierung', { token, body })
  expect(claimed.body?.Status, claimed.text).toBe('Abgeholt')
  if (at !== undefined) await rows('UPDATE reward SET settled_at = $2 WHERE tenant_id = 1 AND id = $1', [id, at])
  return { ...made, id, cents }
}

describe('the banner BannerTEZuTP', () => {
  const own = '/empfehler/empfehlungen/showbanner/BannerTEZuTP'
  const onReward = '/praemierung/showbanner/BannerTEZuTP'

  it('is shown from the third success in a year on, to who is no seller yet', async () => {
    const who = await person()
    await released(who)
    await released(who)
    expect((await get(who, own)).body).toEqual({ Name: 'BannerTEZuTP', Anzeigen: false })
    const third = await released(who)
    expect((await get(who, own)).body.Anzeigen).toBe(true)
    await rows(`UPDATE recommendation SET released_at = now() - interval '400 days' WHERE tenant_id = 1 AND id = $1`, [
      third.recommendationId,
    ])
    expect((await get(who, own)).body.Anzeigen).toBe(false)
    const seller = await person('Profi', ['recommender', 'profi'])
    for (let count = 0; count < 3; count += 1) await released(seller)
    expect((await get(seller, own)).body.Anzeigen).toBe(false)
  })

  it('once put away stays away, in the personal area and with a reward', async () => {
    const who = await person()
    const made = [await released(who), await released(who), await released(who, { share: 50 })]
    const token = await linkTo(made[2]!.recommendationId)
    expect((await site.call('GET', onReward, { token })).body).toEqual({ Name: 'BannerTEZuTP', Anzeigen: true })
    expect((await site.call('DELETE', onReward, { token })).status).toBe(204)
    expect((await site.call('DELETE', own, { token: who.token })).status).toBe(204)
    expect((await site.call('GET', onReward, { token })).body.Anzeigen).toBe(false)
    expect((await get({ token: await logIn(who.email) }, own)).body.Anzeigen).toBe(false)
    // No other person's banner was dismissed by that.
    const other = await person()
    for (let count = 0; count < 3; count += 1) await released(other)
    expect((await get(other, own)).body.Anzeigen).toBe(true)
  })

  it('is never shown to a recipient, whose click leaves no mark either', async () => {
    const who = await person()
    const made = [await released(who), await released(who), await released(who, { share: 50 })]
    const token = await linkTo(made[2]!.recommendationId, 'recipient')
    expect((await site.call('GET', onReward, { token })).body.Anzeigen).toBe(false)
    expect((await site.call('DELETE', onReward, { token })).status).toBe(204)
    expect((await get(who, own)).body.Anzeigen).toBe(true)
  })

  it('is the only one', async () => {
    const who = await person()
    const { recommendationId } = await released(who)
    const token = await linkTo(recommendationId)
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await site.call(method, own.replace('TEZuTP', 'X'), { token: who.token })).status).toBe(404)
      expect((await site.call(method, onReward.replace('TEZuTP', 'X'), { token })).status).toBe(404)
    }
    expect((await site.call('GET', own)).status).toBe(401)
  })
})

describe('what is coming', () => {
  it('shows for each reward its open condition and its next day, and nobody else’s', async () => {
    const who = await person()
    const waiting = await write((tx) => makeMatched(ctx, tx, { recommenderId: who.id, share: 50 }))
    await rows(
      `UPDATE recommendation SET release_on = (now() AT TIME ZONE 'Europe/Berlin')::date + 9 WHERE tenant_id = 1 AND id = $1`,
      [waiting.recommendationId],
    )
    const ready = await released(who)
    await released(await person())
    const answer = await get(who, '/empfehler/unterwegs')
    expect(answer.body).toMatchObject({
      Anzahl: 2,
      SummeCent: 7000 + 3500,
      Content: [
        { Schritt: 'Abruf', WertCent: 7000, EmpfaengerKuerzel: 'L. M.', Produkt: { Id: 462 } },
        { Schritt: 'Wartezeit', WertCent: 3500, InTagen: 9 },
      ],
    })
    const { deadlineOn } = await rewardIn(ready.recommendationId)
    expect(answer.body.Content[0].Tag).toBe(deadlineOn)
    const [due] = await rows<{ day: string }>(
      'SELECT release_on AS day FROM recommendation WHERE tenant_id = 1 AND id = $1',
      [waiting.recommendationId],
    )
    expect(answer.body.Content[1].Tag).toBe(due!.day)
    expect(answer.text).not.toMatch(/Maurer|Lena/)
    const list = await get(who, '/Empfehler/empfehlungen')
    expect(list.body.UnterwegsCent).toBe(answer.body.SummeCent)
  })
})

describe('the news', () => {
  const news = async (who: Pick<Person, 'token'>) => (await get(who, '/empfehler/neuigkeiten')).body
  const seen = (who: Person, Stand: string) =>
    site.call('PUT', '/empfehler/neuigkeiten', { token: who.token, body: { Stand } })

  it('are the newest of each recommendation since the last look, on every device', async () => {
    const who = await person()
    await released(await person())
    const first = await released(who, { share: 50 })
    await write((tx) => makeMatched(ctx, tx, { recommenderId: who.id }))
    const before = await news(who)
    expect(before.Anzahl).toBe(2)
    expect(before.Content.map(({ Art }: { Art: string }) => Art).toSorted()).toEqual([
      'Bestellt',
      'PraemieBereitgestellt',
    ])
    expect((await seen(who, before.Stand)).status).toBe(204)
    expect((await news({ token: await logIn(who.email) })).Anzahl).toBe(0)
    site.services.clock.advance(60_000)
    const later = await site.context()
    await later.write((tx) => cancelCase(later, tx, first.recommendationId))
    const after = await news(who)
    expect(after).toMatchObject({ Anzahl: 1, Content: [{ Art: 'PraemieStorniert', Produkt: { Id: 462 } }] })
  })

  it('do not come back with an older mark, and are not hidden by one of the future', async () => {
    const who = await person()
    await released(who)
    await seen(who, (await news(who)).Stand)
    await seen(who, '2020-01-01T00:00:00.000Z')
    expect((await news(who)).Anzahl).toBe(0)
    await seen(who, '2999-01-01T00:00:00.000Z')
    site.services.clock.advance(60_000)
    const later = await site.context()
    await later.write((tx) => makeMatched(later, tx, { recommenderId: who.id }))
    expect((await news(who)).Anzahl).toBe(1)
    for (const wrong of ['gestern', '2026-13-01T00:00:00.000Z', ''])
      expect((await seen(who, wrong)).status, wrong).toBe(422)
  })

  it('tell of the recommender’s reward, not of the recipient’s', async () => {
    const who = await person()
    const { recommendationId } = await released(who, { share: 0 })
    expect((await news(who)).Content[0].Art).toBe('Freigegeben')
    expect((await rewardIn(recommendationId, 'recipient')).state).toBe('provided')
  })

  it('of a release end where it is undone, and where the reward is collected', async () => {
    const who = await person()
    const token = await operatorToken()
    const kinds = async () => (await news(who)).Content.map(({ Art }: { Art: string }) => Art)
    for (const [share, kind] of [
      [100, 'PraemieZurueckgenommen'],
      [0, 'FreigabeZurueckgenommen'],
    ] as const) {
      const { recommendationId } = await released(who, { share })
      const undone = await site.call('POST', `/betreiber/empfehlungen/${recommendationId}/undoRelease`, {
        token,
        body: { Grund: 'Adresse unklar' },
      })
      expect(undone.status).toBe(200)
      expect((await kinds())[0]).toBe(kind)
    }
    const before = await kinds()
    await collected(who)
    expect(await kinds()).toEqual(before)
  })
})

describe('the year', () => {
  const year = async (who: Person, jahr: number | string) => (await get(who, `/empfehler/jahr/${jahr}`)).body

  it('is Berlin’s: paid at half past midnight there is the new one', async () => {
    const who = await person()
    await collected(who, '2024-12-31T22:59:59Z')
    await collected(who, '2024-12-31T23:30:00Z')
    expect(await year(who, 2024)).toMatchObject({
      Jahr: 2024,
      SummeCent: 7000,
      Content: [{ Tag: '2024-12-31', Art: 'Gutschein' }],
    })
    expect(await year(who, 2025)).toMatchObject({ Jahr: 2025, SummeCent: 7000, Content: [{ Tag: '2025-01-01' }] })
    expect((await year(who, 2025)).Jahre).toEqual(expect.arrayContaining([2025, 2024]))
    expect((await year(who, 2025)).FreigrenzeCent).toBe(25_600)
  })

  it('adds up paid rewards, deducts claw-backs, and shows the total received', async () => {
    const who = await person()
    const now = new Date().getFullYear()
    await released(who)
    const fell = await collected(who, '2024-06-01T10:00:00Z')
    await collected(who)
    await write((tx) => cancelCase(ctx, tx, fell.recommendationId))
    expect(await year(who, 2024)).toMatchObject({ ErhaltenCent: 7000, ZurueckgefordertCent: 0, SummeCent: 7000 })
    const current = await year(who, now)
    expect(current).toMatchObject({ ErhaltenCent: 7000, ZurueckgefordertCent: 7000, SummeCent: 0 })
    expect(
      current.Content.map(({ Art, WertCent }: { Art: string; WertCent: number }) => [Art, WertCent]).toSorted(),
    ).toEqual([
      ['Gutschein', 7000],
      ['Rueckforderung', -7000],
    ])
    const sum = async () => {
      const all = await Promise.all([2024, now].map((one) => year(who, one)))
      return all.reduce((total, { SummeCent }) => total + SummeCent, 0)
    }
    const paid = async () => (await get(who, '/Empfehler/empfehlungen')).body.AusgezahltCent
    expect(await sum()).toBe(await paid())
    const [two] = await rows<{ id: string }>(
      `SELECT id FROM account WHERE tenant_id = 1 AND email_key = 'betreiber@demo.example'`,
    )
    const agreed = { proposedBy: two!.id, agreedBy: who.id, reason: 'Härtefall' }
    await write((tx) => waiveClawBack(ctx, tx, fell.id, agreed))
    expect(await year(who, now)).toMatchObject({ ZurueckgefordertCent: 0, SummeCent: 7000 })
    expect(await sum()).toBe(await paid())
  })

  it('counts a transfer from the bank’s word on, and no longer once the money came back', async () => {
    const who = await person()
    const { recommendationId } = await released(who)
    const token = await linkTo(recommendationId)
    const desk = await payoutDesk(site, 'fernblick', ctx)
    const now = new Date().getFullYear()
    expect((await site.call('PUT', '/praemierung', { token, body: transfer() })).status).toBe(200)
    const batch = await desk.exported()
    expect((await year(who, now)).Content).toEqual([])
    await desk.upload(0, await desk.report(batch))
    expect(await year(who, now)).toMatchObject({ SummeCent: 7000, Content: [{ Art: 'Ueberweisung', WertCent: 7000 }] })
    const [payout] = (await desk.read(batch)).Zahlungen as readonly { readonly Id: string }[]
    expect((await desk.operator(0, `/zahlungen/${payout!.Id}/return`, { Grund: 'Konto erloschen' })).status).toBe(200)
    expect((await year(who, now)).Content).toEqual([])
    expect((await get(who, '/empfehler/unterwegs')).body.Content[0].Schritt).toBe('Abruf')
  })

  it('counts a transfer for the year in which the bank made it, not in which it was booked', async () => {
    const who = await person()
    const { recommendationId } = await released(who)
    const token = await linkTo(recommendationId)
    const desk = await payoutDesk(site, 'fernblick', ctx)
    expect((await site.call('PUT', '/praemierung', { token, body: transfer() })).status).toBe(200)
    const batch = await desk.exported()
    const report = await desk.report(batch)
    // As the next January books what was paid on the second last day of December.
    await rows(`UPDATE payout_batch SET execute_on = '2024-12-30' WHERE tenant_id = 1 AND id = $1`, [batch])
    await desk.upload(0, report.replace(/(?<=<CreDtTm>)[^<]+/, '2024-12-30T18:00:00'))
    expect(await year(who, 2024)).toMatchObject({
      SummeCent: 7000,
      Content: [{ Art: 'Ueberweisung', Tag: '2024-12-30', WertCent: 7000 }],
    })
    const now = new Date().getFullYear()
    expect(await year(who, now)).toMatchObject({ SummeCent: 0, Content: [], Jahre: [now, 2024] })
    // What the bank will pay in the next year belongs to no year yet.
    await rows(`UPDATE payout SET paid_on = $3 WHERE tenant_id = $1 AND batch_id = $2`, [1, batch, `${now + 1}-01-02`])
    expect(await year(who, now)).toMatchObject({ SummeCent: 0, Content: [], Jahre: [now] })
    // Booked before the bank's day was kept.
    await rows(`UPDATE payout SET paid_on = NULL WHERE tenant_id = $1 AND batch_id = $2`, [1, batch])
    expect(await year(who, now)).toMatchObject({ SummeCent: 7000, Jahre: [now] })
  })

  it('shows what was offset against a claw-back beside what was transferred', async () => {
    const who = await person()
    const desk = await payoutDesk(site, 'fernblick', ctx)
    const pay = async (options: CaseOptions = {}) => {
      const made = await released(who, options)
      const token = await linkTo(made.recommendationId)
      expect((await site.call('PUT', '/praemierung', { token, body: transfer() })).status).toBe(200)
      return made
    }
    const fell = await pay({ share: 50 })
    await desk.upload(0, await desk.report(await desk.exported()))
    await write((tx) => cancelCase(ctx, tx, fell.recommendationId))
    await pay()
    await desk.upload(0, await desk.report(await desk.exported()))
    const { Content, SummeCent, ErhaltenCent } = await year(who, new Date().getFullYear())
    expect(Content.map(({ Art, WertCent }: { Art: string; WertCent: number }) => [Art, WertCent]).toSorted()).toEqual([
      ['Rueckforderung', -3500],
      ['Ueberweisung', 3500],
      ['Ueberweisung', 3500],
      ['Verrechnung', 3500],
    ])
    expect([ErhaltenCent, SummeCent]).toEqual([10_500, 7000])
  })

  it('has no line for unpaid rewards, nor for another person’s', async () => {
    const who = await person()
    await released(who)
    await collected(await person())
    const now = new Date().getFullYear()
    expect(await year(who, now)).toMatchObject({ SummeCent: 0, Content: [], Jahre: [now] })
    expect(await year(who, 'aktuell')).toEqual(await year(who, now))
  })

  it.each(['1999', '2999', '20x6', '-1', '02026'])('there is no %s', async (jahr) => {
    const who = await person()
    const unknown = await get(who, `/empfehler/jahr/${jahr}`)
    expect(unknown.status).toBe(404)
    const asFile = await get(who, `/empfehler/jahr/${jahr}/pdf`)
    expect(plain(asFile)).toEqual(plain(unknown))
  })
})

describe('the statement', () => {
  const year = async (who: Person, jahr: number) => (await get(who, `/empfehler/jahr/${jahr}`)).body

  it('names its days and a number of its own, the same on every copy', async () => {
    const [who, other] = [await person(), await person()]
    const [first, again] = [await year(who, 2024), await year(who, 2024)]
    expect(first).toMatchObject({ Von: '2024-01-01', Bis: '2024-12-31' })
    expect(first.Belegnummer).toMatch(/^P2024-[0-9A-F]{8}$/)
    expect(again.Belegnummer).toBe(first.Belegnummer)
    expect((await year(other, 2024)).Belegnummer).not.toBe(first.Belegnummer)
  })

  it('of a usual person fits on one page', async () => {
    const who = await person()
    const made = await collected(who, '2024-03-01T10:00:00Z')
    await rows(
      `INSERT INTO reward SELECT (jsonb_populate_record(NULL::reward, to_jsonb(r) || jsonb_build_object('id', gen_random_uuid(), 'generation', 100 + n))).*
       FROM reward r, generate_series(1, 9) n WHERE r.tenant_id = 1 AND r.id = $1`,
      [made.id],
    )
    expect(await readPdfText((await print(who, 2024)).rawPayload)).not.toContain('Seite 2')
  })

  const print = (who: Person, jahr: number, locale = 'de') =>
    site.app.http.inject({
      method: 'GET',
      url: `/api/v1/fernblick/empfehler/jahr/${jahr}/pdf`,
      headers: { authorization: `Bearer ${who.token}`, 'x-accept-language': locale },
    })

  it('carries the tenant’s own logo, once it has one', async () => {
    const who = await person()
    await collected(who, '2024-05-02T10:00:00Z')
    const [drawn, printed] = [await print(who, 2024), await withOwnLogo(site, 1, () => print(who, 2024))]
    expect([drawn, printed].map(({ statusCode, rawPayload }) => [statusCode, picturesIn(rawPayload) > 0])).toEqual([
      [200, false],
      [200, true],
    ])
  })

  it('shows the person, every line, the sum and the tax note; in both languages', async () => {
    const who = await person('Żółkiewska-Öztürk')
    await collected(await person('Fremd'))
    const { recommendationId } = await collected(who, '2024-05-02T10:00:00Z')
    const answer = await print(who, 2024)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="fernblick-praemien-2024.pdf"',
      'cache-control': expect.stringContaining('no-store'),
    })
    const [{ number }] = (await rows<{ number: string }>(
      'SELECT number FROM recommendation WHERE tenant_id = 1 AND id = $1',
      [recommendationId],
    )) as [{ number: string }]
    const text = await readPdfText(answer.rawPayload)
    for (const said of [
      'Prämien 2024',
      'Fernblick Netze GmbH',
      'Zeitraum: 01.01.2024 bis 31.12.2024',
      `Nummer: ${(await year(who, 2024)).Belegnummer}`,
      'Ylva Żółkiewska-Öztürk',
      '02.05.2024',
      number,
      '70,00',
      'keine Steuerberatung',
      '256',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(said)
    expect(text).not.toContain('Fremd')
    const english = await readPdfText((await print(who, 2024, 'en')).rawPayload)
    expect(english).toContain('Rewards 2024')
    expect(english.replaceAll(/\s+/g, ' ')).toContain('nor tax advice')
  })

  it('continues on further pages, without losing a line', async () => {
    const who = await person()
    const made = await collected(who, '2024-03-01T10:00:00Z')
    await rows(
      `INSERT INTO reward SELECT (jsonb_populate_record(NULL::reward, to_jsonb(r) || jsonb_build_object('id', gen_random_uuid(), 'generation', 100 + n))).*
       FROM reward r, generate_series(1, 45) n WHERE r.tenant_id = 1 AND r.id = $1`,
      [made.id],
    )
    const text = await readPdfText((await print(who, 2024)).rawPayload)
    expect(text.match(/02\.03\.2024|01\.03\.2024/g)).toHaveLength(46)
    expect(text).toMatch(/Seite 3/)
    expect(text).toContain('3.220,00')
  })

  it('of a year without rewards says so', async () => {
    const text = await readPdfText((await print(await person(), 2024)).rawPayload)
    expect(text).toContain('In diesem Jahr wurde keine Prämie ausgezahlt.')
  })
})

describe('marks of news and banners', () => {
  it('are deleted with the account', async () => {
    const who = await person()
    await site.call('DELETE', '/empfehler/empfehlungen/showbanner/BannerTEZuTP', { token: who.token })
    const marks = () => rows('SELECT kind FROM account_mark WHERE tenant_id = 1 AND account_id = $1', [who.id])
    expect(await marks()).toEqual([{ kind: 'BannerTEZuTP' }])
    expect((await site.call('DELETE', '/empfehler/delete', { token: who.token })).status).toBe(200)
    expect(await marks()).toEqual([])
  })
})

describe('goodwill', () => {
  it('is announced by a mail of its own, whose link thanks; the claim shows it too', async () => {
    const who = await person()
    const { recommendationId } = await released(who)
    const { id } = await rewardIn(recommendationId)
    const facts = { today: '2099-01-01' as never, remindersTried: 2 }
    expect((await get({ token: await linkTo(recommendationId) }, '/praemierung')).body.AusKulanz).toBe(false)
    await write((tx) => moveReward(ctx, tx, id, { trigger: 'lapse', actor: 'system', facts }))
    const [two] = await rows<{ id: string }>(
      `SELECT id FROM account WHERE tenant_id = 1 AND email_key = 'betreiber@demo.example'`,
    )
    await write((tx) => reviveReward(ctx, tx, id, { proposedBy: two!.id, agreedBy: who.id, reason: 'Krankheit' }))
    const [mail] = await rows<{ id: string; subjectId: string; data: Record<string, string> }>(
      `SELECT id, subject_id AS "subjectId", data FROM mail WHERE tenant_id = 1 AND subject_id = $1 AND template = 'reward.goodwill.recommender'`,
      [id],
    )
    const template = site.services.mailer.templates.find(({ name }) => name === 'reward.goodwill.recommender')!
    const content = await write((tx) => template.build(ctx, tx, { ...mail!, locale: 'de' }))
    const link = JSON.stringify(content).match(/\/de\/kulanzdanke#t=([\w-]+)/)
    expect(link).not.toBeNull()
    const claim = await get({ token: link![1]! }, '/praemierung')
    expect(claim.body).toMatchObject({ AusKulanz: true, Status: 'Bereitgestellt', EingeloestAm: null })
  })
})
