import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createSignOnSite } from '../../../../../tests/support/sign-on-site.ts'
import { together } from '../../../../../tests/support/race.ts'
import { freshAddress, type Answer, type CallOptions } from '../../../../../tests/support/test-app.ts'

/** Employees open a terminal with a real OpenID provider (docs/decisions/0082-terminals-by-sign-on.md). */
let on: Awaited<ReturnType<typeof createSignOnSite>>
beforeAll(async () => {
  on = await createSignOnSite()
})
afterAll(() => on.close())
afterEach(() => on.provider.behaves({}))

const path = '/terminal/sso'
type TenantKey = 'fernblick' | 'hanse-assekuranz' | 'werkstrom'
let people = 0
/** A person of the provider, with these claims; an employee of F101 by default. */
async function someone(claims: object = { staff_number: '1002' }): Promise<string> {
  people += 1
  const subject = `employee-${people}`
  await on.provider.knows(subject, { given_name: 'Emre', family_name: 'Yıldız', ...claims })
  return subject
}
const comeBack = (subject: string, tenant: TenantKey = 'fernblick') => on.comeBack(subject, tenant, path)
const finish = (code: string, verifier: string, more: object = {}, tenant: TenantKey = 'fernblick') =>
  on.finish(code, verifier, more, tenant, path)
async function open(subject: string, tenant: TenantKey = 'fernblick') {
  const { code, verifier } = await comeBack(subject, tenant)
  return finish(code, verifier, {}, tenant)
}
const cookieOf = ({ cookies }: Answer, tenant: TenantKey = 'fernblick') => cookies[`terminal-${tenant}`]!.value
const opened = async (claims?: object) => cookieOf(await open(await someone(claims)))

const at = (method: 'GET' | 'POST' | 'PUT', place: string, cookie: string, body?: unknown) =>
  on.site.call(method, place, {
    ...{ address: freshAddress(), cookies: { 'terminal-fernblick': cookie } },
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    ...(body === undefined ? {} : { body }),
  } as CallOptions)
const formOf = async (cookie: string) => (await at('GET', '/terminal', cookie)).body.Formular
const desk = async (method: 'GET' | 'POST' | 'PUT', place: string, body?: unknown) =>
  on.site.call(method, place, {
    ...{ token: await on.operatorOf('fernblick'), address: freshAddress() },
    ...(body === undefined ? {} : { body }),
  })
const employee = (more: object) =>
  desk('PUT', '/betreiber/mitarbeiter', {
    ...{ Mitarbeiternummer: '1003', Name: 'Zofia Wiśniewska', Filialnummer: 'F101', Leitung: false, Aktiv: true },
    ...more,
  })
const shop = (Aktiv: boolean) =>
  desk('PUT', '/betreiber/filialen', { Filialnummer: 'F102', Name: 'Fernblick Shop Halle', Aktiv })
/** The desk's row of an employee's own terminal. */
const shownOf = async (number: string) =>
  (await desk('GET', '/betreiber/filialen')).body.Filialen.flatMap(
    ({ Terminals }: { Terminals: readonly unknown[] }) => Terminals,
  ).find(
    ({ Mitarbeiter }: { Mitarbeiter: { Mitarbeiternummer: string } | null }) =>
      Mitarbeiter?.Mitarbeiternummer === number,
  )
const why = ({ status, body }: Answer) => [status, body.type?.replace('urn:referral:', ''), body.Ursache]
const answers = (reason: string) => [403, 'signOnRefused', reason]
const expired = [410, 'signOnExpired', undefined]

describe('a terminal that an employee signs on to', () => {
  it('is identified by a cookie that no page can read, for a working day, and shows its employee', async () => {
    const answer = await open(await someone())
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      ...{ Filiale: 'Fernblick Shop Leipzig', Geraet: 'Firmenkonto' },
      Mitarbeiter: { Mitarbeiternummer: '1002', Name: 'Emre Yıldız', Leitung: false, HeuteNoch: 100 },
    })
    const { line } = answer.cookies['terminal-fernblick']!
    expect(line).toMatch(/HttpOnly/i)
    expect(line).toMatch(/Max-Age=36000/i)
    expect(await formOf(cookieOf(answer))).toMatchObject({ Mitarbeiter: { Mitarbeiternummer: '1002' } })
  })

  it('asks by PKCE S256, with state and nonce, and comes back to the page of the terminal', async () => {
    const verifier = on.newVerifier()
    const { status, body } = await on.begin(verifier, 'fernblick', path)
    const asked = new URL(body.Adresse).searchParams
    expect([status, asked.get('code_challenge_method'), asked.get('state')]).toEqual([201, 'S256', body.Zustand])
    expect(asked.get('nonce')).toMatch(/^[\w-]{43}$/)
    expect(asked.get('redirect_uri')).toMatch(/\/de\/mitarbeiterempfehlen$/)
    expect(body.Adresse).not.toContain(verifier)
  })

  it('invites in that employee’s name, and in nobody else’s', async () => {
    const cookie = await opened()
    const { AgbTexte } = await formOf(cookie)
    const invite = (Mitarbeiternummer: string) =>
      at('PUT', '/Einladung', cookie, {
        ...{
          Vorname: 'Ida',
          Nachname: 'Brandt',
          Email: `ida.${Mitarbeiternummer}.${people}@demo.example`,
          Art: 'vorOrt',
        },
        ...{ Mitarbeiternummer, AgbText: AgbTexte[0].Text },
      })
    const made = await invite('1002')
    expect([made.status, made.body.Einladung.Mitarbeiter]).toEqual([201, 'Emre Yıldız'])
    expect((await invite('1001')).body.errors).toMatchObject([{ Feld: 'Mitarbeiternummer', Code: 'notInThisShop' }])
    const other = await at('POST', '/terminal/mitarbeiter', cookie, { Mitarbeiternummer: '1001' })
    expect(other.status).toBe(422)
  })

  it('is on one device at a time: signing on again ends the first', async () => {
    const first = await opened()
    const second = await opened()
    expect(await formOf(first)).toBeNull()
    expect(await formOf(second)).not.toBeNull()
    expect(await on.rows(`SELECT 1 FROM terminal WHERE tenant_id = 1 AND staff_id IS NOT NULL`)).toHaveLength(1)
  })

  it('begins one session with one code, however many use it at once', async () => {
    const { code, verifier } = await comeBack(await someone())
    const all = await Promise.all(Array.from({ length: 8 }, () => finish(code, verifier)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 410)])
  })

  it('makes one terminal for an employee who signs on twice at once', async () => {
    const both = await Promise.all([1, 2].map(async () => comeBack(await someone({ staff_number: '1001' }))))
    const got = await Promise.all(both.map(({ code, verifier }) => finish(code, verifier)))
    expect(got.map(({ status }) => status)).toEqual([200, 200])
    const live = await Promise.all(got.map((answer) => formOf(cookieOf(answer))))
    expect(live.filter((form) => form !== null)).toHaveLength(1)
  })

  it('takes the staff number as it was meant, out of the ID token too', async () => {
    const subject = await someone({ staff_number: undefined })
    on.provider.behaves({ claims: (claims) => ({ ...claims, staff_number: ' 10 02 ' }) })
    expect((await open(subject)).status).toBe(200)
  })

  it('ends after ten hours, or two without use', async () => {
    const cookie = await opened()
    const [life] = await on.rows<{ seconds: number }>(
      `SELECT extract(epoch FROM s.expires_at - s.created_at)::int AS seconds FROM terminal_session s
       JOIN terminal t ON t.tenant_id = s.tenant_id AND t.id = s.terminal_id WHERE s.tenant_id = 1 AND t.staff_id IS NOT NULL`,
    )
    expect(life).toEqual({ seconds: 36_000 })
    await on.rows(`UPDATE terminal_session SET last_used_at = now() - interval '121 minutes' WHERE tenant_id = 1`)
    expect(await formOf(cookie)).toBeNull()
    expect((await at('PUT', '/Einladung', cookie)).status).toBe(401)
    expect(await shownOf('1002')).toBeUndefined()
    const again = await opened()
    await on.rows(`UPDATE terminal_session SET expires_at = now() - interval '1 second' WHERE tenant_id = 1`)
    expect(await formOf(again)).toBeNull()
  })

  it('ends when the employee signs off, and the next one may sign on', async () => {
    const cookie = await opened()
    const closed = await at('POST', '/terminal/abmelden', cookie)
    expect([closed.status, closed.cookies['terminal-fernblick']!.value]).toEqual([200, ''])
    expect(await formOf(cookie)).toBeNull()
    expect((await at('POST', '/terminal/abmelden', cookie)).status).toBe(401)
    expect(await formOf(await opened({ staff_number: '1001' }))).toMatchObject({ Mitarbeiter: { Leitung: true } })
  })

  it('is not signed off from another site', async () => {
    const cookie = await opened()
    const answer = await on.site.call('POST', '/terminal/abmelden', { cookies: { 'terminal-fernblick': cookie } })
    expect(answer.status).toBe(403)
    expect(await formOf(cookie)).not.toBeNull()
  })

  it('is listed at the desk while it is open, and can be ended there; the shop’s own device cannot sign itself off', async () => {
    const cookie = await opened()
    const row = await shownOf('1002')
    expect(row).toMatchObject({
      ...{ Name: 'Firmenkonto', Status: 'geoeffnet', CodeBis: null },
      Mitarbeiter: { Name: 'Emre Yıldız', Mitarbeiternummer: '1002' },
    })
    expect((await desk('POST', `/betreiber/terminals/${row.Id}/sperren`)).status).toBe(200)
    expect(await formOf(cookie)).toBeNull()
    expect(await shownOf('1002')).toBeUndefined()
    // Ended, not banned: bans are made in the list of employees.
    expect((await open(await someone())).status).toBe(200)
    const made = await desk('POST', '/betreiber/terminals', { Filialnummer: 'F101', Name: 'Kasse' })
    const shops = await on.site.call('POST', '/terminal/oeffnen', {
      ...{ body: { Code: made.body.Code }, address: freshAddress() },
    })
    expect((await at('POST', '/terminal/abmelden', cookieOf(shops))).status).toBe(409)
  })

  it('leaves a sealed trace of who opened and closed it', async () => {
    await at('POST', '/terminal/abmelden', await opened())
    const trace = await on.rows<{ kind: string; data: object }>(
      `SELECT kind, data FROM event WHERE tenant_id = 1 AND subject_kind = 'terminal' ORDER BY at DESC, id DESC LIMIT 2`,
    )
    expect(trace.map(({ kind }) => kind).toSorted()).toEqual(['terminalClosed', 'terminalOpened'])
    expect(trace.find(({ kind }) => kind === 'terminalOpened')!.data).toMatchObject({ by: 'singleSignOn' })
  })

  it('ends with the employee: left, in another shop, or in a shop that is off', async () => {
    const cookie = await opened({ staff_number: '1003' })
    await employee({ Aktiv: false })
    expect(await formOf(cookie)).toBeNull()
    await employee({ Aktiv: true })
    const moved = await opened({ staff_number: '1003' })
    await employee({ Filialnummer: 'F102' })
    expect(await formOf(moved)).toBeNull()
    const there = await opened({ staff_number: '1003' })
    expect(await formOf(there)).toMatchObject({ Filiale: 'Fernblick Shop Halle' })
    await shop(false)
    expect(await formOf(there)).toBeNull()
    await shop(true)
    await employee({})
  })
})

describe('a terminal is not opened', () => {
  it('with a code that was used, or was issued elsewhere, or is another’s', async () => {
    const one = await comeBack(await someone())
    expect((await finish(one.code, one.verifier)).status).toBe(200)
    expect(why(await finish(one.code, one.verifier))).toEqual(expired)
    const two = await comeBack(await someone())
    expect(why(await finish(two.code, on.newVerifier()))).toEqual(expired)
    const three = await comeBack(await someone())
    expect(why(await finish(two.code, three.verifier))).toEqual(answers('signOnAnswer'))
    expect(why(await on.begin(two.verifier, 'fernblick', path))).toEqual(expired)
  })

  it('after ten minutes', async () => {
    const { code, verifier } = await comeBack(await someone())
    await on.rows(`UPDATE sign_on SET expires_at = now() - interval '1 second' WHERE used_at IS NULL`)
    expect(why(await finish(code, verifier))).toEqual(expired)
  })

  it('by a login that another tenant began, or one for an agency, nor the other way round', async () => {
    const own = await comeBack(await someone())
    expect(why(await finish(own.code, own.verifier, {}, 'hanse-assekuranz'))).toEqual(expired)
    expect(why(await on.finish(own.code, own.verifier))).toEqual(expired)
    expect((await finish(own.code, own.verifier)).status).toBe(200)
    const agencys = await on.comeBack(await someone())
    expect(why(await finish(agencys.code, agencys.verifier))).toEqual(expired)
  })

  it.each([
    ['nonce', { claims: (claims: object) => ({ ...claims, nonce: 'of-another-login' }) }],
    ['issuer', { claims: (claims: object) => ({ ...claims, iss: 'https://evil.example' }) }],
    ['audience', { claims: (claims: object) => ({ ...claims, aud: 'another-client' }) }],
    ['expiry', { claims: (claims: object) => ({ ...claims, exp: Math.floor(Date.now() / 1_000) - 120 }) }],
    ['signature', { signature: 'unknownKey' as const }],
    ['person of the user info', { userInfo: (claims: object) => ({ ...claims, sub: 'somebody-else' }) }],
  ])('with the wrong %s', async (_what, mischief) => {
    const subject = await someone()
    on.provider.behaves(mischief)
    const answer = await open(subject)
    expect([why(answer), answer.cookies]).toEqual([answers('signOnAnswer'), {}])
  })

  it('with the state or the issuer of another answer', async () => {
    for (const wrong of [{ Zustand: 'of-another' }, { Aussteller: 'https://evil.example' }]) {
      const { code, verifier } = await comeBack(await someone())
      expect(why(await finish(code, verifier, wrong))).toEqual(answers('signOnAnswer'))
    }
  })

  it('without one staff number, as text', async () => {
    for (const staff_number of [undefined, 1002, ['1001', '1002'], [], { number: '1002' }])
      expect(why(await open(await someone({ staff_number }))), String(staff_number)).toEqual(
        answers('signOnNoStaffNumber'),
      )
  })

  it('with a staff number that is unknown, another tenant’s, a former employee’s, or of a shop that is off', async () => {
    await employee({ Mitarbeiternummer: '1098', Name: 'Ute Klein', Aktiv: false })
    await shop(false)
    for (const staff_number of ['9999', '501', '1098', '1021', '', 'x'.repeat(5_000)])
      expect(why(await open(await someone({ staff_number }))), staff_number).toEqual(answers('signOnNotStaff'))
    await shop(true)
    expect((await open(await someone({ staff_number: '1021' }))).status).toBe(200)
  })

  it('in another tenant than the one whose list names them', async () => {
    expect((await open(await someone({ staff_number: '501' }), 'hanse-assekuranz')).body.Filiale).toBe(
      'Hanse Kundencenter Hamburg',
    )
    expect(why(await open(await someone(), 'hanse-assekuranz'))).toEqual(answers('signOnNotStaff'))
    const cookie = cookieOf(await open(await someone()))
    const elsewhere = await on.site.call('GET', '/terminal', {
      ...{ tenant: 'hanse-assekuranz', cookies: { 'terminal-hanse-assekuranz': cookie } },
    })
    expect(elsewhere.body.Formular).toBeNull()
  })

  it('where the tenant has no provider, names no claim for it, or has no employees', async () => {
    expect((await on.begin(on.newVerifier(), 'werkstrom', path)).status).toBe(404)
    const { staffClaim: _none, ...agenciesOnly } = on.setting
    const { code, verifier } = await comeBack(await someone())
    await on.put('fernblick', agenciesOnly)
    expect((await on.begin(on.newVerifier(), 'fernblick', path)).status).toBe(404)
    expect((await finish(code, verifier)).status).toBe(404)
    expect((await on.site.call('GET', '/terminal')).body).toEqual({ Formular: null, Anmeldedienst: null })
    await on.put('fernblick', on.setting)
    expect((await on.site.call('GET', '/terminal')).body.Anmeldedienst).toBe('Firmenkonto')
  })

  it('by a provider that does not answer', async () => {
    const { code, verifier } = await comeBack(await someone())
    on.provider.behaves({ state: 'fails' })
    expect(why(await finish(code, verifier))).toEqual([503, 'signOnUnavailable', undefined])
  })

  it.each([{}, { Code: 'abc' }, { Verifier: 'a'.repeat(43) }, { Code: 'abc', Verifier: 'a'.repeat(42) }])(
    'with a malformed body: %j',
    async (body) => {
      expect((await on.site.call('PUT', path, { body, address: freshAddress() })).status).toBe(422)
    },
  )
})

describe('whoever is added at the desk', () => {
  const names = async (number: string) =>
    (await desk('GET', `/betreiber/mitarbeiter?query=${number}`)).body.Content.map(({ Name }: { Name: string }) => Name)
  const add = (Name: string, Mitarbeiternummer = '1002') => employee({ Mitarbeiternummer, Name, Neu: true })

  it('takes no number that somebody has', async () => {
    const before = await names('1002')
    const answer = await add('Ben Adler')
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ Feld: 'Mitarbeiternummer', Code: 'taken' }]])
    expect(await names('1002')).toEqual(before)
    const shops = async () => (await desk('GET', '/betreiber/filialen')).body
    const stored = await shops()
    const other = await desk('PUT', '/betreiber/filialen', {
      ...{ Filialnummer: 'f 102', Name: 'Anderer Laden', Aktiv: false, Neu: true },
    })
    expect([other.status, other.body.errors]).toMatchObject([422, [{ Feld: 'Filialnummer', Code: 'taken' }]])
    expect(await shops()).toEqual(stored)
  })

  it('has it for themselves, also of two at once', async () => {
    const added = await together(2, (at) => add(['Ben Adler', 'Ada Baum'][at]!, '4711'))
    expect(added.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await names('4711')).toEqual([added.find(({ status }) => status === 200)!.body.Name])
  })
})

it('serves employees alone where nothing is said of agencies', async () => {
  const { roleClaim: _role, roles: _roles, agencyClaim: _agency, ...employeesOnly } = on.setting
  await on.put('fernblick', employeesOnly)
  expect((await open(await someone())).status).toBe(200)
  expect((await on.begin(on.newVerifier())).status).toBe(404)
  await on.put('fernblick', on.setting)
})

it('is registered at the provider by its own address, in each language', async () => {
  const { body } = await desk('GET', '/betreiber/anmeldedienst')
  const places = body.Ruecksprung.map(({ Zweck, Sprache }: Record<string, string>) => `${Zweck} ${Sprache}`)
  expect(places).toEqual([...['agenturAnmeldung de', 'agenturAnmeldung en', 'terminal de', 'terminal en']])
})

it('is forgotten with an employee who left long ago, open or not', async () => {
  await employee({ Mitarbeiternummer: '1097', Name: 'Pia Wolf' })
  await opened({ staff_number: '1097' })
  await employee({ Mitarbeiternummer: '1097', Name: 'Pia Wolf', Aktiv: false })
  await on.rows(`UPDATE staff_member SET left_at = now() - interval '61 months' WHERE staff_number = '1097'`)
  const { forgetStaff } = await import('./forget-staff.ts')
  expect(await forgetStaff(await on.site.context())).toBe(1)
  expect(
    await on.rows(
      `SELECT 1 FROM terminal t WHERE t.tenant_id = 1 AND t.staff_id IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM staff_member m WHERE m.tenant_id = 1 AND m.id = t.staff_id)`,
    ),
  ).toEqual([])
})
