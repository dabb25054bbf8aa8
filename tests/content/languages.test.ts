import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wordFaults } from '../../apps/server/src/features/content/words/check-word.ts'
import { wordBook } from '../../apps/server/src/features/content/words/word-book.ts'
import { loadRenderer } from '../../apps/server/src/platform/http/pages/renderer.ts'
import type { BuiltInWords } from '../../apps/server/src/platform/http/pages/built-in-words.ts'
import { ownWords } from '../../db/seeds/tenants/own-words.ts'
import { demoTenants } from '../../db/seeds/tenants/tenants.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

/**
 * No German in English: every English word of the product, and every public page as it is rendered in English, read for
 * the small words no German sentence does without.
 */
const small =
  /(?<![\p{L}\p{M}'’.@/-])(und|oder|nicht|nichts|der|das|ist|sind|für|mit|auf|wird|werden|wurde|Sie|Ihre?n?|dein\w*|dich|dir|du|eine?[nmrs]?|kein\w*|wir|uns|bei|zum|zur|nach|über|auch|noch|von|den|dem|sich|wenn|dass|schon|hier|jetzt|bitte|oben|unten)(?![\p{L}\p{M}'’-])/u
const umlauts = /[äöüßÄÖÜ]/
/** Names and addresses are the same in every language. */
const names =
  /Peißnitz|Pläne?|Straße|Süd|Köln|Lübeck|München|Düsseldorf|Şahin|Umsatzsteuer|Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen|Datenschutz und Informationsfreiheit( Nordrhein-Westfalen)?|Sächsische Datenschutz- und Transparenzbeauftragte|Der Hamburgische Beauftragte für|Landesbeauftragte für|„[^“]*“|“[^”]*”/g

/** Forms that are German in any text: amounts, days, quotation marks (decision 0048). */
const germanForm = /\d,\d\d\s?(€|Euro)|\d\s?€|\b\d{1,2}\.\d{1,2}\.\d{4}\b|„/
/** Forms that are English in any text, or belong to neither language. */
const englishForm = /€\s?\d|“[^“”„]*”|"/

let site: TestApp
let builtIn: BuiltInWords
beforeAll(async () => {
  site = await createTestApp()
  builtIn = (await loadRenderer())?.words ?? {}
})
afterAll(() => site.close())

const germanIn = (text: string): string[] =>
  text
    .replaceAll(names, ' ')
    .split(/(?<=[.!?:])\s+|\n/)
    .filter((sentence) => small.test(sentence) || umlauts.test(sentence))

/** The parts of an answer that people read; a product's internal name and its shop are the client's own words. */
const readable =
  /^(AnzeigeName|Beschreibung\d?|Fussnote|Titel|Inhalt|Preisaufteilung|Aktionsname|Aktionsrabatt|Aktion|Text|RechtsText|Zusammenfassung|Wert)$/
function textsIn(value: unknown, member = ''): string[] {
  if (typeof value === 'string') return readable.test(member) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, member))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, name))
}

/** A few at a time: a busy machine refuses requests that wait too long for its database. */
async function onAll(paths: readonly string[], read: (path: string) => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < paths.length; at += 4)
    found.push(...(await Promise.all(paths.slice(at, at + 4).map(read))).flat())
  return found
}

/** Whether strangers see a tenant's offers, or a login first. */
async function forceLogin(tenantId: number, isOn: boolean): Promise<void> {
  await site.services.db.owner.query(
    `UPDATE tenant SET config = jsonb_set(config, '{modules,forcedLogin}', $2), content_version = content_version + 1 WHERE id = $1`,
    [tenantId, JSON.stringify(isOn)],
  )
  site.services.tenants.forget()
}

it('finds German where there is some', () => {
  expect(germanIn('You get it und that is all.')).toHaveLength(1)
  expect(germanIn('Prämie')).toHaveLength(1)
  expect(germanIn('19,95 € Gerät + 25,00 € Tarif')).toHaveLength(1)
  expect(textsIn([{ Name: 'x', AnzeigeName: 'One', Tief: { Fussnote: 'Two' } }])).toEqual(['One', 'Two'])
  for (const text of ['35,00 €', '35\u00a0€', 'until 14.03.2027', '„this“']) expect(germanForm.test(text)).toBe(true)
  for (const text of ['€35.00', '“this”', '14 March 2027', '1,000 Mbit/s']) expect(germanForm.test(text)).toBe(false)
  for (const text of ['€35.00', '“this”', 'a "b"']) expect(englishForm.test(text)).toBe(true)
  for (const text of ['35,00 €', '„this“ and „that“']) expect(englishForm.test(text)).toBe(false)
  expect(germanIn('You get a reward, and we write to you.')).toEqual([])
})

describe('the product’s words', () => {
  it('are there, and English in English', () => {
    const book = wordBook(builtIn, 'du')
    expect(book.length).toBeGreaterThan(1_000)
    // How the tenant speaks to people in German is named by the German word.
    const german = book.filter(({ name, texts }) => !name.includes('.tone.') && germanIn(texts.en).length > 0)
    expect(german.map(({ name, texts }) => `${name}: ${texts.en}`)).toEqual([])
  })

  it('write amounts, days and quotations as their language does', () => {
    const book = wordBook(builtIn, 'du')
    const isExample = (name: string) => /csv|import|\.html$/i.test(name)
    const wrong = (locale: 'de' | 'en', form: RegExp) =>
      book
        .filter(({ name, texts }) => !isExample(name) && form.test(texts[locale]))
        .map(({ name, texts }) => `${name}: ${texts[locale]}`)
    expect(wrong('en', germanForm)).toEqual([])
    expect(wrong('de', englishForm)).toEqual([])
  })

  it('have the same keys, placeholders and marks in both languages, and every plural form', () => {
    for (const { name, texts, forms } of wordBook(builtIn, 'du')) {
      expect([name, texts.de !== '', texts.en !== '']).toEqual([name, true, true])
      // A form that spells the number out leaves it out.
      if (forms.length === 0) expect([name, wordFaults(texts.en, [texts.de]).length]).toEqual([name, 0])
      if (forms.length > 0)
        expect([name, forms.map((form) => /_(\w+)$/.exec(form)?.[1]).toSorted()]).toEqual([name, ['one', 'other']])
    }
  })

  it('speak of a contract that is concluded, not of an order, where a tenant says "Sie"', () => {
    const rooms =
      /^(late-claims|cases|recipient-case|recipients|landing|rewards|personal|share|recommend|titles|home)\./
    const orders = wordBook(builtIn, 'Sie').filter(
      ({ name, texts }) =>
        rooms.test(name) &&
        !name.startsWith('titles.operator') &&
        /Bestellung|Bestellnummer|bestellt(?! haben)/.test(texts.de),
    )
    expect(orders.map(({ name, texts }) => `${name}: ${texts.de}`)).toEqual([])
  })

  it('are the ones that the demo tenants override, without breaking any', () => {
    for (const tenant of demoTenants) {
      const book = wordBook(builtIn, tenant.config.tone)
      for (const [locale, words] of Object.entries(ownWords[tenant.key] ?? {}))
        for (const [name, value] of Object.entries(words)) {
          const word = book.find((one) => one.name === name)
          expect([tenant.key, locale, name, wordFaults(value, [word?.texts.de ?? '', word?.texts.en ?? ''])]).toEqual([
            tenant.key,
            locale,
            name,
            [],
          ])
        }
    }
  })
})

describe.each(demoTenants)('$key in English', (tenant) => {
  const { id, key, name, hosts, config, products, listings, devices } = tenant
  const open = (url: string) => site.app.http.inject({ method: 'GET', url, headers: { host: hosts[0]! } })
  const own = Object.values(config.contact)
  const offered = products.filter(({ recommendable }) => recommendable !== false)

  /** Everything that a page says to people, piece by piece. */
  async function saidOn(locale: 'de' | 'en', path: string): Promise<string[]> {
    const first = await open(`/${locale}${path}`)
    const { statusCode, body } = first.statusCode === 302 ? await open(String(first.headers['location'])) : first
    expect([path, { '/404': 404, '/empfehlungabgelaufen': 410 }[path] ?? 200]).toEqual([path, statusCode])
    const root = /<div id="root">([\s\S]*?)<script type="application\/json"/.exec(body)?.[1] ?? ''
    expect([path, root.length > 500]).toEqual([path, true])
    const text = root
      .replaceAll(/<(style|svg|address)[\s\S]*?<\/\1>/g, ' ')
      .replaceAll(/<(\w+)[^>]* lang="de"[^>]*>[\s\S]*?<\/\1>/g, ' ')
      .replaceAll(/ (?:alt|aria-label|title|placeholder)="([^"]*)"/g, '>$1<')
      .replaceAll(/<[^>]*>/g, '\n')
      .replaceAll('&amp;', '&')
    const head = [/<title>([^<]*)/, /name="description" content="([^"]*)/].map((part) => part.exec(body)?.[1] ?? '')
    return [...head, ...text.split('\n')].map((piece) => piece.trim()).filter((piece) => piece !== '')
  }
  /** The sentences of a page that are not English. */
  async function germanOn(path: string): Promise<string[]> {
    const text = own.reduce((left, value) => left.replaceAll(value, ' '), (await saidOn('en', path)).join('\n'))
    const forms = text.split('\n').filter((line) => germanForm.test(line))
    return [...germanIn(text), ...forms].map((line) => `${path}: ${line.trim()}`)
  }
  /** Pages of a module that is off, and of agencies and sellers where there are none. */
  const isMissing = (path: string): boolean =>
    (['/code', '/danke'].includes(path) && !config.modules.offlineCode) ||
    (/^\/agentur(\/(info|regeln|datenschutz|kosten|login|registrieren))?$/.test(path) &&
      !tenant.documents.some((one) => one.key.startsWith('agentur-'))) ||
    (path.startsWith('/profi/') && !config.modules.sellers) ||
    (path === '/mitarbeiterempfehlen' && (!config.modules.employees || config.autologin)) ||
    (/^\/(login|passwortvergessen|registrieren)$/.test(path) && config.autologin)
  const germanOnAll = (paths: readonly string[]) => onAll(paths, germanOn)

  /** Words that are the same in both languages. */
  const names = new Set([
    ...[name, ...name.split(' '), key, `© ${new Date().getFullYear()} ${config.contact.company}`, ...own],
    ...[`${config.contact.street}, ${config.contact.city}`, `datenschutz@${key}.example`, 'cookieConsent', 'channel'],
    ...['Dr. Annika Voss, Emre Şahin', 'Petra Kaminski, Yusuf Demir'],
    ...['Deutsch', 'English', 'Shop', 'Portal', 'Bank', 'Cookies', 'Register', 'Smartphones', 'Tablets'],
    ...products.flatMap(({ externalId, de, en }) => (de.name === en.name ? [externalId, de.name] : [externalId])),
    ...(listings ?? []).flatMap(({ de, en }) => (de.title === en.title ? [de.title] : [])),
    ...(devices ?? []).flatMap((device) => [device.name, device.manufacturer]),
    ...tenant.documents.flatMap(({ de, en }) => (de.title === en.title ? [de.title] : [])),
  ])
  async function sameIn(path: string): Promise<string[]> {
    const german = new Set(await saidOn('de', path))
    const both = (await saidOn('en', path)).filter((piece) => german.has(piece) && /\p{L}{3}/u.test(piece))
    return both.filter((piece) => !names.has(piece.replace(` · ${name}`, ''))).map((piece) => `${path}: ${piece}`)
  }
  const sameInAll = async (paths: readonly string[]) => [...new Set(await onAll(paths, sameIn))]

  it('shows no German on the public pages', async () => {
    const paths = [
      ...['', '/produkte', '/faq', '/agb', '/datenschutz', '/impressum', '/teilnahmebedingungen', '/kontakt'],
      ...['/barrierefreiheitserklaerung', '/login', '/404', '/passwortvergessen', '/registrieren', '/willkommen'],
      ...['/aktuellepraemienuebersicht', '/praemienuebersicht', '/code', '/danke', '/empfehlungabgelaufen'],
      ...['/kundennummer', '/mitarbeiterempfehlen', '/empfaenger/loeschung', '/empfaenger/zustimmung'],
      ...['/agentur', '/agentur/info', '/agentur/regeln', '/agentur/datenschutz', '/agentur/kosten'],
      ...['/agentur/login', '/agentur/registrieren', '/profi/registrieren', '/betreiber/login'],
    ]
    const there = paths.filter((path) => !isMissing(path))
    expect(await germanOnAll(there)).toEqual([])
    expect(await sameInAll(there)).toEqual([])
  })

  it('says its language, and at each way to another page the language of that one', async () => {
    for (const [locale, other] of [
      ['en', 'de'],
      ['de', 'en'],
    ] as const) {
      const { body } = await open(`/${locale}/agb`)
      expect(body).toContain(`<html lang="${locale}"`)
      const ways = [...body.matchAll(/<a\b[^>]* hreflang="(\w+)"[^>]*>/gi)]
      expect(ways.map(([, leadsTo]) => leadsTo)).toContain(other)
      for (const [way, leadsTo] of ways) expect(way).toContain(` lang="${leadsTo}"`)
    }
  })

  describe('to a visitor who sees the offers', () => {
    beforeAll(() => forceLogin(id, false))
    afterAll(() => forceLogin(id, config.modules.forcedLogin))

    it('shows no German on any page of products, nor on the forms to recommend one', async () => {
      const paths = [
        '',
        '/produkte',
        ...(listings ?? []).map(({ path }) => path),
        ...offered.map((product) => `/produkte/${product.id}`),
        ...offered.slice(0, 3).map((product) => `/empfehlen/${product.id}`),
        ...(config.modules.agentRecommendation ? [`/agent/empfehlen/${products[0]!.id}`] : []),
      ]
      expect(await germanOnAll(paths)).toEqual([])
      expect(await sameInAll(paths)).toEqual([])
    })

    it('shows none to a recipient, or to a recommender who shares', async () => {
      const made = await site.call('POST', '/Empfehlen/create', {
        tenant: key,
        body: {
          Empfehlung: { Produkt: products[0]!.id, AnteilEmpfehler: 50, AgbText: 'x', AgbAkzeptiert: true },
          Empfehler: { Vorname: 'Ada', Nachname: 'Jones', Email: `ada-${key}@demo.example` },
          Empfaenger: {},
        },
      })
      expect([made.status, made.text.slice(0, 200)]).toEqual([201, made.text.slice(0, 200)])
      const number = made.body.Empfehlungsnummer as string
      const paths = [`/empfaengerdaten/${number}`, `/empfehlung/${number}`]
      expect(await germanOnAll(paths)).toEqual([])
      expect(await sameInAll(paths)).toEqual([])
    })
  })

  it('has no German in texts that a client program reads', async () => {
    const read = async (path: string) => {
      const { body, status } = await site.call('GET', path, { tenant: key, headers: { 'x-accept-language': 'en' } })
      expect([path, status]).toEqual([path, 200])
      return textsIn(body)
    }
    const calls = [
      '/produkt',
      '/produktkategorie',
      '/praemie',
      '/aktion/alleAktiven',
      '/content/variables',
      '/produktseiten',
    ]
    const said = (await Promise.all(calls.map(read))).flat()
    expect(said.length).toBeGreaterThan(20)
    const text = own.reduce((left, value) => left.replaceAll(value, ' '), said.join('\n'))
    expect(germanIn(text)).toEqual([])
    // Wert is German in every language (decision 0048).
    const others = said.filter((piece) => !/^[\d.]+(,\d\d)?\u00a0€$/.test(piece))
    expect(others.filter((piece) => germanForm.test(piece))).toEqual([])
  })
})
