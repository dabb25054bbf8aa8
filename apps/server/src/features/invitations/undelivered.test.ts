import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actingAs } from '../../../../../tests/support/acting-as.ts'
import { startReportingMailbox, type ReportingMailbox } from '../../../../../tests/support/reporting-mailbox.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { keepFromInvitations } from './end-invitations.ts'
import { atAgency, someone, type AtAgency } from './invitations.fixture.ts'
import { findConsentProofs } from './consent-proofs.ts'
import { addressDigestOf, isSuppressed } from './suppression.ts'

let site: TestApp
let at: AtAgency
let post: ReportingMailbox
beforeAll(async () => {
  site = await createTestApp()
  at = await atAgency(site)
  post = await startReportingMailbox(site)
})
beforeEach(async () => {
  await at.rows('DELETE FROM mail WHERE tenant_id = $1')
  post.mailbox.clear()
})
afterAll(async () => {
  await site.close()
  await post.stop()
})

const inList = async (id: string, columns: object = {}) =>
  (
    await at.call('PUT', '/agentur/einladungen', { token: at.owner, body: { Spalten: columns, Pagesize: 200 } })
  ).body.Content.find((row: { Id: string }) => row.Id === id)
const readdress = (id: string, Email: string, token = at.owner) =>
  at.call('POST', `/Einladung/adresse/${id}`, { token, body: { Email } })
const history = async (id: string) =>
  (await at.call('GET', `/Einladung/verlauf/${id}`, { token: at.owner })).body.Verlauf.map(
    (step: { Ereignis: string }) => step.Ereignis,
  )

/** An invitation whose mail bounced with a report of the mail server. */
async function returned(status = '5.1.1', email = someone()) {
  const invited = await at.invited(email)
  await post.deliver(status)
  return invited
}

describe('an invitation whose mail bounces', () => {
  it('is marked for the agency, with the reason and the way to mend it', async () => {
    const { id } = await returned()
    expect(await inList(id)).toMatchObject({
      ...{ Status: 'Versendet', Unzustellbar: true, UnzustellbarWeil: 'PostfachUnbekannt', Berichtigbar: true },
    })
    expect(await history(id)).toEqual(['invitationCreated', 'invitationSent', 'mailBounced'])
  })

  it('is the same where the server refuses the address at once', async () => {
    post.mailbox.refuseWith(550)
    const { id } = await at.invited()
    await post.deliver()
    post.mailbox.refuseWith(undefined)
    expect(await inList(id)).toMatchObject({ Unzustellbar: true, UnzustellbarWeil: 'PostfachUnbekannt' })
    expect(await history(id)).toEqual(['invitationCreated', 'invitationSent', 'mailBounced'])
  })

  it('is not one whose mail arrives', async () => {
    const { id } = await at.invited()
    await post.deliver()
    expect(await inList(id)).toMatchObject({ Unzustellbar: false, UnzustellbarWeil: null, Berichtigbar: false })
    expect((await readdress(id, someone())).status).toBe(409)
  })

  it('says so in the file, too', async () => {
    const { id, email } = await returned()
    const statusIn = async (language: string) => {
      const asked = { token: at.owner, body: { Filter: email }, headers: { 'x-accept-language': language } }
      const { text } = await at.call('PUT', '/agentur/einladungen/export', asked)
      return text.split('\n')[1]!.split(';')[4]
    }
    expect([await statusIn('de'), await statusIn('en')]).toEqual(['Unzustellbar', 'Undeliverable'])
    await at.call('POST', '/Einladung/widerrufen', { token: at.owner, body: { Ids: [id] } })
    expect(await statusIn('de')).toBe('Widerrufen')
  })

  it('is found by the filter, and leaves it once mended', async () => {
    const { id } = await returned()
    const { id: arrived } = await at.invited()
    await post.deliver()
    const narrowed = async () =>
      (
        await at.call('PUT', '/agentur/einladungen', {
          token: at.owner,
          body: { Spalten: { Unzustellbar: true }, Pagesize: 200 },
        })
      ).body.Content.map((row: { Id: string }) => row.Id)
    expect(await narrowed()).toContain(id)
    expect(await narrowed()).not.toContain(arrived)
    expect((await readdress(id, someone())).status).toBe(200)
    await post.deliver()
    expect(await narrowed()).not.toContain(id)
  })
})

describe('correcting the address', () => {
  it('sends the invitation there, with new links, and leaves the consent unchanged', async () => {
    const wrong = await returned()
    const consent = () =>
      at.rows('SELECT consent_digest, consented_on, kind FROM invitation WHERE tenant_id = $1 AND id = $2', [wrong.id])
    const before = await consent()
    const right = someone()
    const { status, body } = await readdress(wrong.id, ` ${right} `, at.employee)
    expect([status, body.Einladung]).toMatchObject([
      200,
      { Email: right, Status: 'Versendet', Unzustellbar: false, Berichtigbar: false, Erinnerungen: 0 },
    ])
    await post.deliver()
    expect(post.mailbox.list()[0]!.to).toEqual([right])
    expect(await consent()).toEqual(before)
    expect((await at.call('GET', `/token/verifyAgenturToken?t=${wrong.token}`)).status).not.toBe(200)
    const links = await at.linksOf(wrong.id)
    expect((await at.call('GET', `/token/verifyAgenturToken?t=${links.token}`)).body.Email).toBe(right)
    expect(await history(wrong.id)).toEqual([
      ...['invitationCreated', 'invitationSent', 'mailBounced', 'invitationReaddressed', 'invitationOpened'],
    ])
    const found = await at.call('PUT', '/agentur/einladungen', { token: at.owner, body: { Filter: right } })
    expect(found.body.Content.map((row: { Id: string }) => row.Id)).toEqual([wrong.id])
  })

  it('leaves the opt-out link of the first mail to whoever reads it: it is for that address, for ever', async () => {
    const first = await returned()
    const second = someone()
    expect((await readdress(first.id, second)).status).toBe(200)
    const links = await at.linksOf(first.id)
    await post.deliver('5.1.1')
    const third = someone()
    expect((await readdress(first.id, third)).status).toBe(200)
    const optOut = (Token: string) => at.call('POST', '/Einladung/abmelden', { body: { Token } })
    const isOptedOut = (email: string) => at.ctx.read((tx) => isSuppressed(at.ctx, tx, email))
    expect((await optOut(first.optOut)).status).toBe(200)
    expect(await Promise.all([first.email, second, third].map(isOptedOut))).toEqual([true, false, false])
    // The invitation is another mailbox's now, and open.
    expect(await at.stateOf(first.id)).toMatchObject({ state: 'sent' })
    expect((await optOut(links.optOut)).status).toBe(200)
    expect(await Promise.all([first.email, second, third].map(isOptedOut))).toEqual([true, true, false])
    expect((await optOut((await at.linksOf(first.id)).optOut)).status).toBe(200)
    expect(await isOptedOut(third)).toBe(true)
    expect(await at.stateOf(first.id)).toMatchObject({ state: 'revoked', end_reason: 'optedOut' })
    expect((await optOut(first.optOut)).status).toBe(200)
  })

  it('leaves the proof of the consent to be found by each address that was mailed', async () => {
    const first = await returned()
    const second = someone()
    expect((await readdress(first.id, second)).status).toBe(200)
    const operator = actingAs(at.ctx, randomUUID(), 'operator')
    for (const email of [first.email, second])
      expect((await findConsentProofs(operator, email)).proofs.map(({ id }) => id)).toEqual([first.id])
  })

  it('is refused by its field where it is the same, none, or invited already', async () => {
    const { id, email } = await returned()
    const other = await at.invited()
    const codes = []
    for (const Email of [email, email.toUpperCase(), 'keine', other.email])
      codes.push((await readdress(id, Email)).body.errors[0].Code)
    expect(codes).toEqual(['undeliverable', 'undeliverable', 'invalidEmail', 'invitedRecently'])
    expect(await inList(id)).toMatchObject({ Email: email, Unzustellbar: true })
  })

  it('is for members of its agency alone', async () => {
    const { id } = await returned()
    const stranger = await at.token('empfehler')
    expect((await readdress(id, someone(), stranger)).status).toBe(403)
    await at.rows(
      `UPDATE invitation SET agency_id = (SELECT id FROM agency WHERE tenant_id = $1 AND id <> agency_id LIMIT 1)
      WHERE tenant_id = $1 AND id = $2`,
      [id],
    )
    expect((await readdress(id, someone())).status).toBe(404)
  })

  it('ends it where the right address wants no invitations', async () => {
    const { id } = await returned()
    const email = someone()
    await at.ctx.write((tx) => keepFromInvitations(at.ctx, tx, addressDigestOf(at.ctx, email)))
    expect((await readdress(id, email)).body.Einladung).toMatchObject({ Status: 'Widerrufen', Grund: 'Abgemeldet' })
    await post.deliver()
    expect(post.mailbox.list(email)).toEqual([])
  })

  it('of many at once happens once', async () => {
    const { id } = await returned()
    const answers = await Promise.all([1, 2, 3, 4].map(() => readdress(id, someone())))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})

describe('an address that does not work', () => {
  /** The same invitation again, like a reminder. */
  const again = async (id: string): Promise<void> => {
    const [row] = await at.rows<{ data: Record<string, string> }>(
      'SELECT data FROM mail WHERE tenant_id = $1 AND subject_id = $2 LIMIT 1',
      [id],
    )
    const ctx = await site.context()
    await ctx.write((tx) => queueMail(ctx, tx, 'invitation.invited', id, 'de', row!.data))
    post.mailbox.clear()
    await post.deliver()
  }

  it('gets no further invitation; the agency sees that it did not arrive', async () => {
    const { id } = await returned('5.1.1')
    await again(id)
    expect(post.mailbox.list()).toEqual([])
    expect(await inList(id)).toMatchObject({ Unzustellbar: true, UnzustellbarWeil: 'PostfachUnbekannt' })
  })

  it.each(['5.2.2', '5.7.1'])('is not one that refused with %s: it is tried again', async (status) => {
    const { id, email } = await returned(status)
    await again(id)
    expect(post.mailbox.list()[0]!.to).toEqual([email])
    expect(await inList(id)).toMatchObject({ Unzustellbar: false })
  })

  it('is none in another tenant', async () => {
    const { email } = await returned()
    const there = await atAgency(site, 2)
    const { id } = await there.invited(email)
    const [mail] = await there.rows<{ id: string }>('SELECT id FROM mail WHERE tenant_id = $1 AND subject_id = $2', [
      id,
    ])
    await site.services.mailer.deliver(site.services, 2, mail!.id)
    expect(post.mailbox.list()[0]!.to).toEqual([email])
  })
})
