import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentDesk } from '../support/content-desk.ts'
import { offerLanguages } from '../support/offer-languages.ts'
import { startSquidex, type Squidex } from '../support/squidex.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

/** Lists that a CMS answers in pages: all of them are shown, or what was read to its end before. */
let cms: Squidex
let test: TestApp
let desk: Awaited<ReturnType<typeof contentDesk>>

const fill = (count: number): void => {
  cms.clear('faqs')
  for (let at = 1; at <= count; at += 1) addQuestion(at)
}
const addQuestion = (at: number, text = `Frage ${at}`): void =>
  cms.put(
    'faqs',
    {
      Identifier: { iv: `f${at}` },
      Position: { iv: at },
      Frage: { de: text, en: `Question ${at}` },
      Antwort: { de: '<p>Ja.</p>', en: '<p>Yes.</p>' },
    },
    // Ids in another order than the positions.
    `id${String((at * 7_919) % 100_003).padStart(6, '0')}`,
  )

beforeAll(async () => {
  cms = await startSquidex()
  cms.put('documents', { Identifier: { iv: 'agb' }, Titel: { de: 'AGB' }, Inhalt: { de: '<p>Text</p>' } })
  cms.clear('variables')
  cms.clear('footnotes')
  fill(2)
  test = await createTestApp({ CMS_PRIVATE_HOSTS: cms.host })
  desk = await contentDesk(test)
  const chosen = await desk.call('PUT', '/inhaltsquelle', {
    Anbieter: 'squidex',
    Adresse: cms.url,
    Anwendung: cms.app,
    Clientname: cms.clientId,
    ClientSecret: cms.clientSecret,
  })
  if (chosen.status !== 200) throw new Error(chosen.text)
})
afterAll(async () => {
  await test.close()
  await cms.stop()
})
beforeEach(() => cms.setTrouble('none'))
afterEach(() => {
  cms.onList(() => undefined)
  cms.sayTotal((total) => total)
})

const readAll = async () => (await desk.call('POST', '/inhaltsquelle/lesen')).body
const faq = async (): Promise<string[]> => {
  const { body } = await test.call('GET', '/content/dokument/faq')
  return (body.Inhalt as { Text: string }[]).map(({ Text }) => Text)
}
const questions = (count: number) => Array.from({ length: count }, (_, at) => `Frage ${at + 1}`)
const unread = (Fehler: string, Liste = 'faq') => [{ Liste, Fehler }]
/** How the pages of the questions were answered since. */
const statusesSince = (start: number) =>
  cms.requests.flatMap(({ path, status }, at) => (at >= start && path.includes('/faqs?') ? [status] : []))

describe('a list of the CMS', () => {
  it.each([1, 199, 200, 201, 400, 450, 2_000])('is read to its end with %i entries, in order', async (count) => {
    fill(count)
    expect(await readAll()).toMatchObject({ Fehler: null, Unvollstaendig: [] })
    expect(await faq()).toEqual(questions(count))
  })

  it('without entries, or with its last one gone, counts as missing', async () => {
    fill(0)
    expect(await readAll()).toMatchObject({ Fehler: null, Unvollstaendig: [], Fehlend: ['document/faq'] })
    expect(await faq()).toEqual(questions(2_000))
    fill(3)
    expect(await readAll()).toMatchObject({ Fehlend: [] })
    expect(await faq()).toEqual(questions(3))
  })

  it('of variables, and of footnotes, is read to its end too', async () => {
    for (let at = 1; at <= 450; at += 1) {
      cms.put('variables', { Identifier: { iv: `v${at}` }, Wert: { de: `Wert ${at}`, en: `Value ${at}` } })
      cms.put('footnotes', {
        Identifier: { iv: at === 450 ? 'preise' : `n${at}` },
        Titel: { de: 'x' },
        Inhalt: { de: `<p>Note ${at}</p>` },
      })
    }
    expect(await readAll()).toMatchObject({ Fehler: null, Unvollstaendig: [] })
    const { body } = await test.call('GET', '/content/variables/')
    expect(body).toHaveLength(450)
    const notes = await test.services.db.read(1, (tx) =>
      tx.query<{ body: Record<string, { body: string }> }>(
        `SELECT body FROM content_copy WHERE tenant_id = $1 AND name = 'footnotes' AND locale = 'de'`,
        [1],
      ),
    )
    expect(Object.keys(notes[0]!.body)).toHaveLength(450)
    expect(notes[0]!.body['preise']?.body).toBe('Note 450')
  })
})

describe('a list that was read', () => {
  it('is asked for by ETag page by page, and found unchanged', async () => {
    fill(450)
    await readAll()
    const start = cms.requests.length
    await readAll()
    // Three pages and what is behind them, in each language.
    expect(statusesSince(start).toSorted()).toEqual([200, 200, 304, 304, 304, 304, 304, 304])
    expect(await faq()).toEqual(questions(450))
  })

  it.each([
    ['its first page', 450, 7],
    ['a later page', 450, 333],
    ['its last page', 450, 450],
  ])('is read anew once %s has changed', async (_, count, at) => {
    fill(count)
    await readAll()
    addQuestion(at, 'Geändert')
    await readAll()
    expect(await faq()).toEqual(questions(count).map((text, index) => (index + 1 === at ? 'Geändert' : text)))
  })

  it.each([1, 200, 400])('is read anew once an entry comes behind its last of %i', async (count) => {
    fill(count)
    await readAll()
    addQuestion(count + 1)
    expect(await readAll()).toMatchObject({ Unvollstaendig: [] })
    expect(await faq()).toEqual(questions(count + 1))
  })
})

describe('a list that could not be read to its end', () => {
  beforeEach(async () => {
    fill(450)
    await readAll()
  })
  const changeAll = (): void => {
    for (let at = 1; at <= 450; at += 1) addQuestion(at, `Neu ${at}`)
  }

  it.each([200, 400])('stays as it was while the page behind %i fails', async (failing) => {
    changeAll()
    cms.onList(({ schema, skip }) => (schema === 'faqs' && skip === failing ? 'fails' : undefined))
    expect(await readAll()).toMatchObject({ Fehler: 'serverError' })
    expect(await faq()).toEqual(questions(450))
    cms.onList(() => undefined)
    expect(await readAll()).toMatchObject({ Fehler: null, Unvollstaendig: [] })
    expect((await faq())[449]).toBe('Neu 450')
  })

  it('stays as it was while an entry goes, comes or moves during the reading, and is read at the next', async () => {
    let isDone = false
    const once = (act: () => void) => {
      isDone = false
      cms.onList(({ schema, skip }) => {
        if (schema !== 'faqs' || skip !== 200 || isDone) return
        isDone = true
        act()
      })
    }
    const both = { de: 'x', en: 'x' }
    const acts = [
      () => cms.remove('faqs', 'f3'),
      () => addQuestion(0, 'Frage 0'),
      // To the end, out of a page that has been read.
      () => cms.put('faqs', { Identifier: { iv: 'f5' }, Position: { iv: 999 }, Frage: both, Antwort: both }),
    ]
    for (const act of acts) {
      fill(450)
      changeAll()
      once(act)
      const state = await readAll()
      expect(isDone).toBe(true)
      expect(state).toMatchObject({ Fehler: null, Unvollstaendig: unread('incomplete') })
      cms.onList(() => undefined)
      expect(await readAll()).toMatchObject({ Unvollstaendig: [] })
      fill(450)
      await readAll()
    }
    expect(await faq()).toEqual(questions(450))
  })

  it('is told where the CMS says that there are more than it shows; with fewer, what it shows counts', async () => {
    changeAll()
    cms.sayTotal((total) => total + 1)
    expect(await readAll()).toMatchObject({ Fehler: null })
    expect((await desk.call('GET', '/inhaltsquelle')).body.Unvollstaendig).toContainEqual(unread('incomplete')[0])
    expect(await faq()).toEqual(questions(450))
    cms.sayTotal((total) => Math.min(total, 120))
    expect(await readAll()).toMatchObject({ Fehler: null, Unvollstaendig: [] })
    expect(await faq()).toHaveLength(450)
  })

  it('is told where it is too long; everything else is read, and the list once it fits again', async () => {
    fill(2_001)
    cms.put('documents', { Identifier: { iv: 'agb' }, Titel: { de: 'Neue AGB' }, Inhalt: { de: '<p>Neu</p>' } })
    expect(await readAll()).toMatchObject({ Fehler: null, Unvollstaendig: unread('tooLong') })
    expect(await faq()).toEqual(questions(450))
    expect((await test.call('GET', '/content/dokument/agb')).body.Titel).toBe('Neue AGB')
    cms.remove('faqs', 'f2001')
    expect(await readAll()).toMatchObject({ Unvollstaendig: [] })
    expect(await faq()).toEqual(questions(2_000))
  })

  it('is told where it has too many bytes, over all of its pages', async () => {
    const wide = 'x'.repeat(5_000)
    for (let at = 1; at <= 450; at += 1) addQuestion(at, `${at} ${wide}`)
    expect(await readAll()).toMatchObject({ Fehler: null, Unvollstaendig: unread('tooLong') })
    expect(await faq()).toEqual(questions(450))
  })

  it('is told of no longer where its language is not offered any more', async () => {
    fill(2_001)
    expect(await readAll()).toMatchObject({ Unvollstaendig: unread('tooLong') })
    try {
      await offerLanguages(test, 'de')
      fill(3)
      // English is not read again, and its copy still says why.
      expect(await readAll()).toMatchObject({ Unvollstaendig: [] })
      fill(0)
      expect(await readAll()).toMatchObject({ Fehlend: ['document/faq'] })
    } finally {
      await offerLanguages(test, 'de', 'en')
    }
    expect((await desk.call('GET', '/inhaltsquelle')).body.Unvollstaendig).toEqual(unread('tooLong'))
  })

  it('and was never read before is not available, rather than absent', async () => {
    await test.services.db.write(1, (tx) =>
      tx.query(`DELETE FROM content_copy WHERE tenant_id = $1 AND name = 'document/faq'`, [1]),
    )
    await test.services.db.owner.query('UPDATE tenant SET content_version = content_version + 1 WHERE id = 1')
    test.services.tenants.forget()
    fill(2_001)
    expect(await readAll()).toMatchObject({ Unvollstaendig: unread('tooLong') })
    expect((await test.call('GET', '/content/dokument/faq')).status).toBe(503)
  })
})

it('takes too long as a whole, while each of its pages comes in time', async () => {
  const { readPages } = await import('../../apps/server/src/features/content/squidex/read-pages.ts')
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const slow = readPages(async ({ skip, top }) => {
      vi.advanceTimersByTime(2_500)
      const items = Array.from({ length: top }, (_, at) => ({ id: `${skip + at}` }))
      return { kind: 'fresh', body: { total: 2_000, items }, bytes: 9, etag: null }
    })
    await expect(slow).rejects.toMatchObject({ fault: 'tooSlow' })
  } finally {
    vi.useRealTimers()
  }
})

it('is read to its end from a server that answers fewer at once', async () => {
  const small = await startSquidex({ maxResults: 50 })
  const { readPages } = await import('../../apps/server/src/features/content/squidex/read-pages.ts')
  const { createSquidexClient } = await import('../../apps/server/src/features/content/squidex/squidex-client.ts')
  try {
    for (let at = 0; at < 2_000; at += 1) small.put('faqs', { Titel: { iv: at } })
    const client = createSquidexClient({
      allowed: { hosts: [], privateHosts: [small.host] },
      url: small.url,
      application: small.app,
      credentials: async () => ({ clientId: small.clientId, clientSecret: small.clientSecret }),
    })
    const read = await client.list('faqs', { locale: 'de' })
    expect(read.kind === 'fresh' && (read.body as { items: object[] }).items).toHaveLength(2_000)
    const etag = read.kind === 'fresh' ? read.etag : null
    expect(await client.list('faqs', { locale: 'de', etag })).toEqual({ kind: 'same' })
    // Its count is of a while ago.
    small.sayTotal((total) => Math.min(total, 120))
    const counted = await client.list('faqs', { locale: 'de' })
    expect(counted.kind === 'fresh' && (counted.body as { items: object[] }).items).toHaveLength(2_000)
    small.sayTotal((total) => total)
    // One entry a page, without an end.
    let asked = 0
    const endless = readPages(async ({ skip }) => {
      asked += 1
      return { kind: 'fresh', body: { total: 1_000, items: [{ id: `${skip}` }] }, bytes: 9, etag: null }
    })
    await expect(endless).rejects.toMatchObject({ fault: 'tooLong' })
    expect(asked).toBe(41)
  } finally {
    await small.stop()
  }
})
