import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { solvedCaptcha } from '#platform/captcha/solved.fixture.ts'
import { atAgency, someone, type AtAgency } from './invitations.fixture.ts'

let site: TestApp
let at: AtAgency
beforeAll(async () => {
  site = await createTestApp()
  at = await atAgency(site)
})
afterAll(() => site.close())

const list = (Inhalt: string, more: object = {}, query = '') =>
  at.call('POST', `/Einladung/liste${query}`, {
    token: at.owner,
    body: { Probelauf: false, Inhalt, Art: 'telefon', AgbText: at.consentText, ...more },
  })
const outcomes = (answer: { body: { Urteile: { Ergebnis: string; Probleme: { Code: string }[] }[] } }) =>
  answer.body.Urteile.map(({ Ergebnis, Probleme }) => [Ergebnis, ...Probleme.map(({ Code }) => Code)])
const stored = async (email: string) =>
  (await at.rows('SELECT 1 AS one FROM invitation WHERE tenant_id = $1 AND email = $2', [email])).length

describe('a list of invitations', () => {
  it('is judged line by line, and a dry run writes nothing', async () => {
    const [first, second] = [someone(), someone()]
    const text = [
      'sep=;',
      'Vorname;Nachname;E-Mail;Einwilligung am;Kundennr',
      `Ida;Brandt;${first};1.10.2026;7`,
      `Ole;Sommer;${second};;8`,
      `Ole;Sommer;${second.toUpperCase()};;9`,
      'Ida;;kein@;31.02.2026;',
      `=HYPERLINK("https://evil.example");Brandt;${someone()};;`,
      `Ida;Brandt;${someone()};2019-01-01;`,
      `zu;viele;${someone()};;;;Zellen`,
    ].join('\r\n')
    const dry = await list(text, { Probelauf: true })
    expect(dry.body).toMatchObject({ Probelauf: true, Zeilen: 7, UnbekannteSpalten: ['Kundennr'] })
    expect(outcomes(dry)).toEqual([
      ['bereit'],
      ['bereit'],
      ['fehler', 'twiceInList'],
      ['fehler', 'required', 'invalidEmail', 'invalidDate'],
      ['fehler', 'invalidName'],
      ['fehler', 'consentTooOld'],
      ['fehler', 'unreadableLine'],
    ])
    expect(dry.body.Urteile[3].Probleme.map(({ Meldung }: { Meldung: string }) => Meldung)).toContain(
      'Einwilligung am ist nicht gültig: bitte TT.MM.JJJJ',
    )
    expect(await stored(first)).toBe(0)
    const real = await list(text)
    expect(outcomes(real).slice(0, 2)).toEqual([['eingeladen'], ['eingeladen']])
    expect([await stored(first), await stored(second)]).toEqual([1, 1])
    // Repeated, it invites no address twice.
    expect(outcomes(await list(text)).slice(0, 2)).toEqual([
      ['fehler', 'invitedRecently'],
      ['fehler', 'invitedRecently'],
    ])
  })

  it('is taken as it is pasted: by mail programs, by tables, by hand', async () => {
    const emails = Array.from({ length: 4 }, someone)
    const pasted = [`Ida Maria Brandt <${emails[0]}>`, `"Sommer, Ole" <${emails[1]}>`].join('\n')
    expect(outcomes(await list(pasted))).toEqual([['eingeladen'], ['eingeladen']])
    const table = `Ida\tBrandt\t${emails[2]}\nOle\tSommer\t${emails[3]}`
    expect(outcomes(await list(table))).toEqual([['eingeladen'], ['eingeladen']])
    const [row] = await at.rows('SELECT first_name, last_name FROM invitation WHERE tenant_id = $1 AND email = $2', [
      emails[2],
    ])
    expect(row).toEqual({ first_name: 'Ida', last_name: 'Brandt' })
  })

  it.each([
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('is read in %s', async (_name, encode) => {
    const email = someone()
    const answer = await list(encode(`Vorname;Nachname;Email\nJürgen;Groß;${email}`).toString('base64'), {
      Kodierung: 'base64',
    })
    expect(outcomes(answer)).toEqual([['eingeladen']])
    const [row] = await at.rows('SELECT first_name, last_name FROM invitation WHERE tenant_id = $1 AND email = $2', [
      email,
    ])
    expect(row).toEqual({ first_name: 'Jürgen', last_name: 'Groß' })
  })

  it('that is none, or too long, is refused', async () => {
    const many = Array.from({ length: 501 }, () => `Ida;Brandt;${someone()}`).join('\n')
    expect((await list(many)).body.errors[0].Code).toBe('tooManyInvitations')
    for (const none of ['x;'.repeat(51), ';;\n'])
      expect((await list(none)).body.errors[0].Code, none).toBe('unreadableInvitationList')
    const open = await list(`Vorname;Nachname;Email\n"Ida;Brandt;ida@a.example\nIda;Brandt;${someone()}`, {
      Probelauf: true,
    })
    expect(outcomes(open)).toEqual([['fehler', 'unreadableLine'], ['bereit']])
    const picture = await list(Buffer.from([137, 80, 78, 71, 0, 1, 2, 3]).toString('base64'), { Kodierung: 'base64' })
    expect(outcomes(picture)).toEqual([['fehler', 'unreadableLine']])
  })

  it('names what two of its columns contradict each other in, and whoever has not consented', async () => {
    const text = [
      'Vorname;Nachname;Mail;Mailadresse;Einwilligung',
      `Ida;Brandt;${someone()};${someone()};`,
      `Ole;Sommer;${someone()};;nein`,
      `Eva;Kern;${someone()};;ja`,
    ].join('\n')
    const { body } = await list(text, { Probelauf: true })
    expect(body.Urteile.map(({ Probleme }: { Probleme: object[] }) => Probleme)).toEqual([
      [{ Feld: 'Email', Code: 'columnsDiffer', Meldung: 'E-Mail: Zwei Spalten der Liste nennen dafür Verschiedenes.' }],
      [{ Feld: null, Code: 'consentDenied', Meldung: expect.stringContaining('keine Einwilligung') }],
      [],
    ])
  })

  it('that is long demands a captcha, before anything is sent', async () => {
    const emails = Array.from({ length: 21 }, someone)
    const text = emails.map((email) => `Ida;Brandt;${email}`).join('\n')
    const dry = await list(text, { Probelauf: true })
    expect(dry.body).toMatchObject({ IsCaptchaRequired: true, Challenge: expect.anything() })
    expect((await list(text)).status).toBe(403)
    expect(await stored(emails[0]!)).toBe(0)
    const answer = await list(text, {}, `?captcha=${encodeURIComponent(await solvedCaptcha(site, 'invite'))}`)
    expect(answer.body.Anzahl).toMatchObject({ eingeladen: 21, fehler: 0 })
  })

  it('reports an opted-out address only after a real try', async () => {
    const one = await at.invited()
    await at.call('POST', '/Einladung/abmelden', { body: { Token: one.optOut } })
    await at.rows(
      `UPDATE invitation SET created_at = created_at - interval '40 days' WHERE tenant_id = $1 AND email = $2`,
      [one.email],
    )
    const text = `Ida;Brandt;${one.email}`
    expect(outcomes(await list(text, { Probelauf: true }))).toEqual([['bereit']])
    expect(outcomes(await list(text))).toEqual([['nichtVersendet']])
  })

  it('stops at the day’s limit', async () => {
    const left = async () => (await at.call('GET', '/Einladung/daten', { token: at.owner })).body.HeuteNoch as number
    const before = await left()
    await list(`Ida;Brandt;${someone()}`)
    expect(await left()).toBe(before - 1)
    await at.rows(`UPDATE limit_counter SET used = 500 WHERE tenant_id = $1 AND bucket LIKE 'inviter:%'`)
    expect(await left()).toBe(0)
    expect(outcomes(await list(`Ida;Brandt;${someone()}`))).toEqual([['fehler', 'noInvitationLeft']])
    expect((await at.invite(someone())).status).toBe(429)
  })
})

describe('the preview of the mail', () => {
  it('shows the text for the customer in either language, and sends nothing', async () => {
    const preview = (Sprache: string) =>
      at.call('POST', '/Einladung/vorschau', {
        token: at.owner,
        body: { Vorname: 'Ida', Nachname: 'Brandt', Art: 'telefon', Mitarbeiternummer: '1002', Sprache },
      })
    const { body } = await preview('de')
    expect(body.Betreff).toBe('Leonie Wagner lädt dich zum Empfehlen ein')
    expect(body.Text).toContain('am Telefon')
    expect(body.Html).toContain('Agentur Aydın &amp; Partner')
    expect((await preview('en')).body.Betreff).toBe('Leonie Wagner invites you to recommend and earn rewards')
  })
})
