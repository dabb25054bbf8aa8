import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, race, untilWaiting } from '../../../../../tests/support/race.ts'
import { makeMatched, makeRecommender } from '../../../../../tests/support/reward-case.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { createSession } from '#platform/http/sessions.ts'
import { eraseAccount, lockAccount } from '../accounts/public.ts'
import { atAgency, type AtAgency } from '../invitations/invitations.fixture.ts'
import { lockMember } from './agencies.sql.ts'
import { makeAgency } from './other-agency.fixture.ts'

/** Somebody works for one agency at a time (docs/decisions/0135-one-agency-at-a-time.md). */
let site: TestApp
let at: AtAgency
let first: { readonly agencyId: string; readonly token: string }
let second: { readonly id: string; readonly agencyId: string; readonly token: string }
beforeAll(async () => {
  site = await createTestApp()
  at = await atAgency(site)
  first = { agencyId: at.form.AgenturId as string, token: at.owner }
  second = await makeAgency(at)
})
afterAll(() => site.close())

type Owner = Pick<typeof first, 'token'>
const call = (owner: Owner, path: string, body: object = {}, method: 'PUT' | 'POST' = 'POST') =>
  at.call(method, `/agentur/mitarbeiter${path}`, { token: owner.token, body })
const listed = async (owner: Owner, Filter: string) =>
  (await call(owner, '', { Filter }, 'PUT')).body.Content as Record<string, unknown>[]
const rolesOf = async (id: string) =>
  (await at.rows<{ roles: string[] }>('SELECT roles FROM account WHERE tenant_id = $1 AND id = $2', [id]))[0]!.roles
const sessionOf = (accountId: string) =>
  at.ctx.write(async (tx) => (await createSession(tx, { accountId, kind: 'account' })).token)

async function somebody() {
  const id = await at.ctx.write((tx) => makeRecommender(at.ctx, tx))
  const [row] = await at.rows<{ email: string }>('SELECT email FROM account WHERE tenant_id = $1 AND id = $2', [id])
  return { id, email: row!.email }
}
type Person = Awaited<ReturnType<typeof somebody>>

const invite = (owner: Owner, { email: Email }: Person, more: object = {}) =>
  call(owner, '', { Vorname: 'Ida', Nachname: 'Neumann', Email, Rolle: 'Mitarbeiter', ...more })
const linkOf = async ({ id }: Person) => {
  const [mail] = await at.rows<{ data: { tokenId: string } }>(
    `SELECT data FROM mail WHERE tenant_id = $1 AND template = 'agency.invited' AND subject_id = $2 ORDER BY created_at DESC, id DESC LIMIT 1`,
    [id],
  )
  return site.services.tokens.reproduce(1, 'agencyMember', mail!.data.tokenId)
}
const follow = (Token: string) => at.call('POST', '/agentur/bestaetigen', { body: { Token } })
async function join(owner: Owner, person: Person, more: object = {}) {
  expect((await invite(owner, person, more)).status).toBe(202)
  expect((await follow(await linkOf(person))).status).toBe(200)
}
const leave = async (owner: Owner, { id }: Person) =>
  expect((await call(owner, `/${id}/deaktivieren`)).status).toBe(200)

let made = 0
async function memberOfFirst() {
  const person = await somebody()
  await join(first, person, { Mitarbeiternummer: `7${(made += 1)}` })
  return person
}

async function movesTo(id: string, what: 'deaktivieren' | 'reaktivieren') {
  const [row] = await at.rows<{ id: string }>(
    `SELECT id FROM account WHERE tenant_id = $1 AND email_key = 'betreiber@demo.example'`,
  )
  const token = await at.ctx.write(
    async (tx) => (await createSession(tx, { accountId: row!.id, kind: 'operator' })).token,
  )
  const body = what === 'deaktivieren' ? { Grund: 'Vertrag gekündigt' } : {}
  expect((await at.call('POST', `/betreiber/agenturen/${id}/${what}`, { token, body })).status).toBe(200)
}

describe('a former member of one agency', () => {
  test('works for another, and stays with the first one’s finished cases', async () => {
    const person = await memberOfFirst()
    const finished = await at.ctx.write((tx) => makeMatched(at.ctx, tx))
    await at.rows(
      `UPDATE recommendation SET agency_id = $2, agency_member_id = $3, state = 'cancelled', ended_at = now() WHERE tenant_id = $1 AND id = $4`,
      [first.agencyId, person.id, finished.recommendationId],
    )
    await leave(first, person)
    await join(second, person, { Rolle: 'Inhaber' })
    expect(await rolesOf(person.id)).toEqual(['recommender', 'AgenturInhaber'])
    const standing = await at.call('GET', '/agentur/stand', { token: await sessionOf(person.id) })
    expect(standing.body).toMatchObject({
      Rolle: 'Inhaber',
      Agentur: { Id: second.agencyId, Firma: 'Agentur Nebenan' },
    })
    expect(await listed(first, person.email)).toMatchObject([{ Status: 'beendet', Rolle: 'Mitarbeiter' }])
    expect(await listed(second, person.email)).toMatchObject([
      { Status: 'aktiv', Rolle: 'Inhaber', Mitarbeiternummer: null, Kunden: 0 },
    ])
    const cases = await at.call('PUT', '/agentur/empfehlungen', {
      token: first.token,
      body: { Spalten: { Betreuer: [person.id] } },
    })
    expect(cases.body.Content).toMatchObject([{ Betreuer: 'Nora Öztürk-Groß' }])
    const theirs = await at.call('PUT', '/agentur/empfehlungen', {
      token: await sessionOf(person.id),
      body: { Spalten: { Meine: true } },
    })
    expect(theirs.body.TotalCount).toBe(0)
  })

  test('keeps views, picture and staff number in each', async () => {
    const person = await memberOfFirst()
    const view = { Liste: 'Auftraege', Bezeichnung: 'Heute', Adresse: 'freigabe=ready', Ausgeblendet: [] }
    const views = async (token: string, body?: object) =>
      (await at.call(body === undefined ? 'GET' : 'PUT', '/agentur/ansichten', { token, ...(body && { body }) })).body
        .Ansichten as unknown[]
    expect(await views(await sessionOf(person.id), view)).toHaveLength(1)
    await leave(first, person)
    await join(second, person)
    const token = await sessionOf(person.id)
    expect(await views(token)).toEqual([])
    expect(await views(token, { ...view, Bezeichnung: 'Morgen' })).toHaveLength(1)
    expect((await call(second, `/${person.id}`, { Rolle: 'Mitarbeiter', Mitarbeiternummer: '88' })).status).toBe(200)
    const kept = await at.rows<{ names: string; number: string | null }>(
      `SELECT views -> 0 ->> 'name' AS names, staff_number AS number FROM agency_member WHERE tenant_id = $1 AND account_id = $2 ORDER BY joined_at`,
      [person.id],
    )
    expect(kept.map(({ names }) => names)).toEqual(['Heute', 'Morgen'])
    expect(kept[0]!.number).toMatch(/^7/)
    expect(kept[1]!.number).toBe('88')
  })

  test('may register an agency of their own', async () => {
    const person = await memberOfFirst()
    await leave(first, person)
    const registered = await at.call('POST', '/agentur/registrieren', {
      body: {
        ...{ Firma: 'Eigene Agentur', Vorname: 'Ida', Nachname: 'Neumann', Telefon: '040 5550123' },
        ...{ AgbText: 'Ich stimme zu.', AgbAkzeptiert: true, Email: person.email },
      },
    })
    expect(registered.status).toBe(202)
    const [mail] = await at.rows<{ template: string; data: { tokenId: string } }>(
      `SELECT template, data FROM mail WHERE tenant_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
    )
    expect(mail!.template).toBe('agency.confirm')
    const token = site.services.tokens.reproduce(1, 'agencyConfirm', mail!.data.tokenId)
    expect((await follow(token)).status).toBe(200)
    expect(await rolesOf(person.id)).toEqual(['recommender', 'AgenturInhaber_inaktiv'])
  })

  test('gets no numbers of the agency that they have left, and chooses anew', async () => {
    const person = await somebody()
    await join(first, person, { Rolle: 'Inhaber' })
    const choice = (token: string, body?: object) =>
      at.call(body === undefined ? 'GET' : 'PUT', '/agentur/bericht', { token, ...(body && { body }) })
    const set = await choice(await sessionOf(person.id), { Rhythmus: 'week' })
    expect(set.status).toBe(200)
    await leave(first, person)
    await join(second, person, { Rolle: 'Inhaber' })
    const after = await choice(await sessionOf(person.id))
    expect([after.status, after.body.Rhythmus]).toEqual([200, 'none'])
  })
})

describe('whoever works for an agency', () => {
  test('is invited by another one, and told what has to happen first; then the same link leads there', async () => {
    const person = await memberOfFirst()
    expect((await invite(second, person)).status).toBe(202)
    expect(await listed(second, person.email)).toMatchObject([{ Name: 'Ida Neumann', Status: 'eingeladen' }])
    const link = await linkOf(person)
    const refused = await follow(link)
    expect([refused.status, refused.body.Ursache]).toEqual([409, 'worksForAgency'])
    expect(await rolesOf(person.id)).toEqual(['recommender', 'AgenturMitarbeiter'])
    expect(await listed(second, person.email)).toMatchObject([{ Name: 'Ida Neumann', Status: 'eingeladen' }])
    await leave(first, person)
    expect((await follow(link)).status).toBe(200)
    expect(await listed(second, person.email)).toMatchObject([{ Status: 'aktiv' }])
  })

  test('is not let back in once they run the back office, which their former agency does not learn', async () => {
    const person = await memberOfFirst()
    await leave(first, person)
    await at.rows(`UPDATE account SET roles = roles || '{operator}' WHERE tenant_id = $1 AND id = $2`, [person.id])
    const refused = await call(first, `/${person.id}/reaktivieren`)
    expect([refused.status, refused.body.Ursache]).toEqual([409, 'inviteAgain'])
    expect(await listed(first, person.email)).toMatchObject([{ Status: 'beendet' }])
  })

  test('is not let back in by a former agency, which learns nothing of the other, and may invite them', async () => {
    const person = await memberOfFirst()
    await leave(first, person)
    await join(second, person)
    expect(await listed(first, person.email)).toMatchObject([{ Status: 'beendet', DarfZurueck: true }])
    const refused = await call(first, `/${person.id}/reaktivieren`)
    expect([refused.status, refused.body.Ursache]).toEqual([409, 'inviteAgain'])
    expect(refused.text).not.toMatch(/Agentur/)
    expect((await invite(first, person)).status).toBe(202)
    const link = await linkOf(person)
    expect((await follow(link)).body.Ursache).toBe('worksForAgency')
    await leave(second, person)
    expect((await follow(link)).status).toBe(200)
    expect(await rolesOf(person.id)).toEqual(['recommender', 'AgenturMitarbeiter'])
  })

  test('has the role of that agency, whatever another one does', async () => {
    const person = await memberOfFirst()
    await leave(first, person)
    await join(second, person, { Rolle: 'Inhaber' })
    const role = ['recommender', 'AgenturInhaber']
    await movesTo(first.agencyId, 'deaktivieren')
    expect(await rolesOf(person.id)).toEqual(role)
    await movesTo(first.agencyId, 'reaktivieren')
    expect(await rolesOf(person.id)).toEqual(role)
    expect((await call(first, `/${person.id}`, { Rolle: 'Mitarbeiter' })).status).toBe(200)
    expect(await rolesOf(person.id)).toEqual(role)
    expect((await invite(first, person)).status).toBe(202)
    expect(await rolesOf(person.id)).toEqual(role)
    await movesTo(first.agencyId, 'deaktivieren')
    await movesTo(first.agencyId, 'reaktivieren')
    await leave(first, person)
    expect(await rolesOf(person.id)).toEqual(role)
    await movesTo(second.agencyId, 'deaktivieren')
    expect(await rolesOf(person.id)).toEqual(['recommender', 'AgenturInhaber_inaktiv'])
    await movesTo(second.agencyId, 'reaktivieren')
    expect(await listed(second, person.email)).toMatchObject([{ Rolle: 'Inhaber', Status: 'aktiv' }])
  })

  test.each([0, 1, 2, 3])('is the one’s whose invitation they accept first, of two at once (%i)', async (round) => {
    const person = await somebody()
    await invite(first, person)
    const mine = await linkOf(person)
    await invite(second, person, { Rolle: 'Inhaber' })
    const theirs = await linkOf(person)
    const both = await race(
      site,
      round,
      { table: 'account', id: person.id },
      () => follow(mine),
      () => follow(theirs),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [work, ...others] = await at.rows<{ agency: string }>(
      'SELECT agency_id AS agency FROM agency_member WHERE tenant_id = $1 AND account_id = $2 AND active',
      [person.id],
    )
    expect(others).toEqual([])
    const isMine = both[0].status === 200
    expect(work!.agency).toBe(isMine ? first.agencyId : second.agencyId)
    expect(await rolesOf(person.id)).toEqual(['recommender', isMine ? 'AgenturMitarbeiter' : 'AgenturInhaber'])
  })
})

describe('an invitation', () => {
  test('of one agency, sent anew or taken back, leaves that of another', async () => {
    const person = await somebody()
    await invite(first, person)
    const mine = await linkOf(person)
    await invite(second, person)
    const theirs = await linkOf(person)
    await invite(second, person)
    expect((await follow(theirs)).status).toBe(410)
    const renewed = await linkOf(person)
    await leave(second, person)
    expect((await follow(renewed)).status).toBe(410)
    expect((await follow(mine)).status).toBe(200)
    expect(await listed(first, person.email)).toMatchObject([{ Status: 'aktiv' }])
  })

  test('that the release before has sent, whose link is the account’s, is accepted, or taken back', async () => {
    const sentBefore = async (person: Person) => {
      await invite(first, person)
      await at.rows('UPDATE agency_member SET invitation_id = NULL WHERE tenant_id = $1 AND account_id = $2', [
        person.id,
      ])
      await at.rows(`UPDATE mail SET data = data - 'agencyId' WHERE tenant_id = $1 AND subject_id = $2`, [person.id])
      return at.ctx.write(async (tx) => (await site.services.tokens.issue(tx, 'agencyMember', person.id, 3_600)).token)
    }
    const [one, other] = [await somebody(), await somebody()]
    const [link, withdrawn] = [await sentBefore(one), await sentBefore(other)]
    const template = site.services.mailer.templates.find(({ name }) => name === 'agency.invited')!
    const content = await at.ctx.read((tx) =>
      template.build(at.ctx, tx, { id: one.id, subjectId: one.id, locale: 'de', data: {} }),
    )
    expect(content!.to.address).toBe(one.email)
    await invite(second, one)
    expect((await follow(link)).body.Firma).toBe(at.form.Agentur)
    await leave(first, other)
    expect((await follow(withdrawn)).status).toBe(410)
  })

  test('and every work end with the account', async () => {
    const person = await memberOfFirst()
    await invite(second, person)
    const link = await linkOf(person)
    expect(await at.ctx.write((tx) => eraseAccount(at.ctx, tx, person.id))).toBe(true)
    expect((await follow(link)).status).toBe(403)
    const left = await at.rows(
      `SELECT subject_id AS agency FROM event WHERE tenant_id = $1 AND kind = 'agencyMemberDeactivated' AND data ->> 'member' = $2`,
      [person.id],
    )
    expect(left).toHaveLength(2)
    const kept = await at.rows(
      'SELECT 1 FROM agency_member WHERE tenant_id = $1 AND account_id = $2 AND (active OR ended_at IS NULL OR invitation_id IS NOT NULL)',
      [person.id],
    )
    expect(kept).toEqual([])
  })
  test.each([
    ['are let back in', 'reaktivieren', undefined],
    ['get another role', '', { Rolle: 'Inhaber' }],
  ])('nobody works whose account is erased while they %s', async (_what, move, change) => {
    const person = await memberOfFirst()
    if (change === undefined) await leave(first, person)
    const path = `/${person.id}${move === '' ? '' : `/${move}`}`
    await asAdmin(site, async (admin) => {
      let acting: ReturnType<typeof call> | undefined
      await at.ctx.write(async (tx) => {
        expect(await eraseAccount(at.ctx, tx, person.id)).toBe(true)
        acting = call(first, path, change)
        await untilWaiting(admin, 1)
      })
      await acting
    })
    const [row] = await at.rows('SELECT active FROM agency_member WHERE tenant_id = $1 AND account_id = $2', [
      person.id,
    ])
    expect(row).toEqual({ active: false })
  })
  test('to an account that is erased at that moment keeps nothing of it', async () => {
    const person = await memberOfFirst()
    await leave(first, person)
    const refused = await asAdmin(site, async (admin) => {
      let inviting: ReturnType<typeof call> | undefined
      await at.ctx.write(async (tx) => {
        await lockAccount(tx, person.id)
        await lockMember(tx, first.agencyId, person.id)
        inviting = invite(first, person)
        await untilWaiting(admin, 1)
        expect(await eraseAccount(at.ctx, tx, person.id)).toBe(true)
      })
      return inviting!
    })
    const kept = await at.rows(
      'SELECT 1 FROM agency_member WHERE tenant_id = $1 AND account_id = $2 AND (ended_at IS NULL OR invitation_id IS NOT NULL)',
      [person.id],
    )
    expect(kept).toEqual([])
    expect([refused.status, refused.body.PsoErrorCode]).toEqual([409, 'PSOF0410'])
    expect((await invite(first, person)).status).toBe(202)
  })
  test('to an address that is free from that moment on is one to a new person', async () => {
    const person = await memberOfFirst()
    await leave(first, person)
    const invited = await asAdmin(site, async (admin) => {
      let inviting: ReturnType<typeof call> | undefined
      await at.ctx.write(async (tx) => {
        expect(await eraseAccount(at.ctx, tx, person.id)).toBe(true)
        inviting = invite(first, person)
        await untilWaiting(admin, 1)
      })
      return inviting!
    })
    expect(invited.status).toBe(202)
    const [row] = await listed(first, person.email)
    expect(row).toMatchObject({ Name: 'Ida Neumann', Status: 'eingeladen' })
    expect(row!['Id']).not.toBe(person.id)
  })
})
