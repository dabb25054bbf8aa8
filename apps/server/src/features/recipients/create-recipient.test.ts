import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { person, stepsOf } from '../orders/case.fixture.ts'

let test: TestApp
let steps: ReturnType<typeof stepsOf>
beforeAll(async () => {
  test = await createTestApp()
  steps = stepsOf(test)
})
afterAll(() => test.close())

const fieldsOf = (body: { errors: { Feld: string; Code: string }[] }) =>
  Object.fromEntries(body.errors.map(({ Feld, Code }) => [Feld, Code]))

describe('entering data', () => {
  it('fills the recommendation for the first person, seals the secrets and mails the link', async () => {
    const number = await steps.recommend()
    const lena = person()
    const answer = await steps.enter(number, lena)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ Empfehlungsnummer: number })
    const stored = await steps.one<Record<string, unknown>>(
      `SELECT p.*, r.recipient_at, r.expires_on - r.created_on AS days FROM recipient p JOIN recommendation r ON r.tenant_id = p.tenant_id AND r.id = p.recommendation_id
       WHERE p.tenant_id = 1 AND p.number = $1`,
      [answer.body.Empfaengernummer],
    )
    expect(stored).toMatchObject({ first_name: 'Lena', email: lena.email, days: 84 })
    expect(stored['recipient_at']).not.toBeNull()
    expect(JSON.stringify(stored)).not.toContain('Lange')
    const secret = await steps.one<Record<string, Buffer>>('SELECT * FROM person_secret WHERE person_id = $1', [
      stored['id'],
    ])
    for (const kind of ['birth_date', 'address', 'phone']) expect(secret[kind]).toBeInstanceOf(Buffer)
    expect(secret['address']!.includes('Lange')).toBe(false)
    const mails = await steps.rows<{ template: string; data: object }>(
      'SELECT template, data FROM mail WHERE subject_id = $1',
      [stored['id']],
    )
    expect(mails).toEqual([{ template: 'recipient.started', data: { tokenId: expect.any(String) } }])
  })

  it('makes a sibling for each further person and never touches the first one’s data', async () => {
    const number = await steps.recommend()
    const first = await steps.enter(number)
    const [second, third] = await Promise.all([
      steps.enter(number, person({ vorname: 'Tom' })),
      steps.enter(number, person({ vorname: 'Ida' })),
    ])
    const numbers = [first, second, third].map((answer) => answer.body.Empfehlungsnummer)
    expect(new Set(numbers).size).toBe(3)
    expect(numbers[0]).toBe(number)
    const family = await steps.rows<{
      number: string
      first_name: string
      parent: string | null
      reward_cents: string
    }>(
      `SELECT r.number, p.first_name, o.number AS parent, r.reward_cents FROM recommendation r
       JOIN recipient p ON p.recommendation_id = r.id LEFT JOIN recommendation o ON o.id = r.parent_id WHERE r.number = ANY($1)`,
      [numbers],
    )
    expect(family.find((row) => row.number === number)).toMatchObject({ first_name: 'Lena', parent: null })
    expect(
      family
        .filter((row) => row.parent === number)
        .map((row) => row.first_name)
        .toSorted(),
    ).toEqual(['Ida', 'Tom'])
    expect(new Set(family.map((row) => row.reward_cents)).size).toBe(1)
  })

  it('lets two people at the same moment both in, one of them first', async () => {
    const number = await steps.recommend()
    const answers = await Promise.all(Array.from({ length: 8 }, () => steps.enter(number)))
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 201))
    expect(answers.filter((answer) => answer.body.Empfehlungsnummer === number)).toHaveLength(1)
  })

  it('names every field that fails', async () => {
    const number = await steps.recommend()
    const answer = await steps.enter(number, {
      ...person({ geburtsdatum: '30.02.1990', email: 'lena@demo', telefon: '12', vorname: '123' }),
      adresse: { ort: 'Leipzig', plz: '0410', strasse: 'Lange Straße', hausnummer: 'a' },
    })
    expect(answer.status).toBe(422)
    expect(fieldsOf(answer.body)).toEqual({ email: 'invalidEmail', vorname: 'invalidName' })
    const strict = await steps.enter(number, {
      ...person({ geburtsdatum: '30.02.1990', telefon: '12' }),
      adresse: { ort: 'Leipzig', plz: '0410', strasse: 'Lange Straße', hausnummer: 'a' },
    })
    expect(fieldsOf(strict.body)).toEqual({
      geburtsdatum: 'invalidDate',
      telefon: 'invalid',
      'adresse.plz': 'invalid',
      'adresse.hausnummer': 'invalid',
    })
  })

  it('refuses a person under 18', async () => {
    const year = test.services.clock.now().getUTCFullYear() - 17
    const answer = await steps.enter(await steps.recommend(), person({ geburtsdatum: `01.01.${year}` }))
    expect(fieldsOf(answer.body)).toEqual({ geburtsdatum: 'tooYoung' })
  })

  it('refuses the recommender themselves in every spelling, unless the tenant allows it', async () => {
    const number = await steps.recommend({}, 'mara.selbst@gmail.com')
    for (const email of ['mara.selbst@gmail.com', 'MaraSelbst+x@googlemail.com']) {
      const answer = await steps.enter(number, person({ email }))
      expect(fieldsOf(answer.body)).toEqual({ email: 'sameAsRecommender' })
    }
    await setConfig('{allowSelfRecommendation}', true)
    expect((await steps.enter(number, person({ email: 'mara.selbst@gmail.com' }))).status).toBe(201)
    await setConfig('{allowSelfRecommendation}', false)
  })

  it('keeps to the tenant’s whitelist of mail domains', async () => {
    await setConfig('{emailWhitelist}', ['firma.example'])
    const number = await steps.recommend({}, 'chef@firma.example')
    expect(fieldsOf((await steps.enter(number)).body)).toEqual({ email: 'emailNotAllowed' })
    expect((await steps.enter(number, person({ email: 'kollege@firma.example' }))).status).toBe(201)
    await setConfig('{emailWhitelist}', [])
  })

  it('takes the wish for a newsletter with its proof, and none of both where there is no newsletter', async () => {
    const keptOf = async () => {
      const { body } = await steps.enter(await steps.recommend(), person({ werbeeinwilligung: true }))
      return steps.one(
        `SELECT p.newsletter, (SELECT count(*)::int FROM consent_proof c WHERE c.tenant_id = 1 AND c.person_id = p.id
           AND c.purpose = 'recipientNewsletter' AND c.given) AS proofs FROM recipient p WHERE p.tenant_id = 1 AND p.number = $1`,
        [body.Empfaengernummer],
      )
    }
    expect(await keptOf()).toEqual({ newsletter: true, proofs: 1 })
    await setConfig('{modules,newsletter}', false)
    expect(await keptOf()).toEqual({ newsletter: false, proofs: 0 })
    await setConfig('{modules,newsletter}', true)
  })

  it('answers unknown, forged and foreign numbers the same', async () => {
    const foreign = test.services.numbers.issue('recommendation', 3)
    const unknown = test.services.numbers.issue('recommendation', 1)
    for (const number of ['0000000000000000000A', 'x', foreign, unknown]) {
      const answer = await steps.enter(number)
      expect([answer.status, answer.body.PsoErrorCode]).toEqual([404, 'PSOF0404'])
    }
  })

  it('mails an address ten times a day, and counts no entry that it refuses', async () => {
    const [number, over] = [await steps.recommend(), await steps.recommend()]
    await steps.rows(`UPDATE recommendation SET expires_on = '2020-01-01' WHERE number = $1`, [over])
    const unknown = test.services.numbers.issue('recommendation', 1)
    const lena = person()
    for (let i = 0; i < 6; i += 1)
      for (const refused of ['0000000000000000000A', unknown, over])
        expect([404, 410]).toContain((await steps.enter(refused, lena)).status)
    const entered = await Promise.all(Array.from({ length: 11 }, () => steps.enter(number, lena)))
    expect(entered.map((answer) => answer.status).toSorted()).toEqual([...Array.from({ length: 10 }, () => 201), 429])
    // A number that does not exist has the same answer for an address that has had its mails.
    expect((await steps.enter(unknown, lena)).status).toBe(404)
  })

  it('ends with the recommendation', async () => {
    const number = await steps.recommend()
    await steps.rows(`UPDATE recommendation SET expires_on = '2020-01-01' WHERE number = $1`, [number])
    const answer = await steps.enter(number)
    expect([answer.status, answer.body.PsoErrorCode]).toEqual([410, 'PSOF0310'])
  })

  it('repeats under an Idempotency-Key without a second person', async () => {
    const number = await steps.recommend()
    const body = person()
    const headers = { 'idempotency-key': 'einmal' }
    const [one, two] = [await steps.enter(number, body, { headers }), await steps.enter(number, body, { headers })]
    expect(two.body).toEqual(one.body)
    expect(await steps.rows('SELECT 1 FROM recipient WHERE email = $1', [body.email])).toHaveLength(1)
  })
})

async function setConfig(path: string, value: unknown) {
  await steps.rows(`UPDATE tenant SET config = jsonb_set(config, $1::text[], $2::jsonb) WHERE id = 1`, [
    path,
    JSON.stringify(value),
  ])
  test.services.tenants.forget()
}
