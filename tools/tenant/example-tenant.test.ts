import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findThemeFaults } from '@referral/theme/check'
import { defaultTheme, demoThemes } from '@referral/theme/themes'
import { mergeTheme, type ThemeTokens } from '@referral/theme/tokens'
import { layOut } from '../../apps/server/src/platform/mail/layout.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { importTenant } from './import-tenant.ts'
import { readFolder } from './tenant-folder.ts'

/** The tenant that docs/playbooks/add-a-tenant.md was walked with. */
let test: TestApp
const folder = join(import.meta.dirname, '../../db/example-tenants/radhaus')

beforeAll(async () => {
  test = await createTestApp()
  const { tenant, faults } = await readFolder(folder)
  const made = await importTenant(test.services, tenant)
  if (faults.length + made.faults.length > 0 || !made.isNew)
    throw new Error(`The example tenant was not taken: ${JSON.stringify([faults, made.faults])}`)
})
afterAll(() => test?.close())

const page = (url: string) => test.app.http.inject({ url, headers: { host: 'radhaus.localhost' } })
const radhaus = async () => (await test.services.tenants.byKey('radhaus'))!

describe('the example tenant', () => {
  it('is the same after a second import', async () => {
    const { tenant } = await readFolder(folder)
    expect(await importTenant(test.services, tenant)).toMatchObject({ isNew: false, faults: [], differences: [] })
  })

  it.each([
    ['/de', 'Gutes Rad. Gib es weiter.'],
    ['/en', 'A good ride. Pass it on.'],
    ['/de/raeder', 'Stadtrad im Leasing'],
    ['/en/raeder', 'City bike lease'],
    ['/de/empfehlen/101', 'Stadtrad im Leasing'],
    ['/de/impressum', 'Radhaus Leasing GmbH'],
    ['/en/impressum', 'Freiburg local court'],
    ['/de/faq', 'Häufige Fragen'],
  ])('%s says %s', async (path, text) => {
    const answer = await page(path)
    expect([answer.statusCode, answer.body.includes(text)]).toEqual([200, true])
    expect(answer.body).not.toMatch(/Werkstrom|Fernblick|Hanse/)
  })

  it('has its logo, its icon and its colours on every page, and its mails', async () => {
    const tenant = await radhaus()
    const { logo, icon } = tenant.theme.pictures!
    const { body } = await page('/de')
    expect(body).toContain(`/api/v1/radhaus/medien/${logo!.digest}/w320`)
    expect(body).toContain(`/api/v1/radhaus/medien/${icon!.digest}/square64`)
    expect(body).toContain('--c-action:#0b6e4f')
    expect((await page(`/api/v1/radhaus/medien/${logo!.digest}/w320`)).statusCode).toBe(200)
    const content = { to: { name: '', address: 'a@b.example' }, subject: 's', preview: 'p', heading: 'h', blocks: [] }
    const { html } = await layOut(tenant, 'de', content)
    expect(html).toContain(`${tenant.url}/api/v1/radhaus/medien/${logo!.digest}/w320`)
    expect(html).toContain('#0b6e4f')
  })

  it('takes a recommendation, whose link opens', async () => {
    const created = await test.call('POST', '/Empfehlen/create', {
      tenant: 'radhaus',
      body: {
        Empfehlung: { Produkt: 101, AnteilEmpfehler: 50, AgbText: 'Teilnahmebedingungen', AgbAkzeptiert: true },
        Empfehler: { Vorname: 'Ada', Nachname: 'Speiche', Email: 'ada@post.example' },
      },
    })
    expect([created.status, created.text.slice(0, 300)]).toEqual([201, expect.stringContaining('Empfehlungsnummer')])
    const link = new URL(created.body.Empfehlungslink ?? created.body.Empfehlung.Empfehlungslink)
    expect(link.host).toBe('radhaus.localhost:3000')
  })

  it('names its pages for search engines, in both languages, and no other tenant’s', async () => {
    const { body } = await page('/sitemap.xml')
    const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place!)
    expect(places).toEqual(
      expect.arrayContaining(['http://radhaus.localhost:3000/de', 'http://radhaus.localhost:3000/en/raeder']),
    )
    expect(places.filter((place) => !place.startsWith('http://radhaus.localhost:3000/'))).toEqual([])
    for (const place of places) expect([place, (await page(new URL(place).pathname)).statusCode]).toEqual([place, 200])
    expect((await page('/robots.txt')).body).toContain('Sitemap: http://radhaus.localhost:3000/sitemap.xml')
  })
})

describe('the tenants’ looks', () => {
  const groups = ['colour', 'type', 'radius', 'density', 'shadow', 'rule', 'layout', 'mail'] as const
  const looks = async (): Promise<readonly (readonly [string, ThemeTokens])[]> => {
    const { pictures: _none, ...tokens } = (await radhaus()).theme
    return [...Object.entries(demoThemes), ['radhaus', mergeTheme(defaultTheme, tokens)] as const]
  }

  it('differ in every group of tokens, each from each', async () => {
    const all = await looks()
    for (const [one, theme] of all)
      for (const [other, second] of all)
        if (one < other)
          for (const group of groups)
            expect([one, other, group, theme[group]]).not.toEqual([one, other, group, second[group]])
    // There are three motifs: each of the demo's has one, any other tenant shares one.
    expect(new Set(Object.values(demoThemes).map(({ motif }) => motif)).size).toBe(3)
  })

  it('can be read, each of them', async () => {
    for (const [name, theme] of await looks()) expect([name, findThemeFaults(theme)]).toEqual([name, []])
  })

  it('make other pages, icons and pictures for sharing', async () => {
    const hosts = ['fernblick.localhost', 'hanse.localhost', 'werk.localhost', 'radhaus.localhost']
    for (const path of ['/share.png', '/apple-touch-icon.png', '/icon.svg']) {
      const bodies = await Promise.all(
        hosts.map(async (host) =>
          (await test.app.http.inject({ url: path, headers: { host } })).rawPayload.toString('base64'),
        ),
      )
      expect([path, new Set(bodies).size]).toEqual([path, hosts.length])
    }
  })
})
