import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentDesk, writing, type Writing } from '../../../../../../tests/support/content-desk.ts'
import { offerLanguages } from '../../../../../../tests/support/offer-languages.ts'
import { createTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let test: TestApp
let desk: Awaited<ReturnType<typeof contentDesk>>
beforeAll(async () => {
  test = await createTestApp()
  desk = await contentDesk(test)
})
afterAll(() => test.close())

const offer = (...languages: readonly ('de' | 'en')[]) => offerLanguages(test, ...languages)
const german = (text: string): Writing[] => writing(text).filter(({ Sprache }) => Sprache === 'de')
const inEnglish = (texts: readonly Writing[]) => texts.find(({ Sprache }) => Sprache === 'en')?.Inhalt[0]?.['Text']
const shown = (key: string, language: string) =>
  test.call('GET', `/content/baustein/${key}`, { headers: { 'x-accept-language': language } })

describe('where a tenant offers German alone', () => {
  it('an English draft from before survives every further draft, and comes back with the language', async () => {
    const [de, en] = writing('erst deutsch')
    await offer('de', 'en')
    await desk.save('baustein/entwurf', [de!, { ...en!, Inhalt: [{ Art: 'text', Text: 'begun in English' }] }])
    await offer('de')
    const saved = (await desk.save('baustein/entwurf', german('dann weiter'))).body
    expect(saved.EntwurfTexte.map(({ Sprache }: Writing) => Sprache)).toEqual(['de'])
    await offer('de', 'en')
    expect(inEnglish((await desk.read('baustein/entwurf')).body.EntwurfTexte)).toBe('begun in English')
  })

  it('publishing keeps the English text, which can be brought back and withdrawn with the German one', async () => {
    const [de, en] = writing('eins')
    await offer('de', 'en')
    await desk.publish('baustein/beides', [de!, { ...en!, Inhalt: [{ Art: 'text', Text: 'one' }] }])
    await offer('de')
    const published = await desk.publish('baustein/beides', german('zwei'))
    expect(published.body.Text).toMatchObject({ Version: 2, Entwurf: null })
    await offer('de', 'en')
    expect((await shown('beides', 'en')).body.Inhalt[0].Text).toBe('one')
    const again = await desk.call('POST', '/inhalte/baustein/beides/wiederherstellen', { Version: 2, Aktuell: 2 })
    expect([again.status, inEnglish(again.body.Veroeffentlicht)]).toEqual([200, 'one'])
    await offer('de')
    await desk.publish('baustein/beides', german('vier'))
    await desk.call('POST', '/inhalte/baustein/beides/zurueckziehen', { Aktuell: 4 })
    await offer('de', 'en')
    expect((await shown('beides', 'en')).status).toBe(404)
  })

  it('publishing brings back no English text that was withdrawn, and withdrawing takes each language’s newest', async () => {
    const [de, en] = writing('eins')
    await offer('de', 'en')
    await desk.publish('baustein/weg', [de!, { ...en!, Inhalt: [{ Art: 'text', Text: 'gone' }] }])
    await desk.call('POST', '/inhalte/baustein/weg/zurueckziehen', { Aktuell: 1 })
    await offer('de')
    expect((await desk.publish('baustein/weg', german('drei'))).status).toBe(200)
    await offer('de', 'en')
    const stored = await test.services.db.read(1, (tx) =>
      tx.query(
        `SELECT version FROM content_document WHERE tenant_id = $1 AND key = 'weg' AND locale = 'en' AND NOT withdrawn AND version > 1`,
        [tx.tenantId],
      ),
    )
    expect(stored).toEqual([])
    // As an import leaves it: German is a version ahead.
    await desk.publish('baustein/voraus', [de!, { ...en!, Inhalt: [{ Art: 'text', Text: 'behind' }] }])
    await test.services.db.write(1, (tx) =>
      tx.query(`UPDATE content_document SET version = 2 WHERE tenant_id = $1 AND key = 'voraus' AND locale = 'de'`, [
        tx.tenantId,
      ]),
    )
    test.services.tenants.forget()
    expect((await desk.call('POST', '/inhalte/baustein/voraus/zurueckziehen', { Aktuell: 2 })).status).toBe(200)
    expect([(await shown('voraus', 'de')).status, (await shown('voraus', 'en')).status]).toEqual([404, 404])
  })

  it('no list of texts speaks of an English one that nobody can see', async () => {
    const [de, en] = writing('ohne Variable')
    await offer('de', 'en')
    await desk.save('baustein/unbekannt', [de!, { ...en!, Inhalt: [{ Art: 'text', Text: 'Call {nobody}' }] }])
    expect((await desk.read('baustein/unbekannt')).body.Text.Unbekannt).toEqual(['nobody'])
    await offer('de')
    expect((await desk.read('baustein/unbekannt')).body.Text.Unbekannt).toEqual([])
    await offer('de', 'en')
  })
})
