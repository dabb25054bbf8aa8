import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { eraseAccount } from '#features/accounts/public.ts'
import { createSession } from '#platform/http/sessions.ts'
import { patient, together } from '../../../../../tests/support/race.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, type CallOptions, type TestApp } from '../../../../../tests/support/test-app.ts'
import { createSibling } from './create-sibling.ts'
import { findByNumber } from './recommendation.sql.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

let people = 0
function recommendationOf(more: Record<string, unknown> = {}, email = `neu${(people += 1)}@demo.example`) {
  return {
    Empfehlung: {
      Produkt: 462,
      AnteilEmpfehler: 50,
      AgbText: 'Teilnahmebedingungen, Fassung 3',
      Channel: 'whatsapp',
      ...more,
    },
    Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: email },
  }
}
const create = (body: unknown, options: CallOptions = {}) =>
  test.call('POST', '/Empfehlen/create', { body, address: `10.0.${people % 250}.${(people >> 8) + 1}`, ...options })

const rows = async <T extends object>(sql: string, values: unknown[] = []) => {
  const ctx = await test.context(1)
  return ctx.read((tx) => tx.query<T>(sql, values))
}

describe('creating a recommendation', () => {
  it('takes signs alone for no channel and no page, as an empty text: "-" stands for none in the numbers', async () => {
    const made = async (Channel: string, query = '') => {
      const { body } = await test.call('POST', `/Empfehlen/create?${query}`, {
        body: recommendationOf({ Channel }),
        address: `10.9.0.${(people += 1)}`,
      })
      const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
      await test.app.http.inject({ method: 'GET', url: `/r/${body.Empfehlungsnummer}?channel=-`, headers })
      const clicks = () =>
        rows(
          'SELECT k.channel FROM click k JOIN recommendation r ON r.tenant_id = 1 AND r.id = k.recommendation_id WHERE k.tenant_id = 1 AND r.number = $1',
          [body.Empfehlungsnummer],
        )
      await expect.poll(clicks).toEqual([{ channel: null }])
      const [row] = await rows(
        'SELECT channel, entry_source AS page FROM recommendation WHERE tenant_id = 1 AND number = $1',
        [body.Empfehlungsnummer],
      )
      return row
    }
    expect(await made('-', 'einsprungsquelle=-')).toEqual({ channel: null, page: null })
    expect(await made('')).toEqual({ channel: null, page: null })
    expect(await made(' . ', 'channel=Messe+4&einsprungsquelle=internet')).toEqual({
      channel: 'Messe 4',
      page: 'internet',
    })
  })

  it('answers number and links, makes the account, keeps the terms and queues the welcome mail', async () => {
    const answer = await create(recommendationOf({}, 'anna@demo.example'))
    expect(answer.status).toBe(201)
    expect(answer.body.Empfehlung).toMatchObject({
      Status: 'Offen',
      PraemieEmpfehlerCent: 3500,
      PraemieEmpfaengerCent: 3500,
      EmpfehlerVorname: 'Mara',
    })
    expect(answer.body.KurzUrl).toBe(`http://localhost:3000/r/${answer.body.Empfehlungsnummer}`)
    expect(
      await rows(
        `SELECT 1 FROM account WHERE tenant_id = 1 AND email_key = 'anna@demo.example' AND password_hash IS NULL`,
      ),
    ).toHaveLength(1)
    expect(
      await rows(`SELECT 1 FROM consent_text WHERE tenant_id = 1 AND body = 'Teilnahmebedingungen, Fassung 3'`),
    ).toHaveLength(1)
    const [mail] = await rows<{ template: string }>(
      `SELECT m.template FROM mail m JOIN account a ON a.tenant_id = m.tenant_id AND a.id = m.subject_id WHERE a.tenant_id = 1 AND a.email_key = 'anna@demo.example'`,
    )
    expect(mail?.template).toBe('account.welcome')
  })

  it('takes odd cents to the recommender and no member it does not know', async () => {
    const answer = await create({ ...recommendationOf({ Id: 'x', state: 'paid' }), tenant_id: 2 })
    expect(answer.status).toBe(201)
    expect(answer.body.Empfehlung.Status).toBe('Offen')
  })

  it('names every field that fails, in the language asked for', async () => {
    const answer = await create(
      {
        Empfehlung: { Produkt: 462, AnteilEmpfehler: 30, AgbText: 'x' },
        Empfehler: { Vorname: '', Nachname: 'L', Email: 'kein' },
      },
      { headers: { 'x-accept-language': 'de' } },
    )
    expect(answer.status).toBe(422)
    expect(answer.body.PsoErrorCode).toBe('PSOF0422')
    expect(answer.body.errors.map((error: { Feld: string }) => error.Feld).toSorted()).toEqual([
      'Empfehler.Email',
      'Empfehler.Vorname',
      'Empfehlung.AnteilEmpfehler',
    ])
    expect(answer.body.errors.find((error: { Feld: string }) => error.Feld === 'Empfehler.Vorname').Meldung).toBe(
      'Vorname ist ein Pflichtfeld',
    )
  })

  it('accepts only a name as a name, and reports the fault in both languages', async () => {
    const made = (Vorname: string, Firma: string, language: string) =>
      create(
        { ...recommendationOf(), Empfehler: { Vorname, Nachname: "O'Neill", Email: 'namen@demo.example', Firma } },
        { headers: { 'x-accept-language': language } },
      )
    const failures = ({ body }: Awaited<ReturnType<typeof made>>) =>
      body.errors.map(({ Feld, Meldung }: { Feld: string; Meldung: string }) => [Feld, Meldung])
    const bad = 'Gewinn 500 EUR: https://evil.example/win'
    expect(failures(await made(bad, 'evil.example', 'de'))).toEqual([
      ['Empfehler.Vorname', expect.stringMatching(/^Vorname ist nicht gültig: .*Internetadresse/)],
      ['Empfehler.Firma', expect.stringMatching(/^Firma ist nicht gültig/)],
    ])
    expect(failures(await made(bad, '', 'en'))).toEqual([
      ['Empfehler.Vorname', expect.stringMatching(/^First name is not valid: .*web addresses/)],
    ])
    expect((await made('José María', '3M', 'de')).status).toBe(201)
  })

  it('shows a name that was stored before there was a rule', async () => {
    const { body } = await create(recommendationOf())
    const number: string = body.Empfehlungsnummer
    const bad = 'Gewinn 500 EUR: https://evil.example/win'
    await test.services.db.write(1, (tx) =>
      tx.query('UPDATE recommendation SET recommender_first_name = $1 WHERE number = $2', [bad, number]),
    )
    const answer = await test.call('GET', `/empfehlen/${number}`)
    expect([answer.status, answer.body.EmpfehlerVorname]).toEqual([200, bad])
  })

  it('refuses without acceptance of the terms, and to oneself', async () => {
    const body = recommendationOf()
    const refused = await create({ ...body, Empfehlung: { Produkt: 462, AgbAkzeptiert: false, AgbText: 'x' } })
    expect(refused.body.errors).toEqual([
      { Feld: 'Empfehlung.AgbText', Code: 'notAccepted', Meldung: 'Die Zustimmung ist erforderlich, um fortzufahren.' },
    ])
    const self = await create({
      ...recommendationOf({}, 'Max.Muster+x@gmail.com'),
      Empfaenger: { Email: 'maxmuster@googlemail.com' },
    })
    expect(self.body.errors[0]).toMatchObject({
      Code: 'sameAsRecommender',
      Meldung: 'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.',
    })
  })

  it('attaches a known address to its account only after the click in the mail', async () => {
    const first = await create(recommendationOf({}, 'bekannt@demo.example'))
    const second = await create(recommendationOf({}, 'Bekannt@demo.example'))
    expect(second.status).toBe(201)
    const [row] = await rows<{ recommender_id: string | null; id: string }>(
      'SELECT id, recommender_id FROM recommendation WHERE tenant_id = 1 AND number = $1',
      [second.body.Empfehlungsnummer],
    )
    expect(row!.recommender_id).toBeNull()
    const [mail] = await rows<{ data: { tokenId: string } }>(
      `SELECT data FROM mail WHERE tenant_id = 1 AND template = 'recommendation.attach' AND subject_id = $1`,
      [row!.id],
    )
    const token = test.services.tokens.reproduce(1, 'attachRecommendation', mail!.data.tokenId)
    const attached = await test.call('POST', '/empfehlung/zuordnen', { body: { Token: token } })
    expect(attached.body).toEqual({ Empfehlungsnummer: second.body.Empfehlungsnummer })
    expect((await test.call('POST', '/empfehlung/zuordnen', { body: { Token: token } })).status).toBe(410)
    expect((await test.call('POST', '/empfehlung/zuordnen', { body: { Token: 'x'.repeat(43) } })).status).toBe(403)
    const [after] = await rows<{ same: boolean }>(
      `SELECT a.recommender_id = b.recommender_id AS same FROM recommendation a, recommendation b
       WHERE a.tenant_id = 1 AND b.tenant_id = 1 AND a.number = $1 AND b.number = $2`,
      [first.body.Empfehlungsnummer, second.body.Empfehlungsnummer],
    )
    expect(after!.same).toBe(true)
  })

  it('attaches a link as a whole, with the people who have come by it', async () => {
    const email = 'ganzer-link@demo.example'
    await create(recommendationOf({}, email))
    const { body } = await create(recommendationOf({}, email))
    const ctx = await test.context(1)
    const origin = (await ctx.read((tx) => findByNumber(tx, body.Empfehlungsnummer)))!
    const facts = { placeIsTaken: true, isSelfRecommendation: false, withinLimits: true }
    const sibling = await ctx.write(async (tx) => succeeded(await createSibling(ctx, tx, origin, facts)))
    const [mail] = await rows<{ data: { tokenId: string } }>(
      `SELECT data FROM mail WHERE tenant_id = 1 AND template = 'recommendation.attach' AND subject_id = $1`,
      [origin.id],
    )
    const Token = test.services.tokens.reproduce(1, 'attachRecommendation', mail!.data.tokenId)
    expect((await test.call('POST', '/empfehlung/zuordnen', { body: { Token } })).body).toEqual({
      Empfehlungsnummer: body.Empfehlungsnummer,
    })
    const owners = await rows<{ email: string }>(
      `SELECT a.email FROM recommendation r JOIN account a ON a.tenant_id = 1 AND a.id = r.recommender_id
       WHERE r.tenant_id = 1 AND r.id = ANY ($1)`,
      [[origin.id, sibling.id]],
    )
    expect(owners).toEqual([{ email }, { email }])
  })

  it('refuses an ended login, whose recommendation would be a stranger’s', async () => {
    const email = 'abgelaufen@demo.example'
    await create(recommendationOf({}, email))
    const [account] = await rows<{ id: string }>('SELECT id FROM account WHERE tenant_id = 1 AND email_key = $1', [
      email,
    ])
    const ctx = await test.context(1)
    const { token } = await ctx.write((tx) => createSession(tx, { accountId: account!.id, kind: 'account' }))
    const made = () =>
      rows(
        'SELECT 1 FROM recommendation WHERE tenant_id = 1 AND recommender_email = $1 AND recommender_id IS NOT NULL',
        [email],
      )
    expect((await create(recommendationOf({}, email), { token })).status).toBe(201)
    expect(await made()).toHaveLength(2)
    expect((await test.call('POST', '/account/logout', { token })).status).toBe(204)
    for (const body of [recommendationOf({}, email), undefined]) {
      const refused = await create(body, { token })
      expect([refused.status, refused.body.PsoErrorCode]).toEqual([401, 'PSOF0204'])
    }
    expect(
      await rows('SELECT 1 FROM recommendation WHERE tenant_id = 1 AND recommender_email = $1', [email]),
    ).toHaveLength(2)
  })

  it('asks the owner of a known address five times a day and no more', async () => {
    const email = 'viel-gefragt@demo.example'
    await create(recommendationOf({}, email))
    for (let made = 0; made < 8; made += 1) {
      people += 1
      expect((await create(recommendationOf({}, email))).status).toBe(201)
    }
    const asked = await rows(
      `SELECT 1 FROM mail m JOIN recommendation r ON r.tenant_id = m.tenant_id AND r.id = m.subject_id
       WHERE r.tenant_id = 1 AND r.recommender_email = $1 AND m.template = 'recommendation.attach'`,
      [email],
    )
    expect(asked).toHaveLength(5)
  })

  it('gives a creator a secret of its own where the cookie holds none', async () => {
    // An attacker who plants a cookie of the right form knows it as well, so a cookie that was not issued here is
    // ignored.
    const secret = 'A'.repeat(43)
    for (const planted of ['', 'x', 'a b'.repeat(30), secret, `${secret}.${secret}`]) {
      const made = await create(recommendationOf(), { cookies: { 'creator-fernblick': planted } })
      expect(made.cookies['creator-fernblick']!.value).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
      expect(made.cookies['creator-fernblick']!.value).not.toContain(secret)
    }
    const first = (await create(recommendationOf())).cookies['creator-fernblick']!.value
    const second = await create(recommendationOf(), { cookies: { 'creator-fernblick': first } })
    expect(second.cookies['creator-fernblick']!.value).toBe(first)
  })

  it('demands a captcha after 20 creations from one address; a solution opens one form', async () => {
    const address = '10.9.9.9'
    expect((await test.call('POST', '/empfehlen/CREATE/', { address })).body).toEqual({ IsCaptchaRequired: false })
    for (let index = 0; index < 20; index += 1) expect((await create(recommendationOf(), { address })).status).toBe(201)
    expect((await create(recommendationOf(), { address })).body.PsoErrorCode).toBe('PSOF0320')
    const { IsCaptchaRequired, Challenge } = (await test.call('POST', '/Empfehlen/create', { address })).body
    expect(IsCaptchaRequired).toBe(true)
    const solution = await solveChallenge({ challenge: Challenge, deriveKey })
    const captcha = encodeURIComponent(
      Buffer.from(JSON.stringify({ challenge: Challenge, solution })).toString('base64'),
    )
    const replays = 50
    const tries = await Promise.all(
      Array.from({ length: replays }, () =>
        patient(() => test.call('POST', `/Empfehlen/create?captcha=${captcha}`, { address, body: recommendationOf() })),
      ),
    )
    expect(tries.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(tries.filter((answer) => answer.body.PsoErrorCode === 'PSOF0320')).toHaveLength(replays - 1)
  })

  it('counts them exactly, though they come at once, and only those that were created', async () => {
    const address = '10.9.9.10'
    const refused = recommendationOf({ Produkt: 1 })
    for (let index = 0; index < 5; index += 1) expect((await create(refused, { address })).status).toBe(409)
    const tries = await together(50, () => patient(() => create(recommendationOf(), { address })))
    expect(tries.filter((answer) => answer.status === 201)).toHaveLength(20)
    expect(tries.filter((answer) => answer.body.PsoErrorCode === 'PSOF0320')).toHaveLength(30)
  })
})

describe('the click address', () => {
  const browser =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
  const open = (method: 'GET' | 'HEAD', url: string, agent: string) =>
    test.app.http.inject({ method, url, headers: { 'user-agent': agent } })
  const clicksOf = async (number: string) =>
    (
      await rows(
        'SELECT 1 FROM click c JOIN recommendation r ON r.tenant_id = c.tenant_id AND r.id = c.recommendation_id WHERE r.tenant_id = 1 AND r.number = $1',
        [number],
      )
    ).length

  it('counts people, not bots, previews or HEAD, and leads to the landing', async () => {
    const number: string = (await create(recommendationOf())).body.Empfehlungsnummer
    const answer = await open('GET', `/r/${number}?c=whatsapp&ziel=https://boese.example`, browser)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(`http://localhost:3000/de/empfaengerdaten/${number}?c=whatsapp`)
    await open('GET', `/api/v1/fernblick/empfehlen/click/${number}?channel=email`, browser)
    expect(await clicksOf(number)).toBe(2)
    await open('HEAD', `/r/${number}`, browser)
    await open('GET', `/r/${number}`, 'WhatsApp/2.23.20.0')
    await open('GET', `/r/${number}`, 'facebookexternalhit/1.1')
    expect(await clicksOf(number)).toBe(2)
  })

  it('loses none of 300 at once', async () => {
    const number: string = (await create(recommendationOf())).body.Empfehlungsnummer
    const answers = await Promise.all(Array.from({ length: 300 }, () => open('GET', `/r/${number}`, browser)))
    expect(answers.every((answer) => answer.statusCode === 302)).toBe(true)
    expect(await clicksOf(number)).toBe(300)
  })
})

it('takes an erased recommender out of their recommendations', async () => {
  const created = await create(recommendationOf({}, 'geht-bald@demo.example'))
  const ctx = await test.context(1)
  const known = `SELECT r.recommender_id AS id, r.recommender_first_name AS "firstName", r.recommender_last_name AS "lastName", r.recommender_email AS email,
      (SELECT count(*) FROM search_word w WHERE w.tenant_id = 1 AND w.person_id = r.recommender_id) AS words
    FROM recommendation r WHERE r.tenant_id = 1 AND r.number = $1`
  const [before] = await rows<{ id: string; words: number }>(known, [created.body.Empfehlungsnummer])
  expect(before!.words).toBeGreaterThan(0)
  succeeded(await ctx.write((tx) => eraseAccount(ctx, tx, before!.id)))
  const [after] = await rows(known, [created.body.Empfehlungsnummer])
  expect(after).toEqual({ id: before!.id, firstName: null, lastName: null, email: null, words: 0 })
  expect((await test.call('GET', `/empfehlen/${created.body.Empfehlungsnummer}`)).body.EmpfehlerVorname).toBe('')
})

it('takes an erased recommender out of a recommendation that joined their account later', async () => {
  const email = 'kommt-dazu@demo.example'
  const known = await create(recommendationOf({}, email))
  const joined = await create({
    ...recommendationOf({}, email),
    Empfehler: { Vorname: 'Zarah', Nachname: 'Dazugekommen', Email: email },
  })
  const idOf = `SELECT id, recommender_id AS account FROM recommendation WHERE tenant_id = 1 AND number = $1`
  const [{ account }, { id }] = [
    (await rows<{ account: string }>(idOf, [known.body.Empfehlungsnummer]))[0]!,
    (await rows<{ id: string }>(idOf, [joined.body.Empfehlungsnummer]))[0]!,
  ]
  const [mail] = await rows<{ data: { tokenId: string } }>(
    `SELECT data FROM mail WHERE tenant_id = 1 AND template = 'recommendation.attach' AND subject_id = $1`,
    [id],
  )
  const token = test.services.tokens.reproduce(1, 'attachRecommendation', mail!.data.tokenId)
  expect((await test.call('POST', '/empfehlung/zuordnen', { body: { Token: token } })).status).toBe(200)
  const words = () =>
    rows<{ word: string; whose: string }>(
      'SELECT word, person_id AS whose FROM search_word WHERE tenant_id = 1 AND subject_id = $1',
      [id],
    )
  const number = { word: joined.body.Empfehlungsnummer.toLowerCase(), whose: id }
  const before = await words()
  expect(before).toEqual(expect.arrayContaining([number, { word: 'zarah', whose: account }]))
  expect(before.filter(({ whose }) => whose === id)).toEqual([number])
  const ctx = await test.context(1)
  succeeded(await ctx.write((tx) => eraseAccount(ctx, tx, account)))
  expect(await words()).toEqual([number])
})

it('is mailed to its recommender while its link leads somewhere', async () => {
  const { body, cookies } = await create(recommendationOf())
  const secret = cookies['creator-fernblick']!.value
  const send = async () => {
    const path = `/empfehlung/${body.Empfehlungsnummer}/anmich`
    return (await test.call('POST', path, { cookies: { 'creator-fernblick': secret } })).status
  }
  expect(await send()).toBe(202)
  const ctx = await test.context(1)
  await ctx.write((tx) =>
    tx.query(`UPDATE recommendation SET expires_on = '2020-01-01' WHERE tenant_id = 1 AND number = $1`, [
      body.Empfehlungsnummer,
    ]),
  )
  expect(await send()).toBe(410)
})

it('comes into being by its state table, a sibling too', async () => {
  const number = (await create(recommendationOf())).body.Empfehlungsnummer as string
  const ctx = await test.context(1)
  const events = () =>
    rows<{ kind: string; from: string | null; to: string; state: string }>(
      `SELECT e.kind, e.from_state AS from, e.to_state AS to, r.state FROM event e JOIN recommendation r ON r.tenant_id = 1 AND r.id = e.recommendation_id
       WHERE e.tenant_id = 1 AND (r.number = $1 OR r.parent_id = (SELECT id FROM recommendation WHERE tenant_id = 1 AND number = $1))`,
      [number],
    )
  const born = { kind: 'recommendationCreated', from: null, to: 'open', state: 'open' }
  expect(await events()).toEqual([born])
  const sibling = (placeIsTaken: boolean) =>
    ctx.write(async (tx) =>
      createSibling(ctx, tx, (await findByNumber(tx, number))!, {
        placeIsTaken,
        isSelfRecommendation: false,
        withinLimits: true,
      }),
    )
  expect(await sibling(false)).toMatchObject({ name: 'illegalMove', detail: 'placeIsTaken' })
  expect(await events()).toEqual([born])
  succeeded(await sibling(true))
  expect(await events()).toEqual([born, born])
  // Of a link that ended after it was opened, nobody's case begins.
  await ctx.write((tx) =>
    tx.query(`UPDATE recommendation SET state = 'cancelled' WHERE tenant_id = 1 AND number = $1`, [number]),
  )
  expect(await sibling(true)).toMatchObject({ name: 'expired' })
})
