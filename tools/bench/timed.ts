import { Agent, request } from 'node:http'
import type { Page } from './list-calls.ts'

/** Asks one after the other on one connection; answers the milliseconds until the answer was read. */
export function timed(origin: string): (page: Page, token: string) => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return ({ path, body }, token) =>
    new Promise((resolve, reject) => {
      const since = performance.now()
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }),
      }
      request(origin + path, { agent, method: body === undefined ? 'GET' : 'PUT', headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.once('end', () =>
          answer.statusCode === 200
            ? resolve(performance.now() - since)
            : reject(new Error(`${path} answered ${answer.statusCode}: ${text}`)),
        )
      })
        .once('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body))
    })
}
