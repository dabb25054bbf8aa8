import { addDays, berlinDay } from '@referral/domain/calendar'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeMatched } from '../../../../../tests/support/reward-case.ts'
import { asAdmin, untilWaiting } from '../../../../../tests/support/race.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import type { Context } from '#platform/context.ts'
import { agencyMails } from './agency.mail.ts'
import { remindOfReleases } from './release-reminders.ts'

let site: TestApp
let ctx: Context
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const change = (sql: string, ...values: unknown[]) => ctx.write((tx) => tx.query(sql, [tx.tenantId, ...values]))
const mails = async () =>
  (
    await ctx.read((tx) =>
      tx.query<{ subject_id: string }>(
        `SELECT subject_id FROM mail WHERE tenant_id = $1 AND template = 'agency.releasesWait'`,
        [tx.tenantId],
      ),
    )
  ).map((row) => row.subject_id)
const agencyOf = async (email: string) => {
  const [row] = await ctx.read((tx) =>
    tx.query<{ agency: string; account: string }>(
      `SELECT m.agency_id AS agency, m.account_id AS account FROM agency_member m JOIN account a ON a.tenant_id = $1 AND a.id = m.account_id
       WHERE m.tenant_id = $1 AND a.email = $2`,
      [tx.tenantId, email],
    ),
  )
  return row!
}
/** A case of the agency that could have been released for so many days. */
async function waitingSince(days: number, email = 'inhaber@demo.example') {
  const { recommendationId } = await ctx.write((tx) => makeMatched(ctx, tx))
  const { agency, account } = await agencyOf(email)
  const since = addDays(berlinDay(ctx.now), -days)
  await change('UPDATE recommendation SET release_on = $2 WHERE tenant_id = $1 AND id = $3', since, recommendationId)
  await change(
    'UPDATE customer_order SET case_agency_id = $2 WHERE tenant_id = $1 AND recommendation_id = $3',
    agency,
    recommendationId,
  )
  return { recommendationId, agency, account, since }
}

beforeEach(async () => {
  ctx = await site.context(1)
  await change('UPDATE customer_order SET agreed_at = received_at WHERE tenant_id = $1')
  await change('UPDATE agency SET release_reminded_on = NULL WHERE tenant_id = $1')
  await change(`DELETE FROM mail WHERE tenant_id = $1 AND template = 'agency.releasesWait'`)
})

it('reminds the owners of cases that have waited for three days, once a week', async () => {
  const { account, agency } = await waitingSince(3)
  expect(await remindOfReleases(ctx)).toBe(1)
  expect(await mails()).toEqual([account])
  expect(await remindOfReleases(ctx)).toBe(0)
  await change(
    'UPDATE agency SET release_reminded_on = $2 WHERE tenant_id = $1 AND id = $3',
    addDays(berlinDay(ctx.now), -7),
    agency,
  )
  await remindOfReleases(ctx)
  expect(await mails()).toEqual([account, account])
})

it('reminds an owner in the language of their account, whatever the agency registered in', async () => {
  const { account } = await waitingSince(3)
  await change(`UPDATE account SET language = 'en' WHERE tenant_id = $1 AND id = $2`, account)
  expect(await remindOfReleases(ctx)).toBe(1)
  const [mail] = await change(
    `SELECT locale FROM mail WHERE tenant_id = $1 AND template = 'agency.releasesWait' AND subject_id = $2`,
    account,
  )
  expect(mail).toEqual({ locale: 'en' })
  await change(`UPDATE account SET language = 'de' WHERE tenant_id = $1 AND id = $2`, account)
})

it('marks an agency once when two nights run at once', async () => {
  const { account, agency } = await waitingSince(3)
  await asAdmin(site, async (admin) => {
    await admin.query('BEGIN')
    await admin.query('SELECT 1 FROM agency WHERE id = $1 FOR UPDATE', [agency])
    const nights = [1, 2, 3].map(() => remindOfReleases(ctx))
    await untilWaiting(admin, 3)
    await admin.query('COMMIT')
    expect((await Promise.all(nights)).toSorted()).toEqual([0, 0, 1])
  })
  expect(await mails()).toEqual([account])
})

it.each([
  ['is due for two days', 2, ''],
  ['has the owner’s word', 9, 'UPDATE customer_order SET agreed_at = received_at WHERE tenant_id = $1'],
  ['is held', 9, 'UPDATE recommendation SET on_hold = true WHERE tenant_id = $1'],
  ['lacks the recipient’s consent', 9, 'UPDATE recommendation SET confirmed_at = NULL WHERE tenant_id = $1'],
  ['has an order that is not active', 9, `UPDATE customer_order SET state = 'received' WHERE tenant_id = $1`],
])('says nothing of a release that %s', async (_what, days, sql) => {
  await waitingSince(days)
  if (sql !== '') await change(sql)
  expect(await remindOfReleases(ctx)).toBe(0)
  expect(await mails()).toEqual([])
  if (/hold|confirmed/.test(sql))
    await change(
      'UPDATE recommendation SET on_hold = false, confirmed_at = coalesce(confirmed_at, created_at) WHERE tenant_id = $1',
    )
})

it('does not remind an owner of a release whose reward is partly their own', async () => {
  const { recommendationId, account } = await waitingSince(9)
  const write = () => ctx.read((tx) => agencyMails[0]!.build(ctx, tx, { subjectId: account, data: {} } as never))
  expect(await write()).toBeDefined()
  await change(
    `UPDATE recipient SET email = 'inhaber@demo.example', email_key = 'inhaber@demo.example' WHERE tenant_id = $1 AND recommendation_id = $2`,
    recommendationId,
  )
  expect(await remindOfReleases(ctx)).toBe(0)
  expect(await mails()).toEqual([])
  expect(await write()).toBeUndefined()
  await waitingSince(4)
  expect(await remindOfReleases(ctx)).toBe(1)
  const written = JSON.stringify(await write())
  expect(written).toContain('"1"')
})

it('reminds no inactive agency', async () => {
  await waitingSince(9, 'inhaber-inaktiv@demo.example')
  expect(await remindOfReleases(ctx)).toBe(0)
})

it('counts when the mail is written, and writes none where all was released meanwhile', async () => {
  const { account, since } = await waitingSince(3)
  await waitingSince(2)
  const [template] = agencyMails
  const write = () => ctx.read((tx) => template!.build(ctx, tx, { subjectId: account, data: {} } as never))
  const written = JSON.stringify(await write())
  expect(written).toContain('"1"')
  expect(written).toContain(since.slice(0, 4))
  // In the query, which the login carries over: the portal reads no fragment.
  expect(written).toContain('/de/agentur/bereich?tab=auftraege&freigabe=ready')
  await change('UPDATE customer_order SET agreed_at = received_at WHERE tenant_id = $1')
  expect(await write()).toBeUndefined()
})

it('writes none to an owner who has become an employee meanwhile', async () => {
  const { account } = await waitingSince(3)
  const write = () => ctx.read((tx) => agencyMails[0]!.build(ctx, tx, { subjectId: account, data: {} } as never))
  expect(await write()).toBeDefined()
  const become = (role: string) =>
    change('UPDATE agency_member SET role = $2 WHERE tenant_id = $1 AND account_id = $3', role, account)
  await become('employee')
  expect(await write()).toBeUndefined()
  await become('owner')
})
