import { afterAll, beforeAll, expect, it } from 'vitest'
import { solvedCaptcha } from '../../platform/captcha/solved.fixture.ts'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp()
  const body = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
  token = (await test.call('POST', '/betreiber/login', { body })).body.Token
})
afterAll(() => test?.close())

const call = (method: 'GET' | 'POST', path: string) =>
  test.call(method, `/betreiber/nachrichten${path}`, { token, address: freshAddress() })
async function send(Email: string, Betreff: string, login?: string) {
  const captcha = encodeURIComponent(await solvedCaptcha(test, 'contact'))
  const answer = await test.call('POST', `/kontakt?captcha=${captcha}`, {
    address: freshAddress(),
    body: { Email, Betreff, Nachricht: 'Guten Tag,\nwann kommt sie?' },
    ...(login === undefined ? {} : { token: login }),
  })
  expect(answer.status).toBe(201)
}
const search = (body: object) =>
  test.call('POST', '/betreiber/nachrichten/suche', { token, address: freshAddress(), body })
const idsOf = async (body: object) =>
  ((await search(body)).body.Content as { Id: string; Betreff: string }[]).map(({ Betreff }) => Betreff)

it('the desk reads what people wrote, the open ones oldest first, and ticks them off', async () => {
  await send('mara@post.example', 'Erste')
  test.services.clock.advance(60_000)
  await send('ole@post.example', 'Zweite')
  expect(await idsOf({ offen: 'ja' })).toEqual(['Erste', 'Zweite'])
  expect(await idsOf({})).toEqual(['Zweite', 'Erste'])
  const first = (await search({ offen: 'ja' })).body.Content[0]
  const { body } = await call('GET', `/${first.Id}`)
  expect(body).toMatchObject({
    Email: 'mara@post.example',
    Nachricht: 'Guten Tag,\nwann kommt sie?',
    Anmeldung: 'none',
    ErledigtAm: null,
  })
  const tasks = async () =>
    (await test.call('GET', '/betreiber/aufgaben', { token })).body.Aufgaben.find(
      (task: { Schluessel: string }) => task.Schluessel === 'messages',
    ).Anzahl
  expect(await tasks()).toBe(2)
  const done = await call('POST', `/${first.Id}/done`)
  expect(done.body).toMatchObject({ ErledigtVon: expect.stringMatching(/./), ErledigtAm: expect.stringMatching(/T/) })
  expect((await call('POST', `/${first.Id}/done`)).status).toBe(409)
  expect([await idsOf({ offen: 'ja' }), await idsOf({ offen: 'nein' }), await tasks()]).toEqual([
    ['Zweite'],
    ['Erste'],
    1,
  ])
  expect((await call('POST', `/${first.Id}/reopen`)).body.ErledigtAm).toBeNull()
  const events = await test.services.db.read(1, (tx) =>
    tx.query<{ kind: string }>(
      `SELECT kind FROM event WHERE tenant_id = $1 AND subject_id = $2 AND actor_kind = 'operator' ORDER BY at, id`,
      [1, first.Id],
    ),
  )
  expect(events.map(({ kind }) => kind)).toEqual(['contactMessageRead', 'contactMessageDone', 'contactMessageReopened'])
})

it('finds a message by its whole address in any spelling, and shows whose login it was', async () => {
  const body = { Email: 'empfehler@demo.example', Password: 'Empfehlen1' }
  const login = (await test.call('POST', '/account/login', { body })).body.Token as string
  await send('Empfehler@demo.example', 'Dritte', login)
  expect(await idsOf({ email: 'EMPFEHLER@demo.example' })).toEqual(['Dritte'])
  expect(await idsOf({ email: 'niemand@demo.example' })).toEqual([])
  const [{ Id }] = (await search({ email: 'empfehler@demo.example' })).body.Content
  expect((await call('GET', `/${Id}`)).body.Anmeldung).toBe('same')
  expect((await search({ email: 'empfehler' })).status).toBe(422)
})
