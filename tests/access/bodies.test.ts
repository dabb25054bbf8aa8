import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshAddress } from '../support/test-app.ts'
import { allOperations } from './support/ask.ts'
import { createWorld, type World } from './support/world.ts'

/** Bodies too large and bodies too slow, on a real port (safety 24). */
let world: World
let port = 0
const told = { requestTimeout: 0, headersTimeout: 0 }

beforeAll(async () => {
  world = await createWorld()
  const { http } = world.app.app
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as { port: number }).port
  Object.assign(told, { requestTimeout: http.server.requestTimeout, headersTimeout: http.server.headersTimeout })
})
beforeEach(() => {
  // The product's own timeouts are asserted below; no test waits half a minute for them.
  Object.assign(world.app.app.http.server, { requestTimeout: 1_000, headersTimeout: 1_000 })
})
afterAll(() => world.close())

const writing = allOperations.filter(({ method }) => method !== 'GET')
const pathOf = (path: string) => `/api/v1/fernblick${path.replaceAll(/:\w+/g, 'x')}`

async function open(head: readonly string[]): Promise<{ socket: Socket; answer: Promise<string>; heard(): string }> {
  const socket = connect(port, '127.0.0.1')
  // A connection that is cut off during a write may well be reset.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  let text = ''
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (part) => {
      text += String(part)
    })
    socket.once('close', () => resolve(text))
  })
  socket.write(`${head.join('\r\n')}\r\n`)
  return { socket, answer, heard: () => text }
}

const headOf = (method: string, path: string, ...more: string[]) => [
  `${method} ${path} HTTP/1.1`,
  'Host: localhost',
  `X-Forwarded-For: ${freshAddress()}`,
  'Content-Type: application/json',
  'X-Requested-With: XMLHttpRequest',
  ...more,
]

/** Writes chunks until the other side closes; answers how many bytes were sent. */
async function flood(socket: Socket, heard: () => string): Promise<number> {
  const block = Buffer.alloc(16_384, 0x20)
  let sent = 0
  while (!socket.destroyed && socket.writable && heard() === '' && sent < 400_000_000) {
    socket.write(`${block.length.toString(16)}\r\n`)
    socket.write(block)
    if (!socket.write('\r\n')) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined)
    sent += block.length
    await new Promise(setImmediate)
  }
  return sent
}

describe.each(writing)('$method $path', ({ method, path, bodyLimit = 65_536, callers }) => {
  const strangersMaySend = callers.includes('anyone') || bodyLimit === 65_536

  it('refuses a body beyond its limit by its declared length, unread', async () => {
    const { answer } = await open(
      headOf(method, pathOf(path), `Content-Length: ${bodyLimit + 1}`, 'Connection: close', ''),
    )
    expect((await answer).split('\r\n', 1)[0]).toMatch(strangersMaySend ? / 413 / : / 40[13] /)
  })

  it('reads no more of an endless one than its limit', async () => {
    const { socket, answer, heard } = await open(headOf(method, pathOf(path), 'Transfer-Encoding: chunked', ''))
    const sent = await flood(socket, heard)
    socket.destroy()
    await answer
    // Beyond the limit there are only bytes in the operating system's buffers.
    expect(sent).toBeLessThan((strangersMaySend ? bodyLimit : 0) + 8_000_000)
  })
})

it('of more than everyday size are limited by caller, but for the client’s own people and systems', () => {
  const ours = (caller: string) => caller === 'operator' || caller.startsWith('apiKey:')
  const others = allOperations.filter(({ bodyLimit, callers }) => bodyLimit !== undefined && !callers.every(ours))
  expect(others.length).toBeGreaterThan(3)
  expect(others.filter(({ limit }) => limit === undefined).map(({ id }) => id)).toEqual([])
})

it('accepts a body of exactly its limit', async () => {
  const answer = await world.app.app.http.inject({
    method: 'POST',
    url: '/api/v1/fernblick/account/login',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': freshAddress() },
    payload: `{"Email": "${' '.repeat(65_536 - 13)}"}`.slice(0, 65_534) + '"}',
  })
  expect([answer.statusCode, answer.body.includes('PSOF0422')]).toEqual([422, true])
})

describe('a slow client', () => {
  const trickle = (socket: Socket, text: () => string) => {
    const timer = setInterval(() => {
      if (socket.writable) socket.write(text())
    }, 20)
    socket.once('close', () => clearInterval(timer))
  }

  it('has half a minute at most, and a minute for its headers', () => {
    expect(told.requestTimeout).toBeGreaterThan(0)
    expect(told.requestTimeout).toBeLessThanOrEqual(30_000)
    expect(told.headersTimeout).toBeLessThanOrEqual(60_000)
  })

  it('is cut off in the middle of its body, while the others are answered', async () => {
    const slow = await Promise.all(
      Array.from({ length: 40 }, () => open(headOf('POST', pathOf('/account/login'), 'Content-Length: 60000', ''))),
    )
    for (const { socket } of slow) trickle(socket, () => ' ')
    let cutOff = false
    const ended = Promise.all(slow.map(({ answer }) => answer)).then((answers) => {
      cutOff = true
      return answers
    })
    let answered = 0
    while (!cutOff) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/fernblick/produkt/462`)
      expect(answer.status).toBe(200)
      await answer.text()
      answered += 1
    }
    for (const answer of await ended) expect(answer.split('\r\n', 1)[0]).toMatch(/^HTTP\/1\.1 408 /)
    expect(answered).toBeGreaterThan(0)
  })

  it('is cut off in the middle of its headers', async () => {
    const { socket, answer } = await open(['GET /api/v1/fernblick/produkt HTTP/1.1', 'Host: localhost'])
    let count = 0
    trickle(socket, () => `X-${(count += 1)}: 1\r\n`)
    expect((await answer).split('\r\n', 1)[0]).toMatch(/^HTTP\/1\.1 4(08|31) /)
  })
})
