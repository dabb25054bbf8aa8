import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findFreePorts } from '../support/free-port.ts'
import { spawnServer, type ServerProcess } from '../support/server.ts'

// A busy machine takes its time for the first start.
describe('the server process', { timeout: 180_000 }, () => {
  let dataDir: string
  const started: ServerProcess[] = []

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'referral-process-'))
  })
  afterEach(async () => {
    for (const server of started.splice(0)) {
      server.child.kill('SIGTERM')
      await server.exited
    }
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

  async function start(environment: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    const server = await spawnServer(dataDir, { DEMO_YEAR: 'off', ...environment })
    started.push(server)
    return server
  }

  /** Its output beside its log: the lines for a person. */
  const linesOf = (server: ServerProcess): string[] =>
    server
      .output()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('{') && !/^\(|Deprecat|Use `node --trace/.test(line))

  it.each(['SIGINT', 'SIGTERM'] as const)('tells where it is, and ends cleanly on %s', async (signal) => {
    const server = await start()
    expect(await server.isReady()).toBe(true)
    expect(server.output()).toContain(`http://localhost:${server.port}/dev/mail`)
    server.child.kill(signal)
    expect(await server.exited).toBe(0)
    await expect(fetch(`http://127.0.0.1:${server.port}/healthz`)).rejects.toThrow('fetch failed')
  })

  it('loses no acknowledged recommendation to kill -9, and is back at once', async () => {
    const first = await start()
    expect(await first.isReady()).toBe(true)
    const api = (server: ServerProcess, path: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${server.port}/api/v1/fernblick${path}`, init)
    const products = (await (await api(first, '/produkt')).json()) as { Id: number }[]
    const created = await api(first, '/Empfehlen/create', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        Empfehlung: { Produkt: products[0]!.Id, AnteilEmpfehler: 100, AgbText: 'AGB', Channel: 'link' },
        Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: 'mara@demo.example' },
      }),
    })
    const { Empfehlungsnummer } = (await created.json()) as { Empfehlungsnummer: string }
    first.child.kill('SIGKILL')
    await first.exited
    const second = await start()
    expect(await second.isReady()).toBe(true)
    expect((await api(second, `/empfehlen/${Empfehlungsnummer}`)).status).toBe(200)
  })

  it('says in one line that its port is taken', async () => {
    const port = await findFreePorts(3)
    const other = createServer().listen(port, '127.0.0.1')
    const server = await start({ PORT: String(port) })
    expect(await server.exited).toBe(1)
    other.close()
    expect(linesOf(server)).toEqual([`Port ${port} is taken. Stop the other program or set PORT.`])
  })

  it('says in one line that its data folder is in use', async () => {
    const first = await start()
    expect(await first.isReady()).toBe(true)
    const second = await start()
    expect(await second.exited).toBe(1)
    expect(linesOf(second)).toEqual([expect.stringContaining(`in use by another server (process ${first.child.pid})`)])
  })

  it('names every fault of its configuration at once', async () => {
    const server = await start({ MODE: 'production', PORT: 'many' })
    expect(await server.exited).toBe(1)
    for (const name of ['PORT', 'DATABASE_URL', 'SMTP_URL', 'SECRETS_KEY']) expect(server.output()).toContain(name)
  })

  // The last one: the folder is of no use afterwards.
  it('says in one line that its data folder is damaged', async () => {
    const first = await start()
    expect(await first.isReady()).toBe(true)
    first.child.kill('SIGTERM')
    await first.exited
    rmSync(join(dataDir, 'postgres/cluster/global/pg_control'))
    const second = await start()
    expect(await second.exited).toBe(1)
    expect(linesOf(second)).toEqual([expect.stringMatching(/does not start: .*pg_control.*restore a backup\.$/)])
  })
})
