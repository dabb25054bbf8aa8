import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentDesk } from '../../../../../../tests/support/content-desk.ts'
import { createTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { wordFaults } from './check-word.ts'
import { wordBook } from './word-book.ts'

describe('a wording', () => {
  const builtIn = ['Ich akzeptiere die <agb>AGB</agb> von {name}.', 'I accept the <agb>terms</agb> of {name}.']
  it.each([
    ['Ja zu den <agb>AGB</agb>', []],
    ['Ja zu den <agb>AGB</agb> von {name}', []],
    ['Ja zu den AGB', ['wrongTags']],
    ['<agb>AGB</agb> und <b>mehr</b>', ['wrongTags']],
    ['<agb>AGB</agb> und <agb>', ['wrongTags']],
    ['Ja zu den AGB<agb> </agb>', ['wrongTags']],
    ['<agb>AGB</agb> von {company}', ['unknownPlaceholder']],
    ['<agb>AGB</agb> von {name}, {count}', ['unknownPlaceholder']],
  ])('%s', (value, codes) => {
    expect(wordFaults(value, builtIn).map(({ code }) => code)).toEqual(codes)
  })
  it('without marks may hold any sign', () => {
    expect(wordFaults('1 < 2 & <3 </x>', ['Nichts'])).toEqual([])
  })
})

describe('the book of words', () => {
  const book = wordBook(
    {
      home: {
        de: { clicks_one: 'Ein Klick', clicks_other: '{count} Klicks', hi: 'Du', hi_Sie: 'Sie' },
        en: { clicks_one: 'One click', clicks_other: '{count} clicks', hi: 'You' },
      },
    },
    'Sie',
  )
  it('is in the tenant’s tone, and knows the forms of a word', () => {
    expect(book.map(({ name }) => name)).toEqual(['home.clicks_one', 'home.clicks_other', 'home.hi'])
    expect(book[2]?.texts).toEqual({ de: 'Sie', en: 'You' })
    expect(book[0]).toMatchObject({ placeholders: ['count'], forms: ['home.clicks_one', 'home.clicks_other'] })
  })
})

describe('the desk of words', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof contentDesk>>
  beforeAll(async () => {
    test = await createTestApp()
    desk = await contentDesk(test)
  })
  afterAll(() => test.close())

  const find = async (query: string) => (await desk.call('GET', `/woerter?${query}`)).body
  const put = (name: string, Wert: string, Bisher: string | null = null, Sprache = 'de') =>
    desk.call('PUT', `/woerter/${name}`, { Sprache, Wert, Bisher })

  it('finds words by text, key, place, and those that are the tenant’s own', async () => {
    expect((await find('query=drei%20schritten')).Content[0].Name).toBe('home.steps.title')
    expect((await find('query=home.steps.title')).TotalCount).toBe(1)
    const home = await find('bereich=home&pagesize=200')
    expect(home.Content.every(({ Bereich }: { Bereich: string }) => Bereich === 'home')).toBe(true)
    const spaces = (await desk.call('GET', '/woerter/bereiche')).body
    expect(spaces).toContainEqual({ Bereich: 'home', Woerter: home.TotalCount, Eigene: 1 })
    const own = await find('eigene=true')
    expect(own.Content.map(({ Name }: { Name: string }) => Name)).toEqual(['home.faq.title'])
  })

  it('overrides a built-in word and removes the override; the audit has both', async () => {
    const set = await put('home.steps.title', 'So geht es')
    expect(set.body.Fassungen[0]).toEqual({
      Sprache: 'de',
      Eingebaut: 'In drei Schritten zur Prämie',
      Eigen: 'So geht es',
    })
    const shown = async () => (await test.call('GET', '/content/getlanguagecontent/de')).body['home.steps.title']
    expect(await shown()).toBe('So geht es')
    expect(
      (await test.call('GET', '/content/getlanguagecontent/de', { tenant: 'werkstrom' })).body['home.steps.title'],
    ).toBe('In drei Schritten zur Prämie')
    const reset = await desk.call('DELETE', '/woerter/home.steps.title/de')
    expect(reset.body.Fassungen[0].Eigen).toBeNull()
    expect(await shown()).toBe('In drei Schritten zur Prämie')
    const ctx = await test.context()
    const events = await ctx.read((tx) =>
      tx.query<{ kind: string; data: object }>(
        `SELECT kind, data FROM event WHERE tenant_id = $1 AND kind LIKE 'word%' ORDER BY at, id`,
        [1],
      ),
    )
    expect(events).toEqual([
      { kind: 'wordChanged', data: { name: 'home.steps.title', locale: 'de', before: null, after: 'So geht es' } },
      { kind: 'wordReset', data: { name: 'home.steps.title', locale: 'de', before: 'So geht es' } },
    ])
  })

  it('refuses the second of two who change one word, and loses neither text', async () => {
    expect((await put('home.steps.pick', 'Von mir')).status).toBe(200)
    const late = await put('home.steps.pick', 'Von ihr')
    expect([late.status, late.body.PsoErrorCode]).toEqual([409, 'PSOF0410'])
    expect((await put('home.steps.pick', 'Von ihr', 'Von mir')).status).toBe(200)
    const race = await Promise.all(Array.from({ length: 8 }, (_, n) => put('home.steps.share', `Wer ${n}`)))
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('does not remove a wording that whoever resets it has not seen', async () => {
    const reset = (Bisher?: string) =>
      desk.call('DELETE', '/woerter/home.steps.reward/de', Bisher === undefined ? undefined : { Bisher })
    await put('home.steps.reward', 'Von mir')
    await put('home.steps.reward', 'Von ihr', 'Von mir')
    const late = await reset('Von mir')
    expect([late.status, late.body.PsoErrorCode]).toEqual([409, 'PSOF0410'])
    expect((await find('query=home.steps.reward')).Content[0].Fassungen[0].Eigen).toBe('Von ihr')
    expect((await reset('Von ihr')).body.Fassungen[0].Eigen).toBeNull()
    // It is gone: whatever it was before.
    expect((await reset('Von ihr')).status).toBe(200)
    await put('home.steps.reward', 'Noch einmal')
    expect((await reset()).body.Fassungen[0].Eigen).toBeNull()
  })

  it('refuses broken words: an unknown variable, a lost link, an unknown word', async () => {
    const broken = await put('home.hero.eyebrow', 'Bei {niemand}')
    expect([broken.status, broken.text.includes('unknownPlaceholder')]).toEqual([422, true])
    for (const name of ['home.gibtsnicht', '__proto__', 'home', 'home.hero.lead_Sie', '..%2fx'])
      expect((await put(name, 'x')).status).toBe(404)
    expect((await put('home.hero.eyebrow', '   ')).status).toBe(422)
    expect((await put('home.hero.eyebrow', 'x', null, 'fr')).status).toBe(422)
  })
})
