import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnServer } from '../../tests/support/server.ts'
import { alternate, medianOf, medianRatio, milliseconds } from './figures.ts'
import type { BenchRow } from './row.ts'
import { tenantKey } from './stand.ts'

const rounds = 3

/** (g) From the start of the process, its own database included, until it answers a call; against a bare server's start. */
export async function benchStart(): Promise<BenchRow[]> {
  const bare = () => timeBareStart()
  const fresh = await alternate(rounds, async () => inFolder((folder) => timeStart(folder)), bare)
  const warm = await inFolder(async (folder) => {
    await timeStart(folder)
    return alternate(rounds, () => timeStart(folder), bare)
  })
  const row = (what: string, pairs: typeof fresh, note: string): BenchRow => ({
    id: 'g',
    what,
    ours: milliseconds(medianOf(pairs, 'ours')),
    limit: milliseconds(medianOf(pairs, 'limit')),
    ratio: medianRatio(pairs),
    note,
  })
  return [
    row(
      'start to first answer, warm',
      warm,
      'demo mode with a year of data; PostgreSQL starts too. Beside it a process with node:http alone',
    ),
    row(
      'start to first answer, fresh data folder',
      fresh,
      'makes the cluster, all migrations and a year of demo data for three tenants first',
    ),
  ]
}

async function inFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'referral-bench-start-'))
  try {
    return await act(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

async function timeStart(folder: string): Promise<number> {
  const since = performance.now()
  // Like a first start.
  const { port, child, exited, output } = await spawnServer(folder, { NODE_DISABLE_COMPILE_CACHE: '1' })
  let ended = false
  void exited.then(() => (ended = true))
  try {
    for (;;) {
      const isThere = await fetch(`http://127.0.0.1:${port}/api/v1/${tenantKey}/produkt`).then(
        async (answer) => (await answer.text()) !== '' && answer.ok,
        () => false,
      )
      if (isThere) return performance.now() - since
      if (ended) throw new Error(`The server did not start:\n${output()}`)
      await sleep(5)
    }
  } finally {
    child.kill('SIGTERM')
    await exited
  }
}

async function timeBareStart(): Promise<number> {
  const since = performance.now()
  const child = fork(join(import.meta.dirname, 'bare-302.ts'))
  const [port] = (await once(child, 'message')) as [number]
  await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' })
  const time = performance.now() - since
  child.disconnect()
  await once(child, 'exit')
  return time
}
