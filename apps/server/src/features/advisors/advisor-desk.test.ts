import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { together } from '../../../../../tests/support/race.ts'
import { samplePicture } from '../../../../../tests/support/sample-picture.ts'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { eraseAgain } from '../../erase-again.ts'

const tenant = 'hanse-assekuranz'
let site: TestApp
let token = ''
beforeAll(async () => {
  site = await createTestApp()
  const body = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
  token = (await site.call('POST', '/betreiber/login', { tenant, body })).body.Token
})
afterAll(() => site.close())

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
const desk = (method: Method, path = '', body?: object) =>
  site.call(method, `/betreiber/berater${path}`, { tenant, token, ...(body === undefined ? {} : { body }) })
const given = (ExterneId: string, more: object = {}) => ({
  ...{ ExterneId, LastName: 'Frau Dr. Öztürk', ZipCode: '24103', City: 'Kiel', Aktiv: true },
  ...more,
})
const found = async (query: string) =>
  (await site.call('GET', `/Produkt/berater?query=${query}`, { tenant, address: freshAddress() })).body.Content
const listed = async (query: string) => (await desk('GET', `?query=${query}`)).body.Content
const rows = async (sql: string) =>
  (await site.context(2)).read((tx) => tx.query<{ kind?: string; id?: string }>(sql, []))

describe('an advisor at the desk', () => {
  it('is found by everybody once added, by their new name once changed, and by nobody once they have left', async () => {
    const added = await desk('PUT', '', given('N-1', { Neu: true }))
    expect(added).toMatchObject({ status: 200, body: { ...given('N-1'), HatBild: false, Photo: null } })
    expect(await found('ozturk')).toMatchObject([{ ExterneId: 'N-1', City: 'Kiel' }])
    expect((await desk('PUT', '', given('N-1', { LastName: 'Frau Dr. Sommer' }))).status).toBe(200)
    expect([await found('ozturk'), await found('sommer')]).toMatchObject([[], [{ LastName: 'Frau Dr. Sommer' }]])
    await desk('PUT', '', given('N-1', { LastName: 'Frau Dr. Sommer', Aktiv: false }))
    expect([await found('sommer'), await listed('sommer')]).toMatchObject([[], [{ ExterneId: 'N-1', Aktiv: false }]])
  })

  it('who is new takes no other’s number, also of two who are added at once', async () => {
    const both = await Promise.all(
      ['Ahrens', 'Behrens'].map((LastName) => desk('PUT', '', given('N-2', { LastName, Neu: true }))),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const refused = both.find(({ status }) => status === 422)!
    expect(refused.body.errors).toMatchObject([{ Feld: 'ExterneId', Code: 'taken' }])
    expect(await listed('N-2')).toHaveLength(1)
  })

  it('is changed by one of two forms that were opened at once; the other is told so, and changes what it sees then', async () => {
    const opened = (await desk('PUT', '', given('N-6', { LastName: 'Frau Xaverin', Neu: true }))).body
    expect(opened.Version).toBe(1)
    const left = await desk('PUT', '', given('N-6', { LastName: 'Frau Xaverin', Aktiv: false, Neu: false, Version: 1 }))
    expect(left.body).toMatchObject({ Aktiv: false, Version: 2 })
    const moved = given('N-6', { LastName: 'Frau Xaverin', City: 'Plön', Neu: false, Version: 1 })
    const late = await desk('PUT', '', moved)
    expect([late.status, late.body.type]).toEqual([409, 'urn:referral:lostRace'])
    expect([await found('xaverin'), await listed('xaverin')]).toMatchObject([
      [],
      [{ City: 'Kiel', Aktiv: false, Version: 2 }],
    ])
    expect((await desk('PUT', '', { ...moved, Aktiv: false, Version: 2 })).body).toMatchObject({
      City: 'Plön',
      Version: 3,
    })
    // Repeated, since the answer got lost, or by a script: it is as it says already.
    const again = await desk('PUT', '', { ...moved, Aktiv: false, Version: 2 })
    expect([again.status, again.body.Version]).toEqual([200, 3])
    const [one, other] = ['Eutin', 'Preetz'].map((City) => ({ ...moved, Aktiv: false, City, Version: 3 }))
    const answers = await together(2, (index) => desk('PUT', '', index === 0 ? one : other))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is read by the own number alone, however many others contain it', async () => {
    const inserted = `INSERT INTO advisor (tenant_id, id, external_id, last_name, sort_name, zip_code, city, active)
      SELECT 2, gen_random_uuid(), '7' || n, 'Frau Ahlers', 'ahlers', '24103', 'Kiel', true FROM generate_series(100, 400) AS n`
    await (await site.context(2)).write((tx) => tx.query(inserted, []))
    await desk('PUT', '', given('7', { LastName: 'Herr Zander', Neu: true }))
    const read = async (query: string): Promise<string[]> =>
      (await desk('GET', `?pagesize=200&${query}`)).body.Content.map(({ ExterneId }: never) => ExterneId)
    expect(await read('query=7')).not.toContain('7')
    expect([await read('nummer=7'), await read('nummer=%25')]).toEqual([['7'], []])
    await (await site.context(2)).write((tx) => tx.query(`DELETE FROM advisor WHERE last_name = 'Frau Ahlers'`, []))
  })

  it('gets a picture, which goes with them and with its removal', async () => {
    const photo = '/produkt/berater/N-3/foto'
    const bytes = async () => (await site.call('GET', photo, { tenant, address: freshAddress() })).status
    await desk('PUT', '', given('N-3', { Neu: true }))
    const Bild = (await samplePicture()).toString('base64')
    expect([await bytes(), (await desk('POST', '/N-3/foto', { Bild })).status, await bytes()]).toEqual([404, 200, 200])
    expect(await listed('N-3')).toMatchObject([{ Photo: expect.stringContaining(photo) }])
    expect([(await desk('POST', '/N-3/foto', { Bild: '' })).status, await bytes()]).toEqual([200, 404])
    const none = await desk('POST', '/N-3/foto', { Bild: Buffer.from('no picture').toString('base64') })
    expect(none.body.errors).toMatchObject([{ Feld: 'Bild', Code: 'pictureType' }])
  })

  it('is deleted with the words that find them, and does not come back by a form that was open', async () => {
    await desk('PUT', '', given('N-4', { LastName: 'Herr Wegener', Neu: true }))
    const words = `SELECT word FROM search_word WHERE tenant_id = 2 AND kind = 'advisor' AND word = 'wegener'`
    expect(await rows(words)).toHaveLength(1)
    expect((await desk('DELETE', '/N-4')).status).toBe(200)
    expect([await rows(words), await listed('N-4'), (await desk('DELETE', '/N-4')).status]).toEqual([[], [], 404])
    expect((await desk('PUT', '', given('N-4', { Neu: false }))).status).toBe(404)
    expect(await listed('N-4')).toEqual([])
  })

  it('who is deleted stays so when a backup brings them back; who got their number since stays', async () => {
    const named = (LastName: string) => given('N-5', { LastName, Neu: true })
    await desk('PUT', '', named('Herr Kolbe'))
    const { id } = (await rows(`SELECT id FROM advisor WHERE tenant_id = 2 AND external_id = 'N-5'`))[0]!
    await desk('DELETE', '/N-5')
    await desk('PUT', '', named('Frau Linde'))
    const ctx = await site.context(2)
    expect([await eraseAgain(ctx), await found('linde')]).toMatchObject([0, [{ ExterneId: 'N-5' }]])
    await desk('DELETE', '/N-5')
    // As a restore does: the row as it was.
    await ctx.write((tx) =>
      tx.query(
        `INSERT INTO advisor (tenant_id, id, external_id, last_name, sort_name, zip_code, city, active)
         VALUES (2, $1, 'N-5', 'Herr Kolbe', 'kolbe', '24103', 'Kiel', true)`,
        [id],
      ),
    )
    expect(await listed('N-5')).toHaveLength(1)
    expect([await eraseAgain(ctx), await listed('N-5'), await eraseAgain(ctx)]).toEqual([1, [], 0])
  })

  it('leaves an event without a name', async () => {
    const events = await rows(`SELECT kind, data FROM event WHERE tenant_id = 2 AND subject_kind = 'advisor'`)
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['advisorChanged', 'advisorDeleted']))
    expect(JSON.stringify(events)).not.toMatch(/Sommer|Wegener|N-1|Kiel/)
  })
})

describe('a list of advisors', () => {
  const list = (Inhalt: string, Probelauf: boolean) => desk('POST', '/liste', { Probelauf, Inhalt })
  const Inhalt = [
    'Nummer;Name;PLZ;Ort;Aktiv;Büro',
    'L-1;Frau Krüger;20457;Hamburg;ja;3',
    'L-2;;20457;Hamburg;;',
    'L-3;Herr <b>;20457;Hamburg;;',
    'L-1;Frau Krüger;20457;Hamburg;;',
    'L-4;Herr Ott;20457;Hamburg;vielleicht;',
    'L-4;Herr Ott;20457;Hamburg;nein;',
    'L-5;Herr Ost;12345678901;Hamburg;;',
    ';Herr Ost;20457;Hamburg;;',
    ';Herr West;20457;Hamburg;;',
  ].join('\n')

  it('says for each line what it would do, and then does what is right', async () => {
    const trial = (await list(Inhalt, true)).body
    expect(trial.UnbekannteSpalten).toEqual(['Büro'])
    // Under the line by which Excel names the separator every line is one further down.
    const byExcel = (await list(`sep=;\r\n${Inhalt}`, true)).body
    const oneDown = trial.Urteile.map((one: { Zeile: number }) => ({ ...one, Zeile: one.Zeile + 1 }))
    expect(byExcel).toEqual({ ...trial, Urteile: oneDown })
    const told = (body: { Urteile: { Zeile: number; Ergebnis: string; Probleme: { Code: string }[] }[] }) =>
      body.Urteile.map(({ Zeile, Ergebnis, Probleme }) => [Zeile, Ergebnis, ...Probleme.map(({ Code }) => Code)])
    const faults = [
      [3, 'fehler', 'unreadableAdvisorLine'],
      [4, 'fehler', 'invalidName'],
      [5, 'fehler', 'advisorTwiceInList'],
      [6, 'fehler', 'yesOrNo'],
    ]
    const rest = [
      [7, 'neu'],
      [8, 'fehler', 'advisorLineTooLong'],
      [9, 'fehler', 'unreadableAdvisorLine'],
      [10, 'fehler', 'unreadableAdvisorLine'],
    ]
    expect(told(trial)).toEqual([[2, 'neu'], ...faults, ...rest])
    expect(trial.Urteile[2].Probleme[0].Meldung).toMatch(/^Name /)
    expect(await found('kruger')).toEqual([])
    expect(told((await list(Inhalt, false)).body)).toEqual([[2, 'neu'], ...faults, ...rest])
    expect(await found('kruger')).toMatchObject([{ ExterneId: 'L-1' }])
    expect(told((await list(Inhalt, true)).body)[0]).toEqual([2, 'gleich'])
    expect(told((await list('Nummer;Name;PLZ;Ort\nL-1;Frau Krüger;24103;Kiel', false)).body)).toEqual([
      [2, 'geaendert'],
    ])
  })

  it('with a value that cannot be stored, or with spaces in quotes, is judged line by line', async () => {
    const text = 'Nummer;Name;PLZ;Ort\nL-\u0000;Herr Ost;20457;Hamburg\n"L-1 ";Frau Krüger;24103;Kiel'
    const body = { Probelauf: true, Kodierung: 'base64', Inhalt: Buffer.from(text).toString('base64') }
    const answer = await desk('POST', '/liste', body)
    expect(answer.body.Urteile).toMatchObject([{ Ergebnis: 'fehler' }, { Ergebnis: 'gleich' }])
  })

  it('that says nothing of who is shown leaves it as it is: nobody who has left comes back by it', async () => {
    await desk('PUT', '', given('L-7', { LastName: 'Frau Quistorp', Aktiv: false }))
    const without = await list(
      'Nummer;Name;PLZ;Ort\nL-7;Frau Quistorp;24937;Flensburg\nL-8;Herr Zwernitz;24937;Flensburg',
      false,
    )
    const empty = await list('Nummer;Name;PLZ;Ort;Aktiv\nL-7;Frau Quistorp;24937;Flensburg;', true)
    const outcomes = [without, empty].map(({ body }) => body.Urteile.map(({ Ergebnis }: never) => Ergebnis))
    expect(outcomes).toEqual([['geaendert', 'neu'], ['gleich']])
    expect([await found('quistorp'), await found('zwernitz')]).toMatchObject([[], [{ ExterneId: 'L-8' }]])
    await list('Nummer;Name;PLZ;Ort;Aktiv\nL-7;Frau Quistorp;24937;Flensburg;ja', false)
    expect(await found('quistorp')).toMatchObject([{ ExterneId: 'L-7' }])
  })

  it('is refused where a column is missing', async () => {
    const refused = await list('Nummer;Name\nL-1;Krüger', true)
    expect(refused.body.errors).toMatchObject([{ Feld: 'Inhalt', Code: 'unreadableAdvisorList' }])
  })
})

it('has no desk where the tenant has no advisors (ModuleAgentRecommendation)', async () => {
  const body = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
  const other = (await site.call('POST', '/betreiber/login', { body })).body.Token as string
  expect((await site.call('GET', '/betreiber/berater', { token: other })).status).toBe(404)
  expect((await site.call('PUT', '/betreiber/berater', { token: other, body: given('N-9') })).status).toBe(404)
})
