import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { samplePicture } from '../../../../../tests/support/sample-picture.ts'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'

let site: TestApp
const tokens: Record<string, string> = {}
beforeAll(async () => {
  site = await createTestApp()
  for (const who of ['inhaber', 'inhaber-inaktiv', 'mitarbeiter'])
    tokens[who] = (
      await site.call('POST', '/account/login', {
        body: { Email: `${who}@demo.example`, Password: 'Empfehlen1' },
        address: freshAddress(),
      })
    ).body.Token
})
afterAll(() => site.close())
beforeEach(() =>
  site.services.db.write(1, (tx) => tx.query(`UPDATE agency_member SET views = '[]' WHERE tenant_id = $1`, [1])),
)

const view = { Liste: 'Auftraege', Bezeichnung: 'Heute', Adresse: 'freigabe=ready', Ausgeblendet: ['member'] }
const save = (body: object = view, who = 'inhaber') =>
  site.call('PUT', '/agentur/ansichten', { token: tokens[who]!, body })
const list = async (who = 'inhaber') =>
  (await site.call('GET', '/agentur/ansichten', { token: tokens[who]! })).body.Ansichten as unknown[]

it('stores a view for the member who saved it, and for no other', async () => {
  expect((await save()).body).toEqual({ Ansichten: [view] })
  expect(await list()).toEqual([view])
  expect(await list('mitarbeiter')).toEqual([])
  expect(await list('inhaber-inaktiv')).toEqual([])
})

it('replaces the view of the same list and name, in whatever case', async () => {
  await save()
  await save({ ...view, Bezeichnung: 'HEUTE', Adresse: '' })
  await save({ ...view, Liste: 'Interessenten' })
  expect(await list()).toEqual([
    { ...view, Liste: 'Interessenten' },
    { ...view, Bezeichnung: 'HEUTE', Adresse: '' },
  ])
})

it('keeps what two tabs save at once', async () => {
  const names = Array.from({ length: 8 }, (_, at) => `Ansicht ${at}`)
  await Promise.all(names.map((Name) => save({ ...view, Bezeichnung: Name })))
  expect((await list()).map((one) => (one as typeof view).Bezeichnung)).toEqual(names)
})

it('deletes a view; an unknown one counts as deleted', async () => {
  await save()
  const forget = () =>
    site.call('POST', '/agentur/ansichten/loeschen', {
      token: tokens['inhaber']!,
      body: { Liste: 'Auftraege', Bezeichnung: 'heute' },
    })
  expect((await forget()).body).toEqual({ Ansichten: [] })
  expect((await forget()).status).toBe(200)
})

it('takes twenty of a list, and says why no more', async () => {
  for (let at = 0; at < 20; at += 1) await save({ ...view, Bezeichnung: `Nummer ${at}` })
  const { status, body } = await save({ ...view, Bezeichnung: 'Nummer 20' })
  expect([status, body.detail]).toEqual([
    409,
    'Mehr als 20 Ansichten einer Liste gehen nicht. Löschen Sie erst eine andere.',
  ])
  expect((await save({ ...view, Bezeichnung: 'Nummer 3', Adresse: '' })).status).toBe(200)
})

it('refuses a list that the portal does not have', async () => {
  expect((await save({ ...view, Liste: 'Rechnungen' })).status).toBe(422)
})

it('shows a member’s picture small and square at an address of its own, and removes it', async () => {
  const token = tokens['inhaber']!
  const first = async () =>
    (await site.call('PUT', '/agentur/mitarbeiter', { token, body: {} })).body.Content[0] as {
      Id: string
      Foto: string | null
    }
  const { Id } = await first()
  const path = `/agentur/mitarbeiter/${Id}/foto`
  const send = (Bild: string) => site.call('POST', path, { token, body: { Bild } })
  const show = (by: string, headers: Record<string, string> = {}) =>
    site.call('GET', path, { token: tokens[by]!, headers })
  expect((await show('inhaber')).status).toBe(404)
  expect((await send((await samplePicture('#224488', 900, 600)).toString('base64'))).status).toBe(200)
  const { Foto } = await first()
  expect(Foto).toMatch(/^[\da-f]{10}$/)
  const shown = await show('inhaber')
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-cache',
    etag: `"${Foto}"`,
  })
  const { default: sharp } = await import('sharp')
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 96, height: 96 })
  const again = await show('inhaber', { 'if-none-match': `"${Foto}"` })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  expect((await show('mitarbeiter', { 'if-none-match': `"${Foto}"` })).status).toBe(403)
  expect((await send(Buffer.from('no picture').toString('base64'))).body.errors[0]).toMatchObject({
    Feld: 'Bild',
    Code: 'pictureType',
  })
  expect((await first()).Foto).toBe(Foto)
  expect((await send('')).status).toBe(200)
  expect((await first()).Foto).toBeNull()
  expect((await show('inhaber', { 'if-none-match': `"${Foto}"` })).status).toBe(404)
})
