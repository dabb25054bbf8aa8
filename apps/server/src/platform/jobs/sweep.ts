import { berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { oldestKept, retentionHours } from '@referral/domain/retention'
import { statement, type Tx } from '../db/tx.ts'
import type { Services } from '../services.ts'

const hourMs = 3_600_000

const sessions = statement('sweep_sessions', 'DELETE FROM session WHERE tenant_id = $1 AND expires_at < $2')
const tokens = statement('sweep_tokens', 'DELETE FROM token WHERE tenant_id = $1 AND expires_at < $2')
const counters = statement('sweep_counters', 'DELETE FROM limit_counter WHERE tenant_id = $1 AND window_at < $2')
const answers = statement('sweep_answers', 'DELETE FROM stored_answer WHERE tenant_id = $1 AND created_at < $2')
const captchas = statement('sweep_captchas', 'DELETE FROM captcha_use WHERE tenant_id = $1 AND used_at < $2')
const mails = statement(
  'sweep_mails',
  `DELETE FROM mail WHERE tenant_id = $1 AND created_at < $2 AND state <> 'queued'`,
)

/** A counter's window is at most a day; after two it counts nothing any more. */
const counterHours = 48

/**
 * Deletes what only served for a while: the short-lived rows of the retention table. Runs every hour;
 * what belongs to people and money is the nightly run's.
 */
export async function sweep(services: Services): Promise<void> {
  for (const tenant of await services.tenants.all())
    await services.db.write(tenant.id, (tx) => sweepTenant(tx, services.clock.now()))
  await sweepDeadJobs(services)
}

async function sweepTenant(tx: Tx, rulesNow: Date): Promise<void> {
  const real = Date.now()
  const hoursAgo = (hours: number) => new Date(real - hours * hourMs)
  const run = (what: typeof sessions, before: Date) => tx.run(what, [tx.tenantId, before])
  await run(sessions, new Date(real))
  // An expired token is still known for some weeks, so that its link says "expired" and not "unknown".
  await run(tokens, startOfBerlinDay(oldestKept('token', berlinDay(new Date(real)))))
  await run(counters, hoursAgo(counterHours))
  await run(answers, hoursAgo(retentionHours('idempotencyAnswer')!))
  await run(captchas, hoursAgo(retentionHours('captchaChallenge')!))
  // Mails carry the rules' time, which the demo moves.
  await run(mails, startOfBerlinDay(oldestKept('outgoingMail', berlinDay(rulesNow))))
}

/** Jobs that failed for good are kept to be looked at, and then go (retention: deadLetter). */
async function sweepDeadJobs(services: Services): Promise<void> {
  const before = startOfBerlinDay(oldestKept('deadLetter', berlinDay(new Date())))
  await services.db.owner.query(
    `SELECT count(*) FROM graphile_worker.complete_jobs(
       (SELECT coalesce(array_agg(id), '{}') FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < $1))`,
    [before],
  )
}
