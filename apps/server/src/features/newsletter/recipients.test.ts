import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { listErasures } from '#platform/erasures.ts'
import { eraseAgain } from '../../erase-again.ts'
import { eraseAccount } from '../accounts/public.ts'
import { person, stepsOf } from '../orders/case.fixture.ts'
import { keepAddress } from '../recipient-rights/rights-address.ts'
import { lapseNewsletters } from './room.ts'

let test: TestApp
let steps: ReturnType<typeof stepsOf>
let operator: string
let link: string
beforeAll(async () => {
  test = await createTestApp()
  steps = stepsOf(test)
  operator = await steps.operator()
  link = await steps.recommend()
})
afterAll(() => test.close())
beforeEach(() =>
  rows(`UPDATE recipient SET newsletter_state = 'optedOut', newsletter_sent_at = NULL, newsletter_decided_at = NULL`),
)

const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  test.services.db.write(1, (tx) => tx.query<Row>(text, values))
const one = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
  (await rows<Row>(text, values))[0]!

/** A recipient with the box ticked. */
async function enter(more: Record<string, unknown> = {}) {
  const body = person({ werbeeinwilligung: true, ...more })
  const answer = await steps.enter(link, body)
  expect(answer.status).toBe(201)
  const { id } = await one<{ id: string }>('SELECT id FROM recipient WHERE number = $1', [answer.body.Empfaengernummer])
  return { id, email: body.email }
}
interface Mail {
  readonly id: string
  readonly template: string
  readonly subjectId: string
  readonly data: { readonly optInId: string; readonly optOutId: string }
}
const mailsTo = (subjectId: string) =>
  rows<Mail>(
    `SELECT id, template, subject_id AS "subjectId", data FROM mail
     WHERE template IN ('newsletter.optin.recipient', 'newsletter.optin') AND subject_id = $1 ORDER BY created_at, id`,
    [subjectId],
  )
/** The tokens of the newest mail that asks for the second yes. */
async function mailedTo(subjectId: string) {
  const { data } = (await mailsTo(subjectId)).at(-1)!
  const { tokens } = test.services
  return {
    optIn: tokens.reproduce(1, 'newsletterOptin', data.optInId),
    optOut: tokens.reproduce(1, 'newsletterOptout', data.optOutId),
  }
}
const decide = (decision: 'optin' | 'optout', Token: string, tenant = 'fernblick') =>
  steps.call('POST', `/empfehler/newsletter/${decision}`, { body: { Token }, tenant })
const stateOf = async (id: string) =>
  (await one<{ state: string }>('SELECT newsletter_state AS state FROM recipient WHERE id = $1', [id])).state
const listed = async (query = '') =>
  (await steps.call('GET', `/betreiber/newsletter${query}`, { token: operator })).body.Content as {
    Email: string
    Art: string
  }[]
const fileLines = async () =>
  (await steps.call('GET', '/betreiber/newsletter/export', { token: operator })).text.trim().split('\n').slice(1)
const proofsOf = (id: string) =>
  rows<{ given: boolean; body: string | null }>(
    `SELECT p.given, t.body FROM consent_proof p LEFT JOIN consent_text t ON t.tenant_id = p.tenant_id AND t.digest = p.text_digest
     WHERE p.purpose = 'newsletter' AND p.person_id = $1 ORDER BY p.at, p.id`,
    [id],
  )
const build = async (mail: Mail) => {
  const ctx = await test.context(1)
  const template = test.services.mailer.templates.find(({ name }) => name === mail.template)!
  return ctx.write((tx) => template.build({ ...ctx, locale: 'de' }, tx, { ...mail, locale: 'de' }))
}
/** What the owner of an address sees and decides by the link to their rights. */
async function rightsOf(email: string) {
  const ctx = await test.context(1)
  const { token } = await ctx.write(async (tx) =>
    test.services.tokens.issue(tx, 'recipientRights', await keepAddress(ctx, tx, email), 3_600),
  )
  const path = '/empfaenger/loeschung'
  return {
    look: async () => (await steps.call('POST', `${path}/ansehen`, { body: { Token: token } })).body,
    decide: async (more: object) =>
      (await steps.call('POST', `${path}/entscheiden`, { body: { Token: token, Loeschen: false, ...more } })).body,
  }
}

describe('a recipient’s newsletter', () => {
  it('is wished by the box, confirmed by the mail, listed, and ended by its link, each with its event and proof', async () => {
    const { id, email } = await enter()
    expect(await stateOf(id)).toBe('pending')
    expect(await listed(`?query=${email}`)).toEqual([])
    const { optIn, optOut } = await mailedTo(id)
    expect((await decide('optin', optIn)).body).toEqual({ Ok: true })
    expect(await stateOf(id)).toBe('optedIn')
    expect((await decide('optin', optIn)).status).toBe(200)
    expect(await listed(`?query=${email.toUpperCase()}`)).toMatchObject([{ Email: email, Art: 'Empfaenger' }])
    const line = (await fileLines()).find((one) => one.startsWith(email)) ?? ''
    expect(line).toMatch(/;Lena;Maurer;Empfänger;de;/)
    expect(new URL(line.split(';').at(-1)!).hash).toBe(`#token=${optOut}`)

    expect((await decide('optout', optOut)).status).toBe(200)
    expect(await stateOf(id)).toBe('optedOut')
    expect(await listed(`?query=${email}`)).toEqual([])
    // The link out works again; the way in is used up.
    expect([(await decide('optout', optOut)).status, (await decide('optin', optIn)).status]).toEqual([200, 410])

    const events = await rows<{ moved: string }>(
      `SELECT kind || ' ' || to_state AS moved FROM event WHERE subject_kind = 'recipient' AND subject_id = $1 AND kind LIKE 'newsletter%' ORDER BY at, id`,
      [id],
    )
    expect(events.map(({ moved }) => moved)).toEqual([
      'newsletterRequested pending',
      'newsletterConfirmed optedIn',
      'newsletterEnded optedOut',
    ])
    expect(await proofsOf(id)).toEqual([
      { given: true, body: expect.stringContaining('Neuigkeiten und Angebote von Fernblick') },
      { given: false, body: null },
    ])
  })

  it('is asked for by one mail to an address, however often and at once it is recommended to', async () => {
    const email = person().email
    const entered = await Promise.all(Array.from({ length: 3 }, () => enter({ email })))
    entered.push(await enter({ email: email.toUpperCase() }))
    const mails = (await Promise.all(entered.map(({ id }) => mailsTo(id)))).flat()
    expect(mails).toHaveLength(1)
    const asked = mails[0]!.subjectId
    await decide('optin', (await mailedTo(asked)).optIn)
    const again = await enter({ email })
    expect([await mailsTo(again.id), await stateOf(again.id)]).toEqual([[], 'optedOut'])
    expect(await listed(`?query=${email}`)).toHaveLength(1)
  })

  it('is asked of nobody who left the box alone, nor for a repeated call', async () => {
    const without = await enter({ werbeeinwilligung: false })
    expect([await mailsTo(without.id), await stateOf(without.id)]).toEqual([[], 'optedOut'])
    const [number, body] = [link, person({ werbeeinwilligung: true })]
    const headers = { 'idempotency-key': 'newsletter' }
    for (let i = 0; i < 2; i += 1) expect((await steps.enter(number, body, { headers })).status).toBe(201)
    expect(
      await rows(
        `SELECT 1 FROM mail m JOIN recipient p ON p.id = m.subject_id WHERE m.template = 'newsletter.optin.recipient' AND p.email = $1`,
        [body.email],
      ),
    ).toHaveLength(1)
  })

  it('is asked for by a mail that does not advertise, ends by one click, and is not for whoever objected', async () => {
    const { id, email } = await enter()
    const [mail] = await mailsTo(id)
    const content = await build(mail!)
    const { optIn, optOut } = await mailedTo(id)
    expect(content?.to).toEqual({ name: 'Lena Maurer', address: email })
    expect(JSON.stringify(content!.blocks)).toContain(`/de/empfehler/newsletter/optin#token=${optIn}`)
    expect(content!.unsubscribeUrl).toBe(
      `http://localhost:3000/api/v1/fernblick/empfehler/newsletter/abmelden/${optOut}`,
    )
    // The mailer drops mails for this audience where the address has objected.
    expect(test.services.mailer.templates.find(({ name }) => name === mail!.template)!.audience).toBe('recipient')
    await decide('optin', optIn)
    const oneClick = await steps.call('POST', `/empfehler/newsletter/abmelden/${optOut}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect([oneClick.status, await stateOf(id)]).toEqual([200, 'optedOut'])
    expect(await build(mail!)).toBeUndefined()
  })

  it('counts its mail among the ten that an address gets a day', async () => {
    const { email } = await enter({ werbeeinwilligung: false })
    for (let i = 0; i < 8; i += 1) await enter({ email, werbeeinwilligung: false })
    const { id } = await enter({ email })
    expect([await mailsTo(id), await stateOf(id)]).toEqual([[], 'optedOut'])
  })

  it('is wished five times a day by an address that has it, as by any other', async () => {
    const objects = person({ werbeeinwilligung: true })
    await (await rightsOf(objects.email)).decide({ Widersprechen: true })
    const has = await enter()
    await decide('optin', (await mailedTo(has.id)).optIn)
    await rows('DELETE FROM limit_counter')
    for (const body of [
      person({ werbeeinwilligung: true }),
      { ...person(), ...has, werbeeinwilligung: true },
      objects,
    ]) {
      const answers: number[] = []
      for (let i = 0; i < 6; i += 1) answers.push((await steps.enter(link, body)).status)
      expect(answers).toEqual([...Array.from({ length: 5 }, () => 201), 429])
    }
  })

  it('lapses unconfirmed after a week, and can be wished again', async () => {
    const { id, email } = await enter()
    const { optIn } = await mailedTo(id)
    const ctx = await test.context()
    const after = (days: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + days * 86_400_000) })
    expect(await lapseNewsletters(after(6.9))).toBe(0)
    expect(await lapseNewsletters(after(7.1))).toBe(1)
    expect((await decide('optin', optIn)).status).toBe(410)
    expect(await mailsTo((await enter({ email })).id)).toHaveLength(1)
  })

  it('begins only by a token of its own tenant and purpose', async () => {
    const { id } = await enter()
    const { optIn, optOut } = await mailedTo(id)
    for (const answer of [
      await decide('optin', optOut),
      await decide('optout', optIn),
      await decide('optin', optIn, 'hanse-assekuranz'),
      await decide('optout', optOut, 'hanse-assekuranz'),
    ])
      expect(answer.status).toBe(403)
    expect(await stateOf(id)).toBe('pending')
  })

  it('is confirmed by nobody once the module is off, and still ended', async () => {
    const { id } = await enter()
    const { optIn, optOut } = await mailedTo(id)
    const module = async (isOn: boolean) => {
      await test.services.db.owner.query(
        `UPDATE tenant SET config = jsonb_set(config, '{modules,newsletter}', $1::jsonb) WHERE id = 1`,
        [String(isOn)],
      )
      test.services.tenants.forget()
    }
    await module(false)
    const answers = [(await decide('optin', optIn)).status, await stateOf(id), (await decide('optout', optOut)).status]
    await module(true)
    expect([...answers, await stateOf(id)]).toEqual([404, 'pending', 200, 'optedOut'])
  })

  it('of many confirmations at once is booked once, and an end beside them holds', async () => {
    const { id } = await enter()
    const { optIn, optOut } = await mailedTo(id)
    const yes = await Promise.all(Array.from({ length: 8 }, () => decide('optin', optIn)))
    expect(yes.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect((await proofsOf(id)).filter(({ given }) => given)).toHaveLength(1)
    await decide('optout', optOut)

    for (let i = 0; i < 3; i += 1) {
      const other = await enter()
      const links = await mailedTo(other.id)
      const [, ended] = await Promise.all([decide('optin', links.optIn), decide('optout', links.optOut)])
      expect([ended.status, await stateOf(other.id)]).toEqual([200, 'optedOut'])
    }
  })
})

describe('an address that is an account’s and a recipient’s', () => {
  const account = async (state: string) =>
    (
      await one<{ id: string }>(
        `UPDATE account SET newsletter_state = $1, newsletter_sent_at = NULL, newsletter_decided_at = CASE $1 WHEN 'optedIn' THEN now() END
         WHERE tenant_id = 1 AND email_key = 'empfehler@demo.example' RETURNING id`,
        [state],
      )
    ).id
  const email = 'empfehler@demo.example'

  it('has its account asked, once', async () => {
    const accountId = await account('optedOut')
    const before = (await mailsTo(accountId)).length
    for (let i = 0; i < 2; i += 1) {
      const { id } = await enter({ email })
      expect([await mailsTo(id), await stateOf(id)]).toEqual([[], 'optedOut'])
    }
    expect(await mailsTo(accountId)).toHaveLength(before + 1)
    await decide('optin', (await mailedTo(accountId)).optIn)
    expect(await listed(`?query=${email}`)).toMatchObject([{ Email: email, Art: 'Empfehler' }])
    await account('optedOut')
  })

  it('is listed once, and every way out ends both', async () => {
    const both = async () => {
      const { id } = await enter({ email: `${Math.random()}@demo.example` })
      await decide('optin', (await mailedTo(id)).optIn)
      await rows(`UPDATE recipient SET newsletter_state = 'optedOut' WHERE email_key = $1`, [email])
      await rows(`UPDATE recipient SET email = $2, email_key = $2 WHERE id = $1`, [id, email])
      const accountId = await account('optedIn')
      expect(await listed(`?query=${email}`)).toMatchObject([{ Art: 'Empfehler' }])
      expect((await fileLines()).filter((line) => line.startsWith(email))).toHaveLength(1)
      return { id, accountId }
    }
    const ended = async () => {
      expect(await listed(`?query=${email}`)).toEqual([])
      expect(
        await rows(
          `SELECT 1 FROM account WHERE email_key = $1 AND newsletter_state <> 'optedOut' AND tenant_id = 1
           UNION ALL SELECT 1 FROM recipient WHERE email_key = $1 AND newsletter_state <> 'optedOut' AND tenant_id = 1`,
          [email],
        ),
      ).toEqual([])
    }
    const { id } = await both()
    expect((await decide('optout', (await mailedTo(id)).optOut)).status).toBe(200)
    await ended()

    await both()
    const login = await steps.call('POST', '/account/login', { body: { Email: email, Password: 'Empfehlen1' } })
    const body = { NewsletterPermission: false }
    const own = async () => (await steps.call('GET', '/empfehler/daten', { token: login.body.Token })).body
    // Also where the recipient alone has it: whoever logs in sees it, and ends it there.
    await rows(`UPDATE account SET newsletter_state = 'optedOut', newsletter_sent_at = NULL WHERE email_key = $1`, [
      email,
    ])
    expect(await own()).toMatchObject({ NewsletterBestaetigt: true })
    const off = await steps.call('PUT', '/empfehler/setNewsletterOptin', { token: login.body.Token, body })
    expect([off.status, (await own()).NewsletterBestaetigt]).toEqual([200, false])
    await ended()

    await both()
    const rights = await rightsOf(email)
    expect(await rights.look()).toMatchObject({ NewsletterStand: 'optedIn', Konto: true })
    expect(await rights.decide({ NewsletterBeenden: true })).toMatchObject({
      NewsletterBeendet: true,
      Geloescht: false,
    })
    await ended()
  })
})

describe('a newsletter that a restored backup brings back', () => {
  /** As the backup has it: both from before they were ended. */
  async function restore(ids: readonly string[], sentAt: string) {
    for (const table of ['account', 'recipient'])
      await rows(
        `UPDATE ${table} SET newsletter_state = 'optedIn', newsletter_sent_at = $2, newsletter_decided_at = $2 WHERE id = ANY ($1)`,
        [ids, sentAt],
      )
  }
  const states = async (ids: readonly string[]) =>
    (
      await rows<{ state: string }>(
        `SELECT newsletter_state AS state FROM account WHERE id = ANY ($1)
         UNION ALL SELECT newsletter_state FROM recipient WHERE id = ANY ($1)`,
        [ids],
      )
    ).map(({ state }) => state)
  const before = '2026-01-01T12:00:00Z'

  it.each(['the link of a mail', 'their area', 'the link to their rights'])(
    'ends again for whoever ended it by %s; one that they wished for since stays',
    async (way) => {
      const { id, email } = await enter()
      const { body } = await steps.call('POST', '/account/login', {
        body: { Email: 'empfehler@demo.example', Password: 'Empfehlen1' },
      })
      const accountId = (
        await one<{ id: string }>(`SELECT id FROM account WHERE tenant_id = 1 AND email_key = 'empfehler@demo.example'`)
      ).id
      const isOwn = way === 'their area'
      const ids = [isOwn ? accountId : id]
      await decide('optin', (await mailedTo(id)).optIn)
      await restore(ids, before)
      if (way === 'the link of a mail') await decide('optout', (await mailedTo(id)).optOut)
      else if (isOwn)
        await steps.call('PUT', '/empfehler/setNewsletterOptin', {
          token: body.Token,
          body: { NewsletterPermission: false },
        })
      else await (await rightsOf(email)).decide({ NewsletterBeenden: true })
      expect(await states(ids)).toEqual(['optedOut'])
      const ctx = await test.context(1)
      expect(await eraseAgain(ctx)).toBe(0)

      await restore(ids, before)
      expect([await eraseAgain(ctx), await states(ids)]).toEqual([1, ['optedOut']])
      expect((await proofsOf(ids[0]!)).at(-1)).toMatchObject({ given: false })
      await restore(ids, new Date(Date.now() + 60_000).toISOString())
      expect([await eraseAgain(ctx), await states(ids)]).toEqual([0, ['optedIn']])
      await restore(ids, before)
      await eraseAgain(ctx)
    },
  )

  it('ends again by the last of several notes, in whatever order the folders of several servers were laid together', async () => {
    const { id } = await enter()
    await decide('optin', (await mailedTo(id)).optIn)
    const folder = join(test.config.database.dataDir, 'erasures')
    await mkdir(folder, { recursive: true })
    const today = new Date().toISOString().slice(0, 10)
    const noted = (hour: string) =>
      JSON.stringify({
        tenantId: 1,
        kind: 'newsletterEnded',
        id,
        at: `${today}T${hour}:00:00.000Z`,
        attempt: `${id} ${hour}`,
      })
    await appendFile(join(folder, `${today}.jsonl`), `\n${noted('15')}\n${noted('09')}\n`)
    await restore([id], `${today}T10:00:00Z`)
    await eraseAgain(await test.context(1))
    expect(await states([id])).toEqual(['optedOut'])
  })

  it('is noted once where it ended, and not where nothing did', async () => {
    const { id } = await enter()
    const { optIn, optOut } = await mailedTo(id)
    await decide('optin', optIn)
    for (let i = 0; i < 2; i += 1) await decide('optout', optOut)
    const noted = (await listErasures(test.services, 1)).filter((person) => person.id === id)
    expect(noted).toEqual([{ kind: 'newsletterEnded', id, at: expect.any(Date) }])
  })
})

describe('whoever has their data erased, or objects', () => {
  const confirmed = async () => {
    const one = await enter()
    await decide('optin', (await mailedTo(one.id)).optIn)
    return one
  }

  it('reads no newsletter any more, and leaves no trace of it but the proof', async () => {
    const { id, email } = await confirmed()
    const { optIn, optOut } = await mailedTo(id)
    const [mail] = await mailsTo(id)
    const rights = await rightsOf(email)
    expect(await rights.look()).toMatchObject({ NewsletterStand: 'optedIn', Konto: false })
    expect(await rights.decide({ Loeschen: true })).toMatchObject({ Geloescht: true, NewsletterBeendet: true })
    expect(
      await one(
        'SELECT newsletter, newsletter_state, newsletter_sent_at, newsletter_decided_at, email FROM recipient WHERE id = $1',
        [id],
      ),
    ).toEqual({
      newsletter: false,
      newsletter_state: 'optedOut',
      newsletter_sent_at: null,
      newsletter_decided_at: null,
      email: null,
    })
    expect((await proofsOf(id)).map(({ given }) => given)).toEqual([true, false])
    expect([(await decide('optin', optIn)).status, (await decide('optout', optOut)).status]).toEqual([410, 200])
    expect(await build(mail!)).toBeUndefined()
  })

  it('cannot confirm afterwards what was still open', async () => {
    const { id, email } = await enter()
    const { optIn } = await mailedTo(id)
    expect(await (await rightsOf(email)).look()).toMatchObject({ NewsletterStand: 'pending' })
    await (await rightsOf(email)).decide({ Loeschen: true })
    expect([(await decide('optin', optIn)).status, await stateOf(id)]).toEqual([410, 'optedOut'])
  })

  it('gets none by an objection either', async () => {
    const { id, email } = await confirmed()
    const objected = await (await rightsOf(email)).decide({ Widersprechen: true })
    expect(objected).toMatchObject({ Widersprochen: true, NewsletterBeendet: true })
    expect([await stateOf(id), await listed(`?query=${email}`)]).toEqual(['optedOut', []])
    const again = await enter({ email })
    expect([await mailsTo(again.id), await stateOf(again.id)]).toEqual([[], 'optedOut'])
  })

  it('with an account ends the newsletter of the same address', async () => {
    const { id, email } = await confirmed()
    await steps.recommend({}, email)
    const { id: accountId } = await one<{ id: string }>('SELECT id FROM account WHERE email_key = $1', [email])
    const ctx = await test.context(1)
    expect(await ctx.write((tx) => eraseAccount(ctx, tx, accountId))).toBe(true)
    expect([await stateOf(id), (await proofsOf(id)).at(-1)?.given]).toEqual(['optedOut', false])
  })
})
