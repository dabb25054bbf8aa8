import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { findUnknownNames } from './find-unknown-names.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '../../apps/server/src/platform/db/tx.ts'
import { contentDesk, writing } from '../../tests/support/content-desk.ts'
import { asAdmin, untilWaiting } from '../../tests/support/race.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { compare } from './compare.ts'
import { readTenantFolder } from './export-tenant.ts'
import { importTenant } from './import-tenant.ts'
import { columnsOf } from './schema.ts'
import { isMoved, leftOutNames, movedTables, ownWays, reasonLeftOut } from './tables.ts'
import { readFolder, writeFolder, type Row, type TenantFolder } from './tenant-folder.ts'

let test: TestApp
let folder: string
const canary = 'canary-9f3b2c'

beforeAll(async () => {
  test = await createTestApp()
  folder = mkdtempSync(join(tmpdir(), 'referral-tenant-'))
  await test.services.db.write(1, (tx) =>
    tx.query(
      `INSERT INTO tenant_secret (tenant_id, name, sealed, updated_at) VALUES ($1, 'cmsClientSecret', $2, now())`,
      [tx.tenantId, Buffer.from(canary)],
    ),
  )
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await test?.close()
})

const exported = async (id: number): Promise<TenantFolder> =>
  (await inTenant(test.services.db.owner, id, { readOnly: true }, readTenantFolder))!
const through = async (tenant: TenantFolder, name: string): Promise<TenantFolder> => {
  await writeFolder(join(folder, name), tenant)
  const { tenant: read, faults } = await readFolder(join(folder, name))
  expect(faults).toEqual([])
  return read
}
const copyOf = async (id: number, key: string, hosts = [`${key}.localhost`]): Promise<TenantFolder> => {
  const tenant = await exported(id)
  return { ...tenant, about: { key, name: key, hosts } }
}
const rowsIn = async <Row extends object>(key: string, text: string, value: unknown): Promise<Row[]> => {
  const { rows } = await test.services.db.owner.query<{ id: number }>('SELECT id FROM tenant WHERE key = $1', [key])
  return test.services.db.read(rows[0]!.id, (tx) => tx.query<Row>(text, [tx.tenantId, value]))
}
const said = (faults: readonly { file: string; field: string; text: string }[]) =>
  faults.map(({ file, field, text }) => `${file} ${field}: ${text}`)

describe('a tenant as a folder', () => {
  it.each([1, 2, 3])('comes back the same: tenant %i', async (id) => {
    const before = await exported(id)
    const read = await through(before, before.about.key)
    expect(compare(before, read)).toEqual([])
    expect(await importTenant(test.services, read)).toMatchObject({ isNew: false, faults: [], differences: [] })
  })

  it('is how settings that do not fit are mended: out as they are, refused by name, in again when mended', async () => {
    const copy = await through(await copyOf(3, 'schief'), 'schief')
    expect((await importTenant(test.services, copy)).faults).toEqual([])
    const { owner } = test.services.db
    const { rows } = await owner.query<{ id: number }>(
      `UPDATE tenant SET config = config || '{"complaintDays": "viele", "contact": "keiner"}' WHERE key = 'schief' RETURNING id`,
    )
    const crooked = await through(await exported(rows[0]!.id), 'schief')
    expect(crooked.settings).toMatchObject({ ModuleAuftragsdatumMindestalterTage: 'viele', Kontakt: 'keiner' })
    expect(said((await importTenant(test.services, crooked)).faults)).toEqual(
      expect.arrayContaining([expect.stringContaining('ModuleAuftragsdatumMindestalterTage')]),
    )
    expect((await importTenant(test.services, copy)).faults).toEqual([])
    expect(compare(await exported(rows[0]!.id), copy)).toEqual([])
  })

  it('becomes another tenant, whole: pages, catalogue, words, and a second import changes nothing', async () => {
    const copy = await through(await copyOf(1, 'kopie'), 'kopie')
    const made = await importTenant(test.services, copy)
    expect([said(made.faults), made.isNew]).toEqual([[], true])
    const { rows } = await test.services.db.owner.query<{ id: number }>(`SELECT id FROM tenant WHERE key = 'kopie'`)
    const id = rows[0]!.id
    expect(compare(await exported(id), copy)).toEqual([])
    expect(await importTenant(test.services, copy)).toMatchObject({ isNew: false, faults: [], differences: [] })
    const page = await test.app.http.inject({ url: '/de', headers: { host: 'kopie.localhost' } })
    expect([page.statusCode, page.body.includes('Gute Verbindung?')]).toEqual([200, true])
    expect((await test.app.http.inject({ url: '/api/v1/kopie/produkt/462' })).statusCode).toBe(200)
  })

  it('holds no secret', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
    expect(files.length).toBeGreaterThan(40)
    for (const { parentPath, name } of files) {
      const bytes = readFileSync(join(parentPath, name))
      expect(bytes.includes(canary), name).toBe(false)
      expect(bytes.includes(Buffer.from(canary).toString('hex')), name).toBe(false)
    }
  })

  it('is validated as a whole before anything is written, and every fault is reported by file and field', async () => {
    const copy = await copyOf(1, 'fehler')
    const settings = structuredClone(copy.settings) as Record<string, Record<string, unknown>>
    settings['Kontakt']!['Email'] = 'keine'
    ;(settings as Record<string, unknown>)['ShopAdresse'] = 'javascript:alert(1)'
    const [first, ...others] = copy.rows.get('catalogue/products')!
    const look = structuredClone(copy.look) as { Tokens: { colour: Record<string, string> } }
    look.Tokens.colour['action'] = 'rot'
    const broken: TenantFolder = {
      ...copy,
      settings,
      look,
      rows: new Map([
        ...copy.rows,
        ['catalogue/products', [{ ...first, price_monthly_cents: '39,95', erfunden: 1 }, ...others]],
      ]),
      pictures: new Map([...copy.pictures, ['pictures/kaputt.png', Buffer.from('kein Bild')]]),
    }
    const { faults } = await importTenant(test.services, broken)
    expect(said(faults)).toEqual(
      expect.arrayContaining([
        'settings.json Kontakt.Email: invalidEmail',
        'settings.json ShopAdresse: invalidAddress',
        'look.json Tokens.colour.action: must be # and six hexadecimal digits',
        expect.stringMatching(/^catalogue\/products\.json \d+\.price_monthly_cents: must be a whole number$/),
        expect.stringMatching(/^catalogue\/products\.json \d+\.erfunden: is not a column$/),
        'pictures/kaputt.png : is not a readable picture',
      ]),
    )
    expect((await test.services.db.owner.query(`SELECT 1 FROM tenant WHERE key = 'fehler'`)).rowCount).toBe(0)
  })

  it('of before a module was known is refused by the module’s name', async () => {
    const copy = await copyOf(1, 'fehler')
    const settings = copy.settings as { readonly Module: Record<string, boolean> }
    const { ModuleAgenturen: _, ...Module } = settings.Module
    const { faults } = await importTenant(test.services, { ...copy, settings: { ...settings, Module } })
    expect(said(faults)).toEqual(['settings.json Module.ModuleAgenturen: invalid'])
  })

  it('is refused where a page would hide one of its pages of products', async () => {
    const copy = await copyOf(1, 'fehler')
    const settings = { ...(copy.settings as object), Routen: { Kontakt: '/internet' } }
    const { faults } = await importTenant(test.services, { ...copy, settings })
    expect(said(faults)).toEqual(['settings.json Routen.Kontakt: pathOfListing'])
  })

  it('that the database refuses leaves nothing behind either', async () => {
    const copy = await copyOf(1, 'fehler')
    const rewards = copy.rows
      .get('catalogue/rewards')!
      .map((row, at) => (at === 0 ? { ...row, product_id: 987_654 } : row))
    const { faults } = await importTenant(test.services, {
      ...copy,
      rows: new Map([...copy.rows, ['catalogue/rewards', rewards]]),
    })
    expect(said(faults)).toEqual([
      expect.stringMatching(/^catalogue\/rewards\.json [\da-f-]{36}: Key is not present in table "product"/),
    ])
    expect((await test.services.db.owner.query(`SELECT 1 FROM tenant WHERE key = 'fehler'`)).rowCount).toBe(0)
  })

  it('never takes another tenant’s host, nor reveals whose it is', async () => {
    const { faults } = await importTenant(test.services, await copyOf(3, 'dieb', ['hanse.localhost']))
    expect(said(faults)).toEqual(['tenant.json hosts: hanse.localhost is already in use'])
    const page = await test.app.http.inject({ url: '/de/impressum', headers: { host: 'hanse.localhost' } })
    expect(page.body).toContain('Hanse Assekuranz VVaG')
  })

  it('deletes removed rows, unless another row still needs them', async () => {
    const copy = await copyOf(1, 'kopie')
    const rewards = copy.rows.get('catalogue/rewards')!
    const fewer = { ...copy, rows: new Map([...copy.rows, ['catalogue/rewards', rewards.slice(1)]]) }
    expect((await importTenant(test.services, fewer)).differences).toMatchObject([
      { file: 'catalogue/rewards', kind: 'removed' },
    ])
    const without = { ...fewer, rows: new Map([...fewer.rows, ['catalogue/categories', []]]) }
    const { faults } = await importTenant(test.services, without)
    expect(said(faults)[0]).toMatch(/^catalogue\/categories\.json .*still referenced/)
  })

  it('names a page of products whose category is not in the folder', async () => {
    const copy = await copyOf(1, 'kopie')
    const [first, ...others] = copy.rows.get('catalogue/listings')!
    const listings = [{ ...first, category: '999999' }, ...others]
    const { faults } = await importTenant(test.services, {
      ...copy,
      rows: new Map([...copy.rows, ['catalogue/listings', listings]]),
    })
    expect(said(faults)).toEqual([
      `catalogue/listings.json ${String(first!['key'])}.category: there is no category 999999`,
    ])
  })

  it('keeps texts and pictures that the folder does not have, and says nothing of them', async () => {
    const copy = await copyOf(1, 'behalten')
    const logo = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    )
    const pictures = new Map([...copy.pictures, ['pictures/unused.svg', logo]])
    expect((await importTenant(test.services, { ...copy, pictures })).faults).toEqual([])
    const [text] = copy.texts.keys()
    const fewer = { ...copy, texts: new Map([...copy.texts].filter(([name]) => name !== text)) }
    const version = () =>
      rowsIn<{ version: number }>(
        'behalten',
        'SELECT content_version AS version FROM tenant WHERE id = $1 AND $2',
        true,
      )
    const before = await version()
    expect(await importTenant(test.services, fewer)).toEqual({ isNew: false, faults: [], differences: [] })
    expect(await version()).toEqual(before)
    const kept = await exported(
      (await rowsIn<{ id: number }>('behalten', 'SELECT id FROM tenant WHERE id = $1 AND $2', true))[0]!.id,
    )
    expect([...kept.texts.keys()]).toContain(text)
    expect(kept.pictures.size).toBe(copy.pictures.size + 1)
  })

  it('names the faults of a JSON column, and no page fails over it', async () => {
    const copy = await copyOf(1, 'fehler')
    const [first, second, ...others] = copy.rows.get('catalogue/products')!
    const broken: TenantFolder = {
      ...copy,
      rows: new Map([
        ...copy.rows,
        ['catalogue/products', [{ ...first, texts: { de: { lines: 'eine' } } }, { ...second, texts: {} }, ...others]],
        ['campaigns', [{ id: 1, title: 'Herbst', body: { en: 'x' }, legal_text: { de: 'x' }, start_on: '2026-11-22' }]],
      ]),
      texts: new Map([
        ...copy.texts,
        ['faq.de', { ...copy.texts.get('faq.de'), body: [{ kind: 'script', text: 'x' }] }],
      ]),
    }
    const { faults } = await importTenant(test.services, broken)
    expect(said(faults)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^catalogue\/products\.json \d+\.texts\.de\.name: must be text$/),
        expect.stringMatching(/^catalogue\/products\.json \d+\.texts\.de\.lines: must be a list of texts$/),
        expect.stringMatching(/^catalogue\/products\.json \d+\.texts\.de: must be /),
        expect.stringMatching(/^campaigns\.json 1\.title: must be \{ "de"/),
        expect.stringMatching(/^campaigns\.json 1\.body\.de: must be text$/),
        expect.stringMatching(/^texts\/faq\.de\.json body\.0(\.kind)?: must be a block/),
      ]),
    )
    const plain = { ...first, texts: { de: { name: 'Schlicht', lines: ['Eine Zeile'] } } }
    const made = await importTenant(test.services, {
      ...(await copyOf(1, 'schlicht')),
      rows: new Map([...copy.rows, ['catalogue/products', [plain, second!, ...others]]]),
    })
    expect(made.faults).toEqual([])
    const shown = await test.app.http.inject({ url: `/api/v1/schlicht/produkt/${String(first!['id'])}` })
    expect([shown.statusCode, shown.json().AnzeigeName]).toEqual([200, 'Schlicht'])
  })

  it('leaves the address of a page that it moves behind, as the desk does', async () => {
    const copy = await copyOf(1, 'umzug')
    const at = (Faq: string): TenantFolder => ({
      ...copy,
      settings: { ...(copy.settings as object), Routen: { Faq } },
    })
    for (const path of ['/fragen', '/antworten'])
      expect((await importTenant(test.services, at(path))).faults).toEqual([])
    const page = (path: string) => test.app.http.inject({ url: `/de${path}`, headers: { host: 'umzug.localhost' } })
    for (const former of ['/faq', '/fragen']) {
      const { statusCode, headers } = await page(former)
      expect([former, statusCode, headers.location]).toEqual([former, 301, '/de/antworten'])
    }
    // A page that comes back takes its path back.
    expect((await importTenant(test.services, at('/fragen'))).faults).toEqual([])
    expect((await page('/fragen')).statusCode).toBe(200)
    expect((await page('/antworten')).headers.location).toBe('/de/fragen')
  })

  it('leaves the addresses of product pages that it moves behind, and takes them along to another installation', async () => {
    const copy = await copyOf(1, 'reihum')
    const listings = copy.rows.get('catalogue/listings')!
    const [first, second] = listings.map(({ key }) => String(key))
    const at = (places: Readonly<Record<string, string>>, former?: readonly object[]): TenantFolder => ({
      ...copy,
      rows: new Map([
        ...copy.rows,
        ['catalogue/listings', listings.map((row) => ({ ...row, path: places[String(row['key'])] ?? row['path'] }))],
        ...(former === undefined ? [] : [['catalogue/former-paths', former as Row[]] as const]),
      ]),
    })
    const leads = async (path: string, host = 'reihum.localhost') => {
      const { statusCode, headers } = await test.app.http.inject({ url: `/de${path}`, headers: { host } })
      return headers.location ?? statusCode
    }
    const imports = async (folder: TenantFolder) => {
      expect(said((await importTenant(test.services, folder)).faults)).toEqual([])
      // A folder that has no former paths takes none away.
      expect(await importTenant(test.services, folder)).toMatchObject({ faults: [], differences: [] })
    }
    await imports(copy)
    await imports(at({ [first!]: '/eins' }))
    await imports(at({ [first!]: '/zwei' }))
    expect(await leads('/eins')).toBe('/de/zwei')
    // Another page takes a path, and a named page another: both are released.
    await imports(at({ [first!]: '/drei', [second!]: '/eins' }))
    expect([await leads('/eins'), await leads('/zwei')]).toEqual([200, '/de/drei'])
    const asked = at({ [first!]: '/drei', [second!]: '/eins' })
    await imports({ ...asked, settings: { ...(copy.settings as object), Routen: { Faq: '/zwei' } } })
    await imports(asked)
    expect(await leads('/zwei')).toBe('/de/faq')

    const { rows } = await test.services.db.owner.query<{ id: number }>(`SELECT id FROM tenant WHERE key = 'reihum'`)
    const out = await through(await exported(rows[0]!.id), 'reihum')
    const before = String(listings[0]!['path'])
    expect(out.rows.get('catalogue/former-paths')).toContainEqual({ path: before, listing_key: first })
    await imports({ ...out, about: { key: 'anderswo', name: 'Anderswo', hosts: ['anderswo.localhost'] } })
    expect([await leads(before, 'anderswo.localhost'), await leads(before)]).toEqual(['/de/drei', '/de/drei'])
    // What a page has leads nowhere else, whatever the folder says.
    await imports(at({ [first!]: '/vier', [second!]: '/eins' }, [{ path: '/vier', listing_key: second }]))
    expect([await leads('/vier'), await leads('/drei')]).toEqual([200, '/de/vier'])
  })

  it('inserts rows in the order of their references, and creates absent ids', async () => {
    const copy = await copyOf(3, 'tausch')
    expect((await importTenant(test.services, copy)).faults).toEqual([])
    const products = copy.rows.get('catalogue/products')!
    const preselected = products.find((row) => row['preselected'] === true)!
    const other = { ...preselected, id: 4_711, external_id: 'NEU', name: 'Neu' }
    const next: TenantFolder = {
      ...copy,
      rows: new Map([
        ...copy.rows,
        ['catalogue/products', [other]],
        ['catalogue/rewards', [{ product_id: 4_711, cents: 5_000, start_on: '2026-11-22' }]],
        ['catalogue/product-footnotes', []],
        ['catalogue/listings', []],
      ]),
    }
    expect(said((await importTenant(test.services, next)).faults)).toEqual([])
    expect(await importTenant(test.services, next)).toMatchObject({ isNew: false, faults: [], differences: [] })
  })

  it('raises the number that the desk compares before it overwrites: an operator with the product open is warned', async () => {
    const copy = await copyOf(1, 'kopie')
    const [first, ...others] = copy.rows.get('catalogue/products')!
    const version = async () =>
      (
        await rowsIn<{ version: number }>(
          'kopie',
          'SELECT version FROM product WHERE tenant_id = $1 AND id = $2',
          first!['id'],
        )
      )[0]!.version
    await importTenant(test.services, copy)
    const before = await version()
    const changed = new Map([...copy.rows, ['catalogue/products', [{ ...first, position: 77 }, ...others]] as const])
    expect((await importTenant(test.services, { ...copy, rows: changed })).faults).toEqual([])
    expect(await version()).toBe(before + 1)
  })

  it('and an operator who saves the catalogue wait for each other: who has it open is warned', async () => {
    const call = (method: 'GET' | 'PUT' | 'POST', path: string, options: object) =>
      test.call(method, `/betreiber${path}`, { tenant: 'fernblick', ...options })
    const { Token: token } = (
      await call('POST', '/login', { body: { Email: 'betreiber@demo.example', Password: 'Empfehlen1' } })
    ).body
    const [{ Schluessel: key, GrafikAdresse: _address, Anzahl: _count, ...open }] = (
      await call('GET', '/katalog/seiten', { token })
    ).body
    const before = await exported(1)
    const listings = before.rows.get('catalogue/listings')!
    const moved = listings.map((row) => (row['key'] === key ? { ...row, position: 77 } : row))
    const next = { ...before, rows: new Map([...before.rows, ['catalogue/listings', moved] as const]) }
    const saved = await asAdmin(test, async (admin) => {
      await admin.query('BEGIN')
      // An import writes its event behind all rows.
      await admin.query('LOCK TABLE event IN SHARE MODE')
      const importing = importTenant(test.services, next)
      await untilWaiting(admin, 1)
      const saving = call('PUT', `/katalog/seiten/${key}`, { token, body: { ...open, Position: 78 } })
      await untilWaiting(admin, 2)
      await admin.query('COMMIT')
      expect(said((await importing).faults)).toEqual([])
      return saving
    })
    expect(saved.status, saved.text).toBe(409)
    expect(compare(await exported(1), next)).toEqual([])
    expect(said((await importTenant(test.services, before)).faults)).toEqual([])
  })

  it('and an operator who words anew or resets wait for each other: the tenant is what the folder says', async () => {
    const operator = (method: 'PUT' | 'POST' | 'DELETE', path: string, options: object) =>
      test.call(method, `/betreiber${path}`, { tenant: 'fernblick', ...options })
    const { Token: token } = (
      await operator('POST', '/login', { body: { Email: 'betreiber@demo.example', Password: 'Empfehlen1' } })
    ).body
    const before = await exported(1)
    const [first, second] = ['home.steps.title', 'home.steps.pick'] as const
    const put = (name: string, Wert: string) =>
      operator('PUT', `/woerter/${name}`, { token, body: { Sprache: 'de', Wert, Bisher: null } })
    expect((await put(first, 'Los geht es')).status).toBe(200)
    const next = await exported(1)
    const reset = () => operator('DELETE', `/woerter/${first}/de`, { token })
    const acts = [
      { act: () => put(second, 'Hinein'), name: second, kind: 'removed' },
      { act: reset, name: first, kind: 'added' },
    ] as const
    for (const [at, { act, name, kind }] of acts.entries()) {
      // Something else differs, too.
      const listings = next.rows.get('catalogue/listings')!.map((row) => ({ ...row, position: 50 + at }))
      const given = { ...next, rows: new Map([...next.rows, ['catalogue/listings', listings] as const]) }
      await asAdmin(test, async (admin) => {
        await admin.query('BEGIN')
        // The operator's word is written, and its event is not yet.
        await admin.query('LOCK TABLE event IN SHARE MODE')
        const wording = act()
        await untilWaiting(admin, 1)
        const importing = importTenant(test.services, given)
        await untilWaiting(admin, 2)
        await admin.query('COMMIT')
        expect((await wording).status).toBe(200)
        const imported = await importing
        expect(said(imported.faults)).toEqual([])
        expect(imported.differences.filter(({ file }) => file === 'words/de')).toMatchObject([{ name, kind }])
      })
      expect(compare(await exported(1), given)).toEqual([])
    }
    expect(said((await importTenant(test.services, before)).faults)).toEqual([])
  })

  it('and an operator who withdraws a variable wait for each other: it stays where an imported text names it', async () => {
    const desk = await contentDesk(test)
    expect((await desk.publish('variable/zugleich', writing('70 Euro', ''))).status).toBe(200)
    expect((await desk.publish('baustein/zugleich', writing('Viel Geld'))).status).toBe(200)
    const before = await exported(1)
    const naming = [...before.texts].map(([file, row]) =>
      row['kind'] === 'block' && row['key'] === 'zugleich'
        ? ([file, { ...row, body: [{ kind: 'text', text: '{zugleich}' }] }] as const)
        : ([file, row] as const),
    )
    const withdrawn = await asAdmin(test, async (admin) => {
      await admin.query('BEGIN')
      // An import writes its event behind all rows.
      await admin.query('LOCK TABLE event IN SHARE MODE')
      const importing = importTenant(test.services, { ...before, texts: new Map(naming) })
      await untilWaiting(admin, 1)
      const withdrawing = desk.call('POST', '/inhalte/variable/zugleich/zurueckziehen', { Aktuell: 1 })
      await untilWaiting(admin, 2)
      await admin.query('COMMIT')
      const { faults, differences } = await importing
      expect([said(faults), differences.length]).toEqual([[], 2])
      return withdrawing
    })
    expect(withdrawn.status, withdrawn.text).toBe(409)
  })

  it('is noted among the changes of settings and look: an operator who has them open is warned', async () => {
    const copy = await copyOf(1, 'offen')
    expect(said((await importTenant(test.services, copy)).faults)).toEqual([])
    const newest = async (area: string) =>
      (
        await rowsIn<{ number: number }>(
          'offen',
          'SELECT coalesce(max(number), 0)::integer AS number FROM tenant_revision WHERE tenant_id = $1 AND area = $2',
          area,
        )
      )[0]!.number
    expect([await newest('settings'), await newest('theme')]).toEqual([0, 0])
    const look = structuredClone(copy.look) as { Tokens: { radius: Record<string, unknown> } }
    look.Tokens.radius['card'] = look.Tokens.radius['card'] === 's' ? 'm' : 's'
    const settings = { ...(copy.settings as object), MaxEmpfaengerPraemieCent: 1234 }
    const changed = { ...copy, settings, look: look as never }
    expect(said((await importTenant(test.services, changed)).faults)).toEqual([])
    // The look before the first change is a version of its own, to go back to.
    expect([await newest('settings'), await newest('theme')]).toEqual([1, 2])
    const [{ changes }] = (await rowsIn<{ changes: readonly object[] }>(
      'offen',
      `SELECT changes FROM tenant_revision WHERE tenant_id = $1 AND area = $2`,
      'settings',
    )) as [{ changes: readonly object[] }]
    expect(changes).toEqual([{ field: 'MaxEmpfaengerPraemieCent', before: null, after: '1234' }])
    expect(await importTenant(test.services, changed)).toMatchObject({ faults: [], differences: [] })
    expect([await newest('settings'), await newest('theme')]).toEqual([1, 2])
  })

  it('is one tenant each, also of two that are new at the same moment', async () => {
    const both = [await copyOf(1, 'zugleich-a'), await copyOf(3, 'zugleich-b')]
    const made = await Promise.all(both.map((copy) => importTenant(test.services, copy)))
    expect(made.map(({ isNew, faults }) => [isNew, said(faults)])).toEqual([
      [true, []],
      [true, []],
    ])
    const { rows } = await test.services.db.owner.query<{ id: number; key: string; name: string }>(
      `SELECT id, key, name FROM tenant WHERE key LIKE 'zugleich-%' ORDER BY key`,
    )
    expect(rows.map(({ key, name }) => [key, name])).toEqual([
      ['zugleich-a', 'zugleich-a'],
      ['zugleich-b', 'zugleich-b'],
    ])
    for (const [at, { id }] of rows.entries()) expect(compare(await exported(id), both[at]!)).toEqual([])
  })

  it('has a place for every column of what moves: exported, or named as left out', async () => {
    const { rows } = await inTenant(test.services.db.owner, 1, { readOnly: true }, async (tx) => ({
      rows: await tx.query<{ table: string; column: string }>(
        `SELECT table_name::text AS table, column_name::text AS column FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name = ANY ($1) ORDER BY 1, ordinal_position`,
        [[...movedTables.map(({ table }) => table), ...ownWays.map(({ table }) => table)]],
      ),
    }))
    expect(rows.length).toBeGreaterThan(100)
    const moved = new Map<string, readonly string[]>()
    for (const { table } of movedTables)
      moved.set(
        table,
        await inTenant(test.services.db.owner, 1, { readOnly: true }, async (tx) =>
          (await columnsOf(tx, table)).map(({ name }) => name),
        ),
      )
    for (const { table, columns } of ownWays) moved.set(table, columns)
    const unknown = rows.filter(
      ({ table, column }) => moved.get(table)?.includes(column) !== true && reasonLeftOut(table, column) === undefined,
    )
    expect(unknown).toEqual([])
    // No reason may be left for a column that is gone, or be given twice.
    const there = new Set(rows.map(({ table, column }) => `${table}.${column}`))
    expect(leftOutNames().filter((name) => !there.has(name))).toEqual([])
    expect(leftOutNames().filter((name) => moved.get(name.split('.')[0]!)?.includes(name.split('.')[1]!))).toEqual([])
  })

  it('carries a text’s kind, and whether it is withdrawn; who published it, and out of what, stays', async () => {
    const copy = await copyOf(1, 'zurueck')
    const variable = [...copy.texts].find(([name]) => name.startsWith('variable/'))!
    const texts = new Map([...copy.texts, [variable[0], { ...variable[1], withdrawn: true }]])
    expect((await importTenant(test.services, { ...copy, texts })).faults).toEqual([])
    const rows = await rowsIn(
      'zurueck',
      'SELECT kind, withdrawn, published_by AS by FROM content_document WHERE tenant_id = $1 AND key = $2',
      variable[1]['key'],
    )
    expect(rows).toContainEqual({ kind: 'variable', withdrawn: true, by: null })
  })

  it('reports texts with an unknown variable', async () => {
    const { texts } = await copyOf(1, 'loch')
    expect(findUnknownNames({ texts })).toEqual([])
    const agb = texts.get('agb.de')!
    const body = [{ kind: 'list', items: ['{company} gibt {nichts}'] }]
    expect(findUnknownNames({ texts: new Map([...texts, ['agb.de', { ...agb, body }]]) })).toEqual([
      'texts/agb.de.json uses {nichts}, which does not exist: readers would see a gap',
    ])
  })

  it('has a place for every table that is neither people’s nor made anew', async () => {
    const { rows } = await test.services.db.owner.query<{ name: string }>(
      `SELECT table_name::text AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenant_id' ORDER BY 1`,
    )
    const notMoved = rows.map(({ name }) => name).filter((name) => !isMoved(name))
    expect(notMoved).toMatchSnapshot()
  })
})
