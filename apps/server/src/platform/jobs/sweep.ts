import { berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { oldestKept, retentionHours } from '@referral/domain/retention'
import { statement, type Statement } from '../db/tx.ts'
import type { Services } from '../context.ts'
import { dueTenants } from './due-work.ts'

const hourMs = 3_600_000

const sessions = statement('sweep_sessions', 'DELETE FROM session WHERE tenant_id = $1 AND expires_at < $2')
const terminals = statement('sweep_terminals', 'DELETE FROM terminal_session WHERE tenant_id = $1 AND expires_at < $2')
const tokens = statement('sweep_tokens', 'DELETE FROM token WHERE tenant_id = $1 AND expires_at < $2')
const counters = statement('sweep_counters', 'DELETE FROM limit_counter WHERE tenant_id = $1 AND window_at < $2')
const answers = statement('sweep_answers', 'DELETE FROM stored_answer WHERE tenant_id = $1 AND created_at < $2')
const captchas = statement('sweep_captchas', 'DELETE FROM captcha_use WHERE tenant_id = $1 AND used_at < $2')
const mails = statement(
  'sweep_mails',
  `DELETE FROM mail WHERE tenant_id = $1 AND created_at < $2 AND state <> 'queued'`,
)
const reports = statement('sweep_mail_reports', 'DELETE FROM mail_report WHERE tenant_id = $1 AND on_day < $2')
/** Tenants with anything that one of these would delete; the days in the same order. */
const anyDue = `SELECT tenant_id AS id FROM session WHERE expires_at < $1
   UNION SELECT tenant_id FROM token WHERE expires_at < $2
   UNION SELECT tenant_id FROM limit_counter WHERE window_at < $3
   UNION SELECT tenant_id FROM stored_answer WHERE created_at < $4
   UNION SELECT tenant_id FROM captcha_use WHERE used_at < $5
   UNION SELECT tenant_id FROM terminal_session WHERE expires_at < $6
   UNION SELECT tenant_id FROM mail WHERE created_at < $7 AND state <> 'queued'
   UNION SELECT tenant_id FROM mail_report WHERE on_day < $8
   ORDER BY id`

/** A counter's window is at most a day; after two it counts nothing any more. */
const counterHours = 48

/**
 * Deletes what only served for a while: the short-lived rows of the retention table. Runs every hour;
 * what belongs to people and money is the nightly run's.
 */
export async function sweep(services: Services): Promise<void> {
  const deletions = deletionsOf(services.clock.now())
  const due = { text: anyDue, values: deletions.map(({ before }) => before) }
  for await (const tenantId of dueTenants(services, due))
    await services.db.write(tenantId, async (tx) => {
      for (const { remove, before } of deletions) await tx.run(remove, [tx.tenantId, before])
    })
  await sweepDeadJobs(services)
}

/** What to delete, and before which time. */
function deletionsOf(rulesNow: Date): readonly { readonly remove: Statement; readonly before: Date | string }[] {
  const real = Date.now()
  const hoursAgo = (hours: number) => new Date(real - hours * hourMs)
  return [
    { remove: sessions, before: new Date(real) },
    // An expired token stays known for some weeks, so that its link is answered as expired and not as unknown.
    { remove: tokens, before: startOfBerlinDay(oldestKept('token', berlinDay(new Date(real)))) },
    { remove: counters, before: hoursAgo(counterHours) },
    { remove: answers, before: hoursAgo(retentionHours('idempotencyAnswer')!) },
    { remove: captchas, before: hoursAgo(retentionHours('captchaChallenge')!) },
    { remove: terminals, before: new Date(real) },
    // Mails carry the rules' time, which the demo moves.
    { remove: mails, before: startOfBerlinDay(oldestKept('outgoingMail', berlinDay(rulesNow))) },
    { remove: reports, before: oldestKept('outgoingMail', berlinDay(rulesNow)) },
  ]
}

/** Jobs that failed for good are kept for inspection, and then deleted (retention: deadLetter). */
async function sweepDeadJobs(services: Services): Promise<void> {
  const before = startOfBerlinDay(oldestKept('deadLetter', berlinDay(new Date())))
  await services.db.owner.query(
    `SELECT count(*) FROM graphile_worker.complete_jobs(
       (SELECT coalesce(array_agg(id), '{}') FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < $1))`,
    [before],
  )
}
