import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp, type App } from '../../apps/server/src/app.ts'
import { contentDesk, writing } from '../support/content-desk.ts'
import { rounds } from '../support/rounds.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

/** Two server processes on one database: what one publishes, the other shows. */
let test: TestApp
let second: App
let desk: Awaited<ReturnType<typeof contentDesk>>
beforeAll(async () => {
  test = await createTestApp()
  second = await createApp(test.config, test.db.urls, { log: pino({ level: 'silent' }) })
  desk = await contentDesk(test)
})
afterAll(async () => {
  await second.close()
  await test.close()
})

/** The soak, on a quiet machine, holds it to its two seconds; the test run shares its cores, and wants it at all. */
const limitMs = rounds(30_000, 2_000)

const page = async (app: App, path: string) =>
  (await app.http.inject({ method: 'GET', url: path, headers: { host: 'fernblick.localhost' } })).body

async function showsWithin(path: string, what: string, since: number): Promise<number> {
  while (performance.now() - since < limitMs) {
    const [here, there] = await Promise.all([page(test.app, path), page(second, path)])
    if (here.includes(what) && there.includes(what)) return performance.now() - since
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return Infinity
}

/** Pages are kept for some seconds at most; this is what makes them anew before. */
const version = async (): Promise<number> =>
  (await test.services.db.owner.query('SELECT content_version FROM tenant WHERE id = 1')).rows[0].content_version

it('a text shows on both, published, restored or withdrawn', async () => {
  for (let round = 0; round < 3; round += 1) {
    // Cached by both just now: new content has to replace it.
    await Promise.all([page(test.app, '/de/agb'), page(second, '/de/agb')])
    const saved = await desk.save('dokument/agb', writing(`Fassung ${round}`, `Neue AGB ${round}`))
    const [since, before] = [performance.now(), await version()]
    await desk.call('POST', '/inhalte/dokument/agb/veroeffentlichen', { Stand: saved.body.Text.Entwurf.Stand })
    expect(await version()).toBeGreaterThan(before)
    expect(await showsWithin('/de/agb', `Neue AGB ${round}`, since)).toBeLessThan(limitMs)
  }
  const since = performance.now()
  await desk.call('POST', '/inhalte/dokument/agb/wiederherstellen', { Version: 2, Aktuell: 4 })
  expect(await showsWithin('/de/agb', 'Neue AGB 0', since)).toBeLessThan(limitMs)
})

it('so does a variable in a text, a word on a page, and a word given back', async () => {
  await desk.publish('variable/bonus', writing('sechzig Euro'))
  await desk.publish('dokument/impressum', writing('Es gibt {bonus}'))
  const variable = await desk.save('variable/bonus', writing('siebzig Euro'))
  let since = performance.now()
  await desk.call('POST', '/inhalte/variable/bonus/veroeffentlichen', { Stand: variable.body.Text.Entwurf.Stand })
  expect(await showsWithin('/de/impressum', 'Es gibt siebzig Euro', since)).toBeLessThan(limitMs)

  since = performance.now()
  const own = { Sprache: 'de', Wert: 'So einfach ist das', Bisher: null }
  expect((await desk.call('PUT', '/woerter/home.steps.title', own)).status).toBe(200)
  expect(await showsWithin('/de', 'So einfach ist das', since)).toBeLessThan(limitMs)
  since = performance.now()
  expect((await desk.call('DELETE', '/woerter/home.steps.title/de')).status).toBe(200)
  expect(await showsWithin('/de', 'In drei Schritten zur Prämie', since)).toBeLessThan(limitMs)
})
