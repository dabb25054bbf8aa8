import { berlinDay } from '@referral/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, freshAddress, type CallOptions, type TestApp } from '../../../../../tests/support/test-app.ts'
import { eraseAccount } from '../accounts/public.ts'
import { order, person, stepsOf } from '../orders/case.fixture.ts'
import { expireDue } from '../orders/public.ts'
import { eraseRecipient } from '../recipients/public.ts'
import { forgetDecidedClaims } from './public.ts'

const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  Buffer.from('Kanarienvogel'),
  Buffer.from('IEND....'),
])
const pdf = Buffer.from('%PDF-1.7\nKanarienvogel\n%%EOF\n')
const base64 = (bytes: Buffer) => bytes.toString('base64')

let test: TestApp
let steps: ReturnType<typeof stepsOf>
let mara: string
let other: string
let operator: string

beforeAll(async () => {
  test = await createTestApp()
  steps = stepsOf(test)
  const logIn = async (Email: string) =>
    (await steps.call('POST', '/account/login', { body: { Email, Password: 'Empfehlen1' } })).body.Token as string
  mara = await logIn('empfehler@demo.example')
  other = await logIn('profi@demo.example')
  operator = await steps.operator()
})
afterAll(() => test?.close())

const today = () => berlinDay(test.services.clock.now())
const said = (more: object = {}) => ({
  Auftragsnummer: 'B 100-200',
  Auftragsdatum: today(),
  Nachweis: base64(pdf),
  Bemerkung: 'Am Telefon bestellt',
  ...more,
})
/** A recommendation of the demo's recommender, entered and confirmed by a recipient. */
async function confirmed() {
  const answer = await steps.call('POST', '/Empfehlen/create', {
    token: mara,
    body: { Empfehlung: { Produkt: 462, AnteilEmpfehler: 50, AgbText: 'Teilnahmebedingungen' } },
  })
  const number = answer.body.Empfehlungsnummer as string
  const body = person()
  const token = (await steps.enter(number, body)).body.Token as string
  await steps.consent(token)
  return { number, token, email: body.email as string }
}
/** Each from another address: this counts the person. */
const file = (number: string, more: object = {}, options: CallOptions = {}) =>
  steps.call('POST', `/empfehlung/${number}/nachbuchung`, { token: mara, body: said(more), ...options })
const move = (id: string, what: string, body: object = {}, token = operator) =>
  steps.call('POST', `/betreiber/nachbuchungen/${id}/${what}`, { token, body })
const detail = async (id: string) =>
  (await steps.call('GET', `/betreiber/nachbuchungen/${id}`, { token: operator })).body
const resetLimit = () => steps.rows(`DELETE FROM limit_counter WHERE bucket LIKE '%late-claim:%'`)
async function deliver(id: string) {
  const ctx = await test.context(1)
  const mails = await steps.rows<{ template: string; locale: 'de' | 'en'; subject_id: string; id: string }>(
    'SELECT id, template, locale, subject_id FROM mail WHERE tenant_id = 1 AND subject_id = $1 ORDER BY created_at, id',
    [id],
  )
  const built = []
  for (const { template, locale, subject_id: subjectId, id: mailId } of mails) {
    const found = test.services.mailer.templates.find(({ name }) => name === template)!
    const content = await ctx.write((tx) =>
      found.build({ ...ctx, locale }, tx, { id: mailId, subjectId, locale, data: {} }),
    )
    built.push({ template, content })
  }
  return built
}

describe('saying that an order is missing', () => {
  it('is taken with its proof, shown to its owner and mailed; nobody else learns of it', async () => {
    await resetLimit()
    const { number } = await confirmed()
    const before = await steps.call('GET', `/empfehlung/${number}/nachbuchung`, { token: mara })
    expect(before.body).toMatchObject({ Hindernis: null, Bis: null, Nachbuchungen: [] })
    const filed = await file(number)
    expect([filed.status, filed.body.Status, filed.body.Auftragsnummer]).toEqual([201, 'Eingegangen', 'B 100-200'])
    const own = await steps.call('GET', '/empfehler/nachbuchungen', { token: mara })
    expect(own.body[0]).toEqual(filed.body)
    expect((await steps.call('GET', '/empfehler/nachbuchungen', { token: other })).body).toEqual([])
    const [mail] = await deliver(filed.body.Id)
    expect(mail!.template).toBe('lateClaim.received.recommender')
    expect(mail!.content).toMatchObject({ to: { address: 'empfehler@demo.example' } })
    expect(JSON.stringify(mail!.content)).toContain('B 100-200')
    const again = await file(number)
    expect([again.status, again.body.Ursache]).toEqual([409, 'open'])
    const after = await steps.call('GET', `/empfehlung/${number}/nachbuchung`, { token: mara })
    expect([after.body.Hindernis, after.body.Nachbuchungen.length]).toEqual(['open', 1])
  })

  it('answers another person’s recommendation like an unknown one', async () => {
    const { number } = await confirmed()
    const withoutInstance = ({ status, text }: { status: number; text: string }) => [
      status,
      text.replace(/"instance":"[^"]*"/, ''),
    ]
    const unknown = test.services.numbers.issue('recommendation', 1)
    for (const path of [number, unknown, 'x']) {
      const foreign = await steps.call('POST', `/empfehlung/${path}/nachbuchung`, { token: other, body: said() })
      const reference = await steps.call('POST', '/empfehlung/gibt-es-nicht/nachbuchung', {
        token: other,
        body: said(),
      })
      expect(withoutInstance(foreign)).toEqual(withoutInstance(reference))
      expect(foreign.status).toBe(404)
    }
    // Nor do faults in the rest of the request reveal anything.
    const wrong = await steps.call('POST', `/empfehlung/${number}/nachbuchung`, {
      token: other,
      body: said({ Nachweis: 'eA==' }),
    })
    expect(wrong.status).toBe(404)
  })

  it('looks at the file itself, at the day, and at the size', async () => {
    await resetLimit()
    const { number } = await confirmed()
    const codeOf = async (more: object) => (await file(number, more)).body.errors?.[0]?.Code
    const html = Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7 %%EOF')
    expect(await codeOf({ Nachweis: base64(html) })).toBe('fileType')
    expect(await codeOf({ Nachweis: base64(pdf.subarray(0, 20)) })).toBe('fileType')
    expect(await codeOf({ Nachweis: base64(Buffer.from('GIF89a....')) })).toBe('fileType')
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5 * 1024 * 1024), Buffer.from('%%EOF')])
    expect(await codeOf({ Nachweis: base64(large) })).toBe('fileTooLarge')
    expect(await codeOf({ Auftragsdatum: '2019-01-01' })).toBe('beforeRecommendation')
    expect(await codeOf({ Auftragsdatum: '2099-01-01' })).toBe('dayAhead')
    const tooMuch = await file(number, { Nachweis: 'A'.repeat(8_000_000) })
    expect(tooMuch.status).toBe(413)
    const atMost = Buffer.concat([large.subarray(0, 5 * 1024 * 1024 - 5), Buffer.from('%%EOF')])
    expect((await file(number, { Nachweis: base64(atMost) })).status).toBe(201)
  })

  it('makes one of ten at once, and of a repeated request one', async () => {
    await resetLimit()
    const { number } = await confirmed()
    const answers = await Promise.all(Array.from({ length: 10 }, () => file(number, {}, { address: freshAddress() })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    await resetLimit()
    const second = await confirmed()
    const headers = { 'idempotency-key': 'einmal' }
    const twice = [await file(second.number, {}, { headers }), await file(second.number, {}, { headers })]
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect(twice[0]!.body.Id).toBe(twice[1]!.body.Id)
  })

  it('is possible five times a day, and three times for one recommendation', async () => {
    await resetLimit()
    const statuses: number[] = []
    for (let index = 0; index < 6; index += 1) statuses.push((await file((await confirmed()).number)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    await resetLimit()
    const { number } = await confirmed()
    for (let index = 0; index < 3; index += 1) {
      const { body } = await file(number)
      expect((await move(body.Id, 'decline', { Grund: 'Anderes Produkt' })).status).toBe(200)
    }
    const fourth = await file(number)
    expect([fourth.status, fourth.body.Ursache]).toEqual([409, 'tooOften'])
  })

  it('by the recipient needs their consent first; then they see their own alone', async () => {
    await resetLimit()
    const number = await steps.recommend()
    const token = (await steps.enter(number)).body.Token as string
    const say = () => steps.call('POST', '/empfaenger/nachbuchung', { token, body: said({ Nachweis: base64(png) }) })
    const early = await say()
    expect([early.status, early.body.PsoErrorCode]).toEqual([409, 'PSOF0351'])
    await steps.consent(token)
    const filed = await say()
    expect([filed.status, filed.body.Status]).toEqual([201, 'Eingegangen'])
    const prospect = await steps.call('GET', '/empfaenger/nachbuchung', { token })
    expect(prospect.body).toMatchObject({ Hindernis: 'open', Nachbuchungen: [{ Id: filed.body.Id }] })
    expect((await deliver(filed.body.Id)).map(({ template }) => template)).toEqual(['lateClaim.received.recipient'])
  })
})

describe('an operator', () => {
  it('finds it by number, name and order number, oldest of the open ones first', async () => {
    await resetLimit()
    const { number } = await confirmed()
    const { body } = await file(number, { Auftragsnummer: 'ZX-99 11' })
    const search = async (query: string) =>
      (await steps.call('GET', `/betreiber/nachbuchungen?${query}`, { token: operator })).body
    for (const query of [`query=${number}`, 'query=zx9911', 'query=ZX-99%2011&offen=ja&status=Eingegangen'])
      expect(
        (await search(query)).Content.map((row: { Id: string }) => row.Id),
        query,
      ).toEqual([body.Id])
    expect((await search('query=zx9911&offen=nein')).Content).toEqual([])
    const open = (await search('offen=ja&pagesize=200')).Content as { GestelltAm: string; Id: string }[]
    expect(open.map(({ GestelltAm }) => GestelltAm)).toEqual(open.map(({ GestelltAm }) => GestelltAm).toSorted())
    expect(open.length).toBeGreaterThan(1)
    const { Aufgaben } = (await steps.call('GET', '/betreiber/aufgaben', { token: operator })).body
    expect(Aufgaben.find((task: { Schluessel: string }) => task.Schluessel === 'lateClaims').Anzahl).toBe(open.length)
  })

  it('gets the proof as it was sent, for saving alone, and that is kept', async () => {
    await resetLimit()
    const { number } = await confirmed()
    const { body } = await file(number)
    const url = `/api/v1/fernblick/betreiber/nachbuchungen/${body.Id}/nachweis`
    const answer = await test.app.http.inject({ url, headers: { authorization: `Bearer ${operator}` } })
    expect(answer.rawPayload.equals(pdf)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="nachweis-${body.Id.slice(-12)}.pdf"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    const read = await steps.rows(`SELECT 1 FROM event WHERE kind = 'lateClaimProofRead' AND subject_id = $1`, [
      body.Id,
    ])
    expect(read).toHaveLength(1)
    expect((await test.app.http.inject({ url, headers: { authorization: `Bearer ${mara}` } })).statusCode).toBe(403)
  })

  it('takes it up and declines it with a reason that the person reads', async () => {
    await resetLimit()
    const { number } = await confirmed()
    const { body } = await file(number, {}, { headers: { 'x-accept-language': 'en' } })
    expect((await move(body.Id, 'decline')).status).toBe(422)
    expect((await move(body.Id, 'check')).body.Nachbuchung.Status).toBe('InPruefung')
    expect((await move(body.Id, 'check')).status).toBe(409)
    const own = async () => (await steps.call('GET', '/empfehler/nachbuchungen', { token: mara })).body[0]
    expect(await own()).toMatchObject({ Status: 'InPruefung', Grund: null })
    const declined = await move(body.Id, 'decline', { Grund: 'Auf der Bestätigung steht ein anderer Tarif.' })
    expect(declined.body).toMatchObject({
      Nachbuchung: { Status: 'Abgelehnt', EntschiedenVon: expect.stringMatching(/./) },
      Erlaubt: [],
    })
    expect(await own()).toMatchObject({ Status: 'Abgelehnt', Grund: 'Auf der Bestätigung steht ein anderer Tarif.' })
    const mails = await deliver(body.Id)
    expect(mails.map(({ template }) => template)).toEqual([
      'lateClaim.received.recommender',
      'lateClaim.declined.recommender',
    ])
    // In the language of the account, although the page spoke English.
    expect(mails[1]!.content?.subject).toBe('Zur fehlenden Bestellung')
    expect(JSON.stringify(mails[1]!.content)).toContain('Auf der Bestätigung steht ein anderer Tarif.')
    const kinds = await steps.rows<{ kind: string }>(
      `SELECT kind FROM event WHERE subject_id = $1 AND actor_kind = 'operator' ORDER BY at, id`,
      [body.Id],
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['lateClaimChecked', 'lateClaimDeclined'])
  })

  it('is shown the order it means among those that wait, and accepts it with the match', async () => {
    await resetLimit()
    const { number, email } = await confirmed()
    const { body } = await file(number, { Auftragsnummer: 'b 4711' })
    await steps.push([
      order(test, { Auftragsnummer: 'B-4711' }),
      order(test, { Email: email, Produkt: 465 }),
      order(test),
    ])
    const { Auftraege, Erlaubt } = await detail(body.Id)
    expect(Auftraege.map((one: { Auftrag: { Auftragsnummer: string } }) => one.Auftrag.Auftragsnummer)[0]).toBe(
      'B-4711',
    )
    expect(Auftraege[0].Gruende).toContain('gleiche Auftragsnummer')
    expect(Auftraege).toHaveLength(2)
    expect(Erlaubt).toEqual(['check', 'accept', 'decline'])
    const AuftragId = Auftraege[0].Auftrag.Id
    expect((await move(body.Id, 'accept', { Grund: 'passt' })).status).toBe(422)
    const accepted = await move(body.Id, 'accept', { AuftragId, Grund: 'Bestätigung gesehen' })
    expect(accepted.body).toMatchObject({
      Nachbuchung: { Status: 'Angenommen', Empfehlungsstatus: 'Ok' },
      Auftraege: [],
    })
    expect((await deliver(body.Id)).at(-1)!.template).toBe('lateClaim.accepted.recommender')
    expect((await move(body.Id, 'decline', { Grund: 'doch nicht' })).status).toBe(409)
  })

  it('is not necessary: an order that is reported later grants it', async () => {
    await resetLimit()
    const { number } = await confirmed()
    const { body } = await file(number)
    await steps.push([order(test, { Empfehlungsnummer: number })])
    expect((await detail(body.Id)).Nachbuchung).toMatchObject({ Status: 'Angenommen', EntschiedenVon: null })
  })

  it('is open again once its match is undone, for somebody to decide anew', async () => {
    await resetLimit()
    const { number } = await confirmed()
    const { body } = await file(number)
    await steps.push([order(test, { Empfehlungsnummer: number })])
    const { EmpfehlungId, Status } = (await detail(body.Id)).Nachbuchung
    expect(Status).toBe('Angenommen')
    const undone = await steps.call('POST', `/betreiber/empfehlungen/${EmpfehlungId}/undoMatch`, {
      token: operator,
      body: { Grund: 'falscher Auftrag' },
    })
    expect(undone.status, undone.text).toBe(200)
    expect(await detail(body.Id)).toMatchObject({
      Nachbuchung: { Status: 'InPruefung', Empfehlungsstatus: 'Offen', EntschiedenAm: null, EntschiedenVon: null },
      Erlaubt: ['accept', 'decline'],
    })
    // The mail that it was accepted is not sent any more; the person reads that somebody looks again.
    const told = (await deliver(body.Id)).flatMap(({ template, content }) => (content === undefined ? [] : [template]))
    expect(told).toEqual(['lateClaim.received.recommender', 'lateClaim.reopened.recommender'])
    expect((await file(number)).body.Ursache).toBe('open')
    const declined = await move(body.Id, 'decline', { Grund: 'Der Auftrag gehört zu einer anderen Empfehlung.' })
    expect(declined.body.Nachbuchung.Status).toBe('Abgelehnt')
    const decided = await deliver(body.Id)
    expect(decided.at(-1)!.template).toBe('lateClaim.declined.recommender')
    // Decided before it was sent, it is not open any more.
    expect(decided.find(({ template }) => template === 'lateClaim.reopened.recommender')!.content).toBeUndefined()
  })

  it('lets one of two decide', async () => {
    await resetLimit()
    const { number } = await confirmed()
    const { body } = await file(number)
    await steps.push([order(test, { Auftragsnummer: 'B100200' })])
    const { Auftraege } = await detail(body.Id)
    const answers = await Promise.all([
      move(body.Id, 'accept', { AuftragId: Auftraege[0].Auftrag.Id, Grund: 'ja' }),
      move(body.Id, 'decline', { Grund: 'nein' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('an expired recommendation', () => {
  /** Twelve weeks later the night ends it; the clock stays there for the rest of the test. */
  async function expired(begin: () => Promise<{ number: string; email: string }> = confirmed) {
    await resetLimit()
    const now = test.services.clock.now()
    const made = await begin()
    test.services.clock.advance(13 * 7 * 86_400_000)
    await expireDue(await test.context(1))
    return { ...made, made: berlinDay(now) }
  }
  async function entered() {
    const answer = await steps.call('POST', '/Empfehlen/create', {
      token: mara,
      body: { Empfehlung: { Produkt: 462, AnteilEmpfehler: 50, AgbText: 'Teilnahmebedingungen' } },
    })
    const number = answer.body.Empfehlungsnummer as string
    const body = person()
    await steps.enter(number, body)
    return { number, email: body.email as string }
  }

  it('is booked late for three months, with the proof named in its event', async () => {
    const { number, made } = await expired()
    const { body, status } = await file(number, { Auftragsdatum: made, Auftragsnummer: 'SPAET-1' })
    expect(status).toBe(201)
    await steps.push([order(test, { Auftragsnummer: 'SPAET-1', Auftragsdatum: made })])
    const { Auftraege, ZustimmungNoetig } = await detail(body.Id)
    expect(ZustimmungNoetig).toBe(false)
    const accepted = await move(body.Id, 'accept', { AuftragId: Auftraege[0].Auftrag.Id, Grund: 'gesehen' })
    expect(accepted.body.Nachbuchung).toMatchObject({ Status: 'Angenommen', Empfehlungsstatus: 'Ok' })
    const { reason } = await steps.one<{ reason: string }>(
      `SELECT e.reason FROM event e JOIN recommendation r ON r.id = e.recommendation_id WHERE r.number = $1 AND e.kind = 'lateClaimAccepted'`,
      [number],
    )
    expect(reason).toMatch(/^gesehen \(Nachweis: Nachbuchung vom \d\d\.\d\d\.\d{4}\)$/)
  })

  it('needs a new consent where its recipient is erased', async () => {
    const { number, made } = await expired(entered)
    const { body } = await file(number, { Auftragsdatum: made, Auftragsnummer: 'SPAET-2' })
    await steps.push([order(test, { Auftragsnummer: 'SPAET-2', Auftragsdatum: made })])
    const { Auftraege, ZustimmungNoetig } = await detail(body.Id)
    expect(ZustimmungNoetig).toBe(true)
    const accept = (Zustimmung: boolean) =>
      move(body.Id, 'accept', { AuftragId: Auftraege[0].Auftrag.Id, Grund: 'gesehen', Zustimmung })
    const refused = await accept(false)
    expect([refused.status, refused.body.Ursache]).toEqual([409, 'lateClaim'])
    expect((await detail(body.Id)).Nachbuchung.Status).toBe('Eingegangen')
    expect((await accept(true)).body.Nachbuchung.Status).toBe('Angenommen')
  })

  it('is accepted after three months where it was filed within them', async () => {
    const { number, made } = await expired()
    const until = (await steps.call('GET', `/empfehlung/${number}/nachbuchung`, { token: mara })).body.Bis as string
    steps.at(`${until}T12:00:00Z`)
    const { body } = await file(number, { Auftragsdatum: made, Auftragsnummer: 'SPAET-3' })
    test.services.clock.advance(5 * 86_400_000)
    await steps.push([order(test, { Auftragsnummer: 'SPAET-3', Auftragsdatum: made })])
    const { Auftraege } = await detail(body.Id)
    const accepted = await move(body.Id, 'accept', { AuftragId: Auftraege[0].Auftrag.Id, Grund: 'gesehen' })
    expect(accepted.body.Nachbuchung).toMatchObject({ Status: 'Angenommen', Empfehlungsstatus: 'Ok' })
  })

  it('is open by their link, again if it is lost, to a recipient who has confirmed', async () => {
    const { number, email } = await expired()
    const again = async () => {
      await steps.rows(`DELETE FROM limit_counter WHERE bucket LIKE '%recipient-link:%'`)
      await steps.rows(`DELETE FROM mail WHERE template = 'recipient.link'`)
      expect((await steps.call('POST', '/empfaenger/linkerneut', { body: { Email: email } })).status).toBe(202)
      const mail = await steps.one<{ subject_id: string }>(
        `SELECT subject_id FROM mail WHERE template = 'recipient.link'`,
      )
      return (await deliver(mail.subject_id)).find(({ template }) => template === 'recipient.link')?.content
    }
    const button = (await again())!.blocks.find((block) => block.kind === 'button')!
    const token = /#t=([\w-]+)/.exec(button.kind === 'button' ? button.url : '')![1]!
    const prospect = await steps.call('GET', '/empfaenger/nachbuchung', { token })
    expect(prospect.body).toMatchObject({ Empfehlungsnummer: number, Hindernis: null })
    test.services.clock.advance(100 * 86_400_000)
    expect(await again()).toBeUndefined()
  })

  it('is over after three months', async () => {
    const { number, made } = await expired()
    const until = (await steps.call('GET', `/empfehlung/${number}/nachbuchung`, { token: mara })).body.Bis as string
    steps.at(`${until}T12:00:00Z`)
    expect((await steps.call('GET', `/empfehlung/${number}/nachbuchung`, { token: mara })).body.Hindernis).toBeNull()
    test.services.clock.advance(86_400_000)
    const late = await file(number, { Auftragsdatum: made })
    expect([late.status, late.body.Ursache]).toEqual([409, 'tooLate'])
  })
})

describe('stored data', () => {
  it('lies in the database sealed, events and mails included', async () => {
    await resetLimit()
    const { number } = await confirmed()
    const { body } = await file(number, { Auftragsnummer: 'KANARIE-1', Bemerkung: 'Kanarienvogel' })
    const { text } = await steps.one<{ text: string }>(
      `SELECT (SELECT string_agg(c::text, ' ') FROM late_claim c WHERE c.id = $1) || ' '
         || (SELECT string_agg(e::text, ' ') FROM event e WHERE e.subject_id = $1) || ' '
         || (SELECT string_agg(m::text, ' ') FROM mail m WHERE m.subject_id = $1) AS text`,
      [body.Id],
    )
    expect(text).toContain('lateClaimFiled')
    expect(text).not.toMatch(/KANARIE|Kanarienvogel|4b616e617269656e|4b414e41524945/i)
  })

  it('loses its proof half a year after the decision, and is deleted years later', async () => {
    await resetLimit()
    const { number } = await confirmed()
    const { body } = await file(number)
    await move(body.Id, 'decline', { Grund: 'unleserlich' })
    const kept = () => steps.rows<{ proof: unknown }>('SELECT proof FROM late_claim WHERE id = $1', [body.Id])
    const age = (period: string) =>
      steps.rows(`UPDATE late_claim SET decided_at = decided_at - interval '${period}' WHERE id = $1`, [body.Id])
    const ctx = await test.context(1)
    await age('5 months')
    await forgetDecidedClaims(ctx)
    expect((await kept())[0]!.proof).not.toBeNull()
    await age('2 months')
    await forgetDecidedClaims(ctx)
    expect((await kept())[0]!.proof).toBeNull()
    expect((await detail(body.Id)).Nachweis).toBeNull()
    await age('4 years')
    await forgetDecidedClaims(ctx)
    expect(await kept()).toEqual([])
  })

  it('has no proof once it is decided where the recipient, who stands in it, was erased meanwhile', async () => {
    await resetLimit()
    const { number, email } = await confirmed()
    const { body } = await file(number)
    const ctx = await test.context(1)
    const { id } = await steps.one<{ id: string }>('SELECT id FROM recipient WHERE email = $1', [email])
    expect(succeeded(await ctx.write((tx) => eraseRecipient(ctx, tx, id)))).toBe(true)
    expect((await detail(body.Id)).Nachweis).not.toBeNull()
    const declined = await move(body.Id, 'decline', { Grund: 'unleserlich' })
    expect([declined.status, declined.body.Nachweis]).toEqual([200, null])
  })

  it('is deleted with the person, and so are the mails about it', async () => {
    await resetLimit()
    const answer = await steps.call('POST', '/Empfehlen/create', {
      token: other,
      body: { Empfehlung: { Produkt: 462, AnteilEmpfehler: 50, AgbText: 'Teilnahmebedingungen' } },
    })
    const number = answer.body.Empfehlungsnummer as string
    const { body } = await file(number, {}, { token: other })
    expect(body.Status).toBe('Eingegangen')
    const { person_id: id } = await steps.one<{ person_id: string }>('SELECT person_id FROM late_claim WHERE id = $1', [
      body.Id,
    ])
    const ctx = await test.context(1)
    succeeded(await ctx.write((tx) => eraseAccount(ctx, tx, id)))
    expect(await steps.rows('SELECT 1 FROM late_claim WHERE id = $1', [body.Id])).toEqual([])
    expect((await deliver(body.Id))[0]!.content).toBeUndefined()
  })
})
