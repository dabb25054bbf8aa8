import type { Caller } from '@referral/contract/operation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRecommender } from '../../../../../tests/support/reward-case.ts'
import { asAdmin, untilWaiting } from '../../../../../tests/support/race.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { within, type Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { atAgency, type AtAgency } from '../invitations/invitations.fixture.ts'
import { inviteMember } from './change-members.ts'

let site: TestApp
let at: AtAgency
let agencyId = ''
beforeAll(async () => {
  site = await createTestApp()
  at = await atAgency(site)
  agencyId = at.form.AgenturId as string
})
afterAll(() => site.close())

const actingAs = (ctx: Context, accountId: string, caller: Caller): Context => ({
  ...ctx,
  actor: {
    ...{ kind: 'account', accountId, callers: [caller], sessionId: '' },
    ...{ authenticatedAt: ctx.now, actingOperatorId: null },
  },
})

const accountOf = async (email: string) =>
  (await at.rows<{ id: string }>('SELECT id FROM account WHERE tenant_id = $1 AND email_key = $2', [email]))[0]!.id

/** The owner of another agency that works. */
async function makeOwner(): Promise<{ readonly id: string; readonly agencyId: string }> {
  const [id, other] = [await at.ctx.write((tx) => makeRecommender(at.ctx, tx)), newId()]
  await at.rows(
    `INSERT INTO agency (tenant_id, id, name, state, email, locale, terms_digest, created_at)
     SELECT tenant_id, $2, 'Agentur Nebenan', state, 'nebenan@agentur.example', locale, terms_digest, created_at FROM agency
     WHERE tenant_id = $1 AND id = $3`,
    [other, agencyId],
  )
  await at.rows(
    `INSERT INTO agency_member (tenant_id, account_id, agency_id, role, active, joined_at) VALUES ($1, $2, $3, 'owner', true, now())`,
    [id, other],
  )
  return { id, agencyId: other }
}

test('a person whom two agencies invite at once is invited by one, with the role that it gave', async () => {
  const [mine, theirs] = [await accountOf('inhaber@demo.example'), await makeOwner()]
  const person = await at.ctx.write((tx) => makeRecommender(at.ctx, tx))
  const [known] = await at.rows<{ email: string }>('SELECT email FROM account WHERE tenant_id = $1 AND id = $2', [
    person,
  ])
  const given = { firstName: 'Ida', lastName: 'Neumann', email: known!.email }
  const second = await asAdmin(site, async (admin) => {
    let inviting: ReturnType<typeof inviteMember> | undefined
    await at.ctx.write(async (tx) => {
      await inviteMember(actingAs(within(at.ctx, tx), mine, 'agencyOwner'), { ...given, role: 'employee' })
      inviting = inviteMember(actingAs(at.ctx, theirs.id, 'agencyOwner'), { ...given, role: 'owner' })
      await untilWaiting(admin, 1)
    })
    return inviting!
  })
  expect(second).toEqual({ ok: true })
  expect(
    await at.rows('SELECT agency_id, role FROM agency_member WHERE tenant_id = $1 AND account_id = $2', [person]),
  ).toEqual([{ agency_id: agencyId, role: 'employee' }])
  const mails = await at.rows(
    `SELECT 1 FROM mail WHERE tenant_id = $1 AND template = 'agency.invited' AND subject_id = $2`,
    [person],
  )
  expect(mails).toHaveLength(1)
})
