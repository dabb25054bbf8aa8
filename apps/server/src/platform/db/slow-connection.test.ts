import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestDb } from '../../../../../tests/support/test-db.ts'
import { openDatabase } from './database.ts'
import { isUnavailable } from './unavailable.ts'

// Not by `statement`: every statement of the product has to fit the product's tables.
const one = { name: 'test_guard_one', text: 'SELECT 1 AS one' }

/** Stands before the database and forwards what it is told to. */
async function startProxy(target: URL) {
  let delayMs = 0
  let isHung = false
  const sockets = new Set<Socket>()
  const forward = async (client: Socket) => {
    sockets.add(client.on('error', () => undefined))
    await sleep(delayMs)
    const upstream = connect(Number(target.port), target.hostname).on('error', () => undefined)
    sockets.add(upstream)
    client.on('data', (bytes) => void (isHung || upstream.write(bytes))).on('close', () => upstream.destroy())
    upstream.on('data', (bytes) => void (isHung || client.write(bytes))).on('close', () => client.destroy())
  }
  const server = createServer((client) => void forward(client))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    through(url: string): string {
      const changed = new URL(url)
      // The socket's folder, which comes before the address.
      changed.searchParams.delete('host')
      changed.port = String((server.address() as AddressInfo).port)
      return changed.href
    },
    delay: (ms: number) => void (delayMs = ms),
    hang: () => void (isHung = true),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

async function withProxy(
  act: (proxy: Awaited<ReturnType<typeof startProxy>>, database: ReturnType<typeof openDatabase>) => Promise<void>,
) {
  const db = await createTestDb()
  const proxy = await startProxy(new URL(db.urls.app))
  const { app, report, owner } = db.urls
  const urls = { app: proxy.through(app), report: proxy.through(report), owner: proxy.through(owner) }
  const database = openDatabase(urls, pino({ level: 'silent' }))
  try {
    // One connection of the pool, and the guard's own.
    await database.read(1, (tx) => tx.one(one))
    await act(proxy, database)
  } finally {
    proxy.close()
    await database.close()
    await db.drop()
  }
}

const readTwice = (database: ReturnType<typeof openDatabase>) =>
  Promise.allSettled([0, 1].map(() => database.read(1, (tx) => tx.one(one))))

test('a request waits for a connection that a busy machine opens slowly', () =>
  withProxy(async (proxy, database) => {
    proxy.delay(2_000)
    expect(await readTwice(database)).toEqual([0, 1].map(() => ({ status: 'fulfilled', value: { one: 1 } })))
  }))

test('a silent database refuses what waits for a connection as well as what uses one', () =>
  withProxy(async (proxy, database) => {
    proxy.hang()
    const reads = await readTwice(database)
    for (const read of reads) {
      expect(read.status).toBe('rejected')
      if (read.status === 'rejected') expect(isUnavailable(read.reason as Error)).toBe(true)
    }
    // Not the pool's own timeout, which comes later.
    expect(reads.map((read) => read.status === 'rejected' && (read.reason as Error).message)).toContain(
      'The database does not answer',
    )
  }))
