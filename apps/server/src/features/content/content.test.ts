import { retentionKinds } from '@referral/domain/retention'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { isRefused } from '#platform/outcome.ts'
import { statement } from '#platform/db/tx.ts'
import { documentKeys as allKeys, isOfAgencies } from '@referral/contract/page-documents'
import { faqStructure } from './faq-structure.ts'
import { getLanguageContent, type BuiltInWords } from './words/language-content.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

test('search engines read questions and answers without marks', () => {
  const answer = ['Unter [Meine Daten](seite:MeineDaten).', '**Sofort**, und ohne Kosten.']
  expect(faqStructure({ blocks: [{ kind: 'question', text: 'Geht das **immer**?', answer }] })).toEqual([
    {
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Geht das immer?',
          acceptedAnswer: { '@type': 'Answer', text: 'Unter Meine Daten.\nSofort, und ohne Kosten.' },
        },
      ],
    },
  ])
})

const tenants = ['fernblick', 'hanse-assekuranz', 'werkstrom']
const documentKeys = allKeys.filter((key) => !isOfAgencies(key))
const agencyKeys = allKeys.filter(isOfAgencies)
const withAgencies = ['fernblick', 'hanse-assekuranz']
const read = (key: string, language = 'de', tenant = 'fernblick') =>
  site.call('GET', `/content/dokument/${key}`, { tenant, headers: { 'x-accept-language': language } })

describe('documents', () => {
  test.each(
    tenants.flatMap((tenant) =>
      documentKeys.flatMap((key) => [[tenant, key, 'de'] as const, [tenant, key, 'en'] as const]),
    ),
  )('%s has %s in %s, filled with its own data', async (tenant, key, language) => {
    const { status, body, text } = await read(key, language, tenant)
    expect(status).toBe(200)
    expect(body).toMatchObject({ Schluessel: key, Sprache: language, Version: 1 })
    expect(body.Inhalt.length).toBeGreaterThan(4)
    expect(text).not.toMatch(/\{\w+\}/)
  })

  test.each(
    withAgencies.flatMap((tenant) =>
      agencyKeys.flatMap((key) => [[tenant, key, 'de'] as const, [tenant, key, 'en'] as const]),
    ),
  )('%s has %s in %s for its agencies', async (tenant, key, language) => {
    const { status, body, text } = await read(key, language, tenant)
    expect([status, body.Sprache]).toEqual([200, language])
    expect(body.Inhalt.length).toBeGreaterThan(5)
    expect(text).not.toMatch(/\{[\w.]+\}/)
  })

  test('of agencies are not there where a tenant has none, neither text nor page', async () => {
    for (const key of agencyKeys) expect((await read(key, 'de', 'werkstrom')).status).toBe(404)
    const page = (host: string) => site.app.http.inject({ url: '/de/agentur/regeln', headers: { host } })
    expect((await page('werk.localhost')).statusCode).toBe(404)
    // Where a login is forced, too: agencies have one of their own.
    const answer = await page('hanse.localhost')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Regeln für Agenturen')
    expect(answer.body).toContain('ergänzend zum Agenturvertrag')
  })

  test('speak to their readers as the tenant does', async () => {
    const duText = /\b(du|dein\w*|dich|dir)\b/
    for (const key of allKeys) {
      expect((await read(key, 'de', 'hanse-assekuranz')).text.toLowerCase()).not.toMatch(duText)
    }
    expect((await read('agb')).text).toMatch(duText)
    expect((await read('agb', 'de', 'hanse-assekuranz')).text).toMatch(/\bSie\b/)
  })

  test('draw the retention table from the domain', async () => {
    for (const [language, weeks] of [
      ['de', '12 Wochen ab Eingabe'],
      ['en', '12 weeks after entry'],
    ] as const) {
      const { body } = await read('datenschutz', language)
      const table = body.Inhalt.find(({ Art }: { Art: string }) => Art === 'table')
      expect(table.Zeilen).toHaveLength(retentionKinds.length)
      expect(table.Zeilen[0][1]).toBe(weeks)
      expect(table.Zeilen.flat()).not.toContain(undefined)
    }
  })

  test('say the three business terms of the specification', async () => {
    const { text } = await read('teilnahmebedingungen')
    expect(text).toContain('zwölf Wochen')
    expect(text).toContain('Hotline')
    expect(text).toContain('tatsächlich bestellt')
  })

  test('of agencies also come with agenturvariables, as plain text beside the page’s variables', async () => {
    const ask = (page: string, body: object = {}, tenant = 'hanse-assekuranz') =>
      site.call('POST', `/content/agenturvariables/${page}`, { tenant, body })
    const { body } = await ask('kosten')
    const valueOf = (name: string, language: string) =>
      body
        .find(({ Name }: { Name: string }) => Name === name)
        ?.Werte.find(({ Sprache }: { Sprache: string }) => Sprache === language)?.Wert as string
    expect(valueOf('titel', 'de')).toBe('Was es kostet')
    expect(valueOf('text', 'en')).toContain('14 days from the invoice date')
    expect(valueOf('text', 'de')).toContain('• Betrieb der Seiten, der Links und der Einladungen')
    expect(valueOf('zahlungsziel', 'de')).toBe('14 Tage nach Rechnungsdatum')
    expect(valueOf('text', 'de')).not.toMatch(/\*\*|seite:/)
    expect((await ask('kosten', { Namen: ['titel'] })).body).toHaveLength(1)
    expect((await ask('kosten', {}, 'werkstrom')).body.map(({ Name }: { Name: string }) => Name)).toEqual([
      'zahlungsziel',
    ])
    expect((await ask('unbekannt')).body).toEqual([])
  })

  test('that were never written are not found', async () => {
    for (const key of ['nichts', '..%2fagb', 'AGB', '__proto__']) expect((await read(key)).status).toBe(404)
  })

  test('answer their newest version', async () => {
    await site.services.db.write(1, (tx) =>
      tx.run(
        statement(
          'test_document',
          `INSERT INTO content_document SELECT tenant_id, key, locale, 2, 'AGB, neu gefasst', body, published_at FROM content_document WHERE tenant_id = $1 AND key = 'agb' AND locale = 'de'`,
        ),
        [1],
      ),
    )
    site.services.tenants.forget()
    expect((await read('agb')).body).toMatchObject({ Titel: 'AGB, neu gefasst', Version: 2 })
    expect((await read('agb', 'de', 'werkstrom')).body).toMatchObject({ Version: 1 })
  })
})

describe('the block of the contact page', () => {
  const block = (key: string, tenant = 'fernblick') => site.call('GET', `/content/baustein/${key}`, { tenant })

  test('appears beside the form, in both languages', async () => {
    for (const [language, said] of [
      ['de', 'Am Telefon erreichst du uns'],
      ['en', 'You can reach us by phone'],
    ] as const) {
      const { body } = await site.app.http.inject({
        url: `/${language}/kontakt`,
        headers: { host: 'fernblick.localhost' },
      })
      expect(/<div id="root">([\s\S]*?)<script/.exec(body)?.[1]).toContain(said)
    }
  })

  test('is empty where it was never written; any other is not found', async () => {
    await site.services.db.write(3, (tx) =>
      tx.run(statement('test_block', `DELETE FROM content_document WHERE tenant_id = $1 AND key = 'kontakt'`), [3]),
    )
    expect((await block('kontakt', 'werkstrom')).body).toMatchObject({ Titel: '', Inhalt: [] })
    expect((await block('nirgends', 'werkstrom')).status).toBe(404)
  })
})

describe('the words of a language', () => {
  const words: BuiltInWords = {
    home: {
      de: { title: 'Empfiehl uns', title_Sie: 'Empfehlen Sie uns', more: 'Mehr' },
      en: { title: 'Recommend us', more: 'More' },
    },
  }
  const contentOf = async (tenantId: number, locale: 'de' | 'en') =>
    getLanguageContent(await site.context(tenantId), words, locale)

  test('come in the tenant’s tone, by namespace and key', async () => {
    expect(await contentOf(1, 'de')).toEqual({ 'home.title': 'Empfiehl uns', 'home.more': 'Mehr' })
    expect(await contentOf(2, 'de')).toEqual({ 'home.title': 'Empfehlen Sie uns', 'home.more': 'Mehr' })
    expect(await contentOf(2, 'en')).toEqual({ 'home.title': 'Recommend us', 'home.more': 'More' })
    const formal = await getLanguageContent(await site.context(1), words, 'de', 'Sie')
    expect(formal).toEqual({ 'home.title': 'Empfehlen Sie uns', 'home.more': 'Mehr' })
  })

  test('give way to the tenant’s own, and to no other’s', async () => {
    const insert = statement(
      'test_words',
      `INSERT INTO tenant_words (tenant_id, locale, name, value) VALUES ($1, 'de', $2, $3)`,
    )
    await site.services.db.write(2, async (tx) => {
      await tx.run(insert, [2, 'home.more', 'Weiteres'])
      await tx.run(insert, [2, 'home.unknown', 'Nirgends zu sehen'])
    })
    expect(await contentOf(2, 'de')).toEqual({ 'home.title': 'Empfehlen Sie uns', 'home.more': 'Weiteres' })
    expect(await contentOf(1, 'de')).toMatchObject({ 'home.more': 'Mehr' })
  })

  test('of a language that is not on offer are not found', async () => {
    expect((await site.call('GET', '/content/getlanguagecontent/fr')).status).toBe(404)
    expect((await site.call('GET', '/content/getlanguagecontent/de')).status).toBe(200)
    await site.services.db.owner.query(`UPDATE tenant SET config = config || '{"languages":["de"]}' WHERE id = 3`)
    site.services.tenants.forget()
    expect(isRefused(await contentOf(3, 'en'))).toBe(true)
  })
})
