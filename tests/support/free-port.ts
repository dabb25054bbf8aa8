import { createServer } from 'node:net'

/** The first of `count` neighbouring ports on loopback that are all free now. */
export async function findFreePorts(count: number): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    // Below the range from which systems hand out ports to outgoing connections.
    const first = 20_000 + Math.floor(Math.random() * 10_000)
    const probes = await Promise.all(Array.from({ length: count }, async (_, n) => isFree(first + n)))
    if (probes.every(Boolean)) return first
  }
  throw new Error(`no ${count} neighbouring free ports found`)
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
