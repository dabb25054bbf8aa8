import { addDays, addMonths, berlinDay, plainDay, type PlainDay } from '@referral/domain/calendar'
import { listSellersWaiting } from '#features/commissions/public.ts'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { draftSettlement, issueSettlement } from './issue-settlement.ts'
import { listDraftIds } from './settlements.sql.ts'

/** The night of a month from which on drafts are issued automatically; until then operators may check them. */
const issueNight = 3

export const monthOf = (day: PlainDay): PlainDay => plainDay(`${day.slice(0, 8)}01`)

/** When the settlement of a day's month is issued. */
export const nextSettlementDay = (today: PlainDay): PlainDay => addDays(addMonths(monthOf(today), 1), issueNight - 1)

/**
 * By night: one draft for each seller over the month before, issued from the third night on. Each night determines anew
 * what is missing, so that a missed night is caught up on, and a repeated one does nothing.
 * @returns how many were drafted or issued
 */
export async function settleMonths(ctx: Context): Promise<number> {
  const today = berlinDay(ctx.now)
  const thisMonth = monthOf(today)
  const waiting = await ctx.read((tx) => listSellersWaiting(tx, addDays(thisMonth, -1)))
  let drafted = 0
  for (const sellerId of waiting)
    if (await ctx.write((tx) => draftSettlement(ctx, tx, sellerId, addMonths(thisMonth, -1)))) drafted += 1
  if (Number(today.slice(8)) < issueNight) return drafted
  let issued = 0
  for (const id of await ctx.read((tx) => listDraftIds(tx, thisMonth))) {
    const done = await ctx.write((tx) => issueSettlement(ctx, tx, id))
    // The operator sees on the draft which data are missing; the next night tries again.
    if (!isRefused(done)) issued += 1
  }
  return drafted + issued
}
