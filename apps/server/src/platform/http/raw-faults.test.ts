import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

/**
 * Input that never becomes a request is answered in the common envelope too, and a client that is too slow is
 * disconnected.
 */
let test: TestApp
let port = 0
beforeAll(async () => {
  test = await createTestApp()
  await test.app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.http.server.address() as AddressInfo).port
})
afterAll(() => test?.close())

/** Sends bytes as they are; answers what came until the connection ended. */
async function send(text: string, more?: (write: (text: string) => void) => Promise<void>): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => (answer += data.toString()))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write(text)
  await more?.((part) => socket.writable && socket.write(part))
  await closed
  return answer
}
const problemIn = (answer: string) => ({
  status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]),
  type: /content-type: ([^;\r]+)/i.exec(answer)?.[1],
  code: (JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)) as { PsoErrorCode: string })
    .PsoErrorCode,
})
const head = (...lines: string[]) =>
  ['POST /api/v1/fernblick/account/login HTTP/1.1', 'Host: x', ...lines, '', ''].join('\r\n')
const json = 'Content-Type: application/json'

describe('an answer without a route', () => {
  it.each([
    ['headers of 64 KB', head(`X-Long: ${'x'.repeat(65_536)}`), 431, 'PSOF0431'],
    ['an expectation', head(json, 'Expect: tea', 'Connection: close', 'Content-Length: 0'), 417, 'PSOF0417'],
    ['a body of 70 KB', head(json, 'Connection: close', 'Content-Length: 70000') + ' '.repeat(70_000), 413, 'PSOF0413'],
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'PSOF0400'],
  ])('%s', async (_, text, status, code) => {
    expect(problemIn(await send(text))).toEqual({ status, type: 'application/problem+json', code })
  })

  it('a body that trickles in is cut off in time, not later', async () => {
    const { server } = test.app.http
    // Node would exchange both, and give a body the longer one.
    expect(server.headersTimeout).toBeLessThanOrEqual(server.requestTimeout)
    expect(server.requestTimeout).toBe(30_000)
    server.requestTimeout = server.headersTimeout = 1_500
    const started = performance.now()
    const answer = await send(head(json, 'Content-Length: 1000'), async (write) => {
      for (let at = 0; at < 20; at += 1) {
        await sleep(300)
        write(' ')
      }
    })
    server.requestTimeout = server.headersTimeout = 30_000
    expect(problemIn(answer)).toEqual({ status: 408, type: 'application/problem+json', code: 'PSOF0408' })
    expect(performance.now() - started).toBeLessThan(8_000)
  })

  it('ends the connection of a client that does not hang up', async () => {
    const { server } = test.app.http
    const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined)
    const answered = once(socket, 'data')
    socket.write('hello\r\n\r\n')
    await answered
    await expect.poll(connections, { timeout: 5_000 }).toBe(0)
    socket.destroy()
  })
})
