import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Answer, type TestApp } from '../../../../../tests/support/test-app.ts'
import { lapseNewsletters } from './room.ts'

let site: TestApp
let token: string
beforeAll(async () => {
  site = await createTestApp()
  const login = await site.call('POST', '/account/login', {
    body: { Email: 'empfehler@demo.example', Password: 'Empfehlen1' },
  })
  token = login.body.Token
})
afterAll(() => site.close())

const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  site.services.db.write(1, (tx) => tx.query<Row>(text, values))
beforeEach(async () => {
  await rows('DELETE FROM mail')
  await rows(`UPDATE account SET newsletter_state = 'optedOut', newsletter_sent_at = NULL`)
})

const wish = (NewsletterPermission: boolean) =>
  site.call('PUT', '/empfehler/setNewsletterOptin', { token, body: { NewsletterPermission } })
const decide = (decision: string, Token: string, tenant = 'fernblick') =>
  site.call('POST', `/empfehler/newsletter/${decision}`, { tenant, body: { Token } })
const user = async () => (await site.call('GET', '/account/user', { token })).body

/** The tokens in the newest opt-in mail. */
async function mailed(): Promise<{ readonly optIn: string; readonly optOut: string }> {
  const [mail] = await rows<{ data: { optInId: string; optOutId: string } }>(
    `SELECT data FROM mail WHERE template = 'newsletter.optin' ORDER BY created_at DESC, id DESC LIMIT 1`,
  )
  const { tokens } = site.services
  return {
    optIn: tokens.reproduce(1, 'newsletterOptin', mail!.data.optInId),
    optOut: tokens.reproduce(1, 'newsletterOptout', mail!.data.optOutId),
  }
}

/** The calls of an operator about the newsletter. */
const operator = async (tenant = 'fernblick') => {
  const body = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
  const { Token } = (await site.call('POST', '/betreiber/login', { tenant, body })).body
  return (path: string) => site.call('GET', `/betreiber/newsletter${path}`, { tenant, token: Token })
}

describe('double opt-in', () => {
  test('opted out → pending by the wish → opted in by the mail → opted out by the wish, each with its event and proof', async () => {
    const asked = await wish(true)
    expect(asked.body).toEqual({ OptinMailAlreadySent: false, OptinAlreadySet: false })
    expect(await user()).toMatchObject({
      NewsletterOptinGegeben: false,
      NewsletterOptinVersendetAm: expect.any(String),
    })
    expect((await wish(true)).body).toEqual({ OptinMailAlreadySent: true, OptinAlreadySet: false })
    expect(await rows('SELECT id FROM mail')).toHaveLength(1)

    const { optIn } = await mailed()
    expect((await decide('optin', optIn)).body).toEqual({ Ok: true })
    expect(await user()).toMatchObject({ NewsletterOptinGegeben: true })
    expect((await wish(true)).body).toEqual({ OptinMailAlreadySent: false, OptinAlreadySet: true })
    // A second click on the link is no fault.
    expect((await decide('optin', optIn)).status).toBe(200)

    expect((await wish(false)).status).toBe(200)
    expect(await user()).toMatchObject({ NewsletterOptinGegeben: false, NewsletterOptinVersendetAm: null })
    expect((await decide('optin', optIn)).status).toBe(410)

    const events = await rows<{ kind: string; from_state: string; to_state: string }>(
      `SELECT kind, from_state, to_state FROM event WHERE kind LIKE 'newsletter%' ORDER BY at, id`,
    )
    expect(events.map(({ kind, to_state }) => `${kind} ${to_state}`)).toEqual([
      'newsletterRequested pending',
      'newsletterConfirmed optedIn',
      'newsletterEnded optedOut',
    ])
    const proofs = await rows<{ given: boolean; body: string | null }>(
      `SELECT p.given, t.body FROM consent_proof p LEFT JOIN consent_text t ON t.tenant_id = p.tenant_id AND t.digest = p.text_digest WHERE p.purpose = 'newsletter' ORDER BY p.at, p.id`,
    )
    expect(proofs).toEqual([
      { given: true, body: expect.stringContaining('Fernblick') },
      { given: false, body: null },
    ])
  })

  test('is proved by the text of the mail, whatever language the person chooses afterwards', async () => {
    await rows(`UPDATE account SET language = 'de' WHERE email_key = 'empfehler@demo.example'`)
    await wish(true)
    await rows(`UPDATE account SET language = 'en' WHERE email_key = 'empfehler@demo.example'`)
    await decide('optin', (await mailed()).optIn)
    const [proof] = await rows<{ body: string }>(
      `SELECT t.body FROM consent_proof p JOIN consent_text t ON t.tenant_id = 1 AND t.digest = p.text_digest
       WHERE p.tenant_id = 1 AND p.purpose = 'newsletter' AND p.given ORDER BY p.at DESC, p.id DESC LIMIT 1`,
    )
    expect(proof!.body).toContain('Ich möchte Neuigkeiten')
    await rows(`UPDATE account SET language = NULL WHERE email_key = 'empfehler@demo.example'`)
  })

  test('of many confirmations at once one is booked', async () => {
    await wish(true)
    const { optIn } = await mailed()
    const before = (await rows(`SELECT id FROM event WHERE kind = 'newsletterConfirmed'`)).length
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide('optin', optIn)))
    expect(answers.every(({ status }) => [200, 409, 410].includes(status))).toBe(true)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await rows(`SELECT id FROM event WHERE kind = 'newsletterConfirmed'`)).toHaveLength(before + 1)
  })

  test('the link out works by the page, by one click of the mail program, again, and when it is old', async () => {
    await wish(true)
    const { optIn, optOut } = await mailed()
    await decide('optin', optIn)
    const oneClick = await site.call('POST', `/empfehler/newsletter/abmelden/${optOut}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(oneClick.status).toBe(200)
    expect(await user()).toMatchObject({ NewsletterOptinGegeben: false })
    expect((await decide('optout', optOut)).status).toBe(200)
    await wish(true)
    expect((await decide('optout', optOut)).status).toBe(200)
    expect(await user()).toMatchObject({ NewsletterOptinVersendetAm: null })
  })

  test('the mail asks, does not advertise, and can be refused by one click', async () => {
    await wish(true)
    const ctx = await site.context()
    const [row] = await rows<{ id: string; subjectId: string; data: Record<string, string> }>(
      'SELECT id, subject_id AS "subjectId", data FROM mail',
    )
    const template = site.services.mailer.templates.find(({ name }) => name === 'newsletter.optin')!
    const content = await ctx.read((tx) => template.build(ctx, tx, { ...row!, locale: 'de' }))
    const { optIn, optOut } = await mailed()
    expect(content!.unsubscribeUrl).toBe(
      `http://localhost:3000/api/v1/fernblick/empfehler/newsletter/abmelden/${optOut}`,
    )
    expect(JSON.stringify(content!.blocks)).toContain(
      `http://localhost:3000/de/empfehler/newsletter/optin#token=${optIn}`,
    )
  })

  test('made-up and foreign tokens are refused with 403', async () => {
    await wish(true)
    const { optIn, optOut } = await mailed()
    for (const answer of [
      await decide('optin', 'x'),
      await decide('optout', optIn),
      await decide('optin', optOut),
      await decide('optin', optIn, 'hanse-assekuranz'),
    ]) {
      expect(answer.status).toBe(403)
    }
    expect((await decide('maybe', optIn)).status).toBe(404)
  })

  test('an unconfirmed request lapses after a week, and can be made again', async () => {
    await wish(true)
    const { optIn } = await mailed()
    const ctx = await site.context()
    const after = (days: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + days * 86_400_000) })
    expect(await lapseNewsletters(after(6.9))).toBe(0)
    expect(await lapseNewsletters(after(7.1))).toBe(1)
    expect((await decide('optin', optIn)).status).toBe(410)
    expect((await wish(true)).body).toEqual({ OptinMailAlreadySent: false, OptinAlreadySet: false })
  })

  test('a tenant without the module has no newsletter', async () => {
    const modules = (on: boolean) =>
      site.services.db.owner.query(
        `UPDATE tenant SET config = jsonb_set(config, '{modules,newsletter}', $1::jsonb) WHERE id = 1`,
        [String(on)],
      )
    await modules(false)
    site.services.tenants.forget()
    expect((await wish(true)).status).toBe(404)
    expect((await wish(false)).status).toBe(200)
    const ask = await operator()
    expect([(await ask('')).status, (await ask('/export')).status]).toEqual([404, 404])
    await modules(true)
    site.services.tenants.forget()
  })
})

describe('whoever sends the newsletter', () => {
  const addresses = ({ body }: Answer) => body.Content.map(({ Email }: { Email: string }) => Email) as string[]

  test('finds who confirmed it, and nobody else', async () => {
    const ask = await operator()
    await wish(true)
    expect(addresses(await ask(''))).toEqual([])
    await decide('optin', (await mailed()).optIn)
    expect((await ask('')).body.Content).toMatchObject([
      {
        Email: 'empfehler@demo.example',
        Vorname: 'Jana',
        Nachname: 'Petersen',
        Sprache: 'de',
        AngemeldetAm: expect.any(String),
      },
    ])
    expect(addresses(await ask('?query=%20Empfehler@Demo.example'))).toEqual(['empfehler@demo.example'])
    expect(addresses(await ask('?query=empfehler'))).toEqual([])
    expect(addresses(await (await operator('hanse-assekuranz'))(''))).toEqual([])
    await wish(false)
    expect(addresses(await ask(''))).toEqual([])
  })

  test('has the newest first, page by page', async () => {
    await rows(
      `UPDATE account SET newsletter_state = 'optedIn', newsletter_decided_at = now() - interval '1 hour' * length(email)
       WHERE email_key IN ('empfehler@demo.example', 'profi@demo.example', 'inhaber@demo.example')`,
    )
    const ask = await operator()
    const pages = [await ask('?pagesize=2'), await ask('?pagesize=2&page=2')]
    expect(pages.map(addresses)).toEqual([['profi@demo.example', 'inhaber@demo.example'], ['empfehler@demo.example']])
  })

  test('gets for each address the link that ends it, in the language of the account', async () => {
    await wish(true)
    const { optIn, optOut } = await mailed()
    await decide('optin', optIn)
    await rows(`UPDATE account SET language = 'en' WHERE email_key = 'empfehler@demo.example'`)
    const file = await (await operator())('/export')
    await rows(`UPDATE account SET language = NULL WHERE email_key = 'empfehler@demo.example'`)
    const [, line = ''] = file.text.trim().split('\n')
    expect(line).toMatch(/^empfehler@demo\.example;Jana;Petersen;Empfehler;en;/)
    const link = new URL(line.split(';').at(-1)!)
    expect([link.pathname, link.hash]).toEqual(['/en/empfehler/newsletter/optout', `#token=${optOut}`])
    expect((await decide('optout', optOut)).status).toBe(200)
    expect((await (await operator())('/export')).text.trim().split('\n')).toHaveLength(1)
  })
})
