import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServerProcess } from '../support/server.ts'
import { bombs, type Bomb } from './support/bombs.ts'
import { callOnce, eventually } from './support/client.ts'
import { mainThreadMs, nicenessOf } from './support/main-thread.ts'
import { makeSite, type Site } from './support/site.ts'

/** Runs in the server before its own code: on a signal it prints the loaded builds of React. */
const tellBuilds = `process.on('SIGUSR2', () => {
  const known = Object.entries(process.getBuiltinModule('node:module')._cache)
  const loaded = known.flatMap(([path, one]) => (one.loaded ? path.match(/react\\.(?:production|development)/) ?? [] : []))
  console.log('builds', ...loaded)
})`

let site: Site
let server: ServerProcess
let token: string
beforeAll(async () => {
  site = await makeSite()
  server = await site.serve({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(tellBuilds)}` })
  const login = await callOnce(`${site.origin}/api/v1/fernblick/betreiber/login`, 'POST', {
    body: { Email: 'betreiber@demo.example', Password: 'Empfehlen1' },
  })
  token = (JSON.parse(login.text) as { Token: string }).Token
}, 180_000)
afterAll(() => site.remove())

async function upload({ path, body }: Pick<Bomb, 'path' | 'body'>) {
  const answer = await fetch(`${site.origin}/api/v1/fernblick${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body(),
  })
  return { status: answer.status, text: await answer.text() }
}

/**
 * The main thread's allowance for an upload: receive the bytes, check the caller, pass them on. Processor time of the
 * whole upload, since a wall clock proves nothing on a busy machine; the soak uses the clock.
 */
const mostMainThreadMs = 700

describe.skipIf(process.platform !== 'linux')('an upload that is long work', { timeout: 120_000 }, () => {
  it.each(bombs)('$name: is refused with its limit, and leaves the main thread to others', async (bomb) => {
    const before = mainThreadMs(server.child.pid!)
    const { status, text } = await upload(bomb)
    const used = mainThreadMs(server.child.pid!) - before
    expect(status, text.slice(0, 500)).toBe(bomb.status)
    if (bomb.refusedAs !== undefined) expect(text).toContain(`"${bomb.refusedAs}"`)
    expect(used).toBeLessThan(mostMainThreadMs)
  })

  it('is read by a thread that lets the others of the machine go first', async () => {
    const orders = JSON.stringify({ Probelauf: true, Format: 'csv', Inhalt: 'Quelle;Auftragsnummer' })
    expect(await upload({ path: '/betreiber/auftraege/import', body: () => orders })).toMatchObject({ status: 200 })
    const { main, most } = nicenessOf(server.child.pid!)
    expect(most).toBe(Math.max(main, 10))
  })

  it('ends with its thread or process: the next one is read', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'
    const picture = JSON.stringify({ Bild: Buffer.from(drawing).toString('base64') })
    expect(await upload({ path: '/betreiber/medien', body: () => picture })).toMatchObject({ status: 200 })
  })
})

it('mails are drawn by the production build of React, a fifth of the main thread’s time', async () => {
  server.child.kill('SIGUSR2')
  const told = await eventually(
    async () => /^builds .+$/m.exec(server.output())?.[0],
    (line) => line !== undefined,
  )
  expect(told).toBe('builds react.production')
})

it('a hundred callers who go away leave no line in the log', { timeout: 60_000 }, async () => {
  const before = server.output()
  const head = `HTTP/1.1\r\nHost: localhost:${site.port}\r\nAuthorization: Bearer ${token}\r\n`
  const json = `${head}Content-Type: application/json\r\nContent-Length: 500000\r\n\r\n{"Email":`
  const base = '/api/v1/fernblick'
  const requests = [
    `POST ${base}/login ${json}`,
    `POST ${base}/betreiber/auftraege/import ${json}`,
    `GET ${base}/betreiber/empfehlungen/export ${head}\r\n`,
    `GET ${base}/produkte ${head}\r\n`,
  ]
  for (let at = 0; at < 100; at += 1) {
    const socket = connect(site.port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(requests[at % requests.length]!)
    await sleep(at % 11)
    socket.resetAndDestroy()
  }
  await sleep(500)
  expect(server.output().slice(before.length)).toBe('')
})
