import { goals } from '@referral/domain/goals'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startAnalyticsServer, type AnalyticsServer } from '../../../../../tests/support/analytics-server.ts'
import { chainClient } from '../../../../../tests/support/chain-client.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { tasks } from '../../tasks.ts'

let test: TestApp
let analytics: AnalyticsServer
let chain: ReturnType<typeof chainClient>
beforeAll(async () => {
  analytics = await startAnalyticsServer()
  test = await createTestApp({ ANALYTICS_PRIVATE_HOSTS: new URL(analytics.url).host })
  chain = chainClient(test)
  await configure({ analytics: { url: analytics.url } })
})
afterAll(async () => {
  await test?.close()
  await analytics?.stop()
})
beforeEach(() => {
  analytics.heard.length = 0
  analytics.answerWith(undefined)
})

async function configure(more: object): Promise<void> {
  await test.services.db.owner.query('UPDATE tenant SET config = config || $1 WHERE id = 1', [JSON.stringify(more)])
  test.services.tenants.forget()
}

interface Job {
  readonly task: string
  readonly payload: { readonly tenantId: number; readonly id: string }
}

/** The analytics jobs, taken from the queue. */
async function takeJobs(): Promise<Job[]> {
  const { rows } = await test.services.db.owner.query<Job>(
    `SELECT j.task_identifier AS task, p.payload FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p USING (id)
     WHERE j.task_identifier LIKE 'goal-%' ORDER BY id`,
  )
  await test.services.db.owner.query(
    `SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs WHERE task_identifier LIKE 'goal-%' HAVING count(*) > 0`,
  )
  return rows
}
const run = ({ task, payload }: Job) => tasks[task]!(test.services, payload)

async function released() {
  const { number, email } = await chain.recommend(100)
  const recipient = await chain.enter(number)
  await chain.consent(recipient.token)
  await chain.wait(1)
  await chain.order(recipient)
  await chain.wait(15)
  expect(await chain.state(number)).toBe('released')
  return { number, email, recipient }
}

describe('a release', () => {
  it('is reported by a job, as a goal and nothing else', async () => {
    const { number, email, recipient } = await released()
    const jobs = await takeJobs()
    expect(jobs.map(({ task }) => task)).toEqual(['goal-released'])
    await run(jobs[0]!)
    expect(analytics.heard).toEqual([
      expect.objectContaining({
        idsite: '128',
        idgoal: String(goals.recommendationReleased),
        url: 'http://localhost:3000/',
      }),
    ])
    expect(analytics.faults).toEqual([])
    const wire = analytics.wire.join('\n')
    for (const secret of [number, email, recipient.recipientNumber, recipient.token, jobs[0]!.payload.id])
      expect(wire).not.toContain(secret)

    // Repeated after a crash between the answer and its note, it is the same visit, which counts a goal once.
    await run(jobs[0]!)
    expect(new Set(analytics.heard.map(({ _id }) => _id)).size).toBe(1)
  })

  it('is reported again later where the server does not accept it', async () => {
    await released()
    const [job] = await takeJobs()
    analytics.answerWith(503)
    await expect(run(job!)).rejects.toThrow('503')
    analytics.answerWith(undefined)
    await run(job!)
    expect(analytics.heard).toHaveLength(1)
  })

  it('is followed by a goal when the reward is paid: by e-code at once', async () => {
    const { number } = await released()
    await takeJobs()
    const operator = await chain.operator()
    await chain.must('POST', '/betreiber/ecodes', {
      token: operator,
      body: { PraemieId: 2, WertCent: 7000, Codes: `E-${number}` },
    })
    const [reward] = await chain.rewards(number)
    const token = await chain.rewardToken(reward!.id)
    const body = { PraemieId: 2, Vorname: 'Mara', Nachname: 'Lindgren', Email: 'mara@post.example' }
    await chain.must('PUT', '/praemierung', { token, body })
    const jobs = await takeJobs()
    expect(jobs.map(({ task }) => task)).toEqual(['goal-paid'])
    await run(jobs[0]!)
    expect(analytics.heard.map(({ idgoal }) => idgoal)).toEqual([String(goals.rewardPaid)])
  })

  it('is not reported where the tenant has no analytics server, or none any more', async () => {
    await released()
    const [job] = await takeJobs()
    await test.services.db.owner.query(`UPDATE tenant SET config = config - 'analytics' WHERE id = 1`)
    test.services.tenants.forget()
    await run(job!)
    await released()
    expect(await takeJobs()).toEqual([])
    expect(analytics.heard).toEqual([])
  })
})

describe('an address that the installation does not list (safety 16)', () => {
  it.each(['listed nowhere', 'in our own network'])('is never asked: %s', async (which) => {
    await configure({ analytics: { url: analytics.url } })
    await released()
    const jobs = await takeJobs()
    expect(jobs.length).toBeGreaterThan(0)
    const host = new URL(analytics.url).host
    const given = which === 'listed nowhere' ? { hosts: [], privateHosts: [] } : { hosts: [host], privateHosts: [] }
    const services = { ...test.services, config: { ...test.services.config, analytics: given } }
    for (const { task, payload } of jobs) await tasks[task]!(services, payload)
    expect(analytics.heard).toEqual([])
  })
})
