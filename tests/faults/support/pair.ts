import { findFreePorts } from '../../support/free-port.ts'
import { follow, type Replica } from '../../support/read-replica.ts'
import type { ServerProcess } from '../../support/server.ts'
import { callOnce, freshAddress, type WireOptions } from './client.ts'
import { startFakeSmtp, type FakeSmtp } from './fake-smtp.ts'
import { makeSite, type Site } from './site.ts'

/** One of both processes. */
export type Which = 0 | 1
export const processes = [0, 1] as const

export type Pair = Awaited<ReturnType<typeof makePair>>

/** Two server processes on one database, which send mails to one server and answer lists from a replica that lags. */
export async function makePair() {
  const site: Site = await makeSite()
  const smtp: FakeSmtp = await startFakeSmtp()
  // A night that fell due meanwhile would write mails of its own.
  await site.cluster.query(`UPDATE tenant SET night_due_at = now() + interval '1 day'`)
  const replica: Replica = await follow(site.cluster.adminUrl, site.cluster.base)
  await replica.lag(100)
  const ports: readonly [number, number] = [site.port, await findFreePorts(3)]
  const serve = (which: Which) =>
    site.serve({ PORT: String(ports[which]), SMTP_URL: smtp.url, DATABASE_REPLICA_URL: replica.url })
  const servers: [ServerProcess, ServerProcess] = [await serve(0), await serve(1)]
  const origin = (which: Which) => `http://127.0.0.1:${ports[which]}`
  let turn = 0
  return {
    site,
    smtp,
    replica,
    origin,
    /** Where a balancer would send the next call. */
    next: () => origin((turn += 1) % 2 === 0 ? 0 : 1),
    /** A call below /api/v1/fernblick. */
    async at(which: Which, method: string, path: string, options?: WireOptions) {
      const answer = await callOnce(`${origin(which)}/api/v1/fernblick${path}`, method, options)
      // oxlint-disable-next-line typescript/no-explicit-any -- a test reads the wire as it comes
      const body: any = answer.text === '' ? undefined : JSON.parse(answer.text)
      return { status: answer.status, body }
    },
    /** Answers the code that the process ended with. */
    async end(which: Which, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | undefined> {
      servers[which].child.kill(signal)
      return servers[which].exited
    },
    async start(which: Which): Promise<void> {
      servers[which] = await serve(which)
    },
    async remove(): Promise<void> {
      await replica.stop()
      await site.remove()
      await smtp.stop()
    },
  }
}

export const creation = (email = 'mara.two@demo.example') => ({
  Empfehlung: { Produkt: 462, AnteilEmpfehler: 50, AgbText: 'AGB', Channel: 'link' },
  Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: email },
})

/** People who have no account yet, each of whom is welcomed by mail; by both processes in turn unless one is named. */
export async function welcome({ at }: Pair, count: number, name: string, by?: Which): Promise<void> {
  const created = Array.from({ length: count }, (_, n) =>
    at(by ?? (n % 2 === 0 ? 0 : 1), 'POST', '/Empfehlen/create', {
      address: freshAddress(),
      body: creation(`${name}${n}@demo.example`),
    }),
  )
  const refused = (await Promise.all(created)).filter(({ status }) => status !== 201)
  if (refused.length > 0) throw new Error(`${refused.length} were refused: ${JSON.stringify(refused[0])}`)
}
