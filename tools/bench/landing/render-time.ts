import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../figures.ts'

/** Longer than a page is kept. */
const keptMs = 5_200
const rounds = 7
const reads = 20

/** How long the server takes for a page, asked by HTTP on a warm connection: made anew, and kept. Medians. */
export async function timePage(address: string): Promise<{ readonly coldMs: number; readonly keptMs: number }> {
  const [cold, kept]: [number[], number[]] = [[], []]
  const warmer = new URL('/readyz', address).href
  await ask(warmer).catch(() => ask(warmer))
  await ask(address)
  for (let round = 0; round < rounds; round += 1) {
    await sleep(keptMs)
    // Warms the connection, not the page; that of the last round may just be closing.
    await ask(warmer).catch(() => ask(warmer))
    cold.push(await ask(address))
    for (let read = 0; read < reads; read += 1) kept.push(await ask(address))
  }
  return { coldMs: median(cold), keptMs: median(kept) }
}

async function ask(address: string): Promise<number> {
  const since = performance.now()
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - since
}
