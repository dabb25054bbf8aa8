import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { germanIban } from '../../../../../tests/support/race.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { startDevMailbox, type DevMailbox } from '../../dev/mailbox.ts'
import { objectionDigest, setObjection } from '../objections/public.ts'
import { person, stepsOf } from '../orders/case.fixture.ts'
import { eraseRecipient } from './erase-recipient.ts'

let site: TestApp
let mailbox: DevMailbox
let steps: ReturnType<typeof stepsOf>
beforeAll(async () => {
  site = await createTestApp()
  mailbox = await startDevMailbox()
  site.services.mailer.useSmtp(mailbox.url)
  steps = stepsOf(site)
})
beforeEach(() => mailbox.clear())
afterAll(async () => {
  await site.close()
  await mailbox.stop()
})

let made = 0
const newIban = () => germanIban(7_400 + (made += 1))

async function setTone(tone: string) {
  await site.services.db.owner.query(
    `UPDATE tenant SET config = jsonb_set(config, '{tone}', to_jsonb($1::text)) WHERE id = 1`,
    [tone],
  )
  site.services.tenants.forget()
}

async function enter() {
  const lena = person()
  const { Token: token } = (await steps.enter(await steps.recommend(), lena)).body
  const { id, tenantId } = await steps.one<{ id: string; tenantId: number }>(
    'SELECT id, tenant_id AS "tenantId" FROM recipient WHERE email = $1',
    [lena.email],
  )
  const put = (IBAN: string, Kontoinhaber = 'Lena Maurer', as: string = token) =>
    steps.call('POST', '/empfaenger/bankdaten', { token: as, body: { Kontoinhaber, IBAN } })
  const queued = () =>
    steps.rows<{ id: string; what: string }>(
      `SELECT id, data->>'what' AS what FROM mail WHERE template = 'recipient.bankChanged' AND subject_id = $1 ORDER BY created_at, id`,
      [id],
    )
  const deliver = async () => {
    for (const mail of await queued()) await site.services.mailer.deliver(site.services, tenantId, mail.id)
    return mailbox.list(lena.email)
  }
  return { lena, token, id, tenantId, put, queued, deliver }
}

test('every entry is reported by mail, and one in place of another holds the payment for a day', async () => {
  const { put, queued, token } = await enter()
  const iban = newIban()
  expect((await put(iban)).body).toMatchObject({ AuszahlungAb: null })
  expect((await put(iban)).body).toMatchObject({ AuszahlungAb: null })
  // The same account again changes nothing; another holder of it does.
  expect((await queued()).map(({ what }) => what)).toEqual(['first'])
  const changed = await put(newIban())
  const until = Date.parse(changed.body.AuszahlungAb) - site.services.clock.now().getTime()
  expect(until).toBeGreaterThan(23.9 * 3_600_000)
  const shown = await steps.call('GET', '/empfaenger/auftrag', { token })
  expect(shown.body.AuszahlungAb).toBe(changed.body.AuszahlungAb)
  expect((await queued()).map(({ what }) => what)).toEqual(['first', 'changed'])
  site.services.clock.advance(25 * 3_600_000)
  expect((await steps.call('GET', '/empfaenger/auftrag', { token })).body.AuszahlungAb).toBeNull()
})

test('another holder of the same account is a change', async () => {
  const { put, queued } = await enter()
  const iban = newIban()
  await put(iban)
  expect((await put(iban, 'Jonas Anders')).body.AuszahlungAb).toEqual(expect.any(String))
  expect((await queued()).map(({ what }) => what)).toEqual(['first', 'changed'])
})

test('the mail goes to the recipient’s address, in the tenant’s tone, with neither account nor link', async () => {
  const texts = { du: /Warst du das nicht\? Dann fordere/, Sie: /Waren Sie das nicht\? Dann fordern Sie/ }
  for (const [tone, advice] of Object.entries(texts)) {
    await setTone(tone)
    const { lena, put, deliver, token } = await enter()
    const ibans = [newIban(), newIban()] as const
    for (const iban of ibans) expect((await put(iban)).status).toBe(200)
    const [changed, first] = await deliver()
    expect(changed!.to).toEqual([lena.email])
    expect(first!.message.subject).toBe('Bankverbindung hinterlegt')
    expect(changed!.message.subject).toMatch(/^(Deine|Ihre) Bankverbindung wurde geändert$/)
    const text = changed!.message.text!.replaceAll(/\s+/g, ' ')
    expect(text).toMatch(advice)
    expect(text).toContain('in den nächsten 24 Stunden nichts auf das neue Konto aus')
    expect(text).toMatch(/\/de\/empfaengerbestaetigung\b/)
    for (const mail of [first, changed]) {
      const whole = `${mail!.message.text} ${mail!.message.html}`
      expect(whole).not.toContain(token)
      expect(whole).not.toContain('#t=')
      // Not even the end of the number, which whoever reads a stranger's mailbox would learn.
      for (const iban of ibans) expect(whole.replaceAll(' ', '')).not.toContain(iban.slice(-4))
    }
  }
  await setTone('du')
})

test('the mail is in the recipient’s language', async () => {
  const { id, put, deliver } = await enter()
  await steps.rows(`UPDATE recipient SET locale = 'en' WHERE id = $1`, [id])
  await put(newIban())
  await put(newIban())
  const mails = await deliver()
  expect(mails.map(({ message }) => message.subject)).toEqual(['Your bank account was changed', 'Bank account saved'])
  expect(mails[0]!.message.text!.replaceAll(/\s+/g, ' ')).toContain('Please contact us, too. Request a new link')
})

test('the mail follows its advice: a new link ends the one that the account was changed with', async () => {
  const { lena, put, token, id } = await enter()
  await put(newIban())
  expect((await steps.call('POST', '/empfaenger/linkerneut', { body: { Email: lena.email } })).status).toBe(202)
  const mail = await steps.one<{ id: string }>(
    `SELECT id FROM mail WHERE template = 'recipient.link' AND subject_id = $1`,
    [id],
  )
  await site.services.mailer.deliver(site.services, 1, mail.id)
  expect((await put(newIban())).body.PsoErrorCode).toBeDefined()
  const fresh = /#t=([\w-]+)/.exec(mailbox.list(lena.email)[0]!.message.text!)![1]!
  expect(fresh).not.toBe(token)
  expect((await put(newIban(), 'Lena Maurer', fresh)).status).toBe(200)
})

test('an erased person gets no mail', async () => {
  const { id, put, deliver, queued } = await enter()
  await put(newIban())
  const ctx = await site.context()
  succeeded(await ctx.write((tx) => eraseRecipient(ctx, tx, id)))
  expect(await deliver()).toEqual([])
  expect(await queued()).toHaveLength(1)
  expect((await put(newIban())).status).toBe(410)
})

test('nor does whoever has objected to mails', async () => {
  const { lena, put, deliver, id } = await enter()
  await put(newIban())
  const ctx = await site.context()
  await ctx.write((tx) => setObjection(ctx, tx, objectionDigest(ctx, lena.email), true))
  expect(await deliver()).toEqual([])
  const states = await steps.rows<{ state: string }>(
    `SELECT state FROM mail WHERE template = 'recipient.bankChanged' AND subject_id = $1`,
    [id],
  )
  expect(states).toEqual([{ state: 'dropped' }])
})

test('a link changes the account ten times a day, and a new link once more', async () => {
  const { put, queued, id } = await enter()
  for (let turn = 0; turn < 10; turn += 1) expect((await put(newIban())).status).toBe(200)
  expect((await put(newIban())).status).toBe(429)
  expect(await queued()).toHaveLength(10)
  const ctx = await site.context()
  const { token } = await ctx.write((tx) => ctx.services.tokens.issue(tx, 'recipient', id, 3_600))
  expect((await put(newIban(), 'Lena Maurer', token)).status).toBe(200)
})
