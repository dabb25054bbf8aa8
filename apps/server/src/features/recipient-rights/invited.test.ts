import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { eraseAgain } from '../../erase-again.ts'
import { atAgency, someone } from '../invitations/invitations.fixture.ts'
import { keepAddress } from './rights-address.ts'

/** Of the owner of an address who was only invited: by an agency, with name and address. */
let site: TestApp
let agency: Awaited<ReturnType<typeof atAgency>>
beforeAll(async () => {
  site = await createTestApp()
  agency = await atAgency(site)
})
afterAll(() => site.close())

async function linkFor(email: string): Promise<string> {
  const ctx = await site.context()
  return ctx.write(async (tx) => {
    const id = await keepAddress(ctx, tx, email)
    return (await ctx.services.tokens.issue(tx, 'recipientRights', id, 3_600)).token
  })
}
const look = async (Token: string) =>
  (await site.call('POST', '/empfaenger/loeschung/ansehen', { body: { Token }, address: freshAddress() })).body

it('is shown the invitations, and has them erased', async () => {
  const { id, email } = await agency.invited()
  const other = await agency.invited(someone())
  const link = await linkFor(email)
  expect(await look(link)).toMatchObject({
    Email: email,
    Einladungen: 1,
    Empfehlungen: 0,
    Auftraege: 0,
    Nachrichten: 0,
  })
  const body = { Token: link, Loeschen: true }
  expect((await site.call('POST', '/empfaenger/loeschung/entscheiden', { body })).body).toMatchObject({
    Geloescht: true,
  })
  const named = await agency.rows<{ id: string }>(
    'SELECT id FROM invitation WHERE tenant_id = $1 AND email IS NOT NULL AND id = ANY($2)',
    [[id, other.id]],
  )
  expect(named).toEqual([{ id: other.id }])
  expect(await look(await linkFor(email))).toMatchObject({ Einladungen: 0 })
})

it('is not erased again from an invitation that they have agreed to since', async () => {
  const { id, email } = await agency.invited()
  const body = { Token: await linkFor(email), Loeschen: true }
  expect((await site.call('POST', '/empfaenger/loeschung/entscheiden', { body })).status).toBe(200)
  await agency.rows(
    `UPDATE invitation SET created_at = created_at - interval '40 days' WHERE tenant_id = $1 AND id = $2`,
    [id],
  )
  const later = await agency.invite(email)
  expect(later.body.Einladung.Status).toBe('Versendet')
  expect(await eraseAgain(await site.context())).toBe(0)
  const named = await agency.rows('SELECT state FROM invitation WHERE tenant_id = $1 AND email = $2', [email])
  expect(named).toEqual([{ state: 'sent' }])
})
