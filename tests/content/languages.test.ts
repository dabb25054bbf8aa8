import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wordFaults } from '../../apps/server/src/features/content/words/check-word.ts'
import { wordBook } from '../../apps/server/src/features/content/words/word-book.ts'
import { loadRenderer, type BuiltInWords } from '../../apps/server/src/platform/http/pages/renderer.ts'
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
/** Names and addresses are the same in every language; how a product's price is split is data of one. */
const names =
  /€\sGerät \+ |Peißnitz|Pläne?|Straße|Süd|Köln|Lübeck|München|Düsseldorf|Şahin|Umsatzsteuer|Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen|Datenschutz und Informationsfreiheit( Nordrhein-Westfalen)?|Sächsische Datenschutz- und Transparenzbeauftragte|Der Hamburgische Beauftragte für|Landesbeauftragte für|„[^“]*“|“[^”]*”/g

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

it('finds German where there is some', () => {
  expect(germanIn('You get it und that is all.')).toHaveLength(1)
  expect(germanIn('Prämie')).toHaveLength(1)
  expect(germanIn('You get a reward, and we write to you.')).toEqual([])
})

describe('the product’s words', () => {
  it('are there, and English in English', () => {
    const book = wordBook(builtIn, 'du')
    expect(book.length).toBeGreaterThan(1_000)
    // How the tenant speaks to people in German is named by the German word.
    const german = book.filter(({ name, texts }) => !name.includes('.Anrede.') && germanIn(texts.en).length > 0)
    expect(german.map(({ name, texts }) => `${name}: ${texts.en}`)).toEqual([])
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

  it('are what the demo tenants put their own over, without breaking any', () => {
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

describe.each(['fernblick', 'hanse-assekuranz', 'werkstrom'])('%s in English', (tenant) => {
  it.each([
    '',
    '/produkte',
    '/faq',
    '/agb',
    '/datenschutz',
    '/impressum',
    '/teilnahmebedingungen',
    '/kontakt',
    '/barrierefreiheitserklaerung',
    '/login',
    '/404',
  ])('shows no German on %s', async (path) => {
    const open = (url: string) =>
      site.app.http.inject({ method: 'GET', url, headers: { host: `${tenant.split('-')[0]}.localhost` } })
    const first = await open(`/en${path}`)
    // Where a login is forced, what stands before it.
    const { body } = first.statusCode === 302 ? await open(String(first.headers['location'])) : first
    const root = /<div id="root">([\s\S]*?)<script type="application\/json"/.exec(body)?.[1] ?? ''
    expect(root.length).toBeGreaterThan(500)
    const text = root
      .replaceAll(/<(style|svg|address)[\s\S]*?<\/\1>/g, ' ')
      .replaceAll(/<(\w+)[^>]* lang="de"[^>]*>[\s\S]*?<\/\1>/g, ' ')
      .replaceAll(/<[^>]+>/g, '\n')
      .replaceAll('&amp;', '&')
    const { contact } = (await site.context(demoTenants.find(({ key }) => key === tenant)!.id)).tenant.config
    const own = Object.values(contact).reduce((left, value) => left.replaceAll(value, ' '), text)
    expect(germanIn(own).map((line) => line.trim())).toEqual([])
  })
})
