import { Logger, type JobHelpers } from 'graphile-worker'
import { LogLevel } from '@graphile/logger'
import { statement, type Tx } from '../db/tx.ts'
import type { Services } from '../context.ts'
import type { LaneName } from './lanes.ts'
import { watchDeadCrews } from './dead-crews.ts'
import { createLineCaller } from './lines.ts'
import { postponed } from './postponed.ts'
import { runJobs, type Jobs } from './run-jobs.ts'

/** A background task: gets references only, never personal data, and may run more than once. */
export type Task = (services: Services, payload: TaskPayload) => Promise<void | typeof postponed>

type Tasks = Readonly<Record<string, Task>>

/** Workers of each lane in a process. */
const workers: Readonly<Record<LaneName, number>> = { quick: 3, mail: 4, long: 2, outside: 2 }
export type Lanes = Readonly<Partial<Record<LaneName, Tasks>>>

export interface TaskPayload {
  readonly tenantId: number
  readonly id?: string
}

export interface JobOptions {
  readonly runAt?: Date
  /** A later job with the same key replaces one still waiting. */
  readonly key?: string
  readonly attempts?: number
}

const usualAttempts = 12

// The job stands in its tenant's line until it is called (lines.ts).
export const addJob = statement('job_add', 'SELECT enqueue_job($1, $2::json, $3, $4, $5)')

/** Enqueues in the business transaction: the job exists exactly if the change does. */
export async function enqueue(
  tx: Tx,
  task: string,
  payload: Omit<TaskPayload, 'tenantId'>,
  options: JobOptions = {},
): Promise<void> {
  await tx.run(addJob, [
    task,
    JSON.stringify({ ...payload, tenantId: tx.tenantId }),
    options.runAt ?? null,
    options.key ?? null,
    options.attempts ?? usualAttempts,
  ])
}

const addJobs = statement(
  'job_add_many',
  `SELECT enqueue_job($1, u.payload::json, NULL, u.key, $2) FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS u (payload, key, place)
   ORDER BY u.place`,
)
const mostAtOnce = 1_000

/** As `enqueue` for each of them, in their order; the database is asked once for a thousand. */
export async function enqueueMany(
  tx: Tx,
  task: string,
  jobs: readonly { readonly id: string; readonly key: string }[],
  attempts = usualAttempts,
): Promise<void> {
  for (let at = 0; at < jobs.length; at += mostAtOnce) {
    const some = jobs.slice(at, at + mostAtOnce)
    const payloads = some.map(({ id }) => JSON.stringify({ id, tenantId: tx.tenantId }))
    await tx.run(addJobs, [task, attempts, payloads, some.map(({ key }) => key)])
  }
}

/** Tasks by the wall clock. The nightly task itself checks by the rules' clock which nights are due. */
const schedule: Readonly<Record<string, string>> = {
  'night-watch': '*/5 * * * *',
  sweep: '17 * * * *',
  'count-cases': '* * * * *',
  'seal-audit': '* * * * *',
  'verify-audit': '40 3 * * *',
}

/** Starts the workers; stopping lets running jobs finish. A failing task is tried again with growing pauses. */
export async function startJobs(services: Services, lanes: Lanes): Promise<Jobs> {
  const ours = new Set<string>()
  const started: Jobs[] = []
  const caller = createLineCaller(services)
  const deadCrews = watchDeadCrews(services, ours)
  const surroundings = {
    ours,
    onEnd(id: string, task: string, payload: unknown) {
      const { tenantId } = payload as Partial<TaskPayload>
      if (tenantId !== undefined) caller.ended(id, { task, tenantId })
    },
  }
  for (const [lane, tasks] of Object.entries(lanes))
    started.push(await runJobs(services, optionsOf(services, workers[lane as LaneName], tasks), surroundings))
  return {
    async stop(patienceMs) {
      await Promise.all(started.map((jobs) => jobs.stop(patienceMs)))
      await Promise.all([caller.stop(), deadCrews.stop()])
    },
  }
}

const optionsOf = (services: Services, concurrency: number, tasks: Tasks) => ({
  concurrency,
  // A fallback only: a new job is notified, and started within milliseconds.
  pollInterval: 2_000,
  crontab: Object.entries(schedule)
    .filter(([name]) => Object.hasOwn(tasks, name))
    .map(([name, when]) => `${when} ${name}`)
    .join('\n'),
  taskList: Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (given: unknown, { job }: JobHelpers) => {
        const { tenantId, ...rest } = given as TaskPayload
        const putIn = (options: JobOptions) =>
          services.db.write(tenantId, (tx) => enqueue(tx, name, rest, { attempts: job.max_attempts, ...options }))
        // A job of a tenant with faulty settings is put off, again and again, until they are repaired.
        if (await isUnavailable(services, tenantId)) await putIn({ runAt: new Date(Date.now() + putOffMs) })
        else if ((await task(services, given as TaskPayload)) === postponed) await putIn({})
      },
    ]),
  ),
  logger: jobLogger(services),
})

const putOffMs = 5 * 60_000

const isUnavailable = async (services: Services, tenantId: number | undefined): Promise<boolean> =>
  tenantId !== undefined && (await services.tenants.byId(tenantId))?.isUnavailable === true

function jobLogger(services: Services): Logger {
  return new Logger(() => (level, message) => {
    if (level === LogLevel.ERROR || level === LogLevel.WARNING) services.log.warn({ job: message.slice(0, 300) }, 'job')
  })
}
