import { addDays, addMonths, berlinDay, monthOf, type PlainDay } from '@referral/domain/calendar'
import { listSellersWaiting, selectSellersWaiting } from '#features/commissions/public.ts'
import type { Context } from '#platform/context.ts'
import { eachCase } from '#platform/each-case.ts'
import { whenDue } from '#platform/night-work.ts'
import { draftSettlement, issueSettlement } from './issue-settlement.ts'
import { listDraftIds, selectDrafts } from './settlements.sql.ts'

/** The night of a month from which on drafts are issued automatically; until then operators may check them. */
const issueNight = 3

/** When the next settlement is issued: of the month before, while its draft is to be issued by this month's night. */
export const nextSettlementDay = (today: PlainDay, isDrafted: boolean): PlainDay =>
  addDays(addMonths(monthOf(today), isDrafted && Number(today.slice(8)) < issueNight ? 0 : 1), issueNight - 1)

/**
 * By night: one draft for each seller over the month before, issued from the third night on. Each night determines anew
 * what is missing, so that a missed night is caught up on, and a repeated one does nothing.
 * @returns how many were drafted or issued
 */
export const settleMonths = whenDue(
  [
    { of: selectSellersWaiting, values: (ctx) => [lastMonthsEnd(ctx)] },
    { of: selectDrafts, values: (ctx) => [monthOf(berlinDay(ctx.now))] },
  ],
  async (ctx) => {
    const today = berlinDay(ctx.now)
    const thisMonth = monthOf(today)
    const waiting = await ctx.read((tx) => listSellersWaiting(tx, lastMonthsEnd(ctx)))
    const drafted = await eachCase(ctx, waiting, (tx, sellerId) =>
      draftSettlement(ctx, tx, sellerId, addMonths(thisMonth, -1)),
    )
    if (Number(today.slice(8)) < issueNight) return drafted
    // The operator sees on a refused draft which data are missing; the next night tries again.
    const drafts = await ctx.read((tx) => listDraftIds(tx, thisMonth))
    return drafted + (await eachCase(ctx, drafts, (tx, id) => issueSettlement(ctx, tx, id)))
  },
)

const lastMonthsEnd = (ctx: Context): PlainDay => addDays(monthOf(berlinDay(ctx.now)), -1)
