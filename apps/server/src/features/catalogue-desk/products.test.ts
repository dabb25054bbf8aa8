import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, berlinDay } from '@referral/domain/calendar'
import { samplePicture } from '../../../../../tests/support/sample-picture.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { atDesk, codesOf, formOfAnswer, productBody } from './desk.fixture.ts'

let test: TestApp
let desk: Awaited<ReturnType<typeof atDesk>>
let second: typeof desk
let neighbour: typeof desk
beforeAll(async () => {
  test = await createTestApp()
  desk = await atDesk(test)
  second = await atDesk(test, 'fernblick', 'betreiber2')
  neighbour = await atDesk(test, 'hanse-assekuranz')
})
afterAll(() => test.close())

const today = () => berlinDay(test.services.clock.now())
const create = async (name: string, over = {}) => {
  const answer = await desk('POST', '/produkte', productBody(name, over))
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  return answer.body
}
const listed = async () =>
  (await test.call('GET', '/produkt')).body as { Id: number; Praemien: { WertCent: number }[] }[]
const version = async () => {
  const { rows } = await test.services.db.owner.query('SELECT content_version::int AS version FROM tenant WHERE id = 1')
  return rows[0].version as number
}
const upload = async (tenant: string, colour: string) => {
  const body = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
  const token = (await test.call('POST', '/betreiber/login', { tenant, body })).body.Token
  const Bild = (await samplePicture(colour)).toString('base64')
  return (await test.call('POST', '/betreiber/medien', { tenant, token, body: { Bild } })).body.Digest as string
}

describe('a product', () => {
  it('is created hidden, offered by hand, and then listed publicly', async () => {
    const { Id, Angeboten, Fehlt } = await create('Neu im Haus')
    expect([Angeboten, Fehlt]).toEqual([false, ['picture', 'reward', 'english']])
    expect((await listed()).some((product) => product.Id === Id)).toBe(false)
    expect((await desk('POST', `/produkte/${Id}/anbieten`)).body.Angeboten).toBe(true)
    expect((await listed()).some((product) => product.Id === Id)).toBe(true)
    expect((await desk('POST', `/produkte/${Id}/anbieten`)).status).toBe(409)
    expect((await desk('POST', `/produkte/${Id}/ausblenden`)).body.Angeboten).toBe(false)
    expect((await listed()).some((product) => product.Id === Id)).toBe(false)
  })

  it('that was never offered is found at the desk alone; one that was keeps its old links', async () => {
    const publicly = async (id: number, externalId: string) => {
      const paths = [`/produkt/${id}`, `/produkt/extern/${externalId}`]
      return (await Promise.all(paths.map((path) => test.call('GET', path)))).map(({ status }) => status)
    }
    const nowhere = [404, 404]
    const everywhere = [200, 200]
    const { Id } = await create('Noch geheim', { ExterneId: 'GEHEIM-1' })
    const copy = (await desk('POST', `/produkte/${Id}/kopie`)).body
    await desk('PUT', `/produkte/${copy.Id}`, { ...formOfAnswer(copy), ExterneId: 'GEHEIM-2' })
    // A reward, and a change, offer nothing yet.
    const reward = { WertCent: 5_000, Startdatum: today(), Enddatum: null, EnddatumAnzeige: null }
    expect((await desk('POST', `/produkte/${Id}/praemien`, reward)).status).toBe(201)
    expect(await publicly(Id, 'GEHEIM-1')).toEqual(nowhere)
    expect(await publicly(copy.Id, 'GEHEIM-2')).toEqual(nowhere)
    expect((await desk('GET', `/produkte/${Id}`)).status).toBe(200)
    await desk('POST', `/produkte/${Id}/anbieten`)
    expect(await publicly(Id, 'GEHEIM-1')).toEqual(everywhere)
    await desk('POST', `/produkte/${Id}/ausblenden`)
    expect(await publicly(Id, 'GEHEIM-1')).toEqual(everywhere)
  })

  it('that was imported as offered, and is hidden here, keeps its old links; one that was imported hidden has none', async () => {
    const found = async () => (await test.call('GET', '/produkt/481')).status
    const come = (recommendable: boolean) =>
      test.services.db.write(1, (tx) =>
        tx.query('UPDATE product SET recommendable = $2 WHERE tenant_id = $1 AND id = 481', [1, recommendable]),
      )
    await come(false)
    expect(await found()).toBe(404)
    await come(true)
    expect((await desk('POST', '/produkte/481/ausblenden')).status).toBe(200)
    expect(await found()).toBe(200)
    await desk('POST', '/produkte/481/anbieten')
  })

  it('changes, and the pages are made anew', async () => {
    const product = await create('Wird teurer')
    await desk('POST', `/produkte/${product.Id}/anbieten`)
    const before = await version()
    const answer = await desk('PUT', `/produkte/${product.Id}`, { ...formOfAnswer(product), PreisMonatlich: 4_495 })
    expect(answer.body).toMatchObject({ PreisMonatlich: 4_495, Version: product.Version + 1 })
    expect(await version()).toBeGreaterThan(before)
    expect((await test.call('GET', `/produkt/${product.Id}`)).body.PreisMonatlich).toBe(4_495)
    const [change] = answer.body.Aenderungen
    expect(change).toMatchObject({
      Ereignis: 'productChanged',
      Felder: [{ Feld: 'monthlyCents', Vorher: '3995', Nachher: '4495' }],
    })
    expect(change.Wer).not.toBe('')
  })

  it('is not overwritten by who saw an older one', async () => {
    const product = await create('Zu zweit')
    const mine = { ...formOfAnswer(product), PreisMonatlich: 100 }
    expect(
      (await second('PUT', `/produkte/${product.Id}`, { ...formOfAnswer(product), PreisEinmalig: 900 })).status,
    ).toBe(200)
    const late = await desk('PUT', `/produkte/${product.Id}`, mine)
    expect([late.status, late.body.PsoErrorCode]).toEqual([409, 'PSOF0410'])
    expect((await desk('GET', `/produkte/${product.Id}`)).body).toMatchObject({
      PreisMonatlich: 3_995,
      PreisEinmalig: 900,
    })
  })

  it('two concurrent changes: one wins, the other is refused', async () => {
    const product = await create('Gleichzeitig')
    const answers = await Promise.all(
      [1, 2, 3, 4].map((price) =>
        (price % 2 === 0 ? desk : second)('PUT', `/produkte/${product.Id}`, {
          ...formOfAnswer(product),
          PreisMonatlich: price,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('saved as it is changes nothing', async () => {
    const product = await create('Unverändert')
    const again = await desk('PUT', `/produkte/${product.Id}`, formOfAnswer(product))
    expect([again.body.Version, again.body.Aenderungen.length]).toEqual([product.Version, 1])
  })

  it('is copied without its unique members', async () => {
    const product = await create('Vorlage', { ExterneId: 'VORLAGE-1', Vorausgewaehlt: true })
    const copy = await desk('POST', `/produkte/${product.Id}/kopie`, {})
    expect(copy.body).toMatchObject({
      Name: 'Vorlage (Kopie)',
      ExterneId: null,
      Angeboten: false,
      Vorausgewaehlt: false,
    })
    expect((await desk('GET', `/produkte/${product.Id}`)).body.Vorausgewaehlt).toBe(true)
    const long = await create(`${'x'.repeat(71)}😀 mehr`)
    const cut = await desk('POST', `/produkte/${long.Id}/kopie`, {})
    expect([cut.status, cut.body.Name]).toEqual([201, `${'x'.repeat(71)} (Kopie)`])
  })

  it('of a category one alone is put forward', async () => {
    const first = await create('Erster', { KategorieId: 2, Vorausgewaehlt: true })
    await create('Zweiter', { KategorieId: 2, Vorausgewaehlt: true })
    expect((await desk('GET', `/produkte/${first.Id}`)).body.Vorausgewaehlt).toBe(false)
  })

  it('moves by one place, and not beyond the end', async () => {
    const ids = async () =>
      (await desk('GET', '/produkte?kategorie=1&pagesize=200')).body.Content.map(({ Id }: { Id: number }) => Id)
    const before: number[] = await ids()
    await desk('POST', `/produkte/${before[2]}/hoch`)
    expect((await ids()).slice(0, 3)).toEqual([before[0], before[2], before[1]])
    await desk('POST', `/produkte/${before[2]}/runter`)
    expect(await ids()).toEqual(before)
    expect((await desk('POST', `/produkte/${before[0]}/hoch`)).status).toBe(409)
  })

  it('says which field is wrong, and why', async () => {
    const answer = await desk('POST', '/produkte', {
      ...productBody('x'.repeat(81)),
      PreisMonatlich: -1,
      PreisEinmalig: 999_999_999_999,
      Provision: 'viel Geld',
      ShopUrl: 'javascript:alert(1)',
      MindestlaufzeitMonate: 1e9,
    })
    expect(answer.status).toBe(422)
    expect(codesOf(answer)).toEqual({
      Name: 'tooLong',
      'Deutsch.AnzeigeName': 'tooLong',
      PreisMonatlich: 'invalid',
      PreisEinmalig: 'amountTooHigh',
      Provision: 'invalidCommission',
      ShopUrl: 'invalidShopUrl',
      MindestlaufzeitMonate: 'invalid',
    })
  })

  it('leads to a shop that is listed, and nowhere else', async () => {
    const shopsAre = (shopHosts: readonly string[]) =>
      test.services.db.owner
        .query(`UPDATE tenant SET config = config || $1 WHERE id = 1`, [{ shopHosts }])
        .then(() => test.services.tenants.forget())
    await shopsAre(['https://laden.example'])
    const led = (ShopUrl: string) => desk('POST', '/produkte', productBody('Mit Adresse', { ShopUrl }))
    for (const foreign of [
      'https://laden.example.evil.example/',
      'https://laden.example:8443/',
      'https://evil.example',
    ])
      expect(codesOf(await led(foreign)), foreign).toEqual({ ShopUrl: 'shopNotListed' })
    const made = await led('https://Laden.example/tarif?x=1')
    expect(made.status, made.text).toBe(201)
    const path = `/produkte/${made.body.Id}`
    const before = formOfAnswer((await desk('GET', path)).body)
    // Who is no longer listed stays where somebody agreed to it; it is changed to nothing else.
    await shopsAre([])
    const change = (more: object) => desk('PUT', path, { ...before, ...more })
    expect(codesOf(await change({ ShopUrl: 'https://laden.example/anderer' }))).toEqual({ ShopUrl: 'shopNotListed' })
    expect((await change({ PreisMonatlich: 1_234 })).status).toBe(200)
    const file = `ExterneId;KategorieId;AnzeigeName_de;PreisMonatlich;ShopUrl\nLADEN-1;1;Laden;1;https://evil.example/`
    const { body } = await desk('POST', '/import', { Probelauf: false, Inhalt: file })
    expect([body.Geschrieben, body.Anzahl.fehler]).toEqual([false, 1])
  })

  it('has a unique external id, and names nothing of another tenant', async () => {
    const theirs = await upload('hanse-assekuranz', '#123123')
    await create('Mit Nummer', { ExterneId: 'EIGEN-1' })
    const answer = await desk('POST', '/produkte', {
      ...productBody('Fremdes'),
      ExterneId: 'EIGEN-1',
      KategorieId: 4_711,
      Grafik: theirs,
      Fussnoten: [987_654],
    })
    expect(codesOf(answer)).toEqual({
      ExterneId: 'taken',
      KategorieId: 'unknownThing',
      Grafik: 'unknownThing',
      Fussnoten: 'unknownThing',
    })
    const own = await create('Mit Bild', { Grafik: await upload('fernblick', '#456456') })
    expect(own.GrafikAdresse).toMatch(/^\/api\/v1\/fernblick\/medien\/[0-9a-f]{32}\/w640$/)
    expect((await neighbour('GET', `/produkte/${own.Id}`)).status).toBe(404)
    expect((await neighbour('PUT', `/produkte/${own.Id}`, formOfAnswer(own))).status).toBe(404)
    expect((await neighbour('POST', `/produkte/${own.Id}/ausblenden`)).status).toBe(404)
  })

  it('keeps what looks like a script as the text it is', async () => {
    const nasty = '"><script>window.__ran=1</script>'
    const { Id } = await create(nasty)
    await desk('POST', `/produkte/${Id}/anbieten`)
    expect((await test.call('GET', `/produkt/${Id}`)).body.AnzeigeName).toBe(nasty)
    // tests/journeys/catalogue-desk.spec.ts tests the pages in a browser.
    await desk('POST', `/produkte/${Id}/ausblenden`)
  })

  it('is found by text, category and missing data', async () => {
    const { Id } = await create('Zitronenfalter 100%_frei', { KategorieId: 3 })
    const ids = async (query: string) =>
      (await desk('GET', `/produkte?${query}&pagesize=200`)).body.Content.map((row: { Id: number }) => row.Id)
    expect(await ids('query=zitronen')).toEqual([Id])
    expect(await ids(`query=${encodeURIComponent('100%_')}`)).toEqual([Id])
    expect(await ids(`query=${encodeURIComponent("' OR 1=1 --")}`)).toEqual([])
    expect(await ids('kategorie=3')).toContain(Id)
    expect(await ids('kategorie=2')).not.toContain(Id)
    expect(await ids('status=ausgeblendet')).toContain(Id)
    expect(await ids('status=angeboten')).not.toContain(Id)
    expect(await ids('status=unvollstaendig')).toContain(Id)
    const page = (await desk('GET', '/produkte?pagesize=2&page=2')).body
    expect([page.Content.length, page.HasNext]).toEqual([2, true])
  })
})

describe('a reward', () => {
  const add = (id: number, cents: number, start: string, more = {}) =>
    desk('POST', `/produkte/${id}/praemien`, {
      WertCent: cents,
      Startdatum: start,
      Enddatum: null,
      EnddatumAnzeige: null,
      ...more,
    })
  const offered = async (name: string) => {
    const { Id } = await create(name)
    await desk('POST', `/produkte/${Id}/anbieten`)
    return Id as number
  }
  const earned = async (id: number) => (await listed()).find(({ Id }) => Id === id)?.Praemien[0]?.WertCent ?? 0

  it('counts from its first day on, and on the public list at once', async () => {
    const id = await offered('Mit Prämie')
    expect(await earned(id)).toBe(0)
    expect((await add(id, 5_000, today())).status).toBe(201)
    expect(await earned(id)).toBe(5_000)
    await add(id, 6_000, addDays(today(), 30))
    expect(await earned(id)).toBe(5_000)
  })

  it('never begins in the past, nor ends before it begins', async () => {
    const id = await offered('Tage')
    expect(codesOf(await add(id, 5_000, addDays(today(), -1)))).toEqual({ Startdatum: 'dayPassed' })
    const start = addDays(today(), 5)
    expect(codesOf(await add(id, 5_000, start, { Enddatum: today(), EnddatumAnzeige: addDays(today(), -3) }))).toEqual({
      Enddatum: 'beforeStart',
      EnddatumAnzeige: 'beforeEnd',
    })
    expect(codesOf(await add(id, 5_000, '9999-12-31'))).toEqual({ Startdatum: 'dayTooFar' })
    expect(codesOf(await add(id, -1, today()))).toEqual({ WertCent: 'invalid' })
    expect(codesOf(await add(id, 500_001, today()))).toEqual({ WertCent: 'amountTooHigh' })
  })

  it('ten times the one before is asked about', async () => {
    const id = await offered('Verzehnfacht')
    await add(id, 7_000, today())
    const asked = await add(id, 70_000, addDays(today(), 1))
    expect([asked.status, asked.body.PsoErrorCode]).toEqual([409, 'PSOF0351'])
    expect((await add(id, 70_000, addDays(today(), 1), { Bestaetigt: true })).status).toBe(201)
  })

  it('that was promised is ended from today on, never changed or taken back', async () => {
    const id = await offered('Versprochen')
    const [reward] = (await add(id, 5_000, today())).body.Praemien
    const end = (body: object) => desk('POST', `/produkte/${id}/praemien/${reward.Id}/ende`, body)
    expect((await end({ Enddatum: null })).status).toBe(409)
    expect(codesOf(await end({ Enddatum: addDays(today(), -1) }))).toEqual({ Enddatum: 'dayPassed' })
    expect((await end({ Enddatum: today() })).body.Praemien[0]).toMatchObject({
      Enddatum: `${today()}T00:00:00`,
      EnddatumAnzeige: null,
    })
    expect(await earned(id)).toBe(5_000)
    // Even direct access to the table cannot change a promised reward.
    const ctx = await test.context(1)
    await expect(
      ctx.write((tx) =>
        tx.query('UPDATE product_reward SET cents = 1 WHERE tenant_id = $1 AND id = $2', [1, reward.Id]),
      ),
    ).rejects.toThrow('cannot be changed')
  })

  it('that is over stays over', async () => {
    const ctx = await test.context(1)
    const [row] = await ctx.read((tx) =>
      tx.query<{ id: string; product_id: number }>(
        'SELECT id, product_id FROM product_reward WHERE tenant_id = $1 AND end_on < $2 AND display_end_on IS NULL LIMIT 1',
        [1, today()],
      ),
    )
    const answer = await desk('POST', `/produkte/${row!.product_id}/praemien/${row!.id}/ende`, {
      Enddatum: addDays(today(), 9),
    })
    expect([answer.status, answer.body.PsoErrorCode]).toEqual([409, 'PSOF0409'])
  })

  it('that has not begun is withdrawn, by its own tenant alone', async () => {
    const id = await offered('Zurückgezogen')
    const [reward] = (await add(id, 5_000, addDays(today(), 3))).body.Praemien
    const path = `/produkte/${id}/praemien/${reward.Id}/ende`
    expect((await neighbour('POST', path, { Enddatum: null })).status).toBe(404)
    const other = await offered('Ein anderes')
    expect((await desk('POST', `/produkte/${other}/praemien/${reward.Id}/ende`, { Enddatum: null })).status).toBe(404)
    expect((await desk('POST', path, { Enddatum: null })).body.Praemien).toEqual([])
  })

  it('is sealed with who set it, from what to what', async () => {
    const id = await offered('Belegt')
    await add(id, 5_000, today())
    const { Aenderungen } = (await desk('GET', `/produkte/${id}`)).body
    expect(Aenderungen[0]).toMatchObject({
      Ereignis: 'productRewardAdded',
      Felder: [{ Vorher: '0', Nachher: `5000 ${today()}` }],
    })
    const rows = await (
      await test.context(1)
    ).read((tx) =>
      tx.query<{ actor_kind: string }>(
        `SELECT e.actor_kind FROM event e JOIN audit_waiting w ON w.tenant_id = $1 AND w.id = e.id WHERE e.tenant_id = $1 AND e.kind = 'productRewardAdded' LIMIT 1`,
        [1],
      ),
    )
    expect(rows).toEqual([{ actor_kind: 'operator' }])
  })
})
