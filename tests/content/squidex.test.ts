import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp, type App } from '../../apps/server/src/app.ts'
import { scriptPayloads } from '../secrets/script-payloads.ts'
import { contentDesk } from '../support/content-desk.ts'
import { samplePicture } from '../support/sample-picture.ts'
import { startSquidex, type Squidex, type SquidexTrouble } from '../support/squidex.ts'
import { rounds } from '../support/rounds.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

/** A tenant whose texts come from a Squidex, over two server processes on one database. */
let cms: Squidex
let test: TestApp
let second: App
let desk: Awaited<ReturnType<typeof contentDesk>>
const log: string[] = []
const answers: string[] = []
const webhookSecret = 'hook-secret-9f1c0d77aa'
const host = { host: 'fernblick.localhost' }

const texts = {
  agb: ['Nutzungsbedingungen', 'Terms of use'],
  datenschutz: ['Datenschutz', 'Privacy'],
  impressum: ['Impressum', 'Legal notice'],
  teilnahmebedingungen: ['Teilnahme', 'Conditions'],
  barrierefreiheit: ['Barrierefreiheit', 'Accessibility'],
} as const

function fill(to: Squidex): void {
  for (const [key, [de, en]] of Object.entries(texts))
    to.put('documents', {
      Identifier: { iv: key },
      Titel: { de, en },
      Inhalt: {
        de: `<h2>Kopf</h2><p>Von {company}, {bonus}</p><ul><li>eins</li></ul>`,
        en: `<p>By {company}, {bonus}</p>`,
      },
    })
  to.put('key-visuals', {
    Identifier: { iv: 'home' },
    Titel: { de: 'Aus dem CMS', en: 'Out of the CMS' },
    Inhalt: { de: '<p>Mit {bonus}</p>', en: '<p>With {bonus}</p>' },
    Bild: { iv: ['asset-1'] },
    Beschreibung: { de: 'Ein Hügel', en: 'A hill' },
  })
  to.put('content-blocks', {
    Identifier: { iv: 'hinweis' },
    Titel: { de: 'Hinweis' },
    Inhalt: { de: '<p>Nur auf Deutsch</p>' },
  })
  to.put('faqs', {
    Identifier: { iv: 'f2' },
    Position: { iv: 2 },
    Gruppe: { de: 'Geld', en: 'Money' },
    Frage: { de: 'Wann?', en: 'When?' },
    Antwort: { de: '<p>Bald.</p>', en: '<p>Soon.</p>' },
  })
  to.put('faqs', {
    Identifier: { iv: 'f1' },
    Position: { iv: 1 },
    Gruppe: { de: 'Geld', en: 'Money' },
    Frage: { de: 'Wie viel?', en: 'How much?' },
    Antwort: { de: '<p>{bonus}</p>', en: '<p>{bonus}</p>' },
  })
  to.put('footnotes', {
    Identifier: { iv: 'preis' },
    Titel: { de: '1', en: '1' },
    Inhalt: { de: '<p>Gilt bis {bonus}</p>', en: '<p>Until {bonus}</p>' },
  })
  to.put('variables', { Identifier: { iv: 'bonus' }, Wert: { de: '70 €', en: '€70' } })
}

beforeAll(async () => {
  cms = await startSquidex()
  fill(cms)
  cms.putAsset('asset-1', await samplePicture('#335577', 900, 500))
  test = await createTestApp({ CMS_PRIVATE_HOSTS: cms.host })
  const heard = pino({ level: 'trace' }, { write: (line: string) => void log.push(line) })
  second = await createApp(test.config, test.db.urls, { log: heard })
  desk = await contentDesk(test)
  const chosen = await desk.call('PUT', '/inhaltsquelle', {
    Anbieter: 'squidex',
    Adresse: cms.url,
    Anwendung: cms.app,
    Clientname: cms.clientId,
    ClientSecret: cms.clientSecret,
    WebhookGeheimnis: webhookSecret,
  })
  answers.push(chosen.text)
  if (chosen.status !== 200) throw new Error(chosen.text)
})
afterAll(async () => {
  await second.close()
  await test.close()
  await cms.stop()
})
beforeEach(() => cms.setTrouble('none'))

/** From the second process, which none of these tests notifies. */
const read = async (path: string, language = 'de') => {
  const answer = await second.http.inject({
    method: 'GET',
    url: `/api/v1/fernblick${path}`,
    headers: { 'x-accept-language': language },
  })
  answers.push(answer.body)
  return { status: answer.statusCode, body: JSON.parse(answer.body) as Record<string, never> }
}
const page = async (path: string) => {
  const started = performance.now()
  const answer = await second.http.inject({ method: 'GET', url: path, headers: host })
  answers.push(answer.body)
  return { status: answer.statusCode, body: answer.body, ms: performance.now() - started }
}
const until = async (what: () => Promise<boolean>, ms: number): Promise<number> => {
  const started = performance.now()
  while (!(await what())) {
    if (performance.now() - started > ms) return Infinity
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  return performance.now() - started
}
/** Once no reading of the CMS is running. */
const quiet = async (): Promise<void> => {
  for (let before = -1; before !== cms.requests.length; await new Promise((resolve) => setTimeout(resolve, 250)))
    before = cms.requests.length
}
/** Makes every copy look old, so that it is read anew. */
const age = async () => {
  await test.services.db.write(1, (tx) =>
    tx.query(`UPDATE content_copy SET checked_at = checked_at - interval '1 hour' WHERE tenant_id = $1`, [1]),
  )
}
const bump = async () => {
  await test.services.db.owner.query('UPDATE tenant SET content_version = content_version + 1 WHERE id = 1')
  second.services.tenants.forget()
}

describe('texts out of the CMS', () => {
  it('become blocks, filled in, in both languages', async () => {
    expect((await read('/content/dokument/agb')).body).toMatchObject({
      Titel: 'Nutzungsbedingungen',
      Sprache: 'de',
      Inhalt: [
        { Art: 'heading', Text: 'Kopf' },
        { Art: 'text', Text: 'Von Fernblick Netze GmbH, 70 €' },
        { Art: 'list', Eintraege: ['eins'] },
      ],
    })
    expect((await read('/content/dokument/agb', 'en')).body).toMatchObject({
      Titel: 'Terms of use',
      Inhalt: [{ Text: 'By Fernblick Netze GmbH, €70' }],
    })
    expect((await read('/content/dokument/faq')).body).toMatchObject({
      Inhalt: [
        { Art: 'heading', Text: 'Geld' },
        { Art: 'question', Text: 'Wie viel?', Antwort: ['70 €'] },
        { Art: 'question', Text: 'Wann?', Antwort: ['Bald.'] },
      ],
    })
    expect((await read('/content/variables/')).body).toEqual([{ Name: 'bonus', Wert: '70 €' }])
    // A text in one language alone is shown in that one.
    expect((await read('/content/baustein/hinweis', 'en')).body).toMatchObject({ Sprache: 'de', Titel: 'Hinweis' })
    expect((await read('/content/baustein/keiner')).status).toBe(404)
  })

  it('bring pictures through us alone', async () => {
    const visual = (await read('/content/keyvisual/home')).body as unknown as { Bild: string }
    expect(visual).toMatchObject({ Titel: 'Aus dem CMS', Text: 'Mit 70 €', Beschreibung: 'Ein Hügel' })
    const picture = await second.http.inject({ method: 'GET', url: `/api/v1/fernblick/medien/${visual.Bild}/w640` })
    expect(picture.headers['content-type']).toMatch(/^image\//)
    const asked = cms.requests.find(({ path }) => path.startsWith('/api/assets/'))
    expect(asked?.path).toMatch(/^\/api\/assets\/fernblick\/asset-1\?width=1920&height=1920&/)
    expect((await page('/de')).body).toContain('Aus dem CMS')
  })
})

describe('a text of the CMS', () => {
  const block = (name: string, text: string, more: object = {}) =>
    cms.put('content-blocks', { Identifier: { iv: name }, Titel: { de: name }, Inhalt: { de: text }, ...more })

  it('loses what no database can hold, and nothing else', async () => {
    block('zeichen', '<p>Null\0 und halb\ud83d</p>', { Titel: { de: 'Kopf\ud83d\0' } })
    expect((await read('/content/baustein/zeichen')).body).toMatchObject({
      Titel: 'Kopf\ufffd',
      Inhalt: [{ Text: 'Null und halb\ufffd' }],
    })
    expect((await desk.call('GET', '/inhaltsquelle')).body.Fehler).toBeNull()
  })

  it('is shown without a picture that is too large, and holds up no other', async () => {
    cms.putAsset('asset-large', Buffer.alloc(9 * 1024 * 1024))
    block('film', '<p>Mit Film</p>', { Bild: { iv: ['asset-large'] } })
    await read('/content/baustein/film')
    await quiet()
    expect((await read('/content/baustein/film')).body).toMatchObject({ Inhalt: [{ Text: 'Mit Film' }] })
    expect((await desk.call('GET', '/inhaltsquelle')).body.Fehler).toBeNull()
  })

  it('is not called absent while one of its languages was never read', async () => {
    await test.services.db.write(1, (tx) =>
      tx.query(`DELETE FROM content_copy WHERE tenant_id = $1 AND name = 'block/hinweis' AND locale = 'de'`, [1]),
    )
    cms.setTrouble('fails')
    await bump()
    expect((await read('/content/baustein/hinweis', 'en')).status).toBe(503)
  })
})

describe('a CMS in trouble', () => {
  const troubles: SquidexTrouble[] = [
    ...([
      'revokedToken',
      'refusesAll',
      'throttles',
      'fails',
      'hangs',
      'badJson',
      'wrongSchema',
      'redirects',
      'drops',
    ] as const),
  ]
  const paths = ['/de', '/en/agb', '/de/datenschutz', '/de/impressum', '/de/faq', '/en/teilnahmebedingungen']

  it.each(troubles)('that %s makes no page fall, change or wait', async (trouble) => {
    const well = new Map<string, string>()
    const mark = (body: string) => /<div id="root">([\s\S]*)<\/div><script type="application/.exec(body)?.[1] ?? ''
    let wellMs = 0
    for (const path of paths) {
      await bump()
      const shown = await page(path)
      expect(shown.status).toBe(200)
      wellMs = Math.max(wellMs, shown.ms)
      well.set(path, mark(shown.body))
    }
    cms.setTrouble(trouble)
    await age()
    for (const path of paths) {
      await bump()
      const shown = await page(path)
      expect([path, shown.status]).toEqual([path, 200])
      expect(mark(shown.body)).toBe(well.get(path))
      expect(shown.ms - wellMs).toBeLessThan(rounds(3_000, 300))
    }
  })

  it('that never answered is said so in the words of the specification, without waiting', async () => {
    cms.setTrouble('hangs')
    const started = performance.now()
    const answer = await second.http.inject({ method: 'GET', url: '/api/v1/fernblick/content/baustein/nie-gelesen' })
    expect([answer.statusCode, answer.json().PsoErrorCode]).toEqual([503, 'PSOF0380'])
    expect(answer.body).toContain('Inhalt nicht verfügbar')
    expect(performance.now() - started).toBeLessThan(rounds(5_000, 500))
  })

  it('is logged in those words, and asked less and less', async () => {
    expect(log.join('')).toContain('Fehler beim Laden des CMS Inhalts')
    cms.setTrouble('throttles')
    await age()
    const before = cms.requests.length
    for (let n = 0; n < 40; n += 1) {
      await read('/content/dokument/agb')
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(cms.requests.length - before).toBeLessThan(10)
    const state = (await desk.call('GET', '/inhaltsquelle')).body
    expect(state.Fehler).toMatch(/\w/)
    answers.push(JSON.stringify(state))
  })

  it('that lost a legal text leaves it shown, and the operators are informed; it is read again once it is back', async () => {
    cms.remove('documents', 'impressum')
    await desk.call('POST', '/inhaltsquelle/lesen')
    expect((await read('/content/dokument/impressum')).body).toMatchObject({ Titel: 'Impressum' })
    expect((await desk.call('GET', '/inhaltsquelle')).body.Fehlend).toEqual(['document/impressum'])
    fill(cms)
    const state = (await desk.call('POST', '/inhaltsquelle/lesen')).body
    expect([state.Fehlend, state.Fehler]).toEqual([[], null])
  })
})

describe('the webhook', () => {
  const send = (body: string, signature: string | undefined, tenant = 'fernblick') =>
    test.app.http.inject({
      method: 'POST',
      url: `/api/v1/${tenant}/content/webhook`,
      headers: { 'content-type': 'application/json', ...(signature === undefined ? {} : { 'x-signature': signature }) },
      payload: body,
    })

  it('makes a published text show on both processes in under two seconds', async () => {
    cms.put('documents', {
      Identifier: { iv: 'agb' },
      Titel: { de: 'Ganz neue AGB', en: 'Brand-new terms' },
      Inhalt: { de: '<p>Neu</p>', en: '<p>New</p>' },
    })
    const { body, signature } = cms.webhook(webhookSecret)
    const started = performance.now()
    expect((await send(body, signature)).statusCode).toBe(204)
    const took = await until(async () => {
      const [here, there] = await Promise.all(
        [test.app, second].map((app) => app.http.inject({ method: 'GET', url: '/de/agb', headers: host })),
      )
      return [here, there].every((answer) => answer!.body.includes('Ganz neue AGB'))
    }, 3_000)
    expect(performance.now() - started).toBeLessThan(2_000)
    expect(took).toBeLessThan(2_000)
  })

  it('that is forged, unsigned, changed on its way or for another tenant moves nothing', async () => {
    const { body, signature } = cms.webhook(webhookSecret)
    await quiet()
    const before = cms.requests.length
    const forged = cms.webhook('another-secret').signature
    for (const [text, sign, tenant] of [
      [body, forged],
      [body, undefined],
      [body, ''],
      [`${body} `, signature],
      [body, signature.toLowerCase()],
      [body, signature, 'werkstrom'],
      ['', signature],
    ] as const)
      expect((await send(text, sign, tenant)).statusCode).toBe(403)
    expect((await send(body, signature, 'niemand')).statusCode).toBe(404)
    expect((await send('x'.repeat(300_000), signature)).statusCode).toBe(413)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(cms.requests.length).toBe(before)
  })

  it('is a hint: none of its content is used', async () => {
    const { body, signature } = cms.webhook(webhookSecret, {
      type: 'ContentPublished',
      payload: { data: { Identifier: { iv: 'agb' }, Titel: { de: 'Aus dem Webhook' } } },
    })
    expect((await send(body, signature)).statusCode).toBe(204)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await read('/content/dokument/agb')).body).not.toMatchObject({ Titel: 'Aus dem Webhook' })
  })
})

it('rich text of the CMS is sanitised: of 200 payloads nothing that runs is left', async () => {
  const html = scriptPayloads.map((payload) => `<p>${payload}</p>`).join('')
  const both = { de: html, en: html }
  cms.put('documents', {
    Identifier: { iv: 'barrierefreiheit' },
    Titel: { de: scriptPayloads[0]!, en: 'x' },
    Inhalt: both,
  })
  cms.put('variables', { Identifier: { iv: 'bonus' }, Wert: { de: scriptPayloads[0]!, en: scriptPayloads[3]! } })
  await desk.call('POST', '/inhaltsquelle/lesen')
  await bump()
  const shown = await page('/de/barrierefreiheitserklaerung')
  expect(shown.status).toBe(200)
  const markup = shown.body.replaceAll(/<script type="application\/json"[\s\S]*?<\/script>/g, '')
  const tags = (markup.match(/<[a-z][^<>]*>/gi) ?? []).map((tag) => tag.replaceAll(/ content="[^"]*"/g, ''))
  expect(tags.filter((tag) => /data-canary|\son\w+=|javascript:|evil\.example|srcdoc/i.test(tag))).toEqual([])
  const { body } = await read('/content/dokument/barrierefreiheit')
  const blocks = body['Inhalt'] as unknown as { Text?: string }[]
  expect(blocks.length).toBeGreaterThan(5)
  fill(cms)
  await desk.call('POST', '/inhaltsquelle/lesen')
})

describe('choosing the source', () => {
  const put = (given: object) => desk.call('PUT', '/inhaltsquelle', { Anbieter: 'squidex', ...given })

  it('refuses a CMS that cannot be read, and leaves everything as it was', async () => {
    const before = (await desk.call('GET', '/inhaltsquelle')).body
    const wrong = await put({ Adresse: cms.url, Anwendung: cms.app, Clientname: cms.clientId, ClientSecret: 'wrong' })
    expect([wrong.status, wrong.body.PsoErrorCode, wrong.body.Ursache]).toEqual([409, 'PSOF0381', 'credentials'])
    answers.push(wrong.text)
    cms.setTrouble('fails')
    expect((await put({ Adresse: cms.url, Anwendung: cms.app })).status).toBe(409)
    cms.setTrouble('none')
    const after = (await desk.call('GET', '/inhaltsquelle')).body
    expect(after).toMatchObject({ Anbieter: 'squidex', Adresse: before.Adresse, HatZugang: true })
  })

  it('leaves its secrets as they were where the choice fails on its way', async () => {
    const { owner } = test.services.db
    const sealed = () =>
      test.services.db.read(1, (tx) =>
        tx.query('SELECT name, sealed FROM tenant_secret WHERE tenant_id = $1 ORDER BY name', [1]),
      )
    const before = await sealed()
    await owner.query('ALTER FUNCTION set_content_setting(jsonb) RENAME TO set_aside')
    try {
      const failed = await put({ Adresse: cms.url, Anwendung: cms.app, WebhookGeheimnis: 'another-hook' })
      expect(failed.status).toBe(500)
    } finally {
      await owner.query('ALTER FUNCTION set_aside(jsonb) RENAME TO set_content_setting')
    }
    expect(before).toHaveLength(3)
    expect(await sealed()).toEqual(before)
  })

  it.each([
    'http://127.0.0.1:9/',
    'http://169.254.169.254/latest/meta-data/',
    'https://evil.example/',
    'http://localhost/',
    'file:///etc/passwd',
    'https://user:pass@127.0.0.1/',
    '',
    'x',
  ])('refuses the address %s', async (Adresse) => {
    const refused = await put({ Adresse, Anwendung: cms.app })
    expect([refused.status, refused.body.PsoErrorCode]).toEqual([422, 'PSOF0422'])
  })

  it('never sends stored secrets to another server than they were given for', async () => {
    const elsewhere = await startSquidex()
    try {
      const { services } = test
      Object.assign(services, {
        config: { ...services.config, cms: { hosts: [], privateHosts: [cms.host, elsewhere.host] } },
      })
      const refused = await put({ Adresse: elsewhere.url, Anwendung: elsewhere.app })
      expect(refused.status).toBe(422)
      expect(refused.text).toContain('Clientname')
      expect(elsewhere.requests).toEqual([])
    } finally {
      await elsewhere.stop()
    }
  })
})

it('neither its secret nor its tokens are in any answer, page, log or event, and the table holds them sealed', async () => {
  const { db } = test.services
  const secrets = await db.read(1, (tx) =>
    tx.query<{ sealed: Buffer }>('SELECT sealed FROM tenant_secret WHERE tenant_id = $1', [1]),
  )
  expect(secrets).toHaveLength(3)
  const config = (await db.owner.query('SELECT config::text AS text FROM tenant')).rows.map(
    ({ text }) => text as string,
  )
  const events = await db.read(1, (tx) =>
    tx.query<{ text: string }>('SELECT e::text AS text FROM event e WHERE tenant_id = $1', [1]),
  )
  const everything = [
    ...answers,
    ...log,
    ...config,
    ...events.map(({ text }) => text),
    ...secrets.map(({ sealed }) => sealed.toString('latin1')),
    (await test.app.http.inject({ method: 'GET', url: '/api/v1/mandant/fernblick' })).body,
    (await desk.call('GET', '/inhaltsquelle')).text,
  ].join('\n')
  expect(answers.length).toBeGreaterThan(60)
  expect(log.length).toBeGreaterThan(2)
  for (const secret of [cms.clientSecret, cms.clientId, webhookSecret]) {
    expect(everything).not.toContain(secret)
    expect(everything).not.toContain(Buffer.from(secret).toString('base64').replaceAll('=', ''))
  }
  // Only operators see its address, too.
  expect(answers.filter((text) => text.includes(cms.host) && !text.includes('"HatZugang"'))).toEqual([])
})
