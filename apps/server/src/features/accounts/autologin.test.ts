import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, freshAddress, type Answer, type TestApp } from '../../../../../tests/support/test-app.ts'
import { eraseAccount } from './public.ts'
import { patient, refusedOrDone, together } from '../../../../../tests/support/race.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const tenant = 'werkstrom'
const key = 'demo-autologin-key-werkstrom'
const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  site.services.db.write(3, (tx) => tx.query<Row>(text, values))
const grant = (body: object, token = key) => site.call('POST', '/account/autologin', { tenant, token, body })
const exchange = (token: string, where = tenant) =>
  site.call('GET', `/account/login?token=${token}`, { tenant: where, address: freshAddress() })
const code = ({ status, body }: Answer) => ({ status, code: body.PsoErrorCode as string })
const failures = ({ body }: Answer) =>
  Object.fromEntries((body.errors as { Feld: string; Code: string }[]).map(({ Feld, Code }) => [Feld, Code]))
const ida = { ExterneId: 'W-1', Vorname: 'Ida', Nachname: 'Kowalski', Email: 'ida@demo.example' }

describe('the client’s own login', () => {
  test('takes a person it knows along, by mail address', async () => {
    const granted = await grant({ Email: 'EMPFEHLER@demo.example' })
    expect(granted.status).toBe(200)
    expect(granted.body.NeuesKonto).toBe(false)
    const { hash, pathname } = new URL(granted.body.Adresse)
    expect([pathname, hash]).toEqual(['/de', `#token=${granted.body.Token}`])
    const login = await exchange(granted.body.Token)
    expect(login.body).toMatchObject({ Email: 'empfehler@demo.example', AdminLogin: false, Rollen: ['recommender'] })
    const own = await site.call('POST', '/account/updateLanguage', {
      tenant,
      token: login.body.Token,
      body: { Language: 'de' },
    })
    expect(own.status).toBe(200)
    expect(code(await exchange(granted.body.Token))).toEqual({ status: 410, code: 'PSOF0302' })
    expect((await site.call('GET', '/account/user', { tenant, token: login.body.Token })).status).toBe(200)
  })

  test('makes an account for who is new, without any mail, and knows them by its own id from then on', async () => {
    const granted = await grant(ida)
    expect(granted.body.NeuesKonto).toBe(true)
    const first = (await exchange(granted.body.Token)).body
    expect(first).toMatchObject({ Vorname: 'Ida', Nachname: 'Kowalski', Email: ida.Email })
    const [mail] = await rows<{ id: string }>(
      `SELECT id FROM mail WHERE template = 'account.welcome' ORDER BY created_at DESC LIMIT 1`,
    )
    await site.services.mailer.deliver(site.services, 3, mail!.id)
    expect(await rows(`SELECT state FROM mail WHERE id = $1`, [mail!.id])).toEqual([{ state: 'dropped' }])
    const again = await grant({ ExterneId: 'W-1' })
    expect(again.body.NeuesKonto).toBe(false)
    expect((await exchange(again.body.Token)).body.Empfehlerhash).toBe(first.Empfehlerhash)
  })

  test('joins its id to an account it finds by mail address, once', async () => {
    expect((await grant({ ExterneId: 'W-2', Email: 'profi@demo.example' })).body.NeuesKonto).toBe(false)
    const byId = await exchange((await grant({ ExterneId: 'W-2' })).body.Token)
    expect(byId.body.Email).toBe('profi@demo.example')
    const other = await grant({ ExterneId: 'W-3', Email: 'profi@demo.example' })
    expect(other.status).toBe(422)
    expect(failures(other)).toEqual({ ExterneId: 'invalid' })
  })

  test('names the missing fields of a new customer', async () => {
    for (const body of [{}, { ExterneId: 'W-9' }])
      expect(failures(await grant(body))).toEqual({ Vorname: 'required', Nachname: 'required', Email: 'required' })
    expect(failures(await grant({ ...ida, ExterneId: 'W-9', Email: 'keine adresse', Vorname: '<b>' }))).toEqual({
      Vorname: 'invalidName',
      Email: 'invalidEmail',
    })
  })

  test('makes one account of twenty logins at once', async () => {
    const who = { ExterneId: 'W-20', Vorname: 'Ole', Nachname: 'Brandt', Email: 'ole@demo.example' }
    const answers = await together(20, () => patient(() => grant(who)))
    expect(refusedOrDone(answers)).toEqual([])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await rows(`SELECT external_id FROM account WHERE email = 'ole@demo.example'`)).toEqual([
      { external_id: 'W-20' },
    ])
    // The same id for two addresses at once: one of them has it.
    const two = await together(2, (index) =>
      patient(() => grant({ ...who, ExterneId: 'W-21', Email: `zwei-${index}@demo.example` })),
    )
    expect(refusedOrDone(two)).toEqual([])
    expect(await rows(`SELECT count(*)::int AS count FROM account WHERE external_id = 'W-21'`)).toEqual([{ count: 1 }])
  })

  test('signs nobody in to the back office', async () => {
    expect(code(await grant({ Email: 'betreiber@demo.example', ExterneId: 'W-30' }))).toEqual({
      status: 403,
      code: 'PSOF0403',
    })
    expect(await rows(`SELECT 1 FROM account WHERE external_id = 'W-30'`)).toEqual([])
  })

  test('is the client’s alone, and only where it is on', async () => {
    expect(code(await grant(ida, 'demo-orders-key-werkstrom'))).toEqual({ status: 403, code: 'PSOF0403' })
    expect(code(await grant(ida, 'demo-autologin-key-fernblick'))).toEqual({ status: 401, code: 'PSOF0204' })
    const off = await site.call('POST', '/account/autologin', { token: 'demo-autologin-key-fernblick', body: ida })
    expect(code(off)).toEqual({ status: 404, code: 'PSOF0404' })
    const ctx = await site.context(1)
    const token = await ctx.write(async (tx) => {
      const [account] = await tx.query<{ id: string }>(
        `SELECT id FROM account WHERE email = 'empfehler@demo.example'`,
        [],
      )
      return (await site.services.tokens.issue(tx, 'autologin', account!.id, 60)).token
    })
    expect(code(await exchange(token, 'fernblick'))).toEqual({ status: 403, code: 'PSOF0301' })
  })

  test('is forgotten with the person', async () => {
    const login = await exchange((await grant({ ...ida, ExterneId: 'W-40', Email: 'weg@demo.example' })).body.Token)
    const spare = (await grant({ ExterneId: 'W-40' })).body.Token as string
    const ctx = await site.context(3)
    const [account] = await rows<{ id: string }>(`SELECT id FROM account WHERE email = 'weg@demo.example'`)
    succeeded(await ctx.write((tx) => eraseAccount(ctx, tx, account!.id)))
    expect(await rows('SELECT external_id FROM account WHERE id = $1', [account!.id])).toEqual([{ external_id: null }])
    expect((await exchange(spare)).status).toBe(403)
    expect((await site.call('GET', '/account/user', { tenant, token: login.body.Token })).status).toBe(401)
  })
})
