import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let test: TestApp
let token: string
let foreign: string
const none = { Logo: null, Symbol: null, Teilen: null }

beforeAll(async () => {
  test = await createTestApp()
  const body = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
  token = (await test.call('POST', '/betreiber/login', { body })).body.Token
  foreign = (await test.call('POST', '/betreiber/login', { body, tenant: 'hanse-assekuranz' })).body.Token
})
afterAll(() => test?.close())

const read = async () => (await test.call('GET', '/betreiber/gestaltung', { token })).body
const publish = async (Tokens: object, Bilder: object = none, Stand?: number) =>
  test.call('PUT', '/betreiber/gestaltung', { token, body: { Stand: Stand ?? (await read()).Stand, Tokens, Bilder } })
const page = async () => (await test.app.http.inject({ url: '/de/faq', headers: { host: 'fernblick.localhost' } })).body
const problems = (answer: { body: { errors?: { Feld: string; Code: string }[] } }) =>
  Object.fromEntries((answer.body.errors ?? []).map(({ Feld, Code }) => [Feld, Code]))

describe('a tenant’s look', () => {
  it('is published as a version, seen at once, and gone back from', async () => {
    const before = await read()
    expect(before).toMatchObject({ Stand: 0, Versionen: [] })
    const published = await publish({ ...before.Tokens, radius: { ...before.Tokens.radius, l: 3 } })
    expect([published.status, published.body.Stand]).toEqual([200, 2])
    expect(await page()).toContain('--r-l:3px')
    expect(published.body.Versionen.map(({ Nummer }: { Nummer: number }) => Nummer)).toEqual([2, 1])
    const first = await test.call('GET', '/betreiber/gestaltung/versionen/1', { token })
    expect(first.body.Tokens).toEqual(before.Tokens)
    expect((await publish(first.body.Tokens)).status).toBe(200)
    expect(await page()).not.toContain('--r-l:3px')
    expect((await test.call('GET', '/betreiber/gestaltung/versionen/99', { token })).status).toBe(404)
  })

  it.each([
    [{ colour: { action: 'red;}</style><script>alert(1)</script>' } }, 'Tokens.colour.action', 'invalid'],
    [{ colour: { action: '#fff;background:url(//evil)' } }, 'Tokens.colour.action', 'invalid'],
    [{ type: { heading: 'Comic Sans"}body{display:none' } }, 'Tokens.type.heading', 'invalid'],
    [{ type: { headingWeight: '700;}*{color:red' } }, 'Tokens.type.headingWeight', 'invalid'],
    [{ rule: { hair: 'calc(1px)' } }, 'Tokens.rule.hair', 'invalid'],
    [{ motif: '"><script>' }, 'Tokens.motif', 'invalid'],
    [{ colour: ['#ffffff'] }, 'Tokens.colour', 'invalid'],
    [{ colour: { inkMuted: '#eeeeee' } }, 'Tokens.colour.inkMuted', 'contrast'],
  ])('refuses %j by name', async (tokens, field, code) => {
    const before = await page()
    const answer = await publish(tokens)
    expect([answer.status, problems(answer)[field]]).toEqual([422, code])
    expect((await page()).length).toBe(before.length)
  })

  it('never stores an unknown token', async () => {
    const { Tokens } = await read()
    const answer = await publish({
      ...Tokens,
      css: 'body{display:none}',
      colour: { ...Tokens.colour, erfunden: '#ffffff;}' },
      rule: { ...Tokens.rule, strong: 5 },
    })
    expect(answer.status).toBe(200)
    const { rows } = await test.services.db.owner.query('SELECT theme::text AS theme FROM tenant WHERE id = 1')
    expect(rows[0].theme).not.toMatch(/erfunden|"css"/)
  })

  it('is not overwritten by an operator who read it before', async () => {
    const { Stand, Tokens } = await read()
    const other = (size: number) => publish({ ...Tokens, rule: { ...Tokens.rule, strong: size } }, none, Stand)
    expect((await Promise.all([other(7), other(8)])).map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('has pictures of the tenant’s own: in the head of its pages, as its icon, in its mails', async () => {
    const draw = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: '#1b3bff' } })
        .png()
        .toBuffer()
    const keep = async (width: number, height: number, by = token, tenant = 'fernblick') => {
      const Bild = (await draw(width, height)).toString('base64')
      return (await test.call('POST', '/betreiber/medien', { token: by, tenant, body: { Bild } })).body.Digest as string
    }
    const [logo, icon, share] = [await keep(400, 100), await keep(512, 512), await keep(1300, 700)]
    const { Tokens } = await read()
    const published = await publish(Tokens, { Logo: logo, Symbol: icon, Teilen: share })
    expect(published.status).toBe(200)
    expect(published.body.Bilder.Logo).toEqual({ Digest: logo, Breite: 400, Hoehe: 100 })
    const html = await page()
    expect(html).toContain(`/api/v1/fernblick/medien/${logo}/w320`)
    expect(html).toContain(`<link rel="icon" href="/api/v1/fernblick/medien/${icon}/square64"`)
    expect(html).toContain(
      `<meta property="og:image" content="http://localhost:3000/api/v1/fernblick/medien/${share}/share"`,
    )
    const mail = await test.call('POST', '/betreiber/gestaltung/mail', {
      token,
      body: { Tokens, Bilder: { ...none, Logo: logo } },
    })
    expect(mail.body.Html).toContain(`http://localhost:3000/api/v1/fernblick/medien/${logo}/w320`)

    // Another tenant's picture is unknown here.
    const theirs = await keep(33, 33, foreign, 'hanse-assekuranz')
    expect(problems(await publish(Tokens, { ...none, Logo: theirs }))).toEqual({ 'Bilder.Logo': 'invalid' })
  })

  it('shows a mail before it is published, with nothing in it that a value could break out of', async () => {
    const { Tokens } = await read()
    const tokens = { ...Tokens, mail: { ...Tokens.mail, band: '#123456' } }
    const mail = await test.call('POST', '/betreiber/gestaltung/mail', {
      token,
      body: { Tokens: tokens, Bilder: none },
    })
    expect(mail.body.Html).toContain('#123456')
    const evil = { ...Tokens, mail: { ...Tokens.mail, band: '#123456;"><img src=x>' } }
    expect(
      (await test.call('POST', '/betreiber/gestaltung/mail', { token, body: { Tokens: evil, Bilder: none } })).status,
    ).toBe(422)
  })
})
