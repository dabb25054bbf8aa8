import { existsSync, renameSync, rmSync } from 'node:fs'
import { makeDataFolder, SEEDED_FOLDER, spawnServer } from './server.ts'

/** Names the folder that `npm test` gives its tests and journeys together: whoever comes first fills it. */
export const RUN_SEED = 'RUN_SEED'

/**
 * Playwright's global setup: the real server fills one data folder with the demo's year, and every worker's server
 * starts with a copy of it. Each kind of fixtures, each browser, and the tests after a failed one have a worker of
 * their own.
 */
export default async function seedOnce(): Promise<() => void> {
  const shared = process.env['JOURNEYS_AT'] === undefined ? process.env[RUN_SEED] : undefined
  const folder = shared !== undefined && existsSync(shared) ? shared : await seed(shared)
  process.env[SEEDED_FOLDER] = folder
  return () => {
    delete process.env[SEEDED_FOLDER]
    if (folder !== shared) rmSync(folder, { recursive: true, force: true })
  }
}

async function seed(shared: string | undefined): Promise<string> {
  const folder = makeDataFolder('referral-seeded-')
  const { child, exited, output, isReady, port } = await spawnServer(folder)
  const isSeeded = await isReady()
  try {
    if (isSeeded) await moveToHour(port)
  } finally {
    child.kill('SIGTERM')
    await exited
  }
  if (!isSeeded) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`the server did not start:\n${output()}`)
  }
  if (shared === undefined) return folder
  renameSync(folder, shared)
  return shared
}

/**
 * `JOURNEYS_AT=0` walks the journeys as they go after midnight, Europe/Berlin, whatever the hour is: nights run at two
 * o'clock, so a day after an order may have had its night or not.
 */
async function moveToHour(port: number): Promise<void> {
  const wanted = process.env['JOURNEYS_AT']
  if (wanted === undefined) return
  const now = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Berlin' }).format(),
  )
  const hours = (Number(wanted) - now + 24) % 24
  if (hours === 0) return
  const answer = await fetch(`http://127.0.0.1:${port}/dev/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ hours }),
  })
  if (!answer.ok) throw new Error(`JOURNEYS_AT must be an hour from 0 to 23: ${await answer.text()}`)
}
