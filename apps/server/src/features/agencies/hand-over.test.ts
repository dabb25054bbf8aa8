import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { actingAs } from '../../../../../tests/support/acting-as.ts'
import { makeRecommender } from '../../../../../tests/support/reward-case.ts'
import { samplePicture } from '../../../../../tests/support/sample-picture.ts'
import { asAdmin, untilWaiting } from '../../../../../tests/support/race.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, type Answer, type TestApp } from '../../../../../tests/support/test-app.ts'
import { eraseAccount } from '../accounts/public.ts'
import { within, type Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { acceptInvitation } from '../invitations/accept-invitation.ts'
import { changeMember, changePhoto, deactivateMember } from './change-members.ts'
import { saveView } from './saved-views.ts'
import { atAgency, type AtAgency } from '../invitations/invitations.fixture.ts'
import { createRecommendation } from '../recommendations/create-recommendation.ts'
import { grantAppeal } from '../orders/public.ts'
import { createSibling, findRecommendation, moveRecommendation } from '../recommendations/public.ts'

let site: TestApp
let at: AtAgency
let agencyId = ''
beforeAll(async () => {
  site = await createTestApp()
  at = await atAgency(site)
  agencyId = at.form.AgenturId as string
})
afterAll(() => site.close())

/** An employee of the agency, with the staff number. */
async function makeMember(staffNumber: string): Promise<string> {
  const id = await at.ctx.write((tx) => makeRecommender(at.ctx, tx))
  await at.rows(
    `INSERT INTO agency_member (tenant_id, account_id, agency_id, role, active, staff_number, joined_at)
     VALUES ($1, $2, $3, 'employee', true, $4, now())`,
    [id, agencyId, staffNumber],
  )
  return id
}

/** A customer whom the member looks after. */
async function makeCustomer(memberId: string): Promise<string> {
  const id = await at.ctx.write((tx) => makeRecommender(at.ctx, tx))
  await at.rows(
    'INSERT INTO agency_customer (tenant_id, account_id, agency_id, member_id, since) VALUES ($1, $2, $3, $4, now())',
    [id, agencyId, memberId],
  )
  return id
}

const leave = (id: string, UebergabeAn: string): Promise<Answer> =>
  at.call('POST', `/agentur/mitarbeiter/${id}/deaktivieren`, { token: at.owner, body: { UebergabeAn } })

/** Runs an act, and lets a member leave before its transaction ends. */
const whileLeaving = <T>(act: (ctx: Context) => Promise<T>, [id, heir]: readonly [string, string]): Promise<T> =>
  asAdmin(site, async (admin) => {
    let left: Promise<Answer> | undefined
    const made = await at.ctx.write(async (tx) => {
      const done = await act(within(at.ctx, tx))
      left = leave(id, heir)
      await Promise.race([left, untilWaiting(admin, 1)])
      return done
    })
    expect((await left)!.status).toBe(200)
    return made
  })

const recommend = async (ctx: Context, accountId: string) =>
  succeeded(
    await createRecommendation(actingAs(ctx, accountId, 'recommender'), {
      ...{ productId: 462, deviceId: null, choices: { recommenderShare: 100, channel: 'mail' } },
      ...{ termsText: 'Ich stimme zu.', termsAccepted: true, recommender: undefined },
      ...{ newsletter: false, recipientEmail: null, campaignIds: [], captcha: null },
    }),
  ).recommendation

const caredForBy = async (table: 'recommendation' | 'agency_customer', id: string) => {
  const [column, key] = table === 'recommendation' ? ['agency_member_id', 'id'] : ['member_id', 'account_id']
  const [row] = await at.rows<{ member: string | null }>(
    `SELECT ${column} AS member FROM ${table} WHERE tenant_id = $1 AND ${key} = $2`,
    [id],
  )
  return row?.member
}

test('a recommendation that is created while its member leaves is the successor’s', async () => {
  const pair = [await makeMember('4001'), await makeMember('4002')] as const
  const customer = await makeCustomer(pair[0])
  const { id } = await whileLeaving((ctx) => recommend(ctx, customer), pair)
  expect(await caredForBy('recommendation', id)).toBe(pair[1])
})

test('a customer who accepts an invitation while its member leaves is not left with them', async () => {
  const pair = [await makeMember('4011'), await makeMember('4012')] as const
  const { token, email } = await at.invited(undefined, { Mitarbeiternummer: '4011' })
  await whileLeaving(
    (ctx) =>
      acceptInvitation(ctx, {
        ...{ token, firstName: 'Ida', lastName: 'Brandt', password: 'Sommerwind7' },
        ...{ termsText: 'Ich stimme zu.', termsAccepted: true },
      }),
    pair,
  )
  const [account] = await at.rows<{ id: string }>('SELECT id FROM account WHERE tenant_id = $1 AND email_key = $2', [
    email,
  ])
  expect(await caredForBy('agency_customer', account!.id)).toBe(pair[1])
})

test('nor where the member has left a moment before', async () => {
  const pair = [await makeMember('4031'), await makeMember('4032')] as const
  const { token, email } = await at.invited(undefined, { Mitarbeiternummer: '4031' })
  const [owner] = await at.rows<{ id: string }>(
    `SELECT id FROM account WHERE tenant_id = $1 AND email_key = 'inhaber@demo.example'`,
  )
  const accepted = await asAdmin(site, async (admin) => {
    let accepting: Promise<Answer> | undefined
    await at.ctx.write(async (tx) => {
      succeeded(await deactivateMember(actingAs(within(at.ctx, tx), owner!.id, 'agencyOwner'), ...pair))
      accepting = at.accept(token)
      await untilWaiting(admin, 1)
    })
    return accepting!
  })
  expect(accepted.status).toBe(200)
  const [account] = await at.rows<{ id: string }>('SELECT id FROM account WHERE tenant_id = $1 AND email_key = $2', [
    email,
  ])
  expect(await caredForBy('agency_customer', account!.id)).toBe(pair[1])
})

test('who accepts an invitation later is whoever’s it was handed over to, and theirs in turn', async () => {
  const [first, second, third] = [await makeMember('4161'), await makeMember('4162'), await makeMember('4163')]
  const accepts = async ({ token, email }: { token: string; email: string }) => {
    expect((await at.accept(token)).status).toBe(200)
    const [account] = await at.rows<{ id: string }>('SELECT id FROM account WHERE tenant_id = $1 AND email_key = $2', [
      email,
    ])
    return caredForBy('agency_customer', account!.id)
  }
  const [soon, later, last, spare] = [
    await at.invited(undefined, { Mitarbeiternummer: '4161' }),
    await at.invited(undefined, { Mitarbeiternummer: '4161' }),
    await at.invited(undefined, { Mitarbeiternummer: '4161' }),
    await at.invited(undefined, { Mitarbeiternummer: '4161' }),
  ]
  expect((await leave(first, second)).status).toBe(200)
  expect(await accepts(soon)).toBe(second)
  expect((await leave(second, third)).status).toBe(200)
  expect(await accepts(later)).toBe(third)
  // A mere invitation to come back, and its withdrawal, leave the successor.
  const [known] = await at.rows<{ email: string }>('SELECT email FROM account WHERE tenant_id = $1 AND id = $2', [
    first,
  ])
  const invitation = { Vorname: 'Ida', Nachname: 'Neu', Email: known!.email, Rolle: 'Mitarbeiter' }
  const again = await at.call('POST', '/agentur/mitarbeiter', { token: at.owner, body: invitation })
  expect(again.status).toBe(202)
  expect((await at.call('POST', `/agentur/mitarbeiter/${first}/deaktivieren`, { token: at.owner })).status).toBe(200)
  expect(await accepts(spare)).toBe(third)
  // Without a successor nobody looks after them, also where each handed over to the other once.
  expect((await at.call('POST', `/agentur/mitarbeiter/${first}/reaktivieren`, { token: at.owner })).status).toBe(200)
  expect((await leave(third, first)).status).toBe(200)
  expect((await at.call('POST', `/agentur/mitarbeiter/${first}/deaktivieren`, { token: at.owner })).status).toBe(200)
  expect(await accepts(last)).toBeNull()
})

/** Erases a member's account, and acts before that is committed. */
const whileErased = <T>(id: string, act: () => Promise<T>): Promise<T> =>
  asAdmin(site, async (admin) => {
    let acting: Promise<T> | undefined
    await at.ctx.write(async (tx) => {
      expect(await eraseAccount(within(at.ctx, tx), tx, id)).toBe(true)
      acting = act()
      await Promise.race([acting, untilWaiting(admin, 1)])
    })
    return acting!
  })

test('nor where the account of the member is erased at that moment', async () => {
  const member = await makeMember('4051')
  const { token, email } = await at.invited(undefined, { Mitarbeiternummer: '4051' })
  expect((await whileErased(member, () => at.accept(token))).status).toBe(200)
  const [account] = await at.rows<{ id: string }>('SELECT id FROM account WHERE tenant_id = $1 AND email_key = $2', [
    email,
  ])
  expect(await caredForBy('agency_customer', account!.id)).toBeNull()
})

test('nobody is handed over to a member whose account is erased at that moment', async () => {
  const [leaving, heir] = [await makeMember('4061'), await makeMember('4062')]
  const customer = await makeCustomer(leaving)
  const left = await whileErased(heir, () => leave(leaving, heir))
  expect(left.body.errors?.[0]).toMatchObject({ Code: 'unknownThing' })
  expect(await caredForBy('agency_customer', customer)).toBe(leaving)
})

test('nothing of a member is stored whose account is erased at that moment', async () => {
  const [owner] = await at.rows<{ id: string }>(
    `SELECT id FROM account WHERE tenant_id = $1 AND email_key = 'inhaber@demo.example'`,
  )
  const asOwner = actingAs(at.ctx, owner!.id, 'agencyOwner')
  const view = { list: 'orders' as const, name: 'Kunden von Ida Brandt', address: '', hiddenColumns: [] }
  for (const [number, act] of [
    ['4071', (id: string) => changeMember(asOwner, id, { role: 'employee', staffNumber: '4999' })],
    ['4072', async (id: string) => changePhoto(asOwner, id, await samplePicture())],
    ['4073', (id: string) => saveView(actingAs(at.ctx, id, 'agencyOwner'), view)],
  ] as const) {
    const member = await makeMember(number)
    const answer = await whileErased<unknown>(member, () => act(member))
    expect(isRefused(answer), number).toBe(true)
    const [row] = await at.rows(
      'SELECT staff_number, photo, views FROM agency_member WHERE tenant_id = $1 AND account_id = $2',
      [member],
    )
    expect(row, number).toEqual({ staff_number: null, photo: null, views: [] })
  }
})

test('a further person by the link of a finished case is the lead of whoever looks after the recommender now', async () => {
  const [leaving, heir] = [await makeMember('4021'), await makeMember('4022')]
  const customer = await makeCustomer(leaving)
  const { id } = await at.ctx.write((tx) => recommend(within(at.ctx, tx), customer))
  await at.rows(`UPDATE recommendation SET state = 'paid' WHERE tenant_id = $1 AND id = $2`, [id])
  expect((await leave(leaving, heir)).status).toBe(200)
  const facts = { placeIsTaken: true, isSelfRecommendation: false, withinLimits: true }
  const sibling = await at.ctx.write(async (tx) =>
    succeeded(await createSibling(at.ctx, tx, (await findRecommendation(tx, id))!, facts)),
  )
  expect(await caredForBy('recommendation', id)).toBe(leaving)
  expect(await caredForBy('recommendation', sibling.id)).toBe(heir)
})

test('a further person by the link of a running case waits for no member who leaves, and is the successor’s', async () => {
  const pair = [await makeMember('4041'), await makeMember('4042')] as const
  const customer = await makeCustomer(pair[0])
  const { id } = await at.ctx.write((tx) => recommend(within(at.ctx, tx), customer))
  const facts = { placeIsTaken: true, isSelfRecommendation: false, withinLimits: true }
  let attempts = 0
  const sibling = await asAdmin(site, async (admin) => {
    await admin.query('BEGIN')
    // Who leaves has handed over their customers by their event, and no case yet.
    await admin.query('LOCK TABLE event IN SHARE MODE')
    const leaving = leave(...pair)
    await untilWaiting(admin, 1)
    const writing = at.ctx.write(async (tx) => {
      attempts += 1
      return succeeded(await createSibling(at.ctx, tx, (await findRecommendation(tx, id))!, facts))
    })
    await untilWaiting(admin, 2)
    await admin.query('COMMIT')
    expect((await leaving).status).toBe(200)
    return writing
  })
  expect(await caredForBy('recommendation', sibling.id)).toBe(pair[1])
  // The two had waited for each other, until PostgreSQL rolled one of them back.
  expect(attempts).toBe(1)
})

describe('a finished case that runs again', () => {
  const agreed = { proposedBy: 'one', agreedBy: 'another', reason: 'An appeal.' }
  /** A finished case of a member's customer. */
  async function finished(memberId: string, state: 'cancelled' | 'paid') {
    const customer = await makeCustomer(memberId)
    const { id } = await at.ctx.write((tx) => recommend(within(at.ctx, tx), customer))
    await at.rows('UPDATE recommendation SET state = $3 WHERE tenant_id = $1 AND id = $2', [id, state])
    return { id, customer }
  }
  const appeal = (ctx: Context, id: string) => ctx.write((tx) => grantAppeal(ctx, tx, id, agreed))
  const unsettle = (ctx: Context, id: string) =>
    ctx.write((tx) =>
      moveRecommendation(ctx, tx, id, { trigger: 'unsettle', actor: 'system', facts: { rewards: ['provided'] } }),
    )

  it.each([
    ['by an appeal', 'cancelled', appeal],
    ['by a bank return', 'paid', unsettle],
  ] as const)('%s is the lead of whoever looks after the recommender now', async (_by, state, revive) => {
    const [leaving, heir] = [await makeMember(`41${state}`), await makeMember(`42${state}`)]
    const { id } = await finished(leaving, state)
    expect((await leave(leaving, heir)).status).toBe(200)
    expect(await caredForBy('recommendation', id)).toBe(leaving)
    succeeded(await revive(at.ctx, id))
    expect(await caredForBy('recommendation', id)).toBe(heir)
  })

  it('stays with a member who still works there, whoever looks after the recommender now', async () => {
    const [member, other] = [await makeMember('4301'), await makeMember('4302')]
    const { id, customer } = await finished(member, 'cancelled')
    await at.rows('UPDATE agency_customer SET member_id = $3 WHERE tenant_id = $1 AND account_id = $2', [
      customer,
      other,
    ])
    succeeded(await appeal(at.ctx, id))
    expect(await caredForBy('recommendation', id)).toBe(member)
  })

  it('is nobody’s where the member has left without a successor', async () => {
    const member = await makeMember('4311')
    const { id } = await finished(member, 'cancelled')
    await at.call('POST', `/agentur/mitarbeiter/${member}/deaktivieren`, { token: at.owner, body: {} })
    succeeded(await appeal(at.ctx, id))
    expect(await caredForBy('recommendation', id)).toBeNull()
  })

  it('just before its member leaves is handed over', async () => {
    const pair = [await makeMember('4321'), await makeMember('4322')] as const
    const { id } = await finished(pair[0], 'cancelled')
    await whileLeaving(async (ctx) => succeeded(await appeal(ctx, id)), pair)
    expect(await caredForBy('recommendation', id)).toBe(pair[1])
  })

  it('while its member is leaving is the successor’s', async () => {
    const pair = [await makeMember('4331'), await makeMember('4332')] as const
    const { id } = await finished(pair[0], 'cancelled')
    const [owner] = await at.rows<{ id: string }>(
      `SELECT id FROM account WHERE tenant_id = $1 AND email_key = 'inhaber@demo.example'`,
    )
    let attempts = 0
    await asAdmin(site, async (admin) => {
      let reviving: Promise<unknown> | undefined
      await at.ctx.write(async (tx) => {
        succeeded(await deactivateMember(actingAs(within(at.ctx, tx), owner!.id, 'agencyOwner'), ...pair))
        reviving = at.ctx.write(async (inner) => {
          attempts += 1
          return succeeded(await grantAppeal(at.ctx, inner, id, agreed))
        })
        await untilWaiting(admin, 1)
      })
      await reviving
    })
    expect(await caredForBy('recommendation', id)).toBe(pair[1])
    expect(attempts).toBe(1)
  })
})
