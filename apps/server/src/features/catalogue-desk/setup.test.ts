import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { atDesk, codesOf, formOfAnswer, productBody } from './desk.fixture.ts'

let test: TestApp
let desk: Awaited<ReturnType<typeof atDesk>>
let neighbour: typeof desk
beforeAll(async () => {
  test = await createTestApp()
  desk = await atDesk(test)
  neighbour = await atDesk(test, 'hanse-assekuranz')
})
afterAll(() => test.close())

const without = (row: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

describe('a category', () => {
  const categories = async () => (await desk('GET', '/kategorien')).body
  const form = (row: Record<string, unknown>) => without(row, 'Id', 'Quelle', 'GrafikAdresse', 'Produkte')

  it('is called and put in order anew, with the product its lists put forward', async () => {
    const [category] = await categories()
    const [, product] = category.Produkte
    const body = { ...form(category), Name: { de: 'Anders', en: 'Different' }, StandardProduktId: product.Id }
    const answer = await desk('PUT', `/kategorien/${category.Id}`, body)
    expect(answer.body).toMatchObject({ Version: category.Version + 1, StandardProduktId: product.Id })
    const open = (await test.call('GET', '/produktkategorie')).body.find(({ Id }: { Id: number }) => Id === category.Id)
    expect(open).toMatchObject({ Name: 'Anders', StandardProduktId: product.Id })
    expect((await desk('PUT', `/kategorien/${category.Id}`, { ...body, Position: 77 })).body.PsoErrorCode).toBe(
      'PSOF0410',
    )
  })

  it('is not overwritten by who has not seen which product was put forward since', async () => {
    const [category] = await categories()
    const other = category.Produkte.find(({ Id }: { Id: number }) => Id !== category.StandardProduktId)
    const change = async (over: object) => {
      const { body } = await desk('GET', `/produkte/${other.Id}`)
      return desk('PUT', `/produkte/${other.Id}`, { ...formOfAnswer(body), ...over })
    }
    expect((await change({ Vorausgewaehlt: true })).status).toBe(200)
    const late = await desk('PUT', `/kategorien/${category.Id}`, { ...form(category), Position: 78 })
    expect(late.body.PsoErrorCode).toBe('PSOF0410')
    const [now] = await categories()
    expect(now.StandardProduktId).toBe(other.Id)
    // What puts none forward concerns no category.
    expect((await change({ PreisMonatlich: 1_234 })).status).toBe(200)
    expect((await desk('PUT', `/kategorien/${category.Id}`, { ...form(now), Position: 78 })).status).toBe(200)
  })

  it('puts forward one of its own products only', async () => {
    const [first, second] = await categories()
    const body = { ...form(first), StandardProduktId: second.Produkte[0].Id }
    expect(codesOf(await desk('PUT', `/kategorien/${first.Id}`, body))).toEqual({ StandardProduktId: 'unknownThing' })
  })
})

describe('a new category', () => {
  const body = (over = {}) => ({
    ...{ Quelle: 'neuland', Name: { de: 'Neuland', en: '' }, Beschreibung: { de: '', en: '' }, Symbol: 'tag' },
    ...{ Position: 90, Grafik: null, StandardProduktId: null, ...over },
  })

  it('is shown with its first product on offer, and is deleted when it is empty and no page names it', async () => {
    const { Id, Version, Produkte } = (await desk('POST', '/kategorien', body())).body
    expect([Version, Produkte]).toEqual([1, []])
    const isOpen = async () =>
      (await test.call('GET', '/produktkategorie')).body.some((row: { Id: number }) => row.Id === Id)
    expect(await isOpen()).toBe(false)
    const product = (await desk('POST', '/produkte', productBody('Im Neuland', { KategorieId: Id }))).body
    await desk('POST', `/produkte/${product.Id}/anbieten`)
    expect(await isOpen()).toBe(true)
    const used = await desk('DELETE', `/kategorien/${Id}`)
    expect([used.status, used.body.Ursache]).toEqual([409, 'hasProducts'])
    const form = { ...productBody('Im Neuland'), KategorieId: 1, Version: product.Version }
    expect((await desk('PUT', `/produkte/${product.Id}`, form)).status).toBe(200)
    const page = {
      ...{ Schluessel: 'neuland', Pfad: '/neuland', Ueber: null, Zeigt: 'products', Quelle: null, Kategorie: `${Id}` },
      ...{ Young: null, Hybrid: null, Gruppen: [], Klassen: [], Titel: { de: 'Neu', en: '' }, Grafik: null },
      ...{ Beschreibung: { de: '', en: '' }, Einleitung: { de: '', en: '' }, Filter: [], StandardProduktId: null },
      ...{ FuehrtZu: null, Position: 99, Veroeffentlicht: false },
    }
    expect((await desk('POST', '/seiten', page)).status).toBe(201)
    const named = await desk('DELETE', `/kategorien/${Id}`)
    expect([named.status, named.body.Ursache]).toEqual([409, 'namedByPage'])
    expect((await desk('PUT', '/seiten/neuland', { ...page, Kategorie: null, Version: 1 })).status).toBe(200)
    expect((await desk('DELETE', `/kategorien/${Id}`)).body).toEqual({ Ok: true })
    expect((await desk('DELETE', `/kategorien/${Id}`)).status).toBe(404)
    // A number is never reused: the next one has a history of its own.
    expect((await desk('POST', '/kategorien', body({ Quelle: 'danach' }))).body.Id).toBeGreaterThan(Id)
  })

  it('is deleted by its own tenant alone', async () => {
    const { Id } = (await desk('POST', '/kategorien', body({ Quelle: 'meins' }))).body
    expect((await neighbour('DELETE', `/kategorien/${Id}`)).status).toBe(404)
    expect((await desk('GET', '/kategorien')).body.some((row: { Id: number }) => row.Id === Id)).toBe(true)
  })

  it('puts forward no product, since it has none', async () => {
    expect(codesOf(await desk('POST', '/kategorien', body({ StandardProduktId: 462 })))).toEqual({
      StandardProduktId: 'unknownThing',
    })
  })

  it('two at once have numbers of their own, also where there was none before', async () => {
    await test.services.db.write(3, async (tx) => {
      for (const table of ['listing', 'product_footnote', 'product_reward', 'product', 'product_category'])
        await tx.query(`DELETE FROM ${table} WHERE tenant_id = $1`, [3])
    })
    const empty = await atDesk(test, 'werkstrom')
    const answers = await Promise.all([1, 2, 3].map((at) => empty('POST', '/kategorien', body({ Quelle: `q${at}` }))))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.body.Id)).size).toBe(3)
  })
})

describe('a footnote', () => {
  const body = {
    Identifier: 'preise-netto',
    Gruppe: 'Preise',
    Titel: { de: 'Preise', en: '' },
    Inhalt: { de: 'Alle Preise netto.', en: '' },
  }

  it('appears beside the products that name it, and is deleted only when none does', async () => {
    const made = await desk('POST', '/fussnoten', body)
    expect(made.status).toBe(201)
    expect(codesOf(await desk('POST', '/fussnoten', body))).toEqual({ Identifier: 'taken' })
    expect((await neighbour('POST', '/fussnoten', body)).status).toBe(201)
    const { Id } = made.body
    const product = (await desk('POST', '/produkte', productBody('Mit Fußnote', { Fussnoten: [Id] }))).body
    await desk('POST', `/produkte/${product.Id}/anbieten`)
    expect((await test.call('GET', `/produkt/${product.Id}`)).body.Fussnote).toBe('Alle Preise netto.')
    expect((await desk('DELETE', `/fussnoten/${Id}`)).status).toBe(409)
    const rows = (await desk('GET', '/fussnoten')).body
    expect(rows.find((row: { Id: number }) => row.Id === Id).VerwendetVon).toEqual([
      { Id: product.Id, AnzeigeName: 'Mit Fußnote' },
    ])
    const changed = await desk('PUT', `/fussnoten/${Id}`, { ...body, Inhalt: { de: 'Netto.', en: 'Net.' }, Version: 1 })
    expect(changed.body.Version).toBe(2)
    expect(
      (await test.call('GET', `/produkt/${product.Id}`, { headers: { 'x-accept-language': 'en' } })).body.Fussnote,
    ).toBe('Net.')
  })

  it('unused is deleted, not by another tenant', async () => {
    const { Id } = (await desk('POST', '/fussnoten', { ...body, Identifier: 'weg-damit' })).body
    const theirs = await neighbour('GET', '/fussnoten')
    if (!theirs.body.some((row: { Id: number }) => row.Id === Id))
      expect((await neighbour('DELETE', `/fussnoten/${Id}`)).status).toBe(404)
    expect((await desk('DELETE', `/fussnoten/${Id}`)).body).toEqual({ Ok: true })
    expect((await desk('DELETE', `/fussnoten/${Id}`)).status).toBe(404)
    // Its number is not given to another, since products' histories name it.
    expect((await desk('POST', '/fussnoten', { ...body, Identifier: 'danach' })).body.Id).toBe(Id + 1)
  })
})

describe('a page of products', () => {
  const page = (path: string, over: object = {}) => ({
    ...{ Pfad: path, Ueber: null, Zeigt: 'products', Quelle: null, Kategorie: null, Young: null, Hybrid: null },
    ...{ Gruppen: [] as string[], Klassen: [] as string[] },
    ...{ Titel: { de: 'Herbst', en: 'Autumn' }, Beschreibung: { de: '', en: '' }, Einleitung: { de: '', en: '' } },
    ...{ Grafik: null, Filter: [], StandardProduktId: null, FuehrtZu: null, Position: 99, Veroeffentlicht: true },
    ...over,
  })

  it('is made, found under its path at once, and hidden again', async () => {
    const made = await desk('POST', '/seiten', { Schluessel: 'herbst', ...page('/herbst/angebote') })
    expect([made.status, made.body.Anzahl > 0]).toEqual([201, true])
    const open = () => test.call('GET', '/produktseite?pfad=/herbst/angebote')
    expect((await open()).body).toMatchObject({ Titel: 'Herbst' })
    expect((await neighbour('PUT', '/seiten/herbst', { ...page('/herbst'), Version: 1 })).status).toBe(404)
    const hidden = { ...page('/herbst/angebote'), Veroeffentlicht: false, Version: 1 }
    expect((await desk('PUT', '/seiten/herbst', hidden)).body).toMatchObject({ Version: 2, Anzahl: 0 })
    expect((await open()).status).toBe(404)
    expect((await desk('PUT', '/seiten/herbst', { ...hidden, Position: 3 })).body.PsoErrorCode).toBe('PSOF0410')
  })

  it('is filtered by groups and classes, and previews its products', async () => {
    const choice = { Zeigt: 'products', Quelle: null, Kategorie: null, Young: null, Hybrid: null }
    const preview = async (over: object) =>
      (await desk('POST', '/seiten/vorschau', { ...choice, Gruppen: [], Klassen: [], ...over })).body
    const all = await preview({})
    const Gruppe = 'zuhause'
    expect(all.Gruppen).toContain(Gruppe)
    const narrowed = await preview({ Gruppen: [Gruppe] })
    expect([narrowed.Anzahl > 0, narrowed.Anzahl < all.Anzahl]).toEqual([true, true])
    expect((await preview({ Gruppen: ['gibt es nicht'] })).Anzahl).toBe(0)
    expect((await preview({ Zeigt: 'tablets' })).Anzahl).toBe(3)
    const made = await desk('POST', '/seiten', {
      ...{ Schluessel: 'nur-diese', ...page('/nur/diese', { Gruppen: [Gruppe] }) },
    })
    expect(made.body).toMatchObject({ Anzahl: narrowed.Anzahl, Gruppen: [Gruppe], Klassen: [] })
    const open = (await test.call('GET', '/produktseite?pfad=/nur/diese')).body
    expect(open.Produkte.map(({ AnzeigeName }: { AnzeigeName: string }) => AnzeigeName).slice(0, 6)).toEqual(
      narrowed.Namen,
    )
    expect(new Set(open.Produkte.map((product: { Gruppe: string }) => product.Gruppe))).toEqual(new Set([Gruppe]))
  })

  it('counts nothing of another tenant', async () => {
    const choice = { Zeigt: 'devices', Quelle: null, Kategorie: null, Young: null, Hybrid: null }
    const { body } = await neighbour('POST', '/seiten/vorschau', { ...choice, Gruppen: [], Klassen: [] })
    expect([body.Anzahl, body.Quellen.includes('mobilfunk')]).toEqual([0, false])
  })

  it.each([
    ['/faq', 'pathTaken'],
    ['/produkte', 'pathTaken'],
    ['/empfehlen/462', 'pathTaken'],
    ['/winter', 'pathTaken'],
    ['/api/v1', 'pathReserved'],
    ['/betreiber/x', 'pathReserved'],
    ['/en', 'pathReserved'],
    ['//evil.example', 'invalidPath'],
    ['https://evil.example', 'invalidPath'],
    ['/a/../b', 'invalidPath'],
  ])('does not take %s: %s', async (path, code) => {
    await desk('POST', '/seiten', { Schluessel: 'winter', ...page('/winter') })
    expect(codesOf(await desk('POST', '/seiten', { Schluessel: 'neu', ...page(path) }))).toEqual({ Pfad: code })
  })

  it('lies beside the pages to recommend, wherever the tenant has them', async () => {
    const recommendAt = async (recommendPath: string) => {
      await test.services.db.owner.query('UPDATE tenant SET config = config || $1 WHERE id = 1', [{ recommendPath }])
      test.services.tenants.forget()
    }
    const faultsAt = async (path: string) =>
      codesOf(await desk('POST', '/seiten', { Schluessel: 'neu', ...page(path, { Ueber: 'nirgends' }) }))
    await recommendAt('/weitersagen')
    try {
      expect(await faultsAt('/weitersagen/462')).toEqual({ Pfad: 'pathTaken', Ueber: 'unknownThing' })
      expect(await faultsAt('/empfehlen/alle')).toEqual({ Ueber: 'unknownThing' })
    } finally {
      await recommendAt('/empfehlen')
    }
  })

  it('shows no category that there is none of; a kind and a source have no number', async () => {
    const made = (Kategorie: string) =>
      desk('POST', '/seiten', { Schluessel: `kategorie-${Kategorie}`.toLowerCase(), ...page('/k', { Kategorie }) })
    for (const unknown of ['999999', '0001', '12345678901'])
      expect(codesOf(await made(unknown))).toEqual({ Kategorie: 'unknownThing' })
    const { body } = await made('1')
    expect(body.Kategorie).toBe('1')
    const kept = { ...page('/k'), Version: 1 }
    expect(codesOf(await desk('PUT', '/seiten/kategorie-1', { ...kept, Kategorie: '999999' }))).toEqual({
      Kategorie: 'unknownThing',
    })
    for (const Kategorie of ['DP', 'glasfaser'])
      expect(
        (
          await desk('POST', '/seiten', {
            Schluessel: `k-${Kategorie}`.toLowerCase(),
            ...page(`/k-${Kategorie}`.toLowerCase(), { Kategorie }),
          })
        ).status,
      ).toBe(201)
  })

  it('does not lead in a circle, nor to an unknown page', async () => {
    await desk('POST', '/seiten', { Schluessel: 'a', ...page('/a') })
    await desk('POST', '/seiten', { Schluessel: 'b', ...page('/b', { Ueber: 'a', FuehrtZu: 'a' }) })
    const answer = await desk('PUT', '/seiten/a', { ...page('/a', { Ueber: 'b', FuehrtZu: 'a' }), Version: 1 })
    expect(codesOf(answer)).toEqual({ Ueber: 'circle', FuehrtZu: 'circle' })
    const unknown = page('/c', { Ueber: 'nirgends', FuehrtZu: 'nirgends', StandardProduktId: 999_999 })
    expect(codesOf(await desk('POST', '/seiten', { Schluessel: 'c', ...unknown }))).toEqual({
      Ueber: 'unknownThing',
      FuehrtZu: 'unknownThing',
      StandardProduktId: 'unknownThing',
    })
  })
})

describe('a way to take a reward', () => {
  it('is made where a tenant has none: a transfer can be claimed, a voucher gets its codes', async () => {
    await (await test.context(1)).write((tx) => tx.query('DELETE FROM reward_option WHERE tenant_id = $1', [1]))
    const texts = { Text: { de: '', en: '' }, Lieferung: { de: '', en: '' }, Position: 1, Aktiv: true, Grafik: null }
    const make = async (Art: string, de: string) => {
      const answer = await desk('POST', '/praemienarten', { Art, Titel: { de, en: '' }, ...texts })
      expect(answer).toMatchObject({ status: 201, body: { Art, Version: 1 } })
      return answer.body.Id as number
    }
    const bank = await make('bank', 'Überweisung')
    const voucher = await make('ecode', 'Gutschein')
    expect((await test.call('GET', '/praemie')).body).toMatchObject([
      { Id: bank, Art: 'Bank', Titel: 'Überweisung', Verfuegbar: true },
      { Id: voucher, Titel: 'Gutschein', Verfuegbar: false },
    ])
    // English was left out: its readers get the German text.
    const english = await test.call('GET', '/praemie', { headers: { 'x-accept-language': 'en' } })
    expect(english).toMatchObject({
      status: 200,
      body: [{ Titel: 'Überweisung', Lieferzeit: '' }, { Titel: 'Gutschein' }],
    })
    expect((await desk('POST', '/praemienarten', { Art: 'bar', Titel: { de: 'Bar', en: '' }, ...texts })).status).toBe(
      422,
    )
  })
  it('is shown otherwise, or not; the last transfer stays', async () => {
    const rows = (await desk('GET', '/praemienarten')).body
    const form = (row: Record<string, unknown>) => without(row, 'Id', 'Art', 'GrafikAdresse')
    const bank = rows.find(({ Art }: { Art: string }) => Art === 'bank')
    const voucher = rows.find(({ Art }: { Art: string }) => Art === 'ecode')
    expect((await desk('PUT', `/praemienarten/${bank.Id}`, { ...form(bank), Aktiv: false })).status).toBe(409)
    expect((await desk('PUT', `/praemienarten/${voucher.Id}`, { ...form(voucher), Aktiv: false })).status).toBe(200)
    const open = (await test.call('GET', '/praemie')).body
    expect(open.some(({ Id }: { Id: number }) => Id === voucher.Id)).toBe(false)
  })
})
