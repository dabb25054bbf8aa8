import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Stands before a database and forwards each connection, late or not at all.
 *
 * @param messageMs How late each message arrives, in both directions
 */
export async function startDatabaseProxy(databaseUrl: string, messageMs = 0) {
  const target = new URL(databaseUrl)
  let openingMs = 0
  let isHung = false
  const sockets = new Set<Socket>()
  const later = (act: () => void) => void (messageMs === 0 ? act() : setTimeout(act, messageMs))
  const forward = async (client: Socket) => {
    sockets.add(client.on('error', () => undefined))
    await sleep(openingMs)
    const database = connect(Number(target.port), target.hostname).on('error', () => undefined)
    sockets.add(database)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      from.on('data', (bytes) => isHung || later(() => to.writable && to.write(bytes)))
      from.on('close', () => later(() => to.destroy()))
    }
  }
  const server = createServer((client) => void forward(client))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    /** The same database, through the proxy. */
    through(url: string): string {
      const changed = new URL(url)
      // The socket's folder, which comes before the address.
      changed.searchParams.delete('host')
      changed.port = String((server.address() as AddressInfo).port)
      return changed.href
    },
    /** Opens each further connection so late. */
    delayOpening: (ms: number) => void (openingMs = ms),
    /** Forwards nothing any more, and keeps the connections open. */
    hang: () => void (isHung = true),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
