import { setTimeout as sleep } from 'node:timers/promises'
import { callOnce, freshAddress, isListening, newKey, type WireOptions } from './client.ts'

const productId = 462
let lives = 0

export type PreparedReward = { readonly id: string; readonly token: string; readonly optionId: number }

/** The acknowledgements of the clients; each must be found again, once. */
export type Acknowledged = {
  readonly recommendations: string[]
  readonly recipients: string[]
  readonly orders: string[]
  readonly claims: string[]
  readonly clicks: Map<string, { sent: number; acknowledged: number }>
  /** Answers that no fault excuses: anything but done, unavailable or no answer at all. */
  readonly wrong: string[]
}

export type Writers = {
  readonly known: Acknowledged
  /** How many writes were acknowledged so far. */
  count(): number
  /** Lets every client finish its task, however many attempts it takes. */
  finish(): Promise<void>
  /** Stops the attempts; for when the test is over anyway. */
  abandon(): void
}

/** Clients that write without a pause and repeat unanswered requests, with the same key, until they are answered. */
export function startWriters(base: () => string, rewards: PreparedReward[] = [], clients = 6): Writers {
  const known: Acknowledged = {
    recommendations: [],
    recipients: [],
    orders: [],
    claims: [],
    clicks: new Map(),
    wrong: [],
  }
  let count = 0
  let stopping = false
  let isAbandoned = false

  async function insist(method: string, path: string, options: WireOptions = {}): Promise<Record<string, string>> {
    for (;;) {
      if (isAbandoned) throw new Error('abandoned')
      const answer = await callOnce(`${base()}/api/v1/fernblick${path}`, method, options).catch(() => undefined)
      if (answer !== undefined && answer.status < 300) {
        count += 1
        return answer.text === '' ? {} : (JSON.parse(answer.text) as Record<string, string>)
      }
      if (answer !== undefined && answer.status !== 503) {
        known.wrong.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
        throw new Error('wrong')
      }
      await sleep(20)
      if (answer === undefined) while (!isAbandoned && !(await isListening(base()))) await sleep(50)
    }
  }
  /** And again, although it was answered: the same answer, no second effect. */
  async function insistTwice(method: string, path: string, options: WireOptions): Promise<Record<string, string>> {
    const keyed = { ...options, key: newKey() }
    const first = await insist(method, path, keyed)
    if (count % 3 !== 0) return first
    const again = await insist(method, path, keyed)
    if (JSON.stringify(again) !== JSON.stringify(first)) known.wrong.push(`${method} ${path}: another answer`)
    return first
  }
  async function click(number: string): Promise<void> {
    const tally = known.clicks.get(number) ?? { sent: 0, acknowledged: 0 }
    known.clicks.set(number, tally)
    tally.sent += 1
    const url = `${base()}/api/v1/fernblick/empfehlen/click/${number}`
    const answer = await callOnce(url, 'GET', { manual: true }).catch(() => undefined)
    if (answer === undefined) return
    if (answer.status === 302 && answer.headers.get('location')!.includes(number)) {
      tally.acknowledged += 1
      count += 1
    } else if (answer.status !== 503) known.wrong.push(`click: ${answer.status} ${answer.headers.get('location')}`)
  }

  async function life(): Promise<void> {
    lives += 1
    const me = `${process.pid}-${lives}`
    const address = freshAddress()
    const { Empfehlungsnummer: number = '' } = await insistTwice('POST', '/Empfehlen/create', {
      address,
      body: {
        Empfehlung: { Produkt: productId, AnteilEmpfehler: 50, AgbText: 'AGB', Channel: 'link' },
        Empfehler: { Vorname: 'Mara', Nachname: `Lindgren`, Email: `mara.${me}@demo.example` },
      },
    })
    known.recommendations.push(number)
    await Promise.all([click(number), click(number), click(number)])
    const recipient = await insistTwice('POST', `/empfaenger/create/${number}`, {
      address,
      body: {
        anrede: 'Frau',
        vorname: 'Lena',
        name: 'Maurer',
        geburtsdatum: '03.04.1988',
        email: `lena.${me}@demo.example`,
        telefon: `0171 55${String(lives).padStart(6, '0')}`,
        adresse: { ort: 'Musterstadt', plz: '12345', strasse: 'Ringweg', hausnummer: String(lives) },
      },
    })
    known.recipients.push(recipient['Empfaengernummer']!)
    await insist('PUT', '/empfaenger/zustimmung', { token: recipient['Token'], body: { AgbText: 'AGB' } })
    const orderNumber = `K-${me}`
    const verdict = await insistTwice('POST', '/auftrag', {
      token: 'demo-orders-key-fernblick',
      body: {
        Auftraege: [
          {
            Quelle: 'shop',
            Auftragsnummer: orderNumber,
            Auftragsdatum: new Date().toISOString(),
            Status: 'aktiv',
            Produkt: productId,
            Empfaengernummer: recipient['Empfaengernummer'],
          },
        ],
      },
    })
    const [{ Probleme }] = verdict['Urteile'] as unknown as [{ Probleme: unknown[] }]
    if (Probleme.length > 0) known.wrong.push(`order: ${JSON.stringify(verdict)}`)
    known.orders.push(orderNumber)
  }
  async function claim({ id, token, optionId }: PreparedReward): Promise<void> {
    const body = { PraemieId: optionId, Kontoinhaber: 'Nora Öztürk-Groß', IBAN: ibanOf(id) }
    await insistTwice('PUT', '/praemierung', { token, body })
    known.claims.push(id)
  }

  async function write(): Promise<void> {
    while (!stopping) {
      const reward = rewards.pop()
      await (reward === undefined ? life() : claim(reward)).catch((error: Error) => {
        if (error.message !== 'wrong') known.wrong.push(error.message)
      })
    }
  }
  const writing = Promise.all(Array.from({ length: clients }, write))
  return {
    known,
    count: () => count,
    async finish() {
      stopping = true
      await writing
    },
    abandon() {
      stopping = true
      isAbandoned = true
    },
  }
}

/** Each person has an account of their own, or they would be taken for one person. */
function ibanOf(id: string): string {
  const bban = `37040044${(BigInt(`0x${id.replaceAll('-', '').slice(-12)}`) % 10_000_000_000n).toString().padStart(10, '0')}`
  const check = 98n - (BigInt(`${bban}131400`) % 97n)
  return `DE${check.toString().padStart(2, '0')}${bban}`
}
