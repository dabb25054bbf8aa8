import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#platform/db/tx.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, freshAddress, type CallOptions, type TestApp } from '../../../../../tests/support/test-app.ts'
import { eraseAccount } from '../accounts/public.ts'
import { order, stepsOf } from '../orders/case.fixture.ts'
import { eraseRecipient } from '../recipients/public.ts'
import { createSibling, findRecommendationByNumber, listOwnRecommendations } from '../recommendations/public.ts'
import { presentOwn } from './present-own.ts'

let test: TestApp
let steps: ReturnType<typeof stepsOf>
beforeAll(async () => {
  test = await createTestApp()
  steps = stepsOf(test)
})
afterAll(() => test.close())

let people = 0
function recommendationOf() {
  return {
    Empfehlung: { Produkt: 462, AnteilEmpfehler: 50, AgbText: 'Teilnahmebedingungen', Channel: 'whatsapp' },
    Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: `eigen${(people += 1)}@demo.example` },
  }
}
const create = (body: unknown, options: CallOptions = {}) =>
  test.call('POST', '/Empfehlen/create', { body, address: freshAddress(), ...options })

const login = async () => {
  const body = { Email: 'empfehler@demo.example', Password: 'Empfehlen1' }
  return (await test.call('POST', '/account/login', { body })).body.Token as string
}

const fieldsOf = (body: { errors: { Feld: string; Code: string }[] }) =>
  Object.fromEntries(body.errors.map(({ Feld, Code }) => [Feld, Code]))

describe('reading one', () => {
  it('shows strangers the public part and its owner everything', async () => {
    const created = await create(recommendationOf())
    const number: string = created.body.Empfehlungsnummer
    const hex = Buffer.from(number).toString('hex')
    const seen = await test.call('GET', `/empfehlen/${number}`)
    expect(Object.keys(seen.body)).not.toContain('KurzUrl')
    expect(seen.body).toMatchObject({ IstEigentuemer: false, EmpfehlerVorname: 'Mara' })
    expect(seen.text).not.toContain('Lindgren')
    expect(seen.body).toMatchObject({ Empfehler: { Vorname: 'Mara' }, Empfaenger: null })
    expect(Object.keys(seen.body.Empfehlung)).toEqual(['Produkt', 'AnteilEmpfehler'])
    const owned = await test.call('GET', `/empfehlen/${number}/${hex}`, {
      cookies: { 'creator-fernblick': created.cookies['creator-fernblick']!.value },
    })
    expect(owned.body).toMatchObject({ IstEigentuemer: true, Klicks: 0, KurzUrl: created.body.KurzUrl })
    expect(owned.body.Verlauf[0]).toMatchObject({ Schluessel: 'created', Status: 'Erledigt' })
    expect(owned.body.Empfehlung).toMatchObject({
      Channel: owned.body.Channel,
      Empfehlungslink: owned.body.Empfehlungslink,
    })
    // The creator's cookie may be on a shared computer: account data require a login.
    expect(owned.text).not.toContain('Lindgren')
    expect(owned.body.Empfehler).toEqual({ Vorname: 'Mara' })
  })

  it('tells everybody who reads a link that it is over, also where its order stands', async () => {
    const created = await create(recommendationOf())
    const number: string = created.body.Empfehlungsnummer
    const own = () =>
      test.call('GET', `/empfehlen/${number}`, {
        cookies: { 'creator-fernblick': created.cookies['creator-fernblick']!.value },
      })
    expect((await own()).body).toMatchObject({ Status: 'Offen', LinkAbgelaufen: false })
    const seen = () => test.call('GET', `/empfehlen/${number}`)
    succeeded(await steps.push([order(test, { Empfehlungsnummer: number })]))
    expect((await own()).body).toMatchObject({ Status: 'Ok', LinkAbgelaufen: false })
    expect((await seen()).body).toMatchObject({ IstEigentuemer: false, LinkAbgelaufen: false })
    await steps.rows(`UPDATE recommendation SET expires_on = created_on - 1 WHERE number = $1`, [number])
    expect((await own()).body).toMatchObject({ Status: 'Ok', LinkAbgelaufen: true })
    expect((await seen()).body).toMatchObject({ IstEigentuemer: false, LinkAbgelaufen: true })
  })

  it('shows the caller’s own record to a logged-in caller', async () => {
    const token = await login()
    const { Empfehlung } = recommendationOf()
    const number: string = (await create({ Empfehlung }, { token })).body.Empfehlungsnummer
    const own = await test.call('GET', `/empfehlen/${number}`, { token })
    expect(own.body.Empfehler).toMatchObject({
      Vorname: 'Jana',
      Nachname: 'Petersen',
      Email: 'empfehler@demo.example',
      NewsletterPermission: false,
      NewsletterOptinGegeben: false,
      NewsletterOptinVersendetAm: null,
    })
  })

  it('answers forged, foreign and unknown numbers with the same bytes', async () => {
    const created = await create(recommendationOf())
    const number: string = created.body.Empfehlungsnummer
    const forged = number.slice(0, -1) + (number.endsWith('A') ? 'B' : 'A')
    const unknown = test.services.numbers.issue('recommendation', 1)
    const answers = await Promise.all([
      test.call('GET', `/empfehlen/${forged}`),
      test.call('GET', `/empfehlen/${unknown}`),
      test.call('GET', `/empfehlen/${number}`, { tenant: 'hanse-assekuranz' }),
      test.call('GET', `/empfehlen/${number}/00ff`),
      test.call('GET', `/empfehlen/any/${number}/${'z'.repeat(40)}`),
    ])
    const bodies = answers.map((answer) => JSON.stringify({ ...answer.body, instance: '' }))
    expect(new Set(bodies).size).toBe(1)
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404])
  })
})

describe('the recommender’s list', () => {
  it('walks all of it by key and shows only their own', async () => {
    const token = await login()
    const before = (await test.call('GET', '/empfehler/empfehlungen/', { token })).body.Content.length as number
    const numbers = new Set<string>()
    for (let index = 0; index < 5; index += 1) {
      const { Empfehlung } = recommendationOf()
      const made = await create({ Empfehlung }, { token })
      expect(made.status).toBe(201)
      numbers.add(made.body.Empfehlungsnummer)
    }
    const seen: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const page = await test.call('GET', `/Empfehler/empfehlungen?pagesize=2${after === '' ? '' : `&nach=${after}`}`, {
        token,
      })
      expect(page.status).toBe(200)
      seen.push(...page.body.Content.map((row: { Empfehlungsnummer: string }) => row.Empfehlungsnummer))
      after = page.body.Weiter
      if (seen.length >= 6) break
    }
    expect(seen.slice(0, 5).every((number) => numbers.has(number))).toBe(true)
    expect(new Set(seen).size).toBe(seen.length)
    expect(before).toBeGreaterThanOrEqual(0)
    expect((await test.call('GET', '/Empfehler/empfehlungen?nach=quatsch', { token })).status).toBe(422)
    expect((await test.call('GET', '/Empfehler/empfehlungen')).body.PsoErrorCode).toBe('PSOF0204')
  })

  it('shows a note to the login of whoever wrote it, in every case of its link, and to nobody else', async () => {
    const token = await login()
    const Bemerkung = 'Aushang im Vereinsheim'
    const Empfehlung = { ...recommendationOf().Empfehlung, Bemerkung }
    const made = await create({ Empfehlung }, { token })
    const number: string = made.body.Empfehlungsnummer
    const { Token: first } = (await steps.enter(number)).body
    await steps.enter(number)
    const own = await test.call('GET', '/Empfehler/empfehlungen?pagesize=2', { token })
    expect(own.body.Content.map((one: { Bemerkung: string | null }) => one.Bemerkung)).toEqual([Bemerkung, Bemerkung])
    expect((await test.call('GET', `/empfehlen/${number}`, { token })).body.Bemerkung).toBe(Bemerkung)
    const all = await test.call('POST', '/empfehler/datenauskunft', { token })
    expect(
      all.body.Empfehlungen.filter((one: object) => 'Bemerkung' in one && one.Bemerkung === Bemerkung),
    ).toHaveLength(2)

    const cookies = { 'creator-fernblick': made.cookies['creator-fernblick']!.value }
    const others = await Promise.all([
      test.call('GET', `/empfehlen/${number}`),
      test.call('GET', `/empfehlen/${number}`, { cookies }),
      steps.call('GET', '/empfaenger/auftrag', { token: first }),
    ])
    expect(others.map(({ status, text }) => [status, text.includes(Bemerkung)])).toEqual(others.map(() => [200, false]))
    expect(others[1].body.IstEigentuemer).toBe(true)
  })

  it('keeps a note short, writes none where none is given, and erases it with its author and its recipient', async () => {
    const { Empfehlung } = recommendationOf()
    const token = await login()
    const long = await create({ Empfehlung: { ...Empfehlung, Bemerkung: 'x'.repeat(81) } }, { token })
    expect([long.status, fieldsOf(long.body)]).toEqual([422, { 'Empfehlung.Bemerkung': 'tooLong' }])
    const notesOf = (number: string) =>
      steps.rows<{ id: string; note: string | null }>(
        'SELECT recommender_id AS id, note FROM recommendation WHERE number = $1',
        [number],
      )
    expect(await notesOf(await steps.recommend({ Bemerkung: ' ' }))).toMatchObject([{ note: null }])
    const number = await steps.recommend({ Bemerkung: 'Kollegin' })
    const [noted] = await notesOf(number)
    expect(noted?.note).toBe('Kollegin')
    const ctx = await test.context(1)
    succeeded(await ctx.write((tx) => eraseAccount(ctx, tx, noted!.id)))
    expect(await notesOf(number)).toMatchObject([{ note: null }])

    const another = await steps.recommend({ Bemerkung: 'Sabine von nebenan' })
    await steps.enter(another)
    const [recipient] = await steps.rows<{ id: string }>(
      'SELECT p.id FROM recipient p JOIN recommendation r ON r.id = p.recommendation_id WHERE r.number = $1',
      [another],
    )
    succeeded(await ctx.write((tx) => eraseRecipient(ctx, tx, recipient!.id)))
    expect(await notesOf(another)).toMatchObject([{ note: null }])
  })

  it('erases a note in every case of its link with any person who came by it, also for those who come later', async () => {
    const number = await steps.recommend({ Bemerkung: 'Lena, Mia und Tom aus dem Chor' })
    const unrelated = await steps.recommend({ Bemerkung: 'Nachbarin' })
    for (let person = 0; person < 3; person += 1) await steps.enter(number)
    const notesOf = (numbers: readonly string[]) =>
      steps.rows<{ id: string; note: string | null }>(
        `SELECT id, note FROM recommendation WHERE number = ANY ($1)
           OR parent_id = (SELECT id FROM recommendation WHERE number = ANY ($1)) ORDER BY id`,
        [numbers],
      )
    const before = await notesOf([number])
    expect(before.map(({ note }) => note)).toEqual(before.map(() => 'Lena, Mia und Tom aus dem Chor'))
    expect(before).toHaveLength(3)
    const ctx = await test.context(1)
    const read = await ctx.read((tx) => findRecommendationByNumber(tx, number))
    const [sibling] = await steps.rows<{ id: string }>('SELECT id FROM recipient WHERE recommendation_id = $1', [
      before[1]!.id,
    ])
    succeeded(await ctx.write((tx) => eraseRecipient(ctx, tx, sibling!.id)))
    // As of a person who has read the case before the erasure.
    const facts = { placeIsTaken: true, isSelfRecommendation: false, withinLimits: true }
    succeeded(await ctx.write((tx) => createSibling(ctx, tx, read!, facts)))
    expect((await notesOf([number])).map(({ note }) => note)).toEqual([null, null, null, null])
    expect((await notesOf([unrelated])).map(({ note }) => note)).toEqual(['Nachbarin'])
  })

  it('asks as often for many as for one', async () => {
    const token = await login()
    const { Empfehlung } = recommendationOf()
    const numbers: string[] = []
    for (let index = 0; index < 3; index += 1) {
      const { Empfehlungsnummer } = (await create({ Empfehlung }, { token })).body
      await steps.push([order(test, { Empfehlungsnummer })])
      numbers.push(Empfehlungsnummer)
    }
    // The release of an agency's order also requires its agreement.
    const [sold] = await steps.rows<{ accountId: string; ids: string[] }>(
      `WITH own AS (SELECT id, recommender_id FROM recommendation WHERE number = ANY ($1)),
       sold AS (UPDATE customer_order SET agency_id = gen_random_uuid()
         WHERE recommendation_id IN (SELECT id FROM own) RETURNING recommendation_id)
       SELECT recommender_id AS "accountId", array_agg(id) AS ids FROM own
       WHERE id IN (SELECT recommendation_id FROM sold) GROUP BY 1`,
      [numbers],
    )
    const ctx = await test.context(1)
    const [one, many] = await ctx.read(async (tx) => {
      const own = await listOwnRecommendations(tx, sold!.accountId, null, null, 100)
      const rows = own.filter(({ id }) => sold!.ids.includes(id))
      expect(rows).toHaveLength(3)
      const asked = async (count: number) => {
        let questions = 0
        const counting = new Proxy(tx, {
          get: (target, name) => {
            if (['rows', 'one', 'maybe', 'query'].includes(String(name))) questions += 1
            return target[name as keyof Tx]
          },
        })
        await presentOwn(ctx, counting, rows.slice(0, count))
        return questions
      }
      return [await asked(1), await asked(rows.length)]
    })
    expect(many).toBe(one)
  })
})

describe('the amounts of a case', () => {
  /** What either side is shown before an order of a product is matched, and after it. */
  async function shownFor(Produkt: number) {
    const token = await login()
    const { Empfehlung } = recommendationOf()
    const number: string = (await create({ Empfehlung }, { token })).body.Empfehlungsnummer
    const { Token: recipient, Empfaengernummer } = (await steps.enter(number)).body
    const operator = await steps.operator()
    const shown = async () => {
      const listed = (await steps.call('GET', `/betreiber/empfehlungen?query=${number}`, { token: operator })).body
        .Content
      const one = (await steps.call('GET', `/betreiber/empfehlungen/${listed[0].Id}`, { token: operator })).body
      const own = (await test.call('GET', `/empfehlen/${number}`, { token })).body
      const theirs = (await steps.call('GET', '/empfaenger/auftrag', { token: recipient })).body
      const keys = own.Verlauf.map((step: { Schluessel: string }) => step.Schluessel) as string[]
      expect([listed[0].PraemieCent, one.Empfehlung.PraemieCent]).toEqual([own.PraemieCent, own.PraemieCent])
      return [own.PraemieCent, own.PraemieEmpfehlerCent, theirs.PraemieEmpfaengerCent, keys.includes('rewardClaimed')]
    }
    const before = await shown()
    await steps.push([order(test, { Empfaengernummer, Produkt })])
    return [before, await shown()]
  }

  it('are promised until the order is matched, then those of the ordered product', async () => {
    expect(await shownFor(469)).toEqual([
      [7000, 3500, 3500, true],
      [5000, 2500, 2500, true],
    ])
  })

  it('are none where the ordered product earns none: nobody is asked to claim it', async () => {
    await steps.rows('DELETE FROM product_reward WHERE tenant_id = 1 AND product_id = 470')
    expect(await shownFor(470)).toEqual([
      [7000, 3500, 3500, true],
      [0, 0, 0, false],
    ])
  })
})

describe('the recipient’s case behind the token', () => {
  it('confirms once, keeps the words, and shows four steps', async () => {
    const number = await steps.recommend()
    const { Token: token } = (await steps.enter(number)).body
    const before = await steps.call('GET', '/empfaenger/auftrag', { token })
    expect(before.body).toMatchObject({
      Zugestimmt: false,
      EmpfehlerVorname: 'Mara',
      PraemieEmpfaengerCent: 3500,
      BankdatenVorhanden: false,
    })
    expect(before.body.Schritte.map((step: { Schluessel: string }) => step.Schluessel)).toEqual([
      'dataConfirmed',
      'contractConcluded',
      'orderConfirmed',
      'rewardReceived',
    ])
    expect(new URL(before.body.Produktlink).searchParams.get('empfehlungsnummer')).toBe(number)
    const first = await steps.consent(token)
    const second = await steps.consent(token)
    expect([first.status, first.body.Zugestimmt, second.body.Zugestimmt]).toEqual([200, true, true])
    const recipient = await steps.one<{ id: string }>(
      `SELECT p.id FROM recipient p JOIN recommendation r ON r.id = p.recommendation_id
       JOIN consent_text t ON t.tenant_id = p.tenant_id AND t.digest = p.terms_digest
       WHERE r.number = $1 AND r.confirmed_at = p.confirmed_at AND t.body = 'Ich stimme zu.'`,
      [number],
    )
    expect(
      await steps.rows(`SELECT 1 FROM consent_proof WHERE person_id = $1 AND purpose = 'recipientTerms'`, [
        recipient.id,
      ]),
    ).toHaveLength(1)
    expect(
      await steps.rows(`SELECT 1 FROM event WHERE subject_id = $1 AND kind = 'recipientConfirmed'`, [recipient.id]),
    ).toHaveLength(1)
    expect(
      await steps.rows(`SELECT 1 FROM mail WHERE subject_id = $1 AND template = 'recipient.confirmed'`, [recipient.id]),
    ).toHaveLength(1)
  })

  it('refuses a consent that is not given', async () => {
    const { Token: token } = (await steps.enter(await steps.recommend())).body
    const answer = await steps.call('PUT', '/empfaenger/zustimmung', {
      token,
      body: { AgbText: 'x', AgbAkzeptiert: 'nein' },
    })
    expect(fieldsOf(answer.body)).toEqual({ AgbAkzeptiert: 'notAccepted' })
  })

  it('opens for the right token of the right tenant alone, and never ends a session', async () => {
    const { Token: token } = (await steps.enter(await steps.recommend())).body
    expect((await steps.call('GET', '/empfaenger/auftrag', { token: 'x'.repeat(43) })).status).toBe(403)
    expect((await steps.call('GET', '/empfaenger/auftrag')).status).toBe(403)
    expect((await steps.call('GET', '/empfaenger/auftrag', { token, tenant: 'werkstrom' })).status).toBe(403)
  })
})
