import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createSignOnSite } from '../../../../../../tests/support/sign-on-site.ts'
import { freshAddress, type Answer } from '../../../../../../tests/support/test-app.ts'

/** Agencies log in with a real OpenID provider (docs/decisions/0064-single-sign-on.md). */
let on: Awaited<ReturnType<typeof createSignOnSite>>
let agency = ''
beforeAll(async () => {
  on = await createSignOnSite()
  agency = await on.newAgency()
})
afterAll(() => on.close())
afterEach(() => on.provider.behaves({}))

let people = 0
/** A person of the provider, with an address of their own. */
async function someone(claims: Readonly<Record<string, unknown>> = {}) {
  people += 1
  const subject = `subject-${people}`
  const told = {
    ...{ given_name: 'Mara', family_name: 'Voss', email: `mara-${people}@agentur.example`, email_verified: true },
    ...{ groups: ['agency-staff'], agency, ...claims },
  }
  await on.provider.knows(subject, told)
  return {
    subject,
    email: told.email,
    told,
    changes: (more: object) => on.provider.knows(subject, { ...told, ...more }),
  }
}
const memberOf = async (email: string) =>
  (
    await on.rows<{ id: string; role: string; active: boolean; agency: string; roles: string[] }>(
      `SELECT a.id, m.role, m.active, m.agency_id AS agency, a.roles FROM account a
       JOIN agency_member m ON m.tenant_id = a.tenant_id AND m.account_id = a.id WHERE a.tenant_id = 1 AND a.email_key = $1`,
      [email],
    )
  )[0]
/** How the operator and the agency's owner read of a member. */
async function shownStates(email: string) {
  const { agency: id } = (await memberOf(email))!
  const tokenOf = async (path: string, Email: string) =>
    (await on.site.call('POST', path, { body: { Email, Password: 'Empfehlen1' }, address: freshAddress() })).body
      .Token as string
  const operator = await tokenOf('/betreiber/login', 'betreiber@demo.example')
  const desk = await on.site.call('GET', `/betreiber/agenturen/${id}`, { token: operator })
  const { Token: owner } = (await on.logIn((await someone({ groups: ['agency-owners'], agency: id })).subject)).body
  const portal = await on.site.call('PUT', '/agentur/mitarbeiter', { token: owner, body: { Filter: email } })
  type Shown = { readonly Email: string; readonly Status: string }
  const stateIn = (rows: readonly Shown[]) => rows.find(({ Email }) => Email === email)?.Status
  return { desk: stateIn(desk.body.Mitarbeiter), portal: stateIn(portal.body.Content) }
}
const why = ({ status, body }: Answer) => [status, body.type?.replace('urn:referral:', ''), body.Ursache]
const answers = (why?: string) => [403, 'signOnRefused', why]

describe('a login with the provider of the tenant', () => {
  it('makes a member of the agency that the claims name, with their role, and the ordinary session', async () => {
    const { subject, email } = await someone()
    const { status, body, cookies } = await on.logIn(subject)
    expect([status, body.Email, body.Vorname, body.Rollen]).toEqual([
      200,
      email,
      'Mara',
      ['recommender', 'AgenturMitarbeiter'],
    ])
    expect(cookies).toEqual({})
    const seen = await on.site.call('GET', '/agentur/stand', { token: body.Token })
    expect([seen.status, seen.body.Agentur.Firma]).toEqual([200, 'Agentur Nord'])
  })

  it('can be ended at the provider, too, which sends the browser back to the login', async () => {
    const cookies = new Map<string, string>()
    const { subject } = await someone()
    const { code, verifier } = await on.comeBack(subject, 'fernblick', '/agentur/sso', cookies)
    const { body } = await on.finish(code, verifier)
    const signOff = await on.site.call('GET', '/agentur/sso/abmeldung', { token: body.Token })
    const address = new URL(signOff.body.Adresse)
    expect(address.origin).toBe(on.provider.issuer)
    expect(address.searchParams.get('client_id')).toBe(on.provider.clientId)
    const anew = async () => (await on.begin(on.newVerifier())).body.Adresse as string
    expect(await on.provider.asksWho(await anew(), cookies)).toBe(false)
    const back = await on.provider.logOut(signOff.body.Adresse, cookies)
    expect(back.href.split('?')[0]).toBe(address.searchParams.get('post_logout_redirect_uri'))
    expect(back.pathname).toMatch(/^\/de\/agentur\//)
    expect(await on.provider.asksWho(await anew(), cookies)).toBe(true)
    // A renewed session is the same login.
    const renewed = await on.site.call('POST', '/account/refresh', { token: body.Token })
    expect((await on.site.call('GET', '/agentur/sso/abmeldung', { token: renewed.body.Token })).body).toEqual(
      signOff.body,
    )
  })

  it('has no page to end it where it began with a password, or the provider offers none that may be opened', async () => {
    const byPassword = await on.site.call('POST', '/account/login', {
      body: { Email: 'inhaber@demo.example', Password: 'Empfehlen1' },
      address: freshAddress(),
    })
    const of = async (token: string) => (await on.site.call('GET', '/agentur/sso/abmeldung', { token })).body
    expect(await of(byPassword.body.Token)).toEqual({ Adresse: null })
    const { body } = await on.logIn((await someone()).subject)
    for (const end of [undefined, 'https://elsewhere.example/end', 'javascript:alert(1)', 7]) {
      // After a failure the configuration is requested anew.
      on.provider.behaves({ state: 'drops', at: '/token' })
      await on.logIn((await someone()).subject)
      on.provider.behaves({
        description: ({ end_session_endpoint: _known, ...told }) => ({
          ...told,
          ...(end === undefined ? {} : { end_session_endpoint: end }),
        }),
      })
      expect(await of(body.Token), String(end)).toEqual({ Adresse: null })
    }
    on.provider.behaves({ state: 'drops', at: '/token' })
    await on.logIn((await someone()).subject)
    on.provider.behaves({ state: 'fails' })
    expect(await of(body.Token)).toEqual({ Adresse: null })
    on.provider.behaves({})
    expect((await of(body.Token)).Adresse).toContain(on.provider.issuer)
  })

  it('binds the session to the cookie half where that is asked for', async () => {
    const { code, verifier, iss, state } = await on.comeBack((await someone()).subject)
    const answer = await on.finish(code, verifier, { Cookiebindung: true, Aussteller: iss, Zustand: state })
    expect(answer.status).toBe(200)
    expect(Object.values(answer.cookies)[0]!.line).toContain('HttpOnly')
    expect((await on.site.call('GET', '/account/user', { token: answer.body.Token })).status).toBe(401)
  })

  it('requests the code by PKCE S256, with state and nonce, and does not reveal the verifier', async () => {
    const verifier = on.newVerifier()
    const { status, body } = await on.begin(verifier)
    const asked = new URL(body.Adresse).searchParams
    expect([status, asked.get('code_challenge_method'), asked.get('response_type')]).toEqual([201, 'S256', 'code'])
    expect(asked.get('state')).toBe(body.Zustand)
    expect(asked.get('nonce')).toMatch(/^[\w-]{43}$/)
    expect(asked.get('scope')).toBe('openid profile email')
    expect(body.Adresse).not.toContain(verifier)
    expect(asked.get('redirect_uri')).toMatch(/\/de\/agentur\//)
  })

  it('lets the provider ask who it is where another account is wanted, and only there', async () => {
    const promptOf = async (more: object) => {
      const Challenge = randomBytes(32).toString('base64url')
      const { body } = await on.site.call('POST', '/agentur/sso', { body: { Challenge, ...more } })
      return new URL(body.Adresse).searchParams.get('prompt')
    }
    expect([await promptOf({}), await promptOf({ AnderesKonto: true })]).toEqual([null, 'login'])
  })

  it('makes the role anew each time: more, less, none, and again', async () => {
    const { subject, email, changes } = await someone()
    await on.logIn((await someone({ groups: ['agency-owners'] })).subject)
    await on.logIn(subject)
    await changes({ groups: ['agency-owners', 'agency-staff'] })
    expect((await on.logIn(subject)).body.Rollen).toContain('AgenturInhaber')
    await changes({ groups: ['agency-staff'] })
    const { Token } = (await on.logIn(subject)).body
    expect(await memberOf(email)).toMatchObject({ role: 'employee', roles: ['recommender', 'AgenturMitarbeiter'] })
    await changes({ groups: ['others'] })
    expect(why(await on.logIn(subject))).toEqual(answers('signOnNoRole'))
    expect(await memberOf(email)).toMatchObject({ active: false, roles: ['recommender'] })
    expect((await on.site.call('GET', '/agentur/stand', { token: Token })).status).toBe(403)
    expect(await shownStates(email)).toEqual({ desk: 'ohnerolle', portal: 'ohnerolle' })
    await changes({ groups: ['agency-staff'] })
    expect((await on.logIn(subject)).status).toBe(200)
    expect(await memberOf(email)).toMatchObject({ active: true, roles: ['recommender', 'AgenturMitarbeiter'] })
  })

  it('finds an invited or active member by the address that the provider has verified, once and for ever', async () => {
    const { email, subject, changes } = await someone({ agency: undefined })
    const owner = (
      await on.site.call('POST', '/account/login', {
        body: { Email: 'inhaber@demo.example', Password: 'Empfehlen1' },
        address: freshAddress(),
      })
    ).body.Token as string
    const invited = { Vorname: 'Mara', Nachname: 'Voss', Email: email, Rolle: 'Mitarbeiter' }
    expect((await on.site.call('POST', '/agentur/mitarbeiter', { token: owner, body: invited })).status).toBe(202)
    expect((await on.logIn(subject)).status).toBe(200)
    expect(await memberOf(email)).toMatchObject({ active: true, role: 'employee' })
    await changes({ email: 'anders@agentur.example', agency: undefined })
    expect((await on.logIn(subject)).body.Email).toBe(email)
  })

  it('identifies by issuer and subject: both are in the person’s own data, and deleted when they are erased', async () => {
    const { subject, email } = await someone()
    await on.logIn(subject)
    const { id } = (await memberOf(email))!
    const kept = () =>
      on.rows(
        'SELECT issuer, provider_subject AS subject FROM account_identity WHERE tenant_id = 1 AND account_id = $1',
        [id],
      )
    expect(await kept()).toEqual([{ issuer: on.provider.issuer, subject }])
    const { eraseAccount } = await import('#features/accounts/public.ts')
    const ctx = await on.site.context()
    await ctx.write((tx) => eraseAccount(ctx, tx, id))
    expect(await kept()).toEqual([])
  })

  it('lets a former member of one agency work for another that the claims name', async () => {
    const { subject, email, changes } = await someone()
    await on.logIn(subject)
    const { id } = (await memberOf(email))!
    await on.rows('UPDATE agency_member SET active = false, ended_at = now() WHERE tenant_id = 1 AND account_id = $1', [
      id,
    ])
    const next = await on.newAgency()
    await changes({ agency: next, groups: ['agency-owners'] })
    const { status, body } = await on.logIn(subject)
    expect([status, body.Rollen]).toEqual([200, ['recommender', 'AgenturInhaber']])
    const work = () =>
      on.rows(
        'SELECT agency_id AS agency, active FROM agency_member WHERE tenant_id = 1 AND account_id = $1 ORDER BY joined_at',
        [id],
      )
    expect(await work()).toEqual([
      { agency, active: false },
      { agency: next, active: true },
    ])
    await changes({ agency: undefined, groups: ['agency-staff'] })
    expect(why(await on.logIn(subject))).toEqual(answers('signOnLastOwner'))
    await changes({ agency: undefined, groups: ['agency-owners'] })
    expect((await on.logIn(subject)).status).toBe(200)
    await changes({ agency })
    expect(why(await on.logIn(subject))).toEqual(answers('signOnOtherAgency'))
  })

  it('takes the role and the agency out of the ID token where it has them', async () => {
    const { subject } = await someone({ groups: [], agency: undefined })
    on.provider.behaves({ claims: (claims) => ({ ...claims, groups: 'agency-staff', agency }) })
    expect((await on.logIn(subject)).status).toBe(200)
  })

  it('follows a new key at once, and takes nothing signed by the old one', async () => {
    const { subject } = await someone()
    expect((await on.logIn(subject)).status).toBe(200)
    on.provider.rotate()
    expect((await on.logIn(subject)).status).toBe(200)
    on.provider.behaves({ signature: 'oldKey' })
    expect(why(await on.logIn(subject))).toEqual(answers('signOnAnswer'))
  })

  it('reads the provider’s configuration once, and its keys each time', async () => {
    const { subject } = await someone()
    await on.logIn(subject)
    on.provider.asked.length = 0
    await on.logIn(subject)
    await on.logIn(subject)
    const count = (path: string) => on.provider.asked.filter((one) => one.endsWith(path)).length
    expect([count('openid-configuration'), count('/jwks'), count('/token')]).toEqual([0, 2, 2])
  })

  it('begins one session with one code, however many use it at once', async () => {
    const { code, verifier } = await on.comeBack((await someone()).subject)
    const all = await Promise.all(Array.from({ length: 8 }, () => on.finish(code, verifier)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 410)])
  })

  it('creates one account for a person who logs in twice at once', async () => {
    const { subject, email } = await someone()
    const both = await Promise.all([on.comeBack(subject), on.comeBack(subject)])
    const got = await Promise.all(both.map(({ code, verifier }) => on.finish(code, verifier)))
    expect(got.every(({ status }) => status === 200 || status === 409 || status === 403)).toBe(true)
    expect(got.some(({ status }) => status === 200)).toBe(true)
    expect(await on.rows('SELECT 1 FROM account WHERE tenant_id = 1 AND email_key = $1', [email])).toHaveLength(1)
    expect((await on.logIn(subject)).status).toBe(200)
  })
})

describe('a login with the provider is refused', () => {
  it('for a code that was used', async () => {
    const { code, verifier } = await on.comeBack((await someone()).subject)
    expect((await on.finish(code, verifier)).status).toBe(200)
    expect(why(await on.finish(code, verifier))).toEqual([410, 'signOnExpired', undefined])
    // The provider authenticates them at their own login.
    const another = await on.comeBack((await someone()).subject)
    expect(why(await on.finish(code, another.verifier))).toEqual(answers('signOnAnswer'))
  })

  it('for an unknown verifier, and for that of another login', async () => {
    const { subject } = await someone()
    const own = await on.comeBack(subject)
    expect(why(await on.finish(own.code, on.newVerifier()))).toEqual([410, 'signOnExpired', undefined])
    const other = await on.comeBack(subject)
    expect(why(await on.finish(own.code, other.verifier))).toEqual(answers('signOnAnswer'))
  })

  it('for a verifier that has begun a login before', async () => {
    const { code, verifier } = await on.comeBack((await someone()).subject)
    expect(why(await on.begin(verifier))).toEqual([410, 'signOnExpired', undefined])
    await on.finish(code, verifier)
    expect(why(await on.begin(verifier))).toEqual([410, 'signOnExpired', undefined])
  })

  it('after ten minutes', async () => {
    const { code, verifier } = await on.comeBack((await someone()).subject)
    const [{ life }] = (await on.rows<{ life: number }>(
      'SELECT extract(epoch FROM max(expires_at - created_at))::int AS life FROM sign_on',
    )) as [{ life: number }]
    expect(life).toBe(600)
    await on.rows(`UPDATE sign_on SET expires_at = now() - interval '1 second' WHERE used_at IS NULL`)
    expect(why(await on.finish(code, verifier))).toEqual([410, 'signOnExpired', undefined])
  })

  it('for a login that another tenant began', async () => {
    const { code, verifier } = await on.comeBack((await someone()).subject)
    expect(why(await on.finish(code, verifier, {}, 'hanse-assekuranz'))).toEqual([410, 'signOnExpired', undefined])
    expect((await on.finish(code, verifier)).status).toBe(200)
  })

  it('for a login that was begun before the tenant had another provider', async () => {
    const { code, verifier } = await on.comeBack((await someone()).subject)
    await on.put('fernblick', { ...on.setting, clientId: 'another' })
    expect(why(await on.finish(code, verifier))).toEqual([410, 'signOnExpired', undefined])
    await on.put('fernblick', on.setting)
  })

  it.each([
    ['nonce', { claims: (claims: object) => ({ ...claims, nonce: 'of-another-login' }) }],
    ['missing nonce', { claims: ({ nonce: _, ...claims }: Record<string, unknown>) => claims }],
    ['issuer', { claims: (claims: object) => ({ ...claims, iss: 'https://evil.example' }) }],
    ['audience', { claims: (claims: object) => ({ ...claims, aud: 'another-client' }) }],
    ['second audience', { claims: (claims: object) => ({ ...claims, aud: ['portal', 'b'], azp: 'b' }) }],
    ['expiry', { claims: (claims: object) => ({ ...claims, exp: Math.floor(Date.now() / 1_000) - 120 }) }],
    ['signature by an unknown key', { signature: 'unknownKey' as const }],
    ['signature at all', { signature: 'none' as const }],
    ['person of the user info', { userInfo: (claims: object) => ({ ...claims, sub: 'somebody-else' }) }],
  ])('for an ID token with the wrong %s', async (_what, mischief) => {
    const { subject, email } = await someone()
    on.provider.behaves(mischief)
    expect(why(await on.logIn(subject))).toEqual(answers('signOnAnswer'))
    expect(await memberOf(email)).toBeUndefined()
  })

  it('for the state or the issuer of another answer, where they are sent along', async () => {
    const { subject } = await someone()
    for (const wrong of [{ Zustand: 'of-another' }, { Aussteller: 'https://evil.example' }]) {
      const { code, verifier } = await on.comeBack(subject)
      expect(why(await on.finish(code, verifier, wrong))).toEqual(answers('signOnAnswer'))
    }
  })

  it('for a role that the tenant’s table does not name, in this very casing', async () => {
    for (const groups of [['AGENCY-STAFF'], ['agency'], [], 'agency-owners,agency-staff', { owner: true }])
      expect(why(await on.logIn((await someone({ groups })).subject))).toEqual(answers('signOnNoRole'))
  })

  it('for an agency that is unknown, of another tenant, not approved, or one of two', async () => {
    const [elsewhere] = (await on.rows<{ id: string }>('SELECT id FROM agency WHERE tenant_id = 2 LIMIT 1', [], 2)) as [
      { id: string },
    ]
    for (const named of [randomUUID(), 'Agentur Nord', elsewhere.id, await on.newAgency('complete'), [agency, agency]])
      expect(why(await on.logIn((await someone({ agency: named })).subject))).toEqual(answers('signOnNoAgency'))
  })

  it('for a deactivated agency', async () => {
    const closed = await on.newAgency('inactive')
    expect(why(await on.logIn((await someone({ agency: closed })).subject))).toEqual(answers('signOnAgencyClosed'))
  })

  it('for a deactivated member', async () => {
    const { subject, email } = await someone()
    await on.logIn(subject)
    const { id } = (await memberOf(email))!
    await on.rows('UPDATE agency_member SET active = false, ended_at = now() WHERE tenant_id = 1 AND account_id = $1', [
      id,
    ])
    expect(why(await on.logIn(subject))).toEqual(answers('signOnMemberEnded'))
    expect(await memberOf(email)).toMatchObject({ active: false })
  })

  it('for a member whose claims name another agency', async () => {
    const { subject, changes } = await someone()
    await on.logIn(subject)
    await changes({ agency: await on.newAgency() })
    expect(why(await on.logIn(subject))).toEqual(answers('signOnOtherAgency'))
  })

  it('for two invitations without a choice between them', async () => {
    const { subject, email, changes } = await someone()
    await on.logIn(subject)
    const { id } = (await memberOf(email))!
    const [mine, other] = [agency, await on.newAgency()]
    await on.rows('UPDATE agency_member SET active = false WHERE tenant_id = 1 AND account_id = $1', [id])
    await on.rows(
      `INSERT INTO agency_member (tenant_id, account_id, agency_id, role, active, joined_at) VALUES (1, $1, $2, 'employee', false, now())`,
      [id, other],
    )
    await changes({ agency: undefined })
    expect(why(await on.logIn(subject))).toEqual(answers('signOnAcceptFirst'))
    await changes({ agency: other })
    expect((await on.logIn(subject)).status).toBe(200)
    await changes({ agency: undefined })
    expect((await on.logIn(subject)).status).toBe(200)
    await changes({ agency: mine })
    expect(why(await on.logIn(subject))).toEqual(answers('signOnOtherAgency'))
  })

  it('for a subject without an agency and without an invitation', async () => {
    expect(why(await on.logIn((await someone({ agency: undefined })).subject))).toEqual(answers('signOnNotMember'))
  })

  it('for an address that the provider has not verified: it binds and creates no account', async () => {
    for (const email_verified of [false, undefined, 'true']) {
      const one = await someone({ email: 'mitarbeiter@demo.example', email_verified, agency: undefined })
      expect(why(await on.logIn(one.subject))).toEqual(answers('signOnNoEmail'))
    }
    expect(why(await on.logIn((await someone({ email_verified: false })).subject))).toEqual(answers('signOnNoEmail'))
  })

  it('for the address of an account that works for no agency: its data are not the provider’s', async () => {
    const { subject } = await someone({ email: 'empfehler@demo.example' })
    expect(why(await on.logIn(subject))).toEqual(answers('signOnTaken'))
    const operator = await someone({ email: 'betreiber@demo.example' })
    expect(why(await on.logIn(operator.subject))).toEqual(answers('signOnTaken'))
  })

  it('for a second subject with the address of the first: addresses are given to others in time', async () => {
    const first = await someone()
    await on.logIn(first.subject)
    const second = await someone({ email: first.email })
    expect(why(await on.logIn(second.subject))).toEqual(answers('signOnTaken'))
  })

  it('for the last owner whose claims make them one no more: the agency keeps an owner', async () => {
    const own = await on.newAgency()
    const { subject, email, changes } = await someone({ groups: ['agency-owners'], agency: own })
    await on.logIn(subject)
    await changes({ groups: ['agency-staff'] })
    expect(why(await on.logIn(subject))).toEqual(answers('signOnLastOwner'))
    await changes({ groups: [] })
    expect(why(await on.logIn(subject))).toEqual(answers('signOnNoRole'))
    expect(await memberOf(email)).toMatchObject({ role: 'owner', active: true })
  })

  it('at a tenant without a provider', async () => {
    expect((await on.begin(on.newVerifier(), 'werkstrom')).status).toBe(404)
    expect((await on.finish('code', on.newVerifier(), {}, 'werkstrom')).status).toBe(404)
  })

  it.each([
    {},
    { Code: 'abc' },
    { Verifier: 'a'.repeat(43) },
    { Code: 7, Verifier: 'a'.repeat(43) },
    { Code: 'abc', Verifier: 'a'.repeat(42) },
    { Code: 'abc', Verifier: 'a'.repeat(129) },
    { Code: 'abc', Verifier: `${'a'.repeat(43)}é` },
    { Code: 'a\nb', Verifier: 'a'.repeat(43) },
    { Code: 'a'.repeat(2_001), Verifier: 'a'.repeat(43) },
  ])('for a malformed body: %j', async (body) => {
    const { status } = await on.site.call('PUT', '/agentur/sso', { body, address: freshAddress() })
    expect(status).toBe(422)
  })

  it.each(['a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}=`, `${'A'.repeat(42)}B`, ''])(
    'for a challenge that is no SHA-256: %s',
    async (Challenge) => {
      const answer = await on.site.call('POST', '/agentur/sso', { body: { Challenge }, address: freshAddress() })
      expect(answer.status).toBe(422)
    },
  )
})

describe('a provider that does not work', () => {
  it.each(['drops', 'fails', 'garbles'] as const)('is told as such where it %s', async (state) => {
    const { code, verifier } = await on.comeBack((await someone()).subject)
    on.provider.behaves({ state })
    const answer = await on.finish(code, verifier)
    expect(why(answer)).toEqual([503, 'signOnUnavailable', undefined])
    expect(answer.headers['retry-after']).toBe('2')
    // Its configuration is requested again after a failure.
    expect((await on.begin(on.newVerifier())).status).toBe(503)
    on.provider.behaves({})
    expect((await on.begin(on.newVerifier())).status).toBe(201)
  })

  it('is waited for five seconds', async () => {
    const { code, verifier } = await on.comeBack((await someone()).subject)
    on.provider.behaves({ state: 'hangs' })
    const since = performance.now()
    expect((await on.finish(code, verifier)).status).toBe(503)
    expect(performance.now() - since).toBeLessThan(8_000)
  }, 15_000)

  it('reports a wrong secret of ours as such, and sends no secret to another provider', async () => {
    await on.keepSecret('fernblick', 'wrong')
    const { code, verifier } = await on.comeBack((await someone()).subject)
    expect(why(await on.finish(code, verifier))).toEqual([503, 'signOnUnavailable', undefined])
    await on.keepSecret('fernblick')
    const token = await on.operatorOf('fernblick')
    const hasSecret = async () =>
      (await on.site.call('GET', '/betreiber/anmeldedienst', { token })).body.HatClientSecret as boolean
    expect(await hasSecret()).toBe(true)
    await on.put('fernblick', { ...on.setting, issuer: 'https://evil.example' })
    expect(await hasSecret()).toBe(false)
    await on.put('fernblick', on.setting)
    expect(await hasSecret()).toBe(true)
  })

  it('is never asked where its host is not on the installation’s list', async () => {
    for (const issuer of ['https://evil.example', 'http://127.0.0.1:1', 'https://169.254.169.254']) {
      await on.put('fernblick', { ...on.setting, issuer })
      expect((await on.begin(on.newVerifier())).status).toBe(503)
    }
    await on.put('fernblick', on.setting)
  })
})

it('forgets by night the logins that are over', async () => {
  await on.begin(on.newVerifier())
  await on.rows(`UPDATE sign_on SET created_at = now() - interval '3 days'`)
  const { forgetSignOns } = await import('../../sign-on/forget-sign-ons.ts')
  expect(await forgetSignOns(await on.site.context())).toBeGreaterThan(0)
  expect(await on.rows('SELECT 1 FROM sign_on')).toEqual([])
})
