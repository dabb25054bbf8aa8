import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { tenantConfig } from '@referral/contract/configuration'
import { createTestApp, freshAddress, type TestApp } from '../support/test-app.ts'

/**
 * Every value of the tenant's configuration: its effect on and off, over real pages and calls; documented in
 * docs/module-flags.md.
 */
const root = join(import.meta.dirname, '../..')
const rows = readFileSync(join(root, 'docs/module-flags.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

describe('docs/module-flags.md', () => {
  it('has one row for each member of the configuration, and no other', () => {
    const { properties } = z.toJSONSchema(tenantConfig, { io: 'input', unrepresentable: 'any' }) as {
      properties: object
    }
    const told = rows.flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map((match) => match[1]!))
    expect(told.toSorted()).toEqual(Object.keys(properties).toSorted())
  })

  it('names for each row a test that there is', () => {
    const short = { server: 'apps/server/src', web: 'apps/web/src', domain: 'packages/domain/src' } as const
    for (const [, name, on, off, proof = ''] of rows) {
      expect([on, off], name).not.toContain('')
      const tests = [...proof.matchAll(/`([^`]+)` › ([^;]+)/g)]
      expect(tests.length, name).toBeGreaterThan(0)
      for (const [, path = '', title = ''] of tests) {
        const file = join(
          root,
          path.replace(/^(server|web|domain)(?=\/)/, (room) => short[room as keyof typeof short]),
        )
        expect(existsSync(file), path).toBe(true)
        expect(readFileSync(file, 'utf8').includes(title.trim()), `${path} › ${title}`).toBe(true)
      }
    }
  })
})

let site: TestApp
beforeAll(async () => {
  if (!existsSync(join(process.env['WEB_DIST'] ?? join(root, 'apps/web/dist'), 'server/entry-server.js')))
    throw new Error('Pages are tested as they are built. Run: npm run build')
  site = await createTestApp()
})
afterAll(() => site?.close())

type Patch = Readonly<Record<string, unknown>>

/** fernblick with other values for a moment; pages are kept by content version. */
async function withConfig<T>(patch: Patch, act: () => Promise<T>): Promise<T> {
  const { db, tenants } = site.services
  const [{ config: before }] = (await db.owner.query<{ config: Patch }>('SELECT config FROM tenant WHERE id = 1'))
    .rows as [{ config: Patch }]
  const put = async (config: Patch) => {
    await db.owner.query('UPDATE tenant SET config = $1, content_version = content_version + 1 WHERE id = 1', [config])
    tenants.forget()
  }
  const merged = Object.entries(patch).map(([name, value]) => {
    const old = before[name]
    const isGroup = typeof old === 'object' && old !== null && !Array.isArray(old)
    return [name, isGroup ? { ...old, ...(value as object) } : value] as const
  })
  await put({ ...before, ...Object.fromEntries(merged) })
  try {
    return await act()
  } finally {
    await put(before)
  }
}

const page = async (path: string, cookie = '') => {
  const headers = { host: 'fernblick.localhost', cookie }
  const answer = await site.app.http.inject({ method: 'GET', url: path, headers })
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    html: answer.body.replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, ''),
  }
}
const pageWith = (patch: Patch, path: string, cookie?: string) => withConfig(patch, () => page(path, cookie))
const module = (name: string, isOn: boolean) => ({ modules: { [name]: isOn } })

const create = (more: { empfehlung?: object; empfehler?: object; empfaenger?: object } = {}) =>
  site.call('POST', '/Empfehlen/create', {
    address: freshAddress(),
    body: {
      Empfehlung: { Produkt: 462, AgbText: 'Bedingungen', ...more.empfehlung },
      Empfehler: {
        Vorname: 'Mara',
        Nachname: 'Lindgren',
        Email: `mara-${freshAddress()}@demo.example`,
        ...more.empfehler,
      },
      ...(more.empfaenger === undefined ? {} : { Empfaenger: more.empfaenger }),
    },
  })
const createWith = (patch: Patch, more: Parameters<typeof create>[0] = {}) => withConfig(patch, () => create(more))
const recommendPage = '/de/empfehlen/462'

describe('a module, on and off', () => {
  it.each([
    ['offlineCode', '/de/code', 200],
    ['offlineCode', '/de/danke', 200],
    ['agentRecommendation', '/de/agent/empfehlen/462', 200],
    ['agencies', '/de/agentur', 200],
    ['agencies', '/de/agentur/login', 200],
    ['employees', '/de/mitarbeiterempfehlen', 200],
    ['sellers', '/de/profi/registrieren', 200],
    ['sellers', '/de/profi/bestaetigen', 200],
    ['newsletter', '/de/empfehler/newsletter/optin', 200],
    ['newsletter', '/de/empfehler/newsletter/optout', 200],
    ['storingBankData', '/de/bankdaten', 200],
    // There, behind a login.
    ['storingBankData', '/de/empfehler/bankdaten', 302],
  ])('%s: %s', async (name, path, status) => {
    expect((await pageWith(module(name, true), path)).status).toBe(status)
    expect((await pageWith(module(name, false), path)).status).toBe(404)
  })

  it.each([
    ['agencies', '/de/agentur/login'],
    ['sellers', '/de/profi'],
  ])('%s: without it %s has no menu of their area', async (name, path) => {
    const menu = 'sub-nav-list'
    // Perhaps someone's: their session decides later.
    const cookie = 'token-fernblick=s1.x'
    expect((await pageWith(module(name, true), path, cookie)).html).toContain(menu)
    const off = await pageWith(module(name, false), path, cookie)
    expect(off.status).toBe(404)
    expect(off.html).not.toContain(menu)
  })

  it.each([
    ['agentRecommendation', recommendPage, 'id="advisor-heading"'],
    ['companyRecommendation', recommendPage, 'name="forCompany"'],
    ['newsletter', recommendPage, 'name="newsletter"'],
    ['offlineCode', '/de', 'href="/de/code"'],
    ['agencies', '/de', 'href="/de/agentur"'],
    ['sellers', '/de', 'href="/de/profi/registrieren"'],
    ['agencies', '/de/praemienuebersicht', 'href="/de/agentur"'],
    ['showProductCategory', '/de', '/de/produkte?kategorie='],
  ])('%s: on %s', async (name, path, part) => {
    expect((await pageWith(module(name, true), path)).html).toContain(part)
    expect((await pageWith(module(name, false), path)).html).not.toContain(part)
  })

  it('showProductCategory: neither way a heading over nothing, where nothing is on offer', async () => {
    const headings = ['Was passt zu deinem Kontakt?', 'Die höchsten Prämien']
    const shownBy = async (isOn: boolean) => {
      const { html } = await pageWith(module('showProductCategory', isOn), '/de')
      return headings.filter((heading) => html.includes(`>${heading}<`))
    }
    expect([await shownBy(true), await shownBy(false)]).toEqual([[headings[0]], [headings[1]]])
    const offer = (ids: readonly number[], isOn: boolean) =>
      site.services.db.write(1, (tx) =>
        tx.query<{ id: number }>(
          `UPDATE product SET recommendable = $3 WHERE tenant_id = $1 AND recommendable <> $3 AND (id = ANY($2) OR NOT $3) RETURNING id`,
          [tx.tenantId, ids, isOn],
        ),
      )
    const hidden = await offer([], false)
    expect(hidden.length).toBeGreaterThan(0)
    try {
      expect([await shownBy(true), await shownBy(false)]).toEqual([[], []])
    } finally {
      await offer(
        hidden.map(({ id }) => id),
        true,
      )
    }
  })

  it('companyRecommendation: keeps the company and shows it to the contact, or drops it', async () => {
    const given = { empfehler: { Firma: 'Nordlicht Bau GmbH' } }
    const shownOf = async (made: Awaited<ReturnType<typeof create>>) =>
      (await site.call('GET', `/empfehlen/${made.body.Empfehlungsnummer}`)).body
    const on = await createWith(module('companyRecommendation', true), given)
    expect(on.status).toBe(201)
    expect(await shownOf(on)).toMatchObject({ EmpfehlerVorname: 'Mara', EmpfehlerFirma: 'Nordlicht Bau GmbH' })
    expect((await page(`/de/empfaengerdaten/${on.body.Empfehlungsnummer}`)).html).toContain('Mara (Nordlicht Bau GmbH)')
    const off = await createWith(module('companyRecommendation', false), given)
    expect(await shownOf(off)).not.toHaveProperty('EmpfehlerFirma')
  })

  it('integratedFrame: the tenant’s hosts may frame the home page, or nobody may', async () => {
    const ancestors = async (isOn: boolean) =>
      withConfig({ ...module('integratedFrame', isOn), frameHosts: ['https://www.fernblick.example'] }, async () => {
        const home = await site.app.http.inject({ url: '/de', headers: { host: 'fernblick.localhost' } })
        return [home.headers['content-security-policy'], home.headers['x-frame-options']]
      })
    expect(await ancestors(true)).toEqual([
      expect.stringContaining('frame-ancestors https://www.fernblick.example'),
      undefined,
    ])
    expect(await ancestors(false)).toEqual([expect.stringContaining("frame-ancestors 'none'"), 'DENY'])
  })

  it('advertising: the imprint is the home page', async () => {
    expect(await pageWith(module('advertising', true), '/de/impressum')).toMatchObject({ status: 302, location: '/de' })
    expect((await pageWith(module('advertising', false), '/de/impressum')).status).toBe(200)
  })

  it('forcedLogin: shows a stranger nothing but the exceptions', async () => {
    const on = module('forcedLogin', true)
    expect((await pageWith(on, recommendPage)).html).not.toContain('name="terms"')
    expect((await pageWith(on, '/de/datenschutz')).html).toMatch(/<h1[^>]*>/)
    expect((await pageWith(module('forcedLogin', false), recommendPage)).html).toContain('name="terms"')
  })

  it('termsCheckboxAutoAccept: a sentence and no question, or a box that must be ticked', async () => {
    const [on, off] = [module('termsCheckboxAutoAccept', true), module('termsCheckboxAutoAccept', false)]
    expect((await pageWith(on, recommendPage)).html).not.toContain('name="terms"')
    expect((await pageWith(off, recommendPage)).html).toContain('name="terms"')
    const without = { empfehlung: { AgbText: '' } }
    const created = await createWith(on, without)
    expect(created.status).toBe(201)
    // The proof has the sentence that was shown, also where its caller sends none.
    const proofs = await site.services.db.read(1, (tx) =>
      tx.query<{ body: string }>(
        `SELECT t.body FROM recommendation r JOIN consent_text t ON t.tenant_id = r.tenant_id AND t.digest = r.terms_digest
         WHERE r.tenant_id = $1 AND r.number = $2`,
        [1, created.body.Empfehlungsnummer],
      ),
    )
    expect(proofs.map(({ body }) => body)).toEqual([
      'Mit „Empfehlung erstellen“ akzeptierst du die AGB und die Teilnahmebedingungen. Wie wir mit deinen Daten umgehen, steht in den Datenschutzhinweisen.',
    ])
    expect((await createWith(off, without)).body.errors).toMatchObject([{ Code: 'requiredChoice' }])
  })

  it('autologin: no login page, no page for one’s data', async () => {
    for (const path of ['/de/login', '/de/meinedaten', '/de/registrieren', '/de/passwortsetzen']) {
      expect((await pageWith({ autologin: true }, path)).status, path).toBe(404)
      expect((await pageWith({ autologin: false }, path)).status, path).not.toBe(404)
    }
  })
})

describe('a value', () => {
  it('RecommenderDefaultShare: chosen on the form, and where a caller says none', async () => {
    for (const share of [0, 50, 100]) {
      const given = { recommenderDefaultShare: share }
      const { html } = await pageWith(given, recommendPage)
      const chosen = [...html.matchAll(/<input[^>]*name="share"[^>]*>/g)].find(([tag]) => / checked/.test(tag))?.[0]
      expect(chosen).toContain(`value="${share}"`)
      expect((await createWith(given)).body.Empfehlung.AnteilEmpfehler).toBe(share)
    }
  })

  it('ModuleAuftragsdatumMindestalterTage: told as days, as one day, or not at all', async () => {
    const told = async (complaintDays: number) => {
      const number = (await create()).body.Empfehlungsnummer as string
      const pages = ['/de', '/en', '/de/danke', `/de/empfaengerdaten/${number}`]
      const answers = await withConfig({ complaintDays, ...module('offlineCode', true) }, () =>
        Promise.all(pages.map((path) => page(path))),
      )
      return answers.map(({ html }) => html).join('\n')
    }
    expect(await told(14)).toMatch(/14 Tage.*14 days.*14 Tage.*14 Tagen/s)
    expect(await told(1)).toMatch(/einen Tag ab.*one day.*Einen Tag lang.*nach einem Tag/s)
    expect(await told(0)).toMatch(/Sobald die Bestellung bestätigt ist.*Once the order.*Bis die Bestellung.*bestätigt/s)
    for (const days of [0, 1]) expect(await told(days)).not.toMatch(/\b[01] (Tage|days)/)
  })

  it('MaxEmpfaengerPraemieCent: the contact’s largest part; the rest goes to the recommender', async () => {
    const half = { empfehlung: { AnteilEmpfehler: 50 } }
    expect((await createWith({ maxRecipientCents: 2_000 }, half)).body.Empfehlung).toMatchObject({
      PraemieEmpfaengerCent: 2_000,
      PraemieEmpfehlerCent: 5_000,
    })
    expect((await createWith({ maxRecipientCents: null }, half)).body.Empfehlung.PraemieEmpfaengerCent).toBe(3_500)
    expect((await pageWith({ maxRecipientCents: 2_000 }, recommendPage)).html).toContain('20,00\u00a0€')
  })

  it('EmailWhitelist: who may recommend; empty is everybody', async () => {
    const only = { emailWhitelist: ['fernblick.example', 'gast@demo.example'] }
    const by = (Email: string) => createWith(only, { empfehler: { Email } })
    expect((await by(`a-${freshAddress()}@demo.example`)).body.errors).toMatchObject([
      { Feld: 'Empfehler.Email', Code: 'emailNotAllowed' },
    ])
    expect((await by('gast@demo.example')).status).toBe(201)
    expect((await by(`a-${freshAddress()}@fernblick.example`)).status).toBe(201)
    expect((await createWith({ emailWhitelist: [] })).status).toBe(201)
  })

  it('AllowSelfRecommendation: to oneself, or not', async () => {
    const self = () => {
      const Email = `selbst-${freshAddress()}@demo.example`
      return { empfehler: { Email }, empfaenger: { Email: Email.toUpperCase() } }
    }
    expect((await createWith({ allowSelfRecommendation: false }, self())).body.errors).toMatchObject([
      { Feld: 'Empfaenger.Email', Code: 'sameAsRecommender' },
    ])
    expect((await createWith({ allowSelfRecommendation: true }, self())).status).toBe(201)
  })

  it('EmpfehlenPath: the path of the recommend pages; a tenant’s own path of the route takes precedence', async () => {
    await withConfig({ recommendPath: '/weitersagen', ...module('agentRecommendation', true) }, async () => {
      expect((await page('/de/weitersagen/462')).html).toContain('name="terms"')
      expect((await page('/de/agent/weitersagen/462')).status).toBe(200)
      expect((await page(recommendPage)).status).toBe(301)
      expect((await page('/de/produkte')).html).toContain('href="/de/weitersagen/462"')
    })
    const routes = { recommendPath: '/weitersagen', routes: { Empfehlen: '/tipp/:productId' } }
    expect((await pageWith(routes, '/de/tipp/462')).status).toBe(200)
    // An invalid path is ignored.
    expect((await pageWith({ recommendPath: 'javascript:alert(1)' }, recommendPage)).status).toBe(200)
  })

  it('EmpfehlenWebPage: the client’s own page, in the footer; an invalid address is ignored', async () => {
    const link = (href: string) => `href="${href}"`
    const given = 'https://www.fernblick.example/freunde'
    expect((await pageWith({ recommendWebPage: given }, '/de')).html).toContain(link(given))
    for (const none of ['/', '', 'javascript:alert(1)', 'data:text/html,x'])
      expect((await pageWith({ recommendWebPage: none }, '/de')).html).not.toMatch(/Mehr bei Fernblick/)
  })

  it('SupportedLanguage: the languages on offer, and no other', async () => {
    expect(await pageWith({ languages: ['de'] }, '/en/faq')).toMatchObject({ status: 302, location: '/de/404' })
    expect((await pageWith({ languages: ['de', 'en'] }, '/en/faq')).status).toBe(200)
  })

  it('a tenant’s own path of a page is where its links lead', async () => {
    const { body } = await create()
    await withConfig(
      { routes: { EmpfaengerDaten: '/geschenk/:empfehlungsnummer', EmpfehlungUnbekannt: '/weg' } },
      async () => {
        const click = (id: string) =>
          site.app.http.inject({
            method: 'GET',
            url: `/api/v1/fernblick/empfehlen/click/${id}`,
            headers: { accept: 'text/html' },
          })
        expect((await click(body.Empfehlungsnummer)).headers.location).toBe(
          `http://localhost:3000/de/geschenk/${body.Empfehlungsnummer}`,
        )
        expect((await click('0000000000000000000A')).headers.location).toMatch(
          /^http:\/\/localhost:3000\/(de|en)\/weg$/,
        )
        expect((await page(`/de/geschenk/${body.Empfehlungsnummer}`)).status).toBe(200)
      },
    )
  })
})
