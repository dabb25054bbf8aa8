import { afterAll, beforeAll, expect, it } from 'vitest'
import { samplePicture } from '../../../../../tests/support/sample-picture.ts'
import { offerLanguages } from '../../../../../tests/support/offer-languages.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { atDesk, deviceBody, formOfAnswer, formOfDeviceAnswer, productBody } from './desk.fixture.ts'

let test: TestApp
let desk: Awaited<ReturnType<typeof atDesk>>
beforeAll(async () => {
  test = await createTestApp()
  desk = await atDesk(test)
})
afterAll(() => test.close())

const offer = (...languages: readonly ('de' | 'en')[]) => offerLanguages(test, ...languages)
const uploaded = async (): Promise<string> => {
  const login = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
  const token = (await test.call('POST', '/betreiber/login', { body: login })).body.Token
  const body = { Bild: (await samplePicture('#336699')).toString('base64') }
  return (await test.call('POST', '/betreiber/medien', { token, body })).body.Digest
}
interface Row {
  readonly Id: number
  readonly HandyId: number
  readonly Fehlt: readonly string[]
}
const incomplete = async (what: 'produkte' | 'geraete') =>
  (await desk('GET', `/${what}?status=unvollstaendig&pagesize=200`)).body.Content as Row[]

it('asks for English where the tenant offers it, and there alone', async () => {
  const product = (await desk('POST', '/produkte', productBody('Nur deutsch'))).body
  const device = (await desk('POST', '/geraete', deviceBody('Nur deutsch', { Beschreibung1: { de: 'Ja', en: '' } })))
    .body
  expect([product.Fehlt, device.Fehlt]).toEqual([
    ['picture', 'reward', 'english'],
    ['picture', 'english'],
  ])
  await offer('de')
  const paths = [`/produkte/${product.Id}`, `/geraete/${device.HandyId}`]
  const read = await Promise.all(paths.map((path) => desk('GET', path)))
  expect(read.map(({ body }) => body.Fehlt)).toEqual([['picture', 'reward'], ['picture']])
  // Which lacks nothing else.
  const picture = await uploaded()
  await test.services.db.write(1, (tx) =>
    tx.query(`UPDATE product SET texts = texts - 'en', picture = $2 WHERE tenant_id = $1 AND id = 462`, [1, picture]),
  )
  // The list of what is not complete has only what lacks something.
  const listed = [...(await incomplete('produkte')), ...(await incomplete('geraete'))]
  expect(listed.map(({ Fehlt }) => Fehlt)).not.toContainEqual([])
  expect(listed.flatMap(({ Fehlt }) => Fehlt)).not.toContain('english')
  await offer('de', 'en')
  expect((await incomplete('produkte')).find(({ Id }) => Id === 462)?.Fehlt).toEqual(['english'])
})

it('keeps the English texts of what is changed while German is offered alone', async () => {
  const english = (name: string) => ({ ...productBody(name).Deutsch, Beschreibung1: 'First line' })
  const product = (await desk('POST', '/produkte', productBody('Tarif', { Englisch: english('Plan') }))).body
  const device = (await desk('POST', '/geraete', deviceBody('Gerät', { Beschreibung2: { de: 'Zwei', en: 'Two' } })))
    .body
  await offer('de')
  const paths = [`/produkte/${product.Id}`, `/geraete/${device.HandyId}`] as const
  await desk('PUT', paths[0], { ...formOfAnswer((await desk('GET', paths[0])).body), PreisMonatlich: 4_495 })
  await desk('PUT', paths[1], { ...formOfDeviceAnswer((await desk('GET', paths[1])).body), Position: 51 })
  await offer('de', 'en')
  expect((await desk('GET', paths[0])).body).toMatchObject({ PreisMonatlich: 4_495, Englisch: english('Plan') })
  expect((await desk('GET', paths[1])).body).toMatchObject({ Position: 51, Beschreibung2: { de: 'Zwei', en: 'Two' } })
})
