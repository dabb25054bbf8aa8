import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp, type App } from '../../apps/server/src/app.ts'
import { startDevMailbox, type DevMailbox } from '../../apps/server/src/dev/mailbox.ts'
import { stepsOf } from '../../apps/server/src/features/orders/case.fixture.ts'
import { enqueue, startJobs } from '../../apps/server/src/platform/jobs/jobs.ts'
import { lanes } from '../../apps/server/src/tasks.ts'
import { rounds } from '../support/rounds.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

let test: TestApp
let other: App
let mailbox: DevMailbox
beforeAll(async () => {
  test = await createTestApp()
  other = await createApp(test.config, test.db.urls, { log: pino({ level: 'silent' }) })
  mailbox = await startDevMailbox()
  for (const { mailer } of [test.services, other.services]) mailer.useSmtp(mailbox.url)
})
afterAll(async () => {
  await other.close()
  await test.close()
  await mailbox.stop()
})

it(
  'sends each mail once, though two processes work at the jobs and some jobs are there twice',
  async () => {
    const steps = stepsOf(test)
    const jobsOf = async () =>
      (await steps.rows<{ left: number }>('SELECT count(*)::int AS left FROM graphile_worker.jobs'))[0]!.left
    for (let round = 0; round < rounds(1, 20); round += 1) {
      mailbox.clear()
      // Every account that comes out of a recommendation is welcomed by mail.
      for (let mail = 0; mail < 20; mail += 1) await steps.recommend()
      const mails = await steps.rows<{ id: string }>(`SELECT id FROM mail WHERE state = 'queued'`)
      expect(mails.length).toBeGreaterThanOrEqual(20)
      // Mails alone: what runs by the clock makes others.
      const workers = await Promise.all(
        [test.services, other.services].map((services) => startJobs(services, { mail: lanes.mail! })),
      )
      while ((await jobsOf()) > 0) await new Promise((resolve) => setTimeout(resolve, 20))
      // What ran may run again: after a crash, or where it was put in twice.
      for (const { id } of mails.slice(0, 5)) await test.services.db.write(1, (tx) => enqueue(tx, 'mail', { id }))
      while ((await jobsOf()) > 0) await new Promise((resolve) => setTimeout(resolve, 20))
      await Promise.all(workers.map((worker) => worker.stop()))
      const states = await steps.rows<{ state: string }>('SELECT DISTINCT state FROM mail WHERE id = ANY($1)', [
        mails.map(({ id }) => id),
      ])
      // A busy machine may refuse an attempt before a mail is handed over; the number of arrived mails counts.
      expect(states).toEqual([{ state: 'sent' }])
      expect(mailbox.list()).toHaveLength(mails.length)
    }
  },
  rounds(120_000, 3_600_000),
)
