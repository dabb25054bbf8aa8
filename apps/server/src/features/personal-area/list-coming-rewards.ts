import { berlinDay, daysBetween } from '@referral/domain/calendar'
import { comingReward, compareComing, type Coming } from '@referral/domain/coming-reward'
import { accountOf, type Context } from '#platform/context.ts'
import { describe } from './about.ts'
import { listComing, sumComing, type ComingRow } from './coming.sql.ts'

const shown = 50

/** Coming rewards: every reward that is not paid yet, with its next relevant day (product §1). */
export function listComingRewards(ctx: Context) {
  const accountId = accountOf(ctx)
  return ctx.read(async (tx) => {
    const rows = await listComing(tx, accountId, shown)
    const about = await describe(ctx, tx, rows)
    const content = rows
      .map((row) => ({ ...about(row), cents: row.cents, ...comingOf(ctx, row) }))
      .toSorted(compareComing)
    return { ...(await sumComing(tx, accountId, berlinDay(ctx.now))), content }
  })
}

function comingOf(ctx: Context, row: ComingRow): Coming & { readonly inDays: number | null } {
  const today = berlinDay(ctx.now)
  const day = (at: Date | null) => (at === null ? null : berlinDay(at))
  const coming = comingReward({
    rewardState: row.state,
    isClaimed: row.claimedAt !== null,
    isHeld: row.onHold || (row.holdUntil !== null && row.holdUntil > ctx.now),
    isConfirmed: row.confirmedAt !== null,
    recipientDataOn: day(row.recipientAt),
    matchedOn: day(row.matchedAt),
    releaseOn: row.releaseOn,
    deadlineOn: row.deadlineOn,
    today,
  })
  return { ...coming, inDays: coming.on === null ? null : daysBetween(today, coming.on) }
}
