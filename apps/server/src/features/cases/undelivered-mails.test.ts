import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startReportingMailbox, type ReportingMailbox } from '../../../../../tests/support/reporting-mailbox.ts'
import { makeReleased } from '../../../../../tests/support/reward-case.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { eraseAccount } from '#features/accounts/public.ts'
import { createSession } from '#platform/http/sessions.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { reportBounce } from '../../dev/report-bounce.ts'
import { stepsOf } from '../orders/case.fixture.ts'

let site: TestApp
let post: ReportingMailbox
let operator: string
beforeAll(async () => {
  site = await createTestApp()
  post = await startReportingMailbox(site)
  operator = await stepsOf(site).operator()
})
beforeEach(async () => {
  await rows('DELETE FROM mail WHERE tenant_id = $1')
  post.mailbox.clear()
})
afterAll(async () => {
  await site.close()
  await post.stop()
})

const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  site.services.db.write(1, (tx) => tx.query<Row>(text, [1, ...values]))
const desk = (method: 'GET' | 'POST', path: string, tenant = 'fernblick') =>
  site.call(method, `/betreiber${path}`, { token: operator, tenant })
const detail = async (id: string) => (await desk('GET', `/empfehlungen/${id}`)).body
const undelivered = async () => (await desk('GET', '/system/mails?status=undelivered')).body.Content

/** A case whose rewards were released; the mails about them are queued. */
async function released() {
  const ctx = await site.context()
  return ctx.write((tx) => makeReleased(ctx, tx, { share: 50 }))
}

describe('reward mails that come back', () => {
  it('appear in their case, with the reader who did not get them and the reason', async () => {
    const { recommendationId } = await released()
    await post.deliver('5.1.1')
    const { NichtAngekommen: mails, Ereignisse: events } = await detail(recommendationId)
    expect(mails.map((mail: { An: string }) => mail.An).toSorted()).toEqual(['Empfaenger', 'Empfehler'])
    expect(mails[0]).toMatchObject({ Zustellstatus: '5.1.1', Zustellgrund: 'PostfachUnbekannt' })
    expect(events.filter((event: { Ereignis: string }) => event.Ereignis === 'mailBounced')).toHaveLength(2)
    const listed = await undelivered()
    expect(listed).toHaveLength(2)
    for (const mail of listed)
      expect(mail).toMatchObject({
        ...{ Status: 'bounced', EmpfehlungId: recommendationId, Empfehlungsnummer: expect.any(String) },
        ...{ Zustellgrund: 'PostfachUnbekannt', UnzustellbarAm: expect.any(String) },
      })
  })

  it('go to the address as it is once corrected, and the case says who sent them again', async () => {
    const { recommendationId, recommenderId } = await released()
    await post.deliver('5.1.1')
    const mail = (await detail(recommendationId)).NichtAngekommen.find((one: { An: string }) => one.An === 'Empfehler')
    await rows(
      `UPDATE account SET email = 'richtig@demo.example', email_key = 'richtig@demo.example' WHERE tenant_id = $1 AND id = $2`,
      [recommenderId],
    )
    post.mailbox.clear()
    expect((await desk('POST', `/system/mails/${mail.Id}/erneut`)).status).toBe(200)
    await post.deliver()
    expect(post.mailbox.list().map(({ to }) => to)).toEqual([['richtig@demo.example']])
    const after = await detail(recommendationId)
    expect(after.NichtAngekommen.map((one: { An: string }) => one.An)).toEqual(['Empfaenger'])
    expect(after.Ereignisse.at(-1)).toMatchObject({ Ereignis: 'mailSentAgain' })
    expect((await desk('POST', `/system/mails/${mail.Id}/erneut`)).status).toBe(409)
  })

  it('are sent to a bad address nevertheless if the reader waits for them', async () => {
    const { recommenderId } = await released()
    await post.deliver('5.1.1')
    post.mailbox.clear()
    const ctx = await site.context()
    await ctx.write((tx) => queueMail(ctx, tx, 'account.passwordChanged', recommenderId, 'de'))
    await post.deliver()
    expect(post.mailbox.list()).toHaveLength(1)
  })

  it('are another tenant’s business in another tenant', async () => {
    const { recommendationId } = await released()
    await post.deliver('5.1.1')
    const [mail] = (await detail(recommendationId)).NichtAngekommen
    const there = await stepsOf(site, 'hanse-assekuranz').operator()
    const path = `/betreiber/system/mails/${mail.Id}/erneut`
    expect((await site.call('POST', path, { token: there, tenant: 'hanse-assekuranz' })).status).toBe(404)
    const list = await site.call('GET', '/betreiber/system/mails?status=undelivered', {
      ...{ token: there, tenant: 'hanse-assekuranz' },
    })
    expect(list.body.Content).toEqual([])
  })
})

it('counts on the home page and the system page', async () => {
  const taskOf = async () =>
    (await desk('GET', '/aufgaben')).body.Aufgaben.find((one: { Schluessel: string }) => one.Schluessel === 'deadMails')
  await released()
  await post.deliver('5.2.2')
  expect(await taskOf()).toMatchObject({ Anzahl: 2 })
  const { body } = await desk('GET', '/system/zustellberichte')
  expect(body).toMatchObject({ Aktiv: true, Anzahl: { unzustellbar: expect.any(Number), keinBericht: 0 } })
  expect(body.Anzahl.unzustellbar).toBeGreaterThanOrEqual(2)
})

describe('the banner of the personal area', () => {
  const shown = async (accountId: string) => {
    const ctx = await site.context()
    const { token } = await ctx.write((tx) => createSession(tx, { accountId, kind: 'account' }))
    return (await site.call('GET', '/empfehler/empfehlungen/showbanner/BannerAdresse', { token })).body
  }
  const returnedTo = async (status: string) => {
    const { recommenderId } = await released()
    expect(await shown(recommenderId)).toEqual({ Name: 'BannerAdresse', Anzeigen: false })
    await post.deliver(status)
    return recommenderId
  }

  it.each(['5.1.1', '5.2.2'])('says that mails come back (%s), until one arrives', async (status) => {
    const id = await returnedTo(status)
    expect((await shown(id)).Anzeigen).toBe(true)
    const ctx = await site.context()
    await ctx.write((tx) => queueMail(ctx, tx, 'account.passwordChanged', id, 'de'))
    await post.deliver()
    expect((await shown(id)).Anzeigen).toBe(false)
  })

  it('is cleared with another address', async () => {
    const id = await returnedTo('5.1.1')
    await rows(
      `UPDATE account SET email = 'neu@demo.example', email_key = 'neu@demo.example' WHERE tenant_id = $1 AND id = $2`,
      [id],
    )
    expect((await shown(id)).Anzeigen).toBe(false)
  })

  it.each(['5.7.1', '4.4.1'])('says nothing of what its reader cannot mend (%s)', async (status) => {
    expect((await shown(await returnedTo(status))).Anzeigen).toBe(false)
  })
})

describe('an erased person', () => {
  const traces = (id: string) =>
    rows<{ state: string; any: boolean }>(
      `SELECT state, num_nonnulls(address_digest, delayed_at, bounced_at, bounce_status, bounce_class) > 0 AS any FROM mail WHERE tenant_id = $1 AND subject_id = $2`,
      [id],
    )
  const about = async (status: string | undefined) => {
    const { recommenderId } = await released()
    const ctx = await site.context()
    await ctx.write((tx) => queueMail(ctx, tx, 'account.passwordChanged', recommenderId, 'de'))
    await post.deliver(status)
    return recommenderId
  }
  const eraseNow = async (id: string) => {
    const ctx = await site.context()
    return ctx.write((tx) => eraseAccount(ctx, tx, id))
  }

  it('deletes the reported bounce too', async () => {
    const id = await about('5.1.1')
    expect(await traces(id)).toEqual([{ state: 'bounced', any: true }])
    expect(await eraseNow(id)).toBe(true)
    expect(await traces(id)).toEqual([{ state: 'dropped', any: false }])
  })

  it('gets no trace of a report that comes afterwards', async () => {
    const id = await about(undefined)
    const { returnPath, to } = post.mailbox.list()[0]!
    expect(to[0]).toContain('nora')
    expect(await eraseNow(id)).toBe(true)
    await reportBounce(post.port, '5.1.1', { returnPath, to: to[0]!, headers: '' })
    expect(await traces(id)).toEqual([{ state: 'sent', any: false }])
  })
})
