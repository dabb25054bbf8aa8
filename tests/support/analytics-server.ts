import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The parameters of one request of the tracking protocol. */
export type Heard = Readonly<Record<string, string>>

export interface AnalyticsServer {
  /** The base address of its tracking endpoint. */
  readonly url: string
  readonly heard: Heard[]
  /** Everything that came over the wire, as it came. */
  readonly wire: string[]
  /** Requests that the protocol's own server would refuse, or should not get. */
  readonly faults: string[]
  /** From now on it answers so; undefined: as it should. */
  answerWith(status: number | undefined): void
  stop(): Promise<void>
}

/** A self-hosted analytics server as its tracking API describes it (rec, apiv, idsite, url, _id, idgoal …). */
export async function startAnalyticsServer(): Promise<AnalyticsServer> {
  const heard: Heard[] = []
  const wire: string[] = []
  const faults: string[] = []
  let status: number | undefined
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      wire.push(`${request.method} ${request.url}\n${JSON.stringify(request.headers)}\n${body}`)
      const told = Object.fromEntries(new URLSearchParams(body))
      faults.push(...judge(request, told))
      if (status === undefined) heard.push(told)
      response.writeHead(status ?? (told['send_image'] === '0' ? 204 : 200)).end()
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/zahlen/`,
    heard,
    wire,
    faults,
    answerWith: (wanted) => (status = wanted),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const rules: Readonly<Record<string, RegExp>> = {
  idsite: /^[1-9]\d*$/,
  rec: /^1$/,
  apiv: /^1$/,
  rand: /^[\da-f]+$/,
  url: /^https?:\/\/[^\s?#]+$/,
  _id: /^[\da-f]{16}$/,
  send_image: /^0$/,
  action_name: /^[A-Za-z\d]+$/,
  idgoal: /^([1-9]|1\d|2[0-7])$/,
  pv_id: /^[\da-z]{6}$/i,
  res: /^\d+x\d+$/,
  h: /^([01]?\d|2[0-3])$/,
  m: /^[0-5]?\d$/,
  s: /^[0-5]?\d$/,
  cookie: /^[01]$/,
  bots: /^1$/,
  _rcn: /^.{1,40}$/,
}
const needed = ['idsite', 'rec', 'apiv', 'url', '_id']

function judge({ method, url, headers }: IncomingMessage, told: Heard): string[] {
  return [
    ...(method === 'POST' && url === '/zahlen/matomo.php' ? [] : [`asked for ${method} ${url}`]),
    ...(headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true ? [] : ['is no form']),
    ...(headers.cookie === undefined ? [] : ['carries cookies']),
    ...(headers.referer === undefined ? [] : [`tells where from: ${headers.referer}`]),
    ...needed.filter((name) => told[name] === undefined).map((name) => `lacks ${name}`),
    ...(told['idgoal'] === undefined && told['action_name'] === undefined ? ['is neither page nor goal'] : []),
    ...Object.entries(told)
      .filter(([name, value]) => rules[name]?.test(value) !== true)
      .map(([name, value]) => `has ${name}=${value}`),
  ]
}
