import { berlinDay } from '@referral/domain/calendar'
import { accountNames } from '@referral/domain/accounting'
import { balances, lookAtBooks } from '#features/ledger/public.ts'
import type { Context } from '#platform/context.ts'
import { oldestOpen } from './present-approval.ts'
import { readTaskCounts, taskKeys } from './tasks.sql.ts'

/** Today's tasks, and whether the books agree with the states (product §2.4). */
export async function getTasks(ctx: Context) {
  const books = await lookAtBooks(ctx)
  return ctx.report(async (tx) => {
    const counts = await readTaskCounts(tx, berlinDay(ctx.now), oldestOpen(ctx.now))
    const sums = await balances(tx)
    return {
      tasks: taskKeys.map((key) => ({ key, count: counts[key] })),
      ledger: accountNames.map((kind) => ({ kind, cents: sums[kind] })),
      balanced: books.balanced,
      comparedAt: books.at,
      today: ctx.now,
    }
  })
}
