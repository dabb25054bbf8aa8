import { afterAll, beforeAll, expect, test } from 'vitest'
import { actingAs } from '../../../../../tests/support/acting-as.ts'
import { makeRecommender } from '../../../../../tests/support/reward-case.ts'
import { asAdmin, untilWaiting } from '../../../../../tests/support/race.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { within } from '#platform/context.ts'
import { atAgency, type AtAgency } from '../invitations/invitations.fixture.ts'
import { inviteMember } from './change-members.ts'
import { makeAgency } from './other-agency.fixture.ts'

let site: TestApp
let at: AtAgency
let agencyId = ''
beforeAll(async () => {
  site = await createTestApp()
  at = await atAgency(site)
  agencyId = at.form.AgenturId as string
})
afterAll(() => site.close())

const accountOf = async (email: string) =>
  (await at.rows<{ id: string }>('SELECT id FROM account WHERE tenant_id = $1 AND email_key = $2', [email]))[0]!.id

test('a person whom two agencies invite at once is invited by both, with the role that each gave', async () => {
  const [mine, theirs] = [await accountOf('inhaber@demo.example'), await makeAgency(at)]
  const person = await at.ctx.write((tx) => makeRecommender(at.ctx, tx))
  const [known] = await at.rows<{ email: string }>('SELECT email FROM account WHERE tenant_id = $1 AND id = $2', [
    person,
  ])
  const given = { firstName: 'Ida', lastName: 'Neumann', email: known!.email }
  const second = await asAdmin(site, async (admin) => {
    let inviting: ReturnType<typeof inviteMember> | undefined
    await at.ctx.write(async (tx) => {
      succeeded(await inviteMember(actingAs(within(at.ctx, tx), mine, 'agencyOwner'), { ...given, role: 'employee' }))
      inviting = inviteMember(actingAs(at.ctx, theirs.id, 'agencyOwner'), { ...given, role: 'owner' })
      await untilWaiting(admin, 1)
    })
    return inviting!
  })
  expect(second).toEqual({ ok: true })
  expect(
    await at.rows(
      'SELECT agency_id, role, active FROM agency_member WHERE tenant_id = $1 AND account_id = $2 ORDER BY role',
      [person],
    ),
  ).toEqual([
    { agency_id: agencyId, role: 'employee', active: false },
    { agency_id: theirs.agencyId, role: 'owner', active: false },
  ])
  const mails = await at.rows(
    `SELECT 1 FROM mail WHERE tenant_id = $1 AND template = 'agency.invited' AND subject_id = $2`,
    [person],
  )
  expect(mails).toHaveLength(2)
})

const call = (path: string, body: object = {}, method: 'PUT' | 'POST' = 'POST') =>
  at.call(method, `/agentur/mitarbeiter${path}`, { token: at.owner, body })
const found = async (Filter: string) =>
  (await call('', { Filter }, 'PUT')).body.Content as {
    Id: string
    Name: string
    Status: string
    DarfZurueck: boolean
  }[]

/** An account with a name of its own, invited under another. */
async function invited() {
  const id = await at.ctx.write((tx) => makeRecommender(at.ctx, tx))
  const [account] = await at.rows<{ email: string }>('SELECT email FROM account WHERE tenant_id = $1 AND id = $2', [id])
  const Email = account!.email
  expect((await call('', { Vorname: 'Ida', Nachname: 'Neumann', Email, Rolle: 'Mitarbeiter' })).status).toBe(202)
  return { id, email: Email }
}
async function join(id: string) {
  const [mail] = await at.rows<{ data: { tokenId: string } }>(
    `SELECT data FROM mail WHERE tenant_id = $1 AND template = 'agency.invited' AND subject_id = $2 ORDER BY created_at DESC LIMIT 1`,
    [id],
  )
  const Token = site.services.tokens.reproduce(1, 'agencyMember', mail!.data.tokenId)
  return at.call('POST', '/agentur/bestaetigen', { body: { Token } })
}

test('whoever was invited is called as the owner called them, until they have accepted', async () => {
  const { id, email } = await invited()
  const everywhere = async () => {
    const filters = await at.call('GET', '/agentur/berichtsfilter', { token: at.employee })
    const file = await call('/export', { Filter: email }, 'PUT')
    return {
      list: (await found(email)).map(({ Name }) => Name),
      byOwnName: (await found('Öztürk')).map(({ Id }) => Id).includes(id),
      file: file.text.split('\n')[1]!.split(';')[0],
      filters: (filters.body.Betreuer as { Id: string; Name: string }[]).find((one) => one.Id === id)?.Name,
    }
  }
  expect(await everywhere()).toEqual({
    list: ['Ida Neumann'],
    byOwnName: false,
    file: 'Ida Neumann',
    filters: undefined,
  })
  expect((await join(id)).status).toBe(200)
  const own = 'Nora Öztürk-Groß'
  expect(await everywhere()).toEqual({ list: [own], byOwnName: true, file: own, filters: own })
})

test('an invitation that was taken back makes nobody a member', async () => {
  const { id, email } = await invited()
  const roles = () => at.rows('SELECT roles FROM account WHERE tenant_id = $1 AND id = $2', [id])
  const before = await roles()
  expect((await call(`/${id}/deaktivieren`)).status).toBe(200)
  expect((await found(email))[0]).toMatchObject({ Name: 'Ida Neumann', Status: 'beendet', DarfZurueck: false })
  expect((await call(`/${id}/reaktivieren`)).status).toBe(409)
  expect(await roles()).toEqual(before)
  // Whoever has worked there may come back.
  expect((await call('', { Vorname: 'Ida', Nachname: 'Neumann', Email: email, Rolle: 'Mitarbeiter' })).status).toBe(202)
  expect((await join(id)).status).toBe(200)
  expect((await call(`/${id}/deaktivieren`)).status).toBe(200)
  expect((await found(email))[0]!.DarfZurueck).toBe(true)
  expect((await call(`/${id}/reaktivieren`)).status).toBe(200)
})

test('a member whose account is erased does not come back', async () => {
  const { id } = await invited()
  await join(id)
  await at.rows(
    `UPDATE account SET erased_at = now(), email = NULL, email_key = NULL, first_name = NULL, last_name = NULL WHERE tenant_id = $1 AND id = $2`,
    [id],
  )
  expect((await call(`/${id}/deaktivieren`)).status).toBe(200)
  expect((await call(`/${id}/reaktivieren`)).status).toBe(409)
  const ended = (await call('', { Spalten: { Status: ['beendet'] } }, 'PUT')).body.Content as {
    Id: string
    DarfZurueck: boolean
  }[]
  expect(ended.find((one) => one.Id === id)).toMatchObject({ DarfZurueck: false })
})

test('the mail of an invitation that was taken back, or is accepted, is not sent any more', async () => {
  const [withdrawn, accepted, waiting] = [await invited(), await invited(), await invited()]
  expect((await call(`/${withdrawn.id}/deaktivieren`)).status).toBe(200)
  expect((await join(accepted.id)).status).toBe(200)
  const template = site.services.mailer.templates.find(({ name }) => name === 'agency.invited')!
  const isSent = async ({ id: subjectId }: { readonly id: string }) => {
    const [mail] = await at.rows<{ data: Record<string, string> }>(
      `SELECT data FROM mail WHERE tenant_id = $1 AND template = 'agency.invited' AND subject_id = $2`,
      [subjectId],
    )
    const request = { id: subjectId, subjectId, locale: 'de' as const, data: mail!.data }
    return (await at.ctx.read((tx) => template.build(at.ctx, tx, request))) !== undefined
  }
  expect([await isSent(withdrawn), await isSent(accepted), await isSent(waiting)]).toEqual([false, false, true])
})

test('a member who accepted with the release before, which keeps the name of the invitation, is a member', async () => {
  const { id, email } = await invited()
  const asBefore = (set: string) =>
    at.rows(`UPDATE agency_member SET ${set} WHERE tenant_id = $1 AND account_id = $2`, [id])
  await asBefore('active = true')
  const own = 'Nora Öztürk-Groß'
  expect((await found(email)).map(({ Name }) => Name)).toEqual([own])
  const filters = await at.call('GET', '/agentur/berichtsfilter', { token: at.employee })
  expect((filters.body.Betreuer as { Id: string }[]).map(({ Id }) => Id)).toContain(id)
  expect((await call(`/${id}/deaktivieren`)).status).toBe(200)
  expect(await found(email)).toMatchObject([{ Name: own, DarfZurueck: true }])
  expect((await call(`/${id}/reaktivieren`)).status).toBe(200)
})
