import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { berlinDay, formatGermanDay } from '@referral/domain/calendar'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { order, person, stepsOf } from './case.fixture.ts'

let test: TestApp
let steps: ReturnType<typeof stepsOf>
let token: string
beforeAll(async () => {
  test = await createTestApp()
  steps = stepsOf(test)
  token = await steps.operator()
})
afterAll(() => test.close())

const upload = (content: string, more: Record<string, unknown> = {}) =>
  steps.call('POST', '/betreiber/auftraege/import', {
    token,
    body: { Probelauf: false, Format: 'csv', Dateiname: 'auftraege.csv', Inhalt: content, ...more },
  })
const day = () => berlinDay(test.services.clock.now())

/** Everything an import could write, as one text. */
async function everything() {
  const tables = [
    'customer_order',
    'recommendation',
    'recipient',
    'reward',
    'ledger_entry',
    'event',
    'mail',
    'person_secret',
    'blind_index',
    'search_word',
  ]
  const rows = await Promise.all(tables.map((table) => steps.rows(`SELECT t::text FROM ${table} t ORDER BY 1`)))
  return JSON.stringify(rows)
}

describe('an import', () => {
  it('is the operator’s alone', async () => {
    const body = { Probelauf: true, Format: 'csv', Inhalt: 'x' }
    for (const other of [undefined, 'demo-orders-key-fernblick'])
      expect(
        (
          await steps.call('POST', '/betreiber/auftraege/import', {
            body,
            ...(other === undefined ? {} : { token: other }),
          })
        ).status,
      ).toBe(401)
  })

  it('is first dry: the same verdicts, and nothing written', async () => {
    const number = await steps.recommend()
    const lines = [
      'Quelle;Bestell-Nr.;DATUM;Status;Produkt;empfehlungsnummer;Vorname;Geburtsdatum;Neukunde;Farbe',
      `kasse;I-1;${formatGermanDay(day())};Aktiv;462;${number};"Ümit";17.05.1990;ja;"rot; hell"`,
      `kasse;I-2;${day()};eingegangen;462;${number};;;nein;`,
      'kasse;I-3;gestern;aktiv;462;;;;;',
      `kasse;I-1;${day()};storniert;462;;;;;`,
      ';;;;;;;;;',
      `kasse;I-4;${day()};aktiv;462;;;;;rot;zuviel;nochmehr`,
    ].join('\r\n')
    const before = await everything()
    const dry = await upload(lines, { Probelauf: true })
    expect(dry.status).toBe(200)
    expect(await everything()).toBe(before)
    const real = await upload(lines)
    const summary = (answer: typeof dry) =>
      answer.body.Urteile.map((verdict: { Zeile: number; Ergebnis: string; Probleme: { Code: string }[] }) => [
        verdict.Zeile,
        verdict.Ergebnis,
        verdict.Probleme.map(({ Code }) => Code).join(),
      ])
    expect(summary(real)).toEqual([
      [2, 'zugeordnet', ''],
      [3, 'nichtZugeordnet', 'alreadyMatched'],
      [4, 'fehler', 'invalidDate'],
      [5, 'aktualisiert', ''],
      [7, 'fehler', 'unreadable'],
    ])
    expect(summary(dry)).toEqual(summary(real))
    expect(dry.body).toEqual({ ...real.body, Probelauf: true })
    expect(real.body).toMatchObject({ UnbekannteSpalten: ['Farbe'], UrteileVollstaendig: true, Zeilen: 5 })
    expect(
      await steps.one(`SELECT first_name, new_customer, state FROM customer_order WHERE order_number = 'I-1'`),
    ).toEqual({
      first_name: 'Ümit',
      new_customer: true,
      state: 'cancelled',
    })
    expect(
      (await steps.one<{ state: string }>('SELECT state FROM recommendation WHERE number = $1', [number])).state,
    ).toBe('cancelled')
  })

  it('can be repeated without effect', async () => {
    const lines = `Quelle,Auftragsnummer,Auftragsdatum,Status,Produkt\nkasse,W-1,${day()},aktiv,462\nkasse,W-2,${day()},aktiv,462\n`
    expect((await upload(lines)).body.Anzahl).toEqual({ nichtZugeordnet: 2 })
    const before = await everything()
    expect((await upload(lines)).body.Anzahl).toEqual({ unveraendert: 2 })
    expect(await everything()).toBe(before)
  })

  it.each([
    ['25 orders', 'another tenant', true, 4],
    ['a hundred', 'nobody else', false, 1],
  ])('keeps %s in a transaction while %s calls', async (_size, _who, isAnotherCalling, transactions) => {
    const calling = vi.spyOn(test.services.calls, 'isAnotherCalling').mockReturnValue(isAnotherCalling)
    const lines = Array.from({ length: 100 }, (_, n) => `kasse;T-${transactions}-${n};${day()};aktiv;462`)
    const answer = await upload(['Quelle;Auftragsnummer;Auftragsdatum;Status;Produkt', ...lines].join('\n'))
    calling.mockRestore()
    expect(answer.body).toMatchObject({ Zeilen: 100 })
    const [kept] = await steps.rows<{ parts: string }>(
      `SELECT count(DISTINCT xmin::text) AS parts FROM customer_order WHERE order_number LIKE 'T-${transactions}-%'`,
    )
    expect(Number(kept!.parts)).toBe(transactions)
  })

  it.each([2, 100])(
    'asks the database as often for %i new orders: no more than six statements a part',
    async (size) => {
      const { db } = test.services
      const write = db.write.bind(db)
      const asked: string[] = []
      const writing = vi.spyOn(db, 'write').mockImplementation((tenantId, act) =>
        write(tenantId, (tx) => {
          const rows: typeof tx.rows = (what, values) => {
            asked.push(what.name)
            return tx.rows(what, values)
          }
          const run: typeof tx.run = (what, values) => {
            asked.push(what.name)
            return tx.run(what, values)
          }
          const savepoint: typeof tx.savepoint = (part) => {
            asked.push('savepoint')
            return tx.savepoint(part)
          }
          return act({ ...tx, rows, run, savepoint })
        }),
      )
      const lines = Array.from({ length: size }, (_, n) => `kasse;S-${size}-${n};${day()};aktiv;462;Mara;Lindgren`)
      const answer = await upload(
        ['Quelle;Auftragsnummer;Auftragsdatum;Status;Produkt;Vorname;Nachname', ...lines].join('\n'),
      )
      writing.mockRestore()
      expect(answer.body.Anzahl).toEqual({ nichtZugeordnet: size })
      expect(asked).toEqual([
        'customer_order_by_keys',
        'customer_order_products',
        'savepoint',
        'customer_order_insert_plain',
        'search_word_insert_new',
        'event_insert',
        'order_import_insert',
      ])
    },
  )

  it('makes an order among many findable by the words that it has when it comes alone', async () => {
    const heading = 'Quelle;Auftragsnummer;Auftragsdatum;Status;Produkt;Vorname;Nachname;Email'
    const line = (key: string) => `kasse;${key};${day()};aktiv;462;Änne-Marie;O’Brien;aenne.${key}@demo.example`
    await upload([heading, line('F1')].join('\n'))
    await upload([heading, line('F2'), line('F3')].join('\n'))
    const entriesOf = async (key: string) => {
      const rows = await steps.rows<{ word: string }>(
        `SELECT w.word, w.kind, w.person_id = o.id AS own, w.agency_id FROM search_word w
         JOIN customer_order o ON o.tenant_id = w.tenant_id AND o.id = w.subject_id WHERE o.order_number = $1 ORDER BY w.word`,
        [key],
      )
      return rows.map((row) => ({ ...row, word: row.word.replaceAll(key.toLowerCase(), 'key') }))
    }
    const alone = await entriesOf('F1')
    expect(alone.map(({ word }) => word)).toContain('brien')
    expect([await entriesOf('F2'), await entriesOf('F3')]).toEqual([alone, alone])
  })

  it('reads files as offices save them: UTF-8 with its mark, Windows-1252, JSON', async () => {
    const heading = 'Quelle;Auftragsnummer;Auftragsdatum;Status;Produkt;Nachname'
    const bytes = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding).toString('base64')
    const line = (key: string) => `kasse;${key};${day()};aktiv;462;Größe`
    const read = (content: string, more: Record<string, unknown>) => upload(content, { Kodierung: 'base64', ...more })
    await read(bytes(`\ufeff${heading}\n${line('U-1')}`, 'utf8'), {})
    await read(bytes(`${heading}\n${line('U-2')}`, 'latin1'), {})
    await read(bytes(JSON.stringify([order(test, { Auftragsnummer: 'U-3', Nachname: 'Größe' })]), 'utf8'), {
      Format: 'json',
    })
    await upload(JSON.stringify({ Auftraege: [order(test, { Auftragsnummer: 'U-4', Nachname: 'Größe' })] }), {
      Format: 'json',
    })
    expect(
      await steps.rows(`SELECT order_number, last_name FROM customer_order WHERE order_number LIKE 'U-%' ORDER BY 1`),
    ).toEqual(['U-1', 'U-2', 'U-3', 'U-4'].map((order_number) => ({ order_number, last_name: 'Größe' })))
    for (const broken of ['{', '"text"', '{"Auftraege": 3}', 'null'])
      expect((await upload(broken, { Format: 'json' })).body.errors).toMatchObject([
        { Feld: 'Inhalt', Code: 'invalid' },
      ])
  })

  it('answers a line that it cannot read instead of failing', async () => {
    const heading = 'Quelle;Auftragsnummer;Auftragsdatum;Status;Produkt'
    const open = await upload(
      `${heading}\nkasse;Q-1;${day()};aktiv;462\nkasse;"Q-2;${day()};aktiv;462\nkasse;Q-3;${day()};aktiv;462`,
    )
    expect(open.status).toBe(200)
    expect(open.body.Urteile).toMatchObject([
      { Ergebnis: 'nichtZugeordnet', Auftragsnummer: 'Q-1' },
      { Ergebnis: 'fehler', Probleme: [{ Code: 'unreadable' }] },
      { Ergebnis: 'nichtZugeordnet', Auftragsnummer: 'Q-3' },
    ])
    const nested = await upload(JSON.stringify([1, null, 'x', [], { Quelle: { a: 1 }, __proto__: { Quelle: 'y' } }]), {
      Format: 'json',
    })
    expect(nested.body.Anzahl).toEqual({ fehler: 5 })
    for (const junk of ['\u0001\u0002', ';;;', '""""', 'a\n'.repeat(50), '=cmd|x;y\n1;2'])
      expect((await upload(junk)).status).toBeLessThan(500)
  })

  it('leaves out a name that is an address or advertising, and reports it; company names stay', async () => {
    const answer = await upload(
      [
        'Quelle;Auftragsnummer;Auftragsdatum;Status;Produkt;Vorname;Nachname',
        `kasse;N-1;${day()};aktiv;462;Gewinn 500 EUR: https://evil.example/win;Müller`,
        `kasse;N-2;${day()};aktiv;462;;A. & B. Müller GmbH & Co. KG`,
      ].join('\n'),
    )
    const ofNames = answer.body.Urteile.map(({ Probleme }: { Probleme: { Feld: string | null; Code: string }[] }) =>
      Probleme.filter(({ Feld }) => Feld !== null).map(({ Feld, Code }) => [Feld, Code]),
    )
    expect(ofNames).toEqual([[['Vorname', 'invalidName']], []])
    expect(
      await steps.rows(
        `SELECT first_name, last_name FROM customer_order WHERE order_number LIKE 'N-%' ORDER BY order_number`,
      ),
    ).toEqual([
      { first_name: null, last_name: 'Müller' },
      { first_name: null, last_name: 'A. & B. Müller GmbH & Co. KG' },
    ])
  })

  it('reports only the lines that need a look where there are too many', async () => {
    const lines = Array.from(
      { length: 5_200 },
      (_, index) => `kasse;M-${index};${day()};${index % 1000 === 0 ? 'weg' : 'storniert'};462`,
    )
    const answer = await upload(`Quelle;Auftragsnummer;Auftragsdatum;Status;Produkt\n${lines.join('\n')}`, {
      Probelauf: true,
    })
    expect(answer.body).toMatchObject({ Zeilen: 5_200, UrteileVollstaendig: false, Anzahl: { neu: 5_194, fehler: 6 } })
    expect(answer.body.Urteile.map((verdict: { Zeile: number }) => verdict.Zeile)).toEqual([
      2, 1002, 2002, 3002, 4002, 5002,
    ])
  })

  it('is listed with its operator and its result', async () => {
    const answer = await steps.call('GET', '/betreiber/auftraege/importe', { token })
    expect(answer.body[0]).toMatchObject({
      Probelauf: true,
      Zeilen: 5_200,
      Wer: 'Helen Brandt',
      Dateiname: 'auftraege.csv',
      Anzahl: { neu: 5_194, fehler: 6 },
    })
  })
})

describe('the operator’s lists', () => {
  it('find orders by the beginnings of number, name and address, matched or not', async () => {
    const lena = person({ vorname: 'Svetlana', name: 'Quittenbaum' })
    await steps.push([
      order(test, { Auftragsnummer: 'SUCHE-1', Vorname: 'Svetlana', Nachname: 'Quittenbaum', Email: lena.email }),
    ])
    const search = async (query: string) =>
      (await steps.call('GET', `/betreiber/auftraege?${query}`, { token })).body.Content.map(
        (row: { Auftragsnummer: string }) => row.Auftragsnummer,
      )
    for (const text of ['quitten', 'Quittenbaum svet', 'such', lena.email.slice(0, 9)])
      expect(await search(`query=${encodeURIComponent(text)}`)).toEqual(['SUCHE-1'])
    expect(await search('query=quitten&zugeordnet=ja')).toEqual([])
    expect(await search('query=quitten&zugeordnet=nein&status=aktiv')).toEqual(['SUCHE-1'])
    expect((await steps.call('GET', '/betreiber/auftraege?page=401&pagesize=25', { token })).status).toBe(422)
  })

  it('have among the orders without a match those that wait for one, as many as today’s task says', async () => {
    const total = async (query: string) =>
      (await steps.call('GET', `/betreiber/auftraege?${query}`, { token })).body.TotalCount as number
    const [waiting, cancelled] = [await total('zugeordnet=nein'), await total('zugeordnet=nein&status=storniert')]
    await steps.push([order(test), order(test, { Status: 'storniert' }), order(test, { Status: 'widerrufen' })])
    expect(await total('zugeordnet=nein')).toBe(waiting + 1)
    expect(await total('zugeordnet=nein&status=storniert')).toBe(cancelled + 1)
    const { Aufgaben } = (await steps.call('GET', '/betreiber/aufgaben', { token })).body
    const task = Aufgaben.find(({ Schluessel }: { Schluessel: string }) => Schluessel === 'unmatchedOrders')
    expect(task.Anzahl).toBe(waiting + 1)
  })

  it('suggest where an order may belong, with the reasons, and match it by hand with a reason', async () => {
    const number = await steps.recommend()
    const lena = person({ vorname: 'Ottilie', name: 'Zander', geburtsdatum: '02.03.1985' })
    await steps.enter(number, lena)
    const report = order(test, { Vorname: 'OTTILIE', Nachname: 'Zander', Geburtsdatum: '1985-03-02', PLZ: '04103' })
    await steps.push([report])
    const { id } = await steps.one<{ id: string }>('SELECT id FROM customer_order WHERE order_number = $1', [
      report.Auftragsnummer,
    ])
    const suggestions = await steps.call('GET', `/betreiber/auftraege/${id}/vorschlaege`, { token })
    expect(suggestions.body).toMatchObject([
      {
        Empfehlung: { Empfehlungsnummer: number, Empfaenger: 'Ottilie Zander', Status: 'Offen' },
        Gruende: [
          'gleiches Geburtsdatum und gleicher Name',
          'gleicher Name',
          'gleiche Postleitzahl',
          'gleiches Produkt',
        ],
      },
    ])
    const match = (body: object) => steps.call('POST', `/betreiber/auftraege/${id}/zuordnen`, { token, body })
    expect((await match({ Empfehlungsnummer: number, Grund: ' ' })).status).toBe(422)
    expect((await match({ Empfehlungsnummer: 'X', Grund: 'Anruf' })).status).toBe(404)
    expect((await match({ Empfehlungsnummer: number, Grund: 'Anruf der Kundin' })).body).toMatchObject({
      Empfehlungsnummer: number,
      Hinweis: null,
    })
    expect((await match({ Empfehlungsnummer: number, Grund: 'noch einmal' })).status).toBe(409)
    const [event] = await steps.rows(
      `SELECT e.actor_kind, e.reason FROM event e JOIN recommendation r ON r.id = e.subject_id WHERE r.number = $1 AND e.kind = 'recommendationMatched'`,
      [number],
    )
    expect(event).toEqual({ actor_kind: 'operator', reason: 'Anruf der Kundin' })
    expect((await steps.call('GET', `/betreiber/auftraege/${id}/vorschlaege`, { token })).body).toEqual([])
  })

  it('take a proof where the recommendation has not expired yet', async () => {
    const number = await steps.recommend()
    const report = order(test)
    await steps.push([report])
    const { id } = await steps.one<{ id: string }>('SELECT id FROM customer_order WHERE order_number = $1', [
      report.Auftragsnummer,
    ])
    const body = { Empfehlungsnummer: number, Grund: 'Anruf', Nachweis: 'Auftragsbestätigung' }
    const matched = await steps.call('POST', `/betreiber/auftraege/${id}/zuordnen`, { token, body })
    expect(matched.body).toMatchObject({ Empfehlungsnummer: number, Hinweis: null })
  })

  it('leave an order whose match a person undid to people', async () => {
    const number = await steps.recommend()
    await steps.enter(number)
    const report = order(test, { Empfehlungsnummer: number, Kundennummer: 'KD 47-12' })
    await steps.push([report])
    const { id } = await steps.one<{ id: string }>('SELECT id FROM recommendation WHERE number = $1', [number])
    const undone = await steps.call('POST', `/betreiber/empfehlungen/${id}/undoMatch`, {
      token,
      body: { Grund: 'falsche Person' },
    })
    expect(undone.status).toBe(200)
    const again = (await steps.push([{ ...report, Kundennummer: 'neu' }])).body.Urteile[0]
    expect(again).toMatchObject({ Ergebnis: 'aktualisiert', Probleme: [{ Code: 'undone' }] })
    expect(await steps.one('SELECT state FROM recommendation WHERE number = $1', [number])).toEqual({ state: 'open' })
    // Nor does the other person's next order come here by their number.
    const [next] = (await steps.push([order(test, { Kundennummer: 'KD 47-12' })])).body.Urteile
    expect(next).toMatchObject({ Ergebnis: 'nichtZugeordnet', Probleme: [{ Code: 'unknownCustomer' }] })
  })
})

describe('a link that hundreds came by', () => {
  it('gives each of them their order, by their number or their address', async () => {
    const number = await steps.recommend()
    await steps.enter(number)
    await steps.rows(
      `INSERT INTO recommendation SELECT (jsonb_populate_record(r, jsonb_build_object(
         'id', gen_random_uuid(), 'number', r.number || '-' || n, 'parent_id', r.id, 'state', 'expired'))).*
       FROM recommendation r, generate_series(1, 500) n WHERE r.number = $1`,
      [number],
    )
    const [late, later] = [person(), person({ vorname: 'Tom', name: 'Wolf' })]
    const siblings = [late, later].map(async (one) => (await steps.enter(number, one)).body.Empfehlungsnummer as string)
    const [own, other] = await Promise.all(siblings)
    const [byNumber, byAddress] = (
      await steps.push([
        order(test, { Empfehlungsnummer: own }),
        order(test, { Empfehlungsnummer: number, Email: later.email }),
      ])
    ).body.Urteile
    expect(byNumber).toMatchObject({ Ergebnis: 'zugeordnet', Empfehlungsnummer: own })
    expect(byAddress).toMatchObject({ Ergebnis: 'zugeordnet', Empfehlungsnummer: other })
  })
})
