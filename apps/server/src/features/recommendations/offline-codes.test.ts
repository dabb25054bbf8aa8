import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OFFLINE_CODE_ALPHABET } from '@referral/domain/offline-code'
import { picturesIn, withOwnLogo } from '../../../../../tests/support/own-logo.ts'
import { readPdfText } from '../../../../../tests/support/pdf-text.ts'
import { together } from '../../../../../tests/support/race.ts'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { person } from '../orders/case.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

interface Own {
  readonly number: string
  readonly cookies: Readonly<Record<string, string>>
  readonly tenant: string
}

async function recommend(tenant = 'fernblick', more: object = {}): Promise<Own> {
  const body = {
    Empfehlung: { Produkt: tenant === 'fernblick' ? 462 : 462, AnteilEmpfehler: 50, AgbText: 'Bedingungen' },
    Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: `mara-${freshAddress()}@demo.example`, ...more },
  }
  const answer = await test.call('POST', '/Empfehlen/create', { body, tenant, address: freshAddress() })
  expect(answer.status, answer.text).toBe(201)
  const cookie = Object.entries(answer.cookies).find(([name]) => name.startsWith('creator-'))!
  return { number: answer.body.Empfehlungsnummer, cookies: { [cookie[0]]: cookie[1].value }, tenant }
}

const makeCode = ({ number, cookies, tenant }: Own) =>
  test.call('POST', `/empfehlung/${number}/empfehlungscode`, { cookies, tenant, address: freshAddress() })
const print = ({ number, cookies, tenant }: Own, kind: string, locale = 'de') =>
  test.app.http.inject({
    method: 'GET',
    url: `/api/v1/${tenant}/empfehlung/${number}/druck/${kind}`,
    headers: {
      'x-accept-language': locale,
      'x-forwarded-for': freshAddress(),
      cookie: Object.entries(cookies)
        .map((pair) => pair.join('='))
        .join('; '),
    },
  })
const open = (code: string, tenant = 'fernblick', source = '') =>
  test.call('GET', `/empfehlung/empfehlungscode/${encodeURIComponent(code)}${source}`, {
    tenant,
    address: freshAddress(),
  })
const rows = async <T extends object>(sql: string, values: unknown[] = [], tenantId = 1) =>
  (await test.context(tenantId)).write((tx) => tx.query<T>(sql, values))
/** An answer without what differs from request to request. */
const plain = (answer: { status: number; body: object }) => ({ ...answer.body, instance: '', status: answer.status })

describe('the spoken code', () => {
  it('is made for the owner, once, however often it is asked for at once', async () => {
    const own = await recommend()
    const answers = await together(20, () => makeCode(own))
    const codes = new Set(answers.map((answer) => answer.body.Empfehlungscode))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(codes.size).toBe(1)
    const [code] = [...codes] as [string]
    expect(code).toMatch(new RegExp(`^[${OFFLINE_CODE_ALPHABET}]{4}-[${OFFLINE_CODE_ALPHABET}]{4}$`))
    const shown = await test.call('GET', `/empfehlen/${own.number}`, { cookies: own.cookies })
    expect(shown.body).toMatchObject({ IstEigentuemer: true, Empfehlungscode: code })
    expect((await test.call('GET', `/empfehlen/${own.number}`)).body).not.toHaveProperty('Empfehlungscode')
    expect(
      await rows(
        `SELECT 1 FROM event e JOIN recommendation r ON r.tenant_id = $1 AND r.id = e.recommendation_id
         WHERE e.tenant_id = $1 AND r.number = $2 AND e.kind = 'offlineCodeCreated'`,
        [1, own.number],
      ),
    ).toHaveLength(1)
  })

  it('is created by its owner alone: another person’s number answers like an unknown one', async () => {
    const own = await recommend()
    const other = await recommend()
    const unknown = test.services.numbers.issue('recommendation', 1)
    const foreign = await makeCode({ ...own, cookies: other.cookies })
    expect(foreign.status).toBe(404)
    expect(plain(foreign)).toEqual(plain(await makeCode({ ...own, number: unknown })))
    expect(plain(foreign)).toEqual(plain(await makeCode({ ...own, tenant: 'hanse-assekuranz' })))
  })

  it('leads where its link leads, however it is typed, counts the visit and reveals nothing of a person', async () => {
    const own = await recommend()
    const code = (await makeCode(own)).body.Empfehlungscode as string
    const typed = ` ${code.toLowerCase().replace('-', ' – ')}`
    const answer = await open(typed, 'fernblick', '?einsprungsquelle=Messestand')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      Empfehlungsnummer: own.number,
      Produkt: { Id: 462, AnzeigeName: expect.any(String), Symbol: expect.any(String) },
      GueltigBis: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(answer.text).not.toMatch(/Mara|Lindgren|demo\.example/)
    expect((await open(code)).status).toBe(200)
    expect(
      await rows(
        `SELECT c.channel FROM click c JOIN recommendation r ON r.tenant_id = $1 AND r.id = c.recommendation_id
         WHERE c.tenant_id = $1 AND r.number = $2 ORDER BY c.channel COLLATE "C"`,
        [1, own.number],
      ),
    ).toEqual([{ channel: 'Messestand' }, { channel: 'code' }])
  })

  it('is valid as long as its link, to which a recipient’s data give new days', async () => {
    const own = await recommend()
    const code = (await makeCode(own)).body.Empfehlungscode as string
    for (const table of ['recommendation', 'offline_code'])
      await rows(
        `UPDATE ${table} t SET expires_on = t.expires_on - 30 FROM recommendation r WHERE t.tenant_id = $1 AND r.tenant_id = $1 AND r.number = $2
           AND r.id = ${table === 'recommendation' ? 't.id' : 't.recommendation_id'}`,
        [1, own.number],
      )
    const until = async () => [
      (await open(code)).body.GueltigBis,
      (await test.call('GET', `/empfehlen/${own.number}`)).body.GueltigBis,
    ]
    const [before] = await until()
    const entered = await test.call('POST', `/empfaenger/create/${own.number}`, {
      body: person(),
      address: freshAddress(),
    })
    expect(entered.status, entered.text).toBe(201)
    const [ofCode, ofLink] = await until()
    expect(ofCode).toBe(ofLink)
    expect(ofCode > before).toBe(true)
  })

  it('that is expired, of an ended recommendation, of another tenant or unknown answers the same, and counts nothing', async () => {
    const [expired, cancelled, late] = [await recommend(), await recommend(), await recommend()]
    const codeOf = async (own: Own) => (await makeCode(own)).body.Empfehlungscode as string
    const codes = [await codeOf(expired), await codeOf(cancelled), await codeOf(late)]
    await rows(`UPDATE offline_code SET expires_on = '2020-01-01' WHERE tenant_id = $1 AND code = $2`, [
      1,
      codes[0]!.replace('-', ''),
    ])
    await rows(`UPDATE recommendation SET state = 'cancelled' WHERE tenant_id = $1 AND number = $2`, [
      1,
      cancelled.number,
    ])
    await rows(`UPDATE recommendation SET expires_on = '2020-01-01' WHERE tenant_id = $1 AND number = $2`, [
      1,
      late.number,
    ])
    const unknown = plain(await open('2222-2222'))
    expect(unknown).toMatchObject({ status: 404, PsoErrorCode: 'PSOF0404' })
    const live = await codeOf(await recommend())
    const others = await Promise.all([
      ...codes.map((code) => open(code)),
      open(live, 'hanse-assekuranz'),
      open('AEIO-U01L'),
      open("2222-222'"),
      open('x'),
    ])
    for (const other of others) expect(plain(other)).toEqual(unknown)
    const counted = await rows(
      `SELECT 1 FROM click c JOIN recommendation r ON r.tenant_id = $1 AND r.id = c.recommendation_id WHERE c.tenant_id = $1 AND r.number = ANY($2)`,
      [1, [expired.number, cancelled.number, late.number]],
    )
    expect(counted).toEqual([])
  })

  it('is followed by a new one when it has ended before its link; an ended link gets none', async () => {
    const own = await recommend()
    const first = (await makeCode(own)).body.Empfehlungscode as string
    await rows(`UPDATE offline_code SET expires_on = '2020-01-01' WHERE tenant_id = $1 AND code = $2`, [
      1,
      first.replace('-', ''),
    ])
    const second = (await makeCode(own)).body.Empfehlungscode as string
    expect(second).not.toBe(first)
    expect((await open(second)).status).toBe(200)
    await rows(`UPDATE recommendation SET state = 'expired' WHERE tenant_id = $1 AND number = $2`, [1, own.number])
    expect(await makeCode(own)).toMatchObject({ status: 410, body: { PsoErrorCode: 'PSOF0310' } })
    expect((await print(own, 'plakat')).statusCode).toBe(410)
  })

  it('is guessed twenty times in ten minutes at most', async () => {
    const address = freshAddress()
    const guess = () => test.call('GET', '/empfehlung/empfehlungscode/3333-3333', { address })
    const answers = []
    for (let count = 0; count < 21; count += 1) answers.push((await guess()).status)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 404), 429])
  })

  it('names the recommendation of an order, also when it has ended since', async () => {
    const own = await recommend()
    const code = (await makeCode(own)).body.Empfehlungscode as string
    await rows(`UPDATE offline_code SET expires_on = '2020-01-01' WHERE tenant_id = $1 AND code = $2`, [
      1,
      code.replace('-', ''),
    ])
    const { now } = await test.context(1)
    const order = (more: object) => ({
      Quelle: 'shop',
      Auftragsdatum: now.toISOString(),
      Status: 'aktiv',
      Produkt: 462,
      ...more,
    })
    const { body } = await test.call('POST', '/auftrag', {
      token: 'demo-orders-key-fernblick',
      body: {
        Auftraege: [
          order({ Auftragsnummer: 'CODE-1', Empfehlungscode: code.toLowerCase() }),
          order({ Auftragsnummer: 'CODE-2', Empfehlungscode: '2222-2222' }),
        ],
      },
    })
    expect(body.Urteile).toMatchObject([
      { Ergebnis: 'zugeordnet', Empfehlungsnummer: own.number },
      { Ergebnis: 'nichtZugeordnet', Probleme: [{ Code: 'unknownCode' }] },
    ])
    expect(
      await rows(`SELECT match_kind FROM customer_order WHERE tenant_id = $1 AND order_number = 'CODE-1'`, [1]),
    ).toEqual([{ match_kind: 'code' }])
  })
})

describe('cards and posters', () => {
  it('are PDFs with first name, product, code, link and legal line, and nothing else of the person', async () => {
    const own = await recommend()
    const code = (await makeCode(own)).body.Empfehlungscode as string
    for (const [kind, locale, ad] of [
      ['karten', 'de', 'Anzeige'],
      ['plakat', 'de', 'Anzeige'],
      ['plakat', 'en', 'Ad'],
    ] as const) {
      const answer = await print(own, kind, locale)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${kind}-${own.number}.pdf"`,
        'cache-control': 'no-store',
      })
      const text = (await readPdfText(answer.rawPayload)).replaceAll(/\s+/g, ' ')
      for (const part of ['Fernblick', code, ad, 'localhost:3000', '/code', 'Fernblick Netze GmbH, Signalweg 12'])
        expect(text).toContain(part)
      expect(text).toMatch(locale === 'de' ? /Mara empfiehlt/ : /Mara recommends/)
      expect(text).toMatch(locale === 'de' ? /35,00 € für dich/ : /€35\.00 for you/)
      expect(text).not.toMatch(/Lindgren|demo\.example|\ufffd/)
      expect(answer.rawPayload.toString('latin1')).not.toMatch(/Lindgren/)
    }
  })

  it('write any name there is a letter for, and leave out what no face has', async () => {
    const names = { 'Łukasz Ðorđe': 'Łukasz Ðorđe', Мария: 'Мария', Ελένη: 'Ελένη', 'Ana 李': 'Ana' }
    for (const [given, written] of Object.entries(names)) {
      const answer = await print(await recommend('fernblick', { Vorname: given }), 'plakat')
      expect(await readPdfText(answer.rawPayload)).toContain(`${written} `)
    }
  })

  it('carry the tenant’s own logo, once it has one, in the place of the drawn mark and name', async () => {
    const own = await recommend()
    for (const kind of ['karten', 'plakat'] as const) {
      const drawn = await print(own, kind)
      const headOf = async (pdf: Buffer) =>
        (await readPdfText(pdf)).split(/\s+/).filter((word) => word === 'Fernblick').length
      await withOwnLogo(test, 1, async () => {
        const printed = await print(own, kind)
        expect([kind, printed.statusCode]).toEqual([kind, 200])
        expect(picturesIn(printed.rawPayload)).toBeGreaterThan(0)
        // The imprint still names the company; the word mark is gone.
        expect(await headOf(printed.rawPayload)).toBeLessThan(await headOf(drawn.rawPayload))
      })
      expect(picturesIn(drawn.rawPayload)).toBe(0)
    }
  })

  it('speak as the tenant does, and have no code on them before there is one', async () => {
    const answer = await print(await recommend('hanse-assekuranz'), 'plakat')
    const text = await readPdfText(answer.rawPayload)
    expect(text).toContain('Scannen Sie den Code')
    expect(text).not.toContain('geben Sie ihn ein')
  })

  it('are the owner’s alone', async () => {
    const own = await recommend()
    const answer = await print({ ...own, cookies: (await recommend()).cookies }, 'karten')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, expect.stringContaining('json')])
    expect((await print(own, 'flugblatt')).statusCode).toBe(404)
  })
})

it('is not there where the module is off', async () => {
  const own = await recommend()
  const code = (await makeCode(own)).body.Empfehlungscode as string
  const set = (on: boolean) =>
    test.services.db.owner.query(
      `UPDATE tenant SET config = jsonb_set(config, '{modules,offlineCode}', '${on}') WHERE id = 1`,
    )
  await set(false)
  test.services.tenants.forget()
  try {
    expect((await open(code)).status).toBe(404)
    expect((await makeCode(own)).status).toBe(404)
    expect((await print(own, 'plakat')).statusCode).toBe(404)
    const shown = await test.call('GET', `/empfehlen/${own.number}`, { cookies: own.cookies })
    expect(shown.body.IstEigentuemer).toBe(true)
    expect(shown.body).not.toHaveProperty('Empfehlungscode')
  } finally {
    await set(true)
    test.services.tenants.forget()
  }
})
