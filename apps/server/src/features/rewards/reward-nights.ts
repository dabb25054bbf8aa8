import { addDays, berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { eachCase } from '#platform/each-case.ts'
import { whenDue } from '#platform/night-work.ts'
import { isRefused, type Refused } from '#platform/outcome.ts'
import { lockReward, moveReward } from './move-reward.ts'
import { mailReward } from './reward-link.ts'
import { countReminder } from './reward.sql.ts'

/**
 * The first reminder is sent two weeks after the reward was provided, the second two weeks before its deadline, by days
 * in Berlin: their hours don't matter.
 */
const remindAfterDays = 14
const remindBeforeDays = 14

/** A held one waits for a person: nobody is reminded of it, and it doesn't lapse. */
const unclaimed = `r.tenant_id = $1 AND r.state = 'provided' AND r.claimed_at IS NULL AND NOT r.on_hold
   AND NOT (SELECT c.on_hold FROM recommendation c WHERE c.tenant_id = $1 AND c.id = r.recommendation_id)`
const dueReminders = statement(
  'reward_due_reminders',
  // A deadline is months after the day of provision, so the index finds the day from it.
  `SELECT r.id, r.reminders FROM reward r WHERE ${unclaimed} AND (
     (r.reminders = 0 AND r.provided_at < $2) OR (r.reminders = 1 AND r.deadline_on <= $3::date)) ORDER BY r.deadline_on LIMIT 1000`,
)
const overdue = statement(
  'reward_overdue',
  `SELECT r.id FROM reward r WHERE ${unclaimed} AND r.deadline_on < $2::date AND r.reminders >= 2 ORDER BY r.deadline_on LIMIT 1000`,
)

/** Reminds people with unclaimed rewards, at most twice; answers how many were reminded. */
export const remindOfRewards = whenDue([{ of: dueReminders, values: daysToRemind }], (ctx) =>
  throughAll<{ id: string; reminders: number }>(
    ctx,
    () => ctx.read((tx) => tx.rows(dueReminders, [tx.tenantId, ...daysToRemind(ctx)])),
    (tx, { id, reminders }) => remind(ctx, tx, id, reminders),
  ),
)

function daysToRemind(ctx: Context): readonly unknown[] {
  const today = berlinDay(ctx.now)
  return [startOfBerlinDay(addDays(today, 1 - remindAfterDays)), addDays(today, remindBeforeDays)]
}

async function remind(ctx: Context, tx: Tx, id: string, soFar: number): Promise<boolean | Refused> {
  const locked = await lockReward(tx, id)
  if (isRefused(locked)) return locked
  const { row } = locked
  // With two concurrent runs, or after a claim in between, nobody is reminded twice.
  if (!(await countReminder(tx, id, soFar))) return false
  await emit(ctx, tx, {
    kind: 'rewardReminded',
    subject: { kind: 'reward', id },
    recommendationId: row.recommendationId,
    data: { beneficiary: row.beneficiary, reminder: soFar + 1 },
  })
  await mailReward(ctx, tx, row, 'reward.reminder', 'same')
  return true
}

/** Lets rewards lapse that were not claimed within six months, after two reminders; answers how many. */
export const lapseRewards = whenDue([{ of: overdue, values: (ctx) => [berlinDay(ctx.now)] }], (ctx) => {
  const today = berlinDay(ctx.now)
  return throughAll<{ id: string }>(
    ctx,
    () => ctx.read((tx) => tx.rows(overdue, [tx.tenantId, today])),
    // A refused one was claimed in the meantime: the next night doesn't find it any more.
    (tx, { id }) => moveReward(ctx, tx, id, { trigger: 'lapse', actor: 'system', facts: { today } }),
  )
})

/** Page by page until a page has nothing new; a person gets at most one reminder a night. */
async function throughAll<Due extends { readonly id: string }>(
  ctx: Context,
  find: () => Promise<Due[]>,
  act: (tx: Tx, due: Due) => Promise<unknown>,
): Promise<number> {
  const seen = new Set<string>()
  let count = 0
  for (;;) {
    const due = (await find()).filter(({ id }) => !seen.has(id))
    if (due.length === 0) return count
    for (const { id } of due) seen.add(id)
    count += await eachCase(ctx, due, act)
  }
}
