import { setTimeout as sleep } from 'node:timers/promises'
import { canaryPerson, named, secretOf, type Canary, type CanaryPerson } from './canaries.ts'
import type { Recording, Who } from './recording.ts'

export const people = {
  recommender: canaryPerson('recommender', 'Zaunke', 'Kanarienfink', '1911-02-23', 'Kiebitza Rohrdommel'),
  recipient: canaryPerson('recipient', 'Girlitza', 'Wellensittich', '1912-02-29', 'Pirola Zilpzalp'),
  /** Never confirms. */
  silent: canaryPerson('silent recipient', 'Stieglinda', 'Nymphensittich', '1913-10-31', 'Drossela Bluthänfling'),
}
export const secrets = {
  password: secretOf('Passwort'),
  newPassword: secretOf('Neues'),
  wrongPassword: secretOf('Falsches'),
  terms: 'Ja, ich will.',
}

type Mail = { readonly links: readonly { readonly href: string }[] }

/** The input of the recipient's form. */
export const personBody = (person: CanaryPerson) => ({
  anrede: 'Frau',
  vorname: person.firstName,
  name: person.lastName,
  geburtsdatum: person.birthDate,
  email: person.email,
  telefon: person.phone,
  adresse: { ort: person.city, plz: person.zip, strasse: person.street, hausnummer: person.houseNumber },
})
export type PersonBody = ReturnType<typeof personBody>

/** The main job over real HTTP with canaries in every field, from the first click to money on the account. */
export function lifeOf(recording: Recording) {
  const { ask, call, must } = recording
  const tokens: Canary[] = []
  const keep = (name: string, value: string): string => {
    if (!/^[\w.-]{20,}$/.test(value)) throw new Error(`${name} is no token: ${value}`)
    tokens.push(named(name, [value]))
    return value
  }

  async function mailedToken(to: string, href: RegExp, name: string): Promise<string> {
    for (let tries = 0; tries < 1_200; tries += 1) {
      const answer = await ask('operator', 'GET', `/dev/mail.json?to=${encodeURIComponent(to)}`, { label: 'mailbox' })
      const link = (answer.body as Mail[]).flatMap(({ links }) => links).find((one) => href.test(one.href))
      if (link !== undefined) return keep(name, link.href.split('=').at(-1) ?? '')
      await sleep(50)
    }
    throw new Error(`no mail with ${href} to ${to}`)
  }

  return {
    tokens,
    keep,
    mailedToken,
    async recommend(who: CanaryPerson): Promise<string> {
      const body = {
        Empfehlung: { Produkt: 462, AnteilEmpfehler: 50, AgbText: secrets.terms, Channel: 'whatsapp' },
        Empfehler: { Vorname: who.firstName, Nachname: who.lastName, Email: who.email, NewsletterPermission: true },
      }
      const answer = await must('recommender', 'POST', '/Empfehlen/create', {
        body,
        headers: { 'Idempotency-Key': secretOf('key') },
      })
      return answer.Empfehlungsnummer
    },
    async enter(number: string, who: CanaryPerson) {
      const body = await must('recipient', 'POST', `/empfaenger/create/${number}?channel=whatsapp`, {
        body: personBody(who),
        headers: { 'Idempotency-Key': secretOf('key') },
        label: 'POST /empfaenger/create',
      })
      keep(`${who.firstName}: recipient token`, body.Token)
      return { number: body.Empfehlungsnummer, recipientNumber: body.Empfaengernummer, token: body.Token } as const
    },
    async order(recipient: { number: string; recipientNumber: string }, who: CanaryPerson, apiKey: string) {
      const clock = await ask('operator', 'GET', '/dev/clock', { headers: { accept: 'application/json' } })
      const order = {
        Quelle: 'shop',
        Auftragsnummer: secretOf('B'),
        Auftragsdatum: clock.body.now,
        Status: 'aktiv',
        Produkt: 462,
        Empfehlungsnummer: recipient.number,
        Empfaengernummer: recipient.recipientNumber,
        Vorname: who.firstName,
        Nachname: who.lastName,
        Email: who.email,
        Geburtsdatum: who.birthDate,
        PLZ: who.zip,
      }
      await must('shop', 'POST', '/auftrag', { token: apiKey, body: { Auftraege: [order] } })
    },
    async wait(days: number): Promise<void> {
      const headers = { accept: 'application/json' }
      const { status, text } = await ask('operator', 'POST', '/dev/clock', { body: { days }, headers })
      if (status !== 200) throw new Error(text)
    },
    async claim(who: Who, token: string, person: CanaryPerson) {
      const claim = await must(who, 'GET', '/praemierung', { token })
      const PraemieId = claim.Praemien.find((option: { Art: string }) => option.Art === 'Bank').Id
      // A wrong check digit, another bank, nothing at all: refused, and not repeated in the answer.
      const wrong = `${person.iban.slice(0, 2)}00${person.iban.slice(4)}`
      for (const IBAN of [wrong, `${person.iban}00`, [person.iban], ''])
        await call(who, 'PUT', '/praemierung', { token, body: { PraemieId, Kontoinhaber: person.owner, IBAN } })
      await must(who, 'PUT', '/praemierung', {
        token,
        body: { PraemieId, Kontoinhaber: person.owner, IBAN: person.iban },
        headers: { 'Idempotency-Key': secretOf('key') },
      })
    },
    async signIn(email: string, password: string): Promise<string> {
      const body = { Email: email, Password: password, Cookiebindung: true }
      const answer = await must('recommender', 'POST', '/account/login', { body })
      return keep('session', answer.Token)
    },
    async operator(email: string): Promise<string> {
      const body = { Email: email, Password: 'Empfehlen1' }
      return keep(`session of ${email}`, (await must('operator', 'POST', '/betreiber/login', { body })).Token)
    },
    /** A key for one of the client's systems, made where operators make them, used and revoked. */
    async makeKey(operator: string): Promise<void> {
      const body = { Name: secretOf('System'), Recht: 'orders', GueltigBis: null }
      const made = await must('operator', 'POST', '/betreiber/schluessel', { token: operator, body })
      keep('made API key', made.Geheimnis)
      await must('operator', 'GET', '/betreiber/schluessel', { token: operator })
      await call('shop', 'POST', '/auftrag', { token: made.Geheimnis, body: { Auftraege: [{}] } })
      await call('shop', 'POST', '/account/autologin', { token: made.Geheimnis, body: {} })
      await call('stranger', 'POST', '/auftrag', { token: `${made.Geheimnis}x`, body: { Auftraege: [] } })
      const path = `/betreiber/schluessel/${made.Schluessel.Id}/widerruf`
      await must('operator', 'POST', path, { token: operator, label: 'POST revocation' })
      await call('shop', 'POST', '/auftrag', { token: made.Geheimnis, body: { Auftraege: [{}] } })
    },
    /** An operator signs in in a customer's name, by a link in an address. */
    async lookAs(email: string, operator: string): Promise<void> {
      const body = { Email: email, Grund: 'Anfrage 4711' }
      const granted = await must('operator', 'POST', '/betreiber/adminlogin', { token: operator, body })
      const token = keep('admin login', granted.Token)
      const label = 'GET /account/login'
      await ask('operator', 'GET', `/de/login/${token}`, {
        label: 'GET login link',
        headers: { host: 'fernblick.localhost' },
      })
      await call('stranger', 'GET', `/account/login?token=${token}x`, { label })
      const session = await must('operator', 'GET', `/account/login?token=${token}`, { label })
      keep('session by admin login', session.Token)
      await call('stranger', 'GET', `/account/login?token=${token}`, { label })
      await call('operator', 'POST', '/account/updateLanguage', { token: session.Token, body: { Language: 'en' } })
    },
    /** Two persons, the bank's file and its answer. */
    async payOut(first: string, second: string): Promise<void> {
      const opened = await call('operator', 'POST', '/betreiber/auszahlungen', { token: first })
      const list = await must('operator', 'GET', '/betreiber/auszahlungen', { token: first })
      const Id: string =
        opened.body?.Lauf?.Id ?? list.Content.find((one: { Status: string }) => one.Status === 'Sammelnd').Id
      const move = (step: string, token: string) =>
        must('operator', 'POST', `/betreiber/auszahlungen/${Id}/${step}`, { token, label: 'POST batch' })
      await move('freeze', first)
      await move('approve', second)
      await move('export', second)
      const file = await must('operator', 'GET', `/betreiber/auszahlungen/${Id}/pain001`, {
        token: second,
        label: 'GET pain001',
      })
      const report = await ask('operator', 'POST', '/dev/bank/answer', { body: { content: file } })
      await must('operator', 'POST', '/betreiber/auszahlungen/bankantwort', {
        token: second,
        body: { Inhalt: report.text },
      })
      await must('operator', 'GET', `/betreiber/auszahlungen/${Id}`, { token: second, label: 'GET batch' })
    },
  }
}
