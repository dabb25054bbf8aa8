import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAdmin, together, untilWaiting } from '../../../../../tests/support/race.ts'
import { makeRecommender } from '../../../../../tests/support/reward-case.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { createSession } from '#platform/http/sessions.ts'
import { appointOperator, eraseAccount, lockAccount } from '../accounts/public.ts'
import { atAgency, type AtAgency } from '../invitations/invitations.fixture.ts'
import { makeAgency } from './other-agency.fixture.ts'

/** An agency whose last owner is gone (docs/decisions/0136-agencies-without-an-owner.md). */
let site: TestApp
let at: AtAgency
let operator = ''
beforeAll(async () => {
  site = await createTestApp()
  at = await atAgency(site)
  const [row] = await at.rows<{ id: string }>(
    `SELECT id FROM account WHERE tenant_id = $1 AND email_key = 'betreiber@demo.example'`,
  )
  operator = await at.ctx.write(async (tx) => (await createSession(tx, { accountId: row!.id, kind: 'operator' })).token)
})
afterAll(() => site.close())

async function eraseOwner(id: string): Promise<void> {
  expect(await at.ctx.write((tx) => eraseAccount(at.ctx, tx, id))).toBe(true)
}
async function ownerless(state = 'active') {
  const made = await makeAgency(at)
  await at.rows('UPDATE agency SET state = $3 WHERE tenant_id = $1 AND id = $2', [made.agencyId, state])
  await eraseOwner(made.id)
  return made.agencyId
}
async function somebody() {
  const id = await at.ctx.write((tx) => makeRecommender(at.ctx, tx))
  const [row] = await at.rows<{ email: string }>('SELECT email FROM account WHERE tenant_id = $1 AND id = $2', [id])
  return { id, email: row!.email }
}
const employ = (accountId: string, agencyId: string) =>
  at.rows(
    `INSERT INTO agency_member (tenant_id, account_id, agency_id, role, active, staff_number, joined_at) VALUES ($1, $2, $3, 'employee', true, '5', now())`,
    [accountId, agencyId],
  )

const invite = (agencyId: string, Email: string, token = operator) =>
  at.call('POST', `/betreiber/agenturen/${agencyId}/inhaber/einladung`, {
    token,
    body: { Vorname: 'Ida', Nachname: 'Neumann', Email },
  })
const shown = async (agencyId: string) =>
  (await at.call('GET', `/betreiber/agenturen/${agencyId}`, { token: operator })).body
const mailOf = async (id: string) =>
  (
    await at.rows<{ data: Record<string, string> }>(
      `SELECT data FROM mail WHERE tenant_id = $1 AND template = 'agency.invited' AND subject_id = $2 ORDER BY created_at DESC, id DESC LIMIT 1`,
      [id],
    )
  )[0]
const linkOf = async (id: string) =>
  site.services.tokens.reproduce(1, 'agencyMember', (await mailOf(id))!.data['tokenId']!)
const follow = (Token: string) => at.call('POST', '/agentur/bestaetigen', { body: { Token } })
const rolesOf = async (id: string) =>
  (await at.rows<{ roles: string[] }>('SELECT roles FROM account WHERE tenant_id = $1 AND id = $2', [id]))[0]!.roles
const eventsOf = (agencyId: string, kind: string) =>
  at.rows<{ actor: string; member: string }>(
    `SELECT actor_kind AS actor, data ->> 'member' AS member FROM event WHERE tenant_id = $1 AND subject_id = $2 AND kind = $3 ORDER BY id`,
    [agencyId, kind],
  )
const tasks = async () =>
  (
    (await at.call('GET', '/betreiber/aufgaben', { token: operator })).body.Aufgaben as {
      Schluessel: string
      Anzahl: number
    }[]
  ).find(({ Schluessel }) => Schluessel === 'agenciesWithoutOwner')!.Anzahl
const listed = async (query: string) =>
  (
    (await at.call('GET', `/betreiber/agenturen?pagesize=200&${query}`, { token: operator })).body.Content as {
      Id: string
      OhneInhaber: boolean
    }[]
  ).map(({ Id, OhneInhaber }) => [Id, OhneInhaber] as const)

test('an agency whose last owner is erased is shown as such, and today’s tasks list it', async () => {
  const { id, agencyId } = await makeAgency(at)
  const before = await tasks()
  expect(await shown(agencyId)).toMatchObject({ OhneInhaber: false })
  await eraseOwner(id)
  expect(await shown(agencyId)).toMatchObject({ OhneInhaber: true })
  expect(await tasks()).toBe(before + 1)
  expect(await listed('ohneinhaber=ja')).toContainEqual([agencyId, true])
  expect((await listed('ohneinhaber=ja')).every(([, isOwnerless]) => isOwnerless)).toBe(true)
  expect((await listed('ohneinhaber=nein')).map(([one]) => one)).not.toContain(agencyId)
  expect(await listed('')).toContainEqual([agencyId, true])
  // Before its address is confirmed nobody is expected there.
  await at.rows(`UPDATE agency SET state = 'registered' WHERE tenant_id = $1 AND id = $2`, [agencyId])
  expect(await shown(agencyId)).toMatchObject({ OhneInhaber: false })
  expect(await tasks()).toBe(before)
})

test.each([
  ['active', 'AgenturInhaber'],
  ['inactive', 'AgenturInhaber_inaktiv'],
  ['complete', 'AgenturInhaber_inaktiv'],
  ['confirmed', 'AgenturInhaber_inaktiv'],
])('the operator invites an owner, who accepts by the mail’s link, to an agency that is %s', async (state, role) => {
  const agencyId = await ownerless(state)
  const person = await somebody()
  const answer = await invite(agencyId, person.email)
  expect([answer.status, answer.body.OhneInhaber]).toEqual([200, true])
  expect(answer.body.Mitarbeiter).toContainEqual(
    expect.objectContaining({ Id: person.id, Rolle: 'Inhaber', Aktiv: false, Bis: null }),
  )
  expect((answer.body.Mitarbeiter as { Id: string; Name: string }[]).find(({ Id }) => Id === person.id)!.Name).toBe(
    'Ida Neumann',
  )
  expect(await rolesOf(person.id)).toEqual(['recommender'])
  const template = site.services.mailer.templates.find(({ name }) => name === 'agency.invited')!
  const request = { id: person.id, subjectId: person.id, locale: 'de' as const, data: (await mailOf(person.id))!.data }
  const content = await at.ctx.read((tx) => template.build(at.ctx, tx, request))
  expect(content!.to.address).toBe(person.email)
  expect(await eventsOf(agencyId, 'agencyOwnerInvited')).toEqual([{ actor: 'operator', member: person.id }])
  expect((await follow(await linkOf(person.id))).status).toBe(200)
  expect(await rolesOf(person.id)).toEqual(['recommender', role])
  expect(await shown(agencyId)).toMatchObject({ OhneInhaber: false })
  expect((await invite(agencyId, (await somebody()).email)).body.Ursache).toBe('hasOwner')
})

test('an employee of the agency becomes its owner at once', async () => {
  const agencyId = await ownerless()
  const person = await somebody()
  await employ(person.id, agencyId)
  expect((await invite(agencyId, person.email.toUpperCase())).body.OhneInhaber).toBe(false)
  expect(await rolesOf(person.id)).toEqual(['recommender', 'AgenturInhaber'])
  expect(await mailOf(person.id)).toBeUndefined()
  expect(await eventsOf(agencyId, 'agencyOwnerAppointed')).toEqual([{ actor: 'operator', member: person.id }])
  expect(
    await at.rows('SELECT role, staff_number AS number FROM agency_member WHERE tenant_id = $1 AND account_id = $2', [
      person.id,
    ]),
  ).toEqual([{ role: 'owner', number: '5' }])
})

test('an employee whose account is erased at that moment becomes no owner', async () => {
  const agencyId = await ownerless()
  const person = await somebody()
  await employ(person.id, agencyId)
  const answer = await asAdmin(site, async (admin) => {
    let invited: ReturnType<typeof invite> | undefined
    await at.ctx.write(async (tx) => {
      await lockAccount(tx, person.id)
      invited = invite(agencyId, person.email)
      await untilWaiting(admin, 1)
      expect(await eraseAccount(at.ctx, tx, person.id)).toBe(true)
    })
    return invited!
  })
  expect([answer.status, answer.body.PsoErrorCode]).toEqual([409, 'PSOF0410'])
  expect(await shown(agencyId)).toMatchObject({ OhneInhaber: true })
  // The address is that of a new person by now.
  const again = await invite(agencyId, person.email)
  const waiting = (again.body.Mitarbeiter as { Id: string; Bis: string | null }[]).find(({ Bis }) => Bis === null)
  expect(waiting!.Id).not.toBe(person.id)
  expect((await follow(await linkOf(waiting!.Id))).status).toBe(200)
})

test('a new invitation replaces the one before, and leaves that of an employee', async () => {
  const agencyId = await ownerless()
  const [wrong, right, colleague] = [await somebody(), await somebody(), await somebody()]
  await invite(agencyId, colleague.email)
  await at.rows(`UPDATE agency_member SET role = 'employee' WHERE tenant_id = $1 AND account_id = $2`, [colleague.id])
  await invite(agencyId, wrong.email)
  const link = await linkOf(wrong.id)
  await invite(agencyId, right.email)
  expect((await follow(link)).status).toBe(410)
  expect(await eventsOf(agencyId, 'agencyMemberDeactivated')).toContainEqual({ actor: 'operator', member: wrong.id })
  expect((await follow(await linkOf(right.id))).status).toBe(200)
  expect((await follow(await linkOf(colleague.id))).status).toBe(200)
  expect(await rolesOf(colleague.id)).toEqual(['recommender', 'AgenturMitarbeiter'])
})

test('an invitation of an owner that the release before has sent is replaced, too', async () => {
  const agencyId = await ownerless()
  const [before, right] = [await somebody(), await somebody()]
  await invite(agencyId, before.email)
  await at.rows('UPDATE agency_member SET invitation_id = NULL WHERE tenant_id = $1 AND account_id = $2', [before.id])
  const link = await at.ctx.write(
    async (tx) => (await site.services.tokens.issue(tx, 'agencyMember', before.id, 3_600)).token,
  )
  await invite(agencyId, right.email)
  expect((await follow(link)).status).toBe(410)
  expect((await follow(await linkOf(right.id))).status).toBe(200)
})

test('an invited employee is invited as the owner, and by their new link alone', async () => {
  const agencyId = await ownerless()
  const person = await somebody()
  await invite(agencyId, person.email)
  await at.rows(`UPDATE agency_member SET role = 'employee' WHERE tenant_id = $1 AND account_id = $2`, [person.id])
  const before = await linkOf(person.id)
  await invite(agencyId, person.email)
  expect((await follow(before)).status).toBe(410)
  expect((await follow(await linkOf(person.id))).status).toBe(200)
  expect(await rolesOf(person.id)).toEqual(['recommender', 'AgenturInhaber'])
})

test('nobody is invited to an agency that has an owner, is unconfirmed, of another tenant, or unknown', async () => {
  const { email } = await somebody()
  expect((await invite(at.form.AgenturId as string, email)).body.Ursache).toBe('hasOwner')
  const registered = await ownerless('registered')
  expect((await invite(registered, email)).body.Ursache).toBe('notInThisState')
  const [elsewhere] = await site.services.db.write(2, (tx) =>
    tx.query<{ id: string }>('SELECT id FROM agency WHERE tenant_id = 2 LIMIT 1', []),
  )
  expect((await invite(elsewhere!.id, email)).status).toBe(404)
  expect((await invite('01a2204f-643e-72bb-b12a-960a166a10c9', email)).status).toBe(404)
  expect((await invite(await ownerless(), email, at.owner)).status).toBe(403)
})

test('an operator, and who works for another agency, become no owner; nothing of the try is kept', async () => {
  const agencyId = await ownerless()
  const email = 'neue.betreiberin@demo.example'
  const person = { firstName: 'Nele', lastName: 'Brandt', email, language: 'de' as const }
  succeeded(await appointOperator(at.ctx, person))
  const isOperator = await invite(agencyId, email)
  expect([isOperator.status, isOperator.body.Ursache]).toEqual([409, 'isOperator'])
  const elsewhere = await invite(agencyId, 'mitarbeiter@demo.example')
  expect([elsewhere.status, elsewhere.body.Ursache]).toEqual([409, 'worksForAgency'])
  expect((await invite(agencyId, 'keine adresse')).status).toBe(422)
  expect((await shown(agencyId)).Mitarbeiter).toHaveLength(1)
  expect(await eventsOf(agencyId, 'agencyOwnerInvited')).toEqual([])
})

test('the address of the erased owner is that of a new person', async () => {
  const { id, agencyId } = await makeAgency(at)
  const [row] = await at.rows<{ email: string }>('SELECT email FROM account WHERE tenant_id = $1 AND id = $2', [id])
  await eraseOwner(id)
  const answer = await invite(agencyId, row!.email)
  const people = answer.body.Mitarbeiter as { Id: string; Name: string; Bis: string | null }[]
  expect(people.map(({ Name, Bis }) => [Name, Bis === null])).toEqual([
    ['', false],
    ['Ida Neumann', true],
  ])
  expect((await follow(await linkOf(people[1]!.Id))).body.PasswortToken).toEqual(expect.any(String))
})

test('of two operators at once the later one’s invitation counts', async () => {
  const agencyId = await ownerless()
  const people = [await somebody(), await somebody(), await somebody(), await somebody()]
  const answers = await together(people.length, (index) => invite(agencyId, people[index]!.email))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const waiting = await at.rows<{ id: string }>(
    `SELECT account_id AS id FROM agency_member WHERE tenant_id = $1 AND agency_id = $2 AND role = 'owner' AND NOT active AND ended_at IS NULL`,
    [agencyId],
  )
  expect(waiting).toHaveLength(1)
  const links = await Promise.all(people.map(async ({ id }) => [id, (await follow(await linkOf(id))).status] as const))
  expect(links.filter(([, status]) => status === 200).map(([id]) => id)).toEqual(waiting.map(({ id }) => id))
})

test('an acceptance and another invitation at once leave one of the two', async () => {
  const agencyId = await ownerless()
  const [first, second] = [await somebody(), await somebody()]
  await invite(agencyId, first.email)
  const link = await linkOf(first.id)
  const [accepted, invited] = await Promise.all([follow(link), invite(agencyId, second.email)])
  const isAccepted = accepted.status === 200
  expect([accepted.status, invited.status]).toEqual(isAccepted ? [200, 409] : [410, 200])
  expect((await shown(agencyId)).OhneInhaber).toBe(!isAccepted)
})
