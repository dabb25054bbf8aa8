import { addDays, berlinDay, startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import { statement } from '#platform/db/tx.ts'
import { dueTenants } from '#platform/jobs/due-work.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { nightPhases, type NightStep } from '#platform/room.ts'
import type { Context, Services } from '#platform/context.ts'
import { findIdle } from '#platform/night-work.ts'
import { systemContext } from '#platform/system-context.ts'
import { dueNow, setNextNight } from '#platform/tenants/due-nights.ts'
import { eraseAgain } from './erase-again.ts'
import { rooms } from './rooms.ts'

/** People who asked to be erased and came back with a backup; it spans several rooms, so it is in none. */
const again: NightStep = { name: 'erasedAgain', phase: 'forget', run: eraseAgain }

/** What happens at night, in the order of its phases, within one in that of the rooms. */
export const nightSteps: readonly NightStep[] = [...rooms.flatMap((room) => room.nightSteps ?? []), again].toSorted(
  (a, b) => nightPhases.indexOf(a.phase) - nightPhases.indexOf(b.phase),
)

/** A night's work runs at two o'clock, Europe/Berlin, unless its tenant has another hour; it is named by its day. */
const usualHour = 2

const lastNight = statement(
  'nightly_last',
  `SELECT max(night) AS night FROM nightly_run WHERE tenant_id = $1 AND summary <> '{}'`,
)
/** A night that began and never reported its end ended with its process: it is begun again. */
const claimNight = statement(
  'nightly_claim',
  `INSERT INTO nightly_run (tenant_id, night, summary, finished_at) VALUES ($1, $2, '{}', $3)
   ON CONFLICT (tenant_id, night) DO UPDATE SET finished_at = excluded.finished_at WHERE nightly_run.summary = '{}'`,
)
const finishNight = statement(
  'nightly_finish',
  'UPDATE nightly_run SET summary = $3, finished_at = $4 WHERE tenant_id = $1 AND night = $2',
)

/** As many as the workers that run them as jobs; each holds a connection of the owner's. */
const tenantsAtOnce = 2

/** Every tenant's nights that are due by the rules' clock, missed and broken off ones too. */
export async function watchNights(services: Services): Promise<void> {
  const due = dueTenants(services, dueNow(services))
  const work = async () => {
    for await (const tenantId of due) await runNightsOf(services, tenantId)
  }
  const ends = await Promise.allSettled(Array.from({ length: tenantsAtOnce }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/**
 * The job of a killed process is free within seconds (jobs/dead-crews.ts); a job that kills each process is given up.
 */
const attempts = 3

/** Queues them, each tenant's separately, so that all processes share them and none waits for a long one. */
export async function queueNights(services: Services): Promise<void> {
  for await (const tenantId of dueTenants(services, dueNow(services)))
    await services.db.write(tenantId, (tx) => enqueue(tx, 'night', {}, { key: `night:${tenantId}`, attempts }))
}

/** The nights of a tenant that are due. */
export async function runNightsOf(services: Services, tenantId: number): Promise<void> {
  const now = services.clock.now()
  const hour = (await services.tenants.byId(tenantId))?.config.nightHour ?? usualHour
  // Of two processes one works and the other waits, and then finds it done; a crash releases the lock.
  const lock = await services.db.owner.connect()
  try {
    await lock.query(`SELECT pg_advisory_lock(hashtext('referral.night'), $1)`, [tenantId])
    for (const night of await dueNights(services, tenantId, now, hour))
      await runNight(services, tenantId, night, { now, at: timeOf(night, hour) })
    await setNextNight(lock, tenantId, timeOf(addDays(latestNight(now, hour), 1), hour))
    await lock.query(`SELECT pg_advisory_unlock(hashtext('referral.night'), $1)`, [tenantId])
    lock.release()
  } catch (error) {
    lock.release(true)
    throw error
  }
}

async function dueNights(services: Services, tenantId: number, now: Date, hour: number): Promise<PlainDay[]> {
  const { night: last } = await services.db.read(tenantId, (tx) =>
    tx.one<{ night: PlainDay | null }>(lastNight, [tenantId]),
  )
  const latest = latestNight(now, hour)
  const due: PlainDay[] = []
  for (let night = last === null ? latest : addDays(last, 1); night <= latest; night = addDays(night, 1))
    due.push(night)
  return due
}

/** The newest night whose hour is past. */
function latestNight(now: Date, hour: number): PlainDay {
  const today = berlinDay(now)
  return now.getTime() >= timeOf(today, hour).getTime() ? today : addDays(today, -1)
}

const timeOf = (night: PlainDay, hour: number) => new Date(startOfBerlinDay(night).getTime() + hour * 3_600_000)

/**
 * All steps, one after the other; answers how many cases each moved. What a step moves may be due for a later one, so
 * after one that moved something it is asked again what is left to do. Where nobody can tell, every step is run.
 */
export async function runSteps(ctx: Context, steps = nightSteps): Promise<Record<string, number>> {
  const summary: Record<string, number> = {}
  let idle: ReadonlySet<string> | undefined
  for (const [at, { name, run }] of steps.entries()) {
    try {
      idle ??= await findIdle(ctx, steps.slice(at)).catch((error: Error) => allMayBeDue(ctx, error))
      summary[name] = idle.has(name) ? 0 : await run(ctx)
      if (summary[name] > 0) idle = undefined
    } catch (error) {
      idle = undefined
      summary[`${name}:failed`] = 1
      ctx.log.error(
        {
          step: name,
          night: berlinDay(ctx.now),
          tenantId: ctx.tenant.id,
          error: (error as Error).message.slice(0, 300),
        },
        'a step of the night failed',
      )
    }
  }
  return summary
}

function allMayBeDue({ log, tenant }: Context, error: Error): ReadonlySet<string> {
  log.error({ tenantId: tenant.id, error: error.message.slice(0, 300) }, 'what a night has to do cannot be asked')
  return new Set()
}

interface NightTime {
  readonly now: Date
  /** When the night was due: what its steps take for the present. */
  readonly at: Date
}

async function runNight(services: Services, tenantId: number, night: PlainDay, { now, at }: NightTime): Promise<void> {
  // Its steps may be repeated safely, since each uses the state tables.
  const claimed = await services.db.write(tenantId, (tx) => tx.run(claimNight, [tenantId, night, now]))
  if (claimed === 0) return
  const ctx = await systemContext(services, tenantId, { now: at })
  const summary = await runSteps(ctx)
  await services.db.write(tenantId, (tx) => tx.run(finishNight, [tenantId, night, summary, services.clock.now()]))
}
