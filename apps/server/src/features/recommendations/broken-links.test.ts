import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let test: TestApp
let number: string
beforeAll(async () => {
  test = await createTestApp()
  const made = await test.call('POST', '/Empfehlen/create', {
    body: {
      Empfehlung: { Produkt: 462, AnteilEmpfehler: 50, AgbText: 'Teilnahmebedingungen, Fassung 3' },
      Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: 'mara@demo.example' },
    },
  })
  number = made.body.Empfehlungsnummer
})
afterAll(() => test?.close())

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'de-DE,de;q=0.9',
}
const open = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  test.app.http.inject({ url, headers: { host: 'fernblick.localhost', ...browser, ...headers } })
const clicksBy = async (channel: string | null) => {
  const found = await (
    await test.context(1)
  ).read((tx) =>
    tx.query(
      'SELECT 1 FROM click c JOIN recommendation r ON r.tenant_id = c.tenant_id AND r.id = c.recommendation_id WHERE r.tenant_id = 1 AND r.number = $1 AND c.channel IS NOT DISTINCT FROM $2',
      [number, channel],
    ),
  )
  return found.length
}
const forged = () => `${number.slice(0, -1)}${number.endsWith('7') ? '8' : '7'}`

/** Follows the answers as a browser does, to the page that is shown. */
async function follow(url: string, headers: Readonly<Record<string, string>> = {}) {
  let answer = await open(url, headers)
  for (let hops = 0; answer.headers.location !== undefined && hops < 4; hops += 1)
    answer = await open(answer.headers.location.replace(/^https?:\/\/[^/]+/, ''), headers)
  return answer
}

describe('a share link that leads to no recommendation', () => {
  it.each(['/r/', '/api/v1/fernblick/empfehlen/click/'])(
    'below %s is a page of the tenant with a way on',
    async (path) => {
      for (const id of [forged(), 'halb', '%3Cb%3E', `${number}/weiter`]) {
        const page = await follow(path + id)
        expect(page.statusCode, id).toBe(404)
        expect(page.headers['content-type'], id).toMatch(/^text\/html/)
        expect(page.body, id).toContain('Dieser Link führt zu keiner Empfehlung')
        expect(page.body, id).toContain('Fernblick')
        for (const way of ['href="/de"', 'href="/de/code"', 'href="/de/kontakt"']) expect(page.body, id).toContain(way)
      }
    },
  )

  it('speaks the visitor’s language and the tone of the tenant of the host', async () => {
    const english = await follow(`/r/${forged()}`, { 'accept-language': 'fr;q=0.9,en-GB;q=0.8,de;q=0.3' })
    expect(english.body).toContain('This link doesn’t lead to a recommendation')
    const hanse = await open(`/r/${forged()}`, { host: 'hanse.localhost' })
    expect(hanse.headers.location).toBe('http://localhost:3001/de/empfehlungunbekannt')
    const page = await open('/de/empfehlungunbekannt', { host: 'hanse.localhost' })
    expect([page.statusCode, page.body.includes('Bitten Sie')]).toEqual([404, true])
  })

  it('stays a problem document for a program', async () => {
    const answer = await open(`/r/${forged()}`, { accept: 'application/json' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ])
  })

  it('leads on from the landing too', async () => {
    const page = await follow(`/de/empfaengerdaten/${forged()}`)
    expect([page.statusCode, page.body.includes('Dieser Link führt zu keiner Empfehlung')]).toEqual([404, true])
  })

  it('is gone for good where the recommendation has expired', async () => {
    expect((await open('/de/empfehlungabgelaufen')).statusCode).toBe(410)
  })

  it('tells a browser in words that the programme does not exist', async () => {
    const { owner } = test.services.db
    await owner.query(`UPDATE tenant SET config = config || '{"languages": []}' WHERE key = 'werkstrom'`)
    test.services.tenants.judgeStored()
    const answer = await open('/api/v1/werkstrom/empfehlen/click/1')
    await owner.query(`UPDATE tenant SET config = config || '{"languages": ["de", "en"]}' WHERE key = 'werkstrom'`)
    test.services.tenants.forget()
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  })
})

describe('text that a messenger appends to a link', () => {
  const marks = ['.', ',', ')', '>', '!', '»', '"', '…', '”', '.)', ' ', '%2E', '*']

  it('is forgiven: the link leads to its landing and counts', async () => {
    const before = await clicksBy(null)
    for (const mark of marks)
      for (const path of ['/r/', '/api/v1/fernblick/empfehlen/click/']) {
        const answer = await open(`${path}${number}${encodeURIComponent(mark)}`)
        expect(answer.headers.location, mark).toBe(`http://localhost:3000/de/empfaengerdaten/${number}`)
      }
    expect(await clicksBy(null)).toBe(before + marks.length * 2)
  })

  it('is forgiven behind the channel, which is counted under its name', async () => {
    for (const mark of ['.', ')', '»']) {
      const answer = await open(`/r/${number}?c=whatsapp${encodeURIComponent(mark)}`)
      expect(answer.headers.location).toBe(`http://localhost:3000/de/empfaengerdaten/${number}?c=whatsapp`)
    }
    expect(await clicksBy('whatsapp')).toBe(3)
  })

  it('is forgiven behind a page’s address', async () => {
    for (const mark of ['.', ')', '%E2%80%A6', '%22', '%252E'])
      for (const path of [`/de/empfehlung/${number}`, `/de/empfaengerdaten/${number}`, '/de/faq']) {
        const answer = await open(`${path}${mark}?c=sms`)
        expect([answer.statusCode, answer.headers.location], path + mark).toEqual([302, `${path}?c=sms`])
      }
    expect((await open('/de/%21%21')).statusCode).toBe(404)
  })
})
