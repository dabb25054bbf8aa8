import { operations } from '@referral/contract/operations'
import { toEnglish } from '@referral/contract/translation'
import { translationOf } from '@referral/contract/translation-of'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import { solve } from '../../apps/server/src/platform/captcha/solved.fixture.ts'
import type { TenantKey, TestServer } from './server.ts'

/** A mail of `/dev/mail.json`. */
export type DemoMail = {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly links: readonly { readonly text: string; readonly href: string }[]
}

export type DemoCase = { readonly number: string; readonly email: string }
export type DemoRecipient = {
  readonly number: string
  readonly recipientNumber: string
  readonly token: string
  readonly email: string
}
export type SessionKind = 'user' | 'agency' | 'operator'
export type DemoSession = {
  readonly cookie: { readonly name: string; readonly value: string; readonly url: string; readonly httpOnly: boolean }
  readonly script: string
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type CallOptions = { readonly body?: unknown; readonly token?: string }

const password = 'Empfehlen1'
let people = 0

/** Each person has a network address of their own: many cases from one would require a captcha. */
const addressOf = (person: number): string =>
  `10.${process.pid % 250}.${Math.floor(person / 250) % 250}.${1 + (person % 250)}`

/**
 * The systems and people around a page, by HTTP against the running demo server: to bring a case to where a picture
 * or a journey begins. Written from the specification, like a foreign client.
 */
export function demoClient(server: TestServer, tenant: TenantKey, locale: 'de' | 'en' = 'de') {
  const origin = server.origin(tenant)
  const run = `${process.pid.toString(36)}${Date.now().toString(36)}`

  // oxlint-disable-next-line typescript/no-explicit-any -- the wire as it comes
  async function call(method: Method, path: string, { body, token }: CallOptions = {}): Promise<any> {
    const answer = await fetch(`${origin}/api/v1/${tenant}${path}`, {
      method,
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        'X-Accept-Language': locale,
        'X-Forwarded-For': addressOf(people),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }

  async function login(kind: SessionKind, email: string): Promise<{ readonly Token: string }> {
    const path = kind === 'operator' ? '/betreiber/login' : '/account/login'
    return call('POST', path, { body: { Email: email, Password: password } })
  }

  async function mails(to: string): Promise<DemoMail[]> {
    return (await (await fetch(`${origin}/dev/mail.json?to=${encodeURIComponent(to)}`)).json()) as DemoMail[]
  }

  return {
    origin,
    /** A client's system may listen here. */
    receiverPort: server.receiverPort,
    call,
    mails,

    /** A link in the newest mail to a person; waits for the outbox. */
    async mailedLink(to: string, href: RegExp): Promise<string> {
      for (let tries = 0; tries < 100; tries += 1) {
        for (const mail of await mails(to)) {
          const link = mail.links.find((one) => href.test(one.href))
          if (link !== undefined) return link.href
        }
        await sleep(100)
      }
      throw new Error(`no mail with a link ${href} to ${to} arrived`)
    },

    /** The link with which a person without an account decides about their address. */
    async rightsLink(email: string): Promise<string> {
      const path = '/empfaenger/loeschung'
      const captcha = await solve((await call('POST', path)).Challenge)
      await call('POST', `${path}?captcha=${encodeURIComponent(captcha)}`, { body: { Email: email } })
      return this.mailedLink(email, /loeschung#t=/)
    },

    /** A session as the web app keeps it: in a cookie, and in the storage that the script fills. */
    async openSession(kind: SessionKind, email: string): Promise<DemoSession> {
      const user = await login(kind, email)
      const name = kind === 'user' ? `token-${tenant}` : `token-${kind}-${tenant}`
      const cookie = { name, value: user.Token, url: origin, httpOnly: kind === 'operator' }
      // The server hands it to the pages of the back office.
      if (kind === 'operator') return { cookie, script: '' }
      const kept = toEnglish(translationOf(operations.login.answer!), user)
      const session = JSON.stringify({ user: kept, token: user.Token, remember: false })
      // Blank pages, and those of others, have a storage of their own or none.
      const here = `location.origin === ${JSON.stringify(origin)}`
      return {
        cookie,
        script: `if (${here}) localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(session)})`,
      }
    },

    /** Logs a browser in without its screen. */
    async signIn(context: BrowserContext, kind: SessionKind, email: string): Promise<void> {
      const { cookie, script } = await this.openSession(kind, email)
      await context.addCookies([cookie])
      if (script !== '') await context.addInitScript({ content: script })
    },

    /** The first id in an operator's list. */
    async operatorId(list: 'empfehlungen' | 'auszahlungen' | 'auftraege', query = ''): Promise<string> {
      const { Token } = await login('operator', 'betreiber@demo.example')
      const body = await call('GET', `/betreiber/${list}${query}`, { token: Token })
      const rows = body.Content as readonly { readonly Id: string }[]
      const first = rows[0]
      if (first === undefined) throw new Error(`${tenant} shows nothing in ${list}${query}`)
      return first.Id
    },

    /**
     * Waits until what was ordered now is released. One day more than the complaint period: before two o'clock the
     * night of its last day is still to come.
     */
    async waitForRelease(): Promise<void> {
      await this.wait((await this.complaintDays()) + 1)
    },

    /** How many days a case waits from its order to its release. */
    async complaintDays(): Promise<number> {
      const config = await (await fetch(`${origin}/api/v1/mandant/${tenant}`)).json()
      return (config as { readonly ModuleAuftragsdatumMindestalterTage: number }).ModuleAuftragsdatumMindestalterTage
    },

    /** An id of the catalogue that the tenant shows. */
    async productId(): Promise<string> {
      const products = (await call('GET', '/produkt')) as readonly { readonly Id: number }[]
      const first = products[0]
      if (first === undefined) throw new Error(`${tenant} has no product`)
      return String(first.Id)
    },

    /** @param token the recommender's; a new recommender by default */
    async recommend(share: 0 | 50 | 100 = 50, token?: string): Promise<DemoCase> {
      people += 1
      const email = `mara.${run}${people}@demo.example`
      const body = await call('POST', '/Empfehlen/create', {
        ...(token === undefined ? {} : { token }),
        body: {
          Empfehlung: {
            Produkt: Number(await this.productId()),
            AnteilEmpfehler: share,
            AgbText: 'Teilnahmebedingungen',
            Channel: 'whatsapp',
          },
          Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: email },
        },
      })
      return { number: body.Empfehlungsnummer as string, email }
    },

    async enter(number: string, more: object = {}): Promise<DemoRecipient> {
      people += 1
      const email = `lena.${run}${people}@demo.example`
      const body = await call('POST', `/empfaenger/create/${number}?channel=whatsapp`, {
        body: {
          anrede: 'Frau',
          vorname: 'Lena',
          name: `Maurer`,
          geburtsdatum: '03.04.1988',
          email,
          telefon: `0171 55${String(people).padStart(6, '0')}`,
          adresse: { ort: 'Musterstadt', plz: '12345', strasse: 'Ringweg', hausnummer: String(people) },
          ...more,
        },
      })
      return {
        number: body.Empfehlungsnummer as string,
        recipientNumber: body.Empfaengernummer as string,
        token: body.Token as string,
        email,
      }
    },

    async consent(recipient: DemoRecipient): Promise<void> {
      await call('PUT', '/empfaenger/zustimmung', { token: recipient.token, body: { AgbText: 'AGB und Datenschutz' } })
    },

    async order(recipient: DemoRecipient, status = 'aktiv'): Promise<void> {
      people += 1
      const clock = (await (
        await fetch(`${origin}/dev/clock`, { headers: { accept: 'application/json' } })
      ).json()) as {
        readonly now: string
      }
      const order = {
        Quelle: 'shop',
        Auftragsnummer: `B-${run}-${people}`,
        Auftragsdatum: clock.now,
        Status: status,
        Produkt: Number(await this.productId()),
        Empfehlungsnummer: recipient.number,
        Empfaengernummer: recipient.recipientNumber,
      }
      await call('POST', '/auftrag', { token: `demo-orders-key-${tenant}`, body: { Auftraege: [order] } })
    },

    /** Moves the rules' clock; the nights on the way are lived through. */
    async wait(days: number): Promise<void> {
      const answer = await fetch(`${origin}/dev/clock`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ days }),
      })
      if (!answer.ok) throw new Error(`/dev/clock answered ${answer.status}: ${await answer.text()}`)
    },
  }
}

export type DemoClient = ReturnType<typeof demoClient>
