import { berlinDay } from '@referral/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asAdmin } from '../../../../../tests/support/race.ts'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { solvedCaptcha } from '#platform/captcha/solved.fixture.ts'
import { eraseAgain } from '../../erase-again.ts'
import { newId } from '#platform/ids.ts'
import { expireInvitations, forgetInvited } from './forget-invited.ts'
import { atAgency, someone, type AtAgency } from './invitations.fixture.ts'

let site: TestApp
let at: AtAgency
beforeAll(async () => {
  site = await createTestApp()
  at = await atAgency(site)
})
afterAll(() => site.close())

const day = 86_400_000
const later = (days: number) => ({ ...at.ctx, now: new Date(at.ctx.now.getTime() + days * day) })
const verify = (token: string) => at.call('GET', `/token/verifyAgenturToken?t=${token}`)

describe('inviting', () => {
  it('records who agreed to what, and sends at once', async () => {
    const email = someone()
    const { status, body } = await at.invite(
      email,
      { Art: 'telefon', Mitarbeiternummer: '1002' },
      { token: at.employee },
    )
    expect(status).toBe(201)
    expect(body.Einladung).toMatchObject({
      Email: email,
      Art: 'telefon',
      Status: 'Versendet',
      Mitarbeiternummer: '1002',
      Mitarbeiter: 'Leonie Wagner',
    })
    const [proof] = await at.rows<Record<string, unknown>>(
      `SELECT i.staff_number, i.kind, i.consented_on, t.body, m.email AS by, i.address_digest FROM invitation i
       JOIN consent_text t ON t.tenant_id = i.tenant_id AND t.digest = i.consent_digest
       JOIN account m ON m.tenant_id = i.tenant_id AND m.id = i.invited_by WHERE i.tenant_id = $1 AND i.id = $2`,
      [body.Einladung.Id],
    )
    expect(proof).toMatchObject({
      staff_number: '1002',
      kind: 'phone',
      body: at.consentText,
      by: 'mitarbeiter@demo.example',
    })
    const mails = await at.rows<{ template: string }>(
      'SELECT template FROM mail WHERE tenant_id = $1 AND subject_id = $2',
      [body.Einladung.Id],
    )
    expect(mails).toEqual([{ template: 'invitation.invited' }])
  })

  it('wants the text of the consent, letter by letter, and a day that has been', async () => {
    const answers = await Promise.all([
      at.invite(someone(), { AgbText: undefined }),
      at.invite(someone(), { AgbText: 'Ja, gern.' }),
      at.invite(someone(), { EinwilligungAm: '2099-01-01' }),
      at.invite(someone(), { EinwilligungAm: '2020-01-01' }),
      at.invite(someone(), { Mitarbeiternummer: '4711' }),
      at.invite('keine-adresse'),
    ])
    expect(answers.map(({ status, body }) => [status, body.errors[0].Feld, body.errors[0].Code])).toEqual([
      [422, 'AgbText', 'required'],
      [422, 'AgbText', 'otherConsentText'],
      [422, 'EinwilligungAm', 'dayAhead'],
      [422, 'EinwilligungAm', 'consentTooOld'],
      [422, 'Mitarbeiternummer', 'unknownStaffNumber'],
      [422, 'Email', 'invalidEmail'],
    ])
  })

  it('belongs to the active owner and the employee alone; losing the role ends it at once', async () => {
    const inactive = await at.token('inhaber-inaktiv')
    const stranger = await at.token('empfehler')
    for (const token of [inactive, stranger]) {
      expect((await at.invite(someone(), {}, { token })).status).toBe(403)
      expect((await at.call('GET', '/Einladung/daten', { token })).status).toBe(403)
      expect((await at.call('PUT', `/agentur/einladungen/${at.form.AgenturId}`, { token, body: {} })).status).toBe(403)
    }
    expect((await at.call('PUT', '/Einladung', { body: at.bodyFor(someone()) })).status).toBe(401)
    const turn = (active: boolean) =>
      at.rows(
        `UPDATE agency_member SET active = $2 WHERE tenant_id = $1 AND staff_number = '1002' RETURNING account_id`,
        [active],
      )
    await turn(false)
    expect((await at.invite(someone(), {}, { token: at.employee })).status).toBe(403)
    await turn(true)
    expect((await at.invite(someone(), {}, { token: at.employee })).status).toBe(201)
  })

  it('of one agency reaches an address once in 30 days, in whatever spelling, and of all three times a day', async () => {
    const email = someone()
    await at.invited(email)
    const again = await at.invite(email.replace('@', '+zwei@').toUpperCase())
    expect([again.status, again.body.errors[0].Code]).toEqual([422, 'invitedRecently'])
    const [agency] = await at.rows<{ agency_id: string }>(
      `UPDATE invitation SET created_at = created_at - interval '31 days' WHERE tenant_id = $1 AND email = $2 RETURNING agency_id`,
      [email],
    )
    expect(agency).toBeDefined()
    expect((await at.invite(email)).status).toBe(201)
    await at.rows(
      `UPDATE invitation SET created_at = created_at - interval '31 days' WHERE tenant_id = $1 AND email = $2`,
      [email],
    )
    expect((await at.invite(email)).status).toBe(201)
    await at.rows(
      `UPDATE invitation SET created_at = created_at - interval '31 days' WHERE tenant_id = $1 AND email = $2`,
      [email],
    )
    const fourth = await at.invite(email)
    expect([fourth.status, fourth.body.errors[0].Code]).toEqual([422, 'invitedEnoughToday'])
  })

  it('of two at once to one address makes one', async () => {
    const email = someone()
    const answers = await Promise.all([at.invite(email), at.invite(email, {}, { token: at.employee })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  it('demands a captcha from the twenty-first an hour, and takes it once', async () => {
    const address = freshAddress()
    for (let count = 0; count < 20; count += 1) expect((await at.invite(someone(), {}, { address })).status).toBe(201)
    const probe = await at.call('PUT', '/Einladung', { token: at.owner, address })
    expect(probe.body).toMatchObject({ IsCaptchaRequired: true, Challenge: expect.anything() })
    const without = await at.invite(someone(), {}, { address })
    expect([without.status, without.body.PsoErrorCode]).toEqual([403, 'PSOF0320'])
    const forOthers = await solvedCaptcha(site, 'recommend')
    const solved = encodeURIComponent(await solvedCaptcha(site, 'invite'))
    const put = (captcha: string) =>
      at.call('PUT', `/Einladung?captcha=${captcha}`, { token: at.owner, address, body: at.bodyFor(someone()) })
    expect((await put(encodeURIComponent(forOthers))).status).toBe(403)
    expect((await put(solved)).status).toBe(201)
    expect((await put(solved)).status).toBe(403)
  })

  it('is repeatable with a key', async () => {
    const email = someone()
    const headers = { 'idempotency-key': newId() }
    const [first, second] = [await at.invite(email, {}, { headers }), await at.invite(email, {}, { headers })]
    expect(second.body).toEqual(first.body)
  })
})

describe('the link', () => {
  it('says who invites, and counts its first opening', async () => {
    const { id, token, email } = await at.invited()
    const first = await verify(token)
    expect(first.body).toMatchObject({
      Vorname: 'Ida',
      Email: email,
      Agentur: 'Agentur Aydın & Partner',
      Mitarbeiter: 'Murat Aydın',
      Status: 'Geoeffnet',
      HatKonto: false,
    })
    const [before] = await at.rows('SELECT first_opened_at FROM invitation WHERE tenant_id = $1 AND id = $2', [id])
    await verify(token)
    const [after] = await at.rows('SELECT first_opened_at FROM invitation WHERE tenant_id = $1 AND id = $2', [id])
    expect(after).toEqual(before)
  })

  it('answers 403 where it was never one, and 410 with the reason where it has ended', async () => {
    expect((await verify('x'.repeat(43))).status).toBe(403)
    const revoked = await at.invited()
    await at.call('POST', '/Einladung/widerrufen', { token: at.owner, body: { Ids: [revoked.id] } })
    const expired = await at.invited()
    await expireInvitations(later(31))
    const used = await at.invited()
    await at.accept(used.token)
    const answers = await Promise.all([revoked, expired, used].map(({ token }) => verify(token)))
    expect(answers.map(({ status, body }) => [status, body.Ursache])).toEqual([
      [410, 'revoked'],
      [410, 'expired'],
      [410, 'registered'],
    ])
  })

  it('is of one tenant alone', async () => {
    const { token, optOut } = await at.invited()
    const other = { tenant: 'hanse-assekuranz' }
    expect((await at.call('GET', `/token/verifyAgenturToken?t=${token}`, other)).status).toBe(403)
    expect((await at.accept(token, {}, other)).status).toBe(403)
    expect((await at.call('POST', '/Einladung/abmelden', { ...other, body: { Token: optOut } })).status).toBe(403)
  })

  it('is silent while its agency is deactivated', async () => {
    const { token } = await at.invited()
    const turn = (state: string) =>
      at.rows('UPDATE agency SET state = $3 WHERE tenant_id = $1 AND id = $2', [at.form.AgenturId, state])
    await turn('inactive')
    expect((await verify(token)).body.Ursache).toBe('revoked')
    expect((await at.accept(token)).status).toBe(410)
    await turn('active')
    expect((await verify(token)).status).toBe(200)
  })
})

describe('taking it up', () => {
  it('makes the account, signs in, and makes them a customer of who invited', async () => {
    const { id, token, email } = await at.invited(someone(), { Mitarbeiternummer: '1002' })
    const { status, body } = await at.accept(token, { Nachname: 'Brandt-Öz' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      Verbunden: true,
      Benutzer: { Email: email, Nachname: 'Brandt-Öz', Token: expect.any(String) },
    })
    expect((await at.call('GET', '/account/user', { token: body.Benutzer.Token })).status).toBe(200)
    const [customer] = await at.rows<{ member: string; verified: boolean }>(
      `SELECT m.email AS member, a.email_verified_at IS NOT NULL AS verified FROM account a
       JOIN agency_customer c ON c.tenant_id = a.tenant_id AND c.account_id = a.id
       JOIN account m ON m.tenant_id = c.tenant_id AND m.id = c.member_id WHERE a.tenant_id = $1 AND a.email = $2`,
      [email],
    )
    expect(customer).toEqual({ member: 'mitarbeiter@demo.example', verified: true })
    expect(await at.stateOf(id)).toMatchObject({ state: 'registered' })
  })

  it('needs a good password and the terms', async () => {
    const { token } = await at.invited()
    const weak = await at.accept(token, { Password: 'kurz' })
    expect([weak.status, weak.body.errors[0].Code]).toEqual([422, 'weakPassword'])
    const silent = await at.accept(token, { AgbText: undefined })
    expect([silent.status, silent.body.errors[0].Feld]).toEqual([422, 'AgbText'])
  })

  it('keeps the sentence that stands where no terms are asked, also if the caller sends none', async () => {
    const { token, email } = await at.invited()
    const set = async (isAuto: boolean) => {
      await site.services.db.owner.query(
        `UPDATE tenant SET config = jsonb_set(config, '{modules,termsCheckboxAutoAccept}', $1) WHERE id = 1`,
        [JSON.stringify(isAuto)],
      )
      site.services.tenants.forget()
    }
    await set(true)
    try {
      expect((await at.accept(token, { AgbText: undefined })).status).toBe(200)
    } finally {
      await set(false)
    }
    const proofs = await at.rows<{ body: string }>(
      `SELECT t.body FROM consent_proof p JOIN consent_text t ON t.tenant_id = p.tenant_id AND t.digest = p.text_digest
       JOIN account a ON a.tenant_id = p.tenant_id AND a.id = p.person_id WHERE p.tenant_id = $1 AND a.email = $2`,
      [email],
    )
    expect(proofs.map(({ body }) => body)).toEqual([expect.stringMatching(/akzeptierst du die AGB/)])
  })

  it('connects an account by the click in its mail, without logging in', async () => {
    const { token, id } = await at.invited('profi@demo.example')
    expect((await verify(token)).body.HatKonto).toBe(true)
    const { body } = await at.call('POST', '/Einladung/annehmen', { body: { Token: token } })
    expect(body).toEqual({ Verbunden: true, Benutzer: null })
    expect(await at.stateOf(id)).toMatchObject({ state: 'registered' })
  })

  it('leaves a customer with their agency, and does not inform the other one', async () => {
    const mine = await at.invited()
    await at.accept(mine.token)
    const [other] = await at.rows<{ id: string }>(`SELECT id FROM agency WHERE tenant_id = $1 AND state = 'inactive'`)
    await at.rows(
      'UPDATE agency_customer SET agency_id = $3 FROM account a WHERE agency_customer.tenant_id = $1 AND a.tenant_id = $1 AND a.id = agency_customer.account_id AND a.email = $2',
      [mine.email, other!.id],
    )
    await at.rows(
      `UPDATE invitation SET created_at = created_at - interval '31 days' WHERE tenant_id = $1 AND email = $2`,
      [mine.email],
    )
    const again = await at.invited(mine.email)
    const { body } = await at.call('POST', '/Einladung/annehmen', { body: { Token: again.token } })
    expect(body).toEqual({ Verbunden: false, Benutzer: null })
    expect(await at.stateOf(again.id)).toMatchObject({ state: 'sent' })
  })

  it('of two at once succeeds once', async () => {
    const { token, email } = await at.invited()
    const answers = await Promise.all([at.accept(token), at.accept(token), at.accept(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
    expect(await at.rows('SELECT 1 AS one FROM account WHERE tenant_id = $1 AND email = $2', [email])).toHaveLength(1)
  })

  it('against a revocation at the same time leaves one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token, id, email } = await at.invited()
      const [accepted] = await Promise.all([
        at.accept(token),
        at.call('POST', '/Einladung/widerrufen', { token: at.owner, body: { Ids: [id] } }),
      ])
      const { state } = await at.stateOf(id)
      const accounts = await at.rows('SELECT 1 AS one FROM account WHERE tenant_id = $1 AND email = $2', [email])
      expect([accepted.status, state, accounts.length]).toEqual(
        accepted.status === 200 ? [200, 'registered', 1] : [410, 'revoked', 0],
      )
    }
  })
})

describe('opted-out addresses', () => {
  it('gets none after a restored backup that knows nothing of it either', async () => {
    const { id, email, optOut } = await at.invited()
    expect((await at.call('POST', '/Einladung/abmelden', { body: { Token: optOut } })).status).toBe(200)
    // As a backup of the day before has it.
    await asAdmin(site, async (admin) => {
      await admin.query('DELETE FROM invitation_suppression WHERE tenant_id = 1')
      await admin.query(`UPDATE invitation SET state = 'sent', ended_at = NULL, end_reason = NULL WHERE id = $1`, [id])
    })
    expect(await eraseAgain(at.ctx)).toBeGreaterThan(0)
    expect(await at.stateOf(id)).toEqual({ state: 'revoked', end_reason: 'optedOut' })
    await at.rows(
      `UPDATE invitation SET created_at = created_at - interval '40 days' WHERE tenant_id = $1 AND email = $2`,
      [email],
    )
    const again = await at.invite(email)
    expect([again.body.Einladung.Status, again.body.Einladung.Grund]).toEqual(['Widerrufen', 'Abgemeldet'])
  })

  it('gets none, of no agency, for ever: not again, not on a list, not as a reminder', async () => {
    const first = await at.invited()
    expect(
      (
        await at.call('POST', `/Einladung/abmelden/${first.optOut}`, {
          body: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).status,
    ).toBe(200)
    expect(await at.stateOf(first.id)).toEqual({ state: 'revoked', end_reason: 'optedOut' })
    expect((await verify(first.token)).body.Ursache).toBe('revoked')
    await at.rows(
      `UPDATE invitation SET created_at = created_at - interval '40 days' WHERE tenant_id = $1 AND email = $2`,
      [first.email],
    )
    const again = await at.invite(first.email.replace('@', '+neu@'))
    expect([again.status, again.body.Einladung.Status, again.body.Einladung.Grund]).toEqual([
      201,
      'Widerrufen',
      'Abgemeldet',
    ])
    const mails = await at.rows('SELECT 1 AS one FROM mail WHERE tenant_id = $1 AND subject_id = $2', [
      again.body.Einladung.Id,
    ])
    expect(mails).toEqual([])
    // However old the mail, its link works, and names are long forgotten.
    await forgetInvited(later(200))
    expect((await at.call('POST', '/Einladung/abmelden', { body: { Token: first.optOut } })).status).toBe(200)
    await forgetInvited(later(365 * 11))
    const kept = await at.rows<{ columns: string }>(
      'SELECT s::text AS columns FROM invitation_suppression s WHERE tenant_id = $1',
    )
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept)).not.toContain('demo.example')
    await expect(at.rows('DELETE FROM invitation_suppression WHERE tenant_id = $1')).rejects.toThrow(
      'permission denied',
    )
  })

  it('gets no mail that was already on its way', async () => {
    const one = await at.invited()
    await at.call('POST', '/Einladung/abmelden', { body: { Token: one.optOut } })
    const template = site.services.mailer.templates.find(({ name }) => name === 'invitation.invited')!
    const [mail] = await at.rows<{ id: string; data: Record<string, string> }>(
      'SELECT id, data FROM mail WHERE tenant_id = $1 AND subject_id = $2',
      [one.id],
    )
    const request = { id: mail!.id, subjectId: one.id, locale: 'de' as const, data: mail!.data }
    expect(await at.ctx.write((tx) => template.build(at.ctx, tx, request))).toBeUndefined()
  })
})

describe('many at once', () => {
  const fates = (answer: { body: { Ergebnisse: { Hindernis: string | null }[] } }) =>
    answer.body.Ergebnisse.map(({ Hindernis }) => Hindernis)
  const post = (path: string, Ids: string[], Probelauf = false, token = at.owner) =>
    at.call('POST', `/Einladung/${path}`, { token, body: { Ids, Probelauf } })

  it('a dry run says what would be, and does nothing', async () => {
    const one = await at.invited()
    expect(fates(await post('widerrufen', [one.id, newId()], true)).toSorted()).toEqual([null, 'unbekannt'].toSorted())
    expect(await at.stateOf(one.id)).toMatchObject({ state: 'sent' })
    expect(fates(await post('widerrufen', [one.id]))).toEqual([null])
    expect(fates(await post('widerrufen', [one.id]))).toEqual(['beendet'])
  })

  it('a reminder comes after three days, twice, with the same link', async () => {
    const one = await at.invited()
    expect(fates(await post('erneut', [one.id]))).toEqual(['zuFrueh'])
    const age = () =>
      at.rows(`UPDATE invitation SET mailed_at = mailed_at - interval '4 days' WHERE tenant_id = $1 AND id = $2`, [
        one.id,
      ])
    await age()
    expect(fates(await post('erneut', [one.id]))).toEqual([null])
    expect((await at.linksOf(one.id)).token).toBe(one.token)
    await age()
    expect(fates(await post('erneut', [one.id]))).toEqual([null])
    await age()
    expect(fates(await post('erneut', [one.id]))).toEqual(['zuOft'])
  })

  it('another agency’s are unknown, its list and its history too', async () => {
    const one = await at.invited()
    const other = await atAgency(site, 2)
    expect(
      fates(await other.call('POST', '/Einladung/widerrufen', { token: other.owner, body: { Ids: [one.id] } })),
    ).toEqual(['unbekannt'])
    const [inactive] = await at.rows<{ id: string }>(
      `SELECT id FROM agency WHERE tenant_id = $1 AND state = 'inactive'`,
    )
    await at.rows('UPDATE invitation SET agency_id = $3 WHERE tenant_id = $1 AND id = $2', [one.id, inactive!.id])
    expect(fates(await post('widerrufen', [one.id]))).toEqual(['unbekannt'])
    expect((await at.call('GET', `/Einladung/verlauf/${one.id}`, { token: at.owner })).status).toBe(404)
    expect((await at.call('PUT', `/agentur/einladungen/${inactive!.id}`, { token: at.owner, body: {} })).status).toBe(
      403,
    )
  })
})

describe('the list', () => {
  const list = (body: object) =>
    at.call('PUT', `/agentur/einladungen/${at.form.AgenturId}/`, { token: at.employee, body })

  it('is searched, narrowed and sorted', async () => {
    const email = someone()
    await at.invite(email, { Vorname: 'Zacharias', Nachname: 'Zwiebelfisch' })
    const found = await list({ Filter: 'zwieb' })
    expect(found.body).toMatchObject({ TotalCount: 1, Content: [{ Nachname: 'Zwiebelfisch', Status: 'Versendet' }] })
    const narrowed = await list({ Filter: 'zwieb', Spalten: { Status: ['Registriert'] } })
    expect(narrowed.body.TotalCount).toBe(0)
    const sorted = await list({ OrderBy: 'Nachname', Descending: true, Pagesize: 1 })
    expect(sorted.body.Content[0].Nachname).toBe('Zwiebelfisch')
    const today = berlinDay(new Date())
    expect(
      (await list({ Spalten: { ErstelltAm: { Von: '2000-01-01', Bis: today } }, Filter: 'zacharias' })).body.TotalCount,
    ).toBe(1)
    const always = { ErstelltAm: { Von: '1000-01-01', Bis: '9999-12-31' } }
    expect((await list({ Spalten: always, Filter: 'zacharias' })).body.TotalCount).toBe(1)
    expect((await list({ OrderBy: 'id; DROP TABLE invitation' })).status).toBe(422)
    const file = await at.call('PUT', '/agentur/einladungen/export', { token: at.owner, body: { Filter: 'zwieb' } })
    expect(file.text.split('\n')).toEqual([
      expect.stringMatching(/^\ufeffVorname;Nachname;/),
      expect.stringMatching(/^Zacharias;Zwiebelfisch;/),
      '',
    ])
  })

  it('each row has its history', async () => {
    const one = await at.invited()
    await verify(one.token)
    const { body } = await at.call('GET', `/Einladung/verlauf/${one.id}`, { token: at.employee })
    expect(body.Verlauf.map(({ Ereignis }: { Ereignis: string }) => Ereignis)).toEqual([
      'invitationCreated',
      'invitationSent',
      'invitationOpened',
    ])
    expect(body).toMatchObject({ AgbText: at.consentText, EingeladenVon: 'Murat Aydın' })
  })

  it('forgets names three months after the end, and keeps the proof for five years', async () => {
    const one = await at.invited()
    await at.call('POST', '/Einladung/widerrufen', { token: at.owner, body: { Ids: [one.id] } })
    await forgetInvited(later(80))
    const read = () =>
      at.rows<{ email: string | null; address_digest: Buffer }>(
        'SELECT email, address_digest FROM invitation WHERE tenant_id = $1 AND id = $2',
        [one.id],
      )
    expect((await read())[0]!.email).toBe(one.email)
    await forgetInvited(later(100))
    expect((await read())[0]).toMatchObject({ email: null, address_digest: expect.any(Buffer) })
    expect(
      await at.rows(`SELECT 1 AS one FROM search_word WHERE tenant_id = $1 AND subject_id = $2`, [one.id]),
    ).toEqual([])
    await forgetInvited(later(365 * 5 - 2))
    expect(await read()).toHaveLength(1)
    await forgetInvited(later(365 * 5 + 40))
    expect(await read()).toHaveLength(0)
  })
})
