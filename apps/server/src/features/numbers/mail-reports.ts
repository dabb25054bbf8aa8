import {
  addDays,
  addMonths,
  berlinDay,
  monthOf,
  plainDay,
  startOfBerlinDay,
  type PlainDay,
} from '@referral/domain/calendar'
import { findAccount } from '#features/accounts/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { eachCase } from '#platform/each-case.ts'
import { newId } from '#platform/ids.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { whenDue } from '#platform/night-work.ts'
import { countWaiting } from './count-waiting.ts'
import type { Period } from './period.ts'
import {
  claimReport,
  deleteOldReports,
  forgetReports,
  listSubscriptions,
  selectSubscriptions,
  type Rhythm,
  type Subscription,
} from './reports.sql.ts'

const rhythms = ['week', 'month'] as const

/** A report that was mailed is known for so long that no night sends it again. */
const knownMonths = 3
/** Seconds for which the link of a mail ends them. */
const optOutLife = 3 * 365 * 86_400

/** The week, from Monday to Sunday, or the month that ended before a day. */
export function lastEnded(rhythm: Rhythm, today: PlainDay): Period {
  if (rhythm === 'month') return { from: addMonths(monthOf(today), -1), until: addDays(monthOf(today), -1) }
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = addDays(today, -sinceMonday)
  return { from: addDays(monday, -7), until: addDays(monday, -1) }
}

/** Mails the past week or month to its subscribers, once each; answers how many. */
export const mailReports = whenDue(
  [
    ...rhythms.map((rhythm) => ({ of: selectSubscriptions, values: () => [rhythm] })),
    { of: deleteOldReports, values: (ctx) => [firstKnown(ctx)] },
  ],
  mailAll,
)

const firstKnown = (ctx: Context): PlainDay => plainDay(addMonths(berlinDay(ctx.now), -knownMonths))

async function mailAll(ctx: Context): Promise<number> {
  const today = berlinDay(ctx.now)
  let mailed = 0
  for (const rhythm of rhythms) {
    const period = lastEnded(rhythm, today)
    const subscriptions = await ctx.read((tx) => listSubscriptions(tx, rhythm))
    if (subscriptions.length > 0) await countWaiting(ctx)
    const readers = subscriptions.map((one) => ({ ...one, id: one.accountId }))
    mailed += await eachCase(ctx, readers, (tx, one) => mailReport(ctx, tx, one, period))
  }
  await ctx.write((tx) => forgetReports(tx, firstKnown(ctx)))
  return mailed
}

/** A subscription after the end of a period begins with the next one. */
async function mailReport(
  ctx: Context,
  tx: Tx,
  { accountId, agencyId, changedAt }: Subscription,
  { from, until }: Period,
): Promise<boolean> {
  if (changedAt >= startOfBerlinDay(addDays(until, 1)) || (await findAccount(tx, accountId)) === undefined) return false
  const id = newId(ctx.now)
  const row = { id, accountId, agencyId, fromOn: from, untilOn: until, createdAt: ctx.now }
  if (!(await claimReport(tx, row))) return false
  const template = agencyId === null ? 'numbers.report' : 'numbers.agencyReport'
  const optOut = await ctx.services.tokens.issue(tx, 'reportOptout', accountId, optOutLife)
  await queueMail(ctx, tx, template, accountId, 'de', { reportId: id, optOutId: optOut.id })
  return true
}
