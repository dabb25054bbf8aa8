import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { stepsOf } from '../orders/case.fixture.ts'
import { mailReports } from './mail-reports.ts'
import { listSubscriptions } from './reports.sql.ts'

let site: TestApp
const tokens: Record<string, string> = {}
beforeAll(async () => {
  site = await createTestApp({}, undefined, { history: true })
  tokens['operator'] = await stepsOf(site).operator()
  const body = { Email: 'inhaber@demo.example', Password: 'Empfehlen1' }
  tokens['owner'] = (await site.call('POST', '/account/login', { body, address: freshAddress() })).body.Token
}, 180_000)
afterAll(() => site.close())

const choose = (who: 'operator' | 'owner', rhythm: string) =>
  site.call('PUT', who === 'operator' ? '/betreiber/bericht' : '/agentur/bericht', {
    token: tokens[who]!,
    body: { Rhythmus: rhythm },
    address: freshAddress(),
  })
const night = async (day: string) => mailReports({ ...(await site.context(1)), now: new Date(`${day}T02:00:00Z`) })
const queued = () =>
  stepsOf(site).rows<{ id: string; template: string; from: string; until: string }>(
    `SELECT m.id, m.template, r.from_on::text AS from, r.until_on::text AS until FROM mail m JOIN numbers_report r ON r.tenant_id = m.tenant_id AND r.id::text = m.data ->> 'reportId'
     WHERE m.tenant_id = 1 ORDER BY r.from_on, m.template`,
  )
/** The next Monday or first of a month behind today, by the rules' clock. */
const next = (is: (day: Date) => boolean) => {
  const day = new Date(site.services.clock.now().getTime() + 86_400_000)
  while (!is(day)) day.setTime(day.getTime() + 86_400_000)
  return day.toISOString().slice(0, 10)
}
const monday = () => next((day) => day.getUTCDay() === 1)
const first = () => next((day) => day.getUTCDate() === 1)

it('is sent once for each week or month that has ended, to those who subscribed before its end', async () => {
  expect((await choose('operator', 'week')).body.Rhythmus).toBe('week')
  expect((await choose('owner', 'month')).status).toBe(200)
  const today = site.services.clock.now().toISOString().slice(0, 10)
  expect(await night(today)).toBe(0)
  expect(await night(monday())).toBeGreaterThan(0)
  await night(first())
  const before = (await queued()).length
  expect(await night(monday())).toBe(0)
  expect(await night(first())).toBe(0)
  const mails = await queued()
  expect(mails).toHaveLength(before)
  expect(mails.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['numbers.report', 'numbers.agencyReport']),
  )
  const month = mails.find(({ template }) => template === 'numbers.agencyReport')!
  expect([month.from.slice(8), new Date(`${month.until}T00:00:00Z`).getUTCDate() >= 28]).toEqual(['01', true])
})

it('stays due where the same rhythm is chosen again', async () => {
  const { rows } = stepsOf(site)
  const changedAt = async () =>
    (
      await rows<{ at: Date }>(
        'SELECT changed_at AS at FROM numbers_subscription WHERE tenant_id = 1 AND agency_id IS NULL',
      )
    )[0]!.at.toISOString()
  const before = '2026-01-01T00:00:00.000Z'
  await choose('operator', 'week')
  await rows('UPDATE numbers_subscription SET changed_at = $1 WHERE tenant_id = 1 AND agency_id IS NULL', [before])
  await choose('operator', 'week')
  expect(await changedAt()).toBe(before)
  await choose('operator', 'month')
  expect((await changedAt()) > before).toBe(true)
  await choose('operator', 'week')
})

/** The newest mail of a template as it would be sent. */
async function build(template: string) {
  const ctx = await site.context(1)
  const mail = (await queued()).find((one) => one.template === template)!
  const [row] = await stepsOf(site).rows<{ subjectId: string; data: Record<string, string> }>(
    'SELECT subject_id AS "subjectId", data FROM mail WHERE tenant_id = 1 AND id = $1',
    [mail.id],
  )
  const known = site.services.mailer.templates.find(({ name }) => name === template)!
  return ctx.read((tx) => known.build(ctx, tx, { id: mail.id, locale: 'de', ...row! }))
}

it('has the numbers of the page, for an owner those of the agency, and is not sent to those who ended it', async () => {
  const [operator, owner] = [await build('numbers.report'), await build('numbers.agencyReport')]
  expect(operator!.subject).toContain('Fernblick')
  expect(owner!.subject).toContain('Agentur Aydın & Partner')
  const { from, until } = (await queued()).find(({ template }) => template === 'numbers.report')!
  const { body } = await site.call('GET', `/betreiber/zahlen?von=${from}&bis=${until}`, {
    token: tokens['operator']!,
    address: freshAddress(),
  })
  const facts = operator!.blocks.find((block) => block.kind === 'facts')!
  expect(facts.kind === 'facts' && facts.facts[0]).toEqual([
    'Empfohlen',
    `${body.Summe.Erstellt} (${body.Vergleich.Erstellt})`,
  ])
  await choose('operator', 'none')
  expect(await build('numbers.report')).toBeUndefined()
})

it('is ended by the link of any of its mails, without a login, for its reader alone', async () => {
  await choose('operator', 'week')
  const mail = (await build('numbers.agencyReport'))!
  const endUrl = mail.footer!.url
  const token = endUrl.split('#token=')[1]!
  expect(endUrl).toMatch(/^http:\/\/localhost:\d+\/de\/bericht\/abbestellen#token=/)
  expect(mail.unsubscribeUrl).toMatch(new RegExp(`/api/v1/fernblick/bericht/abbestellen/${token}$`))
  const end = (Token: string, tenant = 'fernblick') =>
    site.call('POST', '/bericht/abbestellen', { body: { Token }, tenant, address: freshAddress() })
  const chosen = async () =>
    (await site.call('GET', '/agentur/bericht', { token: tokens['owner']!, address: freshAddress() })).body.Rhythmus

  // Neither a made-up one, nor one of another purpose or tenant.
  expect((await end('x'.repeat(43))).status).toBe(403)
  const ctx = await site.context(1)
  const { accountId } = (await ctx.read((tx) => listSubscriptions(tx, 'month')))[0]!
  const foreign = await ctx.write((tx) => site.services.tokens.issue(tx, 'newsletterOptout', accountId, 60))
  expect((await end(foreign.token)).status).toBe(403)
  expect((await end(token, 'hanse-assekuranz')).status).toBe(403)
  expect(await chosen()).toBe('month')

  expect((await end(token)).body).toEqual({ Ok: true })
  expect(await chosen()).toBe('none')
  expect(await build('numbers.agencyReport')).toBeUndefined()
  // The operator's report is still sent.
  expect(await build('numbers.report')).toBeDefined()

  // Ordered again, an old mail ends it again, in the mail program too; and twice is no fault.
  await choose('owner', 'week')
  for (let press = 0; press < 2; press += 1) {
    const { status } = await site.call('POST', `/bericht/abbestellen/${token}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(status).toBe(200)
  }
  expect(await chosen()).toBe('none')
})
