import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { rounds } from '../support/rounds.ts'
import type { ServerProcess } from '../support/server.ts'
import { expectAllKept, lookAt, prepareRewards } from './support/accounts.ts'
import { eventually } from './support/client.ts'
import { startFakeSmtp, type FakeSmtp } from './support/fake-smtp.ts'
import { makeSite, type Site } from './support/site.ts'
import { startWriters, type PreparedReward, type Writers } from './support/writers.ts'

const serverKills = rounds(6, 100)
const databaseKills = rounds(10, 100)
const minutes = (count: number) => count * 60_000

let site: Site
let smtp: FakeSmtp
let rewards: PreparedReward[]
beforeAll(async () => {
  site = await makeSite()
  smtp = await startFakeSmtp()
  rewards = await site.within((app) => prepareRewards(app, 20))
}, minutes(3))
// A failed test must not leave its clients to the next one's server.
let stopWriting: (() => void) | undefined
afterEach(() => stopWriting?.())
const write = (rewardsToClaim: PreparedReward[]): Writers => {
  const writers = startWriters(() => site.origin, rewardsToClaim)
  stopWriting = writers.abandon
  return writers
}
afterAll(async () => {
  await site.remove()
  await smtp.stop()
})

/** Kills hit running writes: some writes after all clients are busy again, at a random time. */
async function untilBusy(count: () => number): Promise<void> {
  const from = count()
  await eventually(
    async () => count() - from,
    (more) => more >= 12,
    45,
  )
  await sleep(Math.random() * 60)
}

const start = (): Promise<ServerProcess> => site.serve({ SMTP_URL: smtp.url })

it(
  `loses nothing acknowledged and doubles nothing over ${serverKills} kill -9 of the server`,
  async () => {
    const before = await lookAt(site)
    const writers = write(rewards.splice(0, 10))
    for (let kill = 0; kill < serverKills; kill += 1) {
      const server = await start()
      await untilBusy(writers.count)
      server.child.kill('SIGKILL')
      await server.exited
    }
    const last = await start()
    await writers.finish()
    await expectAllKept(site, before, writers.known, smtp.taken)
    last.child.kill('SIGTERM')
    expect(await last.exited).toBe(0)
  },
  minutes(serverKills / 2),
)

it(
  `loses nothing over ${databaseKills} kill -9 of PostgreSQL, and the same process serves on`,
  async () => {
    const server = await start()
    const before = await lookAt(site)
    const writers = write(rewards.splice(0, 10))
    for (let kill = 0; kill < databaseKills; kill += 1) {
      await untilBusy(writers.count)
      if (kill % 2 === 0) {
        await site.cluster.kill()
        await site.cluster.start()
      } else await site.cluster.killBackend()
    }
    await untilBusy(writers.count)
    await writers.finish()
    await expectAllKept(site, before, writers.known, smtp.taken)
    expect(server.child.exitCode).toBeNull()
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  },
  minutes(databaseKills / 2),
)
