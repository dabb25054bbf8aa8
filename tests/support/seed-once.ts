import { rmSync } from 'node:fs'
import { makeDataFolder, SEEDED_FOLDER, spawnServer } from './server.ts'

/**
 * Playwright's global setup: the real server fills one data folder with the demo's year, and every worker's server
 * starts with a copy of it. Each kind of fixtures, each browser, and the tests after a failed one have a worker of
 * their own.
 */
export default async function seedOnce(): Promise<() => void> {
  const folder = makeDataFolder('referral-seeded-')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const { child, exited, output, isReady } = await spawnServer(folder)
  const isSeeded = await isReady()
  child.kill('SIGTERM')
  await exited
  if (!isSeeded) {
    remove()
    throw new Error(`the server did not start:\n${output()}`)
  }
  process.env[SEEDED_FOLDER] = folder
  return remove
}
